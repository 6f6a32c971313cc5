//! The suite that every game passes, over all options.

use europa::{Edition, Opening, Options, State};
use game::conformance::check;

#[test]
fn every_choice_of_options_keeps_the_contract() {
    for edition in [Edition::Of2009, Edition::Of2026, Edition::Short] {
        for opening in [Opening::Roll, Opening::Seated] {
            for teams in 1..=5 {
                for flags in [1, 2, 4, 6] {
                    let options = Options { teams, edition, opening, flags, ..Options::default() };
                    let seen = check::<State>(&options, 1, u64::from(teams * 10 + flags));
                    assert_eq!(seen.finished, 1);
                }
            }
        }
    }
}

#[test]
fn long_runs_of_the_default_match_keep_the_contract() {
    let seen = check::<State>(&Options::default(), 10, 2009);
    assert_eq!(seen.finished, 10);
}
