//! The fixture of these tests: one node on a store that fails when a test wants it to, and helpers to play there.

use std::sync::{Arc, mpsc};
use std::time::Duration;

use base::Clock;
use bytes::Bytes;
use parking_lot::Mutex;
use room::{Chat, Person, SeatCommand, SeatWish, TableWish};
use serde_json::Value;
use store::{Entering, Error, Gate, Store, Turn};
use table::{Control, NextStep};
use tempfile::TempDir;

use crate::bus::{Bus, LocalBus};
use crate::membership::HEARTBEAT_INTERVAL;
use crate::{Config, Hooks, Live, Outbox};

/// So many tries at a store that is away make who tries wait: else time would stand still for one that never stops.
const TRIES_AT_ONCE: usize = 5_000;

/// A store that fails when a test says so.
#[derive(Default)]
pub(crate) struct Failing(Mutex<State>);

#[derive(Default)]
struct State {
    away: bool,
    tries: usize,
    /// How many transactions still succeed, if one of them is to fail then, and whether it is committed all the same.
    fails_after: Option<(usize, bool)>,
}

/// The gate before the store.
struct FailingGate(Arc<Failing>);

/// A turn at the store.
struct FailingTurn {
    failing: Arc<Failing>,
    /// This transaction is committed, and the caller learns that it failed.
    unknown: bool,
    /// While this lives, a thread waits for it, and tokio does not let virtual time pass.
    _hold: mpsc::Sender<()>,
}

impl Failing {
    /// The store goes away, or is back.
    pub(crate) fn away(&self, away: bool) {
        let mut state = self.0.lock();
        (state.away, state.tries) = (away, 0);
    }

    /// How often it was tried since the store went away.
    pub(crate) fn tries(&self) -> usize {
        self.0.lock().tries
    }

    /// Of the transactions from now on, the first that comes after so many fails, once; it may be `committed` all the same.
    pub(crate) fn fails_after(&self, commits: usize, committed: bool) {
        self.0.lock().fails_after = Some((commits, committed));
    }

    /// Nothing fails any more; whether something was still to fail.
    pub(crate) fn is_well(&self) -> bool {
        self.0.lock().fails_after.take().is_some()
    }
}

/// Until this is dropped, no virtual time passes.
fn hold() -> mpsc::Sender<()> {
    let (hold, held) = mpsc::channel();
    drop(tokio::task::spawn_blocking(move || held.recv()));
    hold
}

impl Gate for FailingGate {
    fn enter(&self) -> Entering {
        let failing = self.0.clone();
        Box::pin(async move {
            let (away, tries) = {
                let mut state = failing.0.lock();
                state.tries += 1;
                (state.away, state.tries)
            };
            if !away {
                let turn: Box<dyn Turn> = Box::new(FailingTurn { failing, unknown: false, _hold: hold() });
                return Ok(turn);
            }
            if tries > TRIES_AT_ONCE {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            Err(Error::PoolTimedOut)
        })
    }
}

impl Turn for FailingTurn {
    fn before_commit(&mut self) -> Result<(), Error> {
        let mut state = self.failing.0.lock();
        match state.fails_after {
            None => Ok(()),
            Some((0, committed)) => {
                state.fails_after = None;
                self.unknown = committed;
                if committed { Ok(()) } else { Err(Error::PoolTimedOut) }
            }
            Some((more, committed)) => {
                state.fails_after = Some((more - 1, committed));
                Ok(())
            }
        }
    }

    fn after_commit(&mut self) -> Result<(), Error> {
        if self.unknown { Err(Error::PoolTimedOut) } else { Ok(()) }
    }
}

/// A node that is alone.
pub(crate) struct Bench {
    pub(crate) live: Arc<Live>,
    pub(crate) failing: Arc<Failing>,
    _folder: TempDir,
}

impl Bench {
    pub(crate) async fn new() -> Bench {
        let folder = tempfile::tempdir().unwrap();
        let store = {
            let _hold = hold();
            Store::open(folder.path(), None, 1).await.unwrap()
        };
        let failing = Arc::new(Failing::default());
        let store = store.behind(Arc::new(FailingGate(failing.clone())));
        let unvisited = Duration::from_secs(24 * 60 * 60);
        let config = Config { bot_threads: 0, limits: false, unvisited, ..Config::default() };
        let bus = Bus::local(LocalBus::new());
        let live = Live::start(config, Clock::start(), store, bus, Hooks::none()).await.unwrap();
        Bench { live, failing, _folder: folder }
    }

    /// What the node does by itself when it starts is done, and nothing else is due soon, in virtual time: the next transaction is
    /// the test's.
    pub(crate) async fn settled(&self) {
        tokio::time::sleep(HEARTBEAT_INTERVAL * 3 / 5).await;
    }

    /// Another node on the same store; neither hears what the other does.
    pub(crate) async fn deaf_node(&self) -> Arc<Live> {
        let config = Config { bot_threads: 0, limits: false, ..Config::default() };
        let bus = Bus::local(LocalBus::new());
        Live::start(config, Clock::start(), self.live.node.store.clone(), bus, Hooks::none()).await.unwrap()
    }

    /// A table at which Ana and Ben play Ampel.
    pub(crate) async fn pair(&self, control: Control) -> String {
        let (id, _) = self.live.tables.gathering.make_table(wish(control), &person("ana")).await.unwrap();
        self.live.tables.gathering.join(&id, &person("ben"), None, None).await.unwrap();
        id.to_string()
    }

    /// Whoever is on turn acts.
    pub(crate) async fn act(&self, table: &str) {
        let handle = self.live.tables.cache.handle(table).await.unwrap();
        let (person, at, action) = {
            let session = handle.lock().await;
            let Some(NextStep::Person { seat }) = session.room.next_step() else { panic!("nobody is to act") };
            let played = session.room.table().unwrap().played();
            let seated = session.room.setup.seats[usize::from(seat)].person.as_ref().unwrap();
            let person = seated.known().unwrap().clone();
            (person, played.len(), played.situation().legal[0].clone())
        };
        let command = SeatCommand::Act { at, actions: vec![action], lag: 0 };
        self.live.tables.commands.command(table, &person, command).await.unwrap();
    }

    /// What is in memory, for whoever comes next, is what is committed.
    pub(crate) async fn is_as_committed(&self, table: &str) {
        let tables = &self.live.tables;
        // There is one who writes at a time: what was under way is done, or undone.
        self.live.node.store.beat(self.live.node.now()).await.unwrap();
        let handle = tables.cache.handle(table).await.unwrap();
        let session = tables.cache.enter(&handle).await.unwrap();
        let loaded = tables.reader.load(table).await.unwrap();
        assert_eq!(session.room.stage.phase(), loaded.room.stage.phase());
        if loaded.room.is_over() {
            // Of a match that is over the record is kept, not the events.
            assert_eq!(session.room.version, loaded.room.version);
            assert_eq!(session.room.setup.rematch, loaded.room.setup.rematch);
        } else {
            assert_eq!(session.room, loaded.room);
        }
    }
}

/// What a page was sent since this was last asked.
pub(crate) fn told(page: &Outbox) -> Vec<Value> {
    let mut told = Vec::new();
    while let Some(text) = page.take() {
        page.written();
        told.push(serde_json::from_slice(&Bytes::from(text)).unwrap());
    }
    told
}

pub(crate) fn person(id: &str) -> Person {
    Person { id: id.into(), name: id.into(), account: false, program: false }
}

/// A table of Ampel for two.
pub(crate) fn wish(control: Control) -> TableWish {
    TableWish {
        game: "ampel".into(),
        options: Value::Null,
        control,
        seats: vec![SeatWish::Me, SeatWish::Open],
        rated: false,
        listed: true,
        chat: Chat::Free,
        lots: true,
    }
}
