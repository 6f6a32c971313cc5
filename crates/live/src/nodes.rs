//! This node of a cluster: its heartbeat, what it publishes to the other nodes and gets from them, and the periodic sync
//! with the store, which finds what the bus has lost.
//!
//! A server that is alone is a cluster of one. Each table has a subject of its own (`tables/remote`), everything else shares
//! one.

use std::sync::Weak;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use base::Problem;
use bytes::Bytes;
use protocol::{NodeMessage, TableNotice};
use tokio::time::{MissedTickBehavior, timeout};

use crate::Live;
use crate::bus::{Bus, BusSubscription};
use crate::status::{STORE_TIMEOUT, warn};

/// The subject that all nodes subscribe to.
const NODES_SUBJECT: &str = "sobremesa.house";

/// The subject of a table, before its id: nodes that have the table in memory subscribe to it.
const TABLE_SUBJECT: &str = "sobremesa.table.";

/// How often a node renews its row.
pub(crate) const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(2);

/// A node that has not renewed its row for so long is dead, in milliseconds.
const NODE_TIMEOUT_MS: u64 = 6_000;

/// How often tables are synced with the store while the bus is down; seldom, when it is up.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// While the bus is up, one in so many intervals syncs all the same.
const SYNCS_WITH_BUS: u64 = 10;

/// One in so many intervals schedules tables that have no due time, which should not happen.
const SYNCS_PER_RESCHEDULE: u64 = 300;

/// How many tables one query syncs.
const TABLES_PER_SYNC: usize = 500;

/// This node.
pub(crate) struct Nodes {
    pub(crate) bus: Bus,
    /// The others are to be told that the lobby has changed.
    lobby: AtomicBool,
}

impl Nodes {
    pub(crate) fn new(bus: Bus) -> Nodes {
        Nodes { bus, lobby: AtomicBool::new(false) }
    }

    /// Tells those who have a table in memory.
    pub(crate) fn publish_to_table(&self, table: &str, text: impl Into<Bytes>) {
        if !self.bus.has_peers() {
            return;
        }
        self.bus.publish(format!("{TABLE_SUBJECT}{table}"), text);
    }

    /// Tells those who have a table in memory that something of it has changed.
    pub(crate) fn notify_table(&self, table: &str, notice: &TableNotice) {
        if self.bus.has_peers() {
            self.publish_to_table(table, notice.text());
        }
    }

    /// Tells all others.
    pub(crate) fn publish(&self, message: &NodeMessage) {
        if self.bus.has_peers()
            && let Ok(text) = serde_json::to_string(message)
        {
            self.bus.publish(NODES_SUBJECT.into(), text);
        }
    }

    /// Tells all others soon that the lobby has changed.
    pub(crate) fn lobby_changed(&self) {
        self.lobby.store(true, Ordering::Relaxed);
    }
}

impl Live {
    /// What other nodes tell of a table.
    pub(crate) async fn listen(&self, table: &str) -> Option<BusSubscription> {
        self.nodes.bus.subscribe(format!("{TABLE_SUBJECT}{table}")).await
    }

    /// Comes among the other nodes. If there are none, all tables go on, and the time until now was nobody's; if there are,
    /// those tables that no node looks after are looked at.
    pub(crate) async fn enter_nodes(&self) -> Result<(), Problem> {
        let is_first = self.store.add_node(&self.node, &[], NODE_TIMEOUT_MS, self.now()).await?;
        if is_first {
            self.resume().await?;
        }
        self.store.schedule_all(self.now()).await?;
        if let Some(live) = self.me().map(|live| std::sync::Arc::downgrade(&live)) {
            tokio::spawn(hear(live.clone()));
            tokio::spawn(beat(live.clone()));
            tokio::spawn(sweep(live.clone()));
            tokio::spawn(crate::tables::run_due_tables(live));
        }
        Ok(())
    }

    /// Goes from among the other nodes.
    pub async fn leave_nodes(&self) {
        let _ = self.store.remove_node(&self.node).await;
    }

    /// Another node has published something to all.
    async fn on_node_message(&self, message: NodeMessage) {
        match message {
            NodeMessage::Lobby => self.lobby.changed(),
            NodeMessage::RecheckSessions { person } => self.recheck_sessions_here(&person),
            NodeMessage::Mine { people } => self.publish_mine_here(people),
            NodeMessage::Pairing { game, text } => self.pairing.publish(&game, &text),
            NodeMessage::Unpaired { page } => self.unpaired(&page),
            NodeMessage::Paired { pages, table } => self.paired(&pages, &table),
            NodeMessage::ClassChanged { class } => self.class_has_changed(&class).await,
            NodeMessage::ClassHere { class, node, here } => self.class_is_elsewhere(&class, node, here),
            NodeMessage::ClassAsked { class } => self.class_is_asked(&class),
            NodeMessage::ClassVoted { class } => self.class_has_voted(&class).await,
        }
    }

    /// Comes back if this node was not known any more, and removes the rows of dead nodes.
    async fn heartbeat(&self, known: bool) -> Result<(), Problem> {
        if !known {
            // It was silent for too long, and counts as gone: so do those whose pages are here.
            let people = self.online.people();
            self.store.add_node(&self.node, &people, NODE_TIMEOUT_MS, self.now()).await?;
            for person in people {
                self.moved(&person, false).await;
            }
        }
        self.publish_presence_of_classes();
        for person in self.store.remove_dead_nodes(NODE_TIMEOUT_MS, self.now()).await? {
            self.moved(&person, true).await;
        }
        Ok(())
    }

    /// Holds all tables that are followed here against the store, and forgets those that are not.
    async fn sweep(&self) -> Result<(), Problem> {
        for chunk in self.tables.followed().chunks(TABLES_PER_SYNC) {
            self.sync_with_store(chunk).await?;
        }
        self.seek_paired().await
    }
}

/// Takes in what is told to all, while the server runs.
async fn hear(live: Weak<Live>) {
    let listening = match live.upgrade() {
        Some(live) => live.nodes.bus.subscribe(NODES_SUBJECT.into()).await,
        None => None,
    };
    let Some(mut subscription) = listening else { return };
    while let Some(told) = subscription.next().await {
        let Some(live) = live.upgrade() else { return };
        if let Ok(word) = serde_json::from_slice(&told) {
            live.on_node_message(word).await;
        }
    }
}

/// Renews this node's row, while the server runs. That is also how it is known whether anything can be written.
async fn beat(live: Weak<Live>) {
    let mut beats = tokio::time::interval(HEARTBEAT_INTERVAL);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beats.tick().await;
        let Some(live) = live.upgrade() else { return };
        let renewed = timeout(STORE_TIMEOUT, live.store.renew_node(&live.node, live.now())).await;
        let failure = match &renewed {
            Ok(Ok(_)) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => Some("it takes too long to answer".to_owned()),
        };
        live.observe(failure.as_deref());
        if let Ok(Ok(known)) = renewed
            && let Err(problem) = live.heartbeat(known).await
        {
            warn(&problem, "", "nodes that are gone cannot be found");
        }
    }
}

/// Finds what the bus has lost, while the server runs.
async fn sweep(live: Weak<Live>) {
    let mut sweeps = tokio::time::interval(SYNC_INTERVAL);
    sweeps.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let Some(mut up) = live.upgrade().map(|live| live.nodes.bus.watch()) else { return };
    let mut count = 0;
    loop {
        sweeps.tick().await;
        let Some(live) = live.upgrade() else { return };
        if live.nodes.lobby.swap(false, Ordering::Relaxed) {
            live.nodes.publish(&NodeMessage::Lobby);
        }
        // However short it was gone: something may have been lost.
        let was_gone = up.has_changed().unwrap_or(true);
        let is_up = *up.borrow_and_update();
        count += 1;
        if !is_up || was_gone || count % SYNCS_WITH_BUS == 0 {
            live.tables.forget_idle();
            if let Err(problem) = live.sweep().await {
                warn(&problem, "", "tables cannot be held against the store");
            }
        }
        if count % SYNCS_PER_RESCHEDULE == 0 {
            let _ = live.store.schedule_all(live.now()).await;
        }
    }
}
