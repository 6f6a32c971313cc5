//! A page: one socket, and a player who follows the match by the rules.
//!
//! Messages are raw JSON, sent and read as any stranger would who has only `docs/protocol.md`: the tests hold the server
//! to the texts, not to its own types. What a player knows of a table is folded by `client`, as everywhere.

use catalogue::Match;
use client::Follower;
use cluster::Deadline;
use dice::Share;
use room::Phase;
use serde_json::{Value, json};
use tungstenite::Message;
use tungstenite::client::IntoClientRequest as _;

use super::Visitor;
use super::socket::{Socket, connect};

/// One socket.
pub(crate) struct Page {
    pub(crate) socket: Socket,
    next: u64,
}

impl Visitor {
    /// Opens a page.
    pub(crate) fn page(&self) -> Page {
        let mut page = self.turned_away();
        assert_eq!(page.hear()["is"], "hello");
        page
    }

    /// Opens a page that may not be greeted.
    pub(crate) fn turned_away(&self) -> Page {
        let mut request = format!("ws://{}{}/socket", self.address, self.base).into_client_request().unwrap();
        if let Some((name, secret)) = self.credentials() {
            request.headers_mut().insert(name, secret.parse().unwrap());
        }
        Page { socket: connect(request).unwrap(), next: 0 }
    }
}

impl Page {
    /// The next message.
    #[track_caller]
    pub(crate) fn hear(&mut self) -> Value {
        self.hear_by(&Deadline::new("any message"), &Value::Null)
    }

    /// The next message, if it comes in time; the last one before it is told if it does not.
    #[track_caller]
    fn hear_by(&mut self, deadline: &Deadline, last: &Value) -> Value {
        loop {
            // A ping every now and then, or something else, does not make a wait any longer.
            deadline.check(last).unwrap_or_else(|error| panic!("{error}"));
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    if std::env::var("SHOW").is_ok() {
                        eprintln!("{text}");
                    }
                    return serde_json::from_str(&text).unwrap();
                }
                Ok(Message::Close(_)) => return json!({ "is": "closed" }),
                Ok(_) => {}
                // A signal to this program, as when a child of it ends, interrupts a read that has a time limit.
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => panic!("{error}; the last message was {last}"),
            }
        }
    }

    /// The next message of a kind; others are passed over.
    #[track_caller]
    pub(crate) fn hear_of(&mut self, kind: &str) -> Value {
        self.hear_where(kind, |_| true)
    }

    /// The next message of a kind of which something holds; others are passed over.
    #[track_caller]
    pub(crate) fn hear_where(&mut self, kind: &str, holds: impl Fn(&Value) -> bool) -> Value {
        let (deadline, mut last) = (Deadline::new(format!("a certain message of the kind {kind}")), Value::Null);
        loop {
            let told = self.hear_by(&deadline, &last);
            assert_ne!(told["is"], "closed", "waiting for {kind} after {last}");
            if told["is"] == kind && holds(&told) {
                return told;
            }
            last = told;
        }
    }

    /// The code with which the server closes it.
    #[track_caller]
    pub(crate) fn close_code(&mut self) -> u16 {
        let deadline = Deadline::new("a close frame");
        loop {
            let told = self.socket.read().unwrap();
            if let Message::Close(frame) = told {
                return frame.unwrap().code.into();
            }
            deadline.check(&told).unwrap();
        }
    }

    /// Says something now and then until it is closed: a page may be asked who it is when it next says something.
    #[track_caller]
    pub(crate) fn closes(&mut self) {
        cluster::until("the server to close a page", || {
            if self.socket.send(Message::text(r#"{"do":"lobby"}"#)).is_err() {
                return Ok(());
            }
            let deadline = Deadline::new("an answer of the lobby");
            loop {
                match self.socket.read() {
                    Ok(Message::Text(text)) if text.contains("lobby") => return Err(text),
                    Ok(Message::Close(_)) => return Ok(()),
                    Ok(told) => deadline.check(&told).unwrap(),
                    Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {
                        panic!("a page is neither answered nor closed")
                    }
                    Err(_) => return Ok(()),
                }
            }
        });
    }

    /// Says something without waiting.
    pub(crate) fn tell(&mut self, message: Value) -> u64 {
        self.next += 1;
        let mut message = message;
        message["ref"] = self.next.into();
        self.socket.send(Message::text(message.to_string())).unwrap();
        self.next
    }

    /// Says something and waits for the answer; what comes before it is given too.
    #[track_caller]
    pub(crate) fn ask(&mut self, message: Value) -> (Value, Vec<Value>) {
        let deadline = Deadline::new(format!("the answer to {message}"));
        let number = self.tell(message);
        let mut before = Vec::new();
        loop {
            let told = self.hear_by(&deadline, before.last().unwrap_or(&Value::Null));
            assert_ne!(told["is"], "closed");
            if told["ref"] == number {
                return (told, before);
            }
            before.push(told);
        }
    }

    /// Says something that must be done.
    #[track_caller]
    pub(crate) fn done(&mut self, message: Value) -> Vec<Value> {
        let (answer, before) = self.ask(message.clone());
        assert_eq!(answer["is"], "done", "{message} got {answer}");
        before
    }

    /// Says something that must be refused; gives the code.
    #[track_caller]
    pub(crate) fn refused(&mut self, message: Value) -> String {
        let (answer, _) = self.ask(message.clone());
        assert_eq!(answer["is"], "refused", "{message} got {answer}");
        answer["code"].as_str().unwrap().to_owned()
    }
}

/// A page at a table, with the match as it knows it.
pub(crate) struct Player {
    pub(crate) page: Page,
    pub(crate) table: String,
    pub(crate) events: Vec<Value>,
    follower: Follower,
    share: Share,
}

impl Player {
    pub(crate) fn follow(mut page: Page, table: &str) -> Player {
        let told = page.done(json!({ "do": "follow", "table": table, "from": 0 }));
        let setup = &told.iter().find(|told| told["is"] == "table").expect("a table is told first")["table"];
        let played = Match::new(setup["game"].as_str().unwrap().parse().unwrap(), &setup["options"]).unwrap();
        let (follower, share) = (Follower::new(table, played), Share::new([7; 32]));
        let mut player = Player { page, table: table.to_owned(), events: Vec::new(), follower, share };
        told.iter().for_each(|told| player.take(told));
        player
    }

    /// Follows again on another socket, from where it stands.
    pub(crate) fn again(&mut self, page: Page) {
        self.page = page;
        self.resync();
    }

    /// Follows anew from the first event that was not told.
    #[track_caller]
    fn resync(&mut self) {
        for told in self.page.done(json!({ "do": "follow", "table": self.table, "from": self.next() })) {
            self.take(&told);
        }
    }

    #[track_caller]
    pub(crate) fn take(&mut self, told: &Value) {
        if told["is"] == "closed" {
            return;
        }
        let message = serde_json::from_value(told.clone()).unwrap_or_else(|bad| panic!("{bad}: {told}"));
        let new = self.follower.take(&message).unwrap_or_else(|why| panic!("{why}")).len();
        let events = told["events"].as_array().map(Vec::as_slice).unwrap_or_default();
        self.events.extend_from_slice(&events[events.len() - new..]);
    }

    pub(crate) fn seat(&self) -> Option<u8> {
        self.follower.seat()
    }

    /// As the table was last told.
    pub(crate) fn phase(&self) -> &'static str {
        self.follower.phase().map_or("", Phase::name)
    }

    pub(crate) fn played(&self) -> &Match {
        self.follower.played()
    }

    /// The number of the next event.
    pub(crate) fn next(&self) -> u64 {
        self.follower.next()
    }

    /// Each seat's share of the win.
    pub(crate) fn over(&self) -> Option<Value> {
        self.follower.result().map(|result| json!(result))
    }

    /// The question that is open.
    pub(crate) fn asked(&self) -> Option<Value> {
        self.follower.question().map(|question| json!(question))
    }

    /// Waits for one message and takes it in.
    #[track_caller]
    pub(crate) fn wait(&mut self) -> Value {
        let told = self.page.hear();
        self.take(&told);
        told
    }

    /// Waits for a certain message, and takes in those before it too.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        let (deadline, mut last) = (Deadline::new(format!("a message at table {}", self.table)), Value::Null);
        loop {
            last = self.page.hear_by(&deadline, &last);
            assert_ne!(last["is"], "closed", "at table {}", self.table);
            self.take(&last);
            if holds(&last) {
                return last;
            }
        }
    }

    /// Waits until something holds.
    #[track_caller]
    pub(crate) fn until(&mut self, holds: impl Fn(&Player) -> bool) {
        let (deadline, mut last) = (Deadline::new(format!("something at table {}", self.table)), Value::Null);
        while !holds(self) {
            last = self.page.hear_by(&deadline, &last);
            assert_ne!(last["is"], "closed", "at table {}", self.table);
            if last["is"] == "resync" {
                self.resync();
            }
            self.take(&last);
        }
    }

    /// Says something that must be done, and takes in what comes before the answer.
    #[track_caller]
    pub(crate) fn done(&mut self, mut message: Value) -> Vec<Value> {
        message["table"] = self.table.as_str().into();
        let told = self.page.done(message);
        told.iter().for_each(|told| self.take(told));
        told
    }

    /// Whether this seat is to decide something.
    pub(crate) fn is_on_turn(&self) -> bool {
        self.follower.is_on_turn()
    }

    /// What this device puts into the dice.
    pub(crate) fn share(&self) -> Share {
        self.share.clone()
    }

    /// Decides something, `choice` of what is legal; the message that was sent.
    #[track_caller]
    pub(crate) fn act(&mut self, choice: usize) -> Value {
        let message = match self.asked() {
            Some(asked) => json!({ "do": "reply", "table": self.table, "question": asked["id"], "option": choice % 4 }),
            None => {
                let legal = self.played().situation().legal;
                let action = &legal[choice % legal.len()];
                json!({ "do": "act", "table": self.table, "at": self.played().len(), "actions": [action] })
            }
        };
        self.done(message.clone());
        message
    }
}

/// Seals first, then shares: each waits for all.
#[track_caller]
pub(crate) fn prepare(players: &mut [&mut Player]) {
    if players[0].events[0]["commitment"].is_null() {
        return;
    }
    for player in players.iter_mut() {
        let seal = player.share().seal(&player.table, player.seat().unwrap()).to_string();
        player.done(json!({ "do": "seal", "seal": seal }));
    }
    for player in players.iter_mut() {
        player.until(|player| player.events.iter().any(|event| event["seals"].is_array()));
        let share = player.share().reveal();
        player.done(json!({ "do": "show", "share": share }));
    }
    for player in players.iter_mut() {
        player.until(|player| player.phase() == "playing");
    }
}
