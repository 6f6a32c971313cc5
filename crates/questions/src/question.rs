//! One question.

use serde::{Deserialize, Serialize};

use crate::{Kind, Picture};

/// The countries that may be asked about: today's twenty-seven and the United Kingdom.
pub const COUNTRIES: [&str; 28] = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LT", "LU",
    "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
];

/// What questions on the Region of Murcia have in the place of a country.
pub const MURCIA: &str = "murcia";

/// Something said in Spanish and in English.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Said<T> {
    /// In Spanish.
    #[serde(default)]
    pub es: T,
    /// In English.
    #[serde(default)]
    pub en: T,
}

impl<T> Said<T> {
    /// What is said in a language.
    pub fn of(&self, language: Language) -> &T {
        match language {
            Language::Es => &self.es,
            Language::En => &self.en,
        }
    }

    /// What is said in a language, to be changed.
    pub(crate) fn of_mut(&mut self, language: Language) -> &mut T {
        match language {
            Language::Es => &mut self.es,
            Language::En => &mut self.en,
        }
    }
}

/// A question in one language or in two: a language in which it is not asked has no text, no options and no explanation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Its name, such as `pt-001`: the same for ever.
    pub id: String,
    /// The code of the country it is about, or `murcia`; none if it is a general question.
    pub country: Option<String>,
    /// What it is about, if it is one of the topics of the game.
    pub topic: Option<Topic>,
    /// For whom it is; everybody, if that is not said.
    pub level: Option<Level>,
    /// The Unions it is true for.
    #[serde(default = "every_edition")]
    pub editions: Vec<Edition>,
    /// The question in Spanish.
    #[serde(default)]
    pub es: String,
    /// The question in English.
    #[serde(default)]
    pub en: String,
    /// How it is answered.
    #[serde(default, skip_serializing_if = "Kind::is_choice")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Kind>"))]
    pub kind: Kind,
    /// The options, or whatever texts its kind has in their place.
    #[serde(default)]
    pub options: Said<Vec<String>>,
    /// Which of them is right, counted from 1; 0 where that is said by its kind.
    #[serde(default)]
    pub answer: u8,
    /// The options that come last, in this order, when the options are shuffled, counted from 1. Where that is not said,
    /// their words say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub last: Option<Vec<u8>>,
    /// One sentence that tells a little more.
    #[serde(default)]
    pub why: Said<String>,
    /// Where it can be looked up: a title and a year.
    pub source: Option<String>,
    /// Pictures of the question and of its options, one each at most.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Picture>>"))]
    pub pictures: Vec<Picture>,
}

/// A question as it is put in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Localized<'a> {
    /// The question.
    pub text: &'a str,
    /// The options.
    pub options: &'a [String],
    /// What they are matched with, if they are.
    pub matches: &'a [String],
    /// The explanation; empty if there is none.
    pub why: &'a str,
}

impl Question {
    /// The question in a language, if it can be asked in it.
    pub fn localized(&self, language: Language) -> Option<Localized<'_>> {
        let text = match language {
            Language::Es => &self.es,
            Language::En => &self.en,
        };
        let (options, why) = (self.shown_options().of(language), self.why.of(language));
        let matches = self.shown_matches().map_or(&[][..], |with| with.of(language));
        (!text.is_empty()).then_some(Localized { text, options, matches, why })
    }

    /// Puts the question in a language.
    pub(crate) fn tell(&mut self, language: Language, text: String, options: Vec<String>, why: String) {
        match language {
            Language::Es => self.es = text,
            Language::En => self.en = text,
        }
        *self.options.of_mut(language) = options;
        *self.why.of_mut(language) = why;
    }

    /// The languages in which it can be asked, Spanish first.
    pub fn languages(&self) -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(|&language| self.localized(language).is_some())
    }
}

fn every_edition() -> Vec<Edition> {
    Edition::ALL.to_vec()
}

/// A language in which questions are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Spanish.
    Es,
    /// English.
    En,
}

impl Language {
    /// Both, Spanish first.
    pub const ALL: [Language; 2] = [Language::Es, Language::En];

    /// The other one.
    pub fn other(self) -> Language {
        match self {
            Language::Es => Language::En,
            Language::En => Language::Es,
        }
    }

    /// What it is called in English.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Language::Es => "Spanish",
            Language::En => "English",
        }
    }

    /// Its code, as in a pack.
    pub fn code(self) -> &'static str {
        match self {
            Language::Es => "es",
            Language::En => "en",
        }
    }

    /// The one of this code.
    pub fn of_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

/// The code of a country or of Murcia, if it is one, however it is written.
pub(crate) fn country(text: &str) -> Option<&'static str> {
    COUNTRIES.into_iter().chain([MURCIA]).find(|code| code.eq_ignore_ascii_case(text))
}

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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
    /// Discoveries, inventions, space.
    Science,
    /// Games and those who play them.
    Sport,
    /// Life today: school, work, how people live together.
    Society,
}

impl Topic {
    /// All of them.
    pub const ALL: [Topic; 10] = [
        Topic::Geography,
        Topic::History,
        Topic::Culture,
        Topic::Nature,
        Topic::Language,
        Topic::Food,
        Topic::Institutions,
        Topic::Science,
        Topic::Sport,
        Topic::Society,
    ];

    /// How a pack writes it.
    pub fn code(self) -> &'static str {
        match self {
            Topic::Geography => "geography",
            Topic::History => "history",
            Topic::Culture => "culture",
            Topic::Nature => "nature",
            Topic::Language => "language",
            Topic::Food => "food",
            Topic::Institutions => "institutions",
            Topic::Science => "science",
            Topic::Sport => "sport",
            Topic::Society => "society",
        }
    }

    /// The one that is written so.
    pub fn of_code(code: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|one| one.code().eq_ignore_ascii_case(code))
    }
}

/// For whom a question is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
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

impl Level {
    /// All of them, the youngest first.
    pub const ALL: [Level; 3] = [Level::Child, Level::Youth, Level::Adult];

    /// How a pack writes it.
    pub fn code(self) -> &'static str {
        match self {
            Level::Child => "10-12",
            Level::Youth => "13-16",
            Level::Adult => "adult",
        }
    }

    /// The one that is written so.
    pub fn of_code(code: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|one| one.code().eq_ignore_ascii_case(code))
    }
}

/// The Union a question is true for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Edition {
    /// The Union of 2009 and 2010.
    #[serde(rename = "2009")]
    Of2009,
    /// Today's.
    #[serde(rename = "2026")]
    Of2026,
}

impl Edition {
    /// Both.
    pub const ALL: [Edition; 2] = [Edition::Of2009, Edition::Of2026];

    /// How a pack writes it.
    pub fn code(self) -> &'static str {
        match self {
            Edition::Of2009 => "2009",
            Edition::Of2026 => "2026",
        }
    }

    /// The one that is written so.
    pub fn of_code(code: &str) -> Option<Edition> {
        Edition::ALL.into_iter().find(|one| one.code().eq_ignore_ascii_case(code))
    }
}
