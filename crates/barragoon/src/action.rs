//! Actions in their compact form.
//!
//! A placement is its square and way in ten bits, so that a table of all placements has a row of
//! sixteen for each square; a move is its two squares in twelve bits; words come last.

use crate::board::{Set, Square};
use crate::way::Way;

/// One action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action(u16);

const MOVE: u16 = 0x1000;
const WORD: u16 = 0x2000;

/// The actions of a repetition, which have no place on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// Offer a draw.
    Offer,
    /// Play on without an offer.
    On,
    /// Accept the draw.
    Accept,
    /// Refuse the draw.
    Refuse,
}

/// An action taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Parts {
    Place(Square, Way),
    Move(Square, Square),
    Word(Word),
}

impl Action {
    /// The tile on one square goes to another.
    #[inline]
    pub const fn travel(from: Square, to: Square) -> Action {
        Action(MOVE | (from.0 as u16) << 6 | to.0 as u16)
    }

    /// The tile on one square goes to the first square of a set that is not empty.
    #[inline]
    pub(crate) fn travel_to_first(from: Square, targets: Set) -> Action {
        // In 32 bits all along: narrower arithmetic costs conversions. Added, not combined: an
        // addition into another register is one instruction.
        Action((u32::from(MOVE) + (u32::from(from.0) << 6) + targets.trailing_zeros()) as u16)
    }

    /// A barragoon is placed.
    #[inline]
    pub const fn place(square: Square, way: Way) -> Action {
        Action((square.0 as u16) << 4 | way.0 as u16)
    }

    /// Something is said about a repetition.
    #[inline]
    pub const fn word(word: Word) -> Action {
        Action(WORD | word as u16)
    }

    /// The action taken apart.
    #[inline]
    pub(crate) const fn parts(self) -> Parts {
        if self.0 < MOVE {
            Parts::Place(Square((self.0 >> 4) as u8 & 63), Way(self.0 as u8 & 15))
        } else if self.0 < WORD {
            Parts::Move(Square((self.0 >> 6) as u8 & 63), Square(self.0 as u8 & 63))
        } else {
            Parts::Word(match self.0 & 3 {
                0 => Word::Offer,
                1 => Word::On,
                2 => Word::Accept,
                _ => Word::Refuse,
            })
        }
    }
}

/// Every placement there is, a row for each square; two rows are padding, for what counting the
/// zeros of a set may give.
pub(crate) static PLACEMENTS: [[Action; 16]; 65] = {
    let mut table = [[Action(0); 16]; 65];
    let mut i = 0;
    while i < 64 * 16 {
        table[i >> 4][i & 15] = Action(i as u16);
        i += 1;
    }
    table
};
