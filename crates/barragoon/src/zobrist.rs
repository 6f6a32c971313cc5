//! The random numbers that boards are hashed with.
//!
//! A position is the board with symbols and the seat to move: nothing else has a number here. They are worked out where they
//! are wanted: as tables they would be what compresses worst of all that the page loads.

use game::numbers::{GOLDEN, spread};

use crate::board::Square;
use crate::way::Way;

/// The next number of SplitMix64 after `state`.
pub(crate) const fn mix(state: u64) -> u64 {
    spread(state.wrapping_add(GOLDEN))
}

/// The number of each seat being to move.
pub(crate) const TO_MOVE: [u64; 2] = [0, mix(0x5ea7_0000)];

/// The number of a tile of a kind (0 to 2) on a square.
#[inline]
pub(crate) fn tile(seat: usize, kind: usize, square: Square) -> u64 {
    mix(0x7417_0000 + ((seat << 2 | kind) << 6 | square.index()) as u64)
}

/// The number of a barragoon lying some way on a square.
#[inline]
pub(crate) fn barragoon(way: Way, square: Square) -> u64 {
    mix(0xba55_0000 + (way.index() << 6 | square.index()) as u64)
}
