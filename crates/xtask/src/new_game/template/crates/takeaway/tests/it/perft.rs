//! How many sequences of actions there are.

use game::{Game, Trail, perft};
use takeaway::{Options, State};

/// By hand: nine actions at first. After any of the three that take one stone from a heap of three, that heap offers two
/// and the others six; after two stones it offers one, after three none: 3 · (8 + 7 + 6).
#[test]
fn the_sequences_are_as_many_as_a_person_counts() {
    let mut trail = Trail::default();
    let state = State::new(&Options { stones: 3 }, &mut trail);
    for (depth, sequences) in [(1, 9), (2, 63)] {
        assert_eq!(perft(&state, &mut trail, depth), sequences, "depth {depth}");
    }
}
