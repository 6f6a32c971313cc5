//! GIFT: Moodle's text format, in which answers stand between braces.
//!
//! The id is the name of a question, the explanation its general feedback; country, topic and level are
//! tags in a comment, as Moodle writes them; the second language is in a comment of our own.

mod block;
mod ink;

use super::encoding::decode;
use super::intake::{Draft, Intake};
use super::margin::{MARK, Margin};
use super::outlet::{Outlet, Sheet};
use super::texts::Raw;
use super::{BadFile, Exported, Imported, Place, What};
use crate::{Language, Pack};
use block::{Block, blocks};
use ink::{Ink, escaped, find, text_of, trimmed};

/// Reads a GIFT file.
///
/// # Errors
/// Text that is not GIFT, a brace that is missing, a question without a right answer.
pub fn read(bytes: &[u8], language: Language) -> Result<Imported, BadFile> {
    let decoded = decode(bytes, None)?;
    let mut intake = Intake::new(language);
    if decoded.guessed {
        intake.remark(Place::File, What::Guessed);
    }
    // Any text is a row of descriptions: without a single answer it is no question file.
    if !decoded.text.contains(['{', '}']) {
        return Err(BadFile::new(Place::File, What::NotThis { format: "GIFT".into() }));
    }
    for block in blocks(&decoded.text) {
        if !intake.open() {
            break;
        }
        match block {
            Err((line, what)) => intake.fault(Place::Line(line), what),
            Ok(block) => question(&block, &mut intake),
        }
    }
    intake.finish()
}

fn question(block: &Block, intake: &mut Intake) {
    let place = Place::Line(block.line);
    let ink = trimmed(&block.ink);
    if let Some(category) = text_of(ink).strip_prefix("$CATEGORY:") {
        let name = category.trim().chars().take(100).collect();
        return intake.remark(place, What::Category { name });
    }
    let (name, ink) = named(ink);
    let (Some(open), Some(close)) = (find(ink, "{"), find(ink, "}")) else {
        return intake.leave_out(place, "description");
    };
    let (before, answers, after) = (&ink[..open], trimmed(&ink[open + 1..close]), trimmed(&ink[close + 1..]));
    let mut text = text_of(before);
    if !after.is_empty() {
        text = format!("{}_____{}", text.trim_end_matches('\n'), text_of(&ink[close + 1..]));
    }
    let (text, literal) = marked(&text, false);
    let (answers, general) = match last_feedback(answers) {
        Some(at) => (trimmed(&answers[..at]), marked(&text_of(&answers[at + 4..]), literal)),
        None => (answers, (String::new(), literal)),
    };
    let mut margin = Margin { id: name, ..Margin::default() };
    block.margin_into(&mut margin, intake);
    let language = margin.language.unwrap_or(intake.language());
    let (options, why) = match options(answers, literal, language) {
        Ok(Answers { options, feedback, why }) => {
            if feedback || !general.0.is_empty() && !why.0.is_empty() {
                intake.remark(place.clone(), What::Feedback);
            }
            (options, why)
        }
        Err(Odd::Kind(kind)) => return intake.leave_out(place, kind),
        Err(Odd::Broken) => {
            let answers = text_of(answers).chars().take(40).collect();
            return intake.fault(place, What::Answers { answers });
        }
    };
    let why = if general.0.is_empty() { why } else { general };
    let raw = |(text, literal): (String, bool)| Raw { text, literal };
    let options = options.into_iter().map(|(option, worth)| (raw(option), worth)).collect();
    intake.take(Draft { place, text: raw((text, literal)), options, why: raw(why), margin });
}

/// Splits `::name::` off.
fn named(ink: &[Ink]) -> (String, &[Ink]) {
    if find(ink, "::") == Some(0)
        && let Some(end) = find(&ink[2..], "::")
    {
        return (text_of(&ink[2..end + 2]).trim().to_owned(), trimmed(&ink[end + 4..]));
    }
    (String::new(), ink)
}

/// Where the general feedback begins.
fn last_feedback(answers: &[Ink]) -> Option<usize> {
    let mut last = None;
    let mut from = 0;
    while let Some(at) = find(&answers[from..], "####") {
        last = Some(from + at);
        from += at + 4;
    }
    last
}

/// A text without the mark of its format, and whether it is to be taken literally.
fn marked(text: &str, literal: bool) -> (String, bool) {
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

struct Answers {
    options: Vec<(Marked, f64)>,
    /// Whether there is feedback that is lost.
    feedback: bool,
    /// What is said about the right option.
    why: Marked,
}

/// Answers that make no options.
enum Odd {
    Kind(&'static str),
    Broken,
}

fn options(answers: &[Ink], literal: bool, language: Language) -> Result<Answers, Odd> {
    if answers.is_empty() {
        return Err(Odd::Kind("essay"));
    }
    if find(answers, "#") == Some(0) {
        return Err(Odd::Kind("numerical"));
    }
    if find(answers, "~").is_none() {
        let parts: Vec<&[Ink]> = answers.split(|ink| *ink == ('#', false)).collect();
        let right = match text_of(parts[0]).trim().to_uppercase().as_str() {
            "T" | "TRUE" => 0,
            "F" | "FALSE" => 1,
            _ if find(answers, "=") != Some(0) => return Err(Odd::Broken),
            _ if find(answers, "->").is_some() => return Err(Odd::Kind("matching")),
            _ => return Err(Odd::Kind("short answer")),
        };
        let words = match language {
            Language::Es => ["Verdadero", "Falso"],
            Language::En => ["True", "False"],
        };
        let options =
            words.iter().zip(0..).map(|(word, at)| (((*word).to_owned(), true), if at == right { 100.0 } else { 0.0 }));
        let why = parts.get(2).map_or_else(Marked::default, |part| marked(&text_of(part), literal));
        let feedback = parts.get(1).is_some_and(|part| !trimmed(part).is_empty());
        return Ok(Answers { options: options.collect(), feedback, why });
    }
    let mut found = Answers { options: Vec::new(), feedback: false, why: Marked::default() };
    let start = |ink: &Ink| matches!(ink, ('~' | '=', false));
    if !answers.first().is_some_and(start) {
        return Err(Odd::Broken);
    }
    let starts: Vec<usize> = (0..answers.len()).filter(|&at| start(&answers[at])).collect();
    for (at, &from) in starts.iter().enumerate() {
        let answer = &answers[from + 1..starts.get(at + 1).copied().unwrap_or(answers.len())];
        let (option, feedback) = match find(answer, "#") {
            Some(mark) => (&answer[..mark], text_of(&answer[mark + 1..])),
            None => (answer, String::new()),
        };
        let text = text_of(option);
        let (weight, text) = weighed(text.trim());
        let worth = weight.unwrap_or(if answers[from].0 == '=' { 100.0 } else { 0.0 });
        if worth > 99.9 && found.why.0.is_empty() {
            found.why = marked(&feedback, literal);
        } else {
            found.feedback |= !feedback.trim().is_empty();
        }
        found.options.push((marked(text, literal), worth));
    }
    Ok(found)
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

/// Writes a GIFT file.
pub fn write(pack: &Pack) -> Exported {
    let (outlet, sheets) = Outlet::new(pack);
    let mut file = String::new();
    for Sheet { told, right, margin, .. } in sheets {
        let tags: Vec<String> = margin.tags().iter().map(|tag| format!(" [tag:{tag}]")).collect();
        file.push_str(&format!("// [id:{}]{}\n", margin.id, tags.concat()));
        if let Some(json) = margin.beyond_tags() {
            file.push_str(&format!("// {MARK} {json}\n"));
        }
        file.push_str(&format!("::{}::[plain]{}{{\n", margin.id, escaped(told.text)));
        for (at, option) in told.options.iter().enumerate() {
            let sign = match (at == right, option.starts_with('%')) {
                (true, false) => "=",
                (true, true) => "~%100%",
                (false, false) => "~",
                (false, true) => "~%0%",
            };
            // An option may begin like the mark of a format.
            let mark = if option.starts_with('[') { "[plain]" } else { "" };
            file.push_str(&format!("\t{sign}{mark}{}\n", escaped(option)));
        }
        if !told.why.is_empty() {
            file.push_str(&format!("\t####[plain]{}\n", escaped(told.why)));
        }
        file.push_str("}\n\n");
    }
    outlet.finish(file)
}
