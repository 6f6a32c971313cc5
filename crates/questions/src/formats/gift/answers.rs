//! What stands between the braces of a GIFT question.

use super::super::draft::Asks;
use super::super::texts::Raw;
use super::ink::{Ink, find, text_of, trimmed};

/// A text without the mark of its format, and whether it is to be taken literally.
pub(super) fn marked(text: &str, literal: bool) -> (String, bool) {
    let text = text.trim();
    for (mark, is_literal) in [("[html]", false), ("[moodle]", false), ("[plain]", true), ("[markdown]", true)] {
        if let Some(rest) = text.strip_prefix(mark) {
            return (rest.to_owned(), is_literal);
        }
    }
    (text.to_owned(), literal)
}

/// A text, and whether it is to be taken literally.
type Marked = (String, bool);

pub(super) struct Answers {
    pub(super) options: Vec<(Marked, f64)>,
    pub(super) asks: Asks,
    /// Whether there is feedback that is lost.
    pub(super) feedback: bool,
    /// What is said about the right option.
    pub(super) why: Marked,
}

/// Answers that make no question of this game.
pub(super) enum Odd {
    Kind(&'static str),
    Broken,
}

/// Reads answers.
pub(super) fn answers(answers: &[Ink], literal: bool) -> Result<Answers, Odd> {
    if answers.is_empty() {
        return Err(Odd::Kind("essay"));
    }
    if find(answers, "#") == Some(0) {
        return number(trimmed(&answers[1..]), literal);
    }
    if find(answers, "~").is_none()
        && let Some(truth) = truth(answers, literal)
    {
        return Ok(truth);
    }
    let start = |ink: &Ink| matches!(ink, ('~' | '=', false));
    // One word that is right needs no sign before it.
    if !answers.iter().any(start) {
        return word(answers, literal);
    }
    if !answers.first().is_some_and(start) {
        return Err(Odd::Broken);
    }
    let starts: Vec<usize> = (0..answers.len()).filter(|&at| start(&answers[at])).collect();
    let parts = starts.iter().enumerate().map(|(at, &from)| {
        let answer = &answers[from + 1..starts.get(at + 1).copied().unwrap_or(answers.len())];
        (answers[from].0 == '=', answer)
    });
    let parts: Vec<(bool, &[Ink])> = parts.collect();
    if parts.iter().all(|(equal, answer)| *equal && find(answer, "->").is_some()) {
        return pairs(&parts, literal);
    }
    let mut found = Answers { options: Vec::new(), asks: Asks::Choice, feedback: false, why: Marked::default() };
    let mut weights = 0;
    for (equal, answer) in &parts {
        let Answer { option, weight, feedback } = Answer::read(answer, literal);
        weights += usize::from(weight.is_some_and(|weight| weight > 0.0 && weight <= 99.9));
        let worth = weight.unwrap_or(if *equal { 100.0 } else { 0.0 });
        if worth > 99.9 && found.why.0.is_empty() {
            found.why = feedback;
        } else {
            found.feedback |= !feedback.0.trim().is_empty();
        }
        found.options.push((option, worth));
    }
    found.asks = match parts.iter().any(|(equal, _)| !equal) {
        false => Asks::Word,
        // Shares of the whole say that several are to be chosen.
        true if weights > 1 && !found.options.iter().any(|(_, worth)| *worth > 99.9) => Asks::Several,
        true => Asks::Choice,
    };
    Ok(found)
}

/// One answer.
struct Answer {
    option: Marked,
    weight: Option<f64>,
    feedback: Marked,
}

impl Answer {
    fn read(answer: &[Ink], literal: bool) -> Answer {
        let (option, feedback) = match find(answer, "#") {
            Some(mark) => (&answer[..mark], text_of(&answer[mark + 1..])),
            None => (answer, String::new()),
        };
        let text = text_of(option);
        let (weight, text) = weighed(text.trim());
        Answer { option: marked(text, literal), weight, feedback: marked(&feedback, literal) }
    }
}

/// `T` or `FALSE`, with what is said to who is wrong and to who is right.
fn truth(answers: &[Ink], literal: bool) -> Option<Answers> {
    let parts: Vec<&[Ink]> = answers.split(|ink| *ink == ('#', false)).collect();
    let truth = match text_of(parts[0]).trim().to_uppercase().as_str() {
        "T" | "TRUE" => true,
        "F" | "FALSE" => false,
        _ => return None,
    };
    let why = parts.get(2).map_or_else(Marked::default, |part| marked(&text_of(part), literal));
    let feedback = parts.get(1).is_some_and(|part| !trimmed(part).is_empty());
    Some(Answers { options: Vec::new(), asks: Asks::Truth(truth), feedback, why })
}

/// A word to type.
fn word(answers: &[Ink], literal: bool) -> Result<Answers, Odd> {
    let Answer { option, weight, feedback } = Answer::read(answers, literal);
    if option.0.trim().is_empty() || weight.is_some() {
        return Err(Odd::Broken);
    }
    Ok(Answers { options: vec![(option, 100.0)], asks: Asks::Word, feedback: false, why: feedback })
}

/// `3:0.5`, `2.5..3.5`, or several such after `=`, of which the first of full worth counts; what is said of all others may
/// follow a `~`.
fn number(answers: &[Ink], literal: bool) -> Result<Answers, Odd> {
    let (answers, wrong) = match find(answers, "~") {
        Some(at) => (trimmed(&answers[..at]), find(&answers[at..], "#").is_some()),
        None => (answers, false),
    };
    let all: Vec<&[Ink]> = match answers.first() {
        Some(('=', false)) => answers[1..].split(|ink| *ink == ('=', false)).collect(),
        _ => vec![answers],
    };
    let read = all.iter().map(|answer| Answer::read(answer, literal));
    let (full, others): (Vec<Answer>, Vec<Answer>) =
        read.partition(|answer| answer.weight.is_none_or(|weight| weight > 99.9));
    let feedback = wrong || others.iter().chain(full.iter().skip(1)).any(|answer| !answer.feedback.0.is_empty());
    let Some(first) = full.into_iter().next() else { return Err(Odd::Kind("numerical")) };
    let value = |text: &str| text.trim().replace(',', ".").parse::<f64>().ok().filter(|number| number.is_finite());
    let text = first.option.0.as_str();
    let (value, tolerance) = match (text.split_once(".."), text.split_once(':')) {
        (Some((from, to)), _) => {
            let (from, to) = (value(from).ok_or(Odd::Broken)?, value(to).ok_or(Odd::Broken)?);
            ((from + to) / 2.0, (to - from).abs() / 2.0)
        }
        (None, Some((number, tolerance))) => {
            (value(number).ok_or(Odd::Broken)?, value(tolerance).ok_or(Odd::Broken)?.abs())
        }
        (None, None) => (value(text).ok_or(Odd::Broken)?, 0.0),
    };
    Ok(Answers { options: Vec::new(), asks: Asks::Number { value, tolerance }, feedback, why: first.feedback })
}

/// `=Italia -> Roma`; where nothing stands before the arrow, what follows goes with nothing.
fn pairs(parts: &[(bool, &[Ink])], literal: bool) -> Result<Answers, Odd> {
    let (mut options, mut with, mut right) = (Vec::new(), Vec::<Raw>::new(), Vec::new());
    for (_, answer) in parts {
        let Some(arrow) = find(answer, "->") else { return Err(Odd::Broken) };
        let [left, other] = [&answer[..arrow], &answer[arrow + 2..]].map(|ink| marked(&text_of(ink), literal));
        let other = Raw { text: other.0.trim().to_owned(), literal: other.1, picture: None };
        let at = with.iter().position(|one| *one == other).unwrap_or_else(|| {
            with.push(other);
            with.len() - 1
        });
        if !left.0.trim().is_empty() {
            options.push((left, 0.0));
            right.push(u8::try_from(at + 1).map_err(|_| Odd::Broken)?);
        }
    }
    Ok(Answers { options, asks: Asks::Pairs { with, right }, feedback: false, why: Marked::default() })
}

/// Splits a weight such as `%-33.3%` off.
fn weighed(text: &str) -> (Option<f64>, &str) {
    let weight = text.strip_prefix('%').and_then(|rest| rest.split_once('%'));
    match weight.and_then(|(number, rest)| Some((number, number.parse::<f64>().ok()?, rest))) {
        Some((number, weight, rest))
            if number.chars().all(|letter| letter.is_ascii_digit() || "-.".contains(letter)) =>
        {
            (Some(weight), rest)
        }
        _ => (None, text),
    }
}
