//! The engine against the slow second implementation of the page, over random matches.

use crate::slow;

use ampel::{Options, State};
use game::conformance::Numbers;
use game::{Game, Notation, Trail, Turn, Unseen};

/// Plays a random match on both sides and compares everything after every action.
fn compare(yellows: u8, seed: u64, most: usize) -> usize {
    let mut numbers = Numbers(seed);
    let mut trail = Trail::with_capacity(State::TRAIL);
    let mut state = State::new(&Options { yellows }, &mut trail);
    let mut second = slow::Match::new(usize::from(yellows));
    let mut record = Vec::new();
    let mut actions = Vec::new();
    while record.len() < most {
        let told = || format!("yellows {yellows}, after {}", record.join(" "));
        state.legal(&trail, &mut actions);
        let mut texts: Vec<String> = actions.iter().map(|&action| state.text(action)).collect();
        texts.sort();
        assert_eq!(texts, second.legal(), "{}", told());
        assert_eq!(state.position(), second.position(), "{}", told());
        let result = state.scores().map(|scores| scores.as_slice().to_vec());
        assert_eq!(result, second.result.map(|result| result.to_vec()), "{}", told());
        let turn = if second.result.is_some() { Turn::Over } else { Turn::Seat(game::Seat(second.seat as u8)) };
        assert_eq!(state.turn(), turn, "{}", told());
        if actions.is_empty() {
            break;
        }
        let action = actions[numbers.below(actions.len())];
        let text = state.text(action);
        state.apply(&mut trail, action, &mut Unseen);
        second.play(&text);
        record.push(text);
    }
    record.len()
}

#[test]
fn the_engine_agrees_with_a_second_implementation_of_the_page() {
    let mut positions = 0;
    for seed in 0..12 {
        for yellows in 1..=10 {
            positions += compare(yellows, seed * 10 + u64::from(yellows), 130);
        }
    }
    assert!(positions > 5_000, "only {positions} positions were compared");
}

#[test]
fn the_engine_agrees_with_it_to_the_end_of_long_matches() {
    let longest = (0..4).map(|seed| compare(5, 1_000 + seed, usize::MAX)).max();
    assert!(longest > Some(200), "the longest match had {longest:?} actions");
}
