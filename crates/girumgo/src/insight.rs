//! What a player may read off a position beyond the contract: where tokens stand, how wheels are
//! turned, and how to name an action without listing the legal ones.

use game::Seat;

use crate::board::{self, WEDGES, Wheel};
use crate::{Action, Phase, State};

impl State {
    /// What the match is waiting for.
    pub fn awaits(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is, also while the house rolls for that seat.
    pub fn seat_in_turn(&self) -> Seat {
        self.seat
    }

    /// How many turns of wheels the seat to act has left.
    pub fn turns_to_make(&self) -> u8 {
        self.turns_left
    }

    /// All wheels of the board, in the order of their names.
    pub fn all_wheels(&self) -> &'static [Wheel] {
        board::wheels(self.side)
    }

    /// A wheel's neighbour in a direction (0 up-left, clockwise), if the board has one there.
    pub fn neighbour_of(&self, wheel: Wheel, direction: u8) -> Option<Wheel> {
        wheel.neighbour(self.side, direction)
    }

    /// By how many wedges a wheel is turned clockwise; above 5 before it is set.
    #[inline]
    pub fn rotation_of(&self, wheel: Wheel) -> u8 {
        self.rotation(wheel)
    }

    /// The wheel on which a seat's token stands; none once the seat has left.
    #[inline]
    pub fn token_of(&self, seat: Seat) -> Option<Wheel> {
        Some(self.player(seat).token).filter(|&wheel| wheel != Wheel::NONE)
    }

    /// The wheel that a seat's token must reach.
    pub fn goal_of(&self, seat: Seat) -> Wheel {
        self.goal(seat)
    }

    /// A seat's colour, 0 to 5, once it has one.
    #[inline]
    pub fn colour_of(&self, seat: Seat) -> Option<u8> {
        Some(self.player(seat).colour).filter(|&colour| colour < WEDGES)
    }

    /// How many advances a seat's dial shows.
    #[inline]
    pub fn advances_of(&self, seat: Seat) -> u8 {
        self.player(seat).advances
    }

    /// How many turns a seat has ended.
    pub fn turns_ended_by(&self, seat: Seat) -> u8 {
        self.player(seat).turns_ended
    }

    /// How many turns every seat ends before the ranking decides.
    pub fn last_turn(&self) -> u8 {
        self.last_turn
    }

    /// Visits the wheels to which the seat to act can hop now.
    #[inline]
    pub fn visit_hops(&self, visit: impl FnMut(Wheel)) {
        let player = self.player(self.seat);
        if self.phase == Phase::Turning && player.advances > 0 {
            self.visit_matching(player, visit);
        }
    }
}

impl Wheel {
    /// The wheel's place in the grid of the largest board: below 128, different for each wheel.
    #[inline]
    pub fn place(self) -> usize {
        usize::from(self.0)
    }

    /// How many hops it is to another wheel, whatever the wheels show.
    pub fn hops_to(self, other: Wheel) -> u8 {
        self.distance(other)
    }
}

impl Action {
    /// The turn of a wheel by one wedge, clockwise or back.
    #[inline]
    pub fn turning(wheel: Wheel, back: bool) -> Action {
        Action::turn(wheel, back)
    }

    /// The hop to a wheel.
    #[inline]
    pub fn hopping(wheel: Wheel) -> Action {
        Action::hop(wheel)
    }

    /// The end of a turn.
    pub fn ending() -> Action {
        Action::END
    }

    /// A roll of the die, 1 to 6.
    pub fn rolling(pips: u8) -> Action {
        Action::roll(pips)
    }
}
