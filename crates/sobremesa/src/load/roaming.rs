//! Players who change from node to node while they play, and go on elsewhere when they are cut off.
//!
//! Nothing is measured but interruptions. What is lost on the way, not answered, or refused because somebody else was
//! quicker is no error; what is told twice and differs is one. `player` is one player, `play_state` what is under way in
//! their match, `event_log` what they write down, `table` the players of one table.

mod event_log;
mod play_state;
mod player;
mod table;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalogue::GameId;
use client::{Answer, Http};
use protocol::Code;
use serde::{Deserialize as _, Serialize};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// A node that does not answer for so long is given up.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);

/// What all tables share.
pub(super) struct Roaming {
    pub(super) game: GameId,
    pub(super) options: Value,
    pub(super) seats: u8,
    /// So many of the seats, the last ones, are bots'.
    pub(super) bots: u8,
    pub(super) rated: bool,
    /// How long a turn may take, in milliseconds; players sleep through some then.
    pub(super) turn: Option<u64>,
    pub(super) pace: Duration,
    /// How long a player stays at a node, on average.
    pub(super) stay: Duration,
    /// Where players write down what they see.
    pub(super) folder: Option<PathBuf>,
    pub(super) seed: u64,
    /// Chooses whom to ask.
    pub(super) random: Mutex<fastrand::Rng>,
    pub(super) nodes: Vec<Http>,
    pub(super) tally: Mutex<Tally>,
}

/// What is counted, and said in the end.
#[derive(Clone, Default, Serialize)]
pub(super) struct Tally {
    tables: usize,
    matches: u64,
    /// Messages with actions that were acknowledged.
    acknowledged: u64,
    /// Those whose acknowledgement was lost, and which were found among the events.
    found: u64,
    /// How often somebody went to another node.
    hops: u64,
    /// How often somebody was cut off, or left without an answer.
    cuts: u64,
    longest_interruption_ms: u64,
    /// From the moment of an event to hearing of it, for those who were connected all the time.
    slowest_told_ms: u64,
    errors: u64,
    #[serde(skip)]
    told: Vec<String>,
}

impl Tally {
    fn wrong(&mut self, error: &anyhow::Error) {
        self.errors += 1;
        if self.told.len() < 10 {
            self.told.push(format!("{error:#}"));
        }
    }
}

impl Roaming {
    fn count(&self, change: impl FnOnce(&mut Tally)) {
        change(&mut self.tally.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// Asks any node, and another if that does not answer; gives up at that time.
    async fn ask(&self, path: &str, cookie: Option<&str>, body: &Value, until: Instant) -> Option<Answer> {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner).fork();
        while Instant::now() < until {
            let node = &self.nodes[random.usize(..self.nodes.len())];
            match tokio::time::timeout(ANSWER_TIMEOUT, node.ask("POST", path, cookie, &body.to_string())).await {
                Ok(Ok(answer)) if answer.status < 500 => return Some(answer),
                _ => tokio::time::sleep(Duration::from_millis(random.u64(50..250))).await,
            }
        }
        None
    }

    /// What a table is to be like.
    fn wish(&self) -> Value {
        let seat = |seat| match seat {
            0 => json!("me"),
            seat if seat >= self.seats - self.bots => json!({ "bot": 1 }),
            _ => json!("open"),
        };
        let control = match self.turn {
            Some(ms) => json!({ "turn": { "ms": ms } }),
            None => json!({ "fischer": { "ms": 600_000, "plus_ms": 10_000 } }),
        };
        let seats: Vec<Value> = (0..self.seats).map(seat).collect();
        let (game, options) = (self.game.id(), &self.options);
        json!({ "game": game, "options": options, "seats": seats, "lots": false, "rated": self.rated, "control": control })
    }
}

/// Why a request was refused.
fn code(answer: &Answer) -> Option<Code> {
    Code::deserialize(&answer.body["code"]).ok()
}

/// Plays at so many tables for so long, or until ctrl-c, and prints what was seen; the last line is JSON.
///
/// # Errors
/// What players wrote down cannot be kept.
pub(super) async fn run(roaming: Roaming, tables: usize, time: Duration) -> anyhow::Result<()> {
    let roaming = Arc::new(roaming);
    let until = Instant::now() + time;
    let mut playing = JoinSet::new();
    for number in 0..tables {
        playing.spawn(table::live(roaming.clone(), number, until));
    }
    let all = async {
        while let Some(lived) = playing.join_next().await {
            if let Err(error) = lived? {
                roaming.count(|tally| tally.wrong(&error));
            }
        }
        anyhow::Ok(())
    };
    tokio::select! {
        done = all => done?,
        enough = tokio::signal::ctrl_c() => enough?,
    }
    playing.shutdown().await;
    let mut tally = roaming.tally.lock().unwrap_or_else(PoisonError::into_inner).clone();
    tally.tables = tables;
    for error in &tally.told {
        println!("error: {error}");
    }
    println!("{}", serde_json::to_string(&tally)?);
    Ok(())
}
