//! Records made by an independent implementation.

#[test]
fn the_vectors_hold() {
    game::conformance::hold_vectors::<girumgo::State>(include_str!("../../../../vectors/girumgo.json"));
}
