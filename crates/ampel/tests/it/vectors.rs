//! Records made by independent implementations.

use ampel::State;

#[test]
fn the_vectors_come_out_as_others_worked_them_out() {
    game::conformance::hold_vectors::<State>(include_str!("../../../../vectors/ampel.json"));
}
