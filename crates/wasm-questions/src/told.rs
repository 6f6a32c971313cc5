//! What the page is told about packs.

use questions::Flaw;
use serde::Serialize;

/// Something that keeps a question from being asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Found {
    /// Which question of the list, counted from 0.
    pub at: usize,
    /// What is wrong.
    pub what: Flaw,
}
