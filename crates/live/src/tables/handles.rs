//! The map of the tables in memory.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use catalogue::GameId;
use parking_lot::{Mutex, RwLock};
use room::Phase;

use super::session::TableHandle;

/// The tables that are in memory: all that are not over, and those over that somebody looks at.
#[derive(Default)]
pub(super) struct Handles {
    handles: RwLock<HashMap<Arc<str>, Arc<TableHandle>>>,
    /// Tables that are to catch up with the store as soon as it answers.
    to_recheck: Mutex<BTreeSet<Arc<str>>>,
}

impl Handles {
    /// A table that is in memory.
    pub(super) fn get(&self, id: &str) -> Option<Arc<TableHandle>> {
        self.handles.read().get(id).cloned()
    }

    /// Puts a table into memory, unless somebody has done so meanwhile; gives the one that is there.
    pub(super) fn put(&self, handle: TableHandle) -> Arc<TableHandle> {
        let mut handles = self.handles.write();
        handles.entry(handle.id.clone()).or_insert_with(|| Arc::new(handle)).clone()
    }

    /// A table is to catch up with the store as soon as that answers.
    pub(super) fn recheck(&self, id: Arc<str>) {
        self.to_recheck.lock().insert(id);
    }

    /// Those that are to catch up.
    pub(super) fn rechecks(&self) -> BTreeSet<Arc<str>> {
        self.to_recheck.lock().clone()
    }

    /// Whether a table is to catch up.
    pub(super) fn awaits_recheck(&self, id: &str) -> bool {
        self.to_recheck.lock().contains(id)
    }

    /// A table has caught up.
    pub(super) fn rechecked(&self, id: &str) {
        self.to_recheck.lock().remove(id);
    }

    /// The tables with a running clock whose last event this node committed (with `alone`, all of them), and those that are locked at
    /// the moment.
    pub(super) fn running(&self, alone: bool) -> Vec<Arc<str>> {
        let runs = |handle: &TableHandle| {
            let session = handle.session.try_lock();
            session.map_or(true, |session| (session.led || alone) && session.room.time_runs())
        };
        let handles = self.handles.read();
        handles.values().filter(|handle| runs(handle)).map(|handle| handle.id.clone()).collect()
    }

    /// Forgets a table; it can be read again.
    pub(super) fn forget(&self, id: &str) {
        self.handles.write().remove(id);
    }

    /// The tables in memory where somebody sits, or is the host.
    pub(super) fn around(&self, person: &str) -> Vec<String> {
        let handles = self.handles.read();
        let around = handles.values().filter(|handle| handle.summary().concerns(person));
        around.map(|handle| handle.id.to_string()).collect()
    }

    /// Tables that somebody follows or has locked at the moment.
    pub(super) fn followed(&self) -> Vec<Arc<TableHandle>> {
        let followed = |handle: &&Arc<TableHandle>| {
            handle.session.try_lock().map_or(true, |session| !session.followers.is_empty())
        };
        let mut handles: Vec<Arc<TableHandle>> = self.handles.read().values().filter(followed).cloned().collect();
        // In one order, whatever the hasher's seed.
        handles.sort_by(|one, other| one.id.cmp(&other.id));
        handles
    }

    /// All tables in memory.
    #[cfg(test)]
    pub(super) fn all(&self) -> Vec<Arc<TableHandle>> {
        let mut all: Vec<Arc<TableHandle>> = self.handles.read().values().cloned().collect();
        all.sort_by(|one, other| one.id.cmp(&other.id));
        all
    }

    /// Forgets tables that nobody follows and no bot thinks about; another node may see to them.
    pub(super) fn forget_idle(&self) {
        // While the tables are locked nobody gets hold of one; who has got hold of one before is counted.
        self.handles.write().retain(|_, handle| {
            Arc::strong_count(handle) > 1
                || handle
                    .session
                    .try_lock()
                    .is_ok_and(|session| !session.followers.is_empty() || session.thinking.is_some())
        });
    }

    /// How many there are of each game and phase.
    pub(super) fn counted(&self) -> BTreeMap<(String, &'static str), usize> {
        let shown = [Phase::Gathering, Phase::Playing, Phase::Over];
        let each = |game: GameId| shown.map(|phase| ((game.id().to_owned(), phase.name()), 0));
        let mut counted: BTreeMap<_, usize> = GameId::ALL.into_iter().flat_map(each).collect();
        for handle in self.handles.read().values() {
            *counted.entry((handle.game.clone(), handle.summary().phase.name())).or_default() += 1;
        }
        counted
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.handles.read().len()
    }
}
