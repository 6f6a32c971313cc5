//! Which people have pages open at this node.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use parking_lot::Mutex;

use crate::Live;
use crate::status::warn;
use crate::tables::Outbox;

/// The open pages of people, by the people's ids.
#[derive(Default)]
pub(crate) struct Online {
    pages: Mutex<HashMap<String, Vec<Arc<Outbox>>>>,
    /// The people of whom it is to be written down whether they are here.
    unwritten: Mutex<BTreeSet<String>>,
    /// Held by whoever writes it down, for all who came meanwhile as well.
    writing: tokio::sync::Mutex<()>,
}

impl Online {
    /// A page of somebody is open; true if it is their first.
    fn enter(&self, person: &str, page: &Arc<Outbox>) -> bool {
        let mut all = self.pages.lock();
        let pages = all.entry(person.to_owned()).or_default();
        pages.push(page.clone());
        pages.len() == 1
    }

    /// It is closed; true if it was their last.
    fn leave(&self, person: &str, page: &Outbox) -> bool {
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
}

impl Live {
    /// A page of somebody is open.
    pub async fn enter_page(&self, person: &str, page: &Arc<Outbox>) {
        if self.online.enter(person, page) {
            self.write_down(person).await;
            self.moved(person, false).await;
        }
    }

    /// A page of somebody is closed; true if it was the last here.
    pub async fn leave_page(&self, person: &str, page: &Outbox) -> bool {
        let last = self.online.leave(person, page);
        if last {
            self.write_down(person).await;
        }
        last
    }

    /// Writes down for all nodes whether somebody has pages open here; for all who came or went meanwhile in one
    /// transaction, since after a restart everybody comes at once.
    async fn write_down(&self, person: &str) {
        self.online.unwritten.lock().insert(person.to_owned());
        let _turn = self.online.writing.lock().await;
        let people = std::mem::take(&mut *self.online.unwritten.lock());
        let is_here = |person: String| (!self.online.pages(&person).is_empty(), person);
        let people: Vec<(bool, String)> = people.into_iter().map(is_here).collect();
        if people.is_empty() {
            return;
        }
        if let Err(error) = self.store.set_online(&self.node, &people, self.now()).await {
            warn(&error.into(), "", "who is here was not written down");
        }
    }
}
