//! The server is killed twenty times in the middle of play. Nothing that was acknowledged is lost or there
//! twice, nothing that was told changes, the clocks are right, and the players go on by themselves.

#![cfg(unix)]

mod lesson;
mod player;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use catalogue::Record;
use client::{Http, Socket};
use cluster::{Node, NodeConfig, WAIT_TIMEOUT, seed, until};
use dice::Share;
use player::{Clock, Log, Player, Shared};
use protocol::ServerMessage;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::timeout;

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
    http: Arc<Http>,
}

impl Server {
    fn start(folder: &TempDir) -> Server {
        let (program, folder) = (env!("CARGO_BIN_EXE_sobremesa").into(), folder.path().into());
        let node = Node::start(NodeConfig { program, database: None, bus: None, folder }).unwrap();
        Server { http: Arc::new(Http::new(node.address().to_string())), node }
    }

    /// Two players at a table with a clock that only goes down.
    async fn pair(&self, number: u8) -> [Player; 2] {
        let player = async |seat: u8| {
            let cookie = self.http.guest(&format!("Player {number} {seat}")).await.unwrap();
            let random = fastrand::Rng::with_seed(u64::from(number * 2 + seat));
            let share = Share::new([number * 2 + seat; 32]);
            Player { http: self.http.clone(), cookie, share, random, logs: Vec::new() }
        };
        let mut pair = [player(0).await, player(1).await];
        let control = json!({ "fischer": { "ms": 3_600_000, "plus_ms": 0 } });
        let wish = json!({
            "game": "parchis", "options": options(), "seats": ["me", "open"], "lots": false, "control": control,
        });
        let made = self.http.post("/api/tables", Some(&pair[0].cookie), &wish).await.unwrap();
        let table = made.body["id"].as_str().unwrap();
        self.http.post(&format!("/api/tables/{table}/join"), Some(&pair[1].cookie), &json!({})).await.unwrap();
        pair.iter_mut().for_each(|player| player.logs.push(Log::new(table)));
        pair
    }

    /// What the server has kept of a table: all events, or all actions of a match that is over.
    async fn truth(&self, table: &str) -> Log {
        let mut socket = Socket::open(self.http.host(), None).await.unwrap();
        let mut truth = Log::new(table);
        socket.send(truth.follower.follow()).await.unwrap();
        loop {
            match socket.receive().await.unwrap() {
                ServerMessage::Done { .. } => break,
                message => truth.take(&message),
            }
        }
        if truth.follower.is_over() {
            let path = format!("/api/matches/{table}");
            let told = self.http.ask("GET", &path, None, "").await.unwrap().body;
            let record = Record::from_text(told["record"].as_str().unwrap()).unwrap();
            let words = truth.follower.played().words();
            assert_eq!(record.replay(None).unwrap().words(), words, "the record and what is told differ");
        }
        truth
    }
}

/// What a player knows must be what is kept.
fn check(log: &Log, truth: &Log) {
    assert!(log.refused.is_empty(), "{:?}", log.refused);
    let (table, seat) = (log.follower.table(), log.follower.seat());
    let (kept, known) = (truth.follower.played().words(), log.follower.played().words());
    assert!(kept.starts_with(&known), "{table}: what was told is not what is kept");
    if !truth.follower.is_over() {
        assert!(truth.events.starts_with(&log.events), "{table}: an event has changed");
    }
    if log.follower.is_over() {
        assert_eq!(known, kept, "{table}");
    }
    // Each acknowledged turn is one event, each event of one's own is one turn that was sent.
    let mut acknowledged = log.acknowledged.clone();
    acknowledged.dedup();
    assert_eq!(acknowledged, log.acknowledged, "{table}: one event was acknowledged twice");
    let mut stood = 0;
    for event in &log.events {
        if event.actor().is_some() && event.actor() == seat {
            let sent = log.sent.iter().any(|turn| turn.at == stood && event.actions().starts_with(&turn.actions));
            assert!(sent, "{table}: seat {seat:?} never sent {event:?} at {stood}");
        }
        stood += event.actions().len();
    }
    check_clocks(log);
}

/// No seat gains time but for the way, and all together lose no more than has passed.
fn check_clocks(log: &Log) {
    let table = log.follower.table();
    for two in log.clocks.windows(2) {
        let [before, after] = two else { continue };
        for (left_before, left_after) in before.told.left.iter().zip(&after.told.left) {
            assert!(*left_after <= left_before + after.lag + ROUNDING, "{table}: a seat gained time: {two:?}");
        }
        let all = |clock: &Clock| clock.told.left.iter().sum::<u64>();
        let lost = all(before).saturating_sub(all(after));
        let passed = after.told.since.saturating_sub(before.told.since);
        assert!(lost <= passed + ROUNDING, "{table}: more was lost than passed: {two:?}");
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
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let mut players = Vec::new();
    for number in 0..TABLES {
        let pair = runtime.block_on(async { timeout(WAIT_TIMEOUT, server.pair(number)).await });
        let pair = pair.expect("two players sit down");
        players.extend(pair.map(|player| runtime.spawn(player.play(shared.clone()))));
    }
    for _ in 0..KILLS {
        wait_for(&shared, random.u64(10..TURNS));
        // Waits for: a random moment, in the middle of whatever is going on.
        std::thread::sleep(Duration::from_micros(random.u64(..5000)));
        server.node.kill().unwrap();
        server.node.resume().unwrap();
    }
    wait_for(&shared, TURNS);
    shared.stop.store(true, Ordering::Relaxed);
    let mut logs = Vec::new();
    for player in players {
        let played = runtime.block_on(async { timeout(WAIT_TIMEOUT, player).await });
        logs.extend(played.expect("a player stops").unwrap());
    }

    assert!(shared.cuts.load(Ordering::Relaxed) >= KILLS as u64 * u64::from(TABLES), "nobody noticed");
    let mut tables: BTreeMap<&str, Log> = BTreeMap::new();
    for table in logs.iter().map(|log| log.follower.table()) {
        let truth = async { timeout(WAIT_TIMEOUT, server.truth(table)).await.expect("all that is kept is told") };
        tables.entry(table).or_insert_with(|| runtime.block_on(truth));
    }
    for log in &logs {
        check(log, &tables[log.follower.table()]);
    }
    let acknowledged: usize = logs.iter().map(|log| log.acknowledged.len()).sum();
    let over = tables.values().filter(|truth| truth.follower.is_over()).count();
    println!("{acknowledged} turns were acknowledged at {} tables, {over} of which are over", tables.len());
    assert!(acknowledged > KILLS * 10, "{acknowledged}");
}
