//! How long each seat may think. Time comes in as milliseconds since any fixed moment.

use game::MAX_SEATS;
use serde::{Deserialize, Serialize};

/// How time is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Control {
    /// As long as one likes.
    #[default]
    Untimed,
    /// So long for each turn; what is left over is lost.
    Turn {
        /// How long.
        ms: u64,
    },
    /// So long for the match, and a little more after each turn.
    Fischer {
        /// At the beginning.
        ms: u64,
        /// After each turn.
        plus_ms: u64,
    },
}

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Time that nobody could play by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadControl {
    /// Too little or too much for a turn.
    #[error("A turn has from 5 seconds to 14 days.")]
    Turn,
    /// Too little or too much for a match.
    #[error("A match has from 10 seconds to 3 hours for each seat.")]
    Fischer,
    /// Too much after each turn.
    #[error("At most 5 minutes are added after a turn.")]
    Plus,
}

impl Control {
    /// Whether people can play by it.
    ///
    /// # Errors
    /// Says what the limits are.
    pub fn check(self) -> Result<(), BadControl> {
        match self {
            Control::Turn { ms } if !(5 * SECOND..=14 * DAY).contains(&ms) => Err(BadControl::Turn),
            Control::Fischer { ms, .. } if !(10 * SECOND..=3 * HOUR).contains(&ms) => Err(BadControl::Fischer),
            Control::Fischer { plus_ms, .. } if plus_ms > 5 * MINUTE => Err(BadControl::Plus),
            Control::Untimed | Control::Turn { .. } | Control::Fischer { .. } => Ok(()),
        }
    }
}

/// The clocks of all seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: Control,
    left: [u64; MAX_SEATS],
    /// Whose clock runs, and since when.
    running: Option<(u8, u64)>,
    /// Nobody's time passes.
    paused: bool,
    /// The seats that have twice the time for a turn.
    doubled: [bool; MAX_SEATS],
}

impl Clock {
    /// Clocks that have not begun to run.
    pub fn new(control: Control) -> Clock {
        let ms = match control {
            Control::Untimed => 0,
            Control::Turn { ms } | Control::Fischer { ms, .. } => ms,
        };
        Clock { control, left: [ms; MAX_SEATS], running: None, paused: false, doubled: [false; MAX_SEATS] }
    }

    /// How time is given.
    pub fn control(&self) -> Control {
        self.control
    }

    /// Lets the clock of `seat` run from now on, or none. Whoever's clock ran until now has ended a
    /// turn, unless it is the same seat.
    pub fn run(&mut self, seat: Option<u8>, now: u64) {
        if self.running.map(|(running, _)| running) == seat {
            return;
        }
        if let Some((ended, _)) = self.running {
            let left = self.left_of(ended, now);
            self.left[usize::from(ended)] = match self.control {
                Control::Untimed => 0,
                Control::Turn { ms } => self.turn_of(ended, ms),
                Control::Fischer { plus_ms, .. } => left.saturating_add(plus_ms),
            };
        }
        self.running = seat.filter(|_| self.control != Control::Untimed).map(|seat| (seat, now));
    }

    /// A seat's flag has fallen: it gets a fresh turn's time, or what comes after this turn.
    pub(crate) fn renew(&mut self, seat: u8, now: u64) {
        self.left[usize::from(seat)] = match self.control {
            Control::Turn { ms } => self.turn_of(seat, ms),
            Control::Untimed | Control::Fischer { .. } => 0,
        };
        if let Some((running, since)) = &mut self.running
            && *running == seat
        {
            *since = now;
        }
    }

    /// A seat has done something and is awaited again: a turn's time is given anew.
    pub(crate) fn go_on(&mut self, seat: u8, now: u64) {
        if matches!(self.control, Control::Turn { .. }) && self.running.is_some_and(|(running, _)| running == seat) {
            self.renew(seat, now);
        }
    }

    /// Gives back what was lost on the way to whoever's time runs, but not more than has passed.
    pub(crate) fn credit(&mut self, ms: u64, now: u64) {
        if let Some((_, since)) = self.running.as_mut().filter(|_| !self.paused) {
            *since = since.saturating_add(ms).min(now.max(*since));
        }
    }

    /// The clock by which time comes in was set back by so much: whoever's time runs has used what had been used then.
    pub(crate) fn set_back(&mut self, ms: u64) {
        if let Some((_, since)) = self.running.as_mut().filter(|_| !self.paused) {
            *since = since.saturating_sub(ms);
        }
    }

    /// Stops the time of everyone, or lets it pass again.
    pub(crate) fn pause(&mut self, on: bool, now: u64) {
        if let Some((seat, _)) = self.running {
            self.left[usize::from(seat)] = self.left_of(seat, now);
            self.running = Some((seat, now));
        }
        self.paused = on;
    }

    /// Gives more time to whoever's time runs; false if nobody's does.
    pub(crate) fn give(&mut self, ms: u64) -> bool {
        let Some((seat, _)) = self.running else { return false };
        let left = &mut self.left[usize::from(seat)];
        *left = left.saturating_add(ms);
        true
    }

    /// A seat has twice the time for each turn, beginning with this one, or no longer, from the next one on.
    pub(crate) fn double(&mut self, seat: u8, on: bool) {
        let at = usize::from(seat);
        if let Control::Turn { ms } = self.control
            && on != self.doubled[at]
        {
            self.doubled[at] = on;
            let runs = self.running.is_some_and(|(running, _)| running == seat);
            self.left[at] = match on {
                true => self.left[at].saturating_add(ms),
                false if runs => self.left[at],
                false => ms,
            };
        }
    }

    fn turn_of(&self, seat: u8, ms: u64) -> u64 {
        if self.doubled[usize::from(seat)] { ms.saturating_mul(2) } else { ms }
    }

    /// How long a seat still has; `None` if nobody counts.
    pub fn left(&self, seat: u8, now: u64) -> Option<u64> {
        (self.control != Control::Untimed).then(|| self.left_of(seat, now))
    }

    fn left_of(&self, seat: u8, now: u64) -> u64 {
        let left = self.left[usize::from(seat)];
        match self.running {
            Some((running, since)) if running == seat && !self.paused => left.saturating_sub(now.saturating_sub(since)),
            _ => left,
        }
    }

    /// The seat whose clock runs and when its flag falls.
    pub fn due(&self) -> Option<(u8, u64)> {
        let running = self.running.filter(|_| !self.paused);
        running.map(|(seat, since)| (seat, since.saturating_add(self.left[usize::from(seat)])))
    }
}
