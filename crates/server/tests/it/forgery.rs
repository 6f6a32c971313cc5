//! Bad people: whatever they pretend to be or to have said, it is refused, and the table next to them plays on.

use crate::common::{PlayedServer, Player, Server, connect};
use serde_json::{Value, json};
use tungstenite::Error;
use tungstenite::client::IntoClientRequest as _;

#[test]
fn a_page_of_somebody_else_opens_no_socket() {
    let mut played = PlayedServer::new(|_| {});
    let cookie = played.people[0].cookie.clone().unwrap();
    let open = |origin: &str| {
        let mut request = format!("ws://{}/socket", played.server.address).into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        connect(request)
    };
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        match open(origin) {
            Err(Error::Http(answer)) => assert_eq!(answer.status(), 403, "{origin}"),
            other => panic!("{origin}: {other:?}"),
        }
    }
    assert!(open(&format!("http://{}", played.server.address)).is_ok());
    played.plays_on();
}

#[test]
fn a_name_that_a_stranger_made_lead_here_is_told_nothing() {
    let server = Server::start();
    let ask = |method: &str, host: &str, body: &[u8]| {
        let origin = format!("http://{host}");
        let headers = [("host", host), ("origin", origin.as_str()), ("content-type", "application/json")];
        let path = if method == "GET" { "/api/tables" } else { "/api/guests" };
        server.visitor().send(method, path, &headers, body)
    };
    for (method, body) in [("GET", &b""[..]), ("POST", br#"{"name":"Ana"}"#)] {
        let (status, told) = ask(method, "evil.example", body);
        assert_eq!((status, &told["code"]), (403, &json!("foreign_origin")), "{method}: {told}");
        assert_eq!(ask(method, "pi.local:8080", body).0, 200, "{method}");
    }
}

#[test]
fn a_forged_cookie_is_nobody() {
    let mut played = PlayedServer::new(|_| {});
    let real = played.people[0].cookie.clone().unwrap();
    let mut altered = real.clone().into_bytes();
    let last = altered.len() - 1;
    altered[last] = if altered[last] == b'A' { b'B' } else { b'A' };
    let altered = String::from_utf8(altered).unwrap();
    let long = format!("sobremesa={}", "x".repeat(5000));
    for cookie in [altered.as_str(), "sobremesa=", "sobremesa=' OR 1=1 --", &long] {
        let mut forger = played.server.visitor();
        forger.cookie = Some(cookie.to_owned());
        assert_eq!(forger.get("/api/me").0, 401, "{cookie}");
        let mut page = forger.page();
        let act = json!({ "do": "act", "table": played.table, "at": 0, "actions": ["x"] });
        assert_eq!(page.refused(act), "nobody", "{cookie}");
    }
    played.plays_on();
}

#[test]
fn nobody_acts_for_another_seat_or_twice() {
    let mut played = PlayedServer::new(|_| {});
    let mut stranger = played.server.guest("Eva").page();
    let legal = played.seats[0].played().situation().legal;
    let act = |at: usize| json!({ "do": "act", "table": played.table, "at": at, "actions": [legal[0]] });
    let first = act(0);
    assert_eq!(stranger.refused(first.clone()), "not_seated");
    let (mover, other) = if played.seats[0].is_on_turn() { (0, 1) } else { (1, 0) };
    assert_eq!(played.seats[other].page.refused(first.clone()), "not_your_turn");
    for verb in ["resign", "claim"] {
        assert_eq!(stranger.refused(json!({ "do": verb, "table": played.table })), "not_seated");
    }
    played.seats[mover].done(first.clone());
    assert_eq!(played.seats[mover].page.refused(first), "stale", "the same message sent twice");
    assert_eq!(stranger.refused(json!({ "do": "act", "table": "nowhere", "at": 0, "actions": ["x"] })), "not_found");
    let chat = json!({ "do": "chat", "table": played.table, "text": "hi" });
    assert_eq!(stranger.refused(chat), "not_following");
}

/// Says something that must be refused, and takes in what comes before the answer; gives the code.
fn refused(player: &mut Player, message: Value) -> String {
    let (answer, before) = player.page.ask(message.clone());
    before.iter().for_each(|told| player.take(told));
    assert_eq!(answer["is"], "refused", "{message} got {answer}");
    answer["code"].as_str().unwrap().to_owned()
}

#[test]
fn what_is_sent_again_changes_nothing() {
    let server = Server::start();
    let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
    let wish = json!({ "game": "parchis", "options": { "players": 2 }, "seats": ["me", "open"], "lots": false });
    let (_, made) = ana.post("/api/tables", &wish);
    let table = made["id"].as_str().unwrap();
    assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    let mut players = [Player::follow(ana.page(), table), Player::follow(ben.page(), table)];
    let seals = [0, 1].map(|seat| players[0].share().seal(table, seat).to_string());
    let seal = |seat: usize| json!({ "do": "seal", "table": table, "seal": seals[seat] });
    let show = json!({ "do": "show", "table": table, "share": players[0].share().reveal() });
    assert_eq!(refused(&mut players[0], show.clone()), "too_late", "not before all have sealed");
    players[0].done(seal(0));
    assert_eq!(refused(&mut players[0], seal(0)), "bad_share");
    assert_eq!(refused(&mut players[0], seal(1)), "bad_share", "nobody seals another share");
    players[1].done(seal(1));
    players[1].done(show.clone());
    let next = players[1].next();
    players[1].done(show.clone());
    assert_eq!(players[1].next(), next, "showing the same again changes nothing");
    assert_eq!(refused(&mut players[0], seal(0)), "too_late");
    players[0].done(show.clone());
    assert_eq!(refused(&mut players[0], show), "too_late");
    let resign = json!({ "do": "resign", "table": table });
    players[0].done(resign.clone());
    assert_eq!(refused(&mut players[0], resign), "not_playing");
    players[1].until(|player| player.over().is_some());
    assert_eq!(players[1].over(), Some(json!([0.0, 1.0])));
}

#[test]
fn what_looks_like_code_is_kept_as_text() {
    let mut played = PlayedServer::new(|_| {});
    let text = r#"<img src=x onerror=alert(1)>'; DROP TABLE tables; -- \u0000 {"is":"bye"}"#;
    played.seats[0].done(json!({ "do": "chat", "text": text }));
    let told = played.seats[1].page.hear_of("chat");
    assert_eq!(told["lines"][0]["text"], text);
    for name in ["Robert'); DROP TABLE x;--", "<b>Ana</b>", "${jndi:ldap://x}", "{{7*7}}"] {
        let mut guest = played.server.visitor();
        let (status, told) = guest.post("/api/guests", &json!({ "name": name }));
        // Kept as it is, or refused in words; nothing else.
        match status {
            200 => assert_eq!(guest.get("/api/me").1["name"], name),
            400 => assert_eq!(told["code"], "bad_name", "{told}"),
            _ => panic!("{status} {told}"),
        }
    }
    played.plays_on();
}
