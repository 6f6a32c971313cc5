//! Free answers (typed, ordered, matched, …) numbered as if they were options, so that they can be counted: 0 is the
//! right one, however it was written, then come the wrong ones, the most frequent first.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use questions::{Given, Language, Shown};
use serde_json::{Value, json};

use crate::event::{Answer, Ask};
use crate::report::Vote;

/// The most wrong answers that are told apart; the rest counts as the last of them.
const MAX_WRONG_ANSWERS: usize = 200;

pub(crate) struct GivenAnswers {
    /// What two wrong answers have in common that are the same, with the number of the answer.
    numbers: BTreeMap<Given, u8>,
    /// The answers as they were given, by their numbers.
    pub(crate) shown: Vec<Option<Given>>,
}

impl GivenAnswers {
    /// Counts what was given, and numbers the votes by it.
    pub(crate) fn count(votes: &mut [Vote], answer: &Answer) -> GivenAnswers {
        let mut right: BTreeMap<&Given, u32> = BTreeMap::new();
        let mut wrong: BTreeMap<Given, (u32, &Given)> = BTreeMap::new();
        let judged = answer.given.as_ref().map(|given| (answer.option == Some(0), given, 0));
        let voted = votes.iter().filter_map(|vote| Some((vote.option == 0, vote.given.as_ref()?, vote.count)));
        for (is_right, given, count) in voted.chain(judged) {
            if is_right {
                *right.entry(given).or_default() += count;
            } else {
                wrong.entry(given.key()).or_insert((0, given)).0 += count;
            }
        }
        let right =
            right.into_iter().max_by_key(|(given, count)| (*count, Reverse(*given))).map(|(given, _)| given.clone());
        let mut sorted: Vec<(Given, (u32, &Given))> = wrong.into_iter().collect();
        sorted.sort_by(|(one, (often, _)), (other, (seldom, _))| seldom.cmp(often).then(one.cmp(other)));
        let mut answers = GivenAnswers { numbers: BTreeMap::new(), shown: vec![right] };
        for (at, (key, (_, given))) in sorted.into_iter().enumerate() {
            answers.numbers.insert(key, u8::try_from(at.min(MAX_WRONG_ANSWERS) + 1).unwrap_or(u8::MAX));
            if at <= MAX_WRONG_ANSWERS {
                answers.shown.push(Some(given.clone()));
            }
        }
        for vote in votes {
            if let Some(given) = &vote.given {
                vote.option = answers.number(given, vote.option == 0);
            }
        }
        answers
    }

    /// The number of an answer.
    pub(crate) fn number(&self, given: &Given, is_right: bool) -> u8 {
        if is_right { 0 } else { self.numbers.get(&given.key()).copied().unwrap_or(1) }
    }

    /// All of them in words, in each language.
    pub(crate) fn texts(&self, ask: &Ask, answer: &Answer) -> Value {
        let text = |number: usize, given: Option<&Given>| {
            let words = |language: Language| {
                let shown = shown(ask, language);
                match (number, &answer.solution, given) {
                    (0, Some(solution), _) => shown.right(solution, language),
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
    Shown { form: ask.form, options: texts(options, language.code()), matches: texts(&ask.matches, language.code()) }
}
