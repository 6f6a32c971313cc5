//! Bad sockets: each is refused or cut off, and the table next to it plays on.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use crate::common::{Open, PlayedServer, bus, connect};
use cluster::{Deadline, WAIT_TIMEOUT, joined, until};
use serde_json::{Value, json};
use tungstenite::{Error, Message};

fn raw(page: &Open) -> &TcpStream {
    page.socket.get_ref()
}

/// The first byte of the last frame of a socket.
const CLOSE_FRAME: u8 = 0x88;

/// Reads until the server closes the socket: what was refused last, if anything, and the code of the close frame.
fn ending(page: &mut Open) -> (String, Option<u16>) {
    let (mut refused, mut closed) = (String::new(), None);
    let deadline = Deadline::new("the server to close a socket");
    loop {
        deadline.check(&refused).unwrap();
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
    let mut played = PlayedServer::new(|_| {});
    for length in [16 * 1024 + 1, 17 * 1024, 3_000_000, 30_000_000] {
        let mut page = played.people[0].page();
        page.socket.send(Message::text("x".repeat(length))).unwrap();
        assert_eq!(ending(&mut page), ("too_long".into(), Some(1009)), "{length}");
        let mut page = played.people[0].page();
        page.socket.send(Message::binary(vec![7; length])).unwrap();
        assert_eq!(ending(&mut page), ("too_long".into(), Some(1009)), "{length} bytes");
    }
    let mut page = played.people[0].page();
    // A frame that claims to be enormous, and never comes.
    raw(&page).write_all(&[0x81, 0xff, 0x7f, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]).unwrap();
    assert_eq!(ending(&mut page), ("too_long".into(), Some(1009)));
    let mut page = played.people[0].page();
    // A message in pieces, each of which would be fine: three of 8 KiB, the last without an end.
    for first in [0x01, 0x00, 0x00] {
        let mut piece = vec![first, 0xfe, 0x20, 0, 0, 0, 0, 0];
        piece.resize(8 + 0x2000, b'x');
        raw(&page).write_all(&piece).unwrap();
    }
    assert_eq!(ending(&mut page), ("too_long".into(), Some(1009)));
    let mut page = played.people[0].page();
    let longest = format!("{{\"do\":\"lobby\"{}}}", " ".repeat(16 * 1024 - 14));
    page.socket.send(Message::text(longest)).unwrap();
    page.hear_of("lobby");
    played.plays_on();
}

#[test]
fn what_no_browser_sends_is_refused_and_ends_its_socket() {
    let mut played = PlayedServer::new(|_| {});
    let cases: [(&str, &[u8], u16); 5] = [
        ("bytes that are no text, in a frame that says they are", &[0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28], 1007),
        ("a frame without a mask", &[0x81, 0x02, b'h', b'i'], 1002),
        ("a kind of frame that does not exist", &[0x83, 0x80, 0, 0, 0, 0], 1002),
        ("a reserved bit", &[0xc1, 0x80, 0, 0, 0, 0], 1002),
        ("the rest of a message that never began", &[0x80, 0x80, 0, 0, 0, 0], 1002),
    ];
    for (case, bytes, code) in cases {
        let mut page = played.people[0].page();
        raw(&page).write_all(bytes).unwrap();
        assert_eq!(ending(&mut page), ("malformed".into(), Some(code)), "{case}");
    }
    played.plays_on();
}

#[test]
fn what_cannot_be_read_is_refused_in_words() {
    let mut played = PlayedServer::new(|_| {});
    let mut page = played.people[0].page();
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
    played.plays_on();
}

#[test]
fn who_says_nothing_is_cut_off() {
    let mut played = PlayedServer::new(|config| config.ping = Duration::from_secs(5));
    let mut silent = TcpStream::connect(played.server.address).unwrap();
    let mut half = TcpStream::connect(played.server.address).unwrap();
    half.write_all(b"GET /socket HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\n").unwrap();
    // This one never reads, and so never answers a ping.
    let page = played.people[0].page();
    for connection in [&mut silent, &mut half] {
        connection.set_nonblocking(true).unwrap();
        let mut answer = [0; 1024];
        played.stays_until("a silent connection to be cut off", |_| match connection.read(&mut answer) {
            Ok(0) => true,
            Ok(_) => false,
            Err(error) => error.kind() != std::io::ErrorKind::WouldBlock,
        });
    }
    played.stays_until("the page that never answers to be cut off", |played| played.sockets() == 2);
    // Whoever answers the pings that lie there, as a client does that reads, is told by the machine alone that it is closed.
    let (mut rest, closed) = (Vec::new(), 1008_u16.to_be_bytes());
    raw(&page).read_to_end(&mut rest).unwrap();
    assert!(rest.windows(4).any(|frame| frame[0] == CLOSE_FRAME && frame[2..] == closed), "{rest:?}");
    played.plays_on();
}

#[test]
fn who_talks_and_answers_no_ping_is_cut_off() {
    let mut played = PlayedServer::new(|config| config.ping = Duration::from_secs(5));
    // It never reads. What it says is little, and so are the answers: they find room on the way.
    let mut page = played.people[0].page();
    played.stays_until("a page that only talks to be cut off", |played| {
        let _ = page.socket.send(Message::text(r#"{"do":"leave_lobby"}"#));
        played.sockets() == 2
    });
    played.plays_on();
}

#[test]
fn who_never_reads_is_dropped_and_nothing_piles_up() {
    // Long enough for those two who do read, however busy the machine is.
    let mut played = PlayedServer::new(|config| config.ping = Duration::from_secs(5));
    played.talks_much();
    let mut page = played.people[0].page();
    raw(&page).set_write_timeout(Some(Duration::from_millis(200))).unwrap();
    // Asks again and again for what is long, and reads nothing of it.
    let ask = json!({ "do": "follow", "table": played.table, "from": 0 }).to_string();
    let flood = std::thread::spawn(move || {
        let stuck = (0..2_000_000).any(|_| page.socket.send(Message::text(ask.as_str())).is_err());
        assert!(stuck, "the server reads on although nobody reads its answers");
        page
    });
    played.stays_until("the flood to be stopped", |_| flood.is_finished());
    let _page = joined("the flood", flood);
    played.stays_until("its socket to be dropped", |played| played.sockets() == 2);
    played.plays_on();
}

#[test]
fn who_reads_too_slowly_is_told_to_follow_anew() {
    let mut played = PlayedServer::new(|config| config.ping = Duration::from_secs(600));
    played.talks_much();
    let mut slow = played.server.visitor().page();
    raw(&slow).set_write_timeout(Some(Duration::from_millis(200))).unwrap();
    let ask = json!({ "do": "follow", "table": played.table, "from": 0 });
    let path = format!("/api/tables/{}", played.table);
    let watchers = |played: &PlayedServer| played.server.visitor().get(&path).1["table"]["watchers"].clone();
    until("a page that does not read to be dropped", || {
        // Until the way to it is full of answers that it does not read, and nothing more of what happens fits in.
        let _ = (0..2_000_000).any(|_| slow.socket.send(Message::text(ask.to_string())).is_err());
        for _ in 0..150 {
            played.seats[0].done(json!({ "do": "chat", "phrase": "hello" }));
        }
        match watchers(&played) {
            none if none == 0 => Ok(()),
            kept => Err(kept),
        }
    });
    played.plays_on();
    // Reads again, and byte by byte: what it could not send yet must not keep it from that.
    let (mut heard, mut more) = (Vec::new(), [0; 65536]);
    let mut hears = |text: &str| {
        let deadline = Deadline::new(text);
        while !heard.windows(text.len()).any(|part| part == text.as_bytes()) {
            deadline.check(&String::from_utf8_lossy(&heard)).unwrap();
            let kept = heard.len().min(text.len());
            heard.drain(..heard.len() - kept);
            let read = raw(&slow).read(&mut more).unwrap();
            assert!(read > 0, "the server is gone before {text}");
            heard.extend_from_slice(&more[..read]);
        }
    };
    hears(r#"{"is":"resync""#);
    hears(r#"{"is":"table""#);
    played.plays_on();
}

#[test]
fn who_floods_is_made_to_wait() {
    let mut played = PlayedServer::new(|config| config.limits = true);
    let mut page = played.people[0].page();
    for _ in 0..200 {
        page.socket.send(Message::text(r#"{"do":"leave_lobby"}"#)).unwrap();
    }
    assert_eq!(page.hear_of("refused")["code"], "too_many");
    played.plays_on();
}

/// Opens a socket, and does nothing with it.
fn idle(played: &PlayedServer) -> TcpStream {
    let mut connection = TcpStream::connect(played.server.address).unwrap();
    let asked = "GET /socket HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
                 sec-websocket-version: 13\r\nsec-websocket-key: c29icmVtZXNhIHJvY2tzIQ==\r\n\r\n";
    connection.write_all(asked.as_bytes()).unwrap();
    connection.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
    let mut answer = [0; 12];
    connection.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 101");
    connection
}

#[test]
fn ten_thousand_idle_sockets_disturb_nobody() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let most = getrlimit(Resource::Nofile).maximum;
    setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most }).unwrap();
    // They answer no ping; opening them all takes a while, and until then none is to be taken for gone.
    let mut played = PlayedServer::new(|config| config.ping = Duration::from_secs(600));
    // Both ends are in this program; where it may not have so many files open, fewer must do.
    // Whom the server has as neighbours is all the same to sockets: with one that is alone it is shown for all.
    let wanted = if bus().is_some() { 1000 } else { 10_000 };
    let number = most.map_or(wanted, |most| (most.saturating_sub(2000) / 2).min(wanted));
    assert!(number >= 1000, "allow more open files: ulimit -n");
    let mut sockets: Vec<TcpStream> = Vec::new();
    while (sockets.len() as u64) < number {
        sockets.extend((0..500).map(|_| idle(&played)));
        played.stays();
    }
    let number = sockets.len();
    played.plays_on();
    played.stays_until("all sockets to be open", |played| played.sockets() == number as i64 + 2);
    played.plays_on();
    drop(sockets);
    played.stays_until("all idle sockets to be gone", |played| played.sockets() == 2);
    played.plays_on();
}

#[test]
fn a_server_that_is_full_says_so() {
    let mut played = PlayedServer::new(|config| config.sockets = 3);
    let _third = played.server.visitor().page();
    let request = format!("ws://{}/socket", played.server.address);
    match connect(request) {
        Err(Error::Http(answer)) => assert_eq!(answer.status(), 429),
        other => panic!("{other:?}"),
    }
    played.plays_on();
}
