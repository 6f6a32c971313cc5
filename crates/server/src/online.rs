//! Who has pages open.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::tables::Outbox;

/// The open pages of people, by the people's ids.
#[derive(Default)]
pub(crate) struct Online {
    pages: Mutex<HashMap<String, Vec<Arc<Outbox>>>>,
}

impl Online {
    /// A page of somebody is open.
    pub(crate) fn enter(&self, person: &str, page: &Arc<Outbox>) {
        self.pages.lock().entry(person.to_owned()).or_default().push(page.clone());
    }

    /// It is closed.
    pub(crate) fn leave(&self, person: &str, page: &Outbox) {
        let mut all = self.pages.lock();
        if let Some(pages) = all.get_mut(person) {
            pages.retain(|one| one.id != page.id);
            if pages.is_empty() {
                all.remove(person);
            }
        }
    }

    /// The open pages of somebody.
    pub(crate) fn pages(&self, person: &str) -> Vec<Arc<Outbox>> {
        self.pages.lock().get(person).cloned().unwrap_or_default()
    }
}
