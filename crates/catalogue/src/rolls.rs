//! The rolls of a record: what came, and what could have come.
//!
//! All that checking dice has to know of the games, and nothing of how dice are made fair.

use game::{ChanceKind, Face};
use serde::{Deserialize, Serialize};

use crate::{BadRecord, Match, NextActor, Record, Step};

/// A roll of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Roll {
    /// Which step of the record, counted from 1.
    pub step: usize,
    /// For whom, where it was for somebody.
    pub seat: Option<u8>,
    /// What came.
    pub action: String,
    /// What the die shows; nothing where a card is drawn, or a wheel set.
    #[serde(default)]
    pub face: Option<Face>,
    /// Whether it stands: it was not taken back.
    pub stands: bool,
    /// What could have come, sorted bytewise, each with its weight.
    pub outcomes: Vec<(String, u32)>,
}

/// The rolls of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rolls {
    /// How many seats the match has.
    pub seats: u8,
    /// Every roll in its order, those that were taken back included.
    pub made: Vec<Roll>,
}

impl Rolls {
    /// The rolls of a record.
    ///
    /// # Errors
    /// The record stops making sense.
    pub fn of(record: &Record) -> Result<Rolls, BadRecord> {
        let mut played = record.open()?;
        let mut made: Vec<Roll> = Vec::new();
        // Which rolls still stand, and after how many actions each was made.
        let mut standing: Vec<(usize, usize)> = Vec::new();
        for (at, entry) in record.entries.iter().enumerate() {
            match &entry.step {
                Step::Action(action) => {
                    // The platform may act while the house is to roll; that is no roll.
                    let rolled =
                        outcomes(&played).filter(|outcomes| outcomes.iter().any(|(outcome, _)| outcome == action));
                    if let Some(outcomes) = rolled {
                        standing.push((made.len(), played.len()));
                        let seat = played.on_turn();
                        let face = played.face(action);
                        made.push(Roll { step: at + 1, seat, action: action.clone(), face, stands: true, outcomes });
                    }
                }
                Step::Back(to) => {
                    let kept = standing.partition_point(|(_, before)| before < to);
                    for (roll, _) in standing.drain(kept..) {
                        made[roll].stands = false;
                    }
                }
            }
            record.step(&mut played, at)?;
        }
        Ok(Rolls { seats: played.seats(), made })
    }
}

/// What may be rolled now, sorted bytewise; `None` if the house is not to roll.
pub(crate) fn outcomes(played: &Match) -> Option<Vec<(String, u32)>> {
    let NextActor::House(ChanceKind::Even | ChanceKind::Weighted) = played.turn() else { return None };
    // They are few: putting each in its place is quick enough, and far less code for the page than sorting.
    let mut sorted: Vec<(String, u32)> = Vec::new();
    for outcome in played.weights() {
        sorted.insert(sorted.partition_point(|other| other.0 < outcome.0), outcome);
    }
    Some(sorted)
}
