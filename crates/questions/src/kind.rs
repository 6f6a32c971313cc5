//! The kinds of questions, and what is given as an answer to each.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::{Question, Said};

/// How a question is answered. Its `options` are the texts that belong to it: what is chosen from, what is put in order, the
/// spellings that count.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// One of the options is right, as `answer` says.
    #[default]
    Choice,
    /// It is true (`answer` is 1) or false (2); there are no options.
    Truth,
    /// These options are right, counted from 1, and no others: at least two.
    Several(Vec<u8>),
    /// A word is typed; the options are the spellings that count, the first of them the one that is shown.
    Word,
    /// A number is typed.
    Number {
        /// The right one.
        value: f64,
        /// How far another may be from it.
        #[serde(default)]
        tolerance: f64,
    },
    /// The options are put in this order, counted from 1.
    Order(Vec<u8>),
    /// Each option is matched with something.
    Pairs {
        /// With what.
        with: Said<Vec<String>>,
        /// With which of these each option goes, counted from 1.
        right: Vec<u8>,
    },
    /// A place on the map of Europe.
    Place {
        /// Longitude and latitude, in degrees.
        at: [f64; 2],
        /// How far from it an answer may be, in kilometres.
        within: f64,
    },
}

impl Kind {
    /// Whether one of the options is right.
    pub fn is_choice(&self) -> bool {
        *self == Kind::Choice
    }

    /// How a file names it.
    pub fn code(&self) -> &'static str {
        match self {
            Kind::Choice => "choice",
            Kind::Truth => "truth",
            Kind::Several(_) => "several",
            Kind::Word => "word",
            Kind::Number { .. } => "number",
            Kind::Order(_) => "order",
            Kind::Pairs { .. } => "pairs",
            Kind::Place { .. } => "place",
        }
    }

    /// How many options such a question has, at least and at most, if everybody may make it.
    pub(crate) fn options(&self) -> (usize, usize) {
        match self {
            Kind::Choice => (2, 4),
            Kind::Several(_) | Kind::Order(_) | Kind::Pairs { .. } => (2, MOST_OPTIONS),
            Kind::Word => (1, MOST_OPTIONS),
            Kind::Truth | Kind::Number { .. } | Kind::Place { .. } => (0, 0),
        }
    }

    /// How it is answered, as whoever is asked may know.
    pub fn form(&self) -> Form {
        match self {
            Kind::Choice | Kind::Truth => Form::Choice,
            Kind::Several(_) => Form::Several,
            Kind::Word => Form::Word,
            Kind::Number { .. } => Form::Number,
            Kind::Order(_) => Form::Order,
            Kind::Pairs { .. } => Form::Pairs,
            Kind::Place { .. } => Form::Place,
        }
    }

    /// Whether whoever answers chooses one of the options that are shown.
    pub fn is_chosen(&self) -> bool {
        matches!(self, Kind::Choice | Kind::Truth)
    }
}

/// The kinds, without what is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// One option is chosen: of four, or whether it is true.
    #[default]
    Choice,
    /// Several options are chosen.
    Several,
    /// A word is typed.
    Word,
    /// A number is typed.
    Number,
    /// All options are put in order.
    Order,
    /// Each option is matched with something.
    Pairs,
    /// A place is pointed at.
    Place,
}

impl Form {
    /// Whether one option is chosen.
    pub fn is_choice(&self) -> bool {
        *self == Form::Choice
    }
}

/// The most options of a question of which not exactly one is chosen, and the most things that they are matched with.
pub(crate) const MOST_OPTIONS: usize = 8;

/// The longest answer that can be typed, in letters.
pub const LONGEST_TYPED: usize = 80;

/// What somebody answers. Options are counted from 0, as they are shown.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Given {
    /// One of the options.
    Option(u8),
    /// Several options; or all of them in order; or what each of them is matched with.
    Numbers(Vec<u8>),
    /// A word or a number, as it was typed.
    Text(String),
    /// Longitude and latitude, in hundredths of a degree.
    Place([i32; 2]),
}

/// What is right. Options are counted from 0, as they are shown.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Solution {
    /// One of the options.
    Option(u8),
    /// Several options; or all of them in order; or what each of them is matched with.
    Numbers(Vec<u8>),
    /// The spellings that count.
    Words(Said<Vec<String>>),
    /// A number.
    Number {
        /// The right one.
        value: f64,
        /// How far another may be from it.
        tolerance: f64,
    },
    /// A place.
    Place {
        /// Longitude and latitude, in degrees.
        at: [f64; 2],
        /// How far from it an answer may be, in kilometres.
        within: f64,
    },
}

/// The options of what is true or false.
pub(crate) static TRUTH: LazyLock<Said<Vec<String>>> = LazyLock::new(|| Said {
    es: ["Verdadero", "Falso"].map(str::to_owned).to_vec(),
    en: ["True", "False"].map(str::to_owned).to_vec(),
});

impl Question {
    /// The texts of its options as they are shown, in a language in which it is asked.
    pub fn shown_options(&self) -> &Said<Vec<String>> {
        if self.kind == Kind::Truth { &TRUTH } else { &self.options }
    }

    /// What the options are matched with; nothing unless they are.
    pub fn shown_matches(&self) -> Option<&Said<Vec<String>>> {
        match &self.kind {
            Kind::Pairs { with, .. } => Some(with),
            _ => None,
        }
    }
}
