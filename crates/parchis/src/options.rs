//! What is agreed before a match of Parchís.

use serde::{Deserialize, Serialize};

/// How colours and the first turn are settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// The highest roll chooses first and begins.
    #[default]
    Roll,
    /// Seats have fixed colours and seat 0 begins.
    Seated,
}

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many seats play, 2 to 4.
    pub players: u8,
    /// How colours and the first turn are settled.
    pub opening: Opening,
    /// How many tokens each colour has, 1 to 4.
    #[serde(skip_serializing_if = "is_usual")]
    pub tokens: u8,
    /// Whether two play against two; with four players only.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub partners: bool,
}

/// How many tokens each colour has unless it is said.
pub(crate) const USUAL_TOKENS: u8 = 4;

/// What came later than the first records is left out where it is the default, so that those stay as they are.
fn is_usual(tokens: &u8) -> bool {
    *tokens == USUAL_TOKENS
}

impl Default for Options {
    fn default() -> Options {
        Options { players: 4, opening: Opening::Roll, tokens: USUAL_TOKENS, partners: false }
    }
}

impl game::Options for Options {
    fn check(&self) -> Result<(), String> {
        if !(2..=4).contains(&self.players) {
            return Err("The option `players` takes a whole number from 2 to 4.".into());
        }
        if !(1..=USUAL_TOKENS).contains(&self.tokens) {
            return Err("The option `tokens` takes a whole number from 1 to 4.".into());
        }
        if self.partners && self.players != 4 {
            return Err("The option `partners` needs four players: two play against two.".into());
        }
        Ok(())
    }
}
