//! What is agreed before a match of Girumgo.

use serde::{Deserialize, Serialize};

/// How it is settled who begins and who has which colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// The die decides who begins; colours are chosen.
    #[default]
    Roll,
    /// Seat 0 begins; each seat has the colour of its number.
    Seated,
}

/// When two triangles surround a wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Surround {
    /// When they lie on opposite sides of it.
    #[default]
    Opposite,
    /// Wherever they lie at it.
    Any,
}

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many seats, 2 to 6.
    pub players: u8,
    /// How many wheels along an edge of the board, 3 to 5.
    pub side: u8,
    /// How the match opens.
    pub opening: Opening,
    /// What counts as surrounding.
    pub surround: Surround,
    /// How many turns every seat ends before the ranking decides, 10 to 120; as many as the board asks for if
    /// nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub turns: Option<u8>,
}

/// How many turns version 1 of the rules gave every seat, whatever the board.
const TURNS_OF_VERSION_1: u8 = 60;

impl Options {
    /// How many turns every seat ends before the ranking decides: fifteen for each hop from corner to corner.
    pub(crate) fn last_turn(&self) -> u8 {
        self.turns.unwrap_or(15 * 2 * (self.side - 1))
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { players: 4, side: 3, opening: Opening::Roll, surround: Surround::Opposite, turns: None }
    }
}

impl game::Options for Options {
    fn check(&self) -> Result<(), String> {
        if !(2..=6).contains(&self.players) {
            return Err("`players` must be a number from 2 to 6.".into());
        }
        if !(3..=5).contains(&self.side) {
            return Err("`side` must be 3, 4 or 5.".into());
        }
        if self.turns.is_some_and(|turns| !(10..=120).contains(&turns)) {
            return Err("`turns` must be a number from 10 to 120.".into());
        }
        Ok(())
    }

    /// Version 1 ended every match after the same number of turns; such a match keeps its end.
    fn carried_over(self, rules: u32) -> Option<Options> {
        (rules == 1).then_some(Options { turns: Some(TURNS_OF_VERSION_1), ..self })
    }
}
