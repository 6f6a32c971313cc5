//! Questions to warm up with while another team moves: had by pupils of the class alone, and nothing comes of them.

use serde_json::{Value, json};

use crate::classes::{Class, Phone, catch_up, until_asked};
use crate::common::Server;

fn wish(warmup: bool) -> Value {
    json!({ "mode": "short", "teams": 2, "flags": 3, "warmup": warmup, "points": { "right": 100, "quick": 0, "team": 10 } })
}

/// What a class has to warm up with, for whoever shows a token.
fn warm_up(server: &Server, class: &str, token: &str) -> (u16, Value) {
    let bearer = format!("Bearer {token}");
    server.visitor().send("GET", &format!("/api/classes/{class}/warmup"), &[("authorization", bearer.as_str())], b"")
}

fn refused((status, told): (u16, Value)) -> (u16, String) {
    (status, told["code"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_pupil_warms_up_on_a_country_of_the_team_and_nothing_comes_of_it() {
    let server = Server::start();
    let mut class = Class::open(&server, &wish(true));
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = [0, 1].map(|team| class.join(&server, team)).into();
    let no_question = (409, "no_question".to_owned());
    assert_eq!(refused(warm_up(&server, &class.id, &phones[0].token)), no_question, "it has not begun");
    class.teach(json!("begin"));
    assert_eq!(class.state()["warmup"], true, "pages offer it");
    catch_up(&mut board);
    let before = board.next();
    let view = board.played().view();
    for phone in &phones {
        let team = view["teams"].as_array().unwrap().iter().find(|team| team["seat"] == phone.team).unwrap();
        for _ in 0..5 {
            let (status, told) = warm_up(&server, &class.id, &phone.token);
            assert_eq!(status, 200, "{told}");
            let (ask, answer) = (&told["ask"], &told["answer"]);
            assert_eq!((&ask["seat"], &answer["question"]), (&json!(phone.team), &ask["id"]), "{told}");
            let right = answer["right"].as_u64().unwrap() as usize;
            assert!(ask["options"][right]["es"].is_string() && answer["why"]["es"].is_string(), "{told}");
            let country = ask["id"].as_str().unwrap().split('-').next().unwrap().to_uppercase();
            assert!(team["countries"].as_array().unwrap().contains(&json!(country)), "{country} of {team}");
        }
    }
    catch_up(&mut board);
    assert_eq!(board.next(), before, "nobody was moved");
    until_asked(&mut board, &mut phones);
    for phone in &phones {
        assert_eq!(refused(warm_up(&server, &class.id, &phone.token)), no_question, "the real one comes first");
    }
    let (_, report) = class.report(&server, "");
    assert_eq!(report["asked"], json!([]), "{report}");
    class.teach(json!("stop"));
    assert_eq!(refused(warm_up(&server, &class.id, &phones[0].token)), no_question, "it is over");
}

#[test]
fn only_pupils_of_a_class_that_wants_it_warm_up() {
    let server = Server::start();
    let [mut class, mut without] = [true, false].map(|warmup| Class::open(&server, &wish(warmup)));
    let [pupil, other] = [&class, &without].map(|class| class.join(&server, 0));
    class.teach(json!("begin"));
    without.teach(json!("begin"));
    assert_eq!(warm_up(&server, &class.id, &pupil.token).0, 200);
    let not_theirs = (403, "not_your_class".to_owned());
    let [host, wall] = ["host", "board"].map(|token| class.opened[token].as_str().unwrap());
    for token in [host, wall, &other.token, "", "x"] {
        assert_eq!(refused(warm_up(&server, &class.id, token)), not_theirs, "{token}");
    }
    assert_eq!(refused(warm_up(&server, &without.id, &other.token)), (409, "no_question".to_owned()));
    assert_eq!(refused(warm_up(&server, "nobody", &pupil.token)), (404, "no_class".to_owned()));
}
