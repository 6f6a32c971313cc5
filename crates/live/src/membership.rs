//! This node's membership of the cluster: its heartbeat, the messages of other nodes, and the periodic sync with the
//! store, which finds what the bus has lost.

use std::sync::{Arc, Weak};
use std::time::Duration;

use base::Problem;
use protocol::NodeMessage;
use tokio::time::{MissedTickBehavior, timeout};

use crate::Live;
use crate::status::{STORE_TIMEOUT, warn};

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

impl Live {
    /// Joins the cluster: adds this node's row. The first node of a cluster resumes all tables, and no player is charged for the
    /// time while there was none. Later ones schedule the tables that have no due time.
    pub(crate) async fn enter_nodes(self: &Arc<Live>) -> Result<(), Problem> {
        let is_first = self
            .node
            .store
            .add_node(&self.node.id, self.node.bus.is_remote(), &[], NODE_TIMEOUT_MS, self.node.now())
            .await?;
        if is_first {
            self.tables.recheck.resume().await?;
        }
        self.node.store.schedule_all(self.node.now()).await?;
        self.node.background.spawn(receive(Arc::downgrade(self)));
        self.node.background.spawn(beat(Arc::downgrade(self)));
        self.node.background.spawn(sweep(Arc::downgrade(self)));
        Ok(())
    }

    /// Leaves the cluster: removes this node's row.
    pub async fn leave_nodes(&self) {
        // A heartbeat that is under way would bring the row back.
        let mut has_left = self.node.has_left.lock().await;
        *has_left = true;
        let _ = self.node.store.remove_node(&self.node.id).await;
    }

    /// Another node has published something to all.
    async fn on_node_message(&self, message: NodeMessage) {
        match message {
            NodeMessage::Alive { node } => self.node.peers.hear(node, self.node.now()),
            NodeMessage::Lobby => self.lobby.changed_here(),
            NodeMessage::RecheckSessions { person } => self.online.recheck_sessions_here(&person),
            NodeMessage::Mine { people } => self.tables.listing.publish_mine_here(people),
            NodeMessage::ClassChanged { class } => self.class_handles.has_changed(&class).await,
            NodeMessage::ClassHere { class, node, here } => self.class_handles.is_elsewhere(&class, node, here),
            NodeMessage::ClassAsked { class } => self.class_handles.is_asked(&class),
            NodeMessage::ClassVoted { class } => self.class_handles.has_voted(&class).await,
        }
    }

    /// Joins again if this node's row was removed meanwhile, and removes the rows of dead nodes.
    async fn heartbeat(&self, known: bool) -> Result<(), Problem> {
        if !known {
            // It was silent for too long, and was declared dead, with all whose pages are here.
            let people = self.online.people();
            self.node
                .store
                .add_node(&self.node.id, self.node.bus.is_remote(), &people, NODE_TIMEOUT_MS, self.node.now())
                .await?;
            for (_, person) in people {
                self.tables.following.moved(&person, false).await;
            }
        }
        self.class_handles.publish_all_presence();
        self.look_for_peers().await?;
        for person in self.node.store.remove_dead_nodes(NODE_TIMEOUT_MS, self.node.now()).await? {
            self.tables.following.moved(&person, true).await;
        }
        Ok(())
    }

    /// Checks that messages of all living nodes arrive over the bus.
    async fn look_for_peers(&self) -> Result<(), Problem> {
        let node = &self.node;
        node.publish(&NodeMessage::Alive { node: node.id.clone() });
        let living = node.store.living_nodes(&node.id, NODE_TIMEOUT_MS, node.now()).await?;
        if let Some(silent) = node.peers.observe(&living, node.bus.is_up(), node.now()) {
            let what = "servers live on this database and are not heard over the bus: give all of them the same --bus";
            tracing::warn!(servers = silent, "{what}");
        }
        Ok(())
    }

    /// Finds what the bus has lost.
    async fn sweep(&self) -> Result<(), Problem> {
        self.tables.following.sync_with_store().await
    }
}

/// Handles what other nodes publish to all, while the server runs.
async fn receive(live: Weak<Live>) {
    let listening = match live.upgrade() {
        Some(live) => live.node.listen().await,
        None => None,
    };
    let Some(mut subscription) = listening else { return };
    while let Some(message) = subscription.next().await {
        let Some(live) = live.upgrade() else { return };
        if let Ok(message) = serde_json::from_slice(&message) {
            live.on_node_message(message).await;
        }
    }
}

/// Renews this node's row, while the server runs. That also shows whether the store can be written.
async fn beat(live: Weak<Live>) {
    let mut beats = tokio::time::interval(HEARTBEAT_INTERVAL);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beats.tick().await;
        let Some(live) = live.upgrade() else { return };
        let has_left = live.node.has_left.lock().await;
        if *has_left {
            return;
        }
        let renewed = timeout(STORE_TIMEOUT, live.node.store.renew_node(&live.node.id, live.node.now())).await;
        let failure = match &renewed {
            Ok(Ok(_)) => None,
            Ok(Err(error)) => Some(store::reason(error)),
            Err(_) => Some("it takes too long to answer".to_owned()),
        };
        live.observe(failure.as_deref());
        if let Ok(Ok(known)) = renewed
            && let Err(problem) = live.heartbeat(known).await
        {
            warn(&problem, "nodes that are gone cannot be found");
        }
        drop(has_left);
    }
}

/// Syncs with the store, while the server runs: finds what the bus has lost.
async fn sweep(live: Weak<Live>) {
    let mut sweeps = tokio::time::interval(SYNC_INTERVAL);
    sweeps.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let Some(mut up) = live.upgrade().map(|live| live.node.bus.watch()) else { return };
    let mut count = 0;
    loop {
        sweeps.tick().await;
        let Some(live) = live.upgrade() else { return };
        live.node.publish_lobby();
        // However short it was gone: something may have been lost.
        let was_gone = up.has_changed().unwrap_or(true);
        let is_up = *up.borrow_and_update();
        count += 1;
        let is_wanted = !is_up || was_gone || count % SYNCS_WITH_BUS == 0;
        if is_wanted && let Err(problem) = live.sweep().await {
            warn(&problem, "tables cannot be held against the store");
        }
        if count % SYNCS_PER_RESCHEDULE == 0 {
            let _ = live.node.store.schedule_all(live.node.now()).await;
        }
    }
}
