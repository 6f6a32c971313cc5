//! The simulated cluster: nodes that start and stop, the bus and store they share, and the course of a run.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use base::Clock;
use catalogue::GameId;
use fastrand::Rng;
use parking_lot::Mutex;
use room::{Chat, Person, SeatWish, TableWish};
use serde_json::json;
use sqlx::Connection as _;
use store::{NameRow, Store};
use table::Control;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use super::faults::{Faults, Odds};
use super::gathering::Gathering;
use super::lesson::Lesson;
use super::player::Player;
use super::turns::{AtStore, NodeGate, Turns};
use super::{CALM, MIN_FAULTS, Run, check};
use crate::Config;
use crate::bus::{Bus, LocalBus};
use crate::{Hooks, Live, Shared};

/// When it begins, in milliseconds since 1970.
const BEGINNING: u64 = 1_700_000_000_000;

/// How many nodes there are.
const NODES: usize = 3;

/// How many tables of two there are.
const TABLES: usize = 4;

/// How long a turn may take, in milliseconds.
const TURN_MS: u64 = 5_000;

/// How many times something new goes wrong.
const ROUNDS: usize = 14;

/// How long somebody waits for an answer before they go elsewhere.
pub(super) const CALL_TIMEOUT: Duration = Duration::from_secs(5);

/// A node.
#[derive(Clone)]
pub(super) struct Node {
    pub(super) live: Shared,
    pub(super) gate: Arc<NodeGate>,
}

/// Everything.
pub(super) struct World {
    pub(super) clock: Clock,
    /// The store without a gate, for what is not part of the play.
    pub(super) store: Store,
    pub(super) faults: Arc<Faults>,
    turns: Arc<Turns>,
    rng: Mutex<Rng>,
    bus: LocalBus,
    nodes: Mutex<Vec<Option<Node>>>,
    calm: AtomicBool,
    trace: Mutex<DefaultHasher>,
    /// The first rematch of each table of which somebody was told.
    rematches: Mutex<HashMap<String, Arc<str>>>,
    folder: TempDir,
}

impl World {
    /// A world with an empty database and no nodes.
    pub(super) async fn new(seed: u64, turns: Arc<Turns>, faults: Arc<Faults>) -> Arc<World> {
        let shared_memory = std::path::Path::new("/dev/shm");
        let folder = if shared_memory.is_dir() { tempfile::tempdir_in(shared_memory) } else { tempfile::tempdir() };
        let folder = folder.unwrap();
        let store = {
            let _hold = turns.hold();
            Store::open(folder.path(), None, 1).await.unwrap()
        };
        let delivery = faults.clone();
        Arc::new(World {
            clock: Clock::starting_at(BEGINNING),
            store,
            bus: LocalBus::with(Some(Box::new(move || delivery.deliveries()))),
            faults,
            turns,
            rng: Mutex::new(Rng::with_seed(seed ^ 0x5eed)),
            nodes: Mutex::new(vec![None; NODES]),
            calm: AtomicBool::new(false),
            trace: Mutex::default(),
            rematches: Mutex::default(),
            folder,
        })
    }

    /// Draws something.
    pub(super) fn draw<T>(&self, from: impl FnOnce(&mut Rng) -> T) -> T {
        from(&mut self.rng.lock())
    }

    /// Whether nothing goes wrong any more.
    pub(super) fn is_calm(&self) -> bool {
        self.calm.load(Ordering::Relaxed)
    }

    /// Notes something that was seen: a run that repeats exactly notes the same.
    pub(super) fn note(&self, seen: &str) {
        let mut trace = self.trace.lock();
        self.clock.now().hash(&mut *trace);
        seen.hash(&mut *trace);
    }

    /// Whether this is the only rematch of a table that anybody was told of.
    pub(super) fn is_the_rematch_of(&self, table: &str, next: &Arc<str>) -> bool {
        self.rematches.lock().entry(table.to_owned()).or_insert_with(|| next.clone()) == next
    }

    /// A node that runs, if there is one.
    pub(super) fn any_node(&self) -> Option<Node> {
        let nodes: Vec<Node> = self.nodes.lock().iter().flatten().cloned().collect();
        if nodes.is_empty() { None } else { Some(nodes[self.draw(|rng| rng.usize(..nodes.len()))].clone()) }
    }

    /// All nodes that run.
    pub(super) fn nodes(&self) -> Vec<Node> {
        self.nodes.lock().iter().flatten().cloned().collect()
    }

    /// The store as whoever checks it reads it.
    pub(super) fn reading(&self) -> Store {
        let gate = NodeGate::new(self.turns.clone(), Arc::new(Faults::new(Rng::with_seed(0))));
        self.store.behind(Arc::new(AtStore(gate)))
    }

    /// The only number that a query gives.
    pub(super) async fn number(&self, query: &'static str) -> i64 {
        let _hold = self.turns.hold();
        let file = self.folder.path().join(store::FILE);
        let mut connection = sqlx::SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
        sqlx::query_scalar(query).fetch_one(&mut connection).await.unwrap()
    }

    async fn start(&self, place: usize) {
        let gate = NodeGate::new(self.turns.clone(), self.faults.clone());
        let store = self.store.behind(Arc::new(AtStore(gate.clone())));
        let mut config = Config::default();
        (config.limits, config.bot_threads) = (false, 0);
        config.grace = Duration::from_secs(20);
        let started = Live::start(config, self.clock, store, Bus::local(self.bus.join()), Hooks::none());
        // A node that cannot start because the store fails is started again later.
        if let Ok(Ok(live)) = timeout(CALL_TIMEOUT, started).await {
            tokio::spawn(bots(Arc::downgrade(&live), self.draw(Rng::fork)));
            self.nodes.lock()[place] = Some(Node { live, gate });
        }
    }

    /// A node stops, wherever it is just now.
    fn stop(&self, place: usize) {
        if let Some(node) = self.nodes.lock()[place].take() {
            node.gate.stop();
            node.live.tables.bot_pool.close();
            self.faults.strike();
        }
    }

    /// Plays while things go wrong, then until everything is over, and checks what has come of it.
    pub(super) async fn run(self: Arc<World>) -> Run {
        for place in 0..NODES {
            self.start(place).await;
        }
        let mut players = Vec::new();
        for number in 0..TABLES {
            players.extend(self.table(number).await.into_iter().map(|player| tokio::spawn(player.play(self.clone()))));
        }
        let lesson = Lesson::open(&self).await;
        let lesson = tokio::spawn(lesson.run(self.clone()));
        let visitors = Gathering::open(&self).await;
        let visitors = tokio::spawn(visitors.run(self.clone()));
        let mut round = 0;
        while round < ROUNDS || self.faults.struck() < MIN_FAULTS {
            round += 1;
            self.disturb().await;
            sleep(Duration::from_millis(self.draw(|rng| rng.u64(500..4_000)))).await;
        }
        self.faults.set(Odds::default());
        self.bus.set_up(true);
        for place in 0..NODES {
            if self.nodes.lock()[place].is_none() {
                self.start(place).await;
            }
        }
        self.calm.store(true, Ordering::Relaxed);
        let mut run = Run::default();
        let mut seen = Vec::new();
        for player in players {
            let (one, wrong) = player.await.unwrap();
            run.wrong.extend(wrong);
            seen.push(one);
        }
        let visitors = visitors.await.unwrap();
        let (votes, wrong) = lesson.await.unwrap();
        run.wrong.extend(wrong);
        sleep(CALM).await;
        run.actions = seen.iter().map(|one| one.acknowledged.len()).sum::<usize>();
        run.actions += votes.votes.len() + visitors.acknowledged();
        run.wrong.extend(check::all(&self, &seen, &votes).await);
        run.wrong.extend(visitors.check(&self.reading()).await);
        run.faults = self.faults.struck();
        run.trace = self.trace.lock().finish();
        run
    }

    /// Something new goes wrong, or something ends.
    async fn disturb(&self) {
        self.bus.set_up(true);
        let place = self.draw(|rng| rng.usize(..NODES));
        let is_up = self.nodes.lock()[place].is_some();
        let percent = |most: u8| self.draw(|rng| rng.u8(1..=most));
        match self.draw(|rng| rng.u8(0..11)) {
            0..=2 if is_up => self.stop(place),
            0..=4 if !is_up => self.start(place).await,
            5 => self.faults.set(Odds { refused: percent(60), ..self.usual() }),
            6 => self.faults.set(Odds { uncommitted: percent(30), unknown: percent(30), ..self.usual() }),
            7 => self.faults.set(Odds { lost: percent(90), doubled: percent(40), late: percent(40), ..self.usual() }),
            8 => self.faults.set(Odds { slow: percent(40), dropped: percent(30), ..self.usual() }),
            9 => {
                self.bus.set_up(false);
                self.faults.strike();
            }
            _ => self.faults.set(self.usual()),
        }
    }

    /// What goes wrong all the time, a little.
    fn usual(&self) -> Odds {
        Odds { unknown: 1, dropped: 3, lost: 3, doubled: 3, late: 5, slow: 2, ..Odds::default() }
    }

    /// Somebody with an account.
    pub(super) async fn person(&self, id: &str) -> Person {
        let name = NameRow { shown: id, skeleton: id };
        self.reading().add_person(id, name, None, self.clock.now()).await.unwrap();
        Person { id: id.to_owned(), name: id.to_owned(), account: true, program: false }
    }

    /// A table of two at which both sit, before anything goes wrong.
    async fn table(&self, number: usize) -> Vec<Player> {
        let mut people = Vec::new();
        for name in ["ana", "ben"] {
            people.push(self.person(&format!("{name}{number}")).await);
        }
        // One where a flag ends the match, and one where it goes on and bots stand in.
        let (game, options) = if number.is_multiple_of(2) {
            (GameId::Ampel, json!({}))
        } else {
            (GameId::Parchis, json!({ "players": 2 }))
        };
        let wish = TableWish {
            game: game.id().into(),
            options: options.clone(),
            control: Control::Turn { ms: TURN_MS },
            seats: vec![SeatWish::Me, SeatWish::Open],
            rated: true,
            listed: true,
            chat: Chat::Free,
            lots: true,
        };
        let live = self.any_node().unwrap().live;
        let (id, _) = live.tables.gathering.make_table(wish, &people[0]).await.unwrap();
        live.tables.gathering.join(&id, &people[1], None, None).await.unwrap();
        let handle = live.tables.cache.handle(&id).await.unwrap();
        let setup = handle.lock().await.room.setup.clone();
        let player = |person: Person| {
            let seat = setup.seat_of(&person.id).unwrap();
            let share = self.draw(|rng| std::array::from_fn(|_| rng.u8(..)));
            Player::new(person, share, &id, game, &options, seat, TURN_MS)
        };
        people.into_iter().map(player).collect()
    }
}

/// Bots that do anything, in place of the threads that think.
async fn bots(live: Weak<Live>, mut rng: Rng) {
    loop {
        sleep(Duration::from_millis(rng.u64(50..300))).await;
        let Some(live) = live.upgrade() else { return };
        let Some(table) = live.tables.bot_pool.take() else { continue };
        let Some((seat, _, played)) = live.tables.bots.wanted_bot(&table).await else { continue };
        let mut legal = played.situation().legal;
        let action = legal.swap_remove(rng.usize(..legal.len()));
        live.tables.bots.bot_acts(&table, seat, played.len(), vec![action]).await;
    }
}
