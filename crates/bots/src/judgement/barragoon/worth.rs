//! How good a position is: tiles, how freely they move, and which of them are in danger.

use ::barragoon::{Reach, State};
use game::numbers::GOLDEN;
use game::{Game, Seat};

/// What a 2, a 3 and a 4 are worth with all tiles on the board.
pub(crate) const TILES: [i32; 3] = [85, 100, 110];

/// What a tile's freedom is worth by how many squares it may safely go to: the first few count most.
const FREEDOM: [i32; 32] = {
    let mut table = [0; 32];
    let mut squares = 0;
    while squares < 32 {
        table[squares as usize] = 110 * squares / (squares + 4);
        squares += 1;
    }
    table
};

/// What a tile with so many squares to go to would lose with one of them, in eighths of a point.
pub(crate) const STEP: [i32; 32] = {
    let mut table = [0; 32];
    let mut squares = 0;
    while squares < 32 {
        table[squares as usize] = 3200 / ((squares + 4) * (squares + 4)) + 1;
        squares += 1;
    }
    table
};

/// What it is worth to be the one to move.
const TO_MOVE: i32 = 6;

/// What a level sees of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LevelProfile {
    /// Which tiles are in danger.
    pub(crate) danger: bool,
    /// By how many points it is unsure at the most: so no two matches are alike.
    pub(crate) unsure: u64,
    /// Where the unsureness begins.
    pub(crate) seed: u64,
}

impl LevelProfile {
    /// How good a position is for `seat`.
    pub(crate) fn worth(&self, position: &State, seat: Seat) -> i32 {
        let mover = position.mover();
        let other = Seat(mover.0 ^ 1);
        let lives = |seat| i32::from(position.tiles_left(seat)) - i32::from(position.express(seat));
        // The fewer tiles there are, the more a tile ahead is worth.
        let left = (lives(mover) + lives(other)).clamp(2, 14);
        let mut worth = (tiles(position, mover) - tiles(position, other)) * (28 - left) / 14;
        let attacks = [position.attacks(mover), position.attacks(other)];
        worth += freedom(&position.reach(mover), attacks[1]) - freedom(&position.reach(other), attacks[0]) + TO_MOVE;
        if self.danger {
            worth -= danger(position, mover, attacks);
        }
        if self.unsure > 0 {
            let any = (position.hash() ^ self.seed).wrapping_mul(GOLDEN) >> 32;
            worth += ((any * (2 * self.unsure + 1)) >> 32) as i32 - self.unsure as i32;
        }
        if seat == mover { worth } else { -worth }
    }
}

/// The worth of a seat's tiles.
fn tiles(position: &State, seat: Seat) -> i32 {
    let own = position.tiles(seat);
    let kinds = position.kinds();
    (0..3).map(|kind| (own & kinds[kind]).count_ones() as i32 * TILES[kind]).sum()
}

/// How freely a seat's tiles move, squares that the other seat attacks aside.
fn freedom(reach: &Reach, attacked: u64) -> i32 {
    let tiles = reach.from.iter().zip(&reach.targets).filter(|(from, _)| **from != 0);
    tiles.map(|(_, targets)| FREEDOM[(*targets & !attacked).count_ones() as usize & 31]).sum()
}

/// What the seat to move may lose to captures: it can save one tile, hardly two.
fn danger(position: &State, mover: Seat, [own, others]: [u64; 2]) -> i32 {
    let attacked = others & position.tiles(mover);
    if attacked == 0 {
        return 0;
    }
    let kinds = position.kinds();
    let mut most = [0; 2];
    for kind in 0..3 {
        for (set, share) in [(attacked & kinds[kind] & !own, 8), (attacked & kinds[kind] & own, 3)] {
            for _ in 0..set.count_ones() {
                let loss = TILES[kind] * share / 8;
                if loss > most[0] {
                    most = [loss, most[0]];
                } else if loss > most[1] {
                    most[1] = loss;
                }
            }
        }
    }
    most[0] / 8 + most[1] * 5 / 8
}
