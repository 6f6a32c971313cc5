//! What the page is told about files.

use questions::Question;
use questions::formats::Remark;
use serde::Serialize;

/// A kind of question file.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FormatCard {
    /// Its code.
    pub code: &'static str,
    /// How the names of such files end.
    pub extension: &'static str,
}

/// What became of reading a file.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reading {
    /// It was read.
    Taken {
        /// As what.
        format: &'static str,
        /// The questions, in the order of the file.
        questions: Vec<Question>,
        /// The names of those that have lost a picture, a sound or a film on the way, and may make no sense without it.
        bereft: Vec<String>,
        /// What could not be carried over.
        remarks: Vec<Remark>,
    },
    /// It is broken: nothing of it was taken.
    Refused {
        /// As what it was read.
        format: &'static str,
        /// What has to be mended.
        faults: Vec<Remark>,
    },
    /// Nothing tells what it is.
    Unknown,
}
