//! A server that is disturbed, and the two who play on it.

use std::time::{Duration, Instant};

use cluster::until;
use serde_json::json;

use super::{Player, Server, Visitor};

/// How soon those who stay say something again. By time, not by how often it is looked: on a busy machine a look takes long.
const WORD_INTERVAL: Duration = Duration::from_millis(300);

/// A server with a table where two people play, who must not notice anything.
pub(crate) struct PlayedServer {
    pub(crate) server: Server,
    pub(crate) table: String,
    pub(crate) seats: [Player; 2],
    pub(crate) people: [Visitor; 2],
}

impl PlayedServer {
    pub(crate) fn new(choose: impl FnOnce(&mut server::Config)) -> PlayedServer {
        let server = Server::with(choose);
        let (mut ana, mut ben) = (server.guest("Ana"), server.guest("Ben"));
        let wish = json!({ "game": "ampel", "seats": ["me", "open"], "lots": false });
        let (status, made) = ana.post("/api/tables", &wish);
        assert_eq!(status, 200, "{made}");
        let table = made["id"].as_str().unwrap().to_owned();
        assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
        let seats = [Player::follow(ana.page(), &table), Player::follow(ben.page(), &table)];
        PlayedServer { server, table, seats, people: [ana, ben] }
    }

    /// So much is said at the table that answers to who follows it are long, and few of them fill the way.
    pub(crate) fn talks_much(&mut self) {
        for line in 0..50 {
            self.seats[0].done(json!({ "do": "chat", "text": "x".repeat(300) }));
            // The other one reads and answers pings too.
            if line % 5 == 0 {
                self.stays();
            }
        }
    }

    /// Both make a move, and each sees the other's.
    pub(crate) fn plays_on(&mut self) {
        for _ in 0..2 {
            let mover = usize::from(!self.seats[0].is_on_turn());
            while self.seats[mover].is_on_turn() {
                self.seats[mover].act(0);
            }
            let next = self.seats[mover].next();
            self.seats[1 - mover].until(|seat| seat.next() >= next);
        }
    }

    /// How many sockets are open, those of the two included.
    pub(crate) fn sockets(&self) -> i64 {
        self.server.counted("sockets")
    }

    /// Both say something and are answered; whoever reads nothing for long, not even a ping, is taken for gone.
    #[track_caller]
    pub(crate) fn stays(&mut self) {
        for seat in &mut self.seats {
            for told in seat.page.done(json!({ "do": "leave_lobby" })) {
                seat.take(&told);
            }
        }
    }

    /// Both stay at the table, and are answered, until something holds.
    #[track_caller]
    pub(crate) fn stays_until(&mut self, what: &str, mut holds: impl FnMut(&PlayedServer) -> bool) {
        self.stays();
        let mut next_word = Instant::now() + WORD_INTERVAL;
        until(what, || {
            if Instant::now() >= next_word {
                self.stays();
                next_word = Instant::now() + WORD_INTERVAL;
            }
            if holds(self) { Ok(()) } else { Err("it does not hold yet") }
        });
    }
}
