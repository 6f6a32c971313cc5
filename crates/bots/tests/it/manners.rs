//! What every bot of every game and level owes whoever asks it.

use bots::{Bot, Budget, Entrant, Level, Unable};
use catalogue::{GameId, Match, NextActor};
use serde_json::{Value, json};

/// A match in which a seat is to act, its options short where the game has long ones.
fn begun(game: GameId) -> Match {
    let options = match game {
        GameId::Parchis | GameId::Girumgo => json!({"players": 2, "opening": "seated"}),
        GameId::Europa => json!({"teams": 2, "opening": "seated", "edition": "short"}),
        _ => Value::Null,
    };
    let mut played = Match::new(game, &options).unwrap();
    while let NextActor::House(_) = played.turn() {
        // In Parchís a 5 brings a token out; any roll will do elsewhere.
        let legal = played.situation().legal;
        let roll = legal.iter().find(|text| *text == "d5").unwrap_or(&legal[0]);
        played.play(roll).unwrap();
    }
    played
}

fn every_bot(mut check: impl FnMut(GameId, &mut Bot)) {
    for game in GameId::ALL {
        for level in Level::ALL {
            check(game, &mut Bot::new(game, Entrant::Level(level), 3).unwrap());
        }
    }
}

#[test]
fn the_advice_is_legal_and_the_chances_sum_to_one() {
    every_bot(|game, bot| {
        let played = begun(game);
        let advice = bot.advise(&played, Budget::nodes(300)).unwrap();
        assert!(played.situation().legal.contains(&advice.line[0]), "{bot:?} advises {:?}", advice.line);
        let total: f64 = advice.chances.iter().sum();
        assert!((total - 1.0).abs() < 1e-6, "{bot:?}: {:?}", advice.chances);
        assert!(advice.chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{bot:?}: {:?}", advice.chances);
    });
}

#[test]
fn the_same_question_has_the_same_answer() {
    every_bot(|game, bot| {
        let played = begun(game);
        let first = bot.advise(&played, Budget::nodes(300)).unwrap();
        let entrant = bot.entrant();
        let again = Bot::new(game, entrant, 3).unwrap().advise(&played, Budget::nodes(300)).unwrap();
        assert_eq!(first, again, "{bot:?}");
    });
}

#[test]
fn asked_at_the_wrong_moment_a_bot_says_so() {
    every_bot(|game, bot| {
        let mut over = begun(game);
        over.play("leave:0").unwrap();
        assert_eq!(bot.advise(&over, Budget::nodes(10)), Err(Unable::Over));
    });
    let house = Match::new(GameId::Parchis, &Value::Null).unwrap();
    let mut bot = Bot::new(GameId::Parchis, Entrant::Uct, 1).unwrap();
    assert_eq!(bot.advise(&house, Budget::nodes(10)), Err(Unable::House));
    let other = begun(GameId::Ampel);
    assert!(matches!(bot.advise(&other, Budget::nodes(10)), Err(Unable::OtherGame(..))));
    assert!(matches!(Bot::new(GameId::Ampel, Entrant::Greedy, 1), Err(Unable::NotThisGame(_))));
}

#[test]
fn time_that_is_up_still_gives_an_answer() {
    every_bot(|game, bot| {
        let played = begun(game);
        let advice = bot.advise(&played, Budget::new(u64::MAX, &|| true)).unwrap();
        assert!(!advice.line.is_empty(), "{bot:?}");
    });
}

#[test]
fn every_level_is_named_and_described() {
    for game in GameId::ALL {
        let mut keys: Vec<&str> =
            Level::ALL.iter().flat_map(|level| [level.name().key, level.describe(game).key]).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 12, "{game}");
    }
    for text in ["L1", "l6", "3"] {
        assert!(text.parse::<Level>().is_ok());
    }
    for text in ["", "0", "7", "L", "L10", "six"] {
        assert!(text.parse::<Level>().is_err(), "{text}");
    }
}
