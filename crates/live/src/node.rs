//! This node of a cluster: what every service needs, and what it publishes to the other nodes.
//!
//! A server that is alone is a cluster of one. Each table has a bus subject of its own; everything else shares one.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use base::{Background, Clock, random};
use bytes::Bytes;
use protocol::{NodeMessage, TableNotice};
use store::Store;
use tokio::sync::Mutex;
use tokio_util::task::TaskTracker;

use crate::bus::{Bus, BusSubscription};
use crate::peers::Peers;

/// The subject that all nodes subscribe to.
const NODES_SUBJECT: &str = "sobremesa.nodes";

/// The subject of a table, before its id: nodes that have the table in memory subscribe to it.
const TABLE_SUBJECT: &str = "sobremesa.table.";

/// This node.
pub(crate) struct Node {
    pub(crate) id: String,
    pub(crate) clock: Clock,
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    /// The other nodes from which messages arrive.
    pub(crate) peers: Peers,
    /// What must be finished before the server stops.
    pub(crate) tasks: TaskTracker,
    /// Tasks that are stopped with the server.
    pub(crate) background: Background,
    /// A change of the lobby is still to be published to the other nodes.
    lobby: AtomicBool,
    /// When the store was last found to be away; 0 if it never was.
    store_away_until: AtomicU64,
    /// Whether it has left the cluster. Locked while its row is renewed.
    pub(crate) has_left: Mutex<bool>,
}

impl Node {
    pub(crate) fn new(clock: Clock, store: Store, bus: Bus) -> Node {
        Node {
            id: random::id(),
            clock,
            store,
            bus,
            peers: Peers::default(),
            tasks: TaskTracker::new(),
            background: Background::default(),
            lobby: AtomicBool::new(false),
            store_away_until: AtomicU64::new(0),
            has_left: Mutex::new(false),
        }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }

    /// The store is away.
    pub(crate) fn store_is_away(&self) {
        self.store_away_until.store(self.now(), Ordering::Relaxed);
    }

    /// Until when the store was away, as far as is known; 0 if it never was.
    pub(crate) fn store_away_until(&self) -> u64 {
        self.store_away_until.load(Ordering::Relaxed)
    }

    /// Publishes a message to the nodes that have a table in memory.
    pub(crate) fn publish_to_table(&self, table: &str, text: impl Into<Bytes>) {
        self.bus.publish(|| (format!("{TABLE_SUBJECT}{table}"), text.into()));
    }

    /// Publishes a notice about a table to the nodes that have it in memory.
    pub(crate) fn notify_table(&self, table: &str, notice: &TableNotice) {
        self.bus.publish(|| (format!("{TABLE_SUBJECT}{table}"), notice.text().into()));
    }

    /// Publishes a message to all other nodes.
    pub(crate) fn publish(&self, message: &NodeMessage) {
        self.bus.publish(|| (NODES_SUBJECT.into(), message.text().into()));
    }

    /// Marks the lobby as changed; the next sweep publishes it, so that many changes are one message.
    pub(crate) fn lobby_changed(&self) {
        self.lobby.store(true, Ordering::Relaxed);
    }

    /// Publishes that the lobby has changed, if it is marked.
    pub(crate) fn publish_lobby(&self) {
        if self.lobby.swap(false, Ordering::Relaxed) {
            self.publish(&NodeMessage::Lobby);
        }
    }

    /// Subscribes to what other nodes publish to all; `None` if this node is alone on its store.
    pub(crate) async fn listen(&self) -> Option<BusSubscription> {
        self.bus.subscribe(NODES_SUBJECT.into()).await
    }

    /// Subscribes to what other nodes publish about a table; likewise.
    pub(crate) async fn listen_to_table(&self, table: &str) -> Option<BusSubscription> {
        self.bus.subscribe(format!("{TABLE_SUBJECT}{table}")).await
    }
}
