//! The board: 66 points in a triangle, its three bundles of lines, and tables over them.
//!
//! A point of row *r*, place *c* (both from 0) has the number 11·*r* + *c*, so each of the six
//! directions is one fixed difference of numbers, and sets of points are 128-bit masks that can be
//! shifted in any direction: whatever leaves the triangle lands on a number that is no point.
//! Nothing here knows what a move is.

use std::fmt;

use game::Seat;
use serde::{Serialize, Serializer};

/// How many rows there are; the longest line has as many points.
pub(crate) const ROWS: usize = 11;

/// A set of points, one bit for the number of each.
pub(crate) type Points = u128;

/// One of the 66 points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Point(pub(crate) u8);

impl Point {
    /// The point of a row and a place in it, both counted from 0, if there is one.
    pub fn at(row: usize, place: usize) -> Option<Point> {
        (row < ROWS && place <= row).then(|| Point((row * ROWS + place) as u8))
    }

    /// The row, counted from 0 at the apex.
    pub fn row(self) -> usize {
        usize::from(self.0) / ROWS
    }

    /// The place in the row, counted from 0 on the left.
    pub fn place(self) -> usize {
        usize::from(self.0) % ROWS
    }

    /// The set of this point alone.
    #[inline]
    pub(crate) const fn bit(self) -> Points {
        1 << (self.0 & 127)
    }

    /// The number as an index into tables of 128.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 127) as usize
    }

    /// The neighbour in a direction, if there is one.
    pub(crate) fn next(self, direction: Direction) -> Option<Point> {
        let there = i16::from(self.0) + i16::from(STEPS[direction]);
        let there = Point(u8::try_from(there).ok().filter(|&number| number < 128)?);
        (VALID & there.bit() != 0).then_some(there)
    }

    /// All points, row by row from the apex.
    pub fn all() -> impl Iterator<Item = Point> {
        members(VALID)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", char::from(b'a' + self.row() as u8), self.place() + 1)
    }
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The points of a set, in the order of their numbers.
pub(crate) fn members(set: Points) -> impl Iterator<Item = Point> {
    let mut rest = set;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let point = Point(rest.trailing_zeros() as u8);
        rest &= rest - 1;
        Some(point)
    })
}

/// The colour of a disc; red is seat 0's, green seat 1's, yellow nobody's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Seat 0's.
    Red,
    /// Seat 1's.
    Green,
    /// Nobody's.
    Yellow,
}

impl Colour {
    /// The colour a seat plays.
    pub fn of(seat: Seat) -> Colour {
        if seat.0 == 0 { Colour::Red } else { Colour::Green }
    }

    /// The word of the message files for this colour.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
        }
    }
}

/// One of six directions: twice the axis, plus 1 against the order of numbers.
pub(crate) type Direction = usize;

/// What each direction adds to the number of a point: right, left, down-left, up-right,
/// down-right, up-left.
pub(crate) const STEPS: [i8; 6] = [1, -1, 11, -11, 12, -12];

/// The same for the three axes, with the order of numbers.
pub(crate) const STRIDES: [u8; 3] = [1, 11, 12];

/// The 66 points.
pub(crate) const VALID: Points = {
    let mut set = 0;
    let mut row = 0;
    while row < ROWS {
        set |= ((1 << (row + 1)) - 1) << (row * ROWS);
        row += 1;
    }
    set
};

/// The 36 points that are not on the rim.
pub(crate) const INTERIOR: Points = {
    let mut set = 0;
    let mut row = 2;
    while row < ROWS - 1 {
        set |= ((1 << (row - 1)) - 1) << (row * ROWS + 1);
        row += 1;
    }
    set
};

/// The neighbours of each point.
pub(crate) static NEIGHBOURS: [Points; 128] = {
    let mut table = [0; 128];
    let mut number = 0;
    while number < 121 {
        let point: Points = 1 << number;
        if VALID & point != 0 {
            let up = point >> 1 | point >> 11 | point >> 12;
            let down = point << 1 | point << 11 | point << 12;
            table[number] = (up | down) & VALID;
        }
        number += 1;
    }
    table
};

/// Which line of each axis a point lies on.
pub(crate) static LINE: [[u8; 128]; 3] = {
    let mut table = [[0; 128]; 3];
    let mut number = 0;
    while number < 121 {
        let (row, place) = (number / ROWS, number % ROWS);
        if place <= row {
            table[0][number] = row as u8;
            table[1][number] = place as u8;
            table[2][number] = (row - place) as u8;
        }
        number += 1;
    }
    table
};

/// Where on its line of each axis a point lies, counted with the order of numbers.
pub(crate) static ORDER: [[u8; 128]; 3] = {
    let mut table = [[0; 128]; 3];
    let mut number = 0;
    while number < 121 {
        let (row, place) = (number / ROWS, number % ROWS);
        if place <= row {
            table[0][number] = place as u8;
            table[1][number] = (row - place) as u8;
            table[2][number] = place as u8;
        }
        number += 1;
    }
    table
};

/// The bit of a point in its line of each axis.
pub(crate) static MARK: [[u16; 128]; 3] = {
    let mut table = [[0; 128]; 3];
    let mut number = 0;
    while number < 121 {
        let mut axis = 0;
        while axis < 3 {
            table[axis][number] = 1 << ORDER[axis][number];
            axis += 1;
        }
        number += 1;
    }
    table
};

/// The set of each point alone.
pub(crate) static BIT: [Points; 128] = {
    let mut table = [0; 128];
    let mut number = 0;
    while number < 128 {
        table[number] = 1 << number;
        number += 1;
    }
    table
};

/// The lines of an empty board. A line is the set of its occupied points, counted along it, and
/// one bit more beyond its last point: the rim. (The table is longer than the lines are many so
/// that indexes can be masked.)
pub(crate) const EMPTY_LINES: [[u16; 16]; 3] = {
    let mut lines = [[1; 16]; 3];
    let mut number = 0;
    while number < ROWS {
        lines[0][number] = 1 << (number + 1);
        lines[1][number] = 1 << (ROWS - number);
        lines[2][number] = 1 << (ROWS - number);
        number += 1;
    }
    lines
};
