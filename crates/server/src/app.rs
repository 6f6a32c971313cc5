//! The application state: all services, each built from what it needs.

use std::ops::Deref;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use ::people::{Changed, Devices, Limits, People, Push};
use axum::body::Bytes;
use axum::extract::FromRef;
use base::{Background, Clock};
use live::{
    Bus, Classes, Following, Gathering, Homework, Hooks, Listing, Live, Online, PersonChanges, PlayNow, Records,
    Removal, SharedPacks, TableChat,
};
use parking_lot::RwLock;
use store::{Announcement, BadStore, Store};
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;

use crate::answers::Answers;
use crate::listed::Listed;
use crate::reload::Tuning;
use crate::run::BadRun;
use crate::site::{self, Site};
use crate::warnings::Warnings;
use crate::{Config, deleted, dice_key};

/// The server's shared parts; cheap to clone. A handler takes of it the services that it needs (`services!`).
#[derive(Clone)]
pub(crate) struct Shared(Arc<App>);

impl Deref for Shared {
    type Target = App;

    fn deref(&self) -> &App {
        &self.0
    }
}

/// What handlers may take as their state.
macro_rules! services {
    ($($service:ty: $($field:ident).+;)*) => {
        $(impl FromRef<Shared> for $service {
            fn from_ref(app: &Shared) -> $service {
                app.$($field).+.clone()
            }
        })*
    };
}

services! {
    Arc<Config>: config;
    Clock: clock;
    Store: store;
    Arc<People>: people;
    Arc<Push>: push;
    Arc<Limits>: limits;
    Arc<Listed>: listed;
    Arc<Online>: live.online;
    Arc<Classes>: live.classes;
    Arc<Homework>: live.homework;
    Arc<SharedPacks>: live.shared_packs;
    Arc<Gathering>: live.tables.gathering;
    Arc<Following>: live.tables.following;
    Arc<Listing>: live.tables.listing;
    Arc<Records>: live.tables.records;
    Arc<TableChat>: live.tables.chat;
    Arc<PlayNow>: live.tables.play_now;
    Arc<PersonChanges>: live.tables.person_changes;
    Arc<Removal>: live.tables.removal;
}

/// Whose server it is, at the moment of the request.
impl FromRef<Shared> for Arc<Site> {
    fn from_ref(app: &Shared) -> Arc<Site> {
        app.site()
    }
}

/// Tells everybody concerned that something about a person has changed.
pub(crate) struct Changes {
    online: Arc<Online>,
    tables: Arc<PersonChanges>,
}

impl FromRef<Shared> for Changes {
    fn from_ref(app: &Shared) -> Changes {
        Changes { online: FromRef::from_ref(app), tables: FromRef::from_ref(app) }
    }
}

impl Changes {
    /// Sessions are checked again, and seats in memory follow.
    pub(crate) async fn publish(&self, changed: Changed) {
        changed.people.iter().for_each(|person| self.online.recheck_sessions(person));
        self.tables.apply_person_changes(&changed.tables).await;
    }

    /// The same where seats have changed hands or lost their names, also where it is over and still looked at.
    pub(crate) async fn publish_seats(&self, changed: Changed) {
        let people = changed.people.clone();
        self.publish(changed).await;
        for person in people {
            self.tables.refresh_seats_of(&person).await;
        }
    }
}

/// The most pages that are greeted at the same time.
const GREETINGS_AT_ONCE: usize = 64;

/// The server.
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) clock: Clock,
    pub(crate) store: Store,
    pub(crate) live: Arc<Live>,
    pub(crate) people: Arc<People>,
    pub(crate) push: Arc<Push>,
    pub(crate) limits: Arc<Limits>,
    /// Responses that are not written yet.
    pub(crate) answers: Answers,
    /// The hosts of listed tables, by address.
    pub(crate) listed: Arc<Listed>,
    /// What can be asked, described; put together when somebody wants to know.
    pub(crate) description: OnceLock<Bytes>,
    /// What can change while the server runs.
    pub(crate) tuning: RwLock<Tuning>,
    /// Whose server it is, as people see it; read again with the settings.
    pub(crate) site: RwLock<Arc<Site>>,
    /// The announcement that all pages show.
    pub(crate) announcement: RwLock<Option<Announcement>>,
    pub(crate) begun: Instant,
    pub(crate) warnings: Warnings,
    /// The server is about to stop: `/health` asks balancers to send nobody here.
    draining: AtomicBool,
    /// Limits how many pages are greeted at once: when all reconnect after a restart, each would hold memory for a query.
    pub(crate) greetings: Semaphore,
    /// Counts the sockets that are open: stopping waits until all have ended.
    pub(crate) sockets: TaskTracker,
    /// Tasks that are stopped with the server.
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
        let (limits, greetings) = (Arc::new(Limits::new(&config.limits())), Semaphore::new(GREETINGS_AT_ONCE));
        let (begun, warnings, draining) = (Instant::now(), Warnings::default(), AtomicBool::new(false));
        let listed = Arc::new(Listed::new(store.clone(), config.limits));
        let tuning = RwLock::new(Tuning::of(&config));
        let app = Shared(Arc::new(App {
            config: Arc::new(config),
            clock,
            store,
            live,
            people,
            push,
            limits,
            answers: Answers::default(),
            listed,
            description: OnceLock::new(),
            tuning,
            site: RwLock::new(site),
            announcement: RwLock::new(None),
            begun,
            warnings,
            draining,
            greetings,
            sockets: TaskTracker::new(),
            background,
        }));
        app.background.spawn(site::watch(Arc::downgrade(&app.0)));
        app.background.spawn(deleted::run(Arc::downgrade(&app.0), app.config.truncate_wal_interval));
        Ok(app)
    }

    /// Whose server it is, as people see it.
    pub(crate) fn site(&self) -> Arc<Site> {
        self.site.read().clone()
    }

    /// Whether nobody new is to be sent here.
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// From now on nobody new is to be sent here.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }
}
