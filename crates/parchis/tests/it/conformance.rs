//! What must hold in any match of any game, over all options.

use game::conformance::check;
use parchis::{Opening, Options, State};

#[test]
fn every_variant_keeps_the_contract() {
    for players in 2..=4 {
        for opening in [Opening::Roll, Opening::Seated] {
            for tokens in 1..=4 {
                for partners in [false, true].into_iter().take(if players == 4 { 2 } else { 1 }) {
                    let options = Options { players, opening, tokens, partners };
                    let seen = check::<State>(&options, 15, u64::from(players));
                    assert_eq!(seen.finished, 15);
                }
            }
        }
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<State>() <= 256, "{}", size_of::<State>());
}
