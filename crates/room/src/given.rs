//! Free answers (typed, ordered, matched, …) numbered as if they were options, so that they can be counted: 0 is the
//! right one, however it was written, then come the wrong ones, the most frequent first.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use questions::{Given, Language, Shown};
use serde_json::{Value, json};

use crate::event::{Answer, Answered, Ask, RightAnswer};
use crate::report::Vote;

/// The most wrong answers that are told apart; the rest counts as the last of them.
const MAX_WRONG_ANSWERS: usize = 200;

#[derive(Default)]
pub(crate) struct GivenAnswers {
    /// What two wrong answers have in common that are the same, with the number of the answer.
    numbers: BTreeMap<Given, u8>,
    /// The answers as they were given, by their numbers.
    pub(crate) shown: Vec<Option<Given>>,
}

impl GivenAnswers {
    /// Counts what was given.
    pub(crate) fn count(votes: &[&Vote], answer: &Answer) -> GivenAnswers {
        let mut counts: BTreeMap<&Given, u32> = BTreeMap::new();
        let mut wrong: BTreeMap<Given, (u32, &Given)> = BTreeMap::new();
        let judged = answer.answered.iter().map(|answered| (answered, 0));
        for (answered, count) in votes.iter().map(|vote| (&vote.answered, vote.count)).chain(judged) {
            match answered {
                Answered::Free { given, right: true } => *counts.entry(given).or_default() += count,
                Answered::Free { given, right: false } => wrong.entry(given.key()).or_insert((0, given)).0 += count,
                Answered::Option(_) => {}
            }
        }
        let right =
            counts.into_iter().max_by_key(|(given, count)| (*count, Reverse(*given))).map(|(given, _)| given.clone());
        let mut sorted: Vec<(Given, (u32, &Given))> = wrong.into_iter().collect();
        sorted.sort_by(|(one, (often, _)), (other, (seldom, _))| seldom.cmp(often).then(one.cmp(other)));
        let mut answers = GivenAnswers { numbers: BTreeMap::new(), shown: vec![right] };
        for (at, (key, (_, given))) in sorted.into_iter().enumerate() {
            answers.numbers.insert(key, u8::try_from(at.min(MAX_WRONG_ANSWERS) + 1).unwrap_or(u8::MAX));
            if at <= MAX_WRONG_ANSWERS {
                answers.shown.push(Some(given.clone()));
            }
        }
        answers
    }

    /// The place of an answer among all of them.
    pub(crate) fn option(&self, answered: &Answered) -> u8 {
        match answered {
            Answered::Option(option) => *option,
            Answered::Free { right: true, .. } => 0,
            Answered::Free { given, right: false } => self.numbers.get(&given.key()).copied().unwrap_or(1),
        }
    }

    /// All of them in words, in each language.
    pub(crate) fn texts(&self, ask: &Ask, answer: &Answer) -> Value {
        let text = |number: usize, given: Option<&Given>| {
            let words = |language: Language| {
                let shown = shown(ask, language);
                match (number, &answer.right, given) {
                    (0, RightAnswer::Free(solution), _) => shown.right(solution),
                    (_, _, Some(given)) => shown.said(given),
                    _ => String::new(),
                }
            };
            json!({ "es": words(Language::Es), "en": words(Language::En) })
        };
        self.shown.iter().enumerate().map(|(number, given)| text(number, given.as_ref())).collect()
    }
}

/// A question as it was shown in a language.
fn shown(ask: &Ask, language: Language) -> Shown<'_> {
    fn texts<'a>(all: &'a [Value], code: &str) -> Vec<&'a str> {
        all.iter().map(|text| text[code].as_str().unwrap_or_default()).collect()
    }
    let options = ask.options.as_array().map(Vec::as_slice).unwrap_or_default();
    let (form, code) = (ask.form, language.code());
    Shown { language, form, options: texts(options, code), matches: texts(&ask.matches, code) }
}
