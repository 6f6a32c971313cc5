//! Homework: set by a teacher, practised by pupils, seen and deleted by the teacher.

use cluster::until;
use serde_json::{Value, json};

use crate::common::Server;

/// Far enough ahead, and not too far.
const TOMORROW: u64 = 24 * 60 * 60 * 1000;

fn now() -> u64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as u64
}

pub(crate) fn wish() -> Value {
    let question = |id: &str, text: &str| {
        json!({
            "id": id, "country": null, "topic": null, "level": null, "es": text, "en": "",
            "options": { "es": ["4", "5"], "en": [] }, "answer": 1, "why": { "es": "", "en": "" },
        })
    };
    let questions = [question("q-1", "¿Cuánto es 2 + 2?"), question("q-2", "¿Cuánto es 3 + 1?")];
    json!({ "title": "Sumas", "until": now() + TOMORROW, "questions": questions })
}

fn send(server: &Server, method: &str, path: &str, token: &Value, body: &Value) -> (u16, Value) {
    let bearer = format!("Bearer {}", token.as_str().unwrap());
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    let body = if body.is_null() { Vec::new() } else { body.to_string().into_bytes() };
    server.visitor().send(method, path, &headers, &body)
}

fn set(server: &Server) -> (Value, String) {
    let (status, set) = server.visitor().post("/api/homework", &wish());
    assert_eq!(status, 200, "{set}");
    let path = format!("/api/homework/{}", set["id"].as_str().unwrap());
    (set, path)
}

fn join(server: &Server, set: &Value, name: &str) -> (u16, Value) {
    let code = set["code"].as_str().unwrap().to_lowercase();
    server.visitor().post("/api/homework/join", &json!({ "code": code, "name": name }))
}

#[test]
fn a_teacher_sets_homework_pupils_do_it_and_the_teacher_sees_who_has_done_how_much() {
    let server = Server::start();
    let (set, path) = set(&server);
    assert_eq!(set["code"].as_str().unwrap().len(), 6);
    let found = server.visitor().get(&format!("/api/homework/code/{}", set["code"].as_str().unwrap())).1;
    assert_eq!((&found["title"], &found["count"]), (&json!("Sumas"), &json!(2)));
    assert!(!found.to_string().contains("2 + 2"), "{found}");

    let (status, ana) = join(&server, &set, "Ana");
    assert_eq!((status, ana["questions"].as_array().unwrap().len()), (200, 2), "{ana}");
    assert_eq!(join(&server, &set, "17").0, 200);
    assert_eq!(join(&server, &set, "Ana").1["code"], "name_taken");
    assert_eq!(join(&server, &set, "\u{410}na").1["code"], "name_taken", "it looks the same");
    assert_eq!(join(&server, &set, "puta").1["code"], "bad_name");

    let progress = format!("{path}/progress");
    let done = |answered: u32, learned: u32| json!({ "answered": answered, "learned": learned });
    assert_eq!(send(&server, "PUT", &progress, &ana["token"], &done(5, 9)).0, 200);
    // What was sent before and comes later takes nothing back.
    assert_eq!(send(&server, "PUT", &progress, &ana["token"], &done(3, 1)).0, 200);
    assert_eq!(send(&server, "PUT", &progress, &set["token"], &done(5, 2)).1["code"], "no_homework");

    let (_, seen) = send(&server, "GET", &path, &set["token"], &Value::Null);
    let pupils = json!([{ "name": "17", "answered": 0, "learned": 0 }, { "name": "Ana", "answered": 5, "learned": 2 }]);
    assert_eq!((&seen["pupils"], &seen["code"]), (&pupils, &set["code"]), "{seen}");
    assert_eq!(send(&server, "GET", &path, &ana["token"], &Value::Null).1["code"], "no_homework");

    assert_eq!(send(&server, "DELETE", &path, &ana["token"], &Value::Null).0, 404);
    assert_eq!(send(&server, "DELETE", &path, &set["token"], &Value::Null).0, 200);
    assert_eq!(send(&server, "GET", &path, &set["token"], &Value::Null).0, 404);
    assert_eq!(send(&server, "PUT", &progress, &ana["token"], &done(6, 2)).0, 404);
    assert_eq!((server.rows_of("homework"), server.rows_of("homework_pupils")), (0, 0));
}

#[test]
fn homework_that_makes_no_sense_is_refused() {
    let server = Server::start();
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut wish = wish();
        change(&mut wish);
        server.visitor().post("/api/homework", &wish).1["code"].clone()
    };
    assert_eq!(refused(&|wish| wish["title"] = "".into()), "bad_class");
    assert_eq!(refused(&|wish| wish["title"] = "x".repeat(81).into()), "bad_class");
    assert_eq!(refused(&|wish| wish["until"] = (now() - 1).into()), "bad_class");
    assert_eq!(refused(&|wish| wish["until"] = (now() + 31 * TOMORROW).into()), "bad_class");
    assert_eq!(refused(&|wish| wish["questions"] = json!([])), "bad_class");
    assert_eq!(refused(&|wish| wish["questions"] = vec![wish["questions"][0].clone(); 201].into()), "bad_class");
    assert_eq!(refused(&|wish| wish["questions"][0]["answer"] = 7.into()), "bad_class");
    assert_eq!(refused(&|wish| wish["names"] = true.into()), "bad_body");
    assert_eq!(server.rows_of("homework"), 0);
}

#[test]
fn after_its_day_nothing_counts_and_after_thirty_days_it_is_gone() {
    let server = Server::start();
    let (set, path) = set(&server);
    let (_, ana) = join(&server, &set, "Ana");
    server.sql("UPDATE homework SET until = until - 172800000");
    let done = json!({ "answered": 1, "learned": 1 });
    let progress = format!("{path}/progress");
    assert_eq!(send(&server, "PUT", &progress, &ana["token"], &done).1["code"], "too_late");
    assert_eq!(join(&server, &set, "Leo").1["code"], "too_late");
    assert_eq!(send(&server, "GET", &path, &set["token"], &Value::Null).0, 200);
    server.sql("UPDATE homework SET created = created - 2592060000");
    let folder = server.stop().unwrap();
    // It is looked for old homework when the server starts, and every hour from then on.
    let server = Server::on(folder.path().into(), |_| {});
    until("old homework to be forgotten", || match send(&server, "GET", &path, &set["token"], &Value::Null) {
        (404, _) => Ok(()),
        other => Err(other),
    });
}
