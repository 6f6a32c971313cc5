//! The numbers that positions are hashed with.

use game::numbers::{GOLDEN, spread};

/// A well mixed number for each number.
pub(crate) const fn mix(number: u64) -> u64 {
    spread(number.wrapping_mul(GOLDEN))
}

const fn keys<const COUNT: usize>(first: u64) -> [u64; COUNT] {
    let mut keys = [0; COUNT];
    let mut number = 0;
    while number < COUNT {
        keys[number] = mix(first + number as u64);
        number += 1;
    }
    keys
}

/// For each colour and point: a disc of that colour stands there.
pub(crate) static DISCS: [[u64; 128]; 3] = [keys(0x100), keys(0x200), keys(0x300)];

/// For each seat and place of its cylinder: a point, in hand, or out.
pub(crate) static CYLINDERS: [[u64; 128]; 2] = [keys(0x400), keys(0x500)];

/// For each seat and number of points.
pub(crate) static SCORES: [[u64; 16]; 2] = [keys(0x600), keys(0x700)];

/// Seat 1's turn.
pub(crate) const SEAT: u64 = mix(0x800);
