//! The geometry of the board: squares, sets of squares, tiles and where they start.
//!
//! Leaves out how anything moves (`travel`) and what barragoons show (`way`).

use std::fmt;

use serde::{Serialize, Serializer};

/// How many columns the board has, `a` to `g`.
pub(crate) const COLUMNS: u8 = 7;
/// How many rows the board has, `1` to `9`.
pub(crate) const ROWS: u8 = 9;
/// How many squares the board has.
pub(crate) const SQUARES: u8 = COLUMNS * ROWS;

/// A set of squares: bit *i* stands for the square with index *i*.
pub(crate) type Set = u64;

/// Every square.
pub(crate) const BOARD: Set = (1 << SQUARES) - 1;
/// The westernmost column.
pub(crate) const COLUMN_A: Set = 0x0102_0408_1020_4081 & BOARD;
/// The easternmost column.
pub(crate) const COLUMN_G: Set = COLUMN_A << 6;

/// A square, counted along the rows from a1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Square(pub(crate) u8);

impl Square {
    /// The square in a column and a row, both counted from 0; none beyond the board.
    pub fn at(column: u8, row: u8) -> Option<Square> {
        (column < COLUMNS && row < ROWS).then(|| Square(row * COLUMNS + column))
    }

    /// Reads the name of a square, such as `c4`.
    pub fn parse(text: &str) -> Option<Square> {
        match *text.as_bytes() {
            [column @ b'a'..=b'g', row @ b'1'..=b'9'] => Square::at(column - b'a', row - b'1'),
            _ => None,
        }
    }

    /// The column, `a` being 0.
    pub fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// The row, `1` being 0.
    pub fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// How many squares a tile travels from here to `other`: it never comes nearer again to where
    /// it set out, so there is one number for all ways.
    pub fn distance(self, other: Square) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// Every square, a1 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..SQUARES).map(Square)
    }

    /// The set of this square alone.
    #[inline]
    pub(crate) const fn bit(self) -> Set {
        1 << (self.0 & 63)
    }

    /// The square as an index into tables with 64 entries.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The first square of a set that is not empty.
    #[inline]
    pub(crate) const fn first(set: Set) -> Square {
        Square(set.trailing_zeros() as u8)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The squares of a set, a1 first.
pub(crate) fn squares(mut set: Set) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let square = Square::first(set);
        set &= set - 1;
        Some(square)
    })
}

/// The three tiles, named by how far they go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number"))]
pub enum Tile {
    /// Goes two squares, or one.
    Two,
    /// Goes three squares, or two.
    Three,
    /// Goes four squares, or three.
    Four,
}

impl Tile {
    /// All three, in the order in which a state keeps their sets.
    pub const ALL: [Tile; 3] = [Tile::Two, Tile::Three, Tile::Four];

    /// How many squares a full move is.
    pub fn number(self) -> u8 {
        self as u8 + 2
    }

    /// How many tiles of the kind a side begins with.
    pub fn per_side(self) -> u32 {
        [2, 3, 2][self as usize]
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

const fn set_of<const N: usize>(names: [&str; N]) -> Set {
    let mut set = 0;
    let mut i = 0;
    while i < N {
        let name = names[i].as_bytes();
        set |= 1 << ((name[1] - b'1') * COLUMNS + (name[0] - b'a'));
        i += 1;
    }
    set
}

/// Where the tiles of seat 0 start: twos, threes, fours.
pub(crate) const WHITE_START: [Set; 3] = [set_of(["c2", "e2"]), set_of(["c1", "e1", "d2"]), set_of(["b1", "f1"])];
/// Where the tiles of seat 1 start.
pub(crate) const BROWN_START: [Set; 3] = [set_of(["c8", "e8"]), set_of(["c9", "e9", "d8"]), set_of(["b9", "f9"])];
/// Where barragoons start.
pub(crate) const BARRAGOON_START: Set = set_of(["b4", "f4", "a5", "c5", "e5", "g5", "b6", "f6"]);
/// How many barragoons lie beside the board at the start: two for each tile that may be lost with
/// the match going on.
pub(crate) const BESIDE_START: u8 = 24;
