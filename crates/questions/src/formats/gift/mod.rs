//! GIFT: Moodle's text format, in which answers stand between braces.
//!
//! The id is the name of a question, the explanation its general feedback; country, topic and level are
//! tags in a comment, as Moodle writes them; the second language is in a comment of our own.

mod answers;
mod block;
mod ink;

use super::draft::Draft;
use super::encoding::decode;
use super::intake::Intake;
use super::margin::{MARK, Margin};
use super::outlet::{Outlet, Sheet};
use super::texts::{GAP, Raw};
use super::{BadFile, Exported, Imported, Place, What};
use crate::{Kind, Language, Pack, Question};
use answers::{Answers, Odd, answers as read_answers, marked};
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
        text = format!("{}{GAP}{}", text.trim_end_matches('\n'), text_of(&ink[close + 1..]));
    }
    let (text, literal) = marked(&text, false);
    let (answers, general) = match last_feedback(answers) {
        Some(at) => (trimmed(&answers[..at]), marked(&text_of(&answers[at + 4..]), literal)),
        None => (answers, (String::new(), literal)),
    };
    let mut margin = Margin { id: name, ..Margin::default() };
    block.margin_into(&mut margin, intake);
    let (options, asks, why) = match read_answers(answers, literal) {
        Ok(Answers { options, asks, feedback, why }) => {
            if feedback || !general.0.is_empty() && !why.0.is_empty() {
                intake.remark(place.clone(), What::Feedback);
            }
            (options, asks, why)
        }
        Err(Odd::Kind(kind)) => return intake.leave_out(place, kind),
        Err(Odd::Broken) => {
            let answers = text_of(answers).chars().take(40).collect();
            return intake.fault(place, What::Answers { answers });
        }
    };
    let why = if general.0.is_empty() { why } else { general };
    let raw = |(text, literal): (String, bool)| Raw { text, literal, picture: None };
    let options = options.into_iter().map(|(option, worth)| (raw(option), worth)).collect();
    let (text, why) = (raw((text, literal)), raw(why));
    intake.take(Draft { place, text, options, asks, why, bereft: false, margin });
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

/// Whether GIFT can say it: nothing keeps `->` from being taken for the arrow between two that go together.
fn holds(question: &Question) -> bool {
    let has_arrow = || {
        let texts = question.languages().filter_map(|language| question.localized(language));
        texts.flat_map(|told| told.options.iter().chain(told.matches)).any(|text| text.contains("->"))
    };
    match question.kind {
        Kind::Choice | Kind::Truth | Kind::Several(_) | Kind::Number { .. } => true,
        Kind::Word | Kind::Pairs { .. } => !has_arrow(),
        Kind::Order(_) | Kind::Place { .. } => false,
    }
}

/// Writes a GIFT file.
pub fn write(pack: &Pack) -> Exported {
    let (outlet, sheets) = Outlet::new(pack, holds);
    let mut file = String::new();
    for sheet in sheets {
        let Sheet { told, margin, .. } = &sheet;
        let tags: Vec<String> = margin.tags().iter().map(|tag| format!(" [tag:{tag}]")).collect();
        file.push_str(&format!("// [id:{}]{}\n", margin.id, tags.concat()));
        if let Some(json) = margin.beyond_tags() {
            file.push_str(&format!("// {MARK} {json}\n"));
        }
        file.push_str(&format!("::{}::[plain]{}{{\n", margin.id, escaped(told.text)));
        file.push_str(&answers_of(&sheet));
        if !told.why.is_empty() {
            file.push_str(&format!("\t####[plain]{}\n", escaped(told.why)));
        }
        file.push_str("}\n\n");
    }
    outlet.finish(file)
}

/// What stands between the braces.
fn answers_of(Sheet { question, told, right, .. }: &Sheet<'_>) -> String {
    // An option may begin like the mark of a format.
    let marked = |text: &str| format!("{}{}", if text.starts_with('[') { "[plain]" } else { "" }, escaped(text));
    let line = |sign: &str, option: &str| format!("\t{sign}{}\n", marked(option));
    let options = || told.options.iter().enumerate();
    match &question.kind {
        Kind::Truth => format!("\t{}\n", if *right == 0 { "TRUE" } else { "FALSE" }),
        Kind::Several(numbers) => {
            let share = |count: usize| 100.0 / count.max(1) as f64;
            let (good, bad) = (share(numbers.len()), share(told.options.len() - numbers.len()));
            let is_right = |at: usize| numbers.iter().any(|&number| usize::from(number) == at + 1);
            let sign = |at: usize| if is_right(at) { format!("~%{good:.5}%") } else { format!("~%-{bad:.5}%") };
            options().map(|(at, option)| line(&sign(at), option)).collect()
        }
        Kind::Word => options().map(|(_, option)| line("=%100%", option)).collect(),
        Kind::Number { value, tolerance } => format!("\t#{value}:{tolerance}\n"),
        Kind::Pairs { right, .. } => {
            let matched = |at: usize| right.get(at).and_then(|&number| told.matches.get(usize::from(number) - 1));
            let pair = |(at, option): (usize, &String)| {
                format!("\t={} -> {}\n", marked(option), marked(matched(at).map_or("", String::as_str)))
            };
            let is_free = |at: usize| !right.iter().any(|&number| usize::from(number) == at + 1);
            let free = told.matches.iter().enumerate().filter(|(at, _)| is_free(*at));
            options().map(pair).chain(free.map(|(_, one)| format!("\t= -> {}\n", marked(one)))).collect()
        }
        Kind::Choice | Kind::Order(_) | Kind::Place { .. } => {
            let sign = |at: usize, option: &str| match (at == *right, option.starts_with('%')) {
                (true, false) => "=",
                (true, true) => "~%100%",
                (false, false) => "~",
                (false, true) => "~%0%",
            };
            options().map(|(at, option)| line(sign(at, option), option)).collect()
        }
    }
}
