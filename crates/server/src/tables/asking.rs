//! Questions at a table of Ruta Europea: which is asked, and whether the answer is right.
//!
//! The right answer stays here until one was given.

use std::sync::{Arc, LazyLock};

use catalogue::{GameId, Match};
use questions::{Deck, Edition, MURCIA, Question, Wish};
use serde_json::{Value, json};

use super::event::{Answer, Ask};
use crate::chance;

/// All questions of the program.
static SHIPPED: LazyLock<Arc<[Question]>> = LazyLock::new(|| {
    questions::shipped().into_iter().flat_map(|pack| pack.questions).map(|(_, question)| question).collect()
});

/// The questions of one table.
pub(crate) struct Asking {
    deck: Deck,
    asked: Option<Question>,
}

impl Asking {
    /// The questions for a game; `None` where nothing is asked.
    pub(crate) fn new(game: GameId, options: &Value) -> Option<Asking> {
        if game != GameId::Europa {
            return None;
        }
        let edition = match options.get("edition").and_then(Value::as_str) {
            Some("2009") => Edition::Of2009,
            _ => Edition::Of2026,
        };
        let wish = Wish { edition, levels: Vec::new(), topics: Vec::new() };
        Some(Asking { deck: Deck::new(SHIPPED.clone(), wish, u64::from(chance::number())), asked: None })
    }

    /// Draws the question that the match asks for now.
    pub(crate) fn ask(&mut self, played: &Match, seat: u8) -> Option<Ask> {
        let view = played.view();
        let exam = view["phase"] == "exam";
        let country = view["question"]["country"].as_str().filter(|_| !exam).unwrap_or(MURCIA);
        let question = self.deck.draw(country)?.question.clone();
        let options = question.options.es.iter().zip(&question.options.en);
        let options: Vec<Value> = options.map(|(es, en)| json!({ "es": es, "en": en })).collect();
        let text = json!({ "es": question.es, "en": question.en });
        let ask = Ask { id: question.id.clone(), seat, text, options: options.into() };
        self.asked = Some(question);
        Some(ask)
    }

    /// A question was asked before the server was started again.
    pub(crate) fn asked_before(&mut self, id: &str) {
        self.asked = SHIPPED.iter().find(|question| question.id == id).cloned();
    }

    /// The question that waits for an answer.
    pub(crate) fn asked(&self) -> Option<&Question> {
        self.asked.as_ref()
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
}

impl Judge for Question {
    fn judge(&self, option: u8) -> (bool, Answer) {
        let right = self.answer.saturating_sub(1);
        let why = json!({ "es": self.why.es, "en": self.why.en });
        (option == right, Answer { question: self.id.clone(), option, right, why })
    }
}
