//! What seats may do while a match is played, and what the house does after it.

use serde_json::{Map, Value};
use table::{Offer, Player, Refused, Want};

use super::{Command, Event, Live, MOST_LAG, Stage, Why};
use crate::chance;
use crate::problem::Problem;
use crate::tables::asking::Judge as _;
use crate::tables::event::Answer;

/// At most so much is given back for one turn, in milliseconds.
const LAG_A_TURN: u64 = 1000;

/// So much comes into store with each turn.
const LAG_REGAINED: u16 = 200;

impl Live {
    /// Does what a seat asks for; nothing has changed if it is refused.
    pub(crate) fn handle(&mut self, seat: u8, command: Command, now: u64) -> Result<Vec<Event>, Problem> {
        if self.paused > 0 && matches!(command, Command::Act { .. } | Command::Reply { .. }) {
            return Err(Problem::conflict("paused", "It is paused; wait a moment."));
        }
        match command {
            Command::Act { at, actions, lag } => self.act(seat, at, actions, lag, now),
            Command::Reply { question, option } => self.reply(seat, &question, option, now),
            Command::Seal(seal) => self.seal(seat, &seal, now),
            Command::Show(share) => self.show(seat, &share, now),
            Command::Offer(offer) => self.offer(seat, offer, now),
            Command::Answer(accept) => self.answer(seat, accept, now),
            Command::Resign => {
                self.playing()?.leave(seat, now).map_err(refusal)?;
                Ok(self.after_leaving(vec![format!("leave:{seat}")], Why::Resigned, now))
            }
            Command::Claim => self.claim(seat, now),
            Command::Return => self.take_seat_back(seat, now),
        }
    }

    fn act(&mut self, seat: u8, at: usize, actions: Vec<String>, lag: u64, now: u64) -> Result<Vec<Event>, Problem> {
        let store = u64::from(self.lag[usize::from(seat)]);
        let table = self.playing()?;
        let credit = if table.clock().due().is_some() { lag.min(LAG_A_TURN).min(store) } else { 0 };
        table.act_late(seat, at, &actions, credit, now).map_err(refusal)?;
        let left = self.lag[usize::from(seat)] - credit as u16;
        self.lag[usize::from(seat)] = (left + LAG_REGAINED).min(MOST_LAG);
        Ok(self.after(Some(seat), actions, credit, now))
    }

    /// What follows from words that were just played: the house's own actions, a question, the end.
    pub(super) fn after(&mut self, by: Option<u8>, mut words: Vec<String>, lag: u64, now: u64) -> Vec<Event> {
        self.settle(&mut words, now);
        self.changed = now;
        let mut events = vec![Event::Done { t: now, by, r#do: words, lag }];
        events.extend(self.what_next(now));
        events
    }

    /// The same after seats have left; why they did is told if it is over by that.
    pub(super) fn after_leaving(&mut self, words: Vec<String>, why: Why, now: u64) -> Vec<Event> {
        self.why = Some(why);
        let events = self.after(None, words, 0, now);
        if self.stage != Stage::Over {
            self.why = None;
        }
        events
    }

    /// Lets the house do what it can do at once.
    pub(super) fn settle(&mut self, words: &mut Vec<String>, now: u64) {
        let Some(table) = self.table.as_deref_mut() else { return };
        while table.want() == Want::Roll {
            let rolled = match &self.dice {
                Some(dice) => table.roll_fairly(dice, now),
                None => Err(Refused::NoRoll),
            };
            // What is not rolled is a bot's answer, or the dice of a match without devices.
            let word = rolled.or_else(|_| {
                table.roll(&mut chance::number, now)?;
                let played = table.played();
                played.word(played.len() - 1).ok_or(Refused::NoRoll)
            });
            match word {
                Ok(word) => words.push(word),
                Err(_) => return,
            }
        }
    }

    /// A question to be asked, or the end.
    pub(super) fn what_next(&mut self, now: u64) -> Option<Event> {
        let table = self.table.as_deref_mut()?;
        match table.want() {
            Want::Judge { seat } => {
                let ask = self.asking.as_mut()?.ask(table.played(), seat, now)?;
                Some(Event::Asked { t: now, ask })
            }
            Want::Nothing => {
                self.stage = Stage::Over;
                let over = table.played().situation().result.unwrap_or_default();
                Some(Event::Over { t: now, over, secret: self.secret.reveal(), why: self.why })
            }
            _ => None,
        }
    }

    /// What should have followed but did not, because the server was stopped in between.
    pub(crate) fn pending(&mut self, now: u64) -> Vec<Event> {
        let waits = match self.table().filter(|_| self.stage == Stage::Playing).map(table::Table::want) {
            Some(Want::Judge { .. }) => self.asking.as_ref().is_some_and(|asking| asking.asked().is_none()),
            Some(Want::Nothing) => true,
            Some(Want::Roll) => {
                let mut words = Vec::new();
                self.settle(&mut words, now);
                let mut events = vec![Event::Done { t: now, by: None, r#do: words, lag: 0 }];
                events.extend(self.what_next(now));
                return events;
            }
            _ => false,
        };
        if waits { self.what_next(now).into_iter().collect() } else { Vec::new() }
    }

    fn reply(&mut self, seat: u8, question: &str, option: u8, now: u64) -> Result<Vec<Event>, Problem> {
        let want = self.playing()?.want();
        let asked = self.asking.as_ref().and_then(|asking| asking.asked());
        let Some(asked) = asked.filter(|asked| want == Want::Judge { seat } && asked.id == question) else {
            return Err(Problem::conflict("no_question", "You are not asked that now."));
        };
        if usize::from(option) >= asked.choices() {
            return Err(Problem::bad("malformed", "There is no such option."));
        }
        let (right, answer) = asked.judge(option);
        self.judged(seat, right, answer, now)
    }

    /// An answer was judged.
    pub(super) fn judged(&mut self, seat: u8, right: bool, answer: Answer, now: u64) -> Result<Vec<Event>, Problem> {
        let answer = Answer { asked: self.asking.as_ref().map_or(0, |asking| asking.since()), ..answer };
        let word = if right { "right" } else { "wrong" };
        self.playing()?.judge(right, now).map_err(refusal)?;
        self.note(&answer);
        if let Some(asking) = &mut self.asking {
            asking.answered();
        }
        let mut words = vec![word.to_owned()];
        self.settle(&mut words, now);
        self.changed = now;
        let mut events = vec![Event::Answered { t: now, by: seat, r#do: words, answer }];
        events.extend(self.what_next(now));
        Ok(events)
    }

    /// Keeps with the last step which question it answers, and how it was answered.
    pub(super) fn note(&mut self, answer: &Answer) {
        let Some(table) = self.table.as_deref_mut() else { return };
        let mut notes = Map::from_iter([("question".to_owned(), Value::from(answer.question.as_str()))]);
        if let Some(option) = answer.option {
            notes.insert("option".to_owned(), option.into());
        }
        table.note(&notes);
        let at = table.played().len();
        if let Some(asking) = &mut self.asking {
            asking.judged(at, answer.asked);
        }
    }

    fn offer(&mut self, seat: u8, offer: Offer, now: u64) -> Result<Vec<Event>, Problem> {
        if offer == Offer::TakeBack && self.agreed.rated {
            return Err(Problem::conflict("no_offer", "Nothing is taken back in a rated match."));
        }
        let table = self.playing()?;
        if table.offer().is_some_and(|(by, standing)| by != seat && standing == offer) {
            return self.answer(seat, true, now);
        }
        let answers =
            |(other, player): (u8, &Player)| other != seat && player.bot.is_none() && table.played().is_present(other);
        if !(0u8..).zip(table.players()).any(answers) {
            return Err(Problem::conflict("no_offer", "Nobody is left who could answer; bots do not."));
        }
        table.propose(seat, offer, now).map_err(refusal)?;
        Ok(vec![Event::Offered { t: now, offer, by: seat }])
    }

    fn answer(&mut self, seat: u8, accept: bool, now: u64) -> Result<Vec<Event>, Problem> {
        let table = self.playing()?;
        let (_, offer) = table.offer().ok_or(Refused::NoOffer).map_err(refusal)?;
        table.answer(seat, accept, now).map_err(refusal)?;
        if !accept {
            return Ok(vec![Event::Declined { t: now, declined: offer, by: seat }]);
        }
        if table.offer().is_some() {
            return Ok(vec![Event::Agreed { t: now, agreed: offer, by: seat }]);
        }
        let word = match offer {
            Offer::Draw => "draw".to_owned(),
            Offer::TakeBack => format!("back:{}", table.played().len()),
        };
        Ok(self.after(None, vec![word], 0, now))
    }

    fn claim(&mut self, seat: u8, now: u64) -> Result<Vec<Event>, Problem> {
        let other = u8::from(seat == 0);
        if self.seats() != 2 || !self.is_absent(other, now) {
            return Err(Problem::conflict("no_claim", "Nobody is absent."));
        }
        self.playing()?.leave(other, now).map_err(refusal)?;
        Ok(self.after_leaving(vec![format!("leave:{other}")], Why::Claimed, now))
    }

    /// A bot plays for a seat whose player is away.
    pub(super) fn stand_in(&mut self, seat: u8, level: u8, now: u64) -> Option<Event> {
        let table = self.table.as_deref_mut()?;
        table.reseat(seat, Player { name: format!("{}", seat + 1), bot: Some(level) }).ok()?;
        self.presence[usize::from(seat)].stand_in = Some(level);
        // What a person was asked, a bot answers by chance.
        if let Some(asking) = &mut self.asking {
            asking.answered();
        }
        Some(Event::StoodIn { t: now, stand_in: level, seat })
    }

    /// The player of a seat is back.
    pub(crate) fn take_seat_back(&mut self, seat: u8, now: u64) -> Result<Vec<Event>, Problem> {
        let presence = &mut self.presence[usize::from(seat)];
        if self.stage != Stage::Playing || presence.stand_in.is_none() {
            return Ok(Vec::new());
        }
        presence.stand_in = None;
        presence.told = false;
        let table = self.playing()?;
        table
            .reseat(seat, Player::person(format!("{}", seat + 1)))
            .map_err(|bad| Problem::bad("bad_table", bad.to_string()))?;
        Ok(vec![Event::Returned { t: now, returned: seat }])
    }
}

/// What the table says, in the protocol's codes.
pub(super) fn refusal(refused: Refused) -> Problem {
    let why = refused.to_string();
    match refused {
        Refused::Rules { why: ref reason, .. } => Problem::illegal(why, reason),
        Refused::Stale(..) => Problem::conflict("stale", why),
        Refused::NotYourTurn => Problem::conflict("not_your_turn", why),
        Refused::NotOneTurn => Problem::conflict("not_one_turn", why),
        Refused::NoOffer | Refused::NoSuchMoment => Problem::conflict("no_offer", why),
        Refused::NoRoll | Refused::NoAnswer => Problem::conflict("no_question", why),
    }
}
