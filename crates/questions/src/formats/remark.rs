//! What is said about a file, and where in it.

use std::fmt;

use serde::Serialize;

use crate::Flaw;

/// A place in a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// The file as a whole.
    File,
    /// A line, counted from 1.
    Line(usize),
    /// A cell of a table, such as `B9`.
    Cell(String),
    /// A question of a pack, by its id.
    Question(String),
}

impl Place {
    /// The cell at a row and a column, both counted from 0.
    pub(super) fn cell(row: usize, column: usize) -> Place {
        let mut letters = Vec::new();
        let mut left = column + 1;
        while left > 0 {
            letters.push(char::from(b'A' + u8::try_from((left - 1) % 26).unwrap_or(0)));
            left = (left - 1) / 26;
        }
        let letters: String = letters.into_iter().rev().collect();
        Place::Cell(format!("{letters}{}", row + 1))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File => out.write_str("the file"),
            Place::Line(line) => write!(out, "line {line}"),
            Place::Cell(cell) => write!(out, "cell {cell}"),
            Place::Question(id) => write!(out, "question {id}"),
        }
    }
}

/// Something to know about a file, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Remark {
    /// Where.
    pub place: Place,
    /// What.
    pub what: What,
}

impl fmt::Display for Remark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.place, self.what)
    }
}

/// A file that is refused: nothing of it was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BadFile {
    /// What has to be mended: at least one thing, in the order of the file.
    pub faults: Vec<Remark>,
}

impl BadFile {
    pub(super) fn new(place: Place, what: What) -> BadFile {
        BadFile { faults: vec![Remark { place, what }] }
    }
}

impl fmt::Display for BadFile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.faults.iter().map(ToString::to_string).collect();
        out.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for BadFile {}

/// What there is to say. As JSON it has a `kind`, by which a page finds its own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each says itself what it means")]
pub enum What {
    // A question that is left out.
    #[error("left out: a question of the kind `{name}`, which this game does not have.")]
    Kind { name: String },
    #[error("left out: not exactly one option is right.")]
    SeveralRight,
    #[error("left out: it has too few options.")]
    FewOptions,
    #[error("left out: it has more than {most} options, and none of them may be missing.")]
    TooManyOptions { most: usize },
    #[error("left out: the format has no questions of the kind `{name}`.")]
    NoSuchKind { name: String },
    #[error("left out: the question or an option has no text of its own.")]
    NoText,
    #[error("left out: two options are the same.")]
    SameOptions,
    #[error("left out: a text of more than {most} letters.")]
    TooLong { most: usize },
    #[error("left out: the same question is there already.")]
    Twice,
    #[error("left out: {problem}")]
    Unplayable { problem: Flaw },

    // Something about a question that is not kept.
    #[error("formatting is not kept: {tags}.")]
    Formatting { tags: String },
    #[error("a picture, a sound or a film is not kept.")]
    Media,
    #[error("the picture at {address} is not in the file: add it by hand.")]
    PictureLink { address: String },
    #[error("a picture is too large, or there are too many, and is not kept: at most {most} bytes each.")]
    PictureTooLarge { most: usize },
    #[error("a picture has no text for who cannot see it: write one.")]
    PictureAlt,
    #[error("characters that cannot be shown are not kept.")]
    Hidden,
    #[error("too many options; not kept: {left_out}.")]
    ManyOptions { left_out: String },
    #[error("weights of wrong or half-right options are not kept.")]
    Weights,
    #[error("feedback on single options is not kept.")]
    Feedback,
    #[error("the explanation is too long and is not kept.")]
    LongWhy,
    #[error("hints are not kept.")]
    Hints,
    #[error("the tag `{tag}` is not kept.")]
    Tag { tag: String },
    #[error("the second language does not go with the question and is not kept.")]
    SecondLanguage,
    #[error("`{value}` is not a {field} and is not kept.")]
    Value { field: String, value: String },
    #[error("the id `{from}` is there already: it is now `{to}`.")]
    NewId { from: String, to: String },
    #[error("the notes in `{{…}}` cannot be read and are not kept.")]
    Notes,
    #[error("level, topic and the like are not kept: the question is not in the sheet `Sobremesa`, or was changed.")]
    Unmatched,

    // Something about a question that is asked otherwise than others.
    #[error("when the options are shuffled, this comes last: {options}.")]
    Last { options: String },
    #[error("the options are not shuffled: one of them names others by their letters.")]
    KeptOrder,

    // Something about the file that is not kept.
    #[error("the file is not UTF-8; it was read as Windows-1252.")]
    Guessed,
    #[error("the category `{name}` is not kept.")]
    Category { name: String },
    #[error("marks, penalties and the like are not kept.")]
    Settings,
    #[error("time limits are not kept: the table sets the time.")]
    TimeLimits,
    #[error("the column `{name}` is not kept.")]
    Column { name: String },
    #[error("what stands in this column and farther to the right is not read.")]
    Beyond,
    #[error("the sheet `{name}` is not read.")]
    Sheet { name: String },

    // Something to know about a file that is written.
    #[error("what the format has no room for stands after the letter of the answer: Moodle skips it, others may not.")]
    AfterAnswer,
    #[error("other programs may take this question for an option: it begins like one.")]
    LikeOption,
    #[error("characters are written as in HTML, so that they are not taken for formatting.")]
    Escaped,
    #[error("Kahoot takes at most {most} letters here.")]
    KahootLength { most: usize },
    #[error("left out: a file has at most {most} questions.")]
    Full { most: usize },

    // A file that is refused.
    #[error("{problem}")]
    Flawed { problem: Flaw },
    #[error("the file is empty.")]
    Empty,
    #[error("the file is too large: at most {most} bytes.")]
    TooLarge { most: usize },
    #[error("there are too many questions: at most {most} in a file.")]
    TooMany { most: usize },
    #[error("there is too much here that cannot be kept: more than {most} remarks.")]
    TooManyRemarks { most: usize },
    #[error("the line is too long: at most {most} bytes.")]
    LongLine { most: usize },
    #[error("this is not text.")]
    NotText,
    #[error("the text is neither UTF-8 nor UTF-16 nor Windows-1252, or it is damaged. Save it as UTF-8.")]
    Encoding,
    #[error("this is no {format} file.")]
    NotThis { format: String },
    #[error("the file is damaged: {problem}.")]
    Damaged { problem: String },
    #[error("unpacked, the file is too large: at most {most} bytes.")]
    Unpacked { most: u64 },
    #[error("no option is marked as right.")]
    NoRight,
    #[error("`{value}` is none of the options.")]
    NoSuchOption { value: String },
    #[error("the question has no line `ANSWER:`.")]
    NoAnswerLine,
    #[error("there is no question to this line.")]
    NoQuestion,
    #[error("the letter `{letter}` is there twice.")]
    LetterTwice { letter: char },
    #[error("the question is missing.")]
    MissingText,
    #[error("a brace is missing: the answers stand between `{{` and `}}`.")]
    Brace,
    #[error("the answers are not understood: `{answers}`.")]
    Answers { answers: String },
    #[error("no row names the columns: a question, at least two answers and the correct one are needed.")]
    NoHeader,
    #[error("the entity `&{name};` is unknown.")]
    Entity { name: String },
    #[error("the cell is a date or an error, not text: {value}.")]
    Cell { value: String },
}
