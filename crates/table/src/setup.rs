//! What is agreed before a match begins.

use catalogue::{BadOptions, BadRecord};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{BadControl, BadName, Control, Player};

/// What is agreed before a match begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's id.
    pub game: String,
    /// Its options, a JSON object; what is missing has its default.
    #[serde(default)]
    pub options: Value,
    /// Who sits where, in table order.
    pub players: Vec<Player>,
    /// How time is given.
    #[serde(default)]
    pub control: Control,
    /// When it begins: `2026-11-15`, or with a time, `2026-11-15T17:30:00Z`.
    #[serde(default)]
    pub date: String,
}

/// A table that cannot be set.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadSetup {
    /// No such game.
    #[error("There is no game called `{0}`.")]
    Game(String),
    /// Options that do not fit.
    #[error(transparent)]
    Options(#[from] BadOptions),
    /// More or fewer players than seats.
    #[error("{0} players for {1} seats.")]
    Players(usize, u8),
    /// A player who cannot be seated.
    #[error(transparent)]
    Name(#[from] BadName),
    /// A seat that the table does not have.
    #[error("There is no seat {0} at a table of {1}.")]
    Seat(u8, usize),
    /// A control that no clock follows.
    #[error(transparent)]
    Control(#[from] BadControl),
    /// A record that stops making sense.
    #[error(transparent)]
    Record(#[from] BadRecord),
}
