//! What each level sees: which features it weighs, and how far it looks ahead.

use super::features::*;
use super::weights::all_weights;
use super::worth::Weights;
use crate::Level;

/// What a level sees.
pub(super) struct LevelProfile {
    /// The features it does not see.
    blind_to: &'static [&'static [usize]],
    /// How many decisions it looks ahead, its own included.
    pub(super) decisions: u32,
    /// How many actions of a later decision it looks at in depth.
    pub(super) breadth: usize,
    /// The most nodes it visits.
    pub(super) nodes: u64,
}

/// Where a token is safe, and with which rolls the opponents may capture.
const DANGER: &[usize] = &[SAFE, HITS_NOW];
/// That a token far along its way is a greater loss than another.
const COST: &[usize] = &[LOSS_NOW];
/// What counts only for those who think beyond the next roll.
const PLANS: &[usize] = &[
    BRIDGES,
    STOPPED,
    HEADED_OFF,
    HEADED_OFF_FAR,
    KEPT_IN,
    IN_OWN_WAY,
    LOSS_LATER,
    HITS_LATER,
    FOLLOWED,
    FOLLOWED_FAR,
    AT_THE_DOOR,
    ON_THE_DOORSTEP,
    AT_STAKE,
    STUCK,
];

impl LevelProfile {
    /// What a level sees; none for the first, which weighs nothing.
    pub(super) fn of(level: Level) -> Option<LevelProfile> {
        let profile = match level.number() {
            1 => return None,
            2 => LevelProfile { blind_to: &[DANGER, COST, PLANS], decisions: 1, breadth: 1, nodes: 1_000 },
            3 => LevelProfile { blind_to: &[COST, PLANS], decisions: 1, breadth: 1, nodes: 1_000 },
            4 => LevelProfile { blind_to: &[], decisions: 1, breadth: 1, nodes: 1_000 },
            5 => LevelProfile { blind_to: &[], decisions: 2, breadth: usize::MAX, nodes: 5_000 },
            _ => LevelProfile { blind_to: &[], decisions: 4, breadth: 1, nodes: 60_000 },
        };
        Some(profile)
    }

    /// The weights for a table of two (0) or more (1), those of what is not seen left out.
    pub(super) fn weights(&self, table: usize) -> Weights {
        let mut weights = all_weights(table);
        for &feature in self.blind_to.iter().copied().flatten() {
            weights.worth[feature] = 0.0;
        }
        weights
    }
}
