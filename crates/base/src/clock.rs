//! The server's clock.
//!
//! The time of day is read once, at the start; from then on time follows the machine's monotonic clock. So setting the
//! system's clock, an hour forward or back, ends no match and takes nobody's time. In tests it follows tokio's paused time.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// A clock; copies of it agree.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    /// The time of day at the start, in milliseconds since 1970.
    started_at: u64,
    start: Instant,
}

impl Clock {
    /// A clock that begins at the time of day.
    pub fn start() -> Clock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock::starting_at(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    /// A clock that begins at this time, in milliseconds since 1970.
    pub fn starting_at(started_at: u64) -> Clock {
        Clock { started_at, start: Instant::now() }
    }

    /// Milliseconds since 1970.
    pub fn now(self) -> u64 {
        let passed = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.started_at.saturating_add(passed)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn time_passes_with_the_timers() {
        let clock = Clock::starting_at(1_000);
        assert_eq!(clock.now(), 1_000);
        tokio::time::sleep(Duration::from_secs(3600)).await;
        assert_eq!(clock.now(), 3_601_000);
    }
}
