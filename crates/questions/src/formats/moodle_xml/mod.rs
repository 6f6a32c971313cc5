//! Moodle XML: what Moodle exports when nothing is to be lost.
//!
//! The id is the name and the id number of a question, the explanation its general feedback; country, topic
//! and level are tags, which survive in Moodle; the second language is in a comment.

mod answers;
mod cloze;
mod node;
mod output;
mod picture;

use super::draft::Draft;
use super::intake::Intake;
use super::margin::{MARK, Margin};
use super::texts::Raw;
use super::{BadFile, Imported, Place, What};
use crate::Language;
use answers::{Answers, answers};
use node::{Node, questions};

pub use output::write;

/// Reads a Moodle XML file.
///
/// # Errors
/// A file that is not XML or not Moodle's, or a question without a right answer.
pub fn read(bytes: &[u8], language: Language) -> Result<Imported, BadFile> {
    let mut intake = Intake::new(language);
    questions(bytes, &mut intake, question)?;
    intake.finish()
}

fn question(node: &Node, intake: &mut Intake) {
    let place = Place::Line(node.line);
    let kind = node.attribute("type");
    match kind {
        "category" => {
            let name = node.child("category").map_or("", Node::said).trim().chars().take(100).collect();
            return intake.remark(place, What::Category { name });
        }
        "cloze" | "multianswer" => return cloze::take(node, intake),
        kind if answers::KINDS.contains(&kind) => {}
        other => return intake.leave_out(place, if other.is_empty() { "unknown" } else { other }),
    }
    let Some(text) = node.child("questiontext") else { return intake.fault(place, What::MissingText) };
    let mut margin = margin(node, intake);
    let text = raw(text);
    let Answers { options, asks, feedback, right_feedback } = match answers(node, kind) {
        Ok(answers) => answers,
        Err((line, answers)) => return intake.fault(Place::Line(line), What::Answers { answers }),
    };
    let mut right_feedback = right_feedback;
    let general = node.child("generalfeedback").map(raw).unwrap_or_default();
    let why = if general.text.trim().is_empty() { std::mem::take(&mut right_feedback) } else { general };
    if feedback || !right_feedback.text.trim().is_empty() {
        intake.remark(place.clone(), What::Feedback);
    }
    let pictures =
        options.iter().map(|(option, _)| option).chain([&text]).filter(|text| text.picture.is_some()).count();
    let bereft = node.files() > pictures;
    if bereft {
        intake.remark(place.clone(), What::Media);
    }
    lost(node, &place, intake);
    margin.keeps_order = node.child("shuffleanswers").is_some_and(|child| matches!(child.text.trim(), "0" | "false"));
    intake.take(Draft { place, text, options, asks, why, bereft, margin });
}

/// What Moodle knows of a question and a pack does not.
fn lost(node: &Node, place: &Place, intake: &mut Intake) {
    if node.child("hint").is_some() {
        intake.remark(place.clone(), What::Hints);
    }
    // What Moodle writes when nobody chose anything is no loss.
    let usual = [
        ("defaultgrade", &["1", "1.0", "1.0000000"][..]),
        ("penalty", &["0", "0.0", "0.0000000", "0.3333333", "1", "1.0", "1.0000000"]),
        ("hidden", &["0"]),
    ];
    let chosen = |(name, values): (&str, &[&str])| {
        node.child(name).is_some_and(|child| !child.text.trim().is_empty() && !values.contains(&child.text.trim()))
    };
    if usual.into_iter().any(chosen) {
        intake.remark_once(Place::File, What::Settings);
    }
}

fn raw(node: &Node) -> Raw {
    let literal = matches!(node.attribute("format"), "plain_text" | "markdown");
    let (text, picture) = match literal {
        true => (node.said().to_owned(), None),
        false => picture::taken(node.said(), node),
    };
    Raw { text, literal, picture }
}

fn margin(node: &Node, intake: &mut Intake) -> Margin {
    let place = || Place::Line(node.line);
    let id = ["idnumber", "name"].into_iter().filter_map(|name| node.child(name)).map(|child| child.said().trim());
    let id = id.filter(|id| !id.is_empty()).map(str::to_owned).next().unwrap_or_default();
    let mut margin = Margin { id, ..Margin::default() };
    for tag in node.child("tags").into_iter().flat_map(|tags| tags.children("tag")) {
        let tag = tag.said().trim();
        if !margin.take_tag(tag) {
            intake.remark(place(), What::Tag { tag: tag.chars().take(100).collect() });
        }
    }
    if let Some(json) = node.comments.iter().find_map(|comment| comment.trim().strip_prefix(MARK)) {
        match Margin::of_json(json.trim()) {
            Some(notes) => margin.take_beyond(notes),
            None => intake.remark(place(), What::Notes),
        }
    }
    margin
}
