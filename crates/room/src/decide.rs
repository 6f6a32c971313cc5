//! From commands to events. A command is decided on a draft, a copy of the room to which each event is applied as soon as it is decided, so
//! that the next one sees it; the room itself does not change.

mod host;
mod seat;
mod shares;
mod time;

use table::NextStep;

use crate::attendance::Attendance;
use crate::command::Command;
use crate::event::{Event, Why};
use crate::refused::Refused;
use crate::room::Room;
use crate::stage::{Playing, Stage};

/// The level of bots that stand in.
const STAND_IN_LEVEL: u8 = 3;

/// Where random numbers come from.
pub type Randomness<'a> = &'a mut dyn FnMut() -> u32;

/// The outcome of a decision, to be committed and then accepted.
#[derive(Clone, Debug)]
pub struct Decided {
    /// What follows from the command, to be committed as one.
    pub events: Vec<Event>,
    /// The room to which they were applied.
    after: Room,
}

impl Decided {
    /// The room as it stands once the events are committed.
    pub fn after(&self) -> &Room {
        &self.after
    }
}

impl Room {
    /// The events that follow from a command, to be committed as one and then applied.
    ///
    /// # Errors
    /// Says why it cannot be.
    pub fn decide(
        &self,
        command: Command,
        attendance: &Attendance,
        now: u64,
        random: Randomness<'_>,
    ) -> Result<Vec<Event>, Refused> {
        let decided = self.draft(command, attendance, now, random)?;
        Ok(decided.map(|decided| decided.events).unwrap_or_default())
    }

    /// The same, with the room as it will stand: whoever commits the events need not apply them a second time. `None` if
    /// nothing follows.
    ///
    /// # Errors
    /// Says why it cannot be.
    pub fn draft(
        &self,
        command: Command,
        attendance: &Attendance,
        now: u64,
        random: Randomness<'_>,
    ) -> Result<Option<Decided>, Refused> {
        // Most of the time nothing is due, and nothing follows.
        let idle = match command {
            Command::Tick => self.due(attendance).is_none_or(|due| due > now),
            Command::FollowUp => !self.has_follow_up(attendance, now),
            _ => false,
        };
        if idle {
            return Ok(None);
        }
        let mut draft = Draft { room: self.clone(), events: Vec::new(), attendance, now, random, why: None };
        draft.run(command)?;
        draft.follow_up()?;
        let decided = Decided { events: draft.events, after: draft.room };
        Ok(Some(decided).filter(|decided| !decided.events.is_empty()))
    }

    /// The events of what was decided on this room are committed: they are applied, as they were to the draft.
    pub fn accept(&mut self, decided: Decided) {
        debug_assert_eq!(self.next + decided.events.len() as u64, decided.after.next, "decided on another room");
        *self = decided.after;
    }

    /// Whether something follows from how the table stands.
    fn has_follow_up(&self, attendance: &Attendance, now: u64) -> bool {
        let waits = match self.next_step() {
            Some(NextStep::Roll | NextStep::Nothing) => true,
            Some(NextStep::Judge { .. }) => self.open_question().is_none(),
            Some(NextStep::Bot { .. } | NextStep::Person { .. }) => false,
            None => return false,
        };
        waits || self.deleted().next().is_some() || self.to_be_replaced(attendance, now).next().is_some()
    }

    /// The seats whose players were deleted and have not left yet.
    fn deleted(&self) -> impl Iterator<Item = u8> {
        let deleted = (0u8..).zip(&self.setup.seats).filter(|(_, seat)| seat.is_deleted());
        deleted.map(|(seat, _)| seat).filter(|&seat| !self.has_left(seat))
    }

    /// The absent seats for which bots play from now on; of two, one waits for the other, or claims.
    fn to_be_replaced(&self, attendance: &Attendance, now: u64) -> impl Iterator<Item = u8> {
        let many = self.seats() > 2;
        (0..self.seats() as u8).filter(move |&seat| many && self.is_newly_absent(seat, attendance, now))
    }
}

/// A decision in the making.
struct Draft<'a> {
    room: Room,
    events: Vec<Event>,
    attendance: &'a Attendance,
    now: u64,
    random: Randomness<'a>,
    /// Why it is over, if it is over because seats have left.
    why: Option<Why>,
}

impl Draft<'_> {
    fn run(&mut self, command: Command) -> Result<(), Refused> {
        match command {
            Command::Begin => self.prepare(),
            Command::BeginLesson { ms, doubled } => self.begin_lesson(ms, &doubled),
            Command::Seat(seat, command) => self.seat(seat, command),
            Command::Bot { seat, at, actions } => self.act(seat, at, actions, 0),
            Command::Host(command) => self.host(command),
            Command::Stop => self.stop_for_nobody(),
            Command::Tick => self.tick(),
            Command::FollowUp => Ok(()),
            Command::Resume => self.resume(),
        }
    }

    /// Something happens.
    fn push(&mut self, event: Event) -> Result<(), Refused> {
        self.room.apply(&event).map_err(|bad| Refused::BadTable(bad.to_string()))?;
        self.events.push(event);
        Ok(())
    }

    /// One more action belongs to what happened last.
    fn play(&mut self, word: String) -> Result<(), Refused> {
        self.room.play_word(&word, self.now)?;
        if let Some(Event::Begun { r#do, .. } | Event::Answered { r#do, .. } | Event::Done { r#do, .. }) =
            self.events.last_mut()
        {
            r#do.push(word);
        }
        Ok(())
    }

    /// The house alone does something.
    fn act_for_house(&mut self, words: impl IntoIterator<Item = String>) -> Result<(), Refused> {
        self.push(Event::Done { t: self.now, by: None, r#do: Vec::new(), lag: 0 })?;
        words.into_iter().try_for_each(|word| self.play(word))
    }

    fn playing(&self) -> Result<&Playing, Refused> {
        self.room.playing().ok_or(Refused::NotPlaying)
    }

    /// Does what follows from how the table stands: until a seat is to act, or it is over.
    fn follow_up(&mut self) -> Result<(), Refused> {
        self.follow_through()?;
        let deleted: Vec<u8> = self.room.deleted().collect();
        if self.room.playing().is_some() && !deleted.is_empty() {
            self.leave(&deleted, Why::Resigned)?;
            self.follow_through()?;
        }
        let absent: Vec<u8> = self.room.to_be_replaced(self.attendance, self.now).collect();
        for seat in absent {
            self.push(Event::StoodIn { t: self.now, stand_in: STAND_IN_LEVEL, seat })?;
        }
        self.follow_through()
    }

    /// The house rolls, a question is asked, the match ends.
    fn follow_through(&mut self) -> Result<(), Refused> {
        while let Some(step) = self.room.next_step() {
            match step {
                NextStep::Roll => {
                    let Playing { table, dice, .. } = self.room.playing().ok_or(Refused::NotPlaying)?;
                    let word = table.next_roll(dice.as_deref(), &mut *self.random)?;
                    let last = self.events.last();
                    if last.is_some_and(|event| !event.actions().is_empty() || matches!(event, Event::Begun { .. })) {
                        self.play(word)?;
                    } else {
                        self.act_for_house([word])?;
                    }
                }
                NextStep::Judge { seat } if self.room.open_question().is_none() => {
                    if !self.ask(seat)? {
                        return Ok(());
                    }
                }
                NextStep::Nothing => {
                    let over = self.playing()?.table.played().situation().result.unwrap_or_default();
                    let secret = (!self.room.secret_is_lost).then(|| self.room.secret.reveal());
                    self.push(Event::Over { t: self.now, over, secret, why: self.why })?;
                }
                NextStep::Judge { .. } | NextStep::Bot { .. } | NextStep::Person { .. } => return Ok(()),
            }
        }
        Ok(())
    }

    /// Asks a seat something; false if there is nothing to be asked.
    fn ask(&mut self, seat: u8) -> Result<bool, Refused> {
        let random = u64::from((self.random)()) << 32 | u64::from((self.random)());
        let Playing { table, questions, .. } = self.playing()?;
        let Some(questions) = questions else { return Ok(false) };
        let Some(ask) = questions.draw(table.played(), seat, random) else { return Ok(false) };
        let t = questions.time_to_ask(self.now);
        self.push(Event::Asked { t, ask })?;
        Ok(true)
    }

    /// Seats leave for good, those that still can.
    fn leave(&mut self, seats: &[u8], why: Why) -> Result<(), Refused> {
        let leaving: Vec<u8> = seats.iter().copied().filter(|&seat| !self.room.has_left(seat)).collect();
        if leaving.is_empty() {
            return Ok(());
        }
        self.why = Some(why);
        self.push(Event::Done { t: self.now, by: None, r#do: Vec::new(), lag: 0 })?;
        for seat in leaving {
            // With the last but one it may be over.
            if self.room.next_step() != Some(NextStep::Nothing) {
                self.play(format!("leave:{seat}"))?;
            }
        }
        Ok(())
    }

    /// The house ends the match: with the ranking as it stands where the game has one, else for nobody.
    fn stop(&mut self) -> Result<(), Refused> {
        if self.playing()?.table.clone().stop(self.now).is_ok() {
            return self.act_for_house(["stop".to_owned()]);
        }
        self.call_off(Why::Stopped)
    }

    /// Whoever runs the server ends the match: for nobody, whatever stands on the board. One that has begun but for its dice
    /// begins for that, without the shares that are missing.
    fn stop_for_nobody(&mut self) -> Result<(), Refused> {
        if let Stage::Sealing { .. } = self.room.stage {
            self.close_seals()?;
        }
        if let Stage::Showing { .. } = self.room.stage {
            self.begin()?;
        }
        self.call_off(Why::Stopped)
    }

    /// The match ends for nobody.
    fn call_off(&mut self, why: Why) -> Result<(), Refused> {
        self.playing()?;
        self.why = Some(why);
        self.act_for_house(["void".to_owned()])
    }
}
