//! How many sequences of actions there are.

use ampel::{Options, State};
use game::{Game, Trail, perft};

/// The numbers with one yellow disc were found by two programs written independently of this one
/// and of each other.
#[test]
fn the_sequences_with_one_yellow_disc_are_as_many_as_two_other_programs_found() {
    let mut trail = Trail::with_capacity(State::TRAIL);
    let state = State::new(&Options { yellows: 1 }, &mut trail);
    for (depth, sequences) in [(1, 36), (2, 2_340), (3, 149_544)] {
        assert_eq!(perft(&state, &mut trail, depth), sequences, "depth {depth}");
    }
}
