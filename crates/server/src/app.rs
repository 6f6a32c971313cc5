//! Everything the parts of the server share.

use std::sync::{Arc, Weak};

use protocol::NodeMessage;
use tokio::sync::{Semaphore, watch};
use tokio_util::task::TaskTracker;

use crate::Config;
use crate::admin_requests;
use crate::bus::{BadBus, Bus, CONNECT_TIMEOUT, LocalBus, Nats};
use crate::classes::{self, Classes};
use crate::clock::Clock;
use crate::health::Health;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::nodes::Nodes;
use crate::online::Online;
use crate::people::People;
use crate::push::Push;
use crate::random;
use crate::run::BadRun;
use crate::status::{self, ServiceStatus};
use crate::tables::{BotPool, Lobby, Pairing, Tables, Timers};
use store::{Engine, Ledger, Store};

/// The server's shared parts; cheap to clone.
pub(crate) type Shared = Arc<App>;

/// So many pages are greeted at once.
const GREETINGS_AT_ONCE: usize = 64;

/// The server.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) clock: Clock,
    pub(crate) store: Store,
    pub(crate) ledger: Ledger,
    pub(crate) online: Online,
    pub(crate) tables: Tables,
    pub(crate) classes: Classes,
    pub(crate) lobby: Lobby,
    pub(crate) pairing: Pairing,
    pub(crate) timers: Arc<Timers>,
    pub(crate) bot_pool: Arc<BotPool>,
    pub(crate) metrics: Metrics,
    pub(crate) health: Health,
    /// What all pages are to know.
    pub(crate) status: watch::Sender<ServiceStatus>,
    /// The id of this node.
    pub(crate) node: String,
    /// The other nodes, of which there may be none.
    pub(crate) nodes: Nodes,
    pub(crate) limits: Limits,
    pub(crate) people: People,
    pub(crate) push: Push,
    /// Turns to be greeted: when all pages come at once, as after a restart, each would hold a query's room.
    pub(crate) greetings: Semaphore,
    /// What must be finished before the server stops.
    pub(crate) tasks: TaskTracker,
    me: Weak<App>,
}

impl App {
    /// Opens the store and everything that lives on it; goes on with all tables.
    pub(crate) async fn open(config: Config) -> Result<Shared, BadRun> {
        let clock = Clock::start();
        let store = Store::open(&config.data, config.database.as_ref(), config.connections).await?;
        let bus = match &config.bus {
            Some(_) if store.engine == Engine::Sqlite => return Err(BadBus::Alone.into()),
            Some(address) => Bus::Nats(Nats::open(address, CONNECT_TIMEOUT).await?),
            None => {
                // Whatever is left of other nodes is of those before this one.
                store.clear_nodes(clock.now()).await.map_err(store::BadStore::from)?;
                Bus::Local(LocalBus::new())
            }
        };
        App::start(config, clock, store, bus).await
    }

    /// Starts a node on a store and a bus; goes on with all tables.
    pub(crate) async fn start(config: Config, clock: Clock, store: Store, bus: Bus) -> Result<Shared, BadRun> {
        let (push, notices) = Push::open(&store).await.map_err(store::BadStore::from)?;
        let threads = config.bot_threads;
        let limits = Limits::new(&config);
        let metrics = Metrics::new();
        let commits = metrics.commits();
        let observe = move |events, took| commits.committed(events, took);
        let app = Arc::new_cyclic(|me| App {
            ledger: Ledger::new(store.clone(), observe),
            config,
            clock,
            store,
            limits,
            people: People::default(),
            push,
            greetings: Semaphore::new(GREETINGS_AT_ONCE),
            online: Online::default(),
            tables: Tables::default(),
            classes: Classes::default(),
            lobby: Lobby::default(),
            pairing: Pairing::default(),
            timers: Arc::new(Timers::new(clock)),
            bot_pool: Arc::default(),
            metrics,
            health: Health::default(),
            status: watch::Sender::default(),
            node: random::id(),
            nodes: Nodes::new(bus),
            tasks: TaskTracker::new(),
            me: me.clone(),
        });
        BotPool::start(&app, threads);
        tokio::spawn(app.timers.clone().run(Arc::downgrade(&app)));
        tokio::spawn(Lobby::run(Arc::downgrade(&app)));
        tokio::spawn(Push::run(Arc::downgrade(&app), notices));
        tokio::spawn(crate::people::tidy(Arc::downgrade(&app)));
        app.enter_nodes().await.map_err(|problem| BadRun::Resume(problem.why))?;
        tokio::spawn(Tables::run_rechecks(Arc::downgrade(&app)));
        tokio::spawn(admin_requests::run(Arc::downgrade(&app)));
        tokio::spawn(classes::tidy(Arc::downgrade(&app)));
        if app.store.engine == Engine::Postgres {
            tokio::spawn(status::run(Arc::downgrade(&app)));
        }
        Ok(app)
    }

    /// Something has happened to somebody: what is known of their sessions holds no longer, and their pages
    /// ask again whether they may stay.
    pub(crate) fn recheck_sessions(&self, person: &str) {
        self.recheck_sessions_here(person);
        self.nodes.publish(&NodeMessage::RecheckSessions { person: person.to_owned() });
    }

    /// The same, as far as this node goes.
    pub(crate) fn recheck_sessions_here(&self, person: &str) {
        self.people.sessions.forget(person);
        self.online.pages(person).iter().for_each(|page| page.recheck_session());
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }

    /// A shared reference to itself, for tasks that outlive a request.
    pub(crate) fn me(&self) -> Option<Shared> {
        self.me.upgrade()
    }
}
