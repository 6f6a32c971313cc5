//! The numbers that positions are hashed with.
//!
//! They are worked out where they are wanted: as tables they would be what compresses worst of all that the page loads.

use game::numbers::{GOLDEN, spread};

/// A well mixed number for each number.
pub(crate) const fn mix(number: u64) -> u64 {
    spread(number.wrapping_mul(GOLDEN))
}

/// A disc of a colour stands on a point.
#[inline]
pub(crate) fn disc(colour: usize, point: usize) -> u64 {
    mix(0x100 + 0x100 * colour as u64 + point as u64)
}

/// A seat's cylinder is at a place: a point, in hand, or out.
#[inline]
pub(crate) fn cylinder(seat: usize, place: u8) -> u64 {
    mix(0x400 + 0x100 * seat as u64 + u64::from(place))
}

/// A seat has so many points.
#[inline]
pub(crate) fn score(seat: usize, points: u8) -> u64 {
    mix(0x600 + 0x100 * seat as u64 + u64::from(points))
}

/// Seat 1's turn.
pub(crate) const SEAT: u64 = mix(0x800);
