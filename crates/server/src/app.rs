//! The application state: all services, each built from what it needs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use ::people::{Changed, Devices, Limits, People, Person, Push};
use axum::body::Bytes;
use base::{Background, Clock, Problem};
use live::{Bus, Hooks, Live};
use parking_lot::RwLock;
use store::{Announcement, BadStore, Store};
use tokio::sync::Semaphore;

use crate::Config;
use crate::answers::Answers;
use crate::deleted;
use crate::dice_key;
use crate::listed::Listed;
use crate::reload::Tuning;
use crate::run::BadRun;
use crate::site::{self, Site, Strangers};
use crate::warnings::Warnings;

/// The server's shared parts; cheap to clone.
pub(crate) type Shared = Arc<App>;

/// The most pages that are greeted at the same time.
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
    /// Answers on their way.
    pub(crate) answers: Answers,
    /// Who has listed tables, by address.
    pub(crate) listed: Listed,
    /// What can be asked, described; put together when somebody wants to know.
    pub(crate) description: OnceLock<Bytes>,
    /// What can change while the server runs.
    pub(crate) tuning: RwLock<Tuning>,
    /// Whose server it is, as people see it; read again with the settings.
    pub(crate) site: RwLock<Arc<Site>>,
    /// What everybody is told.
    pub(crate) announcement: RwLock<Option<Announcement>>,
    pub(crate) begun: Instant,
    pub(crate) warnings: Warnings,
    /// Nobody new is to be sent here: the server is about to stop.
    draining: AtomicBool,
    /// Turns to be greeted: when all pages come at once, as after a restart, each would hold a query's room.
    pub(crate) greetings: Semaphore,
    /// What is stopped with the server.
    pub(crate) background: Background,
}

impl App {
    /// Opens the store and everything that lives on it; goes on with all tables.
    pub(crate) async fn open(config: Config) -> Result<Shared, BadRun> {
        let site = Arc::new(Site::read(&config)?);
        let clock = config.clock.unwrap_or_else(Clock::start);
        let store = Store::open(&config.data, config.database.as_ref(), config.connections).await?;
        let dice_key = dice_key::find(&config, &store).await?;
        let bus = Bus::open(config.bus.as_deref(), &store, clock).await?;
        let devices = Devices::open(&store).await.map_err(BadStore::from)?;
        let background = Background::default();
        let people = People::new(store.clone(), clock, config.people(), devices, &background);
        let push = Push::open(config.push(), store.clone(), clock).await.map_err(BadStore::from)?;
        let (notices, waiting) = Push::queue();
        background.spawn(push.clone().run(waiting, background.clone()));
        let known = people.clone();
        let hooks = Hooks { notices, sessions_changed: Box::new(move |person| known.forget_sessions(person)) };
        let live = Live::start(config.live(dice_key), clock, store.clone(), bus, hooks).await;
        let live = live.map_err(|problem| BadRun::Resume(problem.why))?;
        let (limits, greetings) = (Limits::new(&config.limits()), Semaphore::new(GREETINGS_AT_ONCE));
        let (begun, warnings, draining) = (Instant::now(), Warnings::default(), AtomicBool::new(false));
        let tuning = RwLock::new(Tuning::of(&config));
        let app = Arc::new(App {
            config,
            clock,
            store,
            live,
            people,
            push,
            limits,
            answers: Answers::default(),
            listed: Listed::default(),
            description: OnceLock::new(),
            tuning,
            site: RwLock::new(site),
            announcement: RwLock::new(None),
            begun,
            warnings,
            draining,
            greetings,
            background,
        });
        app.background.spawn(site::watch(Arc::downgrade(&app)));
        app.background.spawn(deleted::run(Arc::downgrade(&app), app.config.empty_log));
        Ok(app)
    }

    /// Whose server it is, as people see it.
    pub(crate) fn site(&self) -> Arc<Site> {
        self.site.read().clone()
    }

    /// Whether lists of tables and people are shown to somebody, or to a stranger.
    pub(crate) fn listed_to(&self, person: Option<&Person>) -> Result<(), Problem> {
        let config = &self.site().config;
        match person {
            None if config.strangers == Strangers::Links => Err(Problem::nobody()),
            // Who came by the link of a table has come for that table.
            Some(person) => config.entry.host(person.account),
            None => Ok(()),
        }
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
    pub(crate) async fn publish_change(&self, changed: Changed) {
        changed.people.iter().for_each(|person| self.live.online.recheck_sessions(person));
        self.live.tables.apply_person_changes(&changed.tables).await;
    }

    /// The same where seats have changed hands or lost their names, also where it is over and still looked at.
    pub(crate) async fn publish_seat_change(&self, changed: Changed) {
        let people = changed.people.clone();
        self.publish_change(changed).await;
        for person in people {
            self.live.tables.refresh_seats_of(&person).await;
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }
}
