//! Waiting with a deadline: every wait names what it waits for, and a timeout reports what was seen last.

use std::fmt::Debug;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::bail;

/// How long anything may take. Nothing that works comes near it, however busy the machine is.
pub const WAIT_TIMEOUT: Duration = Duration::from_secs(120);

/// How often it is looked.
const POLL: Duration = Duration::from_millis(10);

/// The time by which something must have happened.
pub struct Deadline {
    what: String,
    limit: Duration,
    end: Instant,
}

impl Deadline {
    /// Something must happen within [`WAIT_TIMEOUT`].
    pub fn new(what: impl Into<String>) -> Deadline {
        Deadline::within(WAIT_TIMEOUT, what)
    }

    /// Something must happen in that time.
    pub fn within(limit: Duration, what: impl Into<String>) -> Deadline {
        Deadline { what: what.into(), limit, end: Instant::now() + limit }
    }

    /// How much time is left.
    pub fn left(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    /// Whether there is time left; `seen` is what there was to be seen instead.
    ///
    /// # Errors
    /// The deadline has passed.
    pub fn check(&self, seen: &dyn Debug) -> anyhow::Result<()> {
        if self.left().is_zero() {
            bail!("waited {} s for {}; last seen: {seen:?}", self.limit.as_secs_f32(), self.what);
        }
        Ok(())
    }

    /// Looks again and again until there is what is awaited; until then `look` gives what it sees instead.
    ///
    /// # Errors
    /// The deadline has passed.
    pub fn poll<T, S: Debug>(&self, mut look: impl FnMut() -> Result<T, S>) -> anyhow::Result<T> {
        loop {
            match look() {
                Ok(found) => return Ok(found),
                Err(seen) => self.check(&seen)?,
            }
            std::thread::sleep(POLL);
        }
    }
}

/// Looks again and again until there is what is awaited, for tests; until then `look` gives what it sees instead.
///
/// # Panics
/// It is not there after [`WAIT_TIMEOUT`].
#[track_caller]
pub fn until<T, S: Debug>(what: &str, look: impl FnMut() -> Result<T, S>) -> T {
    match Deadline::new(what).poll(look) {
        Ok(found) => found,
        Err(error) => panic!("{error:#}"),
    }
}

/// What a thread gives when it ends, for tests.
///
/// # Panics
/// It runs on for longer than [`WAIT_TIMEOUT`], or has panicked.
#[track_caller]
pub fn joined<T>(what: &str, thread: JoinHandle<T>) -> T {
    until(&format!("the end of {what}"), || if thread.is_finished() { Ok(()) } else { Err("it runs on") });
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_never_comes_is_named_with_what_was_there_instead() {
        let mut looks = 0;
        let waited = Deadline::within(Duration::from_millis(30), "the postman").poll(|| {
            looks += 1;
            Err::<(), _>("a cat")
        });
        assert_eq!(waited.unwrap_err().to_string(), "waited 0.03 s for the postman; last seen: \"a cat\"");
        assert!(looks > 0);
    }

    #[test]
    fn what_comes_is_given() {
        let mut looks = 0;
        let come = until("the third look", || {
            looks += 1;
            if looks == 3 { Ok(looks) } else { Err(looks) }
        });
        assert_eq!(come, 3);
        assert_eq!(joined("a thread", std::thread::spawn(|| 7)), 7);
    }
}
