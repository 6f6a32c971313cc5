//! A player who writes down everything: what was sent, what was acknowledged, what was told. When the
//! connection is lost the player comes back and goes on from there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use catalogue::{GameId, Match, Whose};
use dice::Share;
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Error, Message};

use crate::common::{Socket, agent, connect};

/// The connection is lost, or the server is away.
pub(crate) struct Cut;

impl From<Error> for Cut {
    fn from(error: Error) -> Cut {
        match error {
            Error::Http(answer) => panic!("a socket was refused: {answer:?}"),
            _ => Cut,
        }
    }
}

/// What all players and the test share.
#[derive(Default)]
pub(crate) struct Shared {
    pub(crate) acknowledged: AtomicU64,
    pub(crate) cuts: AtomicU64,
    pub(crate) stop: AtomicBool,
}

/// A clock as it was told, and what was given back for the way since the one before.
#[derive(Debug)]
pub(crate) struct Clock {
    pub(crate) since: u64,
    pub(crate) left: Vec<u64>,
    pub(crate) lag: u64,
}

/// All that one player knows of one match.
pub(crate) struct Log {
    pub(crate) table: String,
    pub(crate) seat: u8,
    /// The events, by number.
    pub(crate) events: Vec<Value>,
    /// What was handed over: how many actions stood, and the actions.
    pub(crate) sent: Vec<(usize, Vec<String>)>,
    /// The numbers of the events of one's own that were acknowledged.
    pub(crate) acknowledged: Vec<usize>,
    pub(crate) refused: Vec<Value>,
    pub(crate) clocks: Vec<Clock>,
    /// All words of the match, as they were told when it was over.
    pub(crate) whole: Option<Vec<String>>,
    played: Match,
}

impl Log {
    fn new(table: String, seat: u8) -> Log {
        let played = Match::new(GameId::Parchis, &super::options()).unwrap();
        let (events, sent, acknowledged, refused, clocks) = Default::default();
        Log { table, seat, events, sent, acknowledged, refused, clocks, whole: None, played }
    }

    /// All words that were told so far.
    pub(crate) fn words(&self) -> Vec<String> {
        self.events.iter().flat_map(words_of).collect()
    }

    fn has(&self, name: &str) -> bool {
        self.events.iter().any(|event| !event[name].is_null())
    }

    fn is_mine(&self, event: &Value) -> bool {
        event["by"] == self.seat || event["seat"] == self.seat
    }

    fn is_over(&self) -> bool {
        self.whole.is_some() || self.has("over")
    }

    fn take(&mut self, told: &Value) {
        let events = told["events"].as_array().unwrap();
        if told["whole"] == true {
            // A match that is over is told from its record, with the first event.
            let whole: Vec<String> = events.iter().flat_map(words_of).collect();
            assert!(whole.starts_with(&self.words()), "what was told has changed: {whole:?} {:?}", self.words());
            self.whole = Some(whole);
            return;
        }
        let mut lag = 0;
        for (number, event) in (told["from"].as_u64().unwrap() as usize..).zip(events) {
            match self.events.get(number) {
                Some(known) => assert_eq!(known, event, "event {number} of {} has changed", self.table),
                None => {
                    assert_eq!(number, self.events.len(), "a gap in {}", self.table);
                    for word in words_of(event) {
                        self.played.play(&word).unwrap_or_else(|why| panic!("{word} is illegal: {why:?}"));
                    }
                    // The time that the server was away is given back.
                    lag += event["lag"].as_u64().or(event["resumed"].as_u64()).unwrap_or(0);
                    self.events.push(event.clone());
                }
            }
        }
        if let Some(left) = told["clock"]["left"].as_array() {
            let left = left.iter().map(|left| left.as_u64().unwrap()).collect();
            self.clocks.push(Clock { since: told["clock"]["since"].as_u64().unwrap(), left, lag });
        }
    }

    /// What the player has to do now.
    fn owed(&self, share: &Share, choice: usize) -> Option<Value> {
        let mine = |name: &str| self.events.iter().any(|event| !event[name].is_null() && self.is_mine(event));
        if self.is_over() || !self.has("commitment") {
            return None;
        }
        if !self.has("seals") {
            let seal = share.seal(&self.table, self.seat).to_string();
            return (!mine("seal")).then(|| json!({ "do": "seal", "table": self.table, "seal": seal }));
        }
        if !self.has("begin") {
            let share = share.reveal();
            return (mine("seal") && !mine("share"))
                .then(|| json!({ "do": "show", "table": self.table, "share": share }));
        }
        if self.played.turn() != Whose::Seat(self.seat) {
            return None;
        }
        let legal = self.played.situation().legal;
        let action = &legal[choice % legal.len()];
        Some(json!({ "do": "act", "table": self.table, "at": self.played.len(), "actions": [action] }))
    }

    /// Something was acknowledged: the player has been told what it became.
    fn acknowledge(&mut self, asked: &Value) {
        if asked["do"] != "act" {
            return;
        }
        let at = asked["at"].as_u64().unwrap() as usize;
        let mut stood = 0;
        let place = self.events.iter().position(|event| {
            let here = stood == at && event["by"] == self.seat;
            stood += words_of(event).len();
            here
        });
        let place = place.unwrap_or_else(|| panic!("{asked} is done, and nobody was told"));
        self.acknowledged.push(place);
    }
}

/// The words of an event.
pub(crate) fn words_of(event: &Value) -> Vec<String> {
    let words = event["do"].as_array().map(Vec::as_slice).unwrap_or_default();
    words.iter().map(|word| word.as_str().unwrap().to_owned()).collect()
}

/// A player.
pub(crate) struct Client {
    pub(crate) host: String,
    pub(crate) cookie: String,
    pub(crate) share: Share,
    pub(crate) random: fastrand::Rng,
    pub(crate) logs: Vec<Log>,
}

impl Client {
    /// Sits at a table, on a seat.
    pub(crate) fn sit(&mut self, table: String, seat: u8) {
        self.logs.push(Log::new(table, seat));
    }

    /// Plays until it is told to stop; gives what was written down.
    pub(crate) fn play(mut self, shared: &Arc<Shared>) -> Vec<Log> {
        while !shared.stop.load(Ordering::Relaxed) {
            if self.visit(shared).is_err() {
                shared.cuts.fetch_add(1, Ordering::Relaxed);
                // Waits for: the server to be started again.
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        self.logs
    }

    /// One connection's life.
    fn visit(&mut self, shared: &Shared) -> Result<(), Cut> {
        let mut request = format!("ws://{}/socket", self.host).into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let mut socket = connect(request)?;
        // So that it is noticed soon when it is time to stop.
        socket.get_ref().set_read_timeout(Some(Duration::from_millis(100))).map_err(|_| Cut)?;
        loop {
            self.attend(&mut socket, shared)?;
            if shared.stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            self.play_again()?;
        }
    }

    /// Follows the table from where the player stands, and plays until the match is over.
    fn attend(&mut self, socket: &mut Socket, shared: &Shared) -> Result<(), Cut> {
        let log = self.logs.last_mut().unwrap();
        let mut number = 0;
        let mut asked = Some(json!({ "do": "follow", "table": log.table, "from": log.events.len(), "ref": number }));
        socket.send(Message::text(asked.as_ref().unwrap().to_string()))?;
        loop {
            if asked.is_none() {
                if log.is_over() || shared.stop.load(Ordering::Relaxed) {
                    return Ok(());
                }
                if let Some(mut owed) = log.owed(&self.share, self.random.usize(..1000)) {
                    number += 1;
                    owed["ref"] = number.into();
                    if owed["do"] == "act" {
                        let actions =
                            owed["actions"].as_array().unwrap().iter().map(|one| one.as_str().unwrap().into());
                        log.sent.push((owed["at"].as_u64().unwrap() as usize, actions.collect()));
                    }
                    socket.send(Message::text(owed.to_string()))?;
                    asked = Some(owed);
                }
            }
            let told: Value = match socket.read() {
                Ok(Message::Text(text)) => serde_json::from_str(&text).unwrap(),
                Ok(Message::Close(_)) => return Err(Cut),
                Ok(_) => continue,
                Err(Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => continue,
                Err(error) => return Err(error.into()),
            };
            match told["is"].as_str().unwrap() {
                "events" => log.take(&told),
                "done" => {
                    assert_eq!(told["ref"], number);
                    log.acknowledge(&asked.take().unwrap());
                    shared.acknowledged.fetch_add(1, Ordering::Relaxed);
                }
                "refused" => {
                    let asked = asked.take();
                    // The ten seconds for the dice may have passed while the server was away.
                    if told["code"] != "too_late" {
                        log.refused.push(json!([asked, told]));
                        return Err(Cut);
                    }
                }
                "resync" => return Err(Cut),
                _ => {}
            }
        }
    }

    /// The same two once more.
    fn play_again(&mut self) -> Result<(), Cut> {
        let last = self.logs.last().unwrap();
        let seat = last.seat;
        let url = format!("http://{}/api/tables/{}/rematch", self.host, last.table);
        let request = agent().post(url).header("cookie", &self.cookie).header("content-type", "application/json");
        let mut answer = match request.send("{}") {
            Ok(answer) => answer,
            Err(ureq::Error::StatusCode(status)) => panic!("a rematch was answered with {status}"),
            Err(_) => return Err(Cut),
        };
        let told: Value = serde_json::from_str(&answer.body_mut().read_to_string().map_err(|_| Cut)?).unwrap();
        self.sit(told["id"].as_str().unwrap().to_owned(), seat);
        Ok(())
    }
}
