//! The editions: boards as data files, read once. What a board must be is checked in `board.rs`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::{Board, Edition};

/// What a square is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Murcia, where everyone sets out.
    Start,
    /// A city of some route.
    City,
    /// A star, from which one goes on to the next.
    Star,
    /// Nothing in particular.
    Plain,
    /// Murcia, where the race ends.
    Finish,
}

/// One square of a data file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Square {
    /// What it is.
    pub kind: Kind,
    /// A city's name in Spanish.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// A city's name in English, where it is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_en: Option<String>,
    /// The code of a city's country.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// The route that a city belongs to, 1 to 5.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub route: Option<u8>,
    /// Degrees north, for the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lat: Option<f64>,
    /// Degrees east, for the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lon: Option<f64>,
}

/// What a country is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CountryNames {
    /// In Spanish.
    pub es: String,
    /// In English.
    pub en: String,
}

/// A data file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    pub(crate) edition: String,
    #[serde(default)]
    pub(crate) countries: BTreeMap<String, CountryNames>,
    pub(crate) squares: Vec<Square>,
}

static BOARDS: LazyLock<[Board; 3]> = LazyLock::new(|| {
    [Edition::Of2009, Edition::Of2026, Edition::Short].map(|edition| {
        Board::parse(board_json(edition)).unwrap_or_else(|bad| panic!("an embedded board is bad: {bad}"))
    })
});

/// The board of an edition.
pub fn board(edition: Edition) -> &'static Board {
    &BOARDS[edition as usize]
}

/// The data file of an edition.
pub fn board_json(edition: Edition) -> &'static str {
    match edition {
        Edition::Of2009 => include_str!("../../../content/europa/2009.json"),
        Edition::Of2026 => include_str!("../../../content/europa/2026.json"),
        Edition::Short => include_str!("../../../content/europa/short.json"),
    }
}
