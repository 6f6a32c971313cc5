//! From what is kept to the table as it stood.

use super::prepare::PATIENCE;
use super::{Event, Live, Stage};

/// Events that do not fit together: the store was tampered with, or the rules have changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {n} of table {id} makes no sense: {why}")]
pub(crate) struct BadEvents {
    id: String,
    n: u64,
    why: String,
}

impl Live {
    /// Takes in events as they are kept, from number `next` on.
    pub(crate) fn fold(&mut self, bodies: &[impl AsRef<str>]) -> Result<(), BadEvents> {
        for body in bodies {
            let event: Result<Event, _> = serde_json::from_str(body.as_ref());
            let done = event.map_err(|error| error.to_string()).and_then(|event| self.take(&event));
            done.map_err(|why| BadEvents { id: self.id.to_string(), n: self.next, why })?;
            self.next += 1;
        }
        Ok(())
    }

    /// One event.
    fn take(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Commitment { t, .. } => {
                self.stage = Stage::Sealing(t + PATIENCE);
                self.changed = *t;
            }
            Event::Sealed { seal, seat, .. } => {
                let seal = seal.parse().map_err(text)?;
                self.devices.seal(*seat, seal).map_err(text)?;
            }
            Event::Closed { t, .. } => self.stage = Stage::Showing(t + PATIENCE),
            Event::Shown { share, seat, .. } => {
                let share = share.parse().map_err(text)?;
                self.devices.show(&self.id, *seat, share).map_err(text)?;
            }
            Event::Begun { t, r#do, .. } => {
                self.make_dice();
                self.set_table(*t).map_err(|problem| problem.why)?;
                self.stage = Stage::Playing;
                self.replay(r#do, *t)?;
            }
            Event::Asked { t, ask } => {
                let asking = self.asking.as_mut().ok_or("nothing is asked in this game")?;
                asking.asked_before(&ask.id, *t);
            }
            Event::Answered { t, r#do, answer, .. } => {
                // The notes stand with the judging, which comes first.
                let (judged, rest) = r#do.split_at(1.min(r#do.len()));
                self.replay(judged, *t)?;
                self.note(answer);
                self.replay(rest, *t)?;
                if let Some(asking) = &mut self.asking {
                    asking.answered();
                }
            }
            Event::StoodIn { t, stand_in, seat } => {
                self.stand_in(*seat, *stand_in, *t).ok_or("there is no such seat")?;
                self.presence[usize::from(*seat)].told = true;
            }
            Event::Returned { t, returned } => {
                self.take_seat_back(*returned, *t).map_err(|problem| problem.why)?;
            }
            Event::Offered { t, offer, by } => {
                let table = self.table.as_deref_mut().ok_or("the match has not begun")?;
                table.propose(*by, *offer, *t).map_err(text)?;
            }
            Event::Agreed { t, by, .. } => {
                let table = self.table.as_deref_mut().ok_or("the match has not begun")?;
                table.answer(*by, true, *t).map_err(text)?;
            }
            Event::Declined { t, by, .. } => {
                let table = self.table.as_deref_mut().ok_or("the match has not begun")?;
                table.answer(*by, false, *t).map_err(text)?;
            }
            Event::Paused { t, paused } => self.set_paused(*paused, *t),
            Event::Lesson { lesson, .. } => self.lesson = *lesson,
            Event::More { more, .. } => {
                self.table.as_deref_mut().ok_or("the match has not begun")?.give_time(*more);
            }
            Event::Doubled { doubled, seat, .. } => {
                self.table.as_deref_mut().ok_or("the match has not begun")?.double_time(*seat, *doubled);
            }
            Event::Unanswered { unanswered, .. } => {
                self.asking.as_mut().ok_or("nothing is asked in this game")?.unanswered(unanswered);
            }
            Event::Over { why, .. } => {
                self.stage = Stage::Over;
                self.why = *why;
            }
            Event::Done { t, r#do, lag, .. } => {
                if let Some(table) = self.table.as_deref_mut() {
                    table.credit(*lag, *t);
                }
                self.replay(r#do, *t)?;
                if let Some(asking) = &mut self.asking {
                    asking.answered();
                }
            }
        }
        Ok(())
    }

    fn replay(&mut self, words: &[String], t: u64) -> Result<(), String> {
        let table = self.table.as_deref_mut().ok_or("the match has not begun")?;
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.changed = t;
        table.replay(&words, t).map_err(text)
    }
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
