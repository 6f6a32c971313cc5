//! Tables: made, joined, played, watched, ended.
//!
//! What happens at a table is decided by the crate `room`, which does no input or output. Here:
//!
//! - `commands`: decide, commit, apply, publish; the way of every command
//! - `session`: a room in memory with the pages that follow it (`TableHandle` is shared, `TableSession` is behind its lock);
//!   `handles`: all that are in memory
//! - `cache`: rooms are loaded from the store and brought up to date with it; `recheck`: those of which nobody knows
//!   whether the last commit succeeded
//! - `gathering`: tables are made, people sit down, the match begins; `play_now`: whoever wants to play is brought together;
//!   `rematch`: the same people once more; `seat_ratings`: how strong they are; `listing`: the tables of the lobby, and those of a person
//! - `follow`: a page subscribes to a table; `snapshot`: what it is sent
//! - `finish`: a match that is over is packed; `class_table`: the table of a class; `person_changes`,
//!   `force_close`: what follows from accounts and from administrators
//! - `timers`, `bot_pool`: what happens without people, in time and by bots
//! - `remote` subscribes to the other nodes, `due_tables` leases what is overdue

mod bot_pool;
mod cache;
mod chat;
mod class_table;
mod commands;
mod due_tables;
mod finish;
mod follow;
mod force_close;
mod gathering;
mod handles;
mod listing;
mod matches;
mod person_changes;
mod play_now;
mod recheck;
mod rematch;
mod remote;
mod seat_ratings;
mod secrets;
mod session;
mod snapshot;
mod timers;
mod unvisited;

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

use store::Ledger;

use bot_pool::BotPool;
pub use chat::spoken;
pub use gathering::MAX_OPEN_TABLES;
use handles::Handles;
pub use matches::NamedRecord;
pub(crate) use secrets::Sealed;
#[cfg(test)]
pub(crate) use session::{TableHandle, TableSession};
use timers::Timers;

use crate::Config;
use crate::classes::ClassHandles;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::node::Node;
use crate::online::Online;

/// Play at tables. All of it is stored; what is in memory is a cache.
pub struct Tables {
    node: Arc<Node>,
    config: Config,
    ledger: Ledger,
    online: Arc<Online>,
    lobby: Arc<Lobby>,
    class_handles: Arc<ClassHandles>,
    metrics: Arc<Metrics>,
    handles: Handles,
    timers: Arc<Timers>,
    bot_pool: Arc<BotPool>,
    me: Weak<Tables>,
}

impl Tables {
    pub(crate) fn new(
        node: Arc<Node>,
        config: Config,
        ledger: Ledger,
        online: Arc<Online>,
        lobby: Arc<Lobby>,
        class_handles: Arc<ClassHandles>,
        metrics: Arc<Metrics>,
    ) -> Arc<Tables> {
        let timers = Arc::new(Timers::new(node.clock));
        Arc::new_cyclic(|me| Tables {
            node,
            config,
            ledger,
            online,
            lobby,
            class_handles,
            metrics,
            handles: Handles::default(),
            timers,
            bot_pool: Arc::default(),
            me: me.clone(),
        })
    }

    /// Bots begin to think, timers to ring, and what was left undone is made up for, while the server runs.
    pub(crate) fn run(self: &Arc<Tables>) {
        BotPool::start(self, self.config.bot_threads);
        let background = &self.node.background;
        background.spawn(self.timers.clone().run(self.me.clone()));
        background.spawn(listing::run(self.lobby.clone(), self.me.clone()));
        background.spawn(due_tables::run(self.me.clone()));
        background.spawn(recheck::run(self.me.clone()));
    }

    /// Bots think no more.
    pub(crate) fn close_bot_pool(&self) {
        self.bot_pool.close();
    }

    /// How many tables wait for a bot.
    pub(crate) fn waiting_for_bots(&self) -> usize {
        self.bot_pool.waiting()
    }

    /// How many are in memory.
    pub fn in_memory(&self) -> usize {
        self.handles.count()
    }

    /// How many are in memory, of each game and phase.
    pub(crate) fn counted(&self) -> BTreeMap<(String, &'static str), usize> {
        self.handles.counted()
    }

    /// A shared reference to itself, for tasks that outlive a request.
    fn me(&self) -> Option<Arc<Tables>> {
        self.me.upgrade()
    }
}

/// What a simulation looks into.
#[cfg(test)]
impl Tables {
    pub(crate) fn all(&self) -> Vec<Arc<TableHandle>> {
        self.handles.all()
    }

    /// The next table that waits for a bot.
    pub(crate) fn take_waiting_for_bot(&self) -> Option<Arc<str>> {
        self.bot_pool.take()
    }

    pub(crate) fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    pub(crate) fn now(&self) -> u64 {
        self.node.now()
    }
}
