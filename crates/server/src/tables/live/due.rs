//! What happens because time passes.

use table::Control;

use super::{Event, Live, Stage, Why};
use crate::problem::Problem;
use crate::tables::agreed::DAY;
use crate::tables::asking::Judge as _;
use crate::tables::event::Answer;

/// A table where people gather is closed after so long without a change.
const GATHERING: u64 = 60 * 60 * 1000;

/// When nobody is left at a table it is ended after so long.
const ABANDONED: u64 = 10 * 60 * 1000;

/// Where nobody counts the time, it still does not last for ever.
const UNTIMED: u64 = 7 * DAY;

/// The level of bots that stand in.
const STAND_IN: u8 = 3;

/// What time has brought about.
pub(crate) enum Passed {
    /// Events.
    Events(Vec<Event>),
    /// Nobody came: the table is closed.
    Closed,
    /// Somebody is absent now, which the others should know.
    Presence,
    /// Nothing.
    Nothing,
}

impl Live {
    /// When a table that gathers, or waits, is closed or ended by itself.
    pub(crate) fn expires(&self) -> Option<u64> {
        match self.stage {
            Stage::Gathering if self.agreed.class.is_some() => Some(self.changed + DAY),
            Stage::Gathering => Some(self.changed + if self.agreed.is_slow() { 3 * DAY } else { GATHERING }),
            // A class does not come back the next week.
            Stage::Playing if self.agreed.class.is_some() => Some(self.changed + DAY),
            Stage::Playing if self.agreed.control == Control::Untimed => Some(self.changed + UNTIMED),
            _ => None,
        }
    }

    /// When something will have to happen.
    pub(crate) fn due(&self) -> Option<u64> {
        match self.stage {
            Stage::Gathering => self.expires(),
            Stage::Sealing(until) | Stage::Showing(until) => Some(until),
            Stage::Playing => {
                let flag = self.table().and_then(|table| table.clock().due()).map(|(_, due)| due);
                let seats = 0..self.seats() as u8;
                let untold = seats.filter(|&seat| {
                    let told = self.presence[usize::from(seat)].told;
                    !told && !self.has_left(seat) && self.matters_to_others(seat)
                });
                let graces = untold.filter_map(|seat| self.away_until(seat));
                graces.chain(flag).chain(self.lesson_over()).chain(self.expires()).chain(self.abandoned()).min()
            }
            Stage::Over | Stage::Closed => None,
        }
    }

    /// When a table is ended because nobody is there any more.
    fn abandoned(&self) -> Option<u64> {
        if self.agreed.is_slow() {
            return None;
        }
        let people =
            (0u8..).zip(&self.agreed.chairs).filter(|(seat, chair)| chair.person.is_some() && !self.has_left(*seat));
        let mut last = None;
        for (seat, _) in people {
            last = last.max(Some(self.presence[usize::from(seat)].away_since?));
        }
        // Bots wait a day for the only person; people need not.
        let alone = self.agreed.chairs.iter().filter(|chair| chair.person.is_some()).count() == 1;
        last.map(|last: u64| last + if alone { DAY } else { ABANDONED.max(self.grace) })
    }

    /// Time has passed.
    pub(crate) fn tick(&mut self, now: u64) -> Result<Passed, Problem> {
        if self.due().is_none_or(|due| due > now) {
            return Ok(Passed::Nothing);
        }
        match self.stage {
            Stage::Gathering => {
                self.stage = Stage::Closed;
                Ok(Passed::Closed)
            }
            Stage::Sealing(_) => self.close_seals(now).map(Passed::Events),
            Stage::Showing(_) => self.begin(now).map(Passed::Events),
            Stage::Playing => Ok(self.time_passed(now)),
            Stage::Over | Stage::Closed => Ok(Passed::Nothing),
        }
    }

    fn time_passed(&mut self, now: u64) -> Passed {
        let open = self.open_question().map(|open| open.seat);
        if let Some(table) = self.table.as_deref_mut()
            && let Some(seat) = table.flag(now)
        {
            return Passed::Events(self.timed_out(seat, open, now));
        }
        let class_is_gone = self.agreed.class.is_some() && self.expires().is_some_and(|at| at <= now);
        if class_is_gone || self.lesson_over().is_some_and(|at| at <= now) {
            return Passed::Events(self.stop(now));
        }
        if self.expires().is_some_and(|at| at <= now) {
            let awaited = self.table().and_then(|table| table.played().awaited());
            return self.leave_for(awaited.into_iter().collect(), Why::Waited, now);
        }
        if self.abandoned().is_some_and(|at| at <= now) {
            // Who went first has left first; the last one has the rest.
            let mut seats: Vec<u8> = (0..self.seats() as u8).filter(|&seat| !self.has_left(seat)).collect();
            seats.sort_by_key(|&seat| self.presence[usize::from(seat)].away_since.unwrap_or(0));
            seats.pop();
            return self.leave_for(seats, Why::Deserted, now);
        }
        let absent: Vec<u8> = (0..self.seats() as u8).filter(|&seat| self.is_newly_absent(seat, now)).collect();
        if absent.is_empty() {
            return Passed::Nothing;
        }
        for &seat in &absent {
            self.presence[usize::from(seat)].told = true;
        }
        if self.seats() == 2 {
            return Passed::Presence;
        }
        let events: Vec<Event> = absent.into_iter().filter_map(|seat| self.stand_in(seat, STAND_IN, now)).collect();
        if events.is_empty() { Passed::Presence } else { Passed::Events(events) }
    }

    /// A flag has fallen; where a question was open, it counts as a wrong answer, and all learn the right one.
    fn timed_out(&mut self, seat: u8, open: Option<u8>, now: u64) -> Vec<Event> {
        let words = vec![format!("timeout:{seat}")];
        let asked = self.asking.as_ref().and_then(|asking| asking.asked()).filter(|_| open == Some(seat));
        let since = self.asking.as_ref().map_or(0, |asking| asking.since());
        let answer = asked.map(|asked| Answer { asked: since, ..asked.reveal(None) });
        if let Some(asking) = &mut self.asking {
            asking.answered();
        }
        let Some(answer) = answer else { return self.after(None, words, 0, now) };
        self.note(&answer);
        let mut words = words;
        self.settle(&mut words, now);
        self.changed = now;
        let mut events = vec![Event::Answered { t: now, by: seat, r#do: words, answer }];
        events.extend(self.what_next(now));
        events
    }

    fn is_newly_absent(&self, seat: u8, now: u64) -> bool {
        let presence = &self.presence[usize::from(seat)];
        let waits = !presence.told && presence.stand_in.is_none() && !self.has_left(seat);
        waits && self.matters_to_others(seat) && self.is_absent(seat, now)
    }

    /// Whether somebody else is there who waits: where all are away, or only bots are left, nothing
    /// hurries.
    fn matters_to_others(&self, seat: u8) -> bool {
        let others = (0u8..).zip(&self.agreed.chairs).filter(|(other, chair)| *other != seat && chair.person.is_some());
        others
            .into_iter()
            .any(|(other, _)| self.presence[usize::from(other)].away_since.is_none() && !self.has_left(other))
    }

    /// A seat that let its flag fall too often is absent too; its place is taken where there are more than two.
    pub(crate) fn replace_absent(&mut self, now: u64) -> Vec<Event> {
        if self.stage != Stage::Playing {
            return Vec::new();
        }
        let absent: Vec<u8> = (0..self.seats() as u8).filter(|&seat| self.is_newly_absent(seat, now)).collect();
        let mut events = Vec::new();
        for seat in absent {
            self.presence[usize::from(seat)].told = true;
            if self.seats() > 2 {
                events.extend(self.stand_in(seat, STAND_IN, now));
            }
        }
        events
    }

    /// Who was deleted has left for good.
    pub(crate) fn let_go(&mut self, now: u64) -> Vec<Event> {
        if self.stage != Stage::Playing {
            return Vec::new();
        }
        let deleted = (0u8..).zip(&self.agreed.chairs).filter(|(_, chair)| chair.id() == Some(""));
        let seats: Vec<u8> = deleted.map(|(seat, _)| seat).filter(|&seat| !self.has_left(seat)).collect();
        match self.leave_for(seats, Why::Resigned, now) {
            Passed::Events(events) => events,
            _ => Vec::new(),
        }
    }

    /// The house ends the match: with the ranking as it stands where the game has one, else all leave but the last.
    pub(crate) fn stop(&mut self, now: u64) -> Vec<Event> {
        if self.table.as_deref_mut().is_some_and(|table| table.stop(now).is_ok()) {
            if let Some(asking) = &mut self.asking {
                asking.answered();
            }
            return self.after(None, vec!["stop".into()], 0, now);
        }
        let mut seats: Vec<u8> = (0..self.seats() as u8).filter(|&seat| !self.has_left(seat)).collect();
        seats.pop();
        match self.leave_for(seats, Why::Stopped, now) {
            Passed::Events(events) => events,
            _ => Vec::new(),
        }
    }

    fn leave_for(&mut self, seats: Vec<u8>, why: Why, now: u64) -> Passed {
        let mut words = Vec::new();
        for seat in seats {
            let Some(table) = self.table.as_deref_mut() else { break };
            if table.leave(seat, now).is_ok() {
                words.push(format!("leave:{seat}"));
            }
        }
        if words.is_empty() {
            // Nobody can leave any more: nothing to wait for.
            self.changed = now;
            return Passed::Nothing;
        }
        Passed::Events(self.after_leaving(words, why, now))
    }
}
