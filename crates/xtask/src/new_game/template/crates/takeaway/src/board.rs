//! The board: three heaps.

use std::fmt;

use serde::{Serialize, Serializer};

/// How many heaps there are.
pub(crate) const HEAPS: usize = 3;

/// One of the heaps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Heap(pub(crate) u8);

impl Heap {
    /// All heaps, from the left.
    pub fn all() -> impl Iterator<Item = Heap> {
        (0..HEAPS as u8).map(Heap)
    }

    /// The heap of a letter.
    pub(crate) fn of(letter: u8) -> Option<Heap> {
        Heap::all().find(|heap| heap.letter() == letter)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    fn letter(self) -> u8 {
        b'a' + self.0
    }
}

impl fmt::Display for Heap {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", char::from(self.letter()))
    }
}

impl Serialize for Heap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
