//! The random numbers that boards are hashed with.
//!
//! A position is the board with symbols and the seat to move: nothing else has a number here.

use game::numbers::{GOLDEN, spread};

use crate::board::Square;
use crate::way::Way;

/// The next number of SplitMix64 after `state`.
pub(crate) const fn mix(state: u64) -> u64 {
    spread(state.wrapping_add(GOLDEN))
}

const fn numbers<const N: usize>(seed: u64) -> [[u64; 64]; N] {
    let mut table = [[0; 64]; N];
    let mut row = 0;
    while row < N {
        let mut square = 0;
        while square < 64 {
            table[row][square] = mix(seed + (row * 64 + square) as u64);
            square += 1;
        }
        row += 1;
    }
    table
}

/// One row for each seat and kind of tile; rows 3 and 7 are padding that spares a bounds check.
static TILES: [[u64; 64]; 8] = numbers(0x7417_0000);
static BARRAGOONS: [[u64; 64]; 16] = numbers(0xba55_0000);
/// The number of each seat being to move.
pub(crate) const TO_MOVE: [u64; 2] = [0, mix(0x5ea7_0000)];

/// The number of a tile of a kind (0 to 2) on a square.
#[inline]
pub(crate) fn tile(seat: usize, kind: usize, square: Square) -> u64 {
    TILES[(seat << 2 | kind) & 7][square.index()]
}

/// The number of a barragoon lying some way on a square.
#[inline]
pub(crate) fn barragoon(way: Way, square: Square) -> u64 {
    BARRAGOONS[way.index()][square.index()]
}
