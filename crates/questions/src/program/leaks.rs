//! Questions that tell the answer to another one of their pack.

use super::{names::is_on_board, problem};
use crate::words::{ARTICLES, plain, words};
use crate::{Language, Pack, Problem};

/// A name shorter than this turns up by chance.
const SHORT: usize = 5;

/// A name that more questions speak of than this is known to everybody who plays.
const COMMON: usize = 2;

/// Finds names that are asked for in one question and told in the text of another.
pub(super) fn find(pack: &Pack, problems: &mut Vec<Problem>) {
    let texts: Vec<Vec<&str>> = pack.questions.iter().map(|(_, question)| words(&question.es).collect()).collect();
    for (at, (_, question)) in pack.questions.iter().enumerate() {
        let right = usize::from(question.answer).saturating_sub(1);
        let Some(name) = question.options.es.get(right).and_then(|answer| name(answer)) else { continue };
        let told_by = |&(other, text): &(usize, &Vec<&str>)| other != at && names(text, &name);
        let tellers: Vec<usize> = texts.iter().enumerate().filter(told_by).map(|(other, _)| other).collect();
        if tellers.len() > COMMON || is_on_board(&name.join(" "), Language::Es) {
            continue;
        }
        for (line, teller) in tellers.into_iter().filter_map(|other| pack.questions.get(other)) {
            let what = format!("It tells the answer of `{}`: {}.", question.id, name.join(" "));
            problems.push(problem(pack, *line, Some(&teller.id), what));
        }
    }
}

/// Whether a name stands in a text, as a name: `Cuatro` is an answer, but `cuatro` tells nothing.
fn names(text: &[&str], name: &[String]) -> bool {
    let is_name = |part: &[&str]| part.iter().zip(name).all(|(word, wanted)| plain(word) == *wanted);
    text.windows(name.len()).any(|part| part[0].starts_with(char::is_uppercase) && is_name(part))
}

/// The words of an answer that is a name, without its article; `None` if it is no name.
fn name(answer: &str) -> Option<Vec<String>> {
    let written: Vec<&str> = words(answer).collect();
    let leads = |word: &&str| {
        ARTICLES.contains(&plain(word).as_str()) || ["de", "del", "en", "a", "al"].contains(&plain(word).as_str())
    };
    let from = written.iter().position(|word| !leads(word))?;
    let name: Vec<String> = written[from..].iter().map(|word| plain(word)).collect();
    let is_name = written[from].starts_with(char::is_uppercase);
    let is_number = name.iter().any(|word| word.starts_with(|letter: char| letter.is_ascii_digit()));
    (is_name && !is_number && name.join(" ").chars().count() >= SHORT).then_some(name)
}
