//! A class in which everybody answers: the question waits for all, and what each one gains is a fold that a stop loses nothing of.

use cluster::until;
use serde_json::{Value, json};

use crate::classes::{Class, Phone, catch_up, until_asked};
use crate::common::Server;

fn wish(pupils: bool) -> Value {
    json!({
        "mode": "short", "teams": 2, "flags": 3, "pupils": pupils, "answering": 60,
        "points": { "right": 100, "quick": 0, "team": 10 },
    })
}

fn propose(question: &str, option: u64) -> Value {
    json!({ "do": "propose", "question": question, "option": option })
}

/// The standing after the question that was asked then, as a page is told it when it enters.
fn standing(class: &Class, server: &Server, token: &str, since: &Value) -> Value {
    let mut page = server.visitor().page();
    page.tell(json!({ "do": "class", "class": class.id, "token": token }));
    page.hear_where("standing", |told| told["since"] == *since)
}

#[test]
fn a_question_waits_for_everybody_and_each_gains_what_they_knew() {
    let server = Server::start();
    let mut class = Class::open(&server, &wish(false));
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = [0, 0, 1, 1].map(|team| class.join(&server, team)).into();
    class.teach(json!("begin"));
    let (question, seat) = until_asked(&mut board, &mut phones);
    let before = board.next();
    let since = board.events.iter().rfind(|event| event["ask"].is_object()).unwrap()["t"].clone();
    let right = class.state_of_votes()["solution"]["right"].as_u64().unwrap();
    let wrong = (right + 1) % 4;
    let captain = phones.iter().position(|phone| phone.team == seat).unwrap();
    phones[captain].say(propose(&question, right));
    catch_up(&mut board);
    assert_eq!(board.next(), before, "the others have their time");
    let others: Vec<usize> = (0..4).filter(|&at| at != captain).collect();
    let knows = others.iter().position(|&at| phones[at].team != seat).unwrap();
    for (at, &other) in others.iter().enumerate() {
        phones[other].say(propose(&question, if at == knows { right } else { wrong }));
    }
    catch_up(&mut board);
    let answer = &board.events[before as usize]["answer"];
    assert_eq!((&answer["option"], &answer["right"]), (&json!(right), &json!(right)), "all have spoken");
    let token = class.opened["board"].as_str().unwrap().to_owned();
    let told = standing(&class, &server, &token, &since);
    let mut chosen = vec![json!(0); 4];
    (chosen[right as usize], chosen[wrong as usize]) = (json!(2), json!(2));
    assert_eq!((&told["chosen"], &told["you"]), (&json!(chosen), &Value::Null));
    assert_eq!(told["teams"][usize::from(seat)]["points"], 60, "half of its pupils knew it, and it was asked: {told}");
    assert_eq!(told["teams"][usize::from(1 - seat)]["points"], 50, "{told}");
    let own = standing(&class, &server, &phones[others[knows]].token, &since);
    assert_eq!((&own["you"]["points"], &own["you"]["place"], &own["option"]), (&json!(100), &json!(1), &json!(right)));
    // What each one answered is kept as long as it counts, and no longer.
    assert_eq!(server.named_votes(&class.id), 4);
    class.teach(json!("stop"));
    until("the votes to be numbers", || match server.named_votes(&class.id) {
        0 => Ok(()),
        left => Err(left),
    });
    let told = standing(&class, &server, &token, &since);
    assert_eq!(told["teams"][usize::from(seat)]["points"], 60, "the numbers say the same: {told}");
}

/// In Murcia the next question is asked at once, and shown when the answer before it has been read: that costs nobody points.
#[test]
fn who_answers_in_murcia_as_soon_as_the_question_is_shown_was_quick() {
    let server = Server::start();
    let wish = json!({
        "mode": "short", "teams": 2, "flags": 1, "answering": 5, "points": { "right": 100, "quick": 50, "team": 0 },
    });
    let mut class = Class::open(&server, &wish);
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = [0, 1].map(|team| class.join(&server, team)).into();
    class.teach(json!("begin"));
    let token = class.opened["board"].as_str().unwrap().to_owned();
    for _ in 0..500 {
        let (question, _) = until_asked(&mut board, &mut phones);
        let asked = board.events.iter().rposition(|event| event["ask"].is_object()).unwrap();
        let since = board.events[asked]["t"].clone();
        let at_once = asked > 0 && board.events[asked - 1]["answer"].is_object();
        let left = class.state_of_votes()["left"].as_u64().unwrap();
        assert_eq!(left > 5_000, at_once, "{left}");
        let right = class.state_of_votes()["solution"]["right"].as_u64().unwrap();
        for phone in &mut phones {
            phone.say(propose(&question, right));
        }
        let told = standing(&class, &server, &token, &since);
        if at_once {
            assert!(told["teams"].as_array().unwrap().iter().all(|team| team["gained"] == 150), "{told}");
            return;
        }
    }
    panic!("nobody comes to Murcia");
}

#[test]
fn the_standing_is_the_same_after_the_server_was_stopped() {
    let server = Server::start();
    let mut class = Class::open(&server, &wish(true));
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = [0, 1].map(|team| class.join(&server, team)).into();
    class.teach(json!("begin"));
    let (question, _) = until_asked(&mut board, &mut phones);
    let since = board.events.iter().rfind(|event| event["ask"].is_object()).unwrap()["t"].clone();
    for phone in &mut phones {
        phone.say(propose(&question, 1));
    }
    let token = phones[0].token.clone();
    let before = standing(&class, &server, &token, &since);
    drop((board, phones));
    let folder = server.stop().expect("a folder of its own");
    let server = Server::on(folder.path().to_owned(), |_| {});
    assert_eq!(standing(&class, &server, &token, &since), before);
}

#[test]
fn the_same_pupils_play_again_with_the_same_tokens() {
    let server = Server::start();
    let mut class = Class::open(&server, &wish(false));
    let phone = class.join(&server, 1);
    assert_eq!(class.refused(json!("again")), "not_playing");
    class.teach(json!("begin"));
    class.teach(json!("stop"));
    class.teach(json!("again"));
    let next = class.state()["again"].as_str().unwrap().to_owned();
    class.teach(json!("again"));
    assert_eq!(class.state()["again"], json!(next), "there is one class after it");
    let mut page = server.visitor().page();
    let told = page.done(json!({ "do": "class", "class": next, "token": phone.token }));
    let state = &told.iter().rfind(|told| told["is"] == "class").unwrap()["class"];
    assert_eq!((&state["phase"], &state["you"]["team"]), (&json!("gathering"), &json!(1)), "{state}");
    assert_eq!(state["points"], json!({ "right": 100, "quick": 0, "team": 10 }));
    // The recovery code that was written down leads there, and the report before stays.
    let recovery = json!({ "recovery": class.opened["recovery"] });
    let (_, recovered) = server.visitor().post("/api/classes/recover", &recovery);
    assert_eq!(recovered["id"], json!(next));
    assert_eq!(class.report(&server, "").0, 200);
    let host = json!({ "do": "class", "class": next, "token": recovered["host"] });
    class.teacher.done(host);
    class.teacher.done(json!({ "do": "teach", "class": next, "order": "begin" }));
}
