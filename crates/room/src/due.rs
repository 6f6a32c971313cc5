//! When the next timer of a room is due.

use table::{Control, NextStep};

use crate::attendance::Attendance;
use crate::room::Room;
use crate::setup::DAY;
use crate::stage::Stage;

/// A table where people gather is closed after so long without a change.
const GATHERING_TIMEOUT_MS: u64 = 60 * 60 * 1000;

/// A table that everybody has left is ended after so long.
const DESERTED_TIMEOUT_MS: u64 = 10 * 60 * 1000;

/// A match in which somebody has not acted at all is called off after so long without an action.
const FIRST_TURN_TIMEOUT_MS: u64 = 5 * 60 * 1000;

/// A match without a clock is ended after so long without an action.
const UNTIMED_TIMEOUT_MS: u64 = 7 * DAY;

/// How long a question that is open when the lesson ends may still be answered, in milliseconds.
const LAST_ANSWER_MS: u64 = 60_000;

/// A team of a class that has nothing to do but to roll is waited for so long; then the house does it.
const ROLL_TIMEOUT_MS: u64 = 12_000;

impl Room {
    /// When a table that gathers, or waits, is closed or ended by itself.
    pub fn expires(&self) -> Option<u64> {
        match &self.stage {
            Stage::Gathering if self.setup.class.is_some() => Some(self.changed + DAY),
            Stage::Gathering if self.setup.is_slow() => Some(self.changed + 3 * DAY),
            Stage::Gathering => Some(self.changed + GATHERING_TIMEOUT_MS),
            // A class does not come back the next week.
            Stage::Playing(_) if self.setup.class.is_some() => Some(self.changed + DAY),
            Stage::Playing(_) if self.clocks_wait() => Some(self.changed + FIRST_TURN_TIMEOUT_MS),
            Stage::Playing(_) if self.setup.control == Control::Untimed => Some(self.changed + UNTIMED_TIMEOUT_MS),
            _ => None,
        }
    }

    /// Whether nobody came in time to a table where people gather: it is to be closed.
    pub fn is_to_be_closed(&self, now: u64) -> bool {
        self.is_gathering() && self.expires().is_some_and(|at| at <= now)
    }

    /// Whether it is time that bots take the free seats.
    pub fn is_to_be_filled(&self, now: u64) -> bool {
        self.is_gathering() && self.setup.fills.is_some_and(|at| at <= now)
    }

    /// When something will have to happen.
    pub fn due(&self, attendance: &Attendance) -> Option<u64> {
        match &self.stage {
            Stage::Gathering => self.expires().into_iter().chain(self.setup.fills).min(),
            Stage::Sealing { until } | Stage::Showing { until } => Some(*until),
            Stage::Playing(playing) => {
                let flag = playing.table.clock().due().map(|(_, due)| due);
                let seats = (0..self.seats() as u8).filter(|&seat| self.may_become_absent(seat, attendance));
                let graces = seats.filter_map(|seat| self.away_until(seat, attendance));
                let ends = [
                    self.roll_over().map(|(_, at)| at),
                    self.lesson_over(),
                    self.expires(),
                    self.deserted_at(attendance),
                ];
                graces.chain(flag).chain(ends.into_iter().flatten()).min()
            }
            Stage::Over { .. } | Stage::Closed => None,
        }
    }

    /// When a table is ended because everybody has left it.
    pub(crate) fn deserted_at(&self, attendance: &Attendance) -> Option<u64> {
        if self.setup.is_slow() {
            return None;
        }
        let people = (0u8..).zip(&self.setup.seats).filter(|(seat, at)| at.person.is_some() && !self.has_left(*seat));
        let mut last = None;
        for (seat, _) in people {
            last = last.max(Some(attendance.of(seat).away_since?));
        }
        // Bots wait a day for the only person; people need not.
        let alone = self.setup.seats.iter().filter(|seat| seat.person.is_some()).count() == 1;
        last.map(|last: u64| last + if alone { DAY } else { DESERTED_TIMEOUT_MS.max(attendance.grace) })
    }

    /// When the house rolls for a team of a class that could do nothing else and has not done it, and for which.
    pub(crate) fn roll_over(&self) -> Option<(u8, u64)> {
        let playing = self.playing().filter(|playing| playing.paused.is_none() && self.setup.class.is_some())?;
        let NextStep::Person { seat } = playing.table.next_step() else { return None };
        let only_rolls = playing.table.played().situation().legal == ["roll"];
        only_rolls.then_some((seat, self.changed + ROLL_TIMEOUT_MS))
    }

    /// When the lesson is over; a question that is open may still be answered. This is a time of day, as the school's bell
    /// is: what a server was away is not added to it, and it moves with the machine's clock.
    pub(crate) fn lesson_over(&self) -> Option<u64> {
        let playing = self.playing().filter(|playing| playing.paused.is_none())?;
        playing.lesson.map(|lesson| lesson + if self.open_question().is_some() { LAST_ANSWER_MS } else { 0 })
    }
}
