//! What one player may propose to the others.

use serde::{Deserialize, Serialize};

/// A proposal that stands until it is accepted, declined or overtaken by the next action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To call it a draw (games of two).
    Draw,
    /// To take back one's last decision.
    TakeBack,
}
