//! Everything the parts of the server share: the services, each made from what it needs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use ::people::{Changed, Limits, People, Push};
use base::Clock;
use live::{Bus, Live, Outside};
use parking_lot::RwLock;
use store::{BadStore, Store};
use tokio::sync::Semaphore;

use crate::Config;
use crate::reload::Tuning;
use crate::run::BadRun;
use crate::warnings::Warnings;

/// The server's shared parts; cheap to clone.
pub(crate) type Shared = Arc<App>;

/// So many pages are greeted at once.
const GREETINGS_AT_ONCE: usize = 64;

/// The server.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) clock: Clock,
    pub(crate) store: Store,
    pub(crate) live: Arc<Live>,
    pub(crate) people: Arc<People>,
    pub(crate) push: Arc<Push>,
    pub(crate) limits: Limits,
    /// What can change while the server runs.
    pub(crate) tuning: RwLock<Tuning>,
    pub(crate) begun: Instant,
    pub(crate) warnings: Warnings,
    /// Nobody new is to be sent here: the server is about to stop.
    draining: AtomicBool,
    /// Turns to be greeted: when all pages come at once, as after a restart, each would hold a query's room.
    pub(crate) greetings: Semaphore,
}

impl App {
    /// Opens the store and everything that lives on it; goes on with all tables.
    pub(crate) async fn open(config: Config) -> Result<Shared, BadRun> {
        let clock = Clock::start();
        let store = Store::open(&config.data, config.database.as_ref(), config.connections).await?;
        let bus = Bus::open(config.bus.as_deref(), &store, clock).await?;
        let people = People::new(store.clone(), clock, config.limits);
        let push = Push::open(config.push(), store.clone(), clock).await.map_err(BadStore::from)?;
        let (notices, waiting) = Push::queue();
        tokio::spawn(push.clone().run(waiting));
        let known = people.clone();
        let outside = Outside { notices, sessions_changed: Box::new(move |person| known.forget_sessions(person)) };
        let live = Live::start(config.live(), clock, store.clone(), bus, outside).await;
        let live = live.map_err(|problem| BadRun::Resume(problem.why))?;
        let (limits, greetings) = (Limits::new(&config.limits()), Semaphore::new(GREETINGS_AT_ONCE));
        let (begun, warnings, draining) = (Instant::now(), Warnings::default(), AtomicBool::new(false));
        let tuning = RwLock::new(Tuning::of(&config));
        Ok(Arc::new(App {
            config,
            clock,
            store,
            live,
            people,
            push,
            limits,
            tuning,
            begun,
            warnings,
            draining,
            greetings,
        }))
    }

    /// Whether nobody new is to be sent here.
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// From now on nobody new is to be sent here.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Tells everybody concerned that something about a person has changed.
    pub(crate) async fn tell(&self, changed: Changed) {
        changed.people.iter().for_each(|person| self.live.online.recheck_sessions(person));
        self.live.tables.reseat(&changed.tables).await;
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }
}
