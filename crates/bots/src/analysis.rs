//! A match seen afterwards by a strong bot: what each choice cost its seat, and what luck gave to each.
//!
//! Every moment is looked at once; all the rest is the difference between two looks. It knows nothing
//! of how the match was played: a [`Match`] goes in, its actions come out judged, one at a time.

use catalogue::{Match, Whose};
use game::{ChanceKind, HostAction};

use crate::{Bot, Budget, Entrant, Level, Unable};

/// One action, seen by a strong bot.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// Which action, counted from 0.
    pub at: usize,
    /// The text of the action.
    pub text: String,
    /// Who chose it; `None` for luck, for judgement and for what the platform does.
    pub seat: Option<u8>,
    /// The best line there was, for a choice.
    pub best: Vec<String>,
    /// Each seat's chance to win before the action, with the best choice.
    pub before: Vec<f64>,
    /// Each seat's chance to win after the action.
    pub after: Vec<f64>,
    /// What the choice cost its seat, as a chance to win.
    pub cost: f64,
    /// What luck gave each seat, as a chance to win; empty for a choice.
    pub luck: Vec<f64>,
}

/// What a moment looks like: the best line, if a seat is to decide, and each seat's chance to win.
struct Look {
    line: Vec<String>,
    chances: Vec<f64>,
}

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

    /// The next action; `None` after the last one.
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
        // What the platform does is neither chosen nor rolled.
        let turn = Some(self.along.turn()).filter(|_| HostAction::parse(&text).is_none());
        if self.along.play(&text).is_err() {
            return Ok(None);
        }
        let after = self.look()?;
        let mut judged = Judged {
            at,
            seat: None,
            best: before.line,
            before: before.chances,
            after: Vec::new(),
            cost: 0.0,
            luck: Vec::new(),
            text,
        };
        match turn {
            // What the bot would have done itself cost nothing, whatever it thinks a moment later.
            Some(Whose::Seat(seat)) => {
                judged.seat = Some(seat);
                if judged.best.first() != Some(&judged.text) {
                    let index = usize::from(seat);
                    judged.cost = (judged.before[index] - after.chances[index]).max(0.0);
                }
            }
            Some(Whose::House(ChanceKind::Even | ChanceKind::Weighted)) => {
                judged.luck = after.chances.iter().zip(&judged.before).map(|(after, before)| after - before).collect();
            }
            Some(Whose::House(ChanceKind::Judged) | Whose::Over) | None => {}
        }
        judged.after.clone_from(&after.chances);
        self.look = Some(after);
        Ok(Some(judged))
    }

    fn look(&mut self) -> Result<Look, Unable> {
        let budget = Budget::nodes(self.nodes);
        if let Whose::Seat(_) = self.along.turn() {
            let advice = self.bot.advise(&self.along, budget)?;
            return Ok(Look { line: advice.line, chances: advice.chances });
        }
        Ok(Look { line: Vec::new(), chances: self.bot.judge(&self.along, self.nodes, &budget)? })
    }
}
