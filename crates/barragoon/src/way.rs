//! The sixteen ways a barragoon may lie, and the headings they speak of.

use serde::{Serialize, Serializer};

/// One of the four headings of travel; north is towards row 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// Towards row 9.
    North,
    /// Towards column g.
    East,
    /// Towards row 1.
    South,
    /// Towards column a.
    West,
}

/// How a barragoon lies: an index into the page's table, `x` first and `all` last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Way(pub(crate) u8);

/// The texts of the sixteen ways, in the order of the page's table.
const NAMES: [&str; 16] = ["x", "n", "e", "s", "w", "ns", "ew", "ne", "es", "sw", "wn", "nw", "ws", "se", "en", "all"];

impl Way {
    /// Never crossed.
    pub const CLOSED: Way = Way(0);
    /// Crossed from anywhere with a turn to the left or to the right.
    pub const ALL_TURNS: Way = Way(15);

    /// The sixteen ways in the order of the page's table.
    pub fn all() -> impl Iterator<Item = Way> {
        (0..16).map(Way)
    }

    /// Reads the text of a way, such as `ne`.
    pub fn parse(text: &str) -> Option<Way> {
        let index = NAMES.iter().position(|&name| name == text)?;
        Some(Way(index as u8))
    }

    /// The text of the way, as the page has it.
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// The way as an index into tables with 16 entries.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// What a person hears of the way: the word of the message files.
    pub(crate) fn word(self) -> &'static str {
        const WORDS: [&str; 16] = [
            "way-x", "way-n", "way-e", "way-s", "way-w", "way-ns", "way-ew", "way-ne", "way-es", "way-sw", "way-wn",
            "way-nw", "way-ws", "way-se", "way-en", "way-all",
        ];
        WORDS[self.index()]
    }
}

impl Serialize for Way {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
