//! Pictures in the questions of a class: told by name, fetched once by an address of their own, and no larger than they may be.

use serde_json::{Value, json};

use crate::classes::{Class, Phone, until_asked};
use crate::common::Server;

/// A WebP of 16 by 12 pixels, and a photograph that says where it was taken.
const WEBP: &[u8] = include_bytes!("../../../questions/tests/files/flag.webp");
const PHOTO: &[u8] = include_bytes!("../../../questions/tests/files/photo.jpg");

fn question(pictures: &Value) -> Value {
    json!({
        "id": "own-1", "country": null, "topic": null, "level": null, "es": "¿Qué es?", "en": "",
        "options": { "es": ["Uno", "Dos"], "en": [] }, "answer": 1, "why": { "es": "", "en": "" }, "pictures": pictures,
    })
}

fn picture(of: u8, bytes: &[u8]) -> Value {
    let data = base64::Engine::encode(&base64::engine::general_purpose::STANDARD, bytes);
    json!({ "of": of, "alt": { "es": "Una bandera", "en": "" }, "data": data })
}

fn wish(questions: &[Value]) -> Value {
    json!({ "mode": "short", "teams": 2, "flags": 3, "shipped": false, "questions": questions })
}

#[test]
fn a_picture_is_told_by_its_name_and_fetched_by_whoever_was_asked() {
    let server = Server::start();
    let mut class = Class::open(&server, &wish(&[question(&json!([picture(0, WEBP), picture(2, WEBP)]))]));
    let mut board = class.board(&server);
    let mut phones: Vec<Phone> = [0, 1].map(|team| class.join(&server, team)).into();
    class.teach(json!("begin"));
    until_asked(&mut board, &mut phones);
    let asked = board.events.iter().rfind(|event| event["ask"].is_object()).unwrap().clone();
    let pictures = asked["ask"]["pictures"].as_array().unwrap();
    assert_eq!(pictures.len(), 2);
    assert_eq!((&pictures[0]["of"], &pictures[0]["alt"]["es"]), (&json!(0), &json!("Una bandera")));
    let options = asked["ask"]["options"].as_array().unwrap();
    let of = pictures[1]["of"].as_u64().unwrap() as usize;
    assert_eq!(options[of - 1]["es"], "Dos", "it goes with its option");
    assert!(asked.to_string().len() < 1000, "no bytes of it are told: {asked}");
    let path = |name: &str| format!("/api/classes/{}/pictures/{name}", class.id);
    let name = pictures[0]["name"].as_str().unwrap();
    let (status, headers, bytes) = server.visitor().fetch(&path(name));
    assert_eq!((status, bytes.as_slice()), (200, WEBP));
    assert_eq!(headers["content-type"], "image/webp");
    assert_eq!(headers["cache-control"], "private, max-age=31536000, immutable");
    assert_eq!(server.visitor().get(&path("0123456789abcdef0123456789abcdef")).0, 404);
    assert_eq!(server.visitor().get("/api/classes/nobody/pictures/x").0, 404);
}

#[test]
fn a_class_and_homework_take_no_picture_that_is_too_large_or_says_too_much() {
    let server = Server::start();
    let refused = |questions: &[Value]| {
        let (status, told) = server.visitor().post("/api/classes", &wish(questions));
        assert_eq!((status, &told["code"]), (400, &json!("bad_class")), "{told}");
        let mut homework = crate::homework::wish();
        homework["questions"] = json!(questions);
        assert_eq!(server.visitor().post("/api/homework", &homework).0, 400);
        told["why"].as_str().unwrap_or_default().to_owned()
    };
    assert!(refused(&[question(&json!([picture(0, PHOTO)]))]).contains("nothing in it but the picture"));
    let large = [WEBP, &vec![0; 60_000]].concat();
    assert!(refused(&[question(&json!([picture(0, &large)]))]).contains("60000 bytes"));
    let mut silent = picture(0, WEBP);
    silent["alt"]["es"] = json!("");
    assert!(refused(&[question(&json!([silent]))]).contains("for who cannot see it"));
    let many: Vec<Value> = (0..101)
        .map(|number| {
            let mut one = question(&json!([picture(0, WEBP)]));
            one["id"] = json!(format!("own-{number}"));
            one
        })
        .collect();
    assert!(refused(&many).contains("at most 100 pictures"));
}
