//! Logs failures of queries, throttled. While the database is away every query fails; the health check logs the beginning and the end of
//! an outage, so those failures are logged at `debug` only.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// One line about other failures in so many milliseconds.
const LOG_INTERVAL_MS: u64 = 60_000;

/// Throttles the log lines about failures of the store.
static STORE_FAILURES: LogThrottle = LogThrottle::new();

/// The origin of the times that the throttle compares.
static PROCESS_START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Logs that the store failed: for who looks for a fault, if it is away; otherwise unless that was logged just now.
pub fn log_failure(error: &sqlx::Error, what: &str) {
    if is_outage(error) {
        return tracing::debug!(%error, "{what}");
    }
    let since = u64::try_from(PROCESS_START.elapsed().as_millis()).unwrap_or(u64::MAX);
    if let Some(suppressed) = STORE_FAILURES.let_through(since) {
        tracing::error!(%error, suppressed, "{what}");
    }
}

/// Whether the store cannot be reached, takes nothing or is too busy, whatever it was asked.
fn is_outage(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| is_outage_code(&code)),
        _ => false,
    }
}

/// Whether a database says by this code that it can do nothing just now. The codes of PostgreSQL have five characters, those of
/// SQLite are shorter numbers.
fn is_outage_code(code: &str) -> bool {
    match code.parse::<u32>() {
        // Busy, locked, read only, out of order, full, not to be opened: the last eight bits say it, the others in what way.
        Ok(number) if code.len() < 5 => matches!(number & 0xff, 5 | 6 | 8 | 10 | 13 | 14),
        // Connection, resources (a full disk too), broken off by time or by whoever runs it, the machine; and read only.
        _ => ["08", "53", "57", "58"].iter().any(|class| code.starts_with(class)) || code == "25006",
    }
}

/// What PostgreSQL says to a text with the character NUL.
const BAD_TEXT: &str = "22021";

/// Whether the database refuses a text that it was given.
pub fn is_bad_text(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(|error| error.code()).as_deref() == Some(BAD_TEXT)
}

/// Lets one line through in each interval, and counts those it suppresses.
struct LogThrottle {
    next_ms: AtomicU64,
    suppressed: AtomicU64,
}

impl LogThrottle {
    const fn new() -> LogThrottle {
        LogThrottle { next_ms: AtomicU64::new(0), suppressed: AtomicU64::new(0) }
    }

    /// If a line may be logged now: how many were suppressed since the last one.
    fn let_through(&self, now_ms: u64) -> Option<u64> {
        let next = self.next_ms.load(Ordering::Relaxed);
        let mine = now_ms >= next
            && self
                .next_ms
                .compare_exchange(next, now_ms + LOG_INTERVAL_MS, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok();
        if mine {
            return Some(self.suppressed.swap(0, Ordering::Relaxed));
        }
        self.suppressed.fetch_add(1, Ordering::Relaxed);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_is_known_by_its_code_on_both_databases() {
        for code in
            ["5", "517", "8", "778", "10", "6410", "13", "14", "57P01", "57014", "53100", "53300", "08006", "25006"]
        {
            assert!(is_outage_code(code), "{code}");
        }
        for code in ["1", "11", "19", "787", "1555", "2067", "23505", "23503", "42P01", "40001", "22021", ""] {
            assert!(!is_outage_code(code), "{code}");
        }
        assert!(is_outage(&sqlx::Error::PoolTimedOut) && !is_outage(&sqlx::Error::RowNotFound));
    }

    #[test]
    fn there_is_one_line_a_minute_and_it_says_how_many_were_suppressed() {
        let throttle = LogThrottle::new();
        assert_eq!(throttle.let_through(100_000), Some(0));
        assert_eq!(throttle.let_through(100_001), None);
        assert_eq!(throttle.let_through(159_999), None);
        assert_eq!(throttle.let_through(160_000), Some(2));
        assert_eq!(throttle.let_through(160_500), None);
        assert_eq!(throttle.let_through(900_000), Some(1));
    }
}
