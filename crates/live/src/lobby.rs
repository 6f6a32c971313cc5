//! The lobby: the pages that show the list of tables, and the cached text they are sent.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::Outbox;
use crate::Text;
use crate::node::Node;

/// How long the text of the lobby is cached, unless something changes: to put it together for each of hundreds who ask would
/// be most of the server's work, and each copy of it waits in memory.
const TEXT_TTL: Duration = Duration::from_millis(200);

/// The lobby's pages and its cached text.
pub struct Lobby {
    node: Arc<Node>,
    watchers: Mutex<Vec<Arc<Outbox>>>,
    change: Notify,
    /// A counter of changes.
    changes: AtomicU64,
    /// The list that was sent last.
    cache: Mutex<Option<CachedText>>,
}

/// A cached list of the lobby.
struct CachedText {
    text: Text,
    at: Instant,
    /// The counter of changes when it was made.
    changes: u64,
}

impl Lobby {
    pub(crate) fn new(node: Arc<Node>) -> Lobby {
        let (change, changes) = (Notify::new(), AtomicU64::new(0));
        Lobby { node, watchers: Mutex::default(), change, changes, cache: Mutex::default() }
    }

    /// The list has changed: the pages that show it are sent a new one, at every node.
    pub(crate) fn changed(&self) {
        self.changed_here();
        self.node.lobby_changed();
    }

    /// The same, as far as this node goes.
    pub(crate) fn changed_here(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
        if !self.watchers.lock().is_empty() {
            self.change.notify_one();
        }
    }

    /// A page subscribes to the lobby: it is sent every change.
    pub fn enter(&self, outbox: &Arc<Outbox>) {
        let mut watchers = self.watchers.lock();
        if watchers.iter().all(|one| one.id != outbox.id) {
            watchers.push(outbox.clone());
        }
    }

    /// A page has left the lobby.
    pub fn leave(&self, outbox: &Outbox) {
        self.watchers.lock().retain(|one| one.id != outbox.id);
    }

    /// The counter of changes.
    pub(crate) fn changes(&self) -> u64 {
        self.changes.load(Ordering::Acquire)
    }

    /// The cached list, if nothing has changed since.
    pub(crate) fn cached(&self) -> Option<Text> {
        let cache = self.cache.lock();
        let fresh = cache.as_ref().filter(|one| one.at.elapsed() < TEXT_TTL && one.changes == self.changes())?;
        Some(fresh.text.clone())
    }

    /// Caches a list that was made when the counter stood at `changes`.
    pub(crate) fn cache(&self, text: Text, changes: u64) {
        *self.cache.lock() = Some(CachedText { text, at: Instant::now(), changes });
    }

    /// Waits until something has changed.
    pub(crate) async fn wait_for_change(&self) {
        self.change.notified().await;
    }

    /// Sends the list to all pages of the lobby. A page that reads too slowly gets the next one.
    pub(crate) fn publish(&self, text: &Text) {
        for outbox in self.watchers.lock().iter() {
            outbox.send_lobby(text);
        }
    }
}
