//! Records of an independent implementation.

#[test]
fn the_shared_vectors_hold() {
    game::conformance::hold_vectors::<parchis::State>(include_str!("../../../../vectors/parchis.json"));
}
