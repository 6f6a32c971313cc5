//! The server is killed twenty times in the middle of play. Nothing that was acknowledged is lost or there
//! twice, nothing that was told changes, the clocks are right, and the players go on by themselves.

#![cfg(unix)]

mod client;
mod lesson;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use catalogue::Record;
use client::{Client, Log, Shared, words_of};
use cluster::{Deadline, Ground, Node, joined, seed, until};
use dice::Share;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{agent, connect};

const TABLES: u8 = 4;
const KILLS: usize = 20;

/// So many turns are played between two kills, at most.
const TURNS: u64 = 60;

/// What a clock may be off by between two messages, in milliseconds: each is rounded down.
const ROUNDING: u64 = 20;

fn options() -> Value {
    json!({ "players": 2 })
}

/// A real server on a port; it ends with the test.
struct Server {
    node: Node,
    host: String,
}

impl Server {
    fn start(folder: &TempDir) -> Server {
        let (program, folder) = (env!("CARGO_BIN_EXE_sobremesa").into(), folder.path().into());
        let node = Node::start(Ground { program, database: None, bus: None, folder }).unwrap();
        Server { host: node.address().to_string(), node }
    }

    fn post(&self, path: &str, cookie: &str, body: &Value) -> (Value, Option<String>) {
        let request = agent().post(format!("http://{}{path}", self.host));
        let request = request.header("content-type", "application/json").header("cookie", cookie);
        let mut answer = request.send(body.to_string()).unwrap();
        let set = answer.headers().get("set-cookie").map(|set| set.to_str().unwrap().to_owned());
        let told = serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap();
        (told, set.map(|set| set.split(';').next().unwrap().to_owned()))
    }

    /// Two players at a table with a clock that only goes down.
    fn pair(&self, number: u8) -> [Client; 2] {
        let mut pair = [0, 1].map(|seat: u8| {
            let (_, cookie) = self.post("/api/guests", "", &json!({ "name": format!("Player {number} {seat}") }));
            let random = fastrand::Rng::with_seed(u64::from(number * 2 + seat));
            let share = Share::new([number * 2 + seat; 32]);
            Client { host: self.host.clone(), cookie: cookie.unwrap(), share, random, logs: Vec::new() }
        });
        let control = json!({ "fischer": { "ms": 3_600_000, "plus_ms": 0 } });
        let wish = json!({
            "game": "parchis", "options": options(), "seats": ["me", "open"], "lots": false, "control": control,
        });
        let (made, _) = self.post("/api/tables", &pair[0].cookie, &wish);
        let table = made["id"].as_str().unwrap();
        self.post(&format!("/api/tables/{table}/join"), &pair[1].cookie, &json!({}));
        pair[0].sit(table.to_owned(), 0);
        pair[1].sit(table.to_owned(), 1);
        pair
    }

    /// All events of a table that is played, or all words of a match that is over.
    fn truth(&self, table: &str) -> Truth {
        let mut socket = connect(format!("ws://{}/socket", self.host)).unwrap();
        let follow = json!({ "do": "follow", "table": table, "from": 0, "ref": 1 });
        socket.send(tungstenite::Message::text(follow.to_string())).unwrap();
        let mut truth = Truth { events: Vec::new(), words: Vec::new(), over: false };
        let deadline = Deadline::new(format!("all that is kept of {table}"));
        loop {
            let told = socket.read().unwrap();
            deadline.check(&told).unwrap();
            let Ok(told) = serde_json::from_str::<Value>(told.to_text().unwrap_or_default()) else { continue };
            match told["is"].as_str() {
                Some("events") => {
                    truth.over |= told["whole"] == true;
                    assert_eq!(told["from"].as_u64(), Some(truth.events.len() as u64));
                    truth.events.extend(told["events"].as_array().unwrap().iter().cloned());
                }
                Some("done") => break,
                _ => {}
            }
        }
        truth.words = truth.events.iter().flat_map(words_of).collect();
        if truth.over {
            let mut answer = agent().get(format!("http://{}/api/matches/{table}", self.host)).call().unwrap();
            let told: Value = serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap();
            let record = Record::from_text(told["record"].as_str().unwrap()).unwrap();
            assert_eq!(record.replay(None).unwrap().words(), truth.words, "the record and what is told differ");
        }
        truth
    }
}

/// What the server has kept of a table.
struct Truth {
    events: Vec<Value>,
    words: Vec<String>,
    over: bool,
}

/// What a player knows must be what is kept.
fn check(log: &Log, truth: &Truth) {
    assert!(log.refused.is_empty(), "{:?}", log.refused);
    let (table, seat) = (&log.table, log.seat);
    assert!(truth.words.starts_with(&log.words()), "{table}: what was told is not what is kept");
    if !truth.over {
        assert!(truth.events.starts_with(&log.events), "{table}: an event has changed");
    }
    if let Some(whole) = &log.whole {
        assert_eq!(whole, &truth.words, "{table}");
    }
    // Each acknowledged turn is one event, each event of one's own is one turn that was sent.
    let mut acknowledged = log.acknowledged.clone();
    acknowledged.dedup();
    assert_eq!(acknowledged, log.acknowledged, "{table}: one event was acknowledged twice");
    let mut stood = 0;
    for event in &log.events {
        let words = words_of(event);
        if event["by"] == seat {
            let sent = log.sent.iter().filter(|(at, actions)| *at == stood && words.starts_with(actions)).count();
            assert!(sent > 0, "{table}: seat {seat} never sent {event} at {stood}");
        }
        stood += words.len();
    }
    check_clocks(log);
}

/// No seat gains time but for the way, and all together lose no more than has passed.
fn check_clocks(log: &Log) {
    for two in log.clocks.windows(2) {
        let [before, after] = two else { continue };
        for (before, after_left) in before.left.iter().zip(&after.left) {
            assert!(*after_left <= before + after.lag + ROUNDING, "{}: a seat gained time: {two:?}", log.table);
        }
        let all = |clock: &client::Clock| clock.left.iter().sum::<u64>();
        let lost = all(before).saturating_sub(all(after));
        let passed = after.since.saturating_sub(before.since);
        assert!(lost <= passed + ROUNDING, "{}: more was lost than passed: {two:?}", log.table);
    }
}

/// Waits until so many more turns were acknowledged.
fn wait_for(shared: &Shared, more: u64) {
    let goal = shared.acknowledged.load(Ordering::Relaxed) + more;
    until(&format!("{more} more turns"), || match shared.acknowledged.load(Ordering::Relaxed) {
        reached if reached >= goal => Ok(()),
        few => Err(format!("{few} of {goal}")),
    });
}

#[test]
fn killed_twenty_times_it_loses_nothing_and_repeats_nothing() {
    let mut random = fastrand::Rng::with_seed(seed());
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let shared = Arc::new(Shared::default());
    let clients = (0..TABLES).flat_map(|number| server.pair(number));
    let start = |client: Client| {
        let shared = shared.clone();
        std::thread::spawn(move || client.play(&shared))
    };
    let players: Vec<_> = clients.map(start).collect();
    for _ in 0..KILLS {
        wait_for(&shared, random.u64(10..TURNS));
        // Waits for: a random moment, in the middle of whatever is going on.
        std::thread::sleep(Duration::from_micros(random.u64(..5000)));
        server.node.kill().unwrap();
        server.node.go_on().unwrap();
    }
    wait_for(&shared, TURNS);
    shared.stop.store(true, Ordering::Relaxed);
    let logs: Vec<Log> = players.into_iter().flat_map(|player| joined("a player", player)).collect();

    assert!(shared.cuts.load(Ordering::Relaxed) >= KILLS as u64 * u64::from(TABLES), "nobody noticed");
    let mut tables: BTreeMap<&str, Truth> = BTreeMap::new();
    for log in &logs {
        tables.entry(&log.table).or_insert_with(|| server.truth(&log.table));
    }
    for log in &logs {
        check(log, &tables[log.table.as_str()]);
    }
    let acknowledged: usize = logs.iter().map(|log| log.acknowledged.len()).sum();
    let over = tables.values().filter(|truth| truth.over).count();
    println!("{acknowledged} turns were acknowledged at {} tables, {over} of which are over", tables.len());
    assert!(acknowledged > KILLS * 10, "{acknowledged}");
}
