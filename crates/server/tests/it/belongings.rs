//! What is one's own can be taken home and deleted.

use crate::common::Server;
use serde_json::{Value, json};

const PASSWORD: &str = "ñandúes azules";

fn code(told: &Value) -> &str {
    told["code"].as_str().unwrap_or_default()
}

#[test]
fn all_that_is_ones_own_comes_as_one_json_without_secrets() {
    let server = Server::start();
    let mut ana = server.guest("Ana");
    let (_, token) = ana.post("/api/tokens", &json!({ "label": "My bot" }));
    ana.post("/api/account", &json!({ "name": "Ana", "password": PASSWORD }));
    ana.post("/api/recovery-codes", &json!({}));
    let (status, data) = ana.get("/api/me/data");
    assert_eq!(status, 200, "{data}");
    let (_, me) = ana.get("/api/me");
    assert_eq!((&data["person"]["id"], &data["person"]["name"]), (&me["id"], &json!("Ana")));
    assert_eq!(data["tokens"][0]["label"], "My bot");
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    for things in ["seats", "chat", "reports", "ratings", "rating_changes", "records"] {
        assert_eq!(data[things], json!([]), "{things}");
    }
    let text = data.to_string();
    let cookie = ana.cookie.clone().unwrap().replace("sobremesa=", "");
    assert!(!text.contains("argon2") && !text.contains(&cookie));
    assert!(!text.contains(token["token"].as_str().unwrap()));
    assert_eq!(server.visitor().get("/api/me/data").0, 401);
}

#[test]
fn a_guest_can_be_deleted_at_once() {
    let server = Server::start();
    let mut ana = server.guest("Ana");
    let kept = ana.cookie.clone();
    assert_eq!(ana.delete("/api/me").0, 204);
    ana.cookie = kept;
    assert_eq!(ana.get("/api/me").0, 401);
}

#[test]
fn an_account_is_deleted_when_it_has_shown_the_password_and_its_name_is_free_again() {
    let server = Server::start();
    let mut ana = server.visitor();
    ana.post("/api/account", &json!({ "name": "Ana", "password": PASSWORD }));
    let (_, token) = ana.post("/api/tokens", &json!({ "label": "My bot" }));
    server.an_hour_passes();
    assert_eq!(code(&ana.delete("/api/me").1), "unconfirmed");
    assert_eq!(ana.get("/api/me").0, 200);

    assert_eq!(ana.post("/api/confirm", &json!({ "password": PASSWORD })).0, 204);
    assert_eq!(ana.delete("/api/me").0, 204);
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    assert_eq!(server.visitor().send("GET", "/api/me", &[("authorization", &bearer)], b"").0, 401);
    let login = json!({ "name": "Ana", "password": PASSWORD });
    assert_eq!(server.visitor().post("/api/login", &login).0, 401);
    server.guest("Ana");
}

#[test]
fn a_foreign_page_cannot_delete_anybody() {
    let server = Server::start();
    let mut ana = server.guest("Ana");
    let (status, told) = ana.send("DELETE", "/api/me", &[("origin", "https://evil.example")], b"");
    assert_eq!((status, code(&told)), (403, "foreign_origin"));
    assert_eq!(ana.get("/api/me").0, 200);
}
