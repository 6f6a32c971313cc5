//! One question.

use serde::{Deserialize, Serialize};

/// The countries that may be asked about: today's twenty-seven and the United Kingdom.
pub const COUNTRIES: [&str; 28] = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LT", "LU",
    "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
];

/// What questions on the Region of Murcia have in the place of a country.
pub const MURCIA: &str = "murcia";

/// Something said in Spanish and in English.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said<T> {
    /// In Spanish.
    pub es: T,
    /// In English.
    pub en: T,
}

/// A question with four options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Its name, such as `pt-001`: the same for ever.
    pub id: String,
    /// The code of the country it is about, or `murcia`.
    pub country: String,
    /// What it is about.
    pub topic: Topic,
    /// For whom it is.
    pub level: Level,
    /// The Unions it is true for.
    pub editions: Vec<Edition>,
    /// The question in Spanish.
    pub es: String,
    /// The question in English.
    pub en: String,
    /// The four options.
    pub options: Said<Vec<String>>,
    /// Which of them is right, counted from 1.
    pub answer: u8,
    /// One sentence that tells a little more.
    pub why: Said<String>,
}

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Topic {
    /// Rivers, mountains, towns.
    Geography,
    /// What was.
    History,
    /// Art, music, letters, customs.
    Culture,
    /// Animals, plants, landscapes.
    Nature,
    /// Words and tongues.
    Language,
    /// What is eaten and drunk.
    Food,
    /// Parliaments, flags, treaties.
    Institutions,
}

/// For whom a question is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Level {
    /// From ten to twelve years.
    #[serde(rename = "10-12")]
    Child,
    /// From thirteen to sixteen years.
    #[serde(rename = "13-16")]
    Youth,
    /// Grown-ups.
    #[serde(rename = "adult")]
    Adult,
}

/// The Union a question is true for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Edition {
    /// The Union of 2009 and 2010.
    #[serde(rename = "2009")]
    Of2009,
    /// Today's.
    #[serde(rename = "2026")]
    Of2026,
}
