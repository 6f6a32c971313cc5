//! The suite of the contract, over all options.

use game::conformance::check;
use takeaway::{Options, State};

#[test]
fn every_option_passes_the_suite() {
    for stones in 3..=30 {
        let seen = check::<State>(&Options { stones }, 8, u64::from(stones));
        assert_eq!(seen.finished, 8);
    }
}
