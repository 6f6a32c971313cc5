//! Accounts: passwords, sessions, recovery codes, other devices, programs.

use crate::common::{Server, Visitor};
use serde_json::{Value, json};

const PASSWORD: &str = "ñandúes azules";

fn code(told: &Value) -> &str {
    told["code"].as_str().unwrap_or_default()
}

fn account(server: &Server, name: &str) -> Visitor {
    let mut visitor = server.visitor();
    let (status, told) = visitor.post("/api/account", &json!({ "name": name, "password": PASSWORD }));
    assert_eq!((status, &told["account"]), (200, &json!(true)), "{told}");
    visitor
}

fn login(visitor: &mut Visitor, name: &str, password: &str) -> (u16, Value) {
    visitor.post("/api/login", &json!({ "name": name, "password": password }))
}

fn id(visitor: &mut Visitor) -> Value {
    visitor.get("/api/me").1["id"].clone()
}

#[test]
fn a_guest_becomes_an_account_and_stays_who_they_are() {
    let server = Server::start();
    let mut guest = server.guest("Ana");
    let before = id(&mut guest);
    let (status, told) = guest.post("/api/account", &json!({ "name": "Ana", "password": PASSWORD }));
    assert_eq!((status, &told["id"], &told["account"]), (200, &before, &json!(true)), "{told}");
    assert_eq!(guest.get("/api/me").1, told);

    let mut elsewhere = server.visitor();
    let (status, told) = login(&mut elsewhere, "  ana ", PASSWORD);
    assert_eq!((status, &told["id"]), (200, &before), "{told}");
    assert_eq!(id(&mut elsewhere), before);
}

#[test]
fn wrong_passwords_and_unknown_names_get_the_same_answer() {
    let server = Server::start();
    account(&server, "Ana");
    let wrong = login(&mut server.visitor(), "Ana", "ñandúes verdes");
    let unknown = login(&mut server.visitor(), "Eva", PASSWORD);
    let nonsense = login(&mut server.visitor(), "\u{202e}' OR 1=1", PASSWORD);
    assert_eq!((wrong.0, code(&wrong.1)), (401, "wrong_login"));
    assert!(wrong == unknown && wrong == nonsense);
    server.guest("Iris");
    assert_eq!(login(&mut server.visitor(), "Iris", ""), wrong, "guests have no password");
}

#[test]
fn nobody_may_look_like_an_account() {
    let server = Server::start();
    account(&server, "Ana López");
    for name in ["Ana López", "ana lópez", "Аna López", "Ana Lópeᴢ", "AnaLópez"] {
        let (status, told) = server.visitor().post("/api/guests", &json!({ "name": name }));
        assert_eq!((status, code(&told)), (409, "name_taken"), "{name}");
        let (status, told) = server.guest("Eva").patch("/api/me", &json!({ "name": name }));
        assert_eq!((status, code(&told)), (409, "name_taken"), "{name}");
        for mut visitor in [server.visitor(), server.guest("Eva")] {
            let (status, told) = visitor.post("/api/account", &json!({ "name": name, "password": PASSWORD }));
            assert_eq!((status, code(&told)), (409, "name_taken"), "{name}");
        }
    }
    let mut own = account(&server, "Eva");
    assert_eq!(own.patch("/api/me", &json!({ "name": "EVA" })).0, 200, "one may write one's own name otherwise");
}

#[test]
fn bad_passwords_are_refused_and_nothing_changes() {
    let server = Server::start();
    let mut guest = server.guest("Ana");
    for (password, why) in [("short", "bad_password"), ("1234567890", "weak_password"), ("ana1234", "bad_password")] {
        let (status, told) = guest.post("/api/account", &json!({ "name": "Ana", "password": password }));
        assert_eq!((status, code(&told)), (400, why), "{password}");
    }
    assert_eq!(guest.get("/api/me").1["account"], false);
    let mut own = account(&server, "Eva");
    let (status, told) = own.post("/api/account", &json!({ "name": "Eva2", "password": PASSWORD }));
    assert_eq!((status, code(&told)), (409, "logged_in"));
    let (status, told) = own.post("/api/guests", &json!({ "name": "Eva2" }));
    assert_eq!((status, code(&told)), (409, "logged_in"));
}

#[test]
fn who_logs_out_is_out() {
    let server = Server::start();
    let mut ana = account(&server, "Ana");
    let kept = ana.cookie.clone();
    assert_eq!(ana.get("/api/me").0, 200);
    assert_eq!(ana.post("/api/logout", &json!({})).0, 204);
    assert_eq!(ana.cookie.as_deref(), Some("sobremesa="), "the browser forgets it");
    ana.cookie = kept;
    assert_eq!(ana.get("/api/me").0, 401, "and so do we");
    assert_eq!(ana.post("/api/logout", &json!({})).0, 204);
}

#[test]
fn sessions_are_listed_and_ended_from_afar() {
    let server = Server::start();
    let mut here = account(&server, "Ana");
    let mut there = server.visitor();
    login(&mut there, "Ana", PASSWORD);
    let (_, sessions) = here.get("/api/sessions");
    let of = |current: bool| {
        let found = sessions.as_array().unwrap().iter().filter(|session| session["current"] == current);
        found.map(|session| session["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!((of(true).len(), of(false).len()), (1, 1), "{sessions}");
    assert!(!sessions.to_string().contains(&here.cookie.clone().unwrap()[10..]), "no secrets are told");

    let mut stranger = account(&server, "Eva");
    let path = format!("/api/sessions/{}", of(false)[0]);
    assert_eq!(stranger.delete(&path).0, 404, "sessions of others are nobody's business");
    assert_eq!(there.get("/api/me").0, 200);
    assert_eq!(here.delete(&path).0, 204);
    assert_eq!(there.get("/api/me").0, 401, "at once, although it was in use");
    assert_eq!(here.delete(&path).0, 404);

    login(&mut there, "Ana", PASSWORD);
    let (_, made) = here.post("/api/transfer", &json!({}));
    assert_eq!(here.post("/api/logout-everywhere", &json!({})).0, 204);
    let (status, _) = server.visitor().post("/api/transfer/take", &json!({ "code": made["code"] }));
    assert_eq!(status, 401, "a code for another device ends with the sessions");
    assert_eq!((here.get("/api/me").0, there.get("/api/me").0), (401, 401));
    assert_eq!(stranger.get("/api/me").0, 200);
}

#[test]
fn a_new_password_needs_the_old_one_and_ends_other_sessions() {
    let server = Server::start();
    let mut here = account(&server, "Ana");
    let mut there = server.visitor();
    login(&mut there, "Ana", PASSWORD);
    for old in [json!("ñandúes verdes"), Value::Null] {
        let (status, told) = here.post("/api/password", &json!({ "old": old, "new": "otra más segura" }));
        assert_eq!((status, code(&told)), (403, "wrong_password"));
    }
    assert_eq!(here.post("/api/password", &json!({ "old": PASSWORD, "new": "corta" })).0, 400);
    assert_eq!(here.post("/api/password", &json!({ "old": PASSWORD, "new": "otra más segura" })).0, 204);
    assert_eq!((here.get("/api/me").0, there.get("/api/me").0), (200, 401));
    assert_eq!(login(&mut there, "Ana", PASSWORD).0, 401);
    assert_eq!(login(&mut there, "Ana", "otra más segura").0, 200);
    let (status, told) = server.guest("Eva").post("/api/password", &json!({ "new": "otra más segura" }));
    assert_eq!((status, code(&told)), (409, "no_account"));
}

#[test]
fn a_new_password_ends_codes_for_other_devices_and_recovery_codes_if_that_is_wanted() {
    let server = Server::start();
    let mut ana = account(&server, "Ana");
    let (_, codes) = ana.post("/api/recovery-codes", &json!({}));
    let (_, made) = ana.post("/api/transfer", &json!({}));
    let recover = |at: usize, new: &str| {
        let asked = json!({ "name": "Ana", "code": codes["codes"][at], "password": new });
        server.visitor().post("/api/recover", &asked).0
    };
    assert_eq!(ana.post("/api/password", &json!({ "old": PASSWORD, "new": "otra más segura" })).0, 204);
    assert_eq!(server.visitor().post("/api/transfer/take", &json!({ "code": made["code"] })).0, 401);
    assert_eq!(recover(0, "una tercera más"), 200, "they were written down for this");
    login(&mut ana, "Ana", "una tercera más");
    let wish = json!({ "old": "una tercera más", "new": "la cuarta ya", "drop_other_ways": true });
    assert_eq!(ana.post("/api/password", &wish).0, 204);
    assert_eq!(recover(1, "una quinta más"), 401);
}

#[test]
fn a_guest_who_makes_an_account_goes_on_under_another_secret() {
    let server = Server::start();
    let mut ana = server.guest("Ana");
    let mut thief = server.visitor();
    thief.cookie.clone_from(&ana.cookie);
    assert_eq!(thief.get("/api/me").0, 200);
    assert_eq!(ana.post("/api/account", &json!({ "name": "Ana", "password": PASSWORD })).0, 200);
    assert_eq!((ana.get("/api/me").1["account"].clone(), thief.get("/api/me").0), (json!(true), 401));
}

#[test]
fn guessing_is_slowed_and_others_do_not_notice() {
    let server = Server::with(|config| config.limits = true);
    account(&server, "Ana");
    account(&server, "Eva");
    let mut guesser = server.visitor();
    for number in 0..5 {
        assert_eq!(login(&mut guesser, "Ana", &format!("guess number {number}")).0, 401);
    }
    // A slow machine gives a guess back meanwhile.
    let mut refused = || {
        (6..40)
            .map(|number| login(&mut guesser, "Ana", &format!("guess number {number}")))
            .find(|(status, _)| *status == 429)
    };
    let (_, told) = refused().expect("who guesses is slowed");
    assert_eq!(code(&told), "too_many");
    assert_eq!(login(&mut server.visitor(), "Ana", PASSWORD).0, 200, "who knows it comes in, at the same address too");
    assert!(refused().is_some(), "and the guesser waits on");
    assert!(told["after"].as_u64().is_some_and(|after| (1..=30).contains(&after)), "{told}");
    assert_eq!(login(&mut server.visitor(), "Eva", PASSWORD).0, 200);
    let recover = |name: &str| {
        let body = json!({ "name": name, "code": "abcd-abcd-abcd", "password": PASSWORD });
        server.visitor().post("/api/recover", &body).0
    };
    assert_eq!([(); 5].map(|()| recover("Ana")), [401; 5]);
    assert!((0..40).any(|_| recover("Ana") == 429));
    let take = || server.visitor().post("/api/transfer/take", &json!({ "code": "abcd-abcd" })).0;
    // A hundred are allowed at once; a slow machine is allowed some more meanwhile.
    assert!((0..1000).any(|_| take() == 429));
}

#[test]
fn a_recovery_code_works_once_and_sets_a_new_password() {
    let server = Server::start();
    let mut ana = account(&server, "Ana");
    let (_, made) = ana.post("/api/recovery-codes", &json!({}));
    let first: Vec<String> = serde_json::from_value(made["codes"].clone()).unwrap();
    let (_, made) = ana.post("/api/recovery-codes", &json!({}));
    let codes: Vec<String> = serde_json::from_value(made["codes"].clone()).unwrap();
    assert_eq!((first.len(), codes.len()), (8, 8));

    let recover = |name: &str, code: &str| {
        let mut visitor = server.visitor();
        let body = json!({ "name": name, "code": code, "password": "otra más segura" });
        (visitor.post("/api/recover", &body), visitor)
    };
    account(&server, "Eva");
    for (name, tried) in [("Ana", &first[0]), ("Eva", &codes[0]), ("Nadia", &codes[0]), ("Ana", &String::new())] {
        let ((status, told), _) = recover(name, tried);
        assert_eq!((status, code(&told)), (401, "wrong_code"), "{name}");
    }
    assert_eq!(ana.get("/api/me").0, 200);
    let ((status, told), mut back) = recover("ana", &codes[0].to_uppercase());
    assert_eq!((status, &told["name"]), (200, &json!("Ana")));
    assert_eq!(back.get("/api/me").0, 200);
    assert_eq!(ana.get("/api/me").0, 401, "all other sessions are over");
    assert_eq!(recover("Ana", &codes[0]).0.0, 401, "a code cannot be replayed");
    assert_eq!(login(&mut ana, "Ana", PASSWORD).0, 401);
    assert_eq!(login(&mut ana, "Ana", "otra más segura").0, 200);
    assert_eq!(recover("Ana", &codes[1]).0.0, 200);
    assert_eq!(code(&server.guest("Iris").post("/api/recovery-codes", &json!({})).1), "no_account");
}

#[test]
fn a_guest_moves_to_another_device_by_a_code() {
    let server = Server::start();
    let mut phone = server.guest("Ana");
    let (_, made) = phone.post("/api/transfer", &json!({}));
    let mut computer = server.visitor();
    let (status, told) = computer.post("/api/transfer/take", &json!({ "code": "zzzz-zzzz" }));
    assert_eq!((status, code(&told)), (401, "wrong_code"));
    let (status, told) = computer.post("/api/transfer/take", &json!({ "code": made["code"] }));
    assert_eq!((status, &told["name"]), (200, &json!("Ana")), "{told}");
    assert_eq!(id(&mut computer), id(&mut phone));
    let (status, _) = server.visitor().post("/api/transfer/take", &json!({ "code": made["code"] }));
    assert_eq!(status, 401, "once");
}

#[test]
fn a_program_acts_for_its_owner_and_can_do_nothing_to_them() {
    let server = Server::start();
    let mut ana = account(&server, "Ana");
    let (status, made) = ana.post("/api/tokens", &json!({ "label": " My bot " }));
    assert_eq!((status, &made["label"]), (200, &json!("My bot")), "{made}");
    let secret = made["token"].as_str().unwrap().to_owned();
    let bearer = format!("Bearer {secret}");
    let ask = |method: &str, path: &str, body: &Value| {
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
        server.visitor().send(method, path, &headers, body.to_string().as_bytes())
    };
    let (status, told) = ask("GET", "/api/me", &Value::Null);
    assert_eq!((status, &told["program"], &told["name"]), (200, &json!(true), &json!("Ana")));
    let both = json!({ "name": "Eva", "password": PASSWORD });
    let forbidden = [
        ("PATCH", "/api/me", json!({ "name": "Eva" })),
        ("DELETE", "/api/me", Value::Null),
        ("POST", "/api/confirm", json!({ "password": PASSWORD })),
        ("GET", "/api/me/data", Value::Null),
        ("GET", "/api/tokens", Value::Null),
        ("POST", "/api/tokens", json!({ "label": "More" })),
        ("POST", "/api/account", both.clone()),
        ("POST", "/api/guests", both.clone()),
        ("POST", "/api/login", json!({ "name": "Ana", "password": PASSWORD })),
        ("POST", "/api/password", json!({ "old": PASSWORD, "new": "otra más segura" })),
        ("POST", "/api/recovery-codes", json!({})),
        ("POST", "/api/transfer", json!({})),
        ("POST", "/api/logout-everywhere", json!({})),
        ("GET", "/api/sessions", Value::Null),
    ];
    for (method, path, body) in forbidden {
        let (status, told) = ask(method, path, &body);
        assert_eq!((status, code(&told)), (403, "not_for_programs"), "{method} {path}");
    }

    let (_, listed) = ana.get("/api/tokens");
    assert_eq!((&listed[0]["id"], &listed[0]["label"]), (&made["id"], &made["label"]));
    assert!(!listed.to_string().contains(&secret));
    assert_eq!(ana.get("/api/sessions").1.as_array().unwrap().len(), 1, "programs are listed apart");
    let path = format!("/api/tokens/{}", made["id"].as_str().unwrap());
    assert_eq!(account(&server, "Eva").delete(&path).0, 404);
    assert_eq!(ana.delete(&path).0, 204);
    assert_eq!(ask("GET", "/api/me", &Value::Null).0, 401);
}

#[test]
fn tokens_are_labelled_and_few() {
    let server = Server::start();
    let mut ana = server.guest("Ana");
    for label in ["", "  ", "a\nb", &"x".repeat(61)] {
        assert_eq!(code(&ana.post("/api/tokens", &json!({ "label": label })).1), "bad_label");
    }
    for _ in 0..20 {
        assert_eq!(ana.post("/api/tokens", &json!({ "label": "bot" })).0, 200);
    }
    assert_eq!(code(&ana.post("/api/tokens", &json!({ "label": "bot" })).1), "too_many_tokens");
}

#[test]
fn too_many_requests_are_refused_with_a_time_to_wait() {
    let server = Server::with(|config| (config.limits, config.address_rate) = (true, 1));
    let mut guest = server.guest("Ana");
    let refused = (0..1000).map(|_| guest.get("/api/me")).find(|(status, _)| *status == 429).unwrap();
    assert_eq!((code(&refused.1), &refused.1["after"]), ("too_many", &json!(1)));
    let url = format!("http://{}/api/me", server.address);
    let agent = crate::common::agent();
    let refused = (0..1000).map(|_| agent.get(&url).call().unwrap()).find(|response| response.status() == 429).unwrap();
    assert_eq!(refused.headers()["retry-after"], "1");
}
