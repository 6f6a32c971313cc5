//! The fault injector: how likely each kind of fault is at the moment, and the dice that decide whether one strikes.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use fastrand::Rng;
use parking_lot::Mutex;

/// How likely each kind of fault is, in percent.
#[derive(Clone, Copy, Default)]
pub(super) struct Odds {
    /// A caller is refused by the store.
    pub(super) refused: u8,
    /// A commit fails, and nothing is kept.
    pub(super) uncommitted: u8,
    /// A commit succeeds, and the caller learns that it failed.
    pub(super) unknown: u8,
    /// A request is dropped half-way.
    pub(super) dropped: u8,
    /// A message of the bus is lost.
    pub(super) lost: u8,
    /// It comes twice.
    pub(super) doubled: u8,
    /// It is late, and others overtake it.
    pub(super) late: u8,
    /// The store is slow.
    pub(super) slow: u8,
}

/// The faults of a run.
pub(super) struct Faults {
    rng: Mutex<Rng>,
    odds: Mutex<Odds>,
    struck: AtomicUsize,
}

impl Faults {
    /// Nothing goes wrong yet.
    pub(super) fn new(rng: Rng) -> Faults {
        Faults { rng: Mutex::new(rng), odds: Mutex::default(), struck: AtomicUsize::new(0) }
    }

    /// Changes what may go wrong.
    pub(super) fn set(&self, odds: Odds) {
        *self.odds.lock() = odds;
    }

    /// How many faults have struck.
    pub(super) fn struck(&self) -> usize {
        self.struck.load(Ordering::Relaxed)
    }

    /// A fault has struck.
    pub(super) fn strike(&self) {
        self.struck.fetch_add(1, Ordering::Relaxed);
    }

    /// Whether a fault strikes now.
    pub(super) fn strikes(&self, odds: impl Fn(&Odds) -> u8) -> bool {
        let percent = odds(&self.odds.lock());
        let strikes = percent > 0 && self.rng.lock().u8(0..100) < percent;
        if strikes {
            self.strike();
        }
        strikes
    }

    /// A random delay of up to so many milliseconds.
    pub(super) fn delay(&self, most: u64) -> Duration {
        Duration::from_millis(self.rng.lock().u64(0..=most))
    }

    /// When a message of the bus arrives: after each of these delays.
    pub(super) fn deliveries(&self) -> Vec<Duration> {
        if self.strikes(|odds| odds.lost) {
            return Vec::new();
        }
        let late = if self.strikes(|odds| odds.late) { 3_000 } else { 3 };
        let times = if self.strikes(|odds| odds.doubled) { 2 } else { 1 };
        (0..times).map(|_| self.delay(late)).collect()
    }
}
