//! Texts with gaps: each gap becomes a question of its own, where the text around it allows it.
//!
//! A gap is `{1:SHORTANSWER:=Lisboa~%50%Oporto#feedback}`; what its kinds are called is Moodle's.

use super::super::draft::{Asks, Draft};
use super::super::intake::Intake;
use super::super::texts::{GAP, Raw};
use super::super::{Place, What};
use super::node::Node;
use super::{lost, margin, raw};

/// Where a line of a text ends.
const LINE_ENDS: [&str; 6] = ["</p>", "</li>", "</div>", "</tr>", "<br", "</h"];

/// The longest gap, in letters.
const LONGEST_GAP: usize = 4_000;

/// The most gaps of a text.
const MOST_GAPS: usize = 50;

/// A gap: how it is answered, and what else is known of it.
#[derive(Debug)]
struct Gap {
    options: Vec<(Raw, f64)>,
    asks: Asks,
    /// As it is filled where another gap is asked about.
    solution: String,
    feedback: bool,
}

#[derive(Debug)]
enum Part {
    Text(String),
    Gap(Gap),
}

/// Takes the questions of a text with gaps.
pub(super) fn take(node: &Node, intake: &mut Intake) {
    let place = Place::Line(node.line);
    let Some(text) = node.child("questiontext").map(raw) else { return intake.fault(place, What::MissingText) };
    let lines = lines(&text).unwrap_or_default();
    let count = lines.iter().flatten().filter(|part| matches!(part, Part::Gap(_))).count();
    if !(1..=MOST_GAPS).contains(&count) {
        return intake.leave_out(place, "cloze");
    }
    let margin = margin(node, intake);
    lost(node, &place, intake);
    let why = node.child("generalfeedback").map(raw).unwrap_or_default();
    let bereft = node.files() > usize::from(text.picture.is_some());
    if bereft {
        intake.remark(place.clone(), What::Media);
    }
    for number in 0..count {
        let Some((said, gap)) = question(&lines, number, count) else { continue };
        if gap.feedback {
            intake.remark(place.clone(), What::Feedback);
        }
        let mut margin = margin.clone();
        if count > 1 && !margin.id.is_empty() {
            margin.id = format!("{}-{}", margin.id, number + 1);
        }
        intake.take(Draft {
            place: place.clone(),
            text: Raw { text: said, ..text.clone() },
            options: gap.options.clone(),
            asks: gap.asks.clone(),
            why: why.clone(),
            bereft,
            margin,
        });
    }
}

/// The text in which one gap is asked about, and that gap. With several gaps, that is what stands before all of them and the
/// line of this one, with the other gaps of the line filled.
fn question(lines: &[Vec<Part>], number: usize, count: usize) -> Option<(String, &Gap)> {
    let is_gap = |part: &Part| matches!(part, Part::Gap(_));
    let lead = lines.iter().take_while(|line| !line.iter().any(is_gap)).count();
    let (mut text, mut found, mut at) = (String::new(), None, 0);
    for (index, line) in lines.iter().enumerate() {
        let gaps = line.iter().filter(|part| is_gap(part)).count();
        let is_shown = count == 1 || index < lead || (at..at + gaps).contains(&number);
        for part in line {
            match part {
                Part::Text(said) if is_shown => text.push_str(said),
                Part::Gap(gap) => {
                    if at == number {
                        text.push_str(GAP);
                        found = Some(gap);
                    } else if is_shown {
                        text.push_str(&gap.solution);
                    }
                    at += 1;
                }
                Part::Text(_) => {}
            }
        }
    }
    found.map(|gap| (text, gap))
}

/// The lines of a text, with its gaps; nothing if one of them is of a kind that is not known.
fn lines(text: &Raw) -> Option<Vec<Vec<Part>>> {
    let mut lines = vec![Vec::new()];
    let mut rest = text.text.as_str();
    while let Some(open) = rest.find('{') {
        let (before, from) = rest.split_at(open);
        let Some((kind, body, after)) = braces(from) else {
            add(&mut lines, &rest[..=open], text.literal);
            rest = &rest[open + 1..];
            continue;
        };
        add(&mut lines, before, text.literal);
        lines.last_mut()?.push(Part::Gap(gap(kind, body, text.literal)?));
        rest = after;
    }
    add(&mut lines, rest, text.literal);
    Some(lines)
}

/// Adds a text, which may end lines.
fn add(lines: &mut Vec<Vec<Part>>, text: &str, literal: bool) {
    let small = text.to_ascii_lowercase();
    let mut from = 0;
    for (at, _) in small.match_indices(if literal { '\n' } else { '<' }) {
        let is_end = literal || LINE_ENDS.iter().any(|tag| small[at..].starts_with(tag));
        if at < from || !is_end {
            continue;
        }
        let end = if literal { at + 1 } else { small[at..].find('>').map_or(small.len(), |end| at + end + 1) };
        push(lines, &text[from..end]);
        lines.push(Vec::new());
        from = end;
    }
    push(lines, &text[from..]);
}

fn push(lines: &mut [Vec<Part>], text: &str) {
    if let Some(line) = lines.last_mut().filter(|_| !text.is_empty()) {
        line.push(Part::Text(text.to_owned()));
    }
}

/// The kind and the answers of a gap that begins here, and what follows it.
fn braces(text: &str) -> Option<(&str, &str, &str)> {
    let inside =
        text.strip_prefix('{')?.trim_start_matches(|letter: char| letter.is_ascii_digit()).strip_prefix(':')?;
    let end = inside.find(|letter: char| !(letter.is_ascii_uppercase() || letter == '_')).filter(|&end| end > 0)?;
    let (kind, rest) = inside.split_at(end);
    let rest = rest.strip_prefix(':')?;
    let near = rest.char_indices().map(|(at, _)| at).nth(LONGEST_GAP).unwrap_or(rest.len());
    let end = separators(&rest[..near], '}').next()?;
    Some((kind, &rest[..end], &rest[end + 1..]))
}

/// Where a sign stands that is not meant as a character: no backslash before it, nor is it part of an entity.
fn separators(text: &str, sign: char) -> impl Iterator<Item = usize> {
    let is_character = move |at: usize| text[..at].ends_with('\\') || sign == '#' && text[..at].ends_with('&');
    text.match_indices(sign).map(|(at, _)| at).filter(move |&at| !is_character(at))
}

fn unescaped(text: &str) -> String {
    let mut plain = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if letters.peek().is_some_and(|next| "}~#/\"\\".contains(*next)) => plain.extend(letters.next()),
            _ => plain.push(letter),
        }
    }
    plain
}

fn gap(kind: &str, body: &str, literal: bool) -> Option<Gap> {
    let starts = std::iter::once(0).chain(separators(body, '~').map(|at| at + 1));
    let ends = separators(body, '~').chain([body.len()]);
    let mut feedback = false;
    let mut options = Vec::new();
    for (from, to) in starts.zip(ends) {
        let answer = &body[from..to];
        let (said, about) = match separators(answer, '#').next() {
            Some(at) => (&answer[..at], &answer[at + 1..]),
            None => (answer, ""),
        };
        feedback |= !about.trim().is_empty();
        let said = said.trim();
        let (worth, said) = match (said.strip_prefix('='), said.strip_prefix('%').and_then(|rest| rest.split_once('%')))
        {
            (Some(said), _) => (100.0, said),
            (None, Some((worth, said))) => (worth.trim().parse::<f64>().ok()?, said),
            (None, None) => (0.0, said),
        };
        if !said.trim().is_empty() {
            options.push((Raw { text: unescaped(said.trim()), literal, picture: None }, worth));
        }
    }
    let right = options.iter().find(|(_, worth)| *worth > 99.9);
    let mut solution = right.map(|(option, _)| option.text.clone());
    let asks = match kind {
        "SHORTANSWER" | "SA" | "MW" | "SHORTANSWER_C" | "SAC" | "MWC" => Asks::Word,
        "NUMERICAL" | "NM" => {
            let text = solution?;
            let number = |text: &str| text.trim().replace(',', ".").parse::<f64>().ok().filter(|one| one.is_finite());
            let (value, tolerance) = text.split_once(':').unwrap_or((&text, "0"));
            let asks = Asks::Number { value: number(value)?, tolerance: number(tolerance)?.abs() };
            solution = Some(value.trim().to_owned());
            options.clear();
            asks
        }
        "MULTIRESPONSE" | "MULTIRESPONSE_H" | "MULTIRESPONSE_S" | "MULTIRESPONSE_HS" | "MR" | "MRH" | "MRS"
        | "MRHS" => {
            let right: Vec<&str> =
                options.iter().filter(|(_, worth)| *worth > 0.0).map(|(option, _)| option.text.as_str()).collect();
            solution = Some(right.join(", ")).filter(|said| !said.is_empty());
            Asks::Several
        }
        "MULTICHOICE" | "MULTICHOICE_V" | "MULTICHOICE_H" | "MULTICHOICE_S" | "MULTICHOICE_VS" | "MULTICHOICE_HS"
        | "MC" | "MCV" | "MCH" | "MCS" | "MCVS" | "MCHS" => Asks::Choice,
        _ => return None,
    };
    Some(Gap { options, asks, solution: solution?, feedback })
}
