//! What a seat can do.

use crate::board::Heap;

/// The most stones that may be taken at once.
pub(crate) const MOST: u8 = 3;

/// Some stones are taken from one heap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action {
    /// From which heap.
    pub heap: Heap,
    /// How many, 1 to 3.
    pub stones: u8,
}
