//! Bad sockets and bad people: each is refused or cut off, and the table next to it plays on.

mod common;

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use common::{Open, Player, Server, Visitor};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Error, Message};

/// A server with a table where two people play, who must not notice anything.
struct House {
    server: Server,
    table: String,
    seats: [Player; 2],
    people: [Visitor; 2],
}

impl House {
    fn new(choose: impl FnOnce(&mut server::Config)) -> House {
        let server = Server::with(choose);
        let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
        let wish = json!({ "game": "ampel", "seats": ["me", "open"], "lots": false });
        let (status, made) = ana.post("/api/tables", &wish);
        assert_eq!(status, 200, "{made}");
        let table = made["id"].as_str().unwrap().to_owned();
        assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
        let seats = [Player::follow(ana.page(), &table), Player::follow(ben.page(), &table)];
        House { server, table, seats, people: [ana, ben] }
    }

    /// Both make a move, and each sees the other's.
    fn plays_on(&mut self) {
        for _ in 0..2 {
            let mover = usize::from(!self.seats[0].is_on_turn());
            while self.seats[mover].is_on_turn() {
                self.seats[mover].act(0);
            }
            let next = self.seats[mover].next;
            self.seats[1 - mover].until(|seat| seat.next >= next);
        }
    }

    /// How many sockets are open, those of the two included.
    fn sockets(&self) -> i64 {
        self.server.visitor().get("/health").1["sockets"].as_i64().unwrap()
    }

    /// Both stay at the table, and are answered, until something holds.
    fn stays_until(&mut self, mut holds: impl FnMut(&House) -> bool) {
        for _ in 0..1200 {
            for seat in &mut self.seats {
                seat.done(json!({ "do": "leave_lobby" }));
            }
            if holds(self) {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("it never happens; {} sockets are open", self.sockets());
    }
}

fn raw(page: &Open) -> &TcpStream {
    match page.socket.get_ref() {
        MaybeTlsStream::Plain(stream) => stream,
        _ => panic!("no plain stream"),
    }
}

/// Reads until the server closes the socket: what was refused last, if anything, and the code of the close frame.
fn ending(page: &mut Open) -> (String, Option<u16>) {
    let (mut refused, mut closed) = (String::new(), None);
    loop {
        match page.socket.read() {
            Ok(Message::Close(frame)) => {
                let frame = frame.expect("the server says why");
                assert!(!frame.reason.is_empty(), "{frame}");
                closed = Some(frame.code.into());
            }
            Ok(Message::Text(text)) => {
                let told: Value = serde_json::from_str(&text).unwrap();
                if told["is"] == "refused" {
                    refused = told["code"].as_str().unwrap().to_owned();
                }
            }
            Ok(_) => {}
            Err(Error::ConnectionClosed | Error::AlreadyClosed | Error::Protocol(_)) => return (refused, closed),
            Err(Error::Io(error)) => {
                assert_ne!(error.kind(), std::io::ErrorKind::WouldBlock, "it stays open: {refused}");
                return (refused, closed);
            }
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn what_is_too_long_is_refused_and_ends_its_socket_and_no_other() {
    let mut house = House::new(|_| {});
    for length in [16 * 1024 + 1, 17 * 1024, 3_000_000, 30_000_000] {
        let mut page = house.people[0].page();
        page.socket.send(Message::text("x".repeat(length))).unwrap();
        assert_eq!(ending(&mut page), ("too_long".into(), Some(1009)), "{length}");
        let mut page = house.people[0].page();
        page.socket.send(Message::binary(vec![7; length])).unwrap();
        assert_eq!(ending(&mut page), ("too_long".into(), Some(1009)), "{length} bytes");
    }
    let mut page = house.people[0].page();
    // A frame that claims to be enormous, and never comes.
    raw(&page).write_all(&[0x81, 0xff, 0x7f, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]).unwrap();
    assert_eq!(ending(&mut page), ("too_long".into(), Some(1009)));
    let mut page = house.people[0].page();
    // A message in pieces, each of which would be fine: three of 8 KiB, the last without an end.
    for first in [0x01, 0x00, 0x00] {
        let mut piece = vec![first, 0xfe, 0x20, 0, 0, 0, 0, 0];
        piece.resize(8 + 0x2000, b'x');
        raw(&page).write_all(&piece).unwrap();
    }
    assert_eq!(ending(&mut page), ("too_long".into(), Some(1009)));
    let mut page = house.people[0].page();
    let longest = format!("{{\"do\":\"lobby\",\"text\":\"{}\"}}", "x".repeat(16 * 1024 - 24));
    page.socket.send(Message::text(longest)).unwrap();
    page.hear_of("lobby");
    house.plays_on();
}

#[test]
fn what_no_browser_sends_is_refused_and_ends_its_socket() {
    let mut house = House::new(|_| {});
    let cases: [(&str, &[u8], u16); 5] = [
        ("bytes that are no text, in a frame that says they are", &[0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28], 1007),
        ("a frame without a mask", &[0x81, 0x02, b'h', b'i'], 1002),
        ("a kind of frame that does not exist", &[0x83, 0x80, 0, 0, 0, 0], 1002),
        ("a reserved bit", &[0xc1, 0x80, 0, 0, 0, 0], 1002),
        ("the rest of a message that never began", &[0x80, 0x80, 0, 0, 0, 0], 1002),
    ];
    for (case, bytes, code) in cases {
        let mut page = house.people[0].page();
        raw(&page).write_all(bytes).unwrap();
        assert_eq!(ending(&mut page), ("malformed".into(), Some(code)), "{case}");
    }
    house.plays_on();
}

#[test]
fn what_cannot_be_read_is_refused_in_words() {
    let mut house = House::new(|_| {});
    let mut page = house.people[0].page();
    let deep = "[".repeat(15_000);
    let texts =
        ["", "{", "null", "[]", "\"do\"", r#"{"do":"dance"}"#, r#"{"do":"follow"}"#, r#"{"do":"act","table":"x"}"#];
    let more = [
        r#"{"do":"lobby","surprise":1}"#,
        r#"{"do":"lobby","ref":-1}"#,
        r#"{"do":"lobby","do":"lobby"}"#,
        r#"{"do":"follow","table":7}"#,
        deep.as_str(),
    ];
    for text in texts.into_iter().chain(more) {
        page.socket.send(Message::text(text)).unwrap();
        let told = page.hear_of("refused");
        assert_eq!(told["code"], "malformed", "{text} got {told}");
        assert!(told["why"].as_str().unwrap().ends_with('.'), "{told}");
    }
    page.socket.send(Message::binary(vec![0, 159, 146, 150])).unwrap();
    assert_eq!(page.hear_of("refused")["code"], "malformed");
    page.done(json!({ "do": "leave_lobby" }));
    house.plays_on();
}

#[test]
fn who_says_nothing_is_cut_off() {
    let mut house = House::new(|config| config.ping = Duration::from_secs(1));
    let mut silent = TcpStream::connect(house.server.address).unwrap();
    let mut half = TcpStream::connect(house.server.address).unwrap();
    half.write_all(b"GET /socket HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\n").unwrap();
    // This one never reads, and so never answers a ping.
    let mut page = house.people[0].page();
    for connection in [&mut silent, &mut half] {
        connection.set_nonblocking(true).unwrap();
        let mut answer = [0; 1024];
        house.stays_until(|_| match connection.read(&mut answer) {
            Ok(0) => true,
            Ok(_) => false,
            Err(error) => error.kind() != std::io::ErrorKind::WouldBlock,
        });
    }
    house.stays_until(|house| house.sockets() == 2);
    assert_eq!(ending(&mut page).1, Some(1008));
    house.plays_on();
}

#[test]
fn who_never_reads_is_dropped_and_nothing_piles_up() {
    let mut house = House::new(|config| config.ping = Duration::from_secs(2));
    let mut page = house.people[0].page();
    raw(&page).set_write_timeout(Some(Duration::from_millis(200))).unwrap();
    // Asks again and again for what is long, and reads nothing of it.
    let ask = json!({ "do": "follow", "table": house.table, "from": 0 }).to_string();
    let flood = std::thread::spawn(move || {
        let stuck = (0..2_000_000).any(|_| page.socket.send(Message::text(ask.as_str())).is_err());
        assert!(stuck, "the server reads on although nobody reads its answers");
        page
    });
    house.stays_until(|_| flood.is_finished());
    let _page = flood.join().unwrap();
    house.stays_until(|house| house.sockets() == 2);
    house.plays_on();
}

#[test]
fn who_floods_is_made_to_wait() {
    let mut house = House::new(|config| config.limits = true);
    let mut page = house.people[0].page();
    for _ in 0..200 {
        page.socket.send(Message::text(r#"{"do":"leave_lobby"}"#)).unwrap();
    }
    assert_eq!(page.hear_of("refused")["code"], "too_many");
    house.plays_on();
}

#[test]
fn thousands_of_idle_sockets_disturb_nobody() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let most = getrlimit(Resource::Nofile).maximum;
    setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most }).unwrap();
    let mut house = House::new(|_| {});
    let visitor = house.server.visitor();
    let idle: Vec<Open> = (0..2_000).map(|_| visitor.page()).collect();
    house.plays_on();
    house.stays_until(|house| house.sockets() == 2_002);
    drop(idle);
    house.stays_until(|house| house.sockets() == 2);
    house.plays_on();
}

#[test]
fn a_house_that_is_full_says_so() {
    let mut house = House::new(|config| config.sockets = 3);
    let _third = house.server.visitor().page();
    let request = format!("ws://{}/socket", house.server.address);
    match tungstenite::connect(request) {
        Err(Error::Http(answer)) => assert_eq!(answer.status(), 429),
        other => panic!("{other:?}"),
    }
    house.plays_on();
}

#[test]
fn a_page_of_somebody_else_opens_no_socket() {
    let mut house = House::new(|_| {});
    let cookie = house.people[0].cookie.clone().unwrap();
    let open = |origin: &str| {
        let mut request = format!("ws://{}/socket", house.server.address).into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        tungstenite::connect(request)
    };
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        match open(origin) {
            Err(Error::Http(answer)) => assert_eq!(answer.status(), 403, "{origin}"),
            other => panic!("{origin}: {other:?}"),
        }
    }
    assert!(open(&format!("http://{}", house.server.address)).is_ok());
    house.plays_on();
}

#[test]
fn a_forged_cookie_is_nobody() {
    let mut house = House::new(|_| {});
    let real = house.people[0].cookie.clone().unwrap();
    let mut altered = real.clone().into_bytes();
    let last = altered.len() - 1;
    altered[last] = if altered[last] == b'A' { b'B' } else { b'A' };
    let altered = String::from_utf8(altered).unwrap();
    let long = format!("sobremesa={}", "x".repeat(5000));
    for cookie in [altered.as_str(), "sobremesa=", "sobremesa=' OR 1=1 --", &long] {
        let mut forger = house.server.visitor();
        forger.cookie = Some(cookie.to_owned());
        assert_eq!(forger.get("/api/me").0, 401, "{cookie}");
        let mut page = forger.page();
        let act = json!({ "do": "act", "table": house.table, "at": 0, "actions": ["x"] });
        assert_eq!(page.refused(act), "nobody", "{cookie}");
    }
    house.plays_on();
}

#[test]
fn nobody_acts_for_another_seat_or_twice() {
    let mut house = House::new(|_| {});
    let mut stranger = house.server.guest("Eva").page();
    let legal = house.seats[0].played.as_ref().unwrap().situation().legal;
    let act = |at: usize| json!({ "do": "act", "table": house.table, "at": at, "actions": [legal[0]] });
    let first = act(0);
    assert_eq!(stranger.refused(first.clone()), "not_seated");
    let (mover, other) = if house.seats[0].is_on_turn() { (0, 1) } else { (1, 0) };
    assert_eq!(house.seats[other].page.refused(first.clone()), "not_your_turn");
    for verb in ["resign", "claim"] {
        assert_eq!(stranger.refused(json!({ "do": verb, "table": house.table })), "not_seated");
    }
    house.seats[mover].done(first.clone());
    assert_eq!(house.seats[mover].page.refused(first), "stale", "the same message sent twice");
    assert_eq!(stranger.refused(json!({ "do": "act", "table": "nowhere", "at": 0, "actions": ["x"] })), "not_found");
    let chat = json!({ "do": "chat", "table": house.table, "text": "hi" });
    assert_eq!(stranger.refused(chat), "not_following");
}

#[test]
fn what_looks_like_code_is_kept_as_text() {
    let mut house = House::new(|_| {});
    let text = r#"<img src=x onerror=alert(1)>'; DROP TABLE tables; -- \u0000 {"is":"bye"}"#;
    house.seats[0].done(json!({ "do": "chat", "text": text }));
    let told = house.seats[1].page.hear_of("chat");
    assert_eq!(told["lines"][0]["text"], text);
    for name in ["Robert'); DROP TABLE x;--", "<b>Ana</b>", "${jndi:ldap://x}", "{{7*7}}"] {
        let mut guest = house.server.visitor();
        let (status, told) = guest.post("/api/guests", &json!({ "name": name }));
        // Kept as it is, or refused in words; nothing else.
        match status {
            200 => assert_eq!(guest.get("/api/me").1["name"], name),
            400 => assert_eq!(told["code"], "bad_name", "{told}"),
            _ => panic!("{status} {told}"),
        }
    }
    house.plays_on();
}
