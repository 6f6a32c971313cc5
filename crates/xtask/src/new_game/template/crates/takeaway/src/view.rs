//! What a person is shown: the position as data for a board.

use game::{Game, Seat, SeatSet, Turn};
use serde::Serialize;

use crate::board::Heap;
use crate::state::State;

/// All that a board needs to be drawn.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    /// The heaps, from the left.
    pub heaps: Vec<Stones>,
    /// Who is to act; nobody once the match is over.
    pub seat: Option<Seat>,
    /// Once the match is over, the seats that share the result.
    pub winners: Option<SeatSet>,
}

/// One heap.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Stones {
    /// Its letter.
    pub heap: Heap,
    /// How many stones it has.
    pub stones: u8,
}

impl View {
    pub(crate) fn of(state: &State) -> View {
        View {
            heaps: Heap::all().map(|heap| Stones { heap, stones: state.stones(heap) }).collect(),
            seat: match state.turn() {
                Turn::Seat(seat) => Some(seat),
                Turn::House | Turn::Over => None,
            },
            winners: state.winners(),
        }
    }
}
