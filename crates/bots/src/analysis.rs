//! A match seen afterwards by a strong bot: what each choice cost its seat, and what dice and answers gave to each.
//!
//! Every position has one value, each seat's chance to win (with its partners) in whole thousandths: what a step changed is the difference
//! between two of them, so start, luck, answers and choices add up to the result, to the last digit. Where dice are
//! rolled, a decision is worth what its best choice leads to, the position in which the house acts next: so all values
//! come from looks of one kind, and a best choice changes nothing. It knows nothing of how the match was played: a
//! [`Match`] goes in, its actions come out judged, one at a time.

use catalogue::{Match, NextActor};
use game::{ChanceKind, Gesture, HostAction};

use crate::{Bot, Budget, Entrant, Level, Unable};

/// A certain win.
pub const WHOLE: i32 = 1000;

/// What made the chances change with an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A seat's choice.
    Choice,
    /// A roll, or something drawn.
    Luck,
    /// An answer to a question, right or wrong.
    Answer,
    /// What the platform did: somebody's time was up, somebody left.
    Platform,
}

/// One action, seen by a strong bot.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// Which action, counted from 0.
    pub at: usize,
    /// The text of the action.
    pub text: String,
    /// What made the chances change.
    pub cause: Cause,
    /// Who chose or answered; `None` for luck and for what the platform does.
    pub seat: Option<u8>,
    /// The best line there was, for a choice.
    pub best: Vec<String>,
    /// Whether it is the choice that the bot would have made.
    pub is_best: bool,
    /// How a choice that cost a good deal is punished: what follows at its worst, the house's rolls included.
    pub reply: Vec<String>,
    /// Each seat's chance to win before the action, in thousandths.
    pub before: Vec<i32>,
    /// Each seat's chance to win after the action, in thousandths.
    pub after: Vec<i32>,
    /// What the choice cost its seat, in thousandths of a win.
    pub cost: i32,
}

/// What a position is worth, and how it would go on.
struct Look {
    /// The best line; in a game with luck all of it up to where the house acts.
    line: Vec<String>,
    chances: Vec<i32>,
}

/// A choice that cost its seat one part in so many of an even share is worth a reply.
const WORTH_A_REPLY: i32 = 10;

/// The most actions that are followed to where the house acts.
const LONGEST_TURN: usize = 100;

/// Goes through a match, action by action.
pub struct Analyst {
    bot: Bot,
    along: Match,
    words: Vec<String>,
    nodes: u64,
    look: Option<Look>,
}

impl Analyst {
    /// Begins after the first `at` actions of a match; thinks `nodes` nodes about each decision.
    ///
    /// # Errors
    /// The bot cannot think about this match.
    pub fn new(mut along: Match, at: usize, nodes: u64) -> Result<Analyst, Unable> {
        let bot = Bot::new(along.game(), Entrant::Level(Level::ALL[5]), 0)?;
        let words = along.words();
        along.undo(words.len().saturating_sub(at));
        Ok(Analyst { bot, along, words, nodes, look: None })
    }

    /// How many actions were judged, those that were left out included.
    pub fn at(&self) -> usize {
        self.along.len()
    }

    /// How many actions there are.
    pub fn length(&self) -> usize {
        self.words.len()
    }

    /// The next action; `None` after the last one. Of a match without luck all together are to be [settled](crate::settle).
    ///
    /// # Errors
    /// The bot cannot think about this match.
    pub fn judge_next(&mut self) -> Result<Option<Judged>, Unable> {
        let at = self.at();
        let Some(text) = self.words.get(at).cloned() else { return Ok(None) };
        let before = match self.look.take() {
            Some(look) => look,
            None => self.look()?,
        };
        let (cause, seat) = match self.along.turn() {
            _ if HostAction::parse(&text).is_some() => (Cause::Platform, None),
            NextActor::Seat(seat) => (Cause::Choice, Some(seat)),
            NextActor::House(ChanceKind::Judged) => (Cause::Answer, self.along.awaited()),
            NextActor::House(ChanceKind::Even | ChanceKind::Weighted) => (Cause::Luck, None),
            NextActor::Over => (Cause::Platform, None),
        };
        if self.along.play(&text).is_err() {
            return Ok(None);
        }
        let is_best = cause == Cause::Choice && before.line.first() == Some(&text);
        let after = match is_best && self.along.game().has_dice() {
            // It goes on as was foreseen.
            true => Look { line: before.line[1..].to_vec(), chances: before.chances.clone() },
            false => self.look()?,
        };
        let lost = |seat: u8| before.chances[usize::from(seat)] - after.chances[usize::from(seat)];
        // What the bot would have done itself is no mistake, whatever it thinks a moment later.
        let cost = seat.filter(|_| cause == Cause::Choice && !is_best).map_or(0, |seat| lost(seat).max(0));
        let reply = match seat {
            Some(seat) if cost * i32::from(self.along.seats()) * WORTH_A_REPLY >= before.chances.iter().sum() => {
                self.reply(seat)?
            }
            _ => Vec::new(),
        };
        let (best, before) = (before.line, before.chances);
        let judged = Judged { at, text, cause, seat, best, is_best, reply, before, after: after.chances.clone(), cost };
        self.look = Some(after);
        Ok(Some(judged))
    }

    /// A line that may follow now, each action with how it shows.
    pub fn shown(&mut self, line: &[String]) -> Vec<(String, Gesture)> {
        let from = self.along.len();
        let mut shown = Vec::new();
        for text in line {
            let gesture = self.along.gestures().into_iter().find(|(action, _)| action == text);
            if self.along.play(text).is_err() {
                break;
            }
            shown.extend(gesture);
        }
        self.along.undo(self.along.len() - from);
        shown
    }

    fn look(&mut self) -> Result<Look, Unable> {
        if !matches!(self.along.turn(), NextActor::Seat(_)) {
            return Ok(Look { line: Vec::new(), chances: self.chances()? });
        }
        let advice = self.bot.advise(&self.along, Budget::nodes(self.nodes))?;
        if !self.along.game().has_dice() {
            let chances = self.of_sides(&advice.chances);
            return Ok(Look { line: advice.line, chances });
        }
        let from = self.along.len();
        let line = self.follow(advice.line)?;
        let chances = self.chances()?;
        self.along.undo(self.along.len() - from);
        Ok(Look { line, chances })
    }

    /// Plays a line, and on as the bot would, up to where the house acts or the match is over.
    fn follow(&mut self, line: Vec<String>) -> Result<Vec<String>, Unable> {
        let mut foreseen = line.into_iter();
        let mut made = Vec::new();
        while matches!(self.along.turn(), NextActor::Seat(_)) && made.len() < LONGEST_TURN {
            let text = match foreseen.next() {
                Some(text) => text,
                None => self.bot.advise(&self.along, Budget::nodes(self.nodes))?.line.swap_remove(0),
            };
            if self.along.play(&text).is_err() {
                break;
            }
            made.push(text);
        }
        Ok(made)
    }

    /// Each seat's chance to win in the match as it stands.
    fn chances(&mut self) -> Result<Vec<i32>, Unable> {
        let chances = match self.along.situation().result {
            Some(result) => result,
            None => self.bot.judge(&self.along, self.nodes, &Budget::nodes(self.nodes))?,
        };
        Ok(self.of_sides(&chances))
    }

    /// In thousandths; whoever has partners wins when they win.
    fn of_sides(&self, chances: &[f64]) -> Vec<i32> {
        let shares = thousandths(chances);
        let sides = self.along.sides();
        let allies = |side: u8| shares.iter().zip(&sides).filter(move |(_, other)| **other == side);
        sides.iter().map(|&side| allies(side).map(|(share, _)| share).sum()).collect()
    }

    /// What follows at its worst for a seat: the rest of its turn, of rolls the one that leaves it least, and what others
    /// do then, until it is to act again.
    fn reply(&mut self, seat: u8) -> Result<Vec<String>, Unable> {
        let from = self.along.len();
        let mut line = if self.along.game().has_dice() { self.follow(Vec::new())? } else { Vec::new() };
        match self.along.turn() {
            NextActor::House(ChanceKind::Even | ChanceKind::Weighted) => line.extend(self.worst_roll(seat)?),
            NextActor::Seat(_) => line.extend(self.look()?.line),
            NextActor::House(ChanceKind::Judged) | NextActor::Over => {}
        }
        self.along.undo(self.along.len() - from);
        let mut answered = false;
        let mut shown = Vec::new();
        for text in line {
            if answered && self.along.turn() == NextActor::Seat(seat) {
                break;
            }
            answered |= self.along.turn() != NextActor::Seat(seat);
            if self.along.play(&text).is_err() {
                break;
            }
            shown.push(text);
        }
        self.along.undo(self.along.len() - from);
        Ok(shown)
    }

    /// Of the rolls that may come the one that leaves a seat least, with what follows it.
    fn worst_roll(&mut self, seat: u8) -> Result<Vec<String>, Unable> {
        let mut worst: Option<(i32, Vec<String>)> = None;
        for roll in self.along.situation().legal {
            if self.along.play(&roll).is_err() {
                continue;
            }
            let look = self.look()?;
            self.along.undo(1);
            let left = look.chances[usize::from(seat)];
            if worst.as_ref().is_none_or(|(least, _)| left < *least) {
                worst = Some((left, [vec![roll], look.line].concat()));
            }
        }
        Ok(worst.map(|(_, line)| line).unwrap_or_default())
    }
}

/// Chances in whole thousandths that add up as the chances do: what rounding leaves over goes to those who lost most by it.
fn thousandths(chances: &[f64]) -> Vec<i32> {
    let whole = f64::from(WHOLE);
    let mut parts: Vec<i32> = chances.iter().map(|chance| (chance * whole).floor() as i32).collect();
    let missing = (chances.iter().sum::<f64>() * whole).round() as i32 - parts.iter().sum::<i32>();
    for _ in 0..missing {
        let rest = |seat: usize| chances[seat] * whole - f64::from(parts[seat]);
        if let Some(seat) = (0..parts.len()).max_by(|&one, &other| rest(one).total_cmp(&rest(other))) {
            parts[seat] += 1;
        }
    }
    parts
}

/// One seat's account of a match, in thousandths of a win: the first seven add up to the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// What it began with.
    pub start: i32,
    /// What rolls and draws gave it, whosever they were.
    pub luck: i32,
    /// What its own answers gave it.
    pub own_answers: i32,
    /// What the answers of others gave it.
    pub other_answers: i32,
    /// What its own choices gave it.
    pub own_choices: i32,
    /// What the choices of others gave it.
    pub other_choices: i32,
    /// What came of time that was up and of seats that left.
    pub platform: i32,
    /// What it ended with.
    pub end: i32,
}

impl Account {
    /// Each seat's account of the actions that were judged.
    pub fn of_all(judged: &[Judged]) -> Vec<Account> {
        let seats = judged.first().map_or(0, |first| first.before.len());
        (0..seats).map(|seat| Account::of(judged, seat)).collect()
    }

    fn of(judged: &[Judged], seat: usize) -> Account {
        let mut account = Account {
            start: judged.first().map_or(0, |first| first.before[seat]),
            end: judged.last().map_or(0, |last| last.after[seat]),
            ..Account::default()
        };
        for one in judged {
            let own = one.seat.map(usize::from) == Some(seat);
            let head = match one.cause {
                Cause::Luck => &mut account.luck,
                Cause::Answer if own => &mut account.own_answers,
                Cause::Answer => &mut account.other_answers,
                Cause::Choice if own => &mut account.own_choices,
                Cause::Choice => &mut account.other_choices,
                Cause::Platform => &mut account.platform,
            };
            *head += one.after[seat] - one.before[seat];
        }
        account
    }

    /// What it would end with by its parts.
    pub fn sum(&self) -> i32 {
        let answers = self.own_answers + self.other_answers;
        self.start + self.luck + answers + self.own_choices + self.other_choices + self.platform
    }
}
