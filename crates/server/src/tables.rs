//! Tables: made, joined, played, watched, ended.
//!
//! What happens at a table is decided by the crate `room`, which does no input or output. Here:
//!
//! - `commands`: decide, commit, apply, publish; the way of every command
//! - `cell`: a room in memory with the pages that follow it
//! - `cache`: rooms are loaded from the store and brought up to date with it; `recheck`: those of which nobody knows
//!   whether the last commit succeeded
//! - `gathering`: tables are made, people sit down, the match begins; `pairing`: "play now"; `lobby`: listed tables
//! - `follow`: a page subscribes to a table; `snapshot`: what it is sent; `told`: how that is described
//! - `finish`: a match that is over is packed; `hosted`: the table of a class; `reseat`, `shut`: accounts and admins
//! - `timers`, `thinkers`: what happens without people, in time and by bots
//! - among several nodes: `hearing` subscribes to the others, `chores` leases what is due, `together` pairs people

mod cache;
mod cell;
mod chat;
mod chores;
mod commands;
mod finish;
mod follow;
mod gathering;
mod hearing;
mod hosted;
mod http;
mod lobby;
mod pairing;
mod recheck;
mod reseat;
mod shut;
mod snapshot;
mod thinkers;
mod timers;
mod together;
mod told;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};

pub(crate) use cell::{Cell, Outbox};
pub(crate) use chores::run as chores;
pub(crate) use hosted::Standing;
pub(crate) use http::routes;
pub(crate) use lobby::Lobby;
pub(crate) use pairing::Pairing;
pub(crate) use thinkers::Thinkers;
pub(crate) use timers::Timers;

/// The tables that are in memory: all that are not over, and those over that somebody looks at.
#[derive(Default)]
pub(crate) struct Tables {
    cells: RwLock<HashMap<Arc<str>, Arc<Cell>>>,
    /// Those that are to catch up with the store as soon as it answers.
    to_recheck: Mutex<BTreeSet<Arc<str>>>,
}

impl Tables {
    /// A table that is in memory.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<Cell>> {
        self.cells.read().get(id).cloned()
    }

    /// Puts a table into memory, unless somebody has done so meanwhile; gives the one that is there.
    pub(crate) fn put(&self, cell: Cell) -> Arc<Cell> {
        let mut cells = self.cells.write();
        cells.entry(cell.id.clone()).or_insert_with(|| Arc::new(cell)).clone()
    }

    /// Forgets a table; it can be read again.
    pub(crate) fn forget(&self, id: &str) {
        self.cells.write().remove(id);
    }

    /// The tables in memory where somebody sits, or is the host.
    pub(crate) async fn around(&self, person: &str) -> Vec<String> {
        let cells: Vec<Arc<Cell>> = self.cells.read().values().cloned().collect();
        let mut tables = Vec::new();
        for cell in cells {
            let room = &cell.around.lock().await.room;
            if &*room.host == person || room.setup.seat_of(person).is_some() {
                tables.push(cell.id.to_string());
            }
        }
        tables
    }

    /// Those that somebody follows, or that somebody is at this very moment.
    pub(crate) fn followed(&self) -> Vec<Arc<Cell>> {
        let followed = |cell: &&Arc<Cell>| cell.around.try_lock().map_or(true, |around| !around.followers.is_empty());
        self.cells.read().values().filter(followed).cloned().collect()
    }

    /// Forgets tables that nobody follows and no bot thinks about; another node may see to them.
    pub(crate) fn forget_idle(&self) {
        // While the tables are locked nobody gets hold of one; who has got hold of one before is counted.
        self.cells.write().retain(|_, cell| {
            Arc::strong_count(cell) > 1
                || cell.around.try_lock().is_ok_and(|around| !around.followers.is_empty() || around.thinking.is_some())
        });
    }

    /// How many there are of each phase. A table that somebody is at this very moment is played.
    pub(crate) fn phases(&self) -> BTreeMap<&'static str, usize> {
        let mut phases = BTreeMap::from(["gathering", "playing", "over"].map(|phase| (phase, 0)));
        for cell in self.cells.read().values() {
            let phase = cell.around.try_lock().map_or("playing", |around| around.room.stage.name());
            *phases.entry(phase).or_default() += 1;
        }
        phases
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.cells.read().len()
    }
}
