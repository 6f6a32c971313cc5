//! What is agreed before a match.

use serde::{Deserialize, Serialize};

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many stones each heap begins with, 3 to 30.
    pub stones: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { stones: 17 }
    }
}

impl game::Options for Options {
    fn check(&self) -> Result<(), String> {
        if (3..=30).contains(&self.stones) {
            Ok(())
        } else {
            Err("The option `stones` takes a whole number from 3 to 30.".into())
        }
    }
}
