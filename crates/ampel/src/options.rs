//! What is agreed before a match.

use serde::{Deserialize, Serialize};

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many yellow discs are placed in the setup, 1 to 10.
    pub yellows: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { yellows: 5 }
    }
}

impl game::Options for Options {
    fn check(&self) -> Result<(), String> {
        if (1..=10).contains(&self.yellows) {
            Ok(())
        } else {
            Err("The option `yellows` takes a whole number from 1 to 10.".into())
        }
    }
}
