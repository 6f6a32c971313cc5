//! Questions that ask the same in other words, in one pack or in two.

use std::collections::{BTreeSet, HashMap};

use super::problem;
use crate::words::plain_words;
use crate::{Pack, Problem, Question};

/// Words that say nothing of what is asked.
const EMPTY: [&str; 22] = [
    "a", "al", "como", "con", "cual", "de", "del", "el", "en", "es", "la", "las", "lo", "los", "para", "por", "que",
    "quien", "se", "su", "un", "una",
];

/// Finds questions with the same right answer and the same options, or with nearly the same words.
pub(super) fn find(packs: &[Pack], problems: &mut Vec<Problem>) {
    let mut by_answer: HashMap<Vec<String>, Vec<Asked<'_>>> = HashMap::new();
    for pack in packs {
        for (line, question) in &pack.questions {
            let right = usize::from(question.answer).saturating_sub(1);
            let Some(answer) = question.options.es.get(right) else { continue };
            let asked = Asked::of(question);
            let others = by_answer.entry(plain_words(answer)).or_default();
            for other in others.iter() {
                let id = &other.question.id;
                if other.options == asked.options {
                    problems.push(problem(
                        pack,
                        *line,
                        Some(&question.id),
                        format!("`{id}` has the same options and answer."),
                    ));
                } else if other.is_like(&asked) {
                    problems.push(problem(pack, *line, Some(&question.id), format!("`{id}` asks nearly the same.")));
                }
            }
            others.push(asked);
        }
    }
}

struct Asked<'a> {
    question: &'a Question,
    words: BTreeSet<String>,
    options: BTreeSet<Vec<String>>,
}

impl Asked<'_> {
    fn of(question: &Question) -> Asked<'_> {
        let words = plain_words(&question.es).into_iter().filter(|word| !EMPTY.contains(&word.as_str())).collect();
        let options = question.options.es.iter().map(|option| plain_words(option)).collect();
        Asked { question, words, options }
    }

    /// Whether three in five of the words of both are common to both.
    fn is_like(&self, other: &Asked<'_>) -> bool {
        let common = self.words.intersection(&other.words).count();
        let all = self.words.union(&other.words).count();
        common * 5 >= all * 3
    }
}
