//! The players of Parchís through the public door, in positions made by their records.

use bots::{Bot, Budget, Entrant, Level, Unable};
use catalogue::{GameId, Match};
use serde_json::json;

/// A match of two, seat 0 yellow on 5, seat 1 red on 39.
fn match_after(record: &str) -> Match {
    let mut played = Match::new(GameId::Parchis, &json!({"players": 2, "opening": "seated"})).expect("good options");
    for word in record.split_whitespace() {
        played.play(word).unwrap_or_else(|refused| panic!("`{word}` was refused: {refused:?}"));
    }
    played
}

fn bots() -> impl Iterator<Item = Bot> {
    let levels = Level::ALL.map(Entrant::Level).into_iter().chain([Entrant::Greedy]);
    levels.map(|entrant| Bot::new(GameId::Parchis, entrant, 1).expect("it plays Parchís"))
}

#[test]
fn one_action_is_answered_at_once() {
    let played = match_after("d5");
    for mut bot in bots() {
        let advice = bot.advise(&played, Budget::nodes(u64::MAX)).expect("a seat is to act");
        assert_eq!(advice.line, ["exit"], "{bot:?}");
        assert!(advice.nodes <= 10, "{bot:?}: {} nodes", advice.nodes);
    }
}

#[test]
fn every_bot_has_chances_for_both_seats() {
    // Yellow's tokens on 5 and 9 may move 3.
    let played = match_after("d5 exit d5 exit d4 r5 d1 r39 d5 exit d1 r40 d3");
    for mut bot in bots() {
        let advice = bot.advise(&played, Budget::nodes(u64::MAX)).expect("a seat is to act");
        assert!(["r5", "r9"].contains(&advice.line[0].as_str()), "{bot:?}: {:?}", advice.line);
        let total: f64 = advice.chances.iter().sum();
        assert_eq!(advice.chances.len(), 2);
        assert!((total - 1.0).abs() < 1e-9, "{bot:?}: {:?}", advice.chances);
    }
}

#[test]
fn every_bot_chooses_a_colour() {
    let mut played = Match::new(GameId::Parchis, &json!({"players": 2})).expect("good options");
    for word in ["d5", "d2"] {
        played.play(word).expect("a roll");
    }
    for mut bot in bots() {
        let advice = bot.advise(&played, Budget::nodes(u64::MAX)).expect("a seat is to act");
        assert!(played.situation().legal.contains(&advice.line[0]), "{bot:?}");
    }
}

#[test]
fn nothing_to_decide_is_an_error() {
    for mut bot in bots() {
        assert_eq!(bot.advise(&match_after(""), Budget::nodes(1)), Err(Unable::House));
        assert_eq!(bot.advise(&match_after("leave:0"), Budget::nodes(1)), Err(Unable::Over));
    }
}
