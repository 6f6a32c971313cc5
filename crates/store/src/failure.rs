//! Rate-limited logging of store failures: while the store is away, every query would log a line.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// One line about the store in so many milliseconds: that it is away, and when it is back, is told by whoever watches it.
const LOG_INTERVAL_MS: u64 = 60_000;

/// How the failures of the store are told.
static STORE: Sparing = Sparing::new();

/// From when on the time between lines is counted.
static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Logs that the store failed, unless that was logged just now.
pub fn log_failure(error: &sqlx::Error, what: &str) {
    let since = u64::try_from(FIRST.elapsed().as_millis()).unwrap_or(u64::MAX);
    if let Some(untold) = STORE.turn(since) {
        tracing::error!(%error, untold, "{what}");
    }
}

/// What PostgreSQL says to a text with the character NUL.
const BAD_TEXT: &str = "22021";

/// Whether the database refuses a text that it was given.
pub fn is_bad_text(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(|error| error.code()).as_deref() == Some(BAD_TEXT)
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
    fn there_is_one_line_a_minute_and_it_says_how_many_were_left_out() {
        let sparing = Sparing::new();
        assert_eq!(sparing.turn(100_000), Some(0));
        assert_eq!(sparing.turn(100_001), None);
        assert_eq!(sparing.turn(159_999), None);
        assert_eq!(sparing.turn(160_000), Some(2));
        assert_eq!(sparing.turn(160_500), None);
        assert_eq!(sparing.turn(900_000), Some(1));
    }
}
