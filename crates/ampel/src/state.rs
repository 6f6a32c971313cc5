//! The position: plain data, and how single discs are put on it and taken off it.
//!
//! Which of that is allowed, and when, is in the rules.

use game::{Seat, SeatSet};
use serde::Serialize;

use crate::board::{BIT, Colour, EMPTY_LINES, LINE, MARK, Point, Points, VALID, members};
use crate::zobrist;

/// How many discs each player has.
pub(crate) const DISCS: u8 = 20;

/// The place of a cylinder that is in its owner's hand.
pub(crate) const IN_HAND: u8 = 126;

/// The place of a cylinder that is out of the game.
pub(crate) const OUT: u8 = 127;

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Step {
    /// A yellow disc is to be placed, before the first turn.
    Setup,
    /// Step 1 of a turn: an own disc is to be moved.
    MoveOwn,
    /// Step 2 of a turn: one of the opponent's discs is to be moved.
    MoveOpponents,
    /// Step 3 of a turn: a disc from hand is to be added.
    Add,
}

/// Where a cylinder is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Cylinder {
    /// With its owner, to be used with the next disc added.
    InHand,
    /// Over the disc on this point.
    On(Point),
    /// Out of the game for good.
    Out,
}

/// A position of a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    /// Where the discs of each colour are, in the order of [`Colour`].
    pub(crate) discs: [Points; 3],
    /// The hash of what repetition compares: board, hands, cylinders, points, seat.
    pub(crate) key: u64,
    /// The occupied points of every line, as [`EMPTY_LINES`] has them.
    pub(crate) lines: [[u16; 16]; 3],
    /// How much of the trail is this match's: one entry for each turn begun.
    pub(crate) trail_len: u16,
    /// From where on in the trail a position could stand again.
    pub(crate) trail_from: u16,
    /// The number of the turn, from 1; 0 in the setup.
    pub(crate) turn_number: u16,
    pub(crate) cylinders: [u8; 2],
    pub(crate) hands: [u8; 2],
    pub(crate) points: [u8; 2],
    pub(crate) yellows: u8,
    pub(crate) seat: u8,
    pub(crate) step: Step,
    pub(crate) winners: Option<SeatSet>,
}

#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<State>() <= 256);

impl State {
    /// An empty board, seat 0 to place the first yellow disc.
    pub(crate) fn empty(yellows: u8) -> State {
        let mut state = State {
            discs: [0; 3],
            key: 0,
            lines: EMPTY_LINES,
            trail_len: 0,
            trail_from: 0,
            turn_number: 0,
            cylinders: [IN_HAND; 2],
            hands: [DISCS; 2],
            points: [0; 2],
            yellows,
            seat: 0,
            step: Step::Setup,
            winners: None,
        };
        state.key = state.key_afresh();
        state
    }

    /// What is to be done next; once the match is over, what was being done last.
    pub fn step(&self) -> Step {
        self.step
    }

    /// The seat whose turn it is; once the match is over, whose it was.
    pub fn seat(&self) -> Seat {
        Seat(self.seat)
    }

    /// The number of the turn, from 1; 0 in the setup.
    pub fn turn_number(&self) -> u16 {
        self.turn_number
    }

    /// How many yellow discs the match was agreed to have.
    pub fn yellows(&self) -> u8 {
        self.yellows
    }

    /// How many discs a seat has in hand.
    pub fn hand(&self, seat: Seat) -> u8 {
        self.hands[seat.index()]
    }

    /// How many points a seat has.
    pub fn points(&self, seat: Seat) -> u8 {
        self.points[seat.index()]
    }

    /// Where a seat's cylinder is.
    pub fn cylinder(&self, seat: Seat) -> Cylinder {
        match self.cylinders[seat.index()] {
            IN_HAND => Cylinder::InHand,
            OUT => Cylinder::Out,
            point => Cylinder::On(Point(point)),
        }
    }

    /// The colour of the disc on a point, if there is one.
    pub fn disc(&self, point: Point) -> Option<Colour> {
        [Colour::Red, Colour::Green, Colour::Yellow].into_iter().find(|&colour| self.discs(colour) & point.bit() != 0)
    }

    /// Where the discs of a colour are.
    #[inline]
    pub(crate) fn discs(&self, colour: Colour) -> Points {
        self.discs[colour as usize]
    }

    /// The points without a disc.
    #[inline]
    pub(crate) fn free(&self) -> Points {
        VALID & !(self.discs[0] | self.discs[1] | self.discs[2])
    }

    /// The seat that is not at turn.
    #[inline]
    pub(crate) fn opponent(&self) -> u8 {
        self.seat ^ 1
    }

    /// Puts a disc of a colour on a free point, or takes it off.
    #[inline]
    pub(crate) fn toggle(&mut self, colour: usize, point: Point) {
        self.discs[colour] ^= BIT[point.index()];
        self.key ^= zobrist::disc(colour, point.index());
        for axis in 0..3 {
            self.lines[axis][usize::from(LINE[axis][point.index()] & 15)] ^= MARK[axis][point.index()];
        }
    }

    /// A cylinder comes to another place.
    #[inline]
    pub(crate) fn set_cylinder(&mut self, seat: usize, place: u8) {
        self.key ^= zobrist::cylinder(seat, self.cylinders[seat]) ^ zobrist::cylinder(seat, place);
        self.cylinders[seat] = place;
    }

    /// The hash of what repetition compares, worked out from nothing. The hands follow from the
    /// board.
    pub(crate) fn key_afresh(&self) -> u64 {
        let mut key = if self.seat == 0 { 0 } else { zobrist::SEAT };
        for (colour, discs) in self.discs.iter().enumerate() {
            key = members(*discs).fold(key, |key, point| key ^ zobrist::disc(colour, point.index()));
        }
        for seat in 0..2 {
            key ^= zobrist::cylinder(seat, self.cylinders[seat]);
            key ^= zobrist::score(seat, self.points[seat]);
        }
        key
    }
}
