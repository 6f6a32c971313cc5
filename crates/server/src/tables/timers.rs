//! One alarm clock for all tables.

use std::collections::BTreeSet;
use std::sync::{Arc, Weak};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::app::{App, now};

/// When to look at which table.
#[derive(Default)]
pub(crate) struct Timers {
    set: Mutex<BTreeSet<(u64, Arc<str>)>>,
    sooner: Notify,
}

impl Timers {
    /// Looks at a table at that time.
    pub(crate) fn set(&self, at: u64, table: Arc<str>) {
        let mut set = self.set.lock();
        let first = set.first().is_none_or(|(first, _)| at < *first);
        set.insert((at, table));
        drop(set);
        if first {
            self.sooner.notify_one();
        }
    }

    /// The tables whose time has come, and how long until the next.
    fn pop_due(&self, now: u64) -> (Vec<Arc<str>>, Duration) {
        let mut set = self.set.lock();
        let mut due = Vec::new();
        while let Some((at, _)) = set.first()
            && *at <= now
        {
            due.extend(set.pop_first().map(|(_, table)| table));
        }
        let next = set.first().map_or(60_000, |(at, _)| (at - now).min(60_000));
        (due, Duration::from_millis(next))
    }

    /// Looks at tables while the server runs.
    pub(crate) async fn run(app: Weak<App>) {
        loop {
            let Some(strong) = app.upgrade() else { return };
            let (due, wait) = strong.timers.pop_due(now());
            if !due.is_empty() {
                strong.timers_fired(due).await;
            }
            tokio::select! {
                () = tokio::time::sleep(wait) => {},
                () = strong.timers.sooner.notified() => {},
            }
        }
    }
}
