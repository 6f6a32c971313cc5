//! How much a level sees.

use crate::Level;
use crate::search::alphabeta::model::PLY;

/// What a level looks at.
#[derive(Clone, Copy, Debug)]
pub(super) struct LevelProfile {
    /// How many nodes it may visit for one action.
    pub(super) nodes: u64,
    /// How deep it looks, in parts of a ply.
    pub(super) depth: i32,
    /// Whether it goes on looking while lights can be made.
    pub(super) follows_lights: bool,
    /// Whether it sees the lights that a turn could make from where things stand.
    pub(super) sees_threats: bool,
    /// How far, in hundredths of a point, its judgement of a position strays.
    pub(super) blur: i32,
}

impl LevelProfile {
    pub(super) fn of(level: Level) -> LevelProfile {
        let all = LevelProfile { nodes: 500_000, depth: 32 * PLY, follows_lights: true, sees_threats: true, blur: 2 };
        match level.number() {
            1 => LevelProfile { nodes: 500, depth: PLY, follows_lights: false, sees_threats: false, blur: 4 },
            2 => LevelProfile { nodes: 5_000, depth: 2 * PLY, follows_lights: false, sees_threats: false, blur: 4 },
            3 => LevelProfile { nodes: 5_000, depth: 2 * PLY, sees_threats: false, blur: 4, ..all },
            4 => LevelProfile { nodes: 1_000, ..all },
            5 => LevelProfile { nodes: 4_000, ..all },
            _ => all,
        }
    }

    /// A table that holds about as many positions as are visited has 2 to the power of this.
    pub(super) fn table_bits(&self) -> u32 {
        (self.nodes.ilog2() + 1).min(18)
    }
}
