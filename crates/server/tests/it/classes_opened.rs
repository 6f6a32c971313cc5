//! How many classes are opened from one address, how much they bring along, and how long they stay.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use cluster::{WAIT_TIMEOUT, until};
use serde_json::{Value, json};

use crate::common::Server;

fn question() -> Value {
    json!({
        "id": "own-1", "country": "ES", "topic": null, "level": null, "es": "¿Cuánto es 2 + 2?", "en": "",
        "options": { "es": ["4", "5"], "en": [] }, "answer": 1, "why": { "es": "Se cuenta.", "en": "" },
    })
}

fn with(question: Value) -> Value {
    json!({ "mode": "short", "teams": 2, "shipped": false, "questions": [question] })
}

#[test]
fn a_question_with_a_text_that_is_too_long_is_refused_and_nothing_of_its_class_is_kept() {
    let server = Server::start();
    for (place, most) in [("/es", 600), ("/options/es/1", 600), ("/why/es", 600), ("/id", 64), ("/country", 2)] {
        for length in [most + 1, 100_000, 1_500_000] {
            let mut long = question();
            *long.pointer_mut(place).unwrap() = "x".repeat(length).into();
            let (status, told) = server.visitor().post("/api/classes", &with(long));
            assert_eq!((status, &told["code"]), (400, &json!("bad_class")), "{place} of {length}");
            let why = told["why"].as_str().unwrap();
            assert!(why.starts_with("Question 1 of your own") && why.len() < 300, "{why}");
        }
    }
    assert_eq!((server.rows_of("classes"), server.rows_of("tables")), (0, 0));
    let mut longest = question();
    for (place, most) in [("/es", 600), ("/options/es/1", 600), ("/why/es", 600), ("/id", 64)] {
        *longest.pointer_mut(place).unwrap() = "x".repeat(most).into();
    }
    let (status, told) = server.visitor().post("/api/classes", &with(longest));
    assert_eq!(status, 200, "{told}");
}

#[test]
fn too_many_classes_from_one_address_are_refused_before_their_questions_are_read() {
    let server = Server::with(|config| (config.limits, config.address_classes) = (true, 3));
    let short = json!({ "mode": "short" });
    for _ in 0..3 {
        assert_eq!(server.visitor().post("/api/classes", &short).0, 200);
    }
    let (status, told) = server.visitor().post("/api/classes", &short);
    assert_eq!((status, &told["code"]), (429, &json!("too_many")), "{told}");
    // A minute, less what has passed since the first was opened.
    assert!((1..=60).contains(&told["after"].as_u64().unwrap()), "{told}");
    // Who only says that something long will come is answered all the same.
    let mut connection = TcpStream::connect(server.address).unwrap();
    connection.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
    let head =
        "POST /api/classes HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 4000000\r\n\r\n";
    connection.write_all(head.as_bytes()).unwrap();
    let mut answer = [0; 12];
    connection.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 429");
    assert_eq!(server.rows_of("classes"), 3);
    // Other things can be done from there.
    server.guest("Ana");
}

#[test]
fn questions_from_one_address_are_counted_in_bytes() {
    let server = Server::with(|config| (config.limits, config.address_question_bytes) = (true, 16_000));
    let many = |from: usize| {
        let numbered = (from..from + 40).map(|number| {
            let mut question = question();
            question["id"] = format!("own-{number}").into();
            question
        });
        json!({ "mode": "short", "questions": numbered.collect::<Vec<_>>() })
    };
    assert!((5_500..8_000).contains(&many(10).to_string().len()), "{}", many(10).to_string().len());
    for from in [10, 50] {
        assert_eq!(server.visitor().post("/api/classes", &many(from)).0, 200);
    }
    let (status, told) = server.visitor().post("/api/classes", &many(100));
    assert_eq!((status, &told["code"]), (429, &json!("too_many")), "{told}");
    let (status, told) = server.visitor().post("/api/classes", &json!({ "mode": "short" }));
    assert_eq!(status, 200, "a class without questions of its own is opened all the same: {told}");
}

#[test]
fn a_class_that_never_began_is_gone_after_a_day_and_one_that_did_is_not() {
    let server = Server::start();
    let open = || server.visitor().post("/api/classes", &json!({ "mode": "short", "teams": 2 })).1;
    let (idle, begun) = (open(), open());
    for team in 0..2 {
        let joining = json!({ "code": begun["code"], "name": "", "team": team });
        assert_eq!(server.visitor().post("/api/classes/join", &joining).0, 200);
    }
    let mut teacher = server.visitor().page();
    teacher.done(json!({ "do": "class", "class": begun["id"], "token": begun["host"] }));
    teacher.done(json!({ "do": "teach", "class": begun["id"], "order": "begin" }));
    drop(teacher);
    server.a_day_passes();
    let fresh = open();
    let folder = server.stop().unwrap();
    // It is looked for old classes when the server starts, and every hour from then on.
    let server = Server::on(folder.path().into(), |_| {});
    let recovers =
        |class: &Value| server.visitor().post("/api/classes/recover", &json!({ "recovery": class["recovery"] }));
    until("a class that never began to be gone", || match recovers(&idle) {
        (404, _) => Ok(()),
        other => Err(other),
    });
    assert_eq!((recovers(&begun).0, recovers(&fresh).0), (200, 200));
}
