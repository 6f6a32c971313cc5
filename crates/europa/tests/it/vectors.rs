//! Records made by an independent implementation.

use europa::State;

#[test]
fn the_records_of_an_independent_implementation_come_out_alike() {
    game::conformance::hold_vectors::<State>(include_str!("../../../../vectors/europa.json"));
}
