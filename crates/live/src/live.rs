//! The live part as a whole: builds its services in order, starts their tasks, and stops them.

use std::sync::Arc;

use base::{Clock, Problem};
use store::{Ledger, Store};
use tokio::sync::watch;
use tokio_util::task::TaskTracker;

use crate::bus::Bus;
use crate::classes::{ClassHandles, Classes};
use crate::homework::Homework;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::node::Node;
use crate::online::{Hooks, Online};
use crate::shared_packs::SharedPacks;
use crate::status::ServiceStatus;
use crate::tables::{Sealed, Tables, TablesParts};
use crate::{Config, DiceKey, Outbox, admin_requests, unvisited};

/// The live part of a server.
pub struct Live {
    /// What is played.
    pub tables: Tables,
    /// What is played in class.
    pub classes: Arc<Classes>,
    /// What is practised after class.
    pub homework: Arc<Homework>,
    /// Question packs that people share.
    pub shared_packs: Arc<SharedPacks>,
    /// Who looks for a table.
    pub lobby: Arc<Lobby>,
    /// Who is here.
    pub online: Arc<Online>,
    /// What is measured.
    pub metrics: Arc<Metrics>,
    pub(crate) class_handles: Arc<ClassHandles>,
    pub(crate) node: Arc<Node>,
    ledger: Ledger,
    /// What all pages are to know.
    pub(crate) status: watch::Sender<ServiceStatus>,
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
        hooks: Hooks,
    ) -> Result<Arc<Live>, Problem> {
        let metrics = Arc::new(Metrics::new());
        let commits = metrics.commits();
        let ledger = Ledger::new(store.clone(), move |events, took| commits.committed(events, took));
        let (announce, unvisited_ttl) = (config.announce, config.unvisited);
        let dice_key = config.dice_key.clone();

        let node = Arc::new(Node::new(clock, store, bus));
        let online = Arc::new(Online::new(node.clone(), hooks));
        let lobby = Arc::new(Lobby::new(node.clone()));
        let (class_handles, questions) = ClassHandles::new(node.clone());
        let class_handles = Arc::new(class_handles);
        let tables = Tables::new(TablesParts {
            node: node.clone(),
            config,
            ledger: ledger.clone(),
            online: online.clone(),
            lobby: lobby.clone(),
            class_handles: class_handles.clone(),
            metrics: metrics.clone(),
        });
        let class_tables = tables.class_tables.clone();
        let classes = Arc::new(Classes::new(node.clone(), class_handles.clone(), class_tables, announce));
        let homework = Arc::new(Homework::new(node.clone()));
        let shared_packs = Arc::new(SharedPacks::new(node.clone()));
        let status = watch::Sender::default();
        let live = Arc::new(Live {
            tables,
            classes,
            homework,
            shared_packs,
            lobby,
            online,
            metrics,
            class_handles,
            node,
            ledger,
            status,
        });

        live.seal_secrets(dice_key).await?;
        live.enter_nodes().await?;
        live.tables.run();
        let background = &live.node.background;
        background.spawn(admin_requests::run(Arc::downgrade(&live)));
        background.spawn(unvisited::run(Arc::downgrade(&live), unvisited_ttl));
        background.spawn(Classes::run(Arc::downgrade(&live.classes)));
        background.spawn(Homework::run(Arc::downgrade(&live.homework)));
        background.spawn(SharedPacks::run(Arc::downgrade(&live.shared_packs)));
        background.spawn(Classes::close_questions(Arc::downgrade(&live.classes), questions));
        Ok(live)
    }

    /// Whatever lies open in the store is sealed, now that there is a key.
    async fn seal_secrets(&self, key: Option<DiceKey>) -> Result<(), Problem> {
        let Some(key) = key else { return Ok(()) };
        let Sealed { sealed, lost } = self.tables.secrets.seal(&key).await?;
        if sealed > 0 {
            tracing::info!(tables = sealed, "the secrets of dice are sealed now");
        }
        if lost > 0 {
            let what = "the key of the dice is not the one with which secrets were sealed: matches go on with other dice, \
                        which nobody can check";
            tracing::warn!(tables = lost, "{what}");
        }
        Ok(())
    }

    /// A page of somebody is open.
    pub async fn enter_page(&self, person: &str, page: &Arc<Outbox>) {
        if self.online.enter(person, page).await {
            self.tables.following.moved(person, false).await;
        }
    }

    /// Tells all pages that the server stops.
    pub fn announce_stop(&self) {
        self.status.send_modify(|status| status.stopping = true);
    }

    /// Bots think no more, what must be finished is, and nothing goes on in the background.
    pub async fn finish_tasks(&self) {
        self.tables.bot_pool.close();
        self.node.tasks.close();
        self.node.tasks.wait().await;
        self.node.background.stop().await;
    }

    /// What was acknowledged or is under way is committed, and nothing more is: the store can be closed.
    pub async fn close_ledger(&self) {
        self.ledger.close().await;
    }

    /// What must be finished before the server stops.
    pub fn tasks(&self) -> &TaskTracker {
        &self.node.tasks
    }

    /// What all pages are to know.
    pub fn status(&self) -> watch::Receiver<ServiceStatus> {
        self.status.subscribe()
    }

    /// How many other nodes live on the database and are not heard over the bus.
    pub fn silent_nodes(&self) -> usize {
        self.node.peers.silent()
    }

    /// Whether other nodes can be told what happens here; `None` where there are none.
    pub fn bus_is_up(&self) -> Option<bool> {
        let bus = &self.node.bus;
        bus.is_remote().then(|| bus.is_up())
    }
}
