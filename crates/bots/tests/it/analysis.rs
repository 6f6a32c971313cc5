//! What is said of a match afterwards adds up.

use bots::{Account, Analyst, Cause, Judged, WHOLE, settle};
use catalogue::{GameId, Match, NextActor};
use game::numbers::Numbers;
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
        assert_eq!(judged.after.iter().sum::<i32>(), WHOLE, "{judged:?}");
    }
}

#[test]
fn a_roll_is_luck_and_the_best_choice_changes_nothing() {
    for judged in all(parchis(), 0) {
        if judged.text.starts_with('d') {
            assert_eq!((judged.cause, judged.seat, judged.cost), (Cause::Luck, None, 0));
        } else {
            assert_eq!(judged.cause, Cause::Choice);
            let seat = usize::from(judged.seat.unwrap());
            assert!(judged.after[seat] <= judged.before[seat], "{judged:?}");
            if judged.best[0] == judged.text {
                assert_eq!(judged.after, judged.before, "{judged:?}");
            }
        }
    }
}

/// A match in which every seat does anything, now and then with a timeout or a leave.
fn at_random(game: GameId, options: &serde_json::Value, numbers: &mut Numbers) -> Match {
    let mut one = Match::new(game, options).unwrap();
    while one.turn() != NextActor::Over && one.len() < 250 {
        let awaited = one.awaited().filter(|_| numbers.below(60) == 0);
        let text = match awaited {
            Some(seat) => format!("{}:{seat}", ["timeout", "leave"][numbers.below(2)]),
            None => {
                let legal = one.situation().legal;
                legal[numbers.below(legal.len())].clone()
            }
        };
        one.play(&text).unwrap();
    }
    one
}

#[test]
fn every_account_of_every_game_closes_to_the_last_digit() {
    let variants = [
        (GameId::Parchis, json!({ "players": 2 })),
        (GameId::Parchis, json!({ "players": 3, "tokens": 1 })),
        (GameId::Parchis, json!({ "partners": true, "tokens": 2 })),
        (GameId::Barragoon, json!({})),
        (GameId::Ampel, json!({})),
        (GameId::Girumgo, json!({ "players": 3 })),
        (GameId::Europa, json!({ "teams": 3, "edition": "short" })),
    ];
    let missing = GameId::ALL.into_iter().find(|game| variants.iter().all(|(known, _)| known != game));
    assert_eq!(missing, None, "every game is tried");
    let mut numbers = Numbers(5);
    let mut answered = false;
    for (game, options) in variants {
        for _ in 0..2 {
            let one = at_random(game, &options, &mut numbers);
            let (result, sides) = (one.situation().result, one.sides());
            let judged = {
                let mut analyst = Analyst::new(one, 0, 40).unwrap();
                std::iter::from_fn(|| analyst.judge_next().unwrap()).collect::<Vec<_>>()
            };
            answered |= judged.iter().any(|judged| judged.cause == Cause::Answer);
            for pair in judged.windows(2) {
                assert_eq!(pair[0].after, pair[1].before, "{game} {options}: each position has one value");
            }
            for (seat, account) in Account::of_all(&judged).iter().enumerate() {
                assert_eq!(account.sum(), account.end, "{game} {options} seat {seat}: {account:?}");
                assert!((0..=WHOLE).contains(&account.start) && (0..=WHOLE).contains(&account.end), "{account:?}");
                if let Some(result) = &result {
                    let side = sides.iter().zip(result).filter(|(side, _)| **side == sides[seat]);
                    let won: f64 = side.map(|(_, score)| score).sum();
                    assert!((f64::from(account.end) - 1000.0 * won).abs() < 1.0, "{account:?}");
                }
            }
        }
    }
    assert!(answered, "answers are among what was judged");
}

/// Where nothing is rolled only mistakes change the chances: what a later look saw is booked to nobody.
#[test]
fn without_luck_the_best_choice_changes_nothing_and_no_choice_gains() {
    let mut numbers = Numbers(11);
    let mut moved = false;
    for game in [GameId::Barragoon, GameId::Ampel] {
        let mut judged = {
            let mut analyst = Analyst::new(at_random(game, &json!({}), &mut numbers), 0, 200).unwrap();
            std::iter::from_fn(|| analyst.judge_next().unwrap()).collect::<Vec<_>>()
        };
        let result = judged.last().unwrap().after.clone();
        let gains = |judged: &Judged| {
            judged.seat.is_some_and(|seat| judged.after[usize::from(seat)] > judged.before[usize::from(seat)])
        };
        moved |= judged.iter().any(|judged| gains(judged) || judged.is_best && judged.after != judged.before);
        settle(&mut judged);
        for pair in judged.windows(2) {
            assert_eq!(pair[0].after, pair[1].before, "{game}");
        }
        for judged in judged.iter().filter(|judged| judged.cause == Cause::Choice) {
            let seat = usize::from(judged.seat.unwrap());
            assert_eq!(judged.cost, judged.before[seat] - judged.after[seat]);
            assert!(!gains(judged), "{judged:?}");
            assert!(!judged.is_best || judged.after == judged.before, "{judged:?}");
        }
        assert_eq!(judged.last().unwrap().after, result);
        for account in Account::of_all(&judged) {
            assert_eq!(account.sum(), account.end);
            assert!(account.own_choices <= 0 && account.other_choices >= 0, "{account:?}");
        }
    }
    assert!(moved, "without it a later look would have been booked as a choice");
}

/// What a roll gives is measured against what all rolls together would give: over all outcomes it is nothing.
#[test]
fn luck_is_even_over_all_rolls() {
    let before = "d5 exit d5 exit d3 r5 d5 exit d6 r8 d2 r14 d4 r39 d1 r16 d3 r43";
    let mut sum = [0; 2];
    for roll in 1..=6 {
        let actions = format!("{before} d{roll}");
        let one = played(GameId::Parchis, json!({ "players": 2, "opening": "seated" }), &actions);
        assert_eq!(one.turn(), NextActor::Seat(0), "{actions}");
        let mut analyst = Analyst::new(one, before.split(' ').count(), 100_000).unwrap();
        let judged = analyst.judge_next().unwrap().unwrap();
        assert_eq!(judged.cause, Cause::Luck);
        for (sum, (after, before)) in sum.iter_mut().zip(judged.after.iter().zip(&judged.before)) {
            *sum += after - before;
        }
    }
    // Looks differ a little in what they see; six rolls of six points each way would not be.
    assert!(sum[0].abs() <= 30 && sum[0] == -sum[1], "{sum:?}");
}

#[test]
fn a_blunder_shows_what_punishes_it() {
    let mut one = Match::new(GameId::Ampel, &json!({ "yellows": 1 })).unwrap();
    while one.turn() != NextActor::Over && one.len() < 400 {
        let legal = one.situation().legal;
        let text = legal[(one.len() * 7) % legal.len()].clone();
        one.play(&text).unwrap();
    }
    let words = one.words();
    let judged = all(one, 0);
    let punished: Vec<&Judged> = judged.iter().filter(|judged| !judged.reply.is_empty()).collect();
    assert!(!punished.is_empty(), "careless play is punished");
    for judged in punished {
        assert!(judged.cost * 2 * 10 >= WHOLE);
        let mut along = Match::new(GameId::Ampel, &json!({ "yellows": 1 })).unwrap();
        for text in words[..=judged.at].iter().chain(&judged.reply) {
            along.play(text).unwrap_or_else(|refused| panic!("{text}: {refused:?}"));
        }
    }
}

#[test]
fn giving_the_match_away_costs_and_the_best_choice_does_not() {
    let mut one = Match::new(GameId::Ampel, &json!({ "yellows": 1 })).unwrap();
    while one.turn() != NextActor::Over && one.len() < 400 {
        let legal = one.situation().legal;
        let text = legal[(one.len() * 7) % legal.len()].clone();
        one.play(&text).unwrap();
    }
    let judged = all(one, 0);
    assert!(judged.iter().any(|judged| judged.cost > WHOLE / 10), "careless play costs");
    let best = judged.iter().filter(|judged| judged.best.first() == Some(&judged.text));
    assert!(best.clone().count() > 0 && best.clone().all(|judged| judged.cost == 0));
}

#[test]
fn what_the_platform_does_is_neither_luck_nor_a_choice() {
    for actions in ["d5 leave:0", "leave:0"] {
        let one = played(GameId::Parchis, json!({ "players": 2, "opening": "seated" }), actions);
        let last = all(one, 0).pop().unwrap();
        assert_eq!((last.cause, last.seat, last.cost), (Cause::Platform, None, 0), "{actions}");
        assert_eq!(last.after, [0, WHOLE]);
    }
}

#[test]
fn it_can_begin_anywhere_and_ends_with_the_match() {
    let later = all(parchis(), 8);
    assert_eq!(later.iter().map(|judged| judged.at).collect::<Vec<_>>(), [8, 9, 10, 11]);
    assert!(all(parchis(), 12).is_empty() && all(parchis(), 99).is_empty());
}
