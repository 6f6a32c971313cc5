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
}

impl Default for Options {
    fn default() -> Options {
        Options { players: 4, opening: Opening::Roll }
    }
}

impl game::Options for Options {
    fn check(&self) -> Result<(), String> {
        if (2..=4).contains(&self.players) {
            Ok(())
        } else {
            Err("The option `players` takes a whole number from 2 to 4.".into())
        }
    }
}
