//! Question files of other programs, and our own: bytes in, questions out, and back.
//!
//! Whatever cannot be carried over is listed in [`Remark`]s with its place. A file is read as a whole or
//! refused as a whole ([`BadFile`]): a question of a kind that this game does not have is left out and
//! listed, a question that is broken refuses the file. Opens no file, and knows no way to ask anybody.

pub mod aiken;
pub mod csv;
pub mod gift;
pub mod h5p;
pub mod moodle_xml;
pub mod quizizz;
pub mod toml;
pub mod xlsx;

mod archive;
mod draft;
mod encoding;
mod intake;
mod margin;
mod markup;
mod outlet;
mod pictures;
mod remark;
mod sheet;
mod texts;

pub use remark::{BadFile, Place, Remark, What};

use crate::{Language, Pack, Question};

/// The most questions a file may have, those that are left out included.
pub const MOST_QUESTIONS: usize = 10_000;

/// The longest file that is read, in bytes.
pub const MOST_BYTES: usize = crate::pack::MOST_BYTES;

/// What was read from a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Imported {
    /// The questions, in the order of the file.
    pub questions: Vec<Question>,
    /// The names of those that have lost a picture, a sound or a film on the way, and may make no sense without it.
    pub bereft: Vec<String>,
    /// What could not be carried over.
    pub remarks: Vec<Remark>,
}

/// What is to be written to a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many questions are in it.
    pub questions: usize,
    /// What could not be carried over, or may surprise the program that reads it.
    pub remarks: Vec<Remark>,
}

/// A kind of question file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// Moodle's own text format.
    Gift,
    /// The simplest text format: a question, lettered options, `ANSWER:`.
    Aiken,
    /// Moodle's export as XML.
    MoodleXml,
    /// A table as text.
    Csv,
    /// The spreadsheet from which Kahoot imports.
    Xlsx,
    /// The spreadsheet from which Quizizz imports, which is called Wayground now.
    Quizizz,
    /// An H5P package: a question set.
    H5p,
    /// Our own packs.
    Toml,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 8] = [
        Format::Gift,
        Format::Aiken,
        Format::MoodleXml,
        Format::Csv,
        Format::Xlsx,
        Format::Quizizz,
        Format::H5p,
        Format::Toml,
    ];

    /// Its name on the command line.
    pub fn code(self) -> &'static str {
        match self {
            Format::Gift => "gift",
            Format::Aiken => "aiken",
            Format::MoodleXml => "moodle-xml",
            Format::Csv => "csv",
            Format::Xlsx => "xlsx",
            Format::Quizizz => "quizizz",
            Format::H5p => "h5p",
            Format::Toml => "toml",
        }
    }

    /// The one of this name.
    pub fn of_code(code: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.code() == code)
    }

    /// How the names of such files end.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Gift | Format::Aiken => "txt",
            Format::MoodleXml => "xml",
            Format::Csv => "csv",
            Format::Xlsx | Format::Quizizz => "xlsx",
            Format::H5p => "h5p",
            Format::Toml => "toml",
        }
    }

    /// The format of a file, by the end of its name, and for text by what is in it.
    pub fn guess(name: &str, bytes: &[u8]) -> Option<Format> {
        let (_, extension) = name.rsplit_once('.')?;
        match extension.to_lowercase().as_str() {
            "gift" => Some(Format::Gift),
            "xml" => Some(Format::MoodleXml),
            "csv" | "tsv" => Some(Format::Csv),
            "xlsx" => Some(if quizizz::seems(bytes) { Format::Quizizz } else { Format::Xlsx }),
            "h5p" => Some(Format::H5p),
            "toml" => Some(Format::Toml),
            "txt" => Some(if aiken::seems(bytes) { Format::Aiken } else { Format::Gift }),
            _ => None,
        }
    }

    /// Reads a file. `language` is the one of its texts, where the file does not say.
    ///
    /// # Errors
    /// The file is not of this format, or broken: every place that has to be mended, up to twenty.
    pub fn read(self, bytes: &[u8], language: Language) -> Result<Imported, BadFile> {
        match self {
            Format::Gift => gift::read(bytes, language),
            Format::Aiken => aiken::read(bytes, language),
            Format::MoodleXml => moodle_xml::read(bytes, language),
            Format::Csv => csv::read(bytes, language),
            // Whichever of the two wrote it, its columns say what they are.
            Format::Xlsx | Format::Quizizz => xlsx::read(bytes, language),
            Format::H5p => h5p::read(bytes, language),
            Format::Toml => toml::read(bytes),
        }
    }

    /// Writes a file.
    pub fn write(self, pack: &Pack) -> Exported {
        match self {
            Format::Gift => gift::write(pack),
            Format::Aiken => aiken::write(pack),
            Format::MoodleXml => moodle_xml::write(pack),
            Format::Csv => csv::write(pack),
            Format::Xlsx => xlsx::write(pack),
            Format::Quizizz => quizizz::write(pack),
            Format::H5p => h5p::write(pack),
            Format::Toml => toml::write(pack),
        }
    }
}
