//! What a seat could earn with a turn that began now.

use ::ampel::{Colour, STRIDES, State};
use game::Seat;

/// Where the discs are that a seat may move in its turn, and where they can go.
///
/// A reach is taken from the board as it is: the first move of a turn may change where the second
/// one can lead, so what needs two moves is likely, not certain.
pub(super) struct Prospects {
    /// The yellow discs that one move of an own disc earns.
    pub(super) own: u128,
    /// The yellow discs that one move of an opponent's disc earns.
    pub(super) others: u128,
    /// The yellow discs that an own and an opponent's disc earn, both moving.
    pub(super) both: u128,
    /// In how many ways, each yellow disc and each of its lines counted by itself.
    pub(super) ways: i32,
}

/// Where discs of each seat can move, whoever moves them.
pub(super) struct Reach {
    /// For each seat: every disc of it, the one under its cylinder included.
    all: [u128; 2],
    /// For each seat: the discs that the opponent may move too.
    open: [u128; 2],
}

impl Reach {
    pub(super) fn of(position: &State) -> Reach {
        let mut reach = Reach { all: [0; 2], open: [0; 2] };
        for seat in [Seat(0), Seat(1)] {
            let own = position.movable(seat, seat);
            let open = position.movable(seat, Seat(1 - seat.0));
            reach.open[seat.index()] = position.reach(open);
            reach.all[seat.index()] = reach.open[seat.index()] | position.reach(own & !open);
        }
        reach
    }

    /// What `seat` could earn with a turn.
    pub(super) fn prospects(&self, position: &State, seat: Seat) -> Prospects {
        let other = Seat(1 - seat.0);
        let yellow = position.all_of(Colour::Yellow);
        let (own, others) = (position.all_of(Colour::of(seat)), position.all_of(Colour::of(other)));
        let (own_reach, others_reach) = (self.all[seat.index()], self.open[other.index()]);
        let mut prospects = Prospects { own: 0, others: 0, both: 0, ways: 0 };
        for stride in STRIDES {
            let across =
                |one: u128, other: u128| yellow & (one << stride & other >> stride | one >> stride & other << stride);
            let by_own = across(own_reach, others);
            let by_others = across(own, others_reach);
            let by_both = across(own_reach, others_reach);
            prospects.own |= by_own;
            prospects.others |= by_others;
            prospects.both |= by_both;
            prospects.ways += (2 * (by_own.count_ones() + by_others.count_ones()) + by_both.count_ones()) as i32;
        }
        prospects
    }
}
