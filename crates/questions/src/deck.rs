//! Drawing questions: no repeats until a deck is used up, and the options in another order each time.
//!
//! The same questions, wish, seed and countries give the same draws: whoever keeps the seed and the
//! countries asked about can make a lost deck again.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{Edition, Level, Question, Topic};

/// Which questions may be drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Wish {
    /// The Union that is played.
    pub edition: Edition,
    /// For whom; empty for everybody.
    pub levels: Vec<Level>,
    /// What about; empty for everything.
    pub topics: Vec<Topic>,
}

/// How well a drawn question fits what was wished.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Fit {
    /// It is what was wished.
    Wished,
    /// On the country and a wished topic, but for others.
    OtherLevel,
    /// On the country, but on another topic.
    OtherTopic,
    /// A general question: there is none on the country.
    General,
    /// A general question for others or on another topic.
    AnyGeneral,
}

/// From the best to the last resort; each takes in more than the one before it.
const FITS: [Fit; 5] = [Fit::Wished, Fit::OtherLevel, Fit::OtherTopic, Fit::General, Fit::AnyGeneral];

/// A question that was drawn.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Drawn {
    /// The question, its options shuffled.
    pub question: Question,
    /// How well it fits.
    pub fit: Fit,
}

/// Questions and which of them were asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Deck {
    /// Shared: many tables play with the same.
    questions: Arc<[Question]>,
    wish: Wish,
    seed: u64,
    draws: u64,
    /// The places of those that were asked since they were last all used up.
    asked: BTreeSet<usize>,
    last: Option<usize>,
}

impl Deck {
    /// A deck of those questions that are true for the edition.
    pub fn new(questions: impl Into<Arc<[Question]>>, wish: Wish, seed: u64) -> Deck {
        Deck { questions: questions.into(), wish, seed, draws: 0, asked: BTreeSet::new(), last: None }
    }

    /// What the deck was made for.
    pub fn wish(&self) -> &Wish {
        &self.wish
    }

    /// How many questions there are on a country, or on `murcia`, that are what was wished.
    pub fn count(&self, country: &str) -> usize {
        self.fitting(Some(country), Fit::Wished).len()
    }

    /// How many questions are what was wished, whatever they are about.
    pub fn count_all(&self) -> usize {
        self.fitting(None, Fit::Wished).len()
    }

    /// Draws a question that is what was wished, whatever it is about; `None` if there is none.
    pub fn draw_any(&mut self) -> Option<Drawn> {
        let all = self.fitting(None, Fit::Wished);
        self.choose(&all, Fit::Wished)
    }

    /// Draws a question on a country; `None` if there is none, and no general one either.
    ///
    /// Rather than asking the same question twice running, one that fits less well is asked.
    pub fn draw(&mut self, country: &str) -> Option<Drawn> {
        let mut only = None;
        for fit in FITS {
            let all = self.fitting(Some(country), fit);
            match all[..] {
                [] => {}
                [one] if Some(one) == self.last => only = only.or(Some((one, fit))),
                _ => return self.choose(&all, fit),
            }
        }
        only.and_then(|(one, fit)| self.choose(&[one], fit))
    }

    /// From now on questions for these are drawn; for everybody, if nobody is named.
    pub fn set_levels(&mut self, levels: &[Level]) {
        self.wish.levels = levels.to_vec();
    }

    /// From now on other questions are drawn than the seed alone would give.
    pub fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// A question was asked, whoever drew it; it is not drawn again until all on its country were. If it was asked
    /// before, they were: they may all be drawn again.
    pub fn put_aside(&mut self, id: &str) -> Option<&Question> {
        let at = self.questions.iter().position(|question| question.id == id)?;
        if !self.asked.insert(at) {
            let country = self.questions.get(at).map(|question| &question.country);
            let questions = &self.questions;
            self.asked.retain(|&other| other == at || questions.get(other).map(|other| &other.country) != country);
        }
        self.last = Some(at);
        self.questions.get(at)
    }

    /// The question of this name.
    pub fn find(&self, id: &str) -> Option<&Question> {
        self.questions.iter().find(|question| question.id == id)
    }

    /// Draws one of these: of those that were not asked, or of all if all were.
    fn choose(&mut self, all: &[usize], fit: Fit) -> Option<Drawn> {
        let mut left: Vec<usize> = all.iter().copied().filter(|at| !self.asked.contains(at)).collect();
        if left.is_empty() {
            all.iter().for_each(|at| {
                self.asked.remove(at);
            });
            left = all.iter().copied().filter(|&at| all.len() == 1 || Some(at) != self.last).collect();
        }
        let number = mixed(self.seed, self.draws);
        let at = *left.get(below(number, left.len()))?;
        self.draws += 1;
        self.asked.insert(at);
        self.last = Some(at);
        let mut numbers = (0..).map(|place| mixed(number, place));
        let shuffled = |question: &Question| question.shuffled(|bound| below(numbers.next().unwrap_or(0), bound));
        self.questions.get(at).map(shuffled).map(|question| Drawn { question, fit })
    }

    /// The places of those that fit a country, or all of them.
    fn fitting(&self, country: Option<&str>, fit: Fit) -> Vec<usize> {
        let fits = |question: &Question| {
            let about = country.is_none() || question.country.as_deref() == country;
            let general = question.country.is_none();
            let level =
                self.wish.levels.is_empty() || question.level.is_none_or(|level| self.wish.levels.contains(&level));
            let topic =
                self.wish.topics.is_empty() || question.topic.is_some_and(|topic| self.wish.topics.contains(&topic));
            let holds = question.editions.contains(&self.wish.edition);
            holds
                && match fit {
                    Fit::Wished => about && level && topic,
                    Fit::OtherLevel => about && topic,
                    Fit::OtherTopic => about,
                    Fit::General => about || general && level && topic,
                    Fit::AnyGeneral => about || general,
                }
        };
        (0..self.questions.len()).filter(|&at| fits(&self.questions[at])).collect()
    }
}

/// A number spread over all of `u64`, brought below a bound.
fn below(number: u64, bound: usize) -> usize {
    ((u128::from(number) * bound as u128) >> 64) as usize
}

/// A number spread over all of `u64`, the same for the same seed and place (SplitMix64).
fn mixed(seed: u64, place: u64) -> u64 {
    let mut number = seed.wrapping_add(place.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
