//! What a table waits for.

use serde::Serialize;

/// What must come next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "step")]
pub enum NextStep {
    /// Chance: whoever keeps the table brings random numbers to [`crate::Table::roll`].
    Roll,
    /// People say whether an answer was right: [`crate::Table::judge`].
    Judge {
        /// Whose answer.
        seat: u8,
    },
    /// A person acts: [`crate::Table::act`].
    Person {
        /// Which seat.
        seat: u8,
    },
    /// A bot thinks; its actions come to [`crate::Table::act`] too.
    Bot {
        /// Which seat.
        seat: u8,
        /// Its level.
        level: u8,
    },
    /// Nothing: the match is over.
    Nothing,
}
