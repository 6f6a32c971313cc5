//! One timer queue for all tables.
//!
//! A table has one entry at most: setting its timer again replaces the entry. `due_tables` decides which node acts when
//! a timer fires, and what it does.

use std::collections::HashMap;
use std::future::poll_fn;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use base::Clock;
use parking_lot::Mutex;
use tokio_util::time::DelayQueue;
use tokio_util::time::delay_queue::Key;

/// The longest delay that is put into the queue, in milliseconds, which takes none of more than two years; whatever is later
/// is put off again.
const MAX_DELAY_MS: u64 = 24 * 60 * 60 * 1000;

/// When to look at which table.
pub(crate) struct Timers {
    queue: Mutex<Queue>,
    clock: Clock,
}

#[derive(Default)]
struct Queue {
    delays: DelayQueue<Arc<str>>,
    /// By table: its entry in the queue, and the time it was set to.
    entries: HashMap<Arc<str>, (Key, u64)>,
}

impl Timers {
    /// No timers yet.
    pub(crate) fn new(clock: Clock) -> Timers {
        Timers { queue: Mutex::default(), clock }
    }

    /// Sets a table's timer, in place of what was set before.
    pub(crate) fn set(&self, at: u64, table: Arc<str>) {
        self.queue.lock().set(at, table, self.clock.now());
    }

    /// Sets a table's timer, unless it rings earlier anyway.
    pub(crate) fn set_no_later(&self, at: u64, table: Arc<str>) {
        let mut queue = self.queue.lock();
        if queue.entries.get(&table).is_none_or(|(_, set)| at < *set) {
            queue.set(at, table, self.clock.now());
        }
    }

    /// Removes a table's timer.
    pub(crate) fn clear(&self, table: &str) {
        self.queue.lock().clear(table);
    }

    /// Waits until timers ring, and removes them; gives their tables. Single consumer.
    pub(super) async fn next(&self) -> Vec<Arc<str>> {
        poll_fn(|context| self.queue.lock().poll_due(context, self.clock)).await
    }
}

impl Queue {
    fn set(&mut self, at: u64, table: Arc<str>, now: u64) {
        self.clear(&table);
        let delay = at.saturating_sub(now).min(MAX_DELAY_MS);
        let key = self.delays.insert(table.clone(), Duration::from_millis(delay));
        self.entries.insert(table, (key, at));
    }

    fn clear(&mut self, table: &str) {
        if let Some((key, _)) = self.entries.remove(table) {
            self.delays.remove(&key);
        }
    }

    fn poll_due(&mut self, context: &mut Context<'_>, clock: Clock) -> Poll<Vec<Arc<str>>> {
        let mut due = Vec::new();
        // An empty queue wakes the task when something is set.
        while let Poll::Ready(Some(expired)) = self.delays.poll_expired(context) {
            let table = expired.into_inner();
            let Some((_, at)) = self.entries.remove(&table) else { continue };
            let now = clock.now();
            if at <= now { due.push(table) } else { self.set(at, table, now) }
        }
        if due.is_empty() { Poll::Pending } else { Poll::Ready(due) }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::sleep;

    use super::*;

    /// Ten minutes.
    const LONG: u64 = 600_000;

    /// Timers on a clock that counts from the beginning of the test.
    fn timers() -> Timers {
        Timers::new(Clock::starting_at(0))
    }

    impl Timers {
        /// How many entries there are; both collections must agree.
        fn len(&self) -> usize {
            let queue = self.queue.lock();
            assert_eq!(queue.delays.len(), queue.entries.len());
            queue.entries.len()
        }

        async fn next_one(&self) -> (u64, String) {
            let due = self.next().await;
            assert_eq!(due.len(), 1, "{due:?}");
            (self.clock.now(), due[0].to_string())
        }
    }

    #[tokio::test(start_paused = true)]
    async fn timers_ring_in_the_order_of_their_times() {
        let timers = timers();
        for (at, table) in [(LONG, "late"), (30, "second"), (10, "first"), (70_000, "third")] {
            timers.set(at, table.into());
        }
        for (at, table) in [(10, "first"), (30, "second"), (70_000, "third"), (LONG, "late")] {
            assert_eq!(timers.next_one().await, (at, table.to_owned()));
        }
        assert_eq!(timers.len(), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_past_rings_at_once_and_together() {
        let timers = timers();
        sleep(Duration::from_millis(50)).await;
        timers.set(0, "a".into());
        timers.set(50, "b".into());
        let mut due = timers.next().await;
        due.sort();
        assert_eq!((due, timers.clock.now()), (vec!["a".into(), "b".into()], 50));
    }

    #[tokio::test(start_paused = true)]
    async fn arming_a_table_anew_removes_what_was_set_before() {
        let timers = timers();
        for number in 0..100 {
            timers.set(LONG + number, "class".into());
            assert_eq!(timers.len(), 1);
        }
        timers.set(20, "class".into());
        assert_eq!(timers.next_one().await, (20, "class".to_owned()));
        assert_eq!(timers.len(), 0, "it rings once");
        timers.set(40, "class".into());
        timers.set(LONG, "class".into());
        assert_eq!(timers.next_one().await, (LONG, "class".to_owned()), "and may be put off");
    }

    #[tokio::test(start_paused = true)]
    async fn a_timer_that_rings_earlier_anyway_stays() {
        let timers = timers();
        timers.set_no_later(30, "a".into());
        timers.set_no_later(LONG, "a".into());
        timers.set_no_later(20, "a".into());
        assert_eq!((timers.next_one().await, timers.len()), ((20, "a".to_owned()), 0));
    }

    #[tokio::test(start_paused = true)]
    async fn a_timer_that_was_cleared_does_not_ring() {
        let timers = timers();
        timers.set(10, "a".into());
        timers.set(20, "b".into());
        timers.clear("a");
        timers.clear("nowhere");
        assert_eq!((timers.next_one().await, timers.len()), ((20, "b".to_owned()), 0));
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_already_hears_of_what_is_set_sooner() {
        let timers = Arc::new(timers());
        let waits = {
            let timers = timers.clone();
            tokio::spawn(async move { [timers.next_one().await, timers.next_one().await] })
        };
        // Waits for: the task to find the queue empty.
        sleep(Duration::from_millis(5)).await;
        timers.set(LONG, "late".into());
        sleep(Duration::from_millis(5)).await;
        timers.set(15, "soon".into());
        assert_eq!(waits.await.unwrap(), [(15, "soon".to_owned()), (LONG, "late".to_owned())]);
    }
}
