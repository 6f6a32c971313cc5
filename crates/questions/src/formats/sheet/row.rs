//! How a row of a table says what is right, by the kind of question.

use super::super::draft::Asks;
use super::super::texts::Raw;
use super::super::{Place, What};
use crate::words::plain;
use crate::{Kind, Question};

/// The kinds of questions that a table may name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowKind {
    /// As many are right as the answer says.
    Options,
    Truth,
    Several,
    Word,
    Number,
    Order,
    Pairs,
    Place,
}

/// The kind of this name; `None` if the game has none such.
pub(super) fn kind(name: &str) -> Option<RowKind> {
    Some(match plain(name).as_str() {
        "" | "choice" | "multiple choice" | "quiz" | "opcion multiple" => RowKind::Options,
        "truth" | "true false" | "true/false" | "true or false" | "verdadero o falso" => RowKind::Truth,
        "several" | "checkbox" | "multiple select" | "varias" => RowKind::Several,
        "word" | "fill-in-the-blank" | "fill in the blank" | "short answer" | "type answer" | "palabra" => {
            RowKind::Word
        }
        "number" | "numerical" | "numero" => RowKind::Number,
        "order" | "ordering" | "puzzle" | "reorder" | "orden" => RowKind::Order,
        "pairs" | "match" | "matching" | "parejas" => RowKind::Pairs,
        "place" | "lugar" => RowKind::Place,
        _ => return None,
    })
}

/// An option, and how much of the right answer it is, in hundredths.
type Weighed = (Raw, f64);

/// The cells of a row that say what is right.
pub(super) struct Cells<'a> {
    /// With the numbers of their columns.
    pub(super) options: &'a [(usize, &'a str)],
    pub(super) matches: &'a [&'a str],
    pub(super) answer: (&'a str, Place),
    pub(super) tolerance: (&'a str, Place),
}

impl Cells<'_> {
    /// The options with their worths, and how they are asked for.
    pub(super) fn read(self, kind: RowKind) -> Result<(Vec<Weighed>, Asks), (Place, What)> {
        let Cells { options, matches, answer: (answer, place), tolerance } = self;
        let none = || (place.clone(), What::NoSuchOption { value: answer.chars().take(30).collect() });
        if answer.is_empty() && !matches!(kind, RowKind::Word | RowKind::Order | RowKind::Pairs) {
            return Err((place, What::NoRight));
        }
        let worth = |right: &dyn Fn(usize) -> bool| {
            let options =
                options.iter().map(|(number, option)| (Raw::html(*option), if right(*number) { 100.0 } else { 0.0 }));
            options.collect::<Vec<_>>()
        };
        let order = || if answer.is_empty() { Some((1..).take(options.len()).collect()) } else { listed(answer) };
        Ok(match kind {
            RowKind::Options | RowKind::Several => {
                let right = right(answer, options).ok_or_else(none)?;
                let several = kind == RowKind::Several || right.len() > 1;
                (worth(&|number| right.contains(&number)), if several { Asks::Several } else { Asks::Choice })
            }
            RowKind::Truth => {
                let truth = match plain(answer).as_str() {
                    "1" | "true" | "verdadero" | "t" | "v" | "a" => true,
                    "2" | "false" | "falso" | "f" | "b" => false,
                    _ => return Err(none()),
                };
                (worth(&|_| false), Asks::Truth(truth))
            }
            RowKind::Word => (worth(&|_| true), Asks::Word),
            RowKind::Number => {
                let value = number(answer).ok_or_else(none)?;
                (Vec::new(), Asks::Number { value, tolerance: distance(&tolerance, 0.0)? })
            }
            RowKind::Order => {
                let order: Vec<usize> = order().ok_or_else(none)?;
                let find =
                    |number: &usize| options.get(number.checked_sub(1)?).map(|(_, option)| (Raw::html(*option), 100.0));
                let items: Option<Vec<_>> = order.iter().map(find).collect();
                (items.filter(|items| items.len() == options.len()).ok_or_else(none)?, Asks::Order)
            }
            RowKind::Pairs => {
                let right: Vec<usize> = order().ok_or_else(none)?;
                let fits =
                    right.len() == options.len() && right.iter().all(|&number| (1..=matches.len()).contains(&number));
                let right: Option<Vec<u8>> = right.iter().map(|&number| u8::try_from(number).ok()).collect();
                let right = right.filter(|_| fits).ok_or_else(none)?;
                let with = matches.iter().map(|one| Raw::html(*one)).collect();
                (worth(&|_| true), Asks::Pairs { with, right })
            }
            RowKind::Place => {
                let numbers: Option<Vec<f64>> =
                    answer.split([' ', ';']).filter(|part| !part.is_empty()).map(number).collect();
                let Some([longitude, latitude]) = numbers.as_deref() else { return Err(none()) };
                let at = [*longitude, *latitude];
                (Vec::new(), Asks::Place { at, within: distance(&tolerance, 100.0)? })
            }
        })
    }
}

fn distance((text, place): &(&str, Place), usual: f64) -> Result<f64, (Place, What)> {
    if text.is_empty() {
        return Ok(usual);
    }
    let bad = || (place.clone(), What::NoSuchOption { value: text.chars().take(30).collect() });
    number(text).filter(|number| *number >= 0.0).ok_or_else(bad)
}

/// A number with a decimal point or a decimal comma.
fn number(text: &str) -> Option<f64> {
    text.trim().replace(',', ".").parse::<f64>().ok().filter(|number| number.is_finite())
}

fn listed(text: &str) -> Option<Vec<usize>> {
    let parts = text.split([',', ';', ' ', '|']).filter(|part| !part.is_empty());
    parts.map(|part| part.parse::<usize>().ok()).collect()
}

/// Which options an answer means: by number, by letter, or by what they say.
fn right(answer: &str, options: &[(usize, &str)]) -> Option<Vec<usize>> {
    let number = |part: &str| {
        let part = part.strip_suffix(".0").unwrap_or(part);
        let letter = part.bytes().next().filter(|byte| part.len() == 1 && byte.is_ascii_alphabetic());
        let number = letter.map(|byte| usize::from(byte.to_ascii_lowercase() - b'a') + 1).or_else(|| part.parse().ok());
        number.filter(|number| options.iter().any(|(there, _)| there == number))
    };
    let parts = answer.split([',', ';', ' ', '|', '&']).filter(|part| !part.is_empty());
    let by_number: Option<Vec<usize>> = parts.map(number).collect();
    let by_text = || {
        let found = options.iter().find(|(_, option)| option.to_lowercase() == answer.to_lowercase());
        found.map(|(number, _)| vec![*number])
    };
    by_number.filter(|numbers| !numbers.is_empty()).or_else(by_text)
}

/// What is right, as a cell says it.
pub(super) fn answer(question: &Question) -> String {
    match &question.kind {
        Kind::Choice | Kind::Truth => question.answer.to_string(),
        Kind::Several(right) | Kind::Order(right) | Kind::Pairs { right, .. } => numbers(right),
        Kind::Word => String::new(),
        Kind::Number { value, .. } => comma(*value),
        Kind::Place { at: [longitude, latitude], .. } => format!("{} {}", comma(*longitude), comma(*latitude)),
    }
}

/// How far an answer may be from the right one.
pub(super) fn tolerance(question: &Question) -> String {
    match question.kind {
        Kind::Number { tolerance, .. } => comma(tolerance),
        Kind::Place { within, .. } => comma(within),
        _ => String::new(),
    }
}

/// A number as a spreadsheet in Spanish reads it: it would take `3.5` for a day in May.
fn comma(number: f64) -> String {
    number.to_string().replace('.', ",")
}

pub(super) fn numbers(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}
