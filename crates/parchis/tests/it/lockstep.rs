//! The crate and the slow second Parchís play the same matches side by side.

use crate::slow::Slow;
use game::conformance::Numbers;
use game::{Explain, Game, HostAction, Notation, Seat, Trail, Turn, Unseen, attempt_host_action};
use parchis::{Opening, Options, State};

fn texts(state: &State) -> Vec<String> {
    let mut legal = Vec::new();
    state.legal(&Trail::default(), &mut legal);
    let mut texts: Vec<String> = legal.into_iter().map(|action| state.text(action)).collect();
    texts.sort();
    texts
}

/// Every number of players, tokens and pairs, with both openings.
fn variants() -> impl Iterator<Item = Options> {
    let pairs = (2..=4).map(|players| (players, false)).chain([(4, true)]);
    pairs.flat_map(|(players, partners)| {
        let openings = [Opening::Roll, Opening::Seated].into_iter();
        openings.flat_map(move |opening| (1..=4).map(move |tokens| Options { players, opening, tokens, partners }))
    })
}

fn turn(state: &State) -> String {
    match state.turn() {
        Turn::Seat(seat) => seat.0.to_string(),
        Turn::House => "house".into(),
        Turn::Over => "over".into(),
    }
}

/// Plays one match on both, now and then with a timeout or a leave; says how many actions it had.
fn play_side_by_side(options: &Options, unruly: bool, numbers: &mut Numbers) -> usize {
    let trail = &mut Trail::default();
    let players = options.players;
    let mut fast = State::new(options, trail);
    let mut slow = Slow::of(options);
    let mut record = Vec::new();
    loop {
        assert_eq!(turn(&fast), slow.turn(), "after {}", record.join(" "));
        let legal = texts(&fast);
        assert_eq!(legal, slow.legal(), "after {}", record.join(" "));
        if fast.turn() == Turn::Over {
            let winners: Vec<usize> = fast.winners().unwrap().iter().map(Seat::index).collect();
            assert_eq!(winners, slow.winners, "after {}", record.join(" "));
            return record.len();
        }
        // The opening is short: it is disturbed more often.
        let often = if record.len() < 12 { 6 } else { 150 };
        if unruly && numbers.below(often) == 0 {
            let seat = Seat(numbers.below(players.into()) as u8);
            let action = match fast.awaited() {
                Some(seat) if numbers.below(2) == 0 => HostAction::Timeout(seat),
                _ => HostAction::Leave(seat),
            };
            if attempt_host_action(&mut fast, trail, action, &mut Unseen).is_ok() {
                record.push(action.to_string());
                match action {
                    HostAction::Timeout(_) => slow.time_out(),
                    _ => slow.leave(seat.index()),
                }
            }
            continue;
        }
        let text = &legal[numbers.below(legal.len())];
        fast.apply(trail, fast.parse(text).unwrap(), &mut Unseen);
        slow.apply(text);
        record.push(text.clone());
    }
}

#[test]
fn both_agree_on_every_state_of_quiet_matches() {
    let mut numbers = Numbers(1);
    for options in variants() {
        for _ in 0..40 / options.tokens {
            assert!(play_side_by_side(&options, false, &mut numbers) > 20);
        }
    }
}

#[test]
fn both_agree_on_every_state_of_matches_with_timeouts_and_leaves() {
    let mut numbers = Numbers(2);
    for options in variants() {
        for _ in 0..if options.tokens == 4 { 400 } else { 100 } {
            play_side_by_side(&options, true, &mut numbers);
        }
    }
}

#[test]
fn every_action_that_is_not_legal_is_refused_with_a_clause() {
    let all: Vec<String> = (1..=68)
        .map(|square| format!("r{square}"))
        .chain((1..=7).map(|number| format!("c{number}")))
        .chain((1..=6).map(|pips| format!("d{pips}")))
        .chain(["exit", "yellow", "green", "red", "blue"].map(String::from))
        .collect();
    let trail = &mut Trail::default();
    let mut numbers = Numbers(3);
    let mut keys = std::collections::BTreeSet::new();
    for number in 0..16 {
        let mut state = State::new(&Options { partners: number % 2 == 1, ..Options::default() }, trail);
        while state.turn() != Turn::Over {
            let legal = texts(&state);
            for text in all.iter().filter(|text| !legal.contains(text)) {
                let refusal = state.why_not(trail, state.parse(text).unwrap());
                assert!(!refusal.clause.is_empty());
                keys.insert(refusal.message.key);
            }
            let text = &legal[numbers.below(legal.len())];
            state.apply(trail, state.parse(text).unwrap(), &mut Unseen);
        }
    }
    // Full corridors are rarer than eight matches can promise; `clauses` has them.
    assert!(keys.len() >= 14, "{keys:?}");
}
