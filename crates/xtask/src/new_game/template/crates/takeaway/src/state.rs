//! The position: plain data.

use game::SeatSet;

use crate::board::{HEAPS, Heap};

/// A position of a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    pub(crate) heaps: [u8; HEAPS],
    pub(crate) seat: u8,
    pub(crate) winners: Option<SeatSet>,
}

impl State {
    /// How many stones a heap has.
    pub fn stones(&self, heap: Heap) -> u8 {
        self.heaps[heap.index()]
    }

    pub(crate) fn opponent(&self) -> u8 {
        1 - self.seat
    }
}
