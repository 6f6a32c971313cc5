//! Drawing questions: no repeats until a deck is used up.

use std::collections::BTreeSet;

use crate::{Edition, Level, Question, Topic};

/// Which questions may be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The Union that is played.
    pub edition: Edition,
    /// For whom; empty for everybody.
    pub levels: Vec<Level>,
    /// What about; empty for everything.
    pub topics: Vec<Topic>,
}

/// Questions and which of them were asked.
#[derive(Clone, Debug)]
pub struct Deck {
    questions: Vec<Question>,
    wish: Wish,
    /// The places of those that were asked since the deck of their country was last used up.
    asked: BTreeSet<usize>,
}

impl Deck {
    /// A deck of those questions that fit the wish.
    pub fn new(questions: impl IntoIterator<Item = Question>, wish: Wish) -> Deck {
        let questions = questions.into_iter().filter(|question| {
            question.editions.contains(&wish.edition)
                && (wish.levels.is_empty() || wish.levels.contains(&question.level))
                && (wish.topics.is_empty() || wish.topics.contains(&question.topic))
        });
        Deck { questions: questions.collect(), wish, asked: BTreeSet::new() }
    }

    /// What the deck was made for.
    pub fn wish(&self) -> &Wish {
        &self.wish
    }

    /// How many questions there are on a country, or on `murcia`.
    pub fn count(&self, country: &str) -> usize {
        self.questions.iter().filter(|question| question.country == country).count()
    }

    /// Draws a question on a country; `None` if there is none at all. `random` is spread over all of
    /// `u32`.
    pub fn draw(&mut self, country: &str, random: u32) -> Option<&Question> {
        let all = self.questions.iter().enumerate().filter(|(_, question)| question.country == country);
        let all: Vec<usize> = all.map(|(at, _)| at).collect();
        let mut left: Vec<usize> = all.iter().copied().filter(|at| !self.asked.contains(at)).collect();
        if left.is_empty() {
            all.iter().for_each(|at| {
                self.asked.remove(at);
            });
            left = all;
        }
        let bound = u64::try_from(left.len()).ok().filter(|&bound| bound > 0)?;
        let at = left[usize::try_from((u64::from(random) * bound) >> 32).ok()?];
        self.asked.insert(at);
        self.questions.get(at)
    }
}
