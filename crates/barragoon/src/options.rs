//! What is agreed before a match of Barragoon.

use serde::{Deserialize, Serialize};

/// What the barragoons show at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// All show `x`.
    #[default]
    Closed,
    /// All show `all`.
    Open,
}

/// The options of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What the barragoons show at the start.
    pub variant: Variant,
    /// For each seat its express level: with so many tiles, or fewer, it has lost.
    pub express: [u8; 2],
}

impl game::Options for Options {
    fn check(&self) -> Result<(), String> {
        if self.express.iter().all(|&level| level <= 2) {
            Ok(())
        } else {
            Err("`express` takes two levels, one for each seat, each 0, 1 or 2.".into())
        }
    }
}
