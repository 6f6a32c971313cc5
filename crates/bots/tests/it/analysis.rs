//! What is said of a match afterwards adds up.

use bots::{Analyst, Judged};
use catalogue::{GameId, Match, Whose};
use serde_json::json;

fn played(game: GameId, options: serde_json::Value, actions: &str) -> Match {
    let mut one = Match::new(game, &options).unwrap();
    for action in actions.split_whitespace() {
        one.play(action).unwrap_or_else(|refused| panic!("{action}: {refused:?}"));
    }
    one
}

fn all(one: Match, from: usize) -> Vec<Judged> {
    let mut analyst = Analyst::new(one, from, 300).unwrap();
    std::iter::from_fn(|| analyst.judge_next().unwrap()).collect()
}

const PARCHIS: &str = "d5 exit d5 exit d3 r5 d5 exit d6 r8 d2 r14";

fn parchis() -> Match {
    played(GameId::Parchis, json!({ "players": 2, "opening": "seated" }), PARCHIS)
}

#[test]
fn every_action_is_judged_once_and_each_begins_where_the_one_before_ended() {
    let judged = all(parchis(), 0);
    let texts: Vec<&str> = judged.iter().map(|judged| judged.text.as_str()).collect();
    assert_eq!(texts.join(" "), PARCHIS);
    for pair in judged.windows(2) {
        assert_eq!(pair[0].after, pair[1].before);
    }
    for judged in &judged {
        assert!((judged.after.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{judged:?}");
    }
}

#[test]
fn luck_is_what_a_roll_changed_and_a_choice_has_none() {
    for judged in all(parchis(), 0) {
        if judged.text.starts_with('d') {
            assert_eq!((judged.seat, judged.cost), (None, 0.0));
            assert!(judged.luck.iter().sum::<f64>().abs() < 1e-6);
            for (seat, luck) in judged.luck.iter().enumerate() {
                assert!((judged.before[seat] + luck - judged.after[seat]).abs() < 1e-9);
            }
        } else {
            assert!(judged.seat.is_some() && judged.luck.is_empty() && judged.cost >= 0.0, "{judged:?}");
        }
    }
}

#[test]
fn giving_the_match_away_costs_and_the_best_choice_does_not() {
    let mut one = Match::new(GameId::Ampel, &json!({ "yellows": 1 })).unwrap();
    while one.turn() != Whose::Over && one.len() < 400 {
        let legal = one.situation().legal;
        let text = legal[(one.len() * 7) % legal.len()].clone();
        one.play(&text).unwrap();
    }
    let judged = all(one, 0);
    assert!(judged.iter().any(|judged| judged.cost > 0.1), "careless play costs");
    let best = judged.iter().filter(|judged| judged.best.first() == Some(&judged.text));
    assert!(best.clone().count() > 0 && best.clone().all(|judged| judged.cost == 0.0));
}

#[test]
fn what_the_platform_does_is_neither_luck_nor_a_choice() {
    for actions in ["d5 leave:0", "leave:0"] {
        let one = played(GameId::Parchis, json!({ "players": 2, "opening": "seated" }), actions);
        let last = all(one, 0).pop().unwrap();
        assert_eq!((last.seat, last.cost, last.luck.len()), (None, 0.0, 0), "{actions}");
        assert_eq!(last.after, [0.0, 1.0]);
    }
}

#[test]
fn it_can_begin_anywhere_and_ends_with_the_match() {
    let later = all(parchis(), 8);
    assert_eq!(later.iter().map(|judged| judged.at).collect::<Vec<_>>(), [8, 9, 10, 11]);
    assert!(all(parchis(), 12).is_empty() && all(parchis(), 99).is_empty());
}
