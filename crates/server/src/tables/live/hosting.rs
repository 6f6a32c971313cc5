//! What the host of a class may do at its table, beside the seats.

use std::sync::Arc;

use table::Want;

use super::play::refusal;
use super::{Event, Live, Stage};
use crate::problem::Problem;
use crate::tables::asking::Judge as _;

/// How long a question that is open when the lesson ends may still be answered, in milliseconds.
const LAST_ANSWER: u64 = 60_000;

/// The most time given at once, in milliseconds.
const MOST_TIME: u64 = 60 * 60 * 1000;

/// Something the host wants done.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Hosting {
    /// Acts for the seat whose turn it is.
    Act { at: usize, actions: Vec<String> },
    /// Answers for the seat that is asked.
    Accept { question: String, option: u8 },
    /// Judges what was said aloud.
    Judge { question: String, right: bool },
    /// Back to the first so many actions, or to before the last decision.
    Back(Option<usize>),
    /// The end, with the ranking of the rules.
    Stop,
    /// Stops the time of everyone, or lets it pass again.
    Pause(bool),
    /// Gives so many milliseconds to whoever's time runs.
    More(u64),
    /// Moves the end of the lesson by so many milliseconds.
    Lesson(i64),
    /// A seat has twice the time, or no longer.
    Double { seat: u8, on: bool },
}

/// A question that waits for its answer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Open {
    pub(crate) question: Arc<str>,
    pub(crate) seat: u8,
    /// When it was asked.
    pub(crate) since: u64,
    /// How many options it has.
    pub(crate) choices: usize,
}

impl Live {
    /// Does what the host asks for; nothing has changed if it is refused.
    pub(crate) fn host(&mut self, wanted: Hosting, now: u64) -> Result<Vec<Event>, Problem> {
        self.playing()?;
        match wanted {
            Hosting::Act { at, actions } => {
                let table = self.playing()?;
                let seat = match table.want() {
                    Want::Person { seat } => seat,
                    _ => return Err(Problem::conflict("not_your_turn", "No team is to move now.")),
                };
                table.act(seat, at, &actions, now).map_err(refusal)?;
                Ok(self.after(Some(seat), actions, 0, now))
            }
            Hosting::Accept { question, option } => {
                let open = self.answerable(&question)?;
                if usize::from(option) >= open.choices {
                    return Err(Problem::bad("malformed", "There is no such option."));
                }
                let asked = self.asking.as_ref().and_then(|asking| asking.asked());
                let (right, answer) = asked.ok_or_else(no_question)?.judge(option);
                self.judged(open.seat, right, answer, now)
            }
            Hosting::Judge { question, right } => {
                let open = self.answerable(&question)?;
                let asked = self.asking.as_ref().and_then(|asking| asking.asked());
                let answer = asked.ok_or_else(no_question)?.reveal(None);
                self.judged(open.seat, right, answer, now)
            }
            Hosting::Back(to) => self.go_back(to, now),
            Hosting::Stop => Ok(self.stop(now)),
            Hosting::Pause(on) if on == (self.paused > 0) => Ok(Vec::new()),
            Hosting::Pause(on) => {
                let (since, lesson) = (self.paused, self.lesson);
                self.set_paused(on, now);
                let mut events = vec![Event::Paused { t: now, paused: on }];
                if !on && lesson > 0 {
                    // The lesson is as much longer as it stood still.
                    self.lesson = lesson + now.saturating_sub(since);
                    events.push(Event::Lesson { t: now, lesson: self.lesson });
                }
                Ok(events)
            }
            Hosting::More(ms) => {
                let more = ms.min(MOST_TIME);
                if !self.playing()?.give_time(more) {
                    return Err(Problem::conflict("no_clock", "Nobody's time runs."));
                }
                Ok(vec![Event::More { t: now, more }])
            }
            Hosting::Lesson(by) => {
                let from = if self.lesson > 0 { self.lesson } else { now };
                // What is taken away leaves a minute at least: it can be ended at once by its own button.
                let lesson = from.saturating_add_signed(by).max(now + 60_000);
                self.lesson = lesson;
                Ok(vec![Event::Lesson { t: now, lesson }])
            }
            Hosting::Double { seat, on } => {
                if !self.playing()?.double_time(seat, on) {
                    return Err(Problem::conflict("no_team", "There is no such team in this class."));
                }
                Ok(vec![Event::Doubled { t: now, doubled: on, seat }])
            }
        }
    }

    /// The question that waits for its answer.
    pub(crate) fn open_question(&self) -> Option<Open> {
        let asking = self.asking.as_ref().filter(|_| self.stage == Stage::Playing)?;
        let Want::Judge { seat } = self.table()?.want() else { return None };
        let asked = asking.asked()?;
        Some(Open { question: asked.id.as_str().into(), seat, since: asking.since(), choices: asked.choices() })
    }

    /// Whether the time of everyone stands still.
    pub(crate) fn is_paused(&self) -> bool {
        self.paused > 0
    }

    /// Until when it is played, and how much of that is left.
    pub(crate) fn lesson(&self, now: u64) -> Option<(u64, u64)> {
        let at = if self.paused > 0 { self.paused } else { now };
        (self.lesson > 0).then(|| (self.lesson, self.lesson.saturating_sub(at)))
    }

    /// When the lesson is over; a question that is open may still be answered.
    pub(super) fn lesson_over(&self) -> Option<u64> {
        let ends = self.lesson > 0 && self.paused == 0;
        ends.then(|| self.lesson + if self.open_question().is_some() { LAST_ANSWER } else { 0 })
    }

    pub(super) fn set_paused(&mut self, on: bool, now: u64) {
        self.paused = if on { now } else { 0 };
        if let Some(table) = self.table.as_deref_mut() {
            table.pause(on, now);
        }
    }

    fn answerable(&self, question: &str) -> Result<Open, Problem> {
        self.open_question().filter(|open| &*open.question == question).ok_or_else(no_question)
    }

    fn go_back(&mut self, to: Option<usize>, now: u64) -> Result<Vec<Event>, Problem> {
        let table = self.playing()?;
        let to = match to {
            Some(to) => Some(to).filter(|&to| to < table.played().len()),
            None => table.last_decision(None),
        };
        let to = to.ok_or_else(|| Problem::conflict("no_offer", "There is nothing to take back."))?;
        table.back_to(to, now).map_err(refusal)?;
        let mut events = Vec::new();
        if let Some(asking) = &mut self.asking {
            asking.answered();
            let unanswered = asking.back_to(to);
            if !unanswered.is_empty() {
                events.push(Event::Unanswered { t: now, unanswered });
            }
        }
        events.extend(self.after(None, vec![format!("back:{to}")], 0, now));
        Ok(events)
    }
}

fn no_question() -> Problem {
    Problem::conflict("no_question", "That is not asked now.")
}

#[cfg(test)]
mod tests {
    use dice::Secret;
    use serde_json::json;
    use table::Control;

    use super::super::{Kept, Passed};
    use super::*;
    use crate::tables::agreed::{Agreed, Chair, Chat};
    use crate::tables::live::Command;

    const BEGUN: u64 = 1_000_000;

    /// Two teams that have begun to play.
    fn class(control: Control) -> Live {
        let chair = |name: &str| Chair { team: Some(name.into()), ..Chair::default() };
        let agreed = Agreed {
            game: "europa".into(),
            options: json!({ "teams": 2, "edition": "short", "opening": "seated" }),
            control,
            rated: false,
            listed: false,
            chat: Chat::Off,
            lots: false,
            key: String::new(),
            chairs: vec![chair("Rojo"), chair("Azul")],
            rematch: None,
            class: Some("c".into()),
        };
        let secret = Secret::new([3; 32]);
        let kept = Kept {
            id: "mesa".into(),
            agreed,
            version: 0,
            host: String::new(),
            secret,
            created: BEGUN,
            changed: BEGUN,
            wanted: None,
        };
        let mut live = Live::new(kept, 60_000);
        live.prepare(BEGUN).unwrap();
        assert_eq!(live.stage, Stage::Playing);
        live
    }

    /// Moves until a question is open.
    fn until_asked(live: &mut Live, now: u64) -> Open {
        for _ in 0..500 {
            if let Some(open) = live.open_question() {
                return open;
            }
            let played = live.table().unwrap().played();
            let legal = played.situation().legal;
            let word = if legal.contains(&"go".into()) { "go".into() } else { legal[0].clone() };
            let at = played.len();
            live.host(Hosting::Act { at, actions: vec![word] }, now).unwrap();
        }
        panic!("nothing is asked");
    }

    fn is_stopped(passed: Result<Passed, Problem>) -> bool {
        let Ok(Passed::Events(events)) = passed else { return false };
        events.iter().any(|event| matches!(event, Event::Done { r#do, .. } if r#do.contains(&"stop".to_owned())))
    }

    #[test]
    fn the_lesson_ends_by_itself_but_not_while_it_stands_still() {
        let mut live = class(Control::Untimed);
        live.host(Hosting::Lesson(40 * 60_000), BEGUN).unwrap();
        let end = BEGUN + 40 * 60_000;
        assert_eq!(live.due(), Some(end));
        live.host(Hosting::Pause(true), end - 1000).unwrap();
        assert_eq!(live.lesson(end + 5000), Some((end, 1000)));
        assert!(!is_stopped(live.tick(end + 1)));
        live.host(Hosting::Pause(false), end + 9000).unwrap();
        assert_eq!(live.lesson(end + 9000), Some((end + 10_000, 1000)));
        assert!(!is_stopped(live.tick(end + 9999)));
        assert!(is_stopped(live.tick(end + 10_000)));
        assert_eq!(live.stage, Stage::Over);
    }

    #[test]
    fn a_question_that_is_open_when_the_lesson_ends_may_still_be_answered() {
        let mut live = class(Control::Untimed);
        live.host(Hosting::Lesson(60_000), BEGUN).unwrap();
        let open = until_asked(&mut live, BEGUN);
        assert!(!is_stopped(live.tick(BEGUN + 60_000)));
        let late = BEGUN + 90_000;
        live.host(Hosting::Accept { question: open.question.to_string(), option: 0 }, late).unwrap();
        assert!(is_stopped(live.tick(late)));
        let mut live = class(Control::Untimed);
        live.host(Hosting::Lesson(60_000), BEGUN).unwrap();
        until_asked(&mut live, BEGUN);
        assert!(is_stopped(live.tick(BEGUN + 60_000 + LAST_ANSWER)), "but nobody waits for ever");
    }

    #[test]
    fn time_can_be_given_and_a_flag_that_falls_on_a_question_tells_the_right_answer() {
        let mut live = class(Control::Turn { ms: 30_000 });
        let open = until_asked(&mut live, BEGUN);
        live.host(Hosting::More(10_000), BEGUN).unwrap();
        live.host(Hosting::Double { seat: open.seat, on: true }, BEGUN).unwrap();
        assert_eq!(live.due(), Some(BEGUN + 70_000));
        live.host(Hosting::Pause(true), BEGUN + 20_000).unwrap();
        let reply = Command::Reply { question: open.question.to_string(), option: 0 };
        assert_eq!(live.handle(open.seat, reply, BEGUN + 20_000).unwrap_err().code, "paused");
        live.host(Hosting::Pause(false), BEGUN + 100_000).unwrap();
        assert_eq!(live.due(), Some(BEGUN + 150_000));
        let Ok(Passed::Events(events)) = live.tick(BEGUN + 150_000) else { panic!("the flag falls") };
        let Event::Answered { by, r#do, answer, .. } = &events[0] else { panic!("{events:?}") };
        assert_eq!(
            (*by, r#do[0].as_str(), answer.option),
            (open.seat, format!("timeout:{}", open.seat).as_str(), None)
        );
    }

    #[test]
    fn what_the_host_did_is_the_same_when_it_is_read_again() {
        let mut live = class(Control::Turn { ms: 30_000 });
        let mut bodies = Vec::new();
        let mut keep =
            |events: Vec<Event>| bodies.extend(events.iter().map(|event| serde_json::to_string(event).unwrap()));
        keep(live.host(Hosting::Lesson(600_000), BEGUN + 1).unwrap());
        keep(live.host(Hosting::Pause(true), BEGUN + 2).unwrap());
        keep(live.host(Hosting::Pause(false), BEGUN + 7).unwrap());
        keep(live.host(Hosting::Double { seat: 1, on: true }, BEGUN + 8).unwrap());
        keep(live.host(Hosting::More(5000), BEGUN + 9).unwrap());
        let mut again = class(Control::Turn { ms: 30_000 });
        again.fold(&bodies).unwrap();
        assert_eq!(again.lesson(BEGUN + 9), live.lesson(BEGUN + 9));
        assert_eq!(again.due(), live.due());
    }
}
