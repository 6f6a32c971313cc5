//! The questions of a package, wherever they are in it.

use serde_json::{Map, Value};

use super::super::draft::{Asks, Draft};
use super::super::intake::Intake;
use super::super::margin::{MARK, Margin};
use super::super::markup::plain;
use super::super::texts::{GAP, Raw};
use super::super::{Place, What};

/// What is shown and not asked: nothing is lost for a quiz.
const SHOWN: [&str; 6] = ["H5P.AdvancedText", "H5P.Text", "H5P.Table", "H5P.Link", "H5P.ContinuousText", "H5P.Nil"];

/// Pictures, sounds and films.
const MEDIA: [&str; 3] = ["H5P.Image", "H5P.Video", "H5P.Audio"];

/// Reads content of a library, which may hold others.
pub(super) fn read(library: &str, content: &Value, intake: &mut Intake) {
    let mut reader = Reader { intake, number: 0 };
    reader.library(library, content, &Margin::default());
}

struct Reader<'a> {
    intake: &'a mut Intake,
    /// How many questions there were so far.
    number: usize,
}

impl Reader<'_> {
    /// Reads what a library shows. `library` may have a version behind its name.
    fn library(&mut self, library: &str, params: &Value, margin: &Margin) {
        if !self.intake.open() {
            return;
        }
        let name = library.split(' ').next().unwrap_or_default();
        match name {
            "H5P.MultiChoice" => self.multi_choice(params, margin),
            "H5P.SingleChoiceSet" => self.single_choices(params),
            "H5P.TrueFalse" => self.true_false(params, margin),
            "H5P.Blanks" => self.blanks(params, margin),
            _ if SHOWN.contains(&name) => {}
            _ if MEDIA.contains(&name) => self.intake.remark_once(Place::File, What::Media),
            _ => {
                let before = self.number;
                self.inside(params);
                // Whatever holds no questions is one, of a kind that is not known here.
                if self.number == before {
                    let place = self.place();
                    self.intake.leave_out(place, &name.chars().take(60).collect::<String>());
                }
            }
        }
    }

    /// Looks for libraries inside of others.
    fn inside(&mut self, value: &Value) {
        match value {
            Value::Array(list) => list.iter().for_each(|one| self.inside(one)),
            Value::Object(object) => match (object.get("library").and_then(Value::as_str), object.get("params")) {
                (Some(library), Some(params)) => {
                    let margin = self.margin(object);
                    self.library(library, params, &margin);
                }
                _ => object.values().for_each(|one| self.inside(one)),
            },
            _ => {}
        }
    }

    /// The place of the next question.
    fn place(&mut self) -> Place {
        self.number += 1;
        Place::Question(self.number.to_string())
    }

    /// What H5P does not know of a question.
    fn margin(&mut self, object: &Map<String, Value>) -> Margin {
        let comment =
            object.get("metadata").and_then(|metadata| metadata.get("authorComments")).and_then(Value::as_str);
        let Some(json) = comment.and_then(|comment| comment.trim().strip_prefix(MARK)) else {
            return Margin::default();
        };
        // A site may have written the comment as HTML.
        let decoded = || json.replace("&quot;", "\"").replace("&#039;", "'").replace("&amp;", "&");
        let margin = Margin::of_json(json.trim()).or_else(|| Margin::of_json(decoded().trim()));
        if margin.is_none() {
            self.intake.remark(Place::Question((self.number + 1).to_string()), What::Notes);
        }
        margin.unwrap_or_default()
    }

    fn multi_choice(&mut self, params: &Value, margin: &Margin) {
        let place = self.place();
        let bereft = self.media(params, &place);
        let mut feedback = Feedback::default();
        let mut options = Vec::new();
        for answer in list(params, "answers") {
            let right = answer.get("correct").is_some_and(is_true);
            let tips = answer.get("tipsAndFeedback").unwrap_or(&Value::Null);
            if !text(tips, "tip").trim().is_empty() {
                self.intake.remark(place.clone(), What::Hints);
            }
            feedback.hear(text(tips, "chosenFeedback"), right);
            feedback.hear(text(tips, "notChosenFeedback"), false);
            options.push((Raw::html(text(answer, "text")), if right { 100.0 } else { 0.0 }));
        }
        let behaviour = params.get("behaviour").unwrap_or(&Value::Null);
        let asks = match (text(behaviour, "type"), options.iter().filter(|(_, worth)| *worth > 0.0).count()) {
            // There it may be right to choose nothing.
            (_, 0) if !options.is_empty() => return self.intake.remark(place, What::SeveralRight),
            (_, 0 | 1) | ("single", _) => Asks::Choice,
            _ => Asks::Several,
        };
        let mut margin = margin.clone();
        margin.keeps_order = behaviour.get("randomAnswers").is_some_and(|random| random == &Value::Bool(false));
        let why = self.why(params, feedback, &place);
        let text = Raw::html(text(params, "question"));
        self.take(Draft { place, text, options, asks, why, bereft, margin });
    }

    /// Questions of which the first option is right.
    fn single_choices(&mut self, params: &Value) {
        for choice in list(params, "choices") {
            let place = self.place();
            let options = list(choice, "answers").iter().filter_map(Value::as_str).enumerate();
            let options = options.map(|(at, option)| (Raw::html(option), if at == 0 { 100.0 } else { 0.0 })).collect();
            let (text, why) = (Raw::html(text(choice, "question")), Raw::default());
            let (asks, margin) = (Asks::Choice, Margin::default());
            self.take(Draft { place, text, options, asks, why, bereft: false, margin });
        }
    }

    fn true_false(&mut self, params: &Value, margin: &Margin) {
        let place = self.place();
        let bereft = self.media(params, &place);
        let asks = match params.get("correct") {
            Some(Value::Bool(truth)) => Asks::Truth(*truth),
            Some(Value::String(truth)) if truth == "true" || truth == "false" => Asks::Truth(truth == "true"),
            _ => return self.intake.fault(place, What::NoRight),
        };
        let behaviour = params.get("behaviour").unwrap_or(&Value::Null);
        let (right, wrong) = (text(behaviour, "feedbackOnCorrect"), text(behaviour, "feedbackOnWrong"));
        let mut feedback = Feedback::default();
        feedback.hear(right, true);
        // The same said twice is said once.
        if right != wrong {
            feedback.hear(wrong, false);
        }
        let why = self.why(params, feedback, &place);
        let (text, margin) = (Raw::html(text(params, "question")), margin.clone());
        self.take(Draft { place, text, options: Vec::new(), asks, why, bereft, margin });
    }

    /// Texts with gaps: each that has one is a question that is answered by typing a word.
    fn blanks(&mut self, params: &Value, margin: &Margin) {
        let task = text(params, "text");
        for body in list(params, "questions").iter().filter_map(Value::as_str) {
            let place = self.place();
            let bereft = self.media(params, &place);
            let parts: Vec<&str> = body.split('*').collect();
            let [before, gap, after] = parts[..] else {
                self.intake.leave_out(place, "H5P.Blanks");
                continue;
            };
            // What stands behind a colon is a hint.
            let (words, hint) = gap.split_once(':').map_or((gap, ""), |(words, hint)| (words, hint));
            if !hint.is_empty() {
                self.intake.remark(place.clone(), What::Hints);
            }
            let whole = plain(&format!("{before}{after}")).text.is_empty();
            let text = if whole { task.to_owned() } else { format!("{task}\n{before}{GAP}{after}") };
            let options = words.split('/').map(|word| (Raw::html(word.trim()), 100.0)).collect();
            let why = self.why(params, Feedback::default(), &place);
            let (text, asks, margin) = (Raw::html(text), Asks::Word, margin.clone());
            self.take(Draft { place, text, options, asks, why, bereft, margin });
        }
    }

    /// The explanation: what is said whatever was answered, or else what is said to who was right.
    fn why(&mut self, params: &Value, feedback: Feedback, place: &Place) -> Raw {
        let overall: Vec<&Value> =
            list(params, "overallFeedback").iter().filter(|one| !text(one, "feedback").trim().is_empty()).collect();
        let (why, lost) = match (overall[..].as_ref(), feedback.right.is_empty()) {
            ([one], _) => (text(one, "feedback").to_owned(), feedback.lost || !feedback.right.is_empty()),
            (others, _) => (feedback.right, feedback.lost || !others.is_empty()),
        };
        if lost {
            self.intake.remark(place.clone(), What::Feedback);
        }
        Raw::html(why)
    }

    /// Whether a question has a picture, a sound or a film.
    fn media(&mut self, params: &Value, place: &Place) -> bool {
        let media = params.get("media").map(|media| media.get("type").unwrap_or(media));
        let has = media
            .and_then(|media| media.get("params"))
            .is_some_and(|params| params.as_object().is_some_and(|all| !all.is_empty()));
        if has {
            self.intake.remark(place.clone(), What::Media);
        }
        has
    }

    fn take(&mut self, draft: Draft) {
        if draft.text.text.trim().is_empty() {
            return self.intake.fault(draft.place, What::MissingText);
        }
        self.intake.take(draft);
    }
}

/// What is said about single answers.
#[derive(Default)]
struct Feedback {
    /// To who was right.
    right: String,
    lost: bool,
}

impl Feedback {
    fn hear(&mut self, said: &str, right: bool) {
        match said.trim() {
            "" => {}
            said if right && self.right.is_empty() => said.clone_into(&mut self.right),
            _ => self.lost = true,
        }
    }
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value.get(field).and_then(Value::as_str).unwrap_or_default()
}

fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value.get(field).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn is_true(value: &Value) -> bool {
    matches!(value, Value::Bool(true)) || value.as_str() == Some("true")
}
