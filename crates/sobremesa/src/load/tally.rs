//! What is counted.

use std::time::Duration;

use hdrhistogram::Histogram;

/// The longest wait that is told apart from longer ones, in microseconds.
const MAX_WAIT_MICROS: u64 = 600_000_000;

/// What all tables together have done.
pub(super) struct Tally {
    /// Actions in events, those of the house included.
    pub(super) actions: u64,
    /// Actions that seats have handed over.
    pub(super) handed: u64,
    /// Messages in which they did so.
    pub(super) turns: u64,
    /// Matches that came to their end.
    pub(super) matches: u64,
    /// From sending a turn to seeing it at another seat, in microseconds.
    pub(super) waits: Histogram<u64>,
    /// What went wrong, the first few in words.
    pub(super) errors: u64,
    pub(super) told: Vec<String>,
}

impl Tally {
    pub(super) fn new() -> anyhow::Result<Tally> {
        let waits = Histogram::new_with_bounds(1, MAX_WAIT_MICROS, 3)?;
        Ok(Tally { actions: 0, handed: 0, turns: 0, matches: 0, waits, errors: 0, told: Vec::new() })
    }

    /// Another seat has seen a turn.
    pub(super) fn seen(&mut self, after: Duration) {
        let micros = u64::try_from(after.as_micros()).unwrap_or(MAX_WAIT_MICROS);
        self.waits.saturating_record(micros.max(1));
    }

    /// From here on waits are measured anew.
    pub(super) fn measure_anew(&mut self) {
        self.waits.reset();
    }

    /// Something went wrong.
    pub(super) fn wrong(&mut self, error: &anyhow::Error) {
        self.errors += 1;
        if self.told.len() < 5 {
            self.told.push(format!("{error:#}"));
        }
    }

    /// The wait that so many of a hundred do not exceed, in milliseconds.
    pub(super) fn wait_ms(&self, percent: f64) -> f64 {
        self.waits.value_at_quantile(percent / 100.0) as f64 / 1000.0
    }

    /// The longest wait, in milliseconds.
    pub(super) fn longest_ms(&self) -> f64 {
        if self.waits.is_empty() { 0.0 } else { self.waits.max() as f64 / 1000.0 }
    }
}
