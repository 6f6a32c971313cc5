//! The suite that every game passes, over all options.

use barragoon::{Options, State, Variant};
use game::conformance::check;

#[test]
fn every_match_keeps_the_contract_whatever_is_agreed() {
    for variant in [Variant::Closed, Variant::Open] {
        for white in 0..=2 {
            for brown in 0..=2 {
                let options = Options { variant, express: [white, brown] };
                let seen = check::<State>(&options, 8, 7);
                assert_eq!(seen.finished, 8);
            }
        }
    }
}
