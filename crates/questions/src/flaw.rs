//! What may be wrong with a question or a pack.

use serde::Serialize;

use crate::{Language, MURCIA};

/// What is wrong. As JSON it has a `kind`, by which a page finds its own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each says itself what it means")]
pub enum Flaw {
    #[error("An id is made of small letters, digits and hyphens, {most} at most.")]
    Id { most: usize },
    #[error("There is no country `{code}`; Murcia is `{MURCIA}`.")]
    Country { code: String },
    #[error("A question is true for at least one edition, each named once.")]
    Editions,
    #[error("A question is asked in Spanish, in English or in both.")]
    NoLanguage,
    #[error("There is no question in {} to its options or its explanation.", language.name())]
    NoText { language: Language },
    #[error("There are as many options in Spanish as in English.")]
    OptionCounts,
    #[error("`answer` is a number from 1 to {most}.")]
    Answer { most: usize },
    #[error("What is right is not said as it must be for the kind `{of}`.")]
    Solution { of: String },
    #[error("`last` names options by their numbers, from 1 to {most}, each once.")]
    Last { most: usize },
    #[error("There are {} different options in {}.", count(*least, *most), language.name())]
    Options { least: usize, most: usize, language: Language },
    #[error("`{start}` is not one line of 1 to {longest} letters without spaces at its ends.")]
    Line { start: String, longest: usize },
    #[error("A picture is a WebP, JPEG or PNG file of at most {most} bytes, with nothing in it but the picture.")]
    Picture { most: usize },
    #[error("A picture belongs to the question (0) or to an option (1 to {most}), and each has one at most.")]
    PictureOf { most: usize },
    #[error("A picture has a text in {} for who cannot see it, of one line.", language.name())]
    PictureText { language: Language },
    #[error("There are at most {most} pictures, of {bytes} bytes together.")]
    Pictures { most: usize, bytes: usize },
    #[error("The id is there already, in {pack}.")]
    SameId { pack: String },
    #[error("`{id}` asks the same.")]
    SameQuestion { id: String },
    /// What only the packs of the program are held to.
    #[error("{what}")]
    Program { what: String },
    /// A file that is no pack.
    #[error("{problem}")]
    Unreadable { problem: String },
}

fn count(least: usize, most: usize) -> String {
    let word = |number: usize| {
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
        words.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
    };
    if least == most { word(least) } else { format!("{} to {}", word(least), word(most)) }
}
