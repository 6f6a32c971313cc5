//! Which people have pages open at this node.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use base::Notice;
use parking_lot::Mutex;
use protocol::NodeMessage;
use tokio::sync::mpsc;

use crate::Outbox;
use crate::node::Node;
use crate::status::warn;

/// What the live part tells others in this process.
pub struct Hooks {
    /// Takes notices; those for which there is no room are dropped.
    pub notices: mpsc::Sender<Notice>,
    /// Something has happened to the sessions of the person with this id: whatever is cached of them holds no longer.
    pub sessions_changed: Box<dyn Fn(&str) + Send + Sync>,
}

#[cfg(test)]
impl Hooks {
    /// They do nothing.
    pub(crate) fn none() -> Hooks {
        Hooks { notices: mpsc::channel(1).0, sessions_changed: Box::new(|_| ()) }
    }
}

/// The people who have pages open.
pub struct Online {
    node: Arc<Node>,
    hooks: Hooks,
    /// The open pages of people, by the people's ids.
    pages: Mutex<HashMap<String, Vec<Arc<Outbox>>>>,
    /// The people of whom it is to be written down whether they are here.
    unwritten: Mutex<BTreeSet<String>>,
    /// Held by whoever writes it down, for all who came meanwhile as well.
    writing: tokio::sync::Mutex<()>,
}

impl Online {
    pub(crate) fn new(node: Arc<Node>, hooks: Hooks) -> Online {
        Online {
            node,
            hooks,
            pages: Mutex::default(),
            unwritten: Mutex::default(),
            writing: tokio::sync::Mutex::default(),
        }
    }

    /// A page of somebody is open; true if it is their first.
    fn add(&self, person: &str, page: &Arc<Outbox>) -> bool {
        let mut all = self.pages.lock();
        let pages = all.entry(person.to_owned()).or_default();
        pages.push(page.clone());
        pages.len() == 1
    }

    /// It is closed; true if it was their last.
    fn remove(&self, person: &str, page: &Outbox) -> bool {
        let mut all = self.pages.lock();
        let Some(pages) = all.get_mut(person) else { return false };
        pages.retain(|one| one.id != page.id);
        let last = pages.is_empty();
        if last {
            all.remove(person);
        }
        last
    }

    /// All who have pages open.
    pub(crate) fn people(&self) -> Vec<String> {
        let mut people: Vec<String> = self.pages.lock().keys().cloned().collect();
        people.sort();
        people
    }

    /// Whether somebody has such a page open.
    pub(crate) fn has_page(&self, person: &str, such: impl Fn(&Arc<Outbox>) -> bool) -> bool {
        self.pages.lock().get(person).is_some_and(|pages| pages.iter().any(such))
    }

    /// The open pages of somebody.
    pub(crate) fn pages(&self, person: &str) -> Vec<Arc<Outbox>> {
        self.pages.lock().get(person).cloned().unwrap_or_default()
    }

    /// A page of somebody is open; true if it is the first here.
    pub async fn enter(&self, person: &str, page: &Arc<Outbox>) -> bool {
        let first = self.add(person, page);
        if first {
            self.persist(person).await;
        }
        first
    }

    /// A page of somebody is closed; true if it was the last here.
    pub async fn leave(&self, person: &str, page: &Outbox) -> bool {
        let last = self.remove(person, page);
        if last {
            self.persist(person).await;
        }
        last
    }

    /// Writes down for all nodes whether somebody has pages open here; for all who came or went meanwhile in one
    /// transaction, since after a restart everybody comes at once.
    async fn persist(&self, person: &str) {
        self.unwritten.lock().insert(person.to_owned());
        let _turn = self.writing.lock().await;
        let people = std::mem::take(&mut *self.unwritten.lock());
        let is_here = |person: String| (!self.pages(&person).is_empty(), person);
        let people: Vec<(bool, String)> = people.into_iter().map(is_here).collect();
        if people.is_empty() {
            return;
        }
        if let Err(error) = self.node.store.set_online(&self.node.id, &people, self.node.now()).await {
            warn(&error.into(), "", "who is here was not written down");
        }
    }

    /// Somebody is awaited at a table: if they have no page open, their browsers are told.
    pub(crate) fn awaited(&self, person: &str, table: &str) {
        if self.pages(person).is_empty() {
            let _ = self.hooks.notices.try_send(Notice { person: person.to_owned(), table: table.to_owned() });
        }
    }

    /// Something has happened to somebody: what is known of their sessions holds no longer, and their pages
    /// ask again whether they may stay.
    pub fn recheck_sessions(&self, person: &str) {
        self.recheck_sessions_here(person);
        self.node.publish(&NodeMessage::RecheckSessions { person: person.to_owned() });
    }

    /// The same, as far as this node goes.
    pub(crate) fn recheck_sessions_here(&self, person: &str) {
        (self.hooks.sessions_changed)(person);
        self.pages(person).iter().for_each(|page| page.recheck_session());
    }
}
