//! The queue of tables where a bot is to act.

use std::collections::VecDeque;
use std::sync::Arc;

use parking_lot::{Condvar, Mutex};

/// The most tables that wait for a bot; those that come later are looked at again in a moment.
const QUEUE_LIMIT: usize = 20_000;

/// The queue of tables where a bot is to act.
#[derive(Default)]
pub(crate) struct BotPool {
    queue: Mutex<Queue>,
    woken: Condvar,
}

#[derive(Default)]
struct Queue {
    tables: VecDeque<Arc<str>>,
    closed: bool,
}

impl BotPool {
    /// A bot is to act at a table; false if too many wait already.
    pub(crate) fn ask(&self, table: Arc<str>) -> bool {
        let mut queue = self.queue.lock();
        let room = queue.tables.len() < QUEUE_LIMIT && !queue.closed;
        if room {
            queue.tables.push_back(table);
            self.woken.notify_one();
        }
        room
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.queue.lock().tables.len()
    }

    /// No more thinking.
    pub(crate) fn close(&self) {
        self.queue.lock().closed = true;
        self.woken.notify_all();
    }

    /// Whether no more is thought.
    pub(super) fn is_closed(&self) -> bool {
        self.queue.lock().closed
    }

    /// The next table, and how many wait behind it; `None` when it is over.
    pub(super) fn next(&self) -> Option<(Arc<str>, usize)> {
        let mut queue = self.queue.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(table) = queue.tables.pop_front() {
                return Some((table, queue.tables.len()));
            }
            self.woken.wait(&mut queue);
        }
    }

    /// The next table, if one waits.
    #[cfg(test)]
    pub(crate) fn take(&self) -> Option<Arc<str>> {
        self.queue.lock().tables.pop_front()
    }
}
