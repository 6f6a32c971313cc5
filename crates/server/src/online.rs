//! Which people have pages open at this node.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::app::{App, now};
use crate::tables::Outbox;

/// The open pages of people, by the people's ids.
#[derive(Default)]
pub(crate) struct Online {
    pages: Mutex<HashMap<String, Vec<Arc<Outbox>>>>,
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
        self.pages.lock().keys().cloned().collect()
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

impl App {
    /// A page of somebody is open.
    pub(crate) async fn enter_page(&self, person: &str, page: &Arc<Outbox>) {
        if self.online.enter(person, page) && self.nodes.is_some() {
            self.write_down(person).await;
            self.moved(person, false).await;
        }
    }

    /// A page of somebody is closed; true if it was the last here.
    pub(crate) async fn leave_page(&self, person: &str, page: &Outbox) -> bool {
        let last = self.online.leave(person, page);
        if last && self.nodes.is_some() {
            self.write_down(person).await;
        }
        last
    }

    /// Writes down for the other nodes whether somebody has pages open here.
    async fn write_down(&self, person: &str) {
        loop {
            let here = !self.online.pages(person).is_empty();
            if let Err(error) = self.store.set_online(person, &self.node, here, now()).await {
                tracing::warn!(%error, "who is here was not written down");
                return;
            }
            // They may have come or gone meanwhile: whoever writes last looks again.
            if here != self.online.pages(person).is_empty() {
                return;
            }
        }
    }
}
