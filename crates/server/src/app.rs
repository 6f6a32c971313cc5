//! Everything the parts of the server share.

use std::sync::{Arc, Weak};
use std::time::{SystemTime, UNIX_EPOCH};

use protocol::NodeMessage;
use tokio::sync::{Semaphore, watch};
use tokio_util::task::TaskTracker;

use crate::Config;
use crate::admin_requests;
use crate::bus::{self, BadBus, Bus};
use crate::classes::{self, Classes};
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
    /// The other nodes, if there are any.
    /// The id of this node, also where it is the only one.
    pub(crate) node: String,
    pub(crate) nodes: Option<Nodes>,
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
        let store = Store::open(&config.data, config.database.as_ref(), config.connections).await?;
        let nodes = match &config.bus {
            Some(_) if store.engine == Engine::Sqlite => return Err(BadBus::Alone.into()),
            Some(address) => Some(Nodes::new(Bus::open(address, bus::CONNECT_TIMEOUT).await?)),
            None => None,
        };
        let (push, notices) = Push::open(&store).await.map_err(store::BadStore::from)?;
        let threads = config.bot_threads;
        let limits = Limits::new(&config);
        let metrics = Metrics::new();
        let commits = metrics.commits();
        let observe = move |events, took| commits.committed(events, took);
        let app = Arc::new_cyclic(|me| App {
            ledger: Ledger::new(store.clone(), observe),
            config,
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
            timers: Arc::default(),
            bot_pool: Arc::default(),
            metrics,
            health: Health::default(),
            status: watch::Sender::default(),
            node: random::id(),
            nodes,
            tasks: TaskTracker::new(),
            me: me.clone(),
        });
        BotPool::start(&app, threads);
        tokio::spawn(app.timers.clone().run(Arc::downgrade(&app)));
        tokio::spawn(Lobby::run(Arc::downgrade(&app)));
        tokio::spawn(Push::run(Arc::downgrade(&app), notices));
        tokio::spawn(crate::people::tidy(Arc::downgrade(&app)));
        let resumed = match &app.nodes {
            Some(_) => app.enter_nodes().await.map(|()| 0),
            None => app.resume().await,
        };
        let resumed = resumed.map_err(|problem| BadRun::Resume(problem.why))?;
        if resumed > 0 {
            tracing::info!(tables = resumed, "tables go on");
        }
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
        if let Some(nodes) = &self.nodes {
            nodes.publish(&NodeMessage::RecheckSessions { person: person.to_owned() });
        }
    }

    /// The same, as far as this node goes.
    pub(crate) fn recheck_sessions_here(&self, person: &str) {
        self.people.sessions.forget(person);
        self.online.pages(person).iter().for_each(|page| page.recheck_session());
    }

    /// A shared reference to itself, for tasks that outlive a request.
    pub(crate) fn me(&self) -> Option<Shared> {
        self.me.upgrade()
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
