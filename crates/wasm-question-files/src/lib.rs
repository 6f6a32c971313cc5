//! Question files in the browser: read and written, in the formats of other programs.
//!
//! A module of its own: tables, archives and markup take as much room as all questions of the program, and only who
//! imports or exports needs them. It keeps nothing: bytes and JSON in, bytes and JSON out.

mod told;

use questions::formats::{Format, Imported};
use questions::{Language, Pack, Question};
use serde::Serialize;
use wasm_bindgen::prelude::*;

pub use told::{FormatCard, Reading};

/// The kinds of files there are: a list of `FormatCard`s in JSON.
#[wasm_bindgen]
pub fn formats() -> String {
    text(&Format::ALL.map(|format| FormatCard { code: format.code(), extension: format.extension() }))
}

/// Reads a file: a `Reading` in JSON. `format` is the code of one, or empty if the name is to tell;
/// `language` is the one of the texts where the file does not say.
#[wasm_bindgen]
pub fn read(name: &str, bytes: &[u8], format: &str, language: &str) -> String {
    let language = Language::of_code(language).unwrap_or(Language::Es);
    let Some(format) = Format::of_code(format).or_else(|| Format::guess(name, bytes)) else {
        return text(&Reading::Unknown);
    };
    text(&match format.read(bytes, language) {
        Ok(Imported { questions, bereft, remarks }) => {
            Reading::Taken { format: format.code(), questions, bereft, remarks }
        }
        Err(bad) => Reading::Refused { format: format.code(), faults: bad.faults },
    })
}

/// A file that was written.
#[wasm_bindgen]
pub struct Written {
    bytes: Vec<u8>,
    questions: usize,
    remarks: String,
}

#[wasm_bindgen]
impl Written {
    /// The file.
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.clone()
    }

    /// How many questions are in it.
    #[wasm_bindgen(getter)]
    pub fn questions(&self) -> usize {
        self.questions
    }

    /// What could not be carried over: a list of `Remark`s in JSON.
    #[wasm_bindgen(getter)]
    pub fn remarks(&self) -> String {
        self.remarks.clone()
    }
}

/// Writes the questions of a pack of this name to a file.
///
/// # Errors
/// There is no such format, or the questions cannot be read.
#[wasm_bindgen]
pub fn write(name: &str, questions: &str, format: &str) -> Result<Written, String> {
    let format = Format::of_code(format).ok_or_else(|| format!("there is no format `{format}`"))?;
    let written = format.write(&Pack::of(name, list(questions)?));
    Ok(Written { bytes: written.bytes, questions: written.questions, remarks: text(&written.remarks) })
}

fn list(questions: &str) -> Result<Vec<Question>, String> {
    serde_json::from_str(questions).map_err(|error| error.to_string())
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what the page is told is plain data")
}
