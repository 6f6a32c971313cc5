//! The lobby: who looks at the tables that want people and at those that can be watched.

use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::Outbox;
use crate::Text;
use crate::node::Node;

/// Who looks at the lobby.
pub struct Lobby {
    node: Arc<Node>,
    watchers: Mutex<Vec<Arc<Outbox>>>,
    change: Notify,
}

impl Lobby {
    pub(crate) fn new(node: Arc<Node>) -> Lobby {
        Lobby { node, watchers: Mutex::default(), change: Notify::new() }
    }

    /// Something has changed: those who look are told, at every node.
    pub(crate) fn changed(&self) {
        self.changed_here();
        self.node.lobby_changed();
    }

    /// The same, as far as this node goes.
    pub(crate) fn changed_here(&self) {
        if !self.watchers.lock().is_empty() {
            self.change.notify_one();
        }
    }

    /// A page looks at the lobby, and is told of every change.
    pub fn enter(&self, outbox: &Arc<Outbox>) {
        let mut watchers = self.watchers.lock();
        if watchers.iter().all(|one| one.id != outbox.id) {
            watchers.push(outbox.clone());
        }
    }

    /// It looks elsewhere.
    pub fn leave(&self, outbox: &Outbox) {
        self.watchers.lock().retain(|one| one.id != outbox.id);
    }

    /// Waits until something has changed.
    pub(crate) async fn wait_for_change(&self) {
        self.change.notified().await;
    }

    /// Tells all who look. Who reads too slowly gets the next one.
    pub(crate) fn publish(&self, text: &Text) {
        for outbox in self.watchers.lock().iter() {
            outbox.send(text.clone());
        }
    }
}
