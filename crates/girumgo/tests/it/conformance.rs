//! What must hold in any match, under every option.

use game::conformance::check;
use girumgo::{Opening, Options, State, Surround};

#[test]
fn every_option_passes_the_suite() {
    for players in 2..=6 {
        for side in 3..=5 {
            for opening in [Opening::Roll, Opening::Seated] {
                for surround in [Surround::Opposite, Surround::Any] {
                    let options = Options { players, side, opening, surround, turns: None };
                    let matches = if side == 3 { 4 } else { 1 };
                    let seen = check::<State>(&options, matches, u64::from(players * 10 + side));
                    assert_eq!(seen.finished, matches);
                }
            }
        }
    }
}
