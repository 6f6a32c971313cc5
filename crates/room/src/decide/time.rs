//! What follows when a timer of the room is due: a flag falls, sealing ends, an abandoned match ends.

use super::Draft;
use crate::event::{Event, Why};
use crate::questioning::Judge as _;
use crate::refused::Refused;
use crate::stage::Stage;

/// A server that was away for less has taken nothing worth giving back, and clocks of nodes are apart by less, in
/// milliseconds.
const SHORTEST_AWAY_MS: u64 = 1_000;

impl Draft<'_> {
    /// Time has passed, and something is due.
    pub(super) fn tick(&mut self) -> Result<(), Refused> {
        match &self.room.stage {
            Stage::Sealing { .. } => self.close_seals(),
            Stage::Showing { .. } => self.begin(),
            Stage::Playing(_) => self.time_passed(),
            // Closing a table is a change of its setup.
            Stage::Gathering | Stage::Over { .. } | Stage::Closed => Ok(()),
        }
    }

    fn time_passed(&mut self) -> Result<(), Refused> {
        let now = self.now;
        let is_past = |at: Option<u64>| at.is_some_and(|at| at <= now);
        let flag = self.playing()?.table.clock().due().filter(|(_, due)| *due <= now);
        if let Some((seat, _)) = flag {
            return self.time_out(seat);
        }
        if let Some((seat, _)) = self.room.roll_over().filter(|(_, at)| *at <= now) {
            self.push(Event::Done { t: now, by: Some(seat), r#do: Vec::new(), lag: 0 })?;
            return self.play("roll".to_owned());
        }
        let expired = is_past(self.room.expires());
        if expired && self.room.setup.class.is_some() || is_past(self.room.lesson_over()) {
            return self.stop();
        }
        if expired && self.room.clocks_wait() {
            return self.call_off(Why::Aborted);
        }
        if expired {
            let awaited = self.playing()?.table.played().awaited();
            let seats: Vec<u8> = awaited.into_iter().collect();
            return self.leave(&seats, Why::Waited);
        }
        if is_past(self.room.deserted_at(self.attendance)) {
            // Who went first has left first; the last one has the rest.
            let mut seats: Vec<u8> = (0..self.room.seats() as u8).filter(|&seat| !self.room.has_left(seat)).collect();
            seats.sort_by_key(|&seat| self.attendance.of(seat).away_since);
            if seats.len() > 1 {
                seats.pop();
            }
            return self.leave(&seats, Why::Deserted);
        }
        // Whoever is absent now is replaced with what follows.
        Ok(())
    }

    /// A flag has fallen; where a question was open, it counts as a wrong answer, and all learn the right one.
    fn time_out(&mut self, seat: u8) -> Result<(), Refused> {
        let word = format!("timeout:{seat}");
        let open = self.room.open_question().filter(|open| open.seat == seat);
        let asked =
            self.playing()?.questions.as_ref().and_then(|questions| questions.asked()).filter(|_| open.is_some());
        let answer = asked.map(|(asked, since)| asked.reveal(None, since));
        match answer {
            Some(answer) => self.push(Event::Answered { t: self.now, by: seat, r#do: vec![word], answer }),
            None => self.act_for_house([word]),
        }
    }

    /// The server was away since the last event: whoever's time ran gets it back. If the machine's clock was set back
    /// meanwhile, time runs on from now, whatever it says; else it would stand still until the clock comes that far again.
    pub(super) fn resume(&mut self) -> Result<(), Refused> {
        let (now, changed) = (self.now, self.room.changed);
        let back = changed.saturating_sub(now);
        if self.room.playing().is_some() && back >= SHORTEST_AWAY_MS {
            return self.push(Event::Resumed { t: now, resumed: 0, set_back: Some(back) });
        }
        let away = now.saturating_sub(changed);
        if away >= SHORTEST_AWAY_MS && self.room.time_runs() {
            self.push(Event::Resumed { t: now, resumed: away, set_back: None })?;
        }
        Ok(())
    }
}
