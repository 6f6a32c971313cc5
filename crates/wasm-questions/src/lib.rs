//! Question packs in the browser: packs checked, questions drawn.
//!
//! A module of its own beside the rules: it is loaded only where questions are made, practised or asked. It
//! keeps nothing: the page hands over questions in JSON, as a list of `Question`s, and gets JSON back. Files are read
//! and written by `wasm-question-files`.

mod draws;
mod told;

use questions::{Given, Pack, PictureData, Question, Standard};
use serde::Serialize;
use wasm_bindgen::prelude::*;

pub use draws::Draws;
pub use told::Found;

/// What keeps questions from being asked: a list of `Found`s in JSON.
///
/// # Errors
/// The questions cannot be read.
#[wasm_bindgen]
pub fn check(questions: &str) -> Result<String, String> {
    // Numbered by their places, so that each problem says its own.
    let pack = Pack { name: String::new(), questions: (1..).zip(list(questions)?).collect() };
    let problems = questions::check(&[pack], Standard::Own).into_iter();
    let found = problems.map(|problem| Found { at: problem.line.saturating_sub(1), what: problem.what });
    Ok(text(&found.collect::<Vec<_>>()))
}

/// A picture, a file in Base64, without what it says besides what it shows; nothing if it is none that a pack takes.
#[wasm_bindgen]
pub fn cleaned(picture: &[u8]) -> Option<String> {
    let data = PictureData::of(&questions::stripped(picture)?);
    data.is_good().then(|| data.as_base64().to_owned())
}

/// Whether an answer, a `Given` in JSON, to a `Question` in JSON is right.
///
/// # Errors
/// One of them cannot be read.
#[wasm_bindgen]
pub fn judge(question: &str, given: &str) -> Result<bool, String> {
    let question: Question = serde_json::from_str(question).map_err(|error| error.to_string())?;
    let given: Given = serde_json::from_str(given).map_err(|error| error.to_string())?;
    Ok(question.judge(&given))
}

fn list(questions: &str) -> Result<Vec<Question>, String> {
    serde_json::from_str(questions).map_err(|error| error.to_string())
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what the page is told is plain data")
}
