//! The board: colours, places, and the way each colour walks. Knows no tokens and no turns.
//!
//! A colour's way is counted from its start square: steps 0 to 63 lie on the ring, 64 to 70 in its
//! corridor, 71 is its goal. The ring part is exactly 64 squares, so whatever lies on it, seen by
//! one colour, fits into a `u64`.

use std::fmt;

use serde::{Serialize, Serializer};

/// How many squares the ring has.
pub(crate) const RING: usize = 68;
/// The step of a colour's way that is its first corridor square.
pub(crate) const CORRIDOR: u8 = 64;
/// How many squares a corridor has.
pub(crate) const CORRIDOR_LENGTH: u8 = 7;
/// The step of a colour's way that is its goal.
pub(crate) const GOAL: u8 = CORRIDOR + CORRIDOR_LENGTH;

/// The safe steps of a colour's way on the ring: the same for every colour, since a quarter of the
/// board looks like the next.
pub(crate) const SAFE_STEPS: u64 = safe_steps();

/// A colour, in the order in which turns pass: clockwise, against the numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Colour {
    /// Starts on 5.
    Yellow,
    /// Starts on 56.
    Green,
    /// Starts on 39.
    Red,
    /// Starts on 22.
    Blue,
}

impl Colour {
    /// All four, clockwise from yellow.
    pub const ALL: [Colour; 4] = [Colour::Yellow, Colour::Green, Colour::Red, Colour::Blue];

    /// The colour as an index into arrays of colours.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The next colour clockwise, played or not.
    #[inline]
    pub(crate) const fn clockwise(self) -> Colour {
        Colour::ALL[(self as usize + 1) % 4]
    }

    /// The colour across the board, with which partners play.
    #[inline]
    pub const fn opposite(self) -> Colour {
        Colour::ALL[self as usize ^ 2]
    }

    /// The square on which its tokens come out.
    #[inline]
    pub const fn start(self) -> Square {
        match self {
            Colour::Yellow => Square(5),
            Colour::Green => Square(56),
            Colour::Red => Square(39),
            Colour::Blue => Square(22),
        }
    }

    /// Its name in actions and places.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Red => "red",
            Colour::Blue => "blue",
        }
    }

    /// The letter that stands for it on a board of text.
    pub const fn letter(self) -> char {
        match self {
            Colour::Yellow => 'Y',
            Colour::Green => 'G',
            Colour::Red => 'R',
            Colour::Blue => 'B',
        }
    }
}

/// A square of the ring, numbered 1 to 68 as printed on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub u8);

impl Square {
    /// The square as an index into arrays of the ring.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Whether no token can be captured here, save by an exit.
    pub const fn is_safe(self) -> bool {
        matches!(self.0, 5 | 12 | 17 | 22 | 29 | 34 | 39 | 46 | 51 | 56 | 63 | 68)
    }

    /// The step of the colour's way that this square is; 64 and more where it never comes.
    pub(crate) const fn step_of(self, colour: Colour) -> u8 {
        (self.0 + RING as u8 - colour.start().0) % RING as u8
    }
}

/// Where a token can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub enum Place {
    /// The home of a colour.
    Home(Colour),
    /// A square of the ring.
    Ring(Square),
    /// A corridor square, 1 to 7, of a colour.
    Corridor(Colour, u8),
    /// The goal of a colour.
    Goal(Colour),
}

impl Place {
    /// The place at a step of a colour's way.
    pub(crate) fn at(colour: Colour, step: u8) -> Place {
        match step {
            0..CORRIDOR => Place::Ring(square_at(colour, step)),
            CORRIDOR..GOAL => Place::Corridor(colour, step - CORRIDOR + 1),
            _ => Place::Goal(colour),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Home(colour) => write!(out, "{}-home", colour.name()),
            Place::Ring(square) => write!(out, "r{}", square.0),
            Place::Corridor(colour, number) => write!(out, "{}-c{number}", colour.name()),
            Place::Goal(colour) => write!(out, "{}-goal", colour.name()),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The ring square at a step of a colour's way.
#[inline]
pub(crate) const fn square_at(colour: Colour, step: u8) -> Square {
    Square((colour.start().0 + step - 1) % RING as u8 + 1)
}

/// Corridor and goal: where a token ends that walks `steps` from `from`, back from the goal if it
/// overshoots.
#[inline]
pub(crate) const fn destination(from: u8, steps: u8) -> u8 {
    let straight = from + steps;
    if straight > GOAL { 2 * GOAL - straight } else { straight }
}

/// The places a token passes that walks `steps` from `from`, both ends included.
pub(crate) fn path(colour: Colour, from: u8, steps: u8) -> Vec<Place> {
    (0..=steps).map(|walked| Place::at(colour, destination(from, walked))).collect()
}

/// For each square of the ring, the bit that each colour knows it by; 0 where it never comes.
pub(crate) static BITS: [[u64; 4]; RING] = {
    let mut bits = [[0; 4]; RING];
    let mut square = 0;
    while square < RING {
        let mut colour = 0;
        while colour < 4 {
            let step = Square(square as u8 + 1).step_of(Colour::ALL[colour]);
            if step < CORRIDOR {
                bits[square][colour] = 1 << step;
            }
            colour += 1;
        }
        square += 1;
    }
    bits
};

/// For each colour, the step of its way that each square of the ring is, by ring index; the table
/// is longer than the ring so that any seven bits are an index.
pub(crate) static STEPS: [[u8; 128]; 4] = {
    let mut steps = [[0; 128]; 4];
    let mut colour = 0;
    while colour < 4 {
        let mut square = 0;
        while square < RING {
            steps[colour][square] = Square(square as u8 + 1).step_of(Colour::ALL[colour]);
            square += 1;
        }
        colour += 1;
    }
    steps
};

/// For each colour, the ring index of the square at each step of its way.
pub(crate) static SQUARES: [[u8; 64]; 4] = {
    let mut squares = [[0; 64]; 4];
    let mut colour = 0;
    while colour < 4 {
        let mut step = 0;
        while step < 64 {
            squares[colour][step] = square_at(Colour::ALL[colour], step as u8).index() as u8;
            step += 1;
        }
        colour += 1;
    }
    squares
};

const fn safe_steps() -> u64 {
    let mut safe = 0;
    let mut step = 0;
    while step < CORRIDOR {
        if square_at(Colour::Yellow, step).is_safe() {
            safe |= 1 << step;
        }
        step += 1;
    }
    safe
}
