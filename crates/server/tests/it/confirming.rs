//! What must not be done by whoever finds an open browser.

use crate::common::{Server, Visitor};
use serde_json::{Value, json};

const PASSWORD: &str = "ñandúes azules";

fn account(server: &Server, name: &str) -> Visitor {
    let mut visitor = server.visitor();
    assert_eq!(visitor.post("/api/account", &json!({ "name": name, "password": PASSWORD })).0, 200);
    visitor
}

fn code(told: &Value) -> &str {
    told["code"].as_str().unwrap_or_default()
}

#[test]
fn who_has_just_logged_in_is_believed_and_later_asked_again() {
    let server = Server::with(|config| config.public_url = Some("https://mesa.example".into()));
    let mut ana = account(&server, "Ana");
    let careful = ["/api/recovery-codes", "/api/transfer", "/api/passkeys/options"];
    for path in careful {
        assert_eq!(ana.post(path, &json!({})).0, 200, "{path}");
    }
    server.an_hour_passes();
    for path in careful.into_iter().chain(["/api/passkeys"]) {
        let (status, told) = ana.post(path, &json!({}));
        assert_eq!((status, code(&told)), (403, "unconfirmed"), "{path}");
    }
    assert_eq!(code(&ana.delete("/api/me").1), "unconfirmed");
    assert_eq!(ana.get("/api/me").0, 200, "nothing else is asked for");
    assert_eq!(ana.get("/api/sessions").0, 200);

    for wrong in [json!({ "password": "wrong" }), json!({}), json!({ "password": "x".repeat(2000) })] {
        let (status, told) = ana.post("/api/confirm", &wrong);
        assert_eq!((status, code(&told)), (403, "wrong_password"), "{wrong}");
    }
    assert_eq!(code(&ana.post("/api/recovery-codes", &json!({})).1), "unconfirmed");
    assert_eq!(ana.post("/api/confirm", &json!({ "password": PASSWORD })).0, 204);
    for path in careful {
        assert_eq!(ana.post(path, &json!({})).0, 200, "{path}");
    }
    server.an_hour_passes();
    assert_eq!(code(&ana.post("/api/recovery-codes", &json!({})).1), "unconfirmed", "not for ever");
}

#[test]
fn one_browser_is_believed_and_the_other_is_not() {
    let server = Server::start();
    let mut home = account(&server, "Ana");
    server.an_hour_passes();
    let mut school = server.visitor();
    assert_eq!(school.post("/api/login", &json!({ "name": "Ana", "password": PASSWORD })).0, 200);
    assert_eq!(school.post("/api/recovery-codes", &json!({})).0, 200);
    assert_eq!(code(&home.post("/api/recovery-codes", &json!({})).1), "unconfirmed");
}

#[test]
fn an_open_browser_is_no_way_to_a_new_one_that_is_believed() {
    let server = Server::start();
    let mut ana = account(&server, "Ana");
    server.an_hour_passes();
    let (status, told) = ana.post("/api/transfer", &json!({}));
    assert_eq!((status, code(&told)), (403, "unconfirmed"));
    assert_eq!(code(&ana.post("/api/password", &json!({ "new": "otra más segura" })).1), "wrong_password");
}

#[test]
fn a_guest_is_asked_for_nothing_and_believed_when_an_account_is_made() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    server.an_hour_passes();
    assert_eq!(ben.post("/api/transfer", &json!({})).0, 200);
    assert_eq!(ben.delete("/api/me").0, 204);
    assert_eq!(ana.post("/api/account", &json!({ "name": "Ana", "password": PASSWORD })).0, 200);
    assert_eq!(ana.post("/api/recovery-codes", &json!({})).0, 200, "the password was just chosen");
}

#[test]
fn guessing_a_password_to_confirm_is_slowed() {
    let server = Server::with(|config| config.limits = true);
    let mut ana = account(&server, "Ana");
    let guess = |ana: &mut Visitor| code(&ana.post("/api/confirm", &json!({ "password": "wrong" })).1).to_owned();
    assert_eq!([(); 5].map(|()| guess(&mut ana)), ["wrong_password"; 5]);
    // A slow machine gives a guess back meanwhile.
    assert!((0..40).any(|_| guess(&mut ana) == "too_many"));
}
