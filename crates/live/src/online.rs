//! Which people have pages open at this node.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use base::Notice;
use parking_lot::Mutex;
use protocol::NodeMessage;
use store::OpenPages;
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
    /// Hooks that do nothing.
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
    /// The people whose rows in the store are out of date.
    unwritten: Mutex<BTreeSet<String>>,
    /// Held by the task that writes these rows, in one transaction for all.
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

    /// Changes which pages of somebody are open; gives which they were before and are now.
    fn change(&self, person: &str, change: impl FnOnce(&mut Vec<Arc<Outbox>>)) -> (OpenPages, OpenPages) {
        let mut all = self.pages.lock();
        let pages = all.entry(person.to_owned()).or_default();
        let before = open_pages(pages);
        change(pages);
        let now = open_pages(pages);
        if now == OpenPages::None {
            all.remove(person);
        }
        (before, now)
    }

    /// All who have pages open, and which.
    pub(crate) fn people(&self) -> Vec<(OpenPages, String)> {
        let pages = self.pages.lock();
        let mut people: Vec<_> = pages.iter().map(|(person, pages)| (open_pages(pages), person.clone())).collect();
        people.sort_by(|one, other| one.1.cmp(&other.1));
        people
    }

    /// Which pages somebody has open.
    fn open_pages(&self, person: &str) -> OpenPages {
        self.pages.lock().get(person).map_or(OpenPages::None, |pages| open_pages(pages))
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
        let (before, now) = self.change(person, |pages| pages.push(page.clone()));
        if now != before {
            self.persist(person).await;
        }
        before == OpenPages::None
    }

    /// A page of somebody is closed; true if it was the last here.
    pub async fn leave(&self, person: &str, page: &Outbox) -> bool {
        let (before, now) = self.change(person, |pages| pages.retain(|one| one.id != page.id));
        if now != before {
            self.persist(person).await;
        }
        before != now && now == OpenPages::None
    }

    /// A page of somebody has become visible, or is hidden now.
    pub async fn set_visible(&self, person: &str, page: &Outbox, visible: bool) {
        let (before, now) = self.change(person, |_| page.set_visible(visible));
        if now != before {
            self.persist(person).await;
        }
    }

    /// Stores for all nodes which pages somebody has open here; for all who came or went meanwhile in one
    /// transaction, since after a restart everybody comes at once.
    async fn persist(&self, person: &str) {
        self.unwritten.lock().insert(person.to_owned());
        let _turn = self.writing.lock().await;
        let people = std::mem::take(&mut *self.unwritten.lock());
        let people: Vec<_> = people.into_iter().map(|person| (self.open_pages(&person), person)).collect();
        if people.is_empty() {
            return;
        }
        if let Err(error) = self.node.store.set_online(&self.node.id, &people, self.node.now()).await {
            warn(&error.into(), "who is here was not written down");
        }
    }

    /// Somebody is awaited at a table: if they have no visible page, a push notice is sent to their browsers.
    pub(crate) fn awaited(&self, person: &str, table: &str) {
        if self.open_pages(person) != OpenPages::Visible {
            let _ = self.hooks.notices.try_send(Notice { person: person.to_owned(), table: table.to_owned() });
        }
    }

    /// Invalidates the cached sessions of a person; their pages check their session again, at every node.
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

/// Which pages these are.
fn open_pages(pages: &[Arc<Outbox>]) -> OpenPages {
    match pages {
        [] => OpenPages::None,
        _ if pages.iter().any(|page| page.is_visible()) => OpenPages::Visible,
        _ => OpenPages::Hidden,
    }
}
