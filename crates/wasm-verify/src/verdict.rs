//! What the page is told about the dice of a record.

use serde::Serialize;

/// What checking the dice of a record has found.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DiceVerdict {
    /// Every roll was checked.
    Checked {
        /// Whether nothing speaks against the dice.
        holds: bool,
        /// How many rolls there were, those that were taken back included.
        rolls: u32,
        /// How many of them were taken back.
        taken_back: u32,
        /// The rolls that do not follow from the secret and the shares.
        wrong: Vec<WrongRoll>,
        /// Whether the secret is the one to which the house was bound.
        commitment: bool,
        /// The seats whose devices took part.
        devices: Vec<u8>,
        /// Those of them that did not show their shares.
        missing: Vec<u8>,
        /// Those of them whose shares do not match their seals.
        broken: Vec<u8>,
        /// The seats that had no part in dice in which others had one.
        left_out: Vec<u8>,
        /// Whether the commitment is the one that was seen, if one was.
        commitment_seen: Option<bool>,
        /// Whether the seals are those that were seen, if they were.
        seals_seen: Option<bool>,
    },
    /// The record carries no proof.
    NoProof,
    /// The house has not shown its secret yet.
    NotShown,
    /// The house has lost its secret: nothing can be checked any more.
    Lost,
    /// The record, its proof or what was seen cannot be read.
    Unreadable {
        /// What is wrong, in English.
        problem: String,
    },
}

/// A roll that does not follow from the secret and the shares.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WrongRoll {
    /// Which roll, counted from 1.
    pub roll: u32,
    /// Which step of the record, counted from 1.
    pub step: usize,
    /// What the record says.
    pub action: String,
    /// What it should have been.
    pub expected: String,
}
