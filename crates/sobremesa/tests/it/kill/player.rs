//! A player who writes down everything: what was sent, what was acknowledged, what was told. When the
//! connection is lost the player comes back and goes on from there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use catalogue::{GameId, Match};
use client::{Error, Follower, Http, Outcome, Socket, Turn};
use cluster::WAIT_TIMEOUT;
use dice::Share;
use protocol::{ClockView, Code, ServerMessage};
use room::Event;
use serde_json::json;
use tokio::time::{sleep, timeout};

/// How soon it is noticed that it is time to stop.
const STOP_POLL: Duration = Duration::from_millis(100);

/// What all players and the test share.
#[derive(Default)]
pub(crate) struct Shared {
    pub(crate) acknowledged: AtomicU64,
    pub(crate) cuts: AtomicU64,
    pub(crate) stop: AtomicBool,
}

impl Shared {
    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// A clock as it was told, and what was given back for the way since the one before.
#[derive(Debug)]
pub(crate) struct Clock {
    pub(crate) told: ClockView,
    pub(crate) lag: u64,
}

/// All that one player knows of one match.
pub(crate) struct Log {
    pub(crate) follower: Follower,
    /// The events that were told one by one.
    pub(crate) events: Vec<Event>,
    /// What was handed over.
    pub(crate) sent: Vec<Turn>,
    /// The numbers of the events of one's own that were acknowledged.
    pub(crate) acknowledged: Vec<usize>,
    pub(crate) refused: Vec<String>,
    pub(crate) clocks: Vec<Clock>,
}

impl Log {
    pub(crate) fn new(table: &str) -> Log {
        let played = Match::new(GameId::Parchis, &super::options()).unwrap();
        let (events, sent, acknowledged, refused, clocks) = Default::default();
        Log { follower: Follower::new(table, played), events, sent, acknowledged, refused, clocks }
    }

    /// Takes in a message, which must go on from those before it.
    pub(crate) fn take(&mut self, message: &ServerMessage) {
        let new = self.follower.take(message).unwrap_or_else(|why| panic!("{why}"));
        let ServerMessage::Events(told) = message else { return };
        if told.whole {
            return;
        }
        self.events.extend_from_slice(new);
        if let Some(clock) = &told.clock {
            let lag = new.iter().map(|event| match event {
                // The time that the server was away is given back.
                Event::Done { lag: given, .. } | Event::Resumed { resumed: given, .. } => *given,
                _ => 0,
            });
            self.clocks.push(Clock { told: clock.clone(), lag: lag.sum() });
        }
    }

    /// A turn was acknowledged: the player has been told what it became.
    fn acknowledge(&mut self, turn: &Turn) {
        match self.follower.outcome(turn) {
            Outcome::Committed(Some(event)) => self.acknowledged.push(event),
            other => panic!("{}: {turn:?} is done, and what was told says {other:?}", self.follower.table()),
        }
    }
}

/// A player.
pub(crate) struct Player {
    pub(crate) http: Arc<Http>,
    pub(crate) cookie: String,
    pub(crate) share: Share,
    pub(crate) random: fastrand::Rng,
    pub(crate) logs: Vec<Log>,
}

impl Player {
    /// Plays until it is told to stop; gives what was written down.
    pub(crate) async fn play(mut self, shared: Arc<Shared>) -> Vec<Log> {
        while !shared.is_over() {
            match self.connect(&shared).await {
                Ok(()) => {}
                Err(error @ (Error::Refused { .. } | Error::Unreadable { .. })) => panic!("{error}"),
                Err(_) => {
                    shared.cuts.fetch_add(1, Ordering::Relaxed);
                    // Waits for: the server to be started again.
                    sleep(Duration::from_millis(20)).await;
                }
            }
        }
        self.logs
    }

    /// One connection's life.
    async fn connect(&mut self, shared: &Shared) -> Result<(), Error> {
        let open = Socket::open(self.http.host(), Some(&self.cookie));
        let mut socket = timeout(WAIT_TIMEOUT, open).await.expect("a handshake is answered")?;
        loop {
            self.attend(&mut socket, shared).await?;
            if shared.is_over() {
                return Ok(());
            }
            self.play_again().await?;
        }
    }

    /// Follows the table from where the player stands, and plays until the match is over.
    async fn attend(&mut self, socket: &mut Socket, shared: &Shared) -> Result<(), Error> {
        let log = self.logs.last_mut().unwrap();
        // The number of the command under way, and the turn that it hands over.
        let mut pending = Some((socket.send(log.follower.follow()).await?, None));
        loop {
            if pending.is_none() && (log.follower.is_over() || shared.is_over()) {
                return Ok(());
            }
            if pending.is_none() {
                let dice = log.follower.seat().and_then(|seat| log.follower.dice(seat, &self.share));
                if let Some(command) = dice {
                    pending = Some((socket.send(command).await?, None));
                } else if log.follower.is_on_turn() {
                    let turn = log.follower.choose(&mut self.random).unwrap();
                    log.sent.push(turn.clone());
                    pending = Some((socket.send(log.follower.act(&turn)).await?, Some(turn)));
                }
            }
            let Ok(message) = timeout(STOP_POLL, socket.receive()).await else { continue };
            let message = message?;
            match message {
                ServerMessage::Done { r#ref } => {
                    let (number, turn) = pending.take().unwrap();
                    assert_eq!(r#ref, number);
                    turn.iter().for_each(|turn| log.acknowledge(turn));
                    shared.acknowledged.fetch_add(1, Ordering::Relaxed);
                }
                // The ten seconds for the dice may have passed while the server was away.
                ServerMessage::Refused { code: Code::TooLate, .. } => pending = None,
                ServerMessage::Refused { .. } => {
                    log.refused.push(format!("{message:?}"));
                    return Err(Error::Lost("a command was refused".to_owned()));
                }
                ServerMessage::Resync { .. } => return Err(Error::Lost("it read too slowly".to_owned())),
                _ => log.take(&message),
            }
        }
    }

    /// The same two once more.
    async fn play_again(&mut self) -> Result<(), Error> {
        let path = format!("/api/tables/{}/rematch", self.logs.last().unwrap().follower.table());
        let (wish, cookie) = (json!({}), Some(self.cookie.as_str()));
        let made = timeout(WAIT_TIMEOUT, self.http.post(&path, cookie, &wish)).await.expect("a rematch is answered")?;
        self.logs.push(Log::new(made.body["id"].as_str().unwrap()));
        Ok(())
    }
}
