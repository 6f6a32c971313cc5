//! What must hold in any match of any game, over all options.

use game::conformance::check;
use parchis::{Opening, Options, State};

#[test]
fn every_variant_keeps_the_contract() {
    for players in 2..=4 {
        for opening in [Opening::Roll, Opening::Seated] {
            let seen = check::<State>(&Options { players, opening }, 25, u64::from(players));
            assert_eq!(seen.finished, 25);
        }
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<State>() <= 256, "{}", size_of::<State>());
}
