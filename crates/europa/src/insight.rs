//! What those who think about a position ask of it, beyond what the rules themselves need.

use game::Seat;

use crate::State;
use crate::state::Phase;

impl State {
    /// How many turns have begun or were missed, all teams together.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// How many flags Murcia asks for.
    pub fn flags_needed(&self) -> u8 {
        self.needed
    }

    /// Whether a turn has just begun: nothing in it was rolled or chosen yet.
    pub fn turn_is_fresh(&self) -> bool {
        match self.phase {
            Phase::Start => true,
            // Where the team began its turn with a choice, or after `card:again`, something came before this roll.
            Phase::Roll => !self.instructed && self.first_phase(self.seat) == Phase::Roll,
            _ => false,
        }
    }

    /// The teams in the order of play, beginning with the one whose turn it is; meaningless
    /// before the order is settled.
    pub fn order_of_play(&self) -> impl Iterator<Item = Seat> + '_ {
        self.order()
    }

    /// Whether the teams still roll for their routes and their order.
    pub fn is_opening(&self) -> bool {
        matches!(self.phase, Phase::RouteRoll | Phase::OrderRoll)
    }
}
