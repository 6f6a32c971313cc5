//! Commands of a class's teacher, who runs the match without sitting at the table.

use table::NextStep;

use super::Draft;
use crate::command::HostCommand;
use crate::event::Event;
use crate::questioning::Judge as _;
use crate::refused::Refused;

/// The most time given at once, in milliseconds.
const MAX_MORE_MS: u64 = 60 * 60 * 1000;

/// Shortening a lesson leaves at least this much, in milliseconds; ending it at once is a command of its own.
const LEAST_LESSON_MS: u64 = 60_000;

impl Draft<'_> {
    pub(super) fn host(&mut self, command: HostCommand) -> Result<(), Refused> {
        let t = self.now;
        let playing = self.playing()?;
        match command {
            HostCommand::Act { at, actions } => match playing.table.next_step() {
                NextStep::Person { seat } => self.act(seat, at, actions, 0),
                _ => Err(Refused::NoTeamToMove),
            },
            HostCommand::Accept { question, given } => {
                let (seat, (asked, since)) = (self.asked_seat()?, self.asked(&question)?);
                let (right, answer) = asked.judged(given, since).ok_or(Refused::NoSuchOption)?;
                self.judged(seat, right, answer)
            }
            HostCommand::Judge { question, right } => {
                let (seat, (asked, since)) = (self.asked_seat()?, self.asked(&question)?);
                let answer = asked.reveal(None, since);
                self.judged(seat, right, answer)
            }
            HostCommand::Another(question) => {
                self.asked(&question)?;
                self.ask(self.asked_seat()?)?;
                self.give_turn()
            }
            HostCommand::Back(to) => self.back(to),
            HostCommand::Stop => self.stop(),
            HostCommand::Pause(on) if on == playing.paused.is_some() => Ok(()),
            HostCommand::Pause(on) => {
                let (since, lesson) = (playing.paused, playing.lesson);
                self.push(Event::Paused { t, paused: on })?;
                match (since, lesson) {
                    // The lesson is as much longer as it stood still.
                    (Some(since), Some(lesson)) => {
                        self.push(Event::Lesson { t, lesson: Some(lesson + t.saturating_sub(since)) })
                    }
                    _ => Ok(()),
                }
            }
            HostCommand::More(ms) => {
                if !playing.table.clone().give_time(0) {
                    return Err(Refused::NobodysTimeRuns);
                }
                self.push(Event::More { t, more: ms.min(MAX_MORE_MS) })
            }
            HostCommand::Lesson(by) => {
                let from = playing.lesson.unwrap_or(t);
                let lesson = from.saturating_add_signed(by).max(t + LEAST_LESSON_MS);
                self.push(Event::Lesson { t, lesson: Some(lesson) })
            }
            HostCommand::Double { seat, on } => {
                if usize::from(seat) >= self.room.seats() {
                    return Err(Refused::NoSuchTeam);
                }
                self.push(Event::Doubled { t, doubled: on, seat })
            }
        }
    }

    /// Begins the match of a class. No device of it takes part in the dice, so that it begins at once.
    pub(super) fn begin_lesson(&mut self, ms: Option<u64>, doubled: &[u8]) -> Result<(), Refused> {
        self.prepare()?;
        if let Some(ms) = ms {
            self.host(HostCommand::Lesson(i64::try_from(ms).unwrap_or(i64::MAX)))?;
        }
        doubled.iter().try_for_each(|&seat| self.host(HostCommand::Double { seat, on: true }))
    }

    fn asked_seat(&self) -> Result<u8, Refused> {
        self.room.open_question().map(|open| open.seat).ok_or(Refused::NotAsked)
    }

    /// Whoever's time runs gets a whole turn's time again.
    fn give_turn(&mut self) -> Result<(), Refused> {
        let t = self.now;
        let clock = self.playing()?.table.clock();
        let Some((seat, _)) = clock.due() else { return Ok(()) };
        // Who ends a turn has the time of the next one.
        let mut next = clock.clone();
        next.run(None, t);
        let more = next.left(seat, t).unwrap_or(0).saturating_sub(clock.left(seat, t).unwrap_or(0));
        self.push(Event::More { t, more })
    }

    fn back(&mut self, to: Option<usize>) -> Result<(), Refused> {
        let playing = self.playing()?;
        let table = &playing.table;
        let to = match to {
            Some(to) => Some(to).filter(|&to| to < table.played().len()),
            None => table.last_decision(None),
        };
        let to = to.ok_or(Refused::NothingToTakeBack)?;
        let unanswered = playing.questions.as_ref().map(|questions| questions.answered_after(to)).unwrap_or_default();
        if !unanswered.is_empty() {
            self.push(Event::Unanswered { t: self.now, unanswered })?;
        }
        self.act_for_house([format!("back:{to}")])
    }
}
