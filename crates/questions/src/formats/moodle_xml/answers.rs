//! How a question of Moodle is answered, by its type.

use super::super::draft::Asks;
use super::super::texts::Raw;
use super::node::Node;
use super::raw;

/// The types that are read.
pub(super) const KINDS: [&str; 6] = ["multichoice", "truefalse", "shortanswer", "numerical", "matching", "ordering"];

#[derive(Default)]
struct Found {
    options: Vec<(Raw, f64)>,
    /// Whether there is feedback that is lost.
    feedback: bool,
    right_feedback: Raw,
}

pub(super) struct Answers {
    pub(super) options: Vec<(Raw, f64)>,
    pub(super) asks: Asks,
    pub(super) feedback: bool,
    /// What is said about the right option.
    pub(super) right_feedback: Raw,
}

/// Reads the answers of a question.
///
/// # Errors
/// What is not understood, and its line.
pub(super) fn answers(node: &Node, kind: &str) -> Result<Answers, (usize, String)> {
    let Found { mut options, feedback, right_feedback } = found(node)?;
    let chooses_several = || node.child("single").is_some_and(|single| matches!(single.text.trim(), "0" | "false"));
    let asks = match kind {
        "truefalse" => {
            let right = options.iter().find(|(_, worth)| *worth > 99.9);
            let truth = right.map(|(option, _)| option.text.trim().to_lowercase());
            match truth.as_deref() {
                Some("true") => Asks::Truth(true),
                Some("false") => Asks::Truth(false),
                _ => Asks::Choice,
            }
        }
        "shortanswer" => Asks::Word,
        "numerical" => {
            let right = node.children("answer").find(|answer| worth(answer).is_ok_and(|worth| worth > 99.9));
            let Some(right) = right else { return Err((node.line, String::new())) };
            let number = |text: &str| {
                let number = text.trim().replace(',', ".").parse::<f64>().ok().filter(|number| number.is_finite());
                number.ok_or((right.line, text.trim().chars().take(40).collect::<String>()))
            };
            let tolerance = right.child("tolerance").map_or("0", |child| child.text.trim());
            let tolerance = if tolerance.is_empty() { 0.0 } else { number(tolerance)?.abs() };
            Asks::Number { value: number(right.said())?, tolerance }
        }
        "matching" => pairs(node, &mut options)?,
        "ordering" => {
            // Each answer says in the place of its worth which one it is.
            options.sort_by(|(_, one), (_, other)| one.total_cmp(other));
            Asks::Order
        }
        _ if chooses_several() => Asks::Several,
        _ => Asks::Choice,
    };
    Ok(Answers { options, asks, feedback, right_feedback })
}

fn found(node: &Node) -> Result<Found, (usize, String)> {
    let mut found = Found::default();
    for answer in node.children("answer") {
        let worth = worth(answer)?;
        let said = answer.child("feedback").map(raw).unwrap_or_default();
        if worth > 99.9 && found.right_feedback.text.trim().is_empty() {
            found.right_feedback = said;
        } else {
            found.feedback |= !said.text.trim().is_empty();
        }
        found.options.push((raw(answer), worth));
    }
    Ok(found)
}

fn worth(answer: &Node) -> Result<f64, (usize, String)> {
    let fraction = answer.attribute("fraction").trim();
    fraction.parse::<f64>().map_err(|_| (answer.line, fraction.chars().take(40).collect()))
}

/// What is matched with what; what has no question of its own goes with nothing.
fn pairs(node: &Node, options: &mut Vec<(Raw, f64)>) -> Result<Asks, (usize, String)> {
    let (mut with, mut right) = (Vec::<Raw>::new(), Vec::new());
    for one in node.children("subquestion") {
        let Some(answer) = one.child("answer") else { return Err((one.line, String::new())) };
        let answer = raw(answer);
        let at = with.iter().position(|other| *other == answer).unwrap_or_else(|| {
            with.push(answer);
            with.len() - 1
        });
        let option = raw(one);
        if !option.text.trim().is_empty() || option.picture.is_some() {
            options.push((option, 0.0));
            right.push(u8::try_from(at + 1).map_err(|_| (one.line, String::new()))?);
        }
    }
    Ok(Asks::Pairs { with, right })
}
