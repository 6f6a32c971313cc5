//! What a position tells those who think about it: sets of points, and what is in reach.
//!
//! A set of points has one bit for each, the point of row *r* and place *c* (both from 0) at bit
//! 11·*r* + *c*; a neighbour on the same line is one of [`STRIDES`] bits away. How good any of it
//! is, others must judge.

use game::Seat;

use crate::board::{self, Colour, Points, members};
use crate::state::State;
use crate::{Action, Point};

/// How many bits away in a set the two neighbours on a line are, for each of the three directions.
pub const STRIDES: [u8; 3] = board::STRIDES;

impl Action {
    /// The set of the point where the disc goes.
    #[inline]
    pub const fn target(self) -> u128 {
        self.to().bit()
    }
}

impl Point {
    /// The number of the point's bit in a set.
    #[inline]
    pub const fn number(self) -> usize {
        self.index()
    }
}

impl State {
    /// The discs of a colour.
    #[inline]
    pub fn all_of(&self, colour: Colour) -> u128 {
        self.discs(colour)
    }

    /// The discs of `owner` that `mover` may move: its own all, of the other's those that are not
    /// under the cylinder.
    #[inline]
    pub fn movable(&self, owner: Seat, mover: Seat) -> u128 {
        let discs = self.discs(Colour::of(owner));
        if owner == mover { discs } else { discs & !(1 << (self.cylinders[owner.index() & 1] & 127)) }
    }

    /// Every point that one of some discs can move to.
    pub fn reach(&self, discs: u128) -> u128 {
        members(discs).fold(0, |reached: Points, from| reached | self.ends(from))
    }

    /// The points, free or not, where a disc of `owner` would complete a traffic light.
    #[inline]
    pub fn completing(&self, owner: Seat) -> u128 {
        let (yellow, other) = (self.discs(Colour::Yellow), self.discs[1 - (owner.index() & 1)]);
        STRIDES.into_iter().fold(0, |points, stride| {
            points | (yellow & other << stride) << stride | (yellow & other >> stride) >> stride
        })
    }

    /// How many yellow discs a disc of `owner` would earn on a point.
    pub fn earned(&self, owner: Seat, point: Point) -> u32 {
        let (yellow, other) = (self.discs(Colour::Yellow), self.discs[1 - (owner.index() & 1)]);
        let bit = point.bit();
        let lights = STRIDES.into_iter().fold(0, |lights: Points, stride| {
            lights | (bit << stride & yellow & other >> stride) | (bit >> stride & yellow & other << stride)
        });
        lights.count_ones()
    }

    /// The points that win the match.
    #[inline]
    pub fn winning_points(&self) -> u8 {
        self.goal()
    }
}
