//! Applies events to a room. Nothing else changes how the match stands.

use dice::Dice;
use game::MAX_SEATS;
use serde_json::{Map, Value};
use table::{Player, Table};

use crate::event::{Answer, Event};
use crate::questioning::Questioning;
use crate::refused::Refused;
use crate::room::Room;
use crate::stage::{Phase, Playing, Stage};

/// How long a device may take to seal its share, and to show it, in milliseconds.
pub(crate) const SHARE_TIMEOUT_MS: u64 = 10_000;

/// The most lag compensation that a seat has in store, in milliseconds.
pub(crate) const MAX_LAG_MS: u16 = 3_000;

/// How much of it comes back with each turn.
const LAG_REGAINED_MS: u16 = 200;

/// After the server was away, whoever is on turn has at least so much time, in milliseconds.
const LEAST_AFTER_RESUMING_MS: u64 = 10_000;

/// An event that does not fit: the store was tampered with, or the rules have changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {n} of table {id} makes no sense: {why}")]
pub struct BadEvent {
    id: String,
    n: u64,
    why: String,
}

impl Room {
    /// Takes in an event, whoever decided it.
    ///
    /// # Errors
    /// The event does not fit the ones before it; the room must be discarded.
    pub fn apply(&mut self, event: &Event) -> Result<(), BadEvent> {
        self.take(event).map_err(|why| BadEvent { id: self.id.to_string(), n: self.next, why })?;
        self.next += 1;
        Ok(())
    }

    /// Takes in events as they were committed.
    ///
    /// # Errors
    /// One of them makes no sense; the room must be thrown away.
    pub fn apply_all(&mut self, bodies: &[impl AsRef<str>]) -> Result<(), BadEvent> {
        for body in bodies {
            let event = Event::read(body.as_ref());
            let event =
                event.map_err(|bad| BadEvent { id: self.id.to_string(), n: self.next, why: bad.to_string() })?;
            self.apply(&event)?;
        }
        Ok(())
    }

    fn take(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Commitment { t, commitment, .. } => {
                self.expect(Phase::Gathering)?;
                self.commitment = Some(commitment.parse().map_err(text)?);
                self.stage = Stage::Sealing { until: t + SHARE_TIMEOUT_MS };
                self.changed = *t;
            }
            Event::Sealed { seal, seat, .. } => {
                self.expect(Phase::Sealing)?;
                let seal = seal.parse().map_err(text)?;
                self.devices.seal(*seat, seal).map_err(text)?;
            }
            Event::Closed { t, .. } => {
                self.expect(Phase::Sealing)?;
                self.stage = Stage::Showing { until: t + SHARE_TIMEOUT_MS };
            }
            Event::Shown { share, seat, .. } => {
                self.expect(Phase::Showing)?;
                let share = share.parse().map_err(text)?;
                self.devices.show(&self.id, *seat, share).map_err(text)?;
            }
            Event::Begun { t, r#do, .. } => {
                self.expect(if self.has_dice() { Phase::Showing } else { Phase::Gathering })?;
                let table = self.new_table(*t).map_err(text)?;
                let questions = Questioning::new(table.played(), self.choice.as_deref());
                let playing = Playing {
                    table,
                    dice: self.has_dice().then(|| Dice::new(&self.secret, &self.id, &self.devices).into()),
                    questions: questions.map(Box::new),
                    stand_ins: [None; MAX_SEATS],
                    lag: [MAX_LAG_MS; MAX_SEATS],
                    offered: Default::default(),
                    acted: [false; MAX_SEATS],
                    lesson: None,
                    paused: None,
                    clocks_started: !self.setup.clocks_wait,
                };
                self.stage = Stage::Playing(Box::new(playing));
                self.changed = *t;
                if self.setup.clocks_wait {
                    self.table_mut()?.pause(true, *t);
                }
                self.replay(r#do, *t)?;
            }
            Event::Asked { t, ask } => {
                let in_class = self.setup.class.is_some();
                let playing = self.match_mut()?;
                let questions = playing.questions.as_mut().ok_or("nothing is asked in this game")?;
                let in_place_of_another = questions.asked().is_some();
                questions.ask(ask, *t, playing.table.played().len());
                if in_class && !in_place_of_another {
                    playing.table.give_time(questions.held_ms());
                }
            }
            Event::Answered { t, by, r#do, answer } => {
                self.match_mut()?.acts(*by, r#do);
                // The notes stand with the judgement, which comes first.
                let (judged, rest) = r#do.split_at(1.min(r#do.len()));
                self.replay(judged, *t)?;
                self.match_mut()?.note(answer, *t);
                self.replay(rest, *t)?;
                self.match_mut()?.close_question();
            }
            Event::StoodIn { stand_in, seat, .. } => {
                let playing = self.match_mut()?;
                playing.reseat(*seat, Some(*stand_in))?;
                // What a person was asked, a bot answers by chance.
                playing.close_question();
            }
            Event::Returned { returned, .. } => self.match_mut()?.reseat(*returned, None)?,
            Event::Offered { offer, by, .. } => {
                let playing = self.match_mut()?;
                playing.table.propose(*by, *offer).map_err(text)?;
                playing.offered.get_mut(usize::from(*by)).ok_or("there is no such seat")?.push(*offer);
            }
            Event::Agreed { t, by, .. } => self.table_mut()?.answer(*by, true, *t).map_err(text)?,
            Event::Declined { t, by, .. } => self.table_mut()?.answer(*by, false, *t).map_err(text)?,
            Event::Paused { t, paused } => {
                let playing = self.match_mut()?;
                if let (Some(since), Some(questions)) = (playing.paused, &mut playing.questions) {
                    questions.stood_still(since, *t);
                }
                playing.paused = paused.then_some(*t);
                playing.table.pause(*paused, *t);
                self.changed = *t;
            }
            Event::Lesson { lesson, .. } => self.match_mut()?.lesson = *lesson,
            Event::More { more, .. } => {
                self.table_mut()?.give_time(*more);
            }
            Event::Doubled { doubled, seat, .. } => {
                self.table_mut()?.double_time(*seat, *doubled);
            }
            Event::Unanswered { unanswered, .. } => {
                let questions = self.match_mut()?.questions.as_mut();
                questions.ok_or("nothing is asked in this game")?.unanswer(unanswered);
            }
            Event::Resumed { t, resumed, set_back } => {
                // Older programs did not write down by how much: they gave nothing back where the clock was set back.
                let unsaid = (*resumed == 0).then(|| self.changed.saturating_sub(*t));
                let table = self.table_mut()?;
                match set_back.or(unsaid) {
                    Some(back) => table.set_back(back),
                    None => table.credit(*resumed, *t),
                }
                if let Some((_, due)) = table.clock().due() {
                    table.give_time((*t + LEAST_AFTER_RESUMING_MS).saturating_sub(due));
                }
                self.changed = *t;
            }
            Event::Over { why, .. } => {
                self.match_mut()?;
                if let Stage::Playing(playing) = std::mem::replace(&mut self.stage, Stage::Closed) {
                    self.stage = Stage::Over { played: Some(playing), why: *why };
                }
            }
            Event::Done { t, by, r#do, lag } => {
                let playing = self.match_mut()?;
                playing.table.credit(*lag, *t);
                by.iter().for_each(|seat| playing.acts(*seat, r#do));
                if let Some(store) = by.and_then(|seat| playing.lag.get_mut(usize::from(seat))) {
                    let spent = u16::try_from(*lag).unwrap_or(u16::MAX);
                    *store = store.saturating_sub(spent).saturating_add(LAG_REGAINED_MS).min(MAX_LAG_MS);
                }
                playing.close_question();
                self.replay(r#do, *t)?;
            }
        }
        Ok(())
    }

    /// From now on time runs, if each seat that still plays has acted.
    fn start_clocks(&mut self, t: u64) {
        let acted = (0..self.seats() as u8).all(|seat| self.has_acted(seat) || self.has_left(seat));
        if acted && let Ok(playing) = self.match_mut() {
            playing.clocks_started = true;
            playing.table.pause(false, t);
        }
    }

    /// Plays words at a match that has begun.
    fn replay(&mut self, words: &[String], t: u64) -> Result<(), String> {
        words.iter().try_for_each(|word| self.play_word(word, t).map_err(text))
    }

    /// Plays one of them.
    pub(crate) fn play_word(&mut self, word: &str, t: u64) -> Result<(), Refused> {
        let playing = self.match_mut().map_err(|_| Refused::NotPlaying)?;
        let turn = playing.table.played().awaited();
        playing.table.step(word, t)?;
        if playing.table.played().awaited() != turn {
            playing.offered = Default::default();
        }
        self.changed = t;
        if self.clocks_wait() {
            self.start_clocks(t);
        }
        Ok(())
    }

    /// What happens only there is wrong anywhere else.
    fn expect(&self, phase: Phase) -> Result<(), String> {
        let now = self.stage.phase();
        if now == phase { Ok(()) } else { Err(format!("the table is {}, not {}", now.name(), phase.name())) }
    }

    fn match_mut(&mut self) -> Result<&mut Playing, String> {
        match &mut self.stage {
            Stage::Playing(playing) => Ok(playing),
            _ => Err("no match is being played".to_owned()),
        }
    }

    fn table_mut(&mut self) -> Result<&mut Table, String> {
        self.match_mut().map(|playing| &mut playing.table)
    }
}

impl Playing {
    /// A bot sits down for a player, or the player is back.
    fn reseat(&mut self, seat: u8, bot: Option<u8>) -> Result<(), String> {
        self.table.reseat(seat, Player { name: format!("{}", seat + 1), bot }).map_err(text)?;
        let stand_in = self.stand_ins.get_mut(usize::from(seat)).ok_or("there is no such seat")?;
        *stand_in = bot;
        Ok(())
    }

    /// A seat does something, unless its time was up.
    fn acts(&mut self, seat: u8, words: &[String]) {
        let timed_out = words.first().is_some_and(|word| word.starts_with("timeout:"));
        if let Some(acted) = self.acted.get_mut(usize::from(seat)) {
            *acted |= !timed_out;
        }
    }

    fn close_question(&mut self) {
        if let Some(questions) = &mut self.questions {
            questions.close();
        }
    }

    /// Keeps with the last step which question it answers, and how it was answered.
    fn note(&mut self, answer: &Answer, t: u64) {
        let mut notes = Map::from_iter([("question".to_owned(), Value::from(answer.question.as_str()))]);
        if let Some(answered) = &answer.answered {
            notes.insert("option".to_owned(), answered.row_option().into());
            if let Some(given) = answered.free().and_then(|given| serde_json::to_value(given).ok()) {
                notes.insert("given".to_owned(), given);
            }
        }
        self.table.note(&notes);
        let at = self.table.played().len();
        if let Some(questions) = &mut self.questions {
            // Older programs did not write down when it was asked: it was the last question.
            let asked = answer.asked.or(questions.last_asked());
            asked.into_iter().for_each(|asked| questions.judged(at, asked, t));
        }
    }
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
