//! The page's `tokens`: matches with fewer than four.

use crate::situation::{check_with, set_up_with, tokens, told};
use game::{Explain, Game, Notation, Options as _, Trail};
use parchis::{Options, State};

fn each(tokens: u8) -> Options {
    Options { players: 2, tokens, ..Options::default() }
}

/// Options: 1 to 4.
#[test]
fn a_colour_has_one_to_four_tokens() {
    for tokens in 1..=4 {
        assert_eq!(each(tokens).check(), Ok(()));
        let state = State::new(&each(tokens), &mut Trail::default());
        assert_eq!(state.view().tokens_each, tokens);
        let state = set_up_with(&each(tokens), "yellow");
        assert_eq!(state.view().tokens.len(), 2 * usize::from(tokens));
        assert_eq!(state.view().players[1].home, tokens);
    }
    for tokens in [0, 5] {
        assert!(each(tokens).check().unwrap_err().contains("`tokens`"));
    }
}

/// Corridor and goal: all tokens in the goal win, however many they are.
#[test]
fn the_last_token_wins() {
    check_with(&each(1), "yellow c5", "d3 c5", "over 0");
    check_with(&each(2), "yellow c5 goal", "d3 c5", "over 0");
    check_with(&each(2), "yellow c5 r20", "d3 c5", "0: r20");
    check_with(&each(3), "yellow c5 goal r20", "d3 c5 r20", "house 1");
    let state = check_with(&each(3), "yellow c5 goal goal", "d3 c5", "over 0");
    assert_eq!(state.scores().unwrap().as_slice(), [1.0, 0.0]);
    assert_eq!(told(set_up_with(&each(1), "yellow c5"), "d3 c5"), ["moved", "reached-goal", "all-in-goal", "over-won"]);
}

/// 5: without a token at home it is moved like any other number.
#[test]
fn a_five_brings_out_what_there_is() {
    check_with(&each(1), "yellow r10", "d5", "0: r10");
    check_with(&each(2), "yellow r10", "d5", "0: exit");
}

/// `leave`: as many tokens go home as there are.
#[test]
fn a_leavers_tokens_go_home() {
    let state = check_with(&Options { tokens: 2, ..Options::default() }, "yellow r10 c1", "leave:0", "house 1");
    assert_eq!((tokens(&state, "yellow"), state.view().players[0].home), (String::new(), 2));
}

/// Records from before have neither option, and are written as they were.
#[test]
fn defaults_are_left_out_of_the_options() {
    let written = |options: &Options| serde_json::to_string(options).unwrap();
    assert_eq!(written(&Options::default()), r#"{"players":4,"opening":"roll"}"#);
    assert_eq!(written(&each(2)), r#"{"players":2,"opening":"roll","tokens":2}"#);
    let pairs = Options { partners: true, ..Options::default() };
    assert_eq!(written(&pairs), r#"{"players":4,"opening":"roll","partners":true}"#);
    assert_eq!(serde_json::from_str::<Options>(r#"{"players":4,"partners":true}"#).unwrap(), pairs);
}

/// What is agreed is part of the position, in its line and in its hash.
#[test]
fn variants_are_told_apart() {
    let variants = [each(4), each(2), Options::default(), Options { partners: true, ..Options::default() }];
    let states = variants.map(|options| State::new(&options, &mut Trail::default()));
    for (at, one) in states.iter().enumerate() {
        for other in &states[at + 1..] {
            assert_ne!((one.position(), one.hash()), (other.position(), other.hash()));
            assert!(one.position() != other.position() && one.hash() != other.hash());
        }
    }
    assert!(states[1].position().starts_with("2 tokens 2 01 opening"), "{}", states[1].position());
    assert!(states[3].position().starts_with("4 partners 0123 opening"), "{}", states[3].position());
}
