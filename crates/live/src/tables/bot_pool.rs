//! A pool of low-priority threads on which bots think.
//!
//! The longer its queue, the less time each bot gets, so that people never wait long for one.

use std::collections::VecDeque;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use base::random;
use bots::{Bot, Budget, Entrant};
use parking_lot::{Condvar, Mutex};
use tokio::runtime::Handle;

use super::Tables;

/// The most tables that wait for a bot; those that come later are looked at again in a moment.
const QUEUE_LIMIT: usize = 20_000;

/// The longest a bot thinks when nobody else waits.
const MAX_THINKING: Duration = Duration::from_millis(1500);

/// The shortest time it is given, however many wait.
const MIN_THINKING: Duration = Duration::from_millis(10);

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

    /// The next table, and how many wait behind it; `None` when it is over.
    fn next(&self) -> Option<(Arc<str>, usize)> {
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

    /// Starts so many threads.
    pub(crate) fn start(tables: &Arc<Tables>, threads: usize) {
        for number in 0..threads {
            let (weak, handle, queue) = (Arc::downgrade(tables), Handle::current(), tables.bot_pool.clone());
            let thread = std::thread::Builder::new().name(format!("bot-{number}"));
            let started = thread.spawn(move || {
                lower_priority();
                while let Some((table, behind)) = queue.next() {
                    think(&weak, &handle, &table, behind);
                }
            });
            if let Err(error) = started {
                tracing::error!(%error, "no thread for bots");
            }
        }
    }
}

/// People come first. Where the machine does not know of it, nothing is lost.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 10);
}

fn think(tables: &Weak<Tables>, handle: &Handle, table: &Arc<str>, behind: usize) {
    let Some(tables) = tables.upgrade() else { return };
    let Some((seat, level, copy)) = handle.block_on(tables.wanted_bot(table)) else { return };
    let at = copy.len();
    let given = (MAX_THINKING / u32::try_from(behind + 1).unwrap_or(u32::MAX)).max(MIN_THINKING);
    let begun = Instant::now();
    let time_is_up = move || begun.elapsed() >= given;
    let seed = u64::from(random::number());
    let advice = level
        .to_string()
        .parse()
        .ok()
        .and_then(|level| Bot::new(copy.game(), Entrant::Level(level), seed).ok())
        .and_then(|mut bot| bot.advise(&copy, Budget::new(u64::MAX, &time_is_up)).ok());
    // A bot that knows nothing does the first thing it may.
    let line = advice.map(|advice| advice.line).filter(|line| !line.is_empty());
    let actions = line.unwrap_or_else(|| copy.situation().legal).into_iter().take(1).collect();
    handle.block_on(tables.bot_acts(table, seat, at, actions));
}
