//! Aiken: a question in a line, lettered options, and `ANSWER:` with a letter.
//!
//! The format has no room for anything else. What a question has besides is written after the letter of
//! the answer, where Moodle does not look; a question that has nothing besides is written plainly.

use super::draft::{Asks, Draft};
use super::encoding::decode;
use super::intake::Intake;
use super::margin::Margin;
use super::outlet::{Outlet, Sheet};
use super::texts::Raw;
use super::{BadFile, Exported, Imported, Place, What};
use crate::{Language, Pack};

/// The longest line, in bytes.
const LONGEST_LINE: usize = 64 << 10;

/// What a line is.
enum Line<'a> {
    Blank,
    Option(char, &'a str),
    Answer(&'a str),
    Text,
}

fn line(line: &str) -> Line<'_> {
    let line = line.trim();
    let mut letters = line.chars();
    if let (Some(letter), Some('.' | ')')) = (letters.next(), letters.next())
        && letter.is_ascii_alphabetic()
    {
        return Line::Option(letter.to_ascii_uppercase(), letters.as_str().trim_start());
    }
    match line.get(..7) {
        Some(start) if start.eq_ignore_ascii_case("ANSWER:") => Line::Answer(line[7..].trim()),
        _ if line.is_empty() => Line::Blank,
        _ => Line::Text,
    }
}

/// Whether a text file looks like Aiken.
pub(super) fn seems(bytes: &[u8]) -> bool {
    decode(bytes, None).is_ok_and(|decoded| decoded.text.lines().any(|text| matches!(line(text), Line::Answer(_))))
}

/// A question whose answer is still to come.
#[derive(Default)]
struct Open<'a> {
    line: usize,
    text: Vec<&'a str>,
    options: Vec<(char, &'a str)>,
}

/// Reads an Aiken file.
///
/// # Errors
/// Text that is not Aiken, a question without its answer, an answer without its option.
pub fn read(bytes: &[u8], language: Language) -> Result<Imported, BadFile> {
    let decoded = decode(bytes, None)?;
    let mut intake = Intake::new(language);
    if decoded.guessed {
        intake.remark(Place::File, What::Guessed);
    }
    let mut open = Open::default();
    for (number, text) in (1..).zip(decoded.text.lines()) {
        if !intake.open() {
            break;
        }
        let place = Place::Line(number);
        if text.len() > LONGEST_LINE {
            intake.fault(place, What::LongLine { most: LONGEST_LINE });
            continue;
        }
        match line(text) {
            Line::Blank => {}
            Line::Answer(_) if open.text.is_empty() => intake.fault(place, What::NoQuestion),
            Line::Answer(answer) => finish(std::mem::take(&mut open), answer, place, &mut intake),
            Line::Option(letter, option) if !open.text.is_empty() => {
                if open.options.iter().any(|(other, _)| *other == letter) {
                    intake.fault(place, What::LetterTwice { letter });
                }
                open.options.push((letter, option));
            }
            // A question may begin like an option, and go on in the next line.
            Line::Option(..) | Line::Text => {
                if !open.options.is_empty() {
                    intake.fault(Place::Line(open.line), What::NoAnswerLine);
                    open = Open::default();
                }
                if open.text.is_empty() {
                    open.line = number;
                }
                open.text.push(text);
            }
        }
    }
    if !open.text.is_empty() && intake.open() {
        intake.fault(Place::Line(open.line), What::NoAnswerLine);
    }
    intake.finish()
}

/// Takes a question whose answer has come.
fn finish(open: Open<'_>, answer: &str, place: Place, intake: &mut Intake) {
    let (letters, notes) = match answer.split_once('{') {
        Some((letters, _)) => (letters, Some(&answer[letters.len()..])),
        None => (answer, None),
    };
    let mut right = Vec::new();
    for value in letters.split([',', ';', ' ', '\t', '&']).filter(|value| !value.is_empty()) {
        let found = open.options.iter().position(|(letter, _)| {
            let value = value.trim_end_matches(['.', ')']);
            value.len() == 1 && value.starts_with(|other: char| other.eq_ignore_ascii_case(letter))
        });
        match found {
            Some(at) => right.push(at),
            None => return intake.fault(place, What::NoSuchOption { value: value.chars().take(30).collect() }),
        }
    }
    if right.is_empty() {
        return intake.fault(place, What::NoRight);
    }
    let margin = notes.map(Margin::of_json);
    if margin == Some(None) {
        intake.remark(place, What::Notes);
    }
    let margin = margin.flatten().unwrap_or_default();
    let worth = |at: usize| if right.contains(&at) { 100.0 } else { 0.0 };
    let options = open.options.iter().enumerate().map(|(at, (_, option))| (Raw::html(*option), worth(at)));
    intake.take(Draft {
        place: Place::Line(open.line),
        text: Raw::html(open.text.join("\n")),
        options: options.collect(),
        asks: if margin.truth { Asks::Truth(right == [0]) } else { Asks::Choice },
        why: Raw { text: margin.why.clone(), literal: true, picture: None },
        bereft: false,
        margin,
    });
}

/// Writes an Aiken file.
pub fn write(pack: &Pack) -> Exported {
    let (mut outlet, sheets) = Outlet::new(pack, |question| question.kind.is_chosen());
    let mut file = String::new();
    for (number, Sheet { told, right, margin, .. }) in (1..).zip(sheets) {
        let mut text = outlet.guard(&margin.id, told.text);
        match line(&text) {
            Line::Option(..) => outlet.remark(&margin.id, What::LikeOption),
            Line::Answer(_) => {
                outlet.remark(&margin.id, What::Escaped);
                text.replace_range(..1, if text.starts_with('A') { "&#65;" } else { "&#97;" });
            }
            Line::Blank | Line::Text => {}
        }
        file.push_str(&text);
        file.push('\n');
        for (letter, option) in ('A'..='Z').zip(told.options) {
            let option = outlet.guard(&margin.id, option);
            file.push_str(&format!("{letter}) {option}\n"));
        }
        let letter = ('A'..='Z').nth(right).unwrap_or('A');
        file.push_str(&format!("ANSWER: {letter}"));
        // What a reader finds by itself needs no note.
        let plain = Margin { id: format!("q-{number:03}"), language: Some(Language::Es), ..Margin::default() };
        if margin != plain {
            outlet.remark_once(What::AfterAnswer);
            file.push_str(&format!(" {}", margin.to_json()));
        }
        file.push_str("\n\n");
    }
    outlet.finish(file)
}
