//! Tables: made, joined, played, watched, ended.
//!
//! What happens at a table is decided by the crate `room`, which does no input or output. Here:
//!
//! - `commands`: decide, commit, apply, publish; the way of every command
//! - `session`: a room in memory with the pages that follow it (`TableHandle` is shared, `TableSession` is behind its lock)
//! - `cache`: rooms are loaded from the store and brought up to date with it; `recheck`: those of which nobody knows
//!   whether the last commit succeeded
//! - `gathering`: tables are made, people sit down, the match begins; `pairing`: "play now"; `lobby`: listed tables
//! - `follow`: a page subscribes to a table; `snapshot`: what it is sent
//! - `finish`: a match that is over is packed; `hosted`: the table of a class; `person_changes`,
//!   `force_close`: what follows from accounts and from administrators
//! - `timers`, `bot_pool`: what happens without people, in time and by bots
//! - `remote` subscribes to the other nodes, `due_tables` leases what is overdue

mod bot_pool;
mod cache;
mod chat;
mod commands;
mod due_tables;
mod finish;
mod follow;
mod force_close;
mod gathering;
mod hosted;
mod lobby;
mod pairing;
mod person_changes;
mod recheck;
mod remote;
mod session;
mod snapshot;
mod timers;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use catalogue::GameId;
use parking_lot::{Mutex, RwLock};
use room::Phase;

pub(crate) use bot_pool::BotPool;
pub(crate) use due_tables::run as run_due_tables;
#[cfg(test)]
pub(crate) use finish::everybody_acted;
pub(crate) use lobby::Lobby;
pub(crate) use pairing::Pairing;
pub(crate) use session::TableHandle;
#[cfg(test)]
pub(crate) use session::TableSession;
pub use session::{MAX_OUTBOX_BYTES, Outbox};
pub(crate) use timers::Timers;

/// The tables that are in memory: all that are not over, and those over that somebody looks at.
#[derive(Default)]
pub(crate) struct Tables {
    handles: RwLock<HashMap<Arc<str>, Arc<TableHandle>>>,
    /// Those that are to catch up with the store as soon as it answers.
    to_recheck: Mutex<BTreeSet<Arc<str>>>,
}

impl Tables {
    /// A table that is in memory.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<TableHandle>> {
        self.handles.read().get(id).cloned()
    }

    /// Puts a table into memory, unless somebody has done so meanwhile; gives the one that is there.
    pub(crate) fn put(&self, handle: TableHandle) -> Arc<TableHandle> {
        let mut handles = self.handles.write();
        handles.entry(handle.id.clone()).or_insert_with(|| Arc::new(handle)).clone()
    }

    /// Forgets a table; it can be read again.
    pub(crate) fn forget(&self, id: &str) {
        self.handles.write().remove(id);
    }

    /// The tables in memory where somebody sits, or is the host.
    pub(crate) async fn around(&self, person: &str) -> Vec<String> {
        let handles: Vec<Arc<TableHandle>> = self.handles.read().values().cloned().collect();
        let mut tables = Vec::new();
        for handle in handles {
            let room = &handle.session.lock().await.room;
            if &*room.host == person || room.setup.seat_of(person).is_some() {
                tables.push(handle.id.to_string());
            }
        }
        tables
    }

    /// Those that somebody follows, or that somebody is at this very moment.
    pub(crate) fn followed(&self) -> Vec<Arc<TableHandle>> {
        let followed = |handle: &&Arc<TableHandle>| {
            handle.session.try_lock().map_or(true, |session| !session.followers.is_empty())
        };
        let mut handles: Vec<Arc<TableHandle>> = self.handles.read().values().filter(followed).cloned().collect();
        // In one order, whatever the hasher's seed.
        handles.sort_by(|one, other| one.id.cmp(&other.id));
        handles
    }

    /// All of them.
    #[cfg(test)]
    pub(crate) fn all(&self) -> Vec<Arc<TableHandle>> {
        let mut all: Vec<Arc<TableHandle>> = self.handles.read().values().cloned().collect();
        all.sort_by(|one, other| one.id.cmp(&other.id));
        all
    }

    /// Forgets tables that nobody follows and no bot thinks about; another node may see to them.
    pub(crate) fn forget_idle(&self) {
        // While the tables are locked nobody gets hold of one; who has got hold of one before is counted.
        self.handles.write().retain(|_, handle| {
            Arc::strong_count(handle) > 1
                || handle
                    .session
                    .try_lock()
                    .is_ok_and(|session| !session.followers.is_empty() || session.thinking.is_some())
        });
    }

    /// How many there are of each game and phase. A table that somebody is at this very moment is played.
    pub(crate) fn counted(&self) -> BTreeMap<(String, &'static str), usize> {
        let shown = [Phase::Gathering, Phase::Playing, Phase::Over];
        let each = |game: GameId| shown.map(|phase| ((game.id().to_owned(), phase.name()), 0));
        let mut counted: BTreeMap<_, usize> = GameId::ALL.into_iter().flat_map(each).collect();
        for handle in self.handles.read().values() {
            let phase = handle.session.try_lock().map_or(Phase::Playing, |session| session.room.stage.phase());
            *counted.entry((handle.game.clone(), phase.name())).or_default() += 1;
        }
        counted
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.handles.read().len()
    }
}
