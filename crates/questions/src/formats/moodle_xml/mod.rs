//! Moodle XML: what Moodle exports when nothing is to be lost.
//!
//! The id is the name and the id number of a question, the explanation its general feedback; country, topic
//! and level are tags, which survive in Moodle; the second language is in a comment.

mod node;

use quick_xml::escape::escape;

use super::intake::{Draft, Intake};
use super::margin::{MARK, Margin};
use super::outlet::{Outlet, Sheet};
use super::texts::Raw;
use super::{BadFile, Exported, Imported, Place, What};
use crate::{Language, Pack};
use node::{Node, questions};

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
        "multichoice" | "truefalse" => {}
        other => return intake.leave_out(place, if other.is_empty() { "unknown" } else { other }),
    }
    let Some(text) = node.child("questiontext") else { return intake.fault(place, What::MissingText) };
    let mut margin = margin(node, intake);
    let language = margin.language.unwrap_or(intake.language());

    let mut feedback = false;
    let mut right_feedback = Raw::default();
    let mut options = Vec::new();
    for answer in node.children("answer") {
        let Ok(worth) = answer.attribute("fraction").trim().parse::<f64>() else {
            let answers = answer.attribute("fraction").chars().take(40).collect();
            return intake.fault(Place::Line(answer.line), What::Answers { answers });
        };
        let said = answer.child("feedback").map(raw).unwrap_or_default();
        if worth > 99.9 && right_feedback.text.trim().is_empty() {
            right_feedback = said;
        } else {
            feedback |= !said.text.trim().is_empty();
        }
        options.push((if kind == "truefalse" { truth(answer, language) } else { raw(answer) }, worth));
    }
    let general = node.child("generalfeedback").map(raw).unwrap_or_default();
    let why = if general.text.trim().is_empty() { std::mem::take(&mut right_feedback) } else { general };
    if feedback || !right_feedback.text.trim().is_empty() {
        intake.remark(place.clone(), What::Feedback);
    }
    lost(node, &place, intake);
    margin.keeps_order = node.child("shuffleanswers").is_some_and(|child| matches!(child.text.trim(), "0" | "false"));
    intake.take(Draft { place, text: raw(text), options, why, margin });
}

/// What Moodle knows of a question and a pack does not.
fn lost(node: &Node, place: &Place, intake: &mut Intake) {
    if node.files() {
        intake.remark(place.clone(), What::Media);
    }
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

/// The option of a question that is true or false, in the language of the question.
fn truth(answer: &Node, language: Language) -> Raw {
    let text = match (answer.said().trim().to_lowercase().as_str(), language) {
        ("true", Language::Es) => "Verdadero",
        ("true", Language::En) => "True",
        ("false", Language::Es) => "Falso",
        ("false", Language::En) => "False",
        _ => return raw(answer),
    };
    Raw { text: text.to_owned(), literal: true }
}

fn raw(node: &Node) -> Raw {
    let literal = matches!(node.attribute("format"), "plain_text" | "markdown");
    Raw { text: node.said().to_owned(), literal }
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

/// Writes a Moodle XML file.
pub fn write(pack: &Pack) -> Exported {
    let (outlet, sheets) = Outlet::new(pack);
    let mut file = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
    for Sheet { question, told, right, margin } in sheets {
        let id = escape(margin.id.as_str());
        file.push_str("  <question type=\"multichoice\">\n");
        if let Some(json) = margin.beyond_tags() {
            file.push_str(&format!("    <!-- {MARK} {json} -->\n"));
        }
        file.push_str(&format!("    <name><text>{id}</text></name>\n"));
        let mut put = |name: &str, text: &str| {
            let text = escape(text);
            file.push_str(&format!("    <{name} format=\"plain_text\"><text>{text}</text></{name}>\n"));
        };
        put("questiontext", told.text);
        put("generalfeedback", told.why);
        file.push_str("    <defaultgrade>1</defaultgrade>\n    <penalty>0.3333333</penalty>\n    <hidden>0</hidden>\n");
        file.push_str(&format!("    <idnumber>{id}</idnumber>\n    <single>true</single>\n"));
        let shuffled = question.kept_last().is_empty();
        file.push_str(&format!("    <shuffleanswers>{shuffled}</shuffleanswers>\n"));
        file.push_str("    <answernumbering>abc</answernumbering>\n");
        for (at, option) in told.options.iter().enumerate() {
            let fraction = if at == right { 100 } else { 0 };
            let option = escape(option.as_str());
            file.push_str(&format!(
                "    <answer fraction=\"{fraction}\" format=\"plain_text\"><text>{option}</text></answer>\n"
            ));
        }
        let tags: Vec<String> = margin.tags().iter().map(|tag| format!("<tag><text>{tag}</text></tag>")).collect();
        file.push_str(&format!("    <tags>{}</tags>\n  </question>\n", tags.concat()));
    }
    file.push_str("</quiz>\n");
    outlet.finish(file)
}
