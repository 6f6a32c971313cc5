//! A class that is asked questions of every kind: answered on telephones, judged by the server, told to nobody too early.

use serde_json::{Value, json};

use crate::classes::{Class, Phone, catch_up, until_asked};
use crate::common::Server;

/// A question of a kind, with a right answer and a wrong one as whoever sees it gives them, and the right one in words.
struct Kind {
    question: Value,
    right: fn(&Value) -> Value,
    wrong: fn(&Value) -> Value,
    said: &'static str,
}

/// Where a text stands among what is shown.
fn at(shown: &Value, text: &str) -> usize {
    shown.as_array().unwrap().iter().position(|one| one["es"] == text).unwrap()
}

fn numbers<const COUNT: usize>(numbers: [usize; COUNT]) -> Value {
    json!({ "numbers": numbers.to_vec() })
}

fn kinds() -> Vec<Kind> {
    let question = |kind: Value, options: &[&str]| {
        json!({
            "id": "own-1", "country": null, "topic": null, "level": null, "es": "¿Qué es?", "en": "", "kind": kind,
            "options": { "es": options, "en": [] }, "answer": 0, "why": { "es": "Porque sí.", "en": "" },
        })
    };
    let mut truth = question(json!("truth"), &[]);
    truth["answer"] = json!(2);
    vec![
        Kind { question: truth, right: |_| json!({ "option": 1 }), wrong: |_| json!({ "option": 0 }), said: "Falso" },
        Kind {
            question: question(json!({ "several": [1, 3] }), &["Francia", "Suiza", "Italia"]),
            right: |ask| json!({ "numbers": [at(&ask["options"], "Italia"), at(&ask["options"], "Francia")] }),
            wrong: |ask| json!({ "numbers": [at(&ask["options"], "Francia")] }),
            said: "",
        },
        Kind {
            question: question(json!("word"), &["Copenhague", "København"]),
            right: |_| json!({ "text": " copenhague" }),
            wrong: |_| json!({ "text": "Oslo" }),
            said: "Copenhague",
        },
        Kind {
            question: question(json!({ "number": { "value": 3479.0, "tolerance": 10.0 } }), &[]),
            right: |_| json!({ "text": "3.475 m" }),
            wrong: |_| json!({ "text": "3400" }),
            said: "3479 ± 10",
        },
        Kind {
            question: question(json!({ "order": [1, 2, 3] }), &["Danubio", "Rin", "Segura"]),
            right: |ask| numbers(["Danubio", "Rin", "Segura"].map(|name| at(&ask["options"], name))),
            wrong: |ask| numbers(["Segura", "Rin", "Danubio"].map(|name| at(&ask["options"], name))),
            said: "Danubio → Rin → Segura",
        },
        Kind {
            question: question(
                json!({ "pairs": { "with": { "es": ["Roma", "Atenas"], "en": [] }, "right": [1, 2] } }),
                &["Italia", "Grecia"],
            ),
            right: |ask| numbers(["Roma", "Atenas"].map(|name| at(&ask["matches"], name))),
            wrong: |ask| numbers(["Atenas", "Roma"].map(|name| at(&ask["matches"], name))),
            said: "Italia – Roma, Grecia – Atenas",
        },
        Kind {
            question: question(json!({ "place": { "at": [-0.98, 37.6], "within": 60.0 } }), &[]),
            right: |_| json!({ "place": [-110, 3780] }),
            wrong: |_| json!({ "place": [235, 4885] }),
            said: "37,6° N 1,0° O",
        },
    ]
}

#[test]
fn every_kind_is_asked_answered_judged_counted_and_reported() {
    let server = Server::start();
    for Kind { question, right, wrong, said } in kinds() {
        let name = question["kind"].clone();
        let mut class = Class::open(
            &server,
            &json!({
                "mode": "short", "teams": 2, "flags": 3, "answering": 60, "shipped": false, "questions": [question],
                "points": { "right": 100, "quick": 0, "team": 10 },
            }),
        );
        let mut board = class.board(&server);
        let mut phones: Vec<Phone> = [0, 0, 1, 1].map(|team| class.join(&server, team)).into();
        class.teach(json!("begin"));
        let (id, seat) = until_asked(&mut board, &mut phones);
        let before = board.next();
        let asked = board.events.iter().rfind(|event| event["ask"].is_object()).unwrap().clone();
        let ask = &asked["ask"];
        assert!(!ask.to_string().contains("Copenhague"), "the spellings that count are not told: {ask}");
        assert!(!ask.to_string().contains("3479") && !ask.to_string().contains("37.6"), "{ask}");
        let propose = |given: Value| match given.get("option") {
            Some(option) => json!({ "do": "propose", "question": id, "option": option }),
            None => json!({ "do": "propose", "question": id, "given": given }),
        };
        let captain = phones.iter().position(|phone| phone.team == seat).unwrap();
        for nonsense in [json!({ "numbers": [9] }), json!({ "text": "" }), json!({ "option": 7 })] {
            assert_eq!(phones[captain].refused(propose(nonsense)), "bad_answer", "{name}");
        }
        let mut told = Vec::new();
        for (at, phone) in phones.iter_mut().enumerate() {
            // One of each team knows it; the captain of the team that is asked does.
            let knows = at == captain || at == (captain + 2) % 4;
            told.extend(phone.say(propose(if knows { right(ask) } else { wrong(ask) })));
        }
        let votes: Vec<&Value> = told.iter().filter(|told| told["is"] == "votes").collect();
        assert!(!votes.is_empty(), "{name}");
        assert!(votes.iter().all(|votes| votes["solution"].is_null()), "what is right is told to no telephone");
        if ask.get("form").is_some() {
            let tells = |of: &Value| !of["option"].is_null();
            assert!(!votes.iter().flat_map(|votes| votes["of"].as_array().unwrap()).any(tells), "nor whether they are");
        }
        catch_up(&mut board);
        let answered = &board.events[before as usize];
        assert_eq!(answered["do"][0], "right", "{name}: {answered}");
        let token = class.opened["board"].as_str().unwrap().to_owned();
        let mut page = server.visitor().page();
        page.tell(json!({ "do": "class", "class": class.id, "token": token }));
        let standing = page.hear_where("standing", |told| told["since"] == asked["t"]);
        let chosen: u64 = standing["chosen"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(chosen, 4, "{name}: {standing}");
        assert_eq!(standing["teams"][usize::from(seat)]["points"], 60, "{name}: {standing}");
        let (_, report) = class.report(&server, "");
        let told = &report["questions"][0];
        if !said.is_empty() {
            assert_eq!(told["right_option"]["es"], said, "{name}");
        }
        assert_eq!((&told["right"], &told["wrong"]), (&json!(2), &json!(1)), "{name}: {told}");
    }
}

#[test]
fn a_teacher_takes_a_typed_answer_and_an_unfit_word_does_not_reach_the_wall() {
    let server = Server::start();
    let question = kinds().remove(2).question;
    let wish = json!({ "mode": "short", "teams": 2, "flags": 3, "shipped": false, "questions": [question] });
    let mut class = Class::open(&server, &wish);
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = [0, 1].map(|team| class.join(&server, team)).into();
    class.teach(json!("begin"));
    let (id, seat) = until_asked(&mut board, &mut phones);
    let before = board.next();
    let unfit = json!({ "do": "propose", "question": id, "given": { "text": "gilipollas" } });
    assert_eq!(phones[usize::from(seat)].refused(unfit), "bad_answer");
    let solution = &class.state_of_votes()["solution"]["solution"];
    assert_eq!(solution["words"]["es"][0], "Copenhague", "the teacher sees what is right");
    class.teach(json!({ "accept": { "question": id, "given": { "text": "KOBENHAVN" } } }));
    catch_up(&mut board);
    assert_eq!(board.events[before as usize]["do"][0], "right");
}
