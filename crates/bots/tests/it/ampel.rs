//! Bots of Ampel: what they must see, and that they keep their promises.

use bots::{Advice, Bot, Budget, Entrant, Level};
use catalogue::{GameId, Match, NextActor};
use serde_json::json;

fn after(yellows: u8, record: &str) -> Match {
    let mut one = Match::new(GameId::Ampel, &json!({ "yellows": yellows })).expect("good options");
    for text in record.split_whitespace() {
        one.play(text).unwrap_or_else(|refused| panic!("`{text}` is refused: {refused:?}"));
    }
    one
}

fn advise(one: &Match, level: u8, seed: u64, nodes: u64) -> Advice {
    let entrant = Entrant::Level(Level::ALL[usize::from(level) - 1]);
    let mut bot = Bot::new(GameId::Ampel, entrant, seed).expect("every level plays Ampel");
    bot.advise(one, Budget::nodes(nodes)).expect("a seat is to act")
}

/// One move of 22 wins.
const ONE_MOVE: &str = "+h4 +g2 +j9 +j4 +b1 j4-h3 +k4 b1-a1 h3-g3 +i8 k4-j3 a1-b2 +g6 b2-a1 g3-i3 +g3 i3-i5 i8-i9 \
    +e2 i9-i8 j3-k4 +h7 e2-e3 i8-i9 +j7 a1-b1 g6-h8 +g6";

/// One own move of 20 lets a move of an opponent's disc win in the same turn.
const TWO_MOVES: &str = "+h2 +j9 +e2 +k7 +h7 k7-j6 +k8 h7-i9 j6-j8 +k6 k8-k10 i9-i8 +d1 k6-k5 j8-j7 +k3 j7-j6 k5-i3 \
    +c1 i3-k4 j6-k7 +e4 d1-f1 k4-i4 +h6 e4-e5 k7-k5 +k1";

/// The same, of 51, on a board that is fuller.
const TWO_MOVES_AMONG_MANY: &str = "+f3 +f5 +i5 +j2 +i1 j2-k2 +j4 i1-i3 k2-k3 +e3 k3-h2 i3-i1 +e4 e3-f4 j4-k2 +i8 \
    h2-i3 i1-k3 +k8 k3-j2 i3-k6 +k5 e4-e3 i8-g6 +h2 j2-j1 k6-h6 +k6 e3-c3 j1-i1 +k4 k6-g7 c3-e5 +i9 e5-e4 i1-h1 +f1 \
    g7-i8 k4-j1 +c2 f1-h3 k5-i4 +k7 c2-e4 h6-h5 +g3 k2-k5 f4-f6 +g1 e4-c3 h5-g6 +j7 g6-h7 i8-j9 +f4";

#[test]
fn every_level_takes_a_light_that_wins() {
    let one = after(3, ONE_MOVE);
    for level in 1..=6 {
        for seed in 0..3 {
            let advice = advise(&one, level, seed, 20_000);
            assert_eq!(advice.line[0], "j7-k9", "level {level}, seed {seed}");
        }
    }
}

#[test]
fn a_win_with_two_moves_of_one_turn_is_seen_from_level_two_on() {
    for (record, first) in [(TWO_MOVES, "k5-i2"), (TWO_MOVES_AMONG_MANY, "g3-f2")] {
        for level in 2..=6 {
            let mut one = after(3, record);
            let NextActor::Seat(seat) = one.turn() else { panic!("a seat is to act") };
            let advice = advise(&one, level, 1, 20_000);
            assert_eq!(advice.line[0], first, "level {level}");
            assert_eq!(advice.chances[usize::from(seat)], 1.0, "level {level} knows that it wins");
            one.play(first).expect("a legal move");
            one.play(&advise(&one, level, 1, 20_000).line[0]).expect("a legal move");
            assert_eq!(one.situation().result.map(|result| result[usize::from(seat)]), Some(1.0));
        }
    }
}

#[test]
fn same_seed_same_answer() {
    for level in 1..=6 {
        let one = after(5, "+e3 +g4 +h6 +i3 +f2 +b1 +c3 b1-a1 +j8");
        assert_eq!(advise(&one, level, 9, 3_000), advise(&one, level, 9, 3_000), "level {level}");
    }
}

#[test]
fn asking_twice_changes_nothing() {
    let entrant = Entrant::Level(Level::ALL[5]);
    let mut bot = Bot::new(GameId::Ampel, entrant, 4).expect("every level plays Ampel");
    for record in ["+e3", "+e3 +g4 +h6 +i3 +f2 +b1 +c3"] {
        let one = after(5, record);
        let mut ask = || bot.advise(&one, Budget::nodes(2_000)).expect("a seat is to act");
        assert_eq!(ask(), ask());
    }
}

#[test]
fn a_single_action_is_answered_at_once() {
    // The only green disc is on a corner, with one neighbour free.
    let one = after(1, "+e3 +a1 +b1");
    assert_eq!(one.gestures().len(), 1);
    assert!(advise(&one, 6, 1, u64::MAX).nodes <= 1);
}

#[test]
fn chances_sum_to_one() {
    let mut one = after(4, "");
    let mut decisions = 0;
    while one.turn() != NextActor::Over && decisions < 60 {
        let advice = advise(&one, 3, decisions, 300);
        assert!((advice.chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(advice.chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
        one.play(&advice.line[0]).expect("a bot plays what is legal");
        decisions += 1;
    }
}

#[test]
fn each_level_has_its_own_sentence() {
    let keys: Vec<&str> = Level::ALL.into_iter().map(|level| level.describe(GameId::Ampel).key).collect();
    assert_eq!(
        keys,
        ["level-ampel-1", "level-ampel-2", "level-ampel-3", "level-ampel-4", "level-ampel-5", "level-ampel-6"]
    );
}
