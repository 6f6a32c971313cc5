//! The suite of the contract, over all options.

use ampel::{Options, State};
use game::conformance::check;

#[test]
fn ampel_keeps_the_contract_with_any_number_of_yellows() {
    for yellows in 1..=10 {
        let seen = check::<State>(&Options { yellows }, 12, u64::from(yellows));
        assert_eq!(seen.finished, 12);
    }
}
