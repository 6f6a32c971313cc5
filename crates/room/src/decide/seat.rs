//! Commands of a player who sits at the table.

use catalogue::NextActor;
use game::HostAction;
use questions::{Given, Question};
use table::{NextStep, Offer};

use super::Draft;
use crate::command::SeatCommand;
use crate::event::{Answer, Event, Why};
use crate::questioning::Judge as _;
use crate::refused::Refused;

/// The most that is given back for the way of one turn, in milliseconds.
const MAX_LAG_PER_TURN_MS: u64 = 1_000;

impl Draft<'_> {
    pub(super) fn seat(&mut self, seat: u8, command: SeatCommand) -> Result<(), Refused> {
        let plays = matches!(command, SeatCommand::Act { .. } | SeatCommand::Reply { .. });
        if plays && self.room.is_paused() {
            return Err(Refused::Paused);
        }
        // Who plays is there.
        self.take_seat_back(seat)?;
        match command {
            SeatCommand::Act { at, actions, lag } => self.act(seat, at, actions, lag),
            SeatCommand::Reply { question, given } => self.reply(seat, &question, given),
            SeatCommand::Seal(seal) => self.seal(seat, &seal),
            SeatCommand::Show(share) => self.show(seat, &share),
            SeatCommand::Offer(offer) => self.offer(seat, offer),
            SeatCommand::Answer(accept) => self.answer(seat, accept),
            SeatCommand::Resign => {
                self.playing()?.table.clone().leave(seat, self.now)?;
                self.leave(&[seat], Why::Resigned)
            }
            SeatCommand::Abort => {
                self.playing()?;
                if self.room.everybody_acted() {
                    return Err(Refused::EachHasActed);
                }
                self.call_off(Why::Aborted)
            }
            SeatCommand::Claim => self.claim(seat),
            SeatCommand::Return => Ok(()),
        }
    }

    /// The player of a seat is back, if a bot has played for them.
    fn take_seat_back(&mut self, seat: u8) -> Result<(), Refused> {
        if self.room.playing().is_some() && self.room.stand_in(seat).is_some() {
            self.push(Event::Returned { t: self.now, returned: seat })?;
            self.follow_through()?;
        }
        Ok(())
    }

    /// A seat hands over the actions of its turn, or a part of it, made when `at` actions stood.
    pub(super) fn act(&mut self, seat: u8, at: usize, actions: Vec<String>, lag: u64) -> Result<(), Refused> {
        let playing = self.playing()?;
        let played = playing.table.played();
        if at != played.len() {
            return Err(table::Refused::Stale(played.len(), at).into());
        }
        if played.turn() != NextActor::Seat(seat) {
            return Err(table::Refused::NotYourTurn.into());
        }
        if actions.is_empty() {
            return Err(table::Refused::NotOneTurn.into());
        }
        let store = playing.lag.get(usize::from(seat)).copied().unwrap_or(0);
        let timed = playing.table.clock().due().is_some();
        let lag = if timed { lag.min(MAX_LAG_PER_TURN_MS).min(u64::from(store)) } else { 0 };
        self.push(Event::Done { t: self.now, by: Some(seat), r#do: Vec::new(), lag })?;
        for (index, word) in actions.into_iter().enumerate() {
            if self.playing()?.table.played().turn() != NextActor::Seat(seat) {
                return Err(table::Refused::NotOneTurn.into());
            }
            if HostAction::parse(&word).is_some() || word.starts_with("back:") {
                // Only the platform lets time run out, a seat leave, or actions be taken back.
                return Err(table::Refused::NotYourTurn.into());
            }
            self.play(word).map_err(|refused| match refused {
                Refused::Table(table::Refused::Rules { word, why, .. }) => {
                    table::Refused::Rules { at: index, word, why }.into()
                }
                other => other,
            })?;
        }
        Ok(())
    }

    fn reply(&mut self, seat: u8, question: &str, given: Given) -> Result<(), Refused> {
        self.playing()?;
        let (asked, since) = self.asked(question)?;
        if self.room.next_step() != Some(NextStep::Judge { seat }) {
            return Err(Refused::NotAsked);
        }
        let (right, answer) = asked.judged(given, since).ok_or(Refused::NoSuchOption)?;
        self.judged(seat, right, answer)
    }

    /// The question of this name, if it waits for its answer, and when it was asked.
    pub(super) fn asked(&self, question: &str) -> Result<(&Question, u64), Refused> {
        let questions = self.playing()?.questions.as_ref();
        let asked = questions.and_then(|questions| questions.asked());
        asked.filter(|(asked, _)| asked.id == question).map(|(asked, at)| (asked.as_ref(), at)).ok_or(Refused::NotAsked)
    }

    /// An answer was judged.
    pub(super) fn judged(&mut self, seat: u8, right: bool, answer: Answer) -> Result<(), Refused> {
        let Some(NextStep::Judge { .. }) = self.room.next_step() else { return Err(table::Refused::NoAnswer.into()) };
        let word = if right { "right" } else { "wrong" };
        self.push(Event::Answered { t: self.now, by: seat, r#do: vec![word.to_owned()], answer })
    }

    fn offer(&mut self, seat: u8, offer: Offer) -> Result<(), Refused> {
        if offer == Offer::TakeBack && self.room.setup.rated {
            return Err(Refused::NoTakeBackInRated);
        }
        let playing = self.playing()?;
        let table = &playing.table;
        // Offering back what another offers accepts it.
        if table.offer().is_some_and(|(by, standing)| by != seat && standing == offer) {
            return self.answer(seat, true);
        }
        if playing.offered.get(usize::from(seat)).is_some_and(|offered| offered.contains(&offer)) {
            return Err(Refused::OfferedAlready);
        }
        if !(0..table.played().seats()).any(|other| table.answers(other, seat)) {
            return Err(Refused::NobodyToAnswer);
        }
        table.clone().propose(seat, offer)?;
        self.push(Event::Offered { t: self.now, offer, by: seat })
    }

    fn answer(&mut self, seat: u8, accept: bool) -> Result<(), Refused> {
        let table = &self.playing()?.table;
        let (_, offer) = table.offer().ok_or(table::Refused::NoOffer)?;
        let mut answered = table.clone();
        answered.answer(seat, accept, self.now)?;
        let t = self.now;
        if !accept {
            return self.push(Event::Declined { t, declined: offer, by: seat });
        }
        if answered.offer().is_some() {
            return self.push(Event::Agreed { t, agreed: offer, by: seat });
        }
        let word = match offer {
            Offer::Draw => "draw".to_owned(),
            Offer::TakeBack => format!("back:{}", answered.played().len()),
        };
        self.act_for_house([word])
    }

    fn claim(&mut self, seat: u8) -> Result<(), Refused> {
        let other = u8::from(seat == 0);
        if self.room.seats() != 2 || !self.room.is_absent(other, self.attendance, self.now) {
            return Err(Refused::NobodyAbsent);
        }
        self.playing()?.table.clone().leave(other, self.now)?;
        self.leave(&[other], Why::Claimed)
    }
}
