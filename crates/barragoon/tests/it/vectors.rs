//! Records made by an independent implementation.

use barragoon::State;

#[test]
fn the_records_of_an_independent_implementation_come_out_alike() {
    game::conformance::hold_vectors::<State>(include_str!("../../../../vectors/barragoon.json"));
}

/// Dead positions, repetitions that nobody can leave, and refusers without another move.
#[test]
fn rare_endings_of_an_independent_implementation_come_out_alike() {
    game::conformance::hold_vectors::<State>(include_str!("../../../../vectors/barragoon-rare.json"));
}
