//! Notices to people who see no page.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};

use crate::common::{Player, Server, Visitor};
use cluster::{WAIT_TIMEOUT, until};
use serde_json::json;

/// A carrier of notices on this machine.
struct Carrier {
    listener: TcpListener,
    address: String,
}

impl Carrier {
    fn new() -> Carrier {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        Carrier { listener, address }
    }

    /// The next notice, answered with a status.
    fn take(&self, status: &str) -> String {
        let (mut stream, _) = until("a notice", || self.listener.accept());
        stream.set_nonblocking(false).unwrap();
        stream.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
        let heard = head(&mut stream);
        write!(stream, "HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").unwrap();
        heard
    }
}

fn head(stream: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    while !heard.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        assert_eq!(stream.read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&heard));
        heard.push(byte[0]);
    }
    String::from_utf8(heard).unwrap().to_lowercase()
}

/// Two people at a table of days, where the one on seat 0 is to act, with an open page; gives the other.
fn table(server: &Server) -> (Player, Visitor) {
    let mut ben = server.guest("Ben");
    (table_with(server, &mut ben), ben)
}

/// The same with somebody who is here already.
fn table_with(server: &Server, other: &mut Visitor) -> Player {
    let mut ana = server.guest("Ana");
    let wish = json!({ "game": "ampel", "seats": ["me", "open"], "lots": false,
        "control": { "turn": { "ms": 24 * 60 * 60 * 1000 } } });
    let (status, made) = ana.post("/api/tables", &wish);
    assert_eq!(status, 200, "{made}");
    let table = made["id"].as_str().unwrap();
    let mut plays = Player::follow(ana.page(), table);
    assert_eq!(other.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
    plays.until(|player| player.phase() == "playing");
    plays
}

/// Acts until the other is awaited.
fn pass_on(player: &mut Player) {
    while player.is_on_turn() {
        player.act(0);
    }
}

#[test]
fn who_is_awaited_with_no_page_open_is_told_and_an_address_that_is_gone_is_forgotten() {
    let carrier = Carrier::new();
    let server = Server::with(|config| config.push_services = vec![carrier.address.clone()]);
    let (mut ana, mut ben) = table(&server);
    let endpoint = format!("{}/ben/1", carrier.address);
    let subscription = json!({ "endpoint": endpoint, "expirationTime": null, "keys": { "auth": "x" } });
    assert_eq!(ben.post("/api/push", &subscription).0, 204);
    pass_on(&mut ana);
    let notice = carrier.take("410 Gone");
    assert!(notice.starts_with("post /ben/1 http/1.1"), "{notice}");
    let (_, key) = ben.get("/api/push/key");
    let key = key["key"].as_str().unwrap().to_lowercase();
    assert!(notice.contains("authorization: vapid t=") && notice.contains(&format!("k={key}")), "{notice}");
    assert!(notice.contains("ttl: 86400") && notice.contains("topic: "), "{notice}");
    assert!(notice.contains("content-length: 0") || !notice.contains("content-length"), "it is empty: {notice}");
    until("an address that is gone to be dropped", || match &ben.get("/api/me/data").1["subscriptions"] {
        none if *none == json!([]) => Ok(()),
        some => Err(some.clone()),
    });
}

#[test]
fn a_page_that_is_hidden_keeps_no_notice_back_and_one_that_is_visible_does() {
    let carrier = Carrier::new();
    let server = Server::with(|config| config.push_services = vec![carrier.address.clone()]);
    let mut people = ["Ben", "Eva", "Leo"].map(|name| server.guest(name));
    for person in &mut people {
        let name = person.get("/api/me").1["name"].as_str().unwrap().to_lowercase();
        let endpoint = format!("{}/{name}", carrier.address);
        assert_eq!(person.post("/api/push", &json!({ "endpoint": endpoint })).0, 204);
    }
    let [mut ben, mut eva, mut leo] = people;
    // Leo sees a page, and so is told nothing.
    let (mut behind, _seen) = (leo.page(), leo.page());
    behind.done(json!({ "do": "visibility", "visible": false }));
    pass_on(&mut table_with(&server, &mut leo));
    // One of Ben's pages was forgotten behind others, another is on a telephone that was locked.
    let (mut forgotten, mut locked) = (ben.page(), ben.page());
    forgotten.done(json!({ "do": "visibility", "visible": false }));
    locked.done(json!({ "do": "visibility", "visible": true }));
    locked.done(json!({ "do": "visibility", "visible": false }));
    pass_on(&mut table_with(&server, &mut ben));
    assert!(carrier.take("201 Created").starts_with("post /ben "));
    // Of Eva's pages the hidden one is left.
    let (mut hidden, closed) = (eva.page(), eva.page());
    hidden.done(json!({ "do": "visibility", "visible": false }));
    drop(closed);
    let id = eva.get("/api/me").1["id"].as_str().unwrap().to_owned();
    until("nobody to see a page", || match server.rows_of(&format!("online WHERE visible = 1 AND person = '{id}'")) {
        0 => Ok(()),
        some => Err(some),
    });
    pass_on(&mut table_with(&server, &mut eva));
    assert!(carrier.take("201 Created").starts_with("post /eva "));
}

#[test]
fn a_push_service_that_does_not_answer_delays_nobody_s_notice() {
    let (silent, carrier) = (Carrier::new(), Carrier::new());
    let server = Server::with(|config| {
        config.push_services = vec![silent.address.clone(), carrier.address.clone()];
        // However slow the machine is: it waits for the silent one until the end.
        config.push_timeout = WAIT_TIMEOUT;
    });
    // One person has many browsers, and none of their services ever answers.
    let mut waiting = Vec::new();
    let (mut ana, mut ben) = table(&server);
    for number in 0..4 {
        let mut session = ben.clone();
        if number > 0 {
            let (_, told) = ben.post("/api/transfer", &json!({}));
            session = server.visitor();
            let (status, told) = session.post("/api/transfer/take", &json!({ "code": told["code"] }));
            assert_eq!(status, 200, "{told}");
        }
        let endpoint = format!("{}/ben/{number}", silent.address);
        assert_eq!(session.post("/api/push", &json!({ "endpoint": endpoint })).0, 204);
    }
    pass_on(&mut ana);
    // All four have been begun at the same time: none waits for the one before it.
    for _ in 0..4 {
        waiting.push(until("a notice to a silent service", || silent.listener.accept()));
    }
    let (mut eva, mut leo) = table(&server);
    assert_eq!(leo.post("/api/push", &json!({ "endpoint": format!("{}/leo", carrier.address) })).0, 204);
    pass_on(&mut eva);
    assert!(carrier.take("201 Created").starts_with("post /leo"));
    // Nothing was given up meanwhile: the four still hold.
    for (stream, _) in &mut waiting {
        stream.set_nonblocking(true).unwrap();
        head(stream);
        let still = stream.read(&mut [0]).map_err(|error| error.kind());
        assert_eq!(still, Err(std::io::ErrorKind::WouldBlock));
    }
}

#[test]
fn the_key_is_made_once() {
    let server = Server::start();
    let key = server.visitor().get("/api/push/key").1;
    assert_eq!(key["key"].as_str().unwrap().len(), 87, "65 bytes in base64url: {key}");
    let folder = server.stop().unwrap();
    let again = Server::on(folder.path().into(), |_| {});
    assert_eq!(again.visitor().get("/api/push/key").1, key);
}

#[test]
fn nobody_makes_the_server_knock_elsewhere() {
    let server = Server::start();
    let mut ana = server.guest("Ana");
    let long = format!("https://fcm.googleapis.com/{}", "x".repeat(2000));
    for endpoint in ["http://127.0.0.1:22/", "https://localhost/", "https://fcm.googleapis.com.evil/", "", &long] {
        let (status, told) = ana.post("/api/push", &json!({ "endpoint": endpoint }));
        assert_eq!((status, &told["code"]), (400, &json!("bad_endpoint")), "{endpoint}");
    }
    assert_eq!(ana.post("/api/push", &json!({ "endpoint": "https://fcm.googleapis.com/fcm/send/x" })).0, 204);
    assert_eq!(ana.get("/api/me/data").1["subscriptions"].as_array().unwrap().len(), 1);
    assert_eq!(ana.delete("/api/push").0, 204);
    assert_eq!(ana.get("/api/me/data").1["subscriptions"], json!([]));
}
