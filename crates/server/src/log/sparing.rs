//! Rate-limited logging of store failures: while the store is away, every query would log a line.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::app::now;

/// One line about the store in so many milliseconds.
const LOG_INTERVAL_MS: u64 = 1000;

/// How the failures of the store are told.
static STORE: Sparing = Sparing::new();

/// Says that the store failed, unless that was said just now.
pub(crate) fn store_failed(error: &sqlx::Error, what: &str) {
    if let Some(untold) = STORE.turn(now()) {
        tracing::error!(%error, untold, "{what}");
    }
}

/// Counts what is left out.
struct Sparing {
    next: AtomicU64,
    untold: AtomicU64,
}

impl Sparing {
    const fn new() -> Sparing {
        Sparing { next: AtomicU64::new(0), untold: AtomicU64::new(0) }
    }

    /// If it is time for a line: how many were left out before it.
    fn turn(&self, now: u64) -> Option<u64> {
        let next = self.next.load(Ordering::Relaxed);
        let mine = now >= next
            && self.next.compare_exchange(next, now + LOG_INTERVAL_MS, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        if mine {
            return Some(self.untold.swap(0, Ordering::Relaxed));
        }
        self.untold.fetch_add(1, Ordering::Relaxed);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_line_a_second_and_it_says_how_many_were_left_out() {
        let sparing = Sparing::new();
        assert_eq!(sparing.turn(5000), Some(0));
        assert_eq!(sparing.turn(5001), None);
        assert_eq!(sparing.turn(5999), None);
        assert_eq!(sparing.turn(6000), Some(2));
        assert_eq!(sparing.turn(6500), None);
        assert_eq!(sparing.turn(9000), Some(1));
    }
}
