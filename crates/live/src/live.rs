//! The live part as a whole: what it is made of, and what it needs from outside.

use std::sync::{Arc, Weak};

use base::{Clock, Notice, Problem, random};
use protocol::NodeMessage;
use store::{Ledger, Store};
use tokio::sync::{mpsc, watch};
use tokio_util::task::TaskTracker;

use crate::bus::Bus;
use crate::classes::{self, Classes};
use crate::metrics::Metrics;
use crate::nodes::Nodes;
use crate::online::Online;
use crate::status::ServiceStatus;
use crate::tables::{BotPool, Lobby, Pairing, Tables, Timers};
use crate::{Config, admin_requests};

/// What the live part tells others in this process.
pub struct Outside {
    /// Takes notices; those for which there is no room are dropped.
    pub notices: mpsc::Sender<Notice>,
    /// Something has happened to the sessions of the person with this id: whatever is cached of them holds no longer.
    pub sessions_changed: Box<dyn Fn(&str) + Send + Sync>,
}

#[cfg(test)]
impl Outside {
    /// Nobody listens.
    pub(crate) fn nobody() -> Outside {
        Outside { notices: mpsc::channel(1).0, sessions_changed: Box::new(|_| ()) }
    }
}

/// The live part of a server.
pub struct Live {
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
    /// What all pages are to know.
    pub(crate) status: watch::Sender<ServiceStatus>,
    /// The id of this node.
    pub(crate) node: String,
    /// The other nodes, of which there may be none.
    pub(crate) nodes: Nodes,
    /// What must be finished before the server stops.
    pub(crate) tasks: TaskTracker,
    outside: Outside,
    me: Weak<Live>,
}

impl Live {
    /// Starts a node on a store and a bus; goes on with all tables.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn start(
        config: Config,
        clock: Clock,
        store: Store,
        bus: Bus,
        outside: Outside,
    ) -> Result<Arc<Live>, Problem> {
        let threads = config.bot_threads;
        let metrics = Metrics::new();
        let commits = metrics.commits();
        let observe = move |events, took| commits.committed(events, took);
        let live = Arc::new_cyclic(|me| Live {
            ledger: Ledger::new(store.clone(), observe),
            config,
            clock,
            store,
            online: Online::default(),
            tables: Tables::default(),
            classes: Classes::default(),
            lobby: Lobby::default(),
            pairing: Pairing::default(),
            timers: Arc::new(Timers::new(clock)),
            bot_pool: Arc::default(),
            metrics,
            status: watch::Sender::default(),
            node: random::id(),
            nodes: Nodes::new(bus),
            tasks: TaskTracker::new(),
            outside,
            me: me.clone(),
        });
        BotPool::start(&live, threads);
        tokio::spawn(live.timers.clone().run(Arc::downgrade(&live)));
        tokio::spawn(Lobby::run(Arc::downgrade(&live)));
        live.enter_nodes().await?;
        tokio::spawn(Tables::run_rechecks(Arc::downgrade(&live)));
        tokio::spawn(admin_requests::run(Arc::downgrade(&live)));
        tokio::spawn(classes::tidy(Arc::downgrade(&live)));
        Ok(live)
    }

    /// All pages are told that the server stops.
    pub fn announce_stop(&self) {
        self.status.send_modify(|status| status.stopping = true);
    }

    /// Bots think no more, and what must be finished is.
    pub async fn finish_tasks(&self) {
        self.bot_pool.close();
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// What must be finished before the server stops.
    pub fn tasks(&self) -> &TaskTracker {
        &self.tasks
    }

    /// What all pages are to know.
    pub fn status(&self) -> watch::Receiver<ServiceStatus> {
        self.status.subscribe()
    }

    /// What is measured.
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Whether other nodes can be told what happens here; `None` where there are none.
    pub fn bus_is_up(&self) -> Option<bool> {
        let bus = &self.nodes.bus;
        bus.is_remote().then(|| bus.is_up())
    }

    /// How many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.tables.count()
    }

    /// Somebody is awaited at a table: if they have no page open, their browsers are told.
    pub(crate) fn awaited(&self, person: &str, table: &str) {
        if self.online.pages(person).is_empty() {
            let _ = self.outside.notices.try_send(Notice { person: person.to_owned(), table: table.to_owned() });
        }
    }

    /// Something has happened to somebody: what is known of their sessions holds no longer, and their pages
    /// ask again whether they may stay.
    pub fn recheck_sessions(&self, person: &str) {
        self.recheck_sessions_here(person);
        self.nodes.publish(&NodeMessage::RecheckSessions { person: person.to_owned() });
    }

    /// The same, as far as this node goes.
    pub(crate) fn recheck_sessions_here(&self, person: &str) {
        (self.outside.sessions_changed)(person);
        self.online.pages(person).iter().for_each(|page| page.recheck_session());
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }

    /// A shared reference to itself, for tasks that outlive a request.
    pub(crate) fn me(&self) -> Option<Arc<Live>> {
        self.me.upgrade()
    }
}
