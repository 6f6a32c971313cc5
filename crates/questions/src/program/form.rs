//! Options of one form: nobody finds the right one by how it is written.

use crate::words::{ARTICLES, plain};
use crate::{Language, Question};

/// Says in what the options of a question differ that has nothing to do with the answer.
pub(super) fn find(question: &Question, tell: &mut impl FnMut(String)) {
    for language in Language::ALL {
        let Some(told) = question.localized(language) else { continue };
        let shown = language.name();
        let all_or_none = |is: &dyn Fn(&str) -> bool| {
            let count = told.options.iter().filter(|option| is(option)).count();
            count == 0 || count == told.options.len()
        };
        if !all_or_none(&|option| option.starts_with(|letter: char| letter.is_ascii_digit())) {
            tell(format!("Some options begin with a number in {shown}, some do not."));
        }
        if !all_or_none(&|option| option.starts_with(['«', '“', '"'])) {
            tell(format!("Some options are quoted in {shown}, some are not."));
        }
        if !all_or_none(&begins_small) {
            tell(format!("Some options begin with a capital letter in {shown}, some do not."));
        }
        let right = usize::from(question.answer).saturating_sub(1);
        let articles: Vec<Option<bool>> = told.options.iter().map(|option| has_article(option)).collect();
        let Some(Some(this)) = articles.get(right) else { continue };
        if articles.iter().filter(|&&other| other == Some(!this)).count() + 1 == articles.len() {
            let has = if *this { "an" } else { "no" };
            tell(format!("Only the right option has {has} article in {shown}."));
        }
    }
}

fn begins_small(option: &str) -> bool {
    option.chars().find(|letter| letter.is_alphabetic()).is_some_and(char::is_lowercase)
}

/// Whether an option begins with an article; nobody knows where it may be part of a name, as in `La Haya`.
fn has_article(option: &str) -> Option<bool> {
    match option.split_once(' ') {
        Some((first, rest)) if ARTICLES.contains(&plain(first).as_str()) => {
            (!rest.starts_with(char::is_uppercase)).then_some(true)
        }
        _ => Some(false),
    }
}
