//! Floods: whatever is sent too fast is slowed, on whichever socket, and whoever plays next to it does not notice.

use cluster::joined;
use serde_json::json;
use tungstenite::Message;

use crate::common::{PlayedServer, Player, Server};

#[test]
fn pings_pongs_and_bytes_count_like_messages() {
    let mut played = PlayedServer::new(|config| config.limits = true);
    let frames = [Message::Ping(vec![7; 125].into()), Message::Pong(vec![7; 8].into()), Message::binary(vec![7; 8])];
    for frame in frames {
        // Nobody's socket: what one person's sockets do together is counted too.
        let mut page = played.server.visitor().page();
        for _ in 0..400 {
            page.socket.send(frame.clone()).unwrap();
        }
        page.hear_where("refused", |told| told["code"] == "too_many");
    }
    played.plays_on();
}

#[test]
fn a_page_that_goes_on_flooding_is_closed_however_much_it_has_sent_before() {
    let mut played = PlayedServer::new(|config| config.limits = true);
    let before = played.sockets();
    let mut page = played.server.visitor().page();
    // Nothing is read: all of it waits on the way. It never ends by itself, however slowly the server comes to it.
    let flood = std::thread::spawn(move || while page.socket.send(Message::Ping(vec![7; 8].into())).is_ok() {});
    // Waits for: forty times the half second that nothing is read.
    played.stays_until("a page that floods to be closed", |played| played.sockets() <= before);
    joined("the flood", flood);
    played.plays_on();
}

#[test]
fn a_few_pings_are_answered() {
    let server = Server::with(|config| config.limits = true);
    let mut page = server.visitor().page();
    for number in 0..20 {
        page.socket.send(Message::Ping(vec![number].into())).unwrap();
    }
    page.done(json!({ "do": "leave_lobby" }));
}

#[test]
fn chat_is_counted_by_person_and_not_by_socket() {
    let played = PlayedServer::new(|config| config.limits = true);
    let [ana, ben] = &played.people;
    let mut refused = 0;
    for _ in 0..4 {
        let mut page = Player::follow(ana.page(), &played.table).page;
        for _ in 0..4 {
            let (answer, _) = page.ask(json!({ "do": "chat", "table": played.table, "phrase": "hello" }));
            if answer["is"] == "refused" {
                assert_eq!(answer["code"], "too_many");
                refused += 1;
            }
        }
    }
    // A slow machine gives some of them back meanwhile; of one socket alone none would be refused.
    assert!(refused > 0, "none of 16 lines was refused");
    Player::follow(ben.page(), &played.table).done(json!({ "do": "chat", "phrase": "hello" }));
}
