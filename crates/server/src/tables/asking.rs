//! Questions at a table of Ruta Europea: which is asked, and whether the answer is right.
//!
//! The right answer stays here until one was given.

use std::sync::{Arc, LazyLock};

use catalogue::{GameId, Match};
use questions::{Deck, Edition, Level, MURCIA, Question, Topic, Wish};
use serde_json::{Value, json};

use super::event::{Answer, Ask};
use crate::chance;

/// All questions of the program.
pub(crate) static SHIPPED: LazyLock<Arc<[Question]>> = LazyLock::new(|| {
    questions::shipped().into_iter().flat_map(|pack| pack.questions).map(|(_, question)| question).collect()
});

/// The questions of one table.
pub(crate) struct Asking {
    deck: Deck,
    /// Asked from where the deck has nothing on a country, and nothing general either.
    spare: Option<Deck>,
    asked: Option<Question>,
    /// When it was asked.
    since: u64,
    /// The answers that stand: after how many actions, and when it was asked.
    answers: Vec<(usize, u64)>,
}

/// Which questions a table wants; all of the program's, unless somebody chose.
#[derive(Clone, Default)]
pub(crate) struct Wanted {
    pub(crate) questions: Option<Arc<[Question]>>,
    pub(crate) levels: Vec<Level>,
    pub(crate) topics: Vec<Topic>,
}

impl Asking {
    /// The questions for a game; `None` where nothing is asked.
    pub(crate) fn new(game: GameId, options: &Value, wanted: Option<&Wanted>) -> Option<Asking> {
        if game != GameId::Europa {
            return None;
        }
        let edition = match options.get("edition").and_then(Value::as_str) {
            Some("2009") => Edition::Of2009,
            _ => Edition::Of2026,
        };
        let Wanted { questions, levels, topics } = wanted.cloned().unwrap_or_default();
        let deck = |questions: Arc<[Question]>| {
            let wish = Wish { edition, levels: levels.clone(), topics: topics.clone() };
            Deck::new(questions, wish, u64::from(chance::number()))
        };
        let spare = questions.is_some().then(|| deck(SHIPPED.clone()));
        let deck = deck(questions.unwrap_or_else(|| SHIPPED.clone()));
        Some(Asking { deck, spare, asked: None, since: 0, answers: Vec::new() })
    }

    /// Draws the question that the match asks for now.
    pub(crate) fn ask(&mut self, played: &Match, seat: u8, now: u64) -> Option<Ask> {
        let view = played.view();
        let exam = view["phase"] == "exam";
        let country = view["question"]["country"].as_str().filter(|_| !exam).unwrap_or(MURCIA);
        let drawn = self.deck.draw(country).or_else(|| self.spare.as_mut()?.draw(country));
        let question = drawn?.question.clone();
        let (es, en) = (&question.options.es, &question.options.en);
        let said = |es: &String, en: &String| json!({ "es": or(es, en), "en": or(en, es) });
        let empty = String::new();
        let option = |at: usize| said(es.get(at).unwrap_or(&empty), en.get(at).unwrap_or(&empty));
        let options: Vec<Value> = (0..question.choices()).map(option).collect();
        let ask =
            Ask { id: question.id.clone(), seat, text: said(&question.es, &question.en), options: options.into() };
        self.asked = Some(question);
        self.since = now;
        Some(ask)
    }

    /// A question was asked before the server was started again.
    pub(crate) fn asked_before(&mut self, id: &str, since: u64) {
        let asked = self.deck.put_aside(id).or_else(|| self.spare.as_mut()?.put_aside(id));
        self.asked = asked.cloned();
        self.since = since;
    }

    /// The question that waits for an answer.
    pub(crate) fn asked(&self) -> Option<&Question> {
        self.asked.as_ref()
    }

    /// When it was asked.
    pub(crate) fn since(&self) -> u64 {
        self.since
    }

    /// An answer was judged: the match has so many actions now.
    pub(crate) fn judged(&mut self, at: usize, since: u64) {
        self.answers.push((at, since));
    }

    /// The match goes back to so many actions: when was asked what is answered no more?
    pub(crate) fn back_to(&mut self, at: usize) -> Vec<u64> {
        self.answers.extract_if(.., |(after, _)| *after > at).map(|(_, since)| since).collect()
    }

    /// What was asked at these times is answered no more.
    pub(crate) fn unanswered(&mut self, times: &[u64]) {
        self.answers.retain(|(_, since)| !times.contains(since));
    }

    /// No question waits any more.
    pub(crate) fn answered(&mut self) {
        self.asked = None;
    }
}

/// Judging.
pub(crate) trait Judge {
    /// Whether an option, counted from 0, is right, and what to tell.
    fn judge(&self, option: u8) -> (bool, Answer);

    /// What to tell when somebody else has judged.
    fn reveal(&self, option: Option<u8>) -> Answer;

    /// How many options there are.
    fn choices(&self) -> usize;
}

impl Judge for Question {
    fn judge(&self, option: u8) -> (bool, Answer) {
        (option == self.answer.saturating_sub(1), self.reveal(Some(option)))
    }

    fn reveal(&self, option: Option<u8>) -> Answer {
        let why = json!({ "es": or(&self.why.es, &self.why.en), "en": or(&self.why.en, &self.why.es) });
        Answer { question: self.id.clone(), option, right: self.answer.saturating_sub(1), why, asked: 0 }
    }

    fn choices(&self) -> usize {
        self.options.es.len().max(self.options.en.len())
    }
}

/// What is said in one language, or, where it is not, in the other.
fn or<'a>(one: &'a str, other: &'a str) -> &'a str {
    if one.is_empty() { other } else { one }
}
