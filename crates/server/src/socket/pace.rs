//! A token bucket: how many messages a page may send.

use tokio::time::Instant;

/// A bucket of permissions that fills up again.
pub(super) struct Pace {
    left: f64,
    most: f64,
    a_second: f64,
    since: Instant,
}

impl Pace {
    /// `most` at once, `a_second` in the long run.
    pub(super) fn new(most: f64, a_second: f64) -> Pace {
        Pace { left: most, most, a_second, since: Instant::now() }
    }

    /// Takes one permission; false if there is none.
    pub(super) fn take(&mut self) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.since).as_secs_f64() * self.a_second;
        self.since = now;
        self.left = (self.left + gained).min(self.most);
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_an_end_to_what_may_be_said_at_once() {
        let mut pace = Pace::new(5.0, 0.001);
        assert_eq!((0..10).filter(|_| pace.take()).count(), 5);
    }
}
