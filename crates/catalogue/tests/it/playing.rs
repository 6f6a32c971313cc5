//! A match keeps its actions and only some of its positions: looking back must show the others all
//! the same.

use catalogue::{GameId, Match, NextActor};
use game::conformance::Numbers;
use serde_json::Value;

/// Some action, now and then one of the platform's.
fn any_action(played: &Match, numbers: &mut Numbers) -> String {
    if let Some(seat) = played.awaited().filter(|_| played.seats() > 2 && numbers.below(15) == 0) {
        return format!("timeout:{seat}");
    }
    let legal = played.situation().legal;
    legal[numbers.below(legal.len())].clone()
}

/// The match of these actions, played for the first time.
fn fresh(game: GameId, words: &[String]) -> Match {
    let mut played = Match::new(game, &Value::Null).unwrap();
    words.iter().for_each(|word| played.play(word).unwrap());
    played
}

#[test]
fn taking_back_leaves_the_match_of_the_actions_that_stand() {
    for game in GameId::ALL {
        let mut numbers = Numbers(17);
        let mut played = Match::new(game, &Value::Null).unwrap();
        let mut standing: Vec<String> = Vec::new();
        for round in 0..400 {
            if played.turn() == NextActor::Over || numbers.below(6) == 0 {
                let left = numbers.below(standing.len() + 1).max(standing.len().saturating_sub(40));
                assert!(played.undo(standing.len() - left));
                standing.truncate(left);
            } else {
                let word = any_action(&played, &mut numbers);
                played.play(&word).unwrap();
                standing.push(word);
            }
            if round % 9 == 0 {
                let fresh = fresh(game, &standing);
                assert_eq!(played.position(), fresh.position(), "{game} {standing:?}");
                assert_eq!(played.hash(), fresh.hash(), "{game} {standing:?}");
                assert_eq!(played.situation(), fresh.situation(), "{game} {standing:?}");
                assert_eq!(played.words(), standing);
            }
        }
        assert!(!played.undo(standing.len() + 1));
        assert_eq!(played.len(), standing.len());
    }
}

#[test]
fn every_moment_of_a_match_is_told_as_when_it_was_new() {
    for game in GameId::ALL {
        let mut numbers = Numbers(23);
        let mut played = Match::new(game, &Value::Null).unwrap();
        let mut told = Vec::new();
        while played.turn() != NextActor::Over && told.len() < 150 {
            let word = any_action(&played, &mut numbers);
            played.play(&word).unwrap();
            told.push((word, played.happened(played.len() - 1)));
        }
        for (at, (word, happened)) in told.iter().enumerate() {
            assert_eq!(played.word(at).as_ref(), Some(word), "{game} {at}");
            assert_eq!(&played.happened(at), happened, "{game} {at}");
        }
        assert_eq!(played.word(told.len()), None);
        assert!(played.happened(told.len()).is_empty());
        assert_eq!(played.words_from(told.len() + 1), [] as [String; 0]);
    }
}

#[test]
fn asking_why_not_changes_nothing() {
    for game in GameId::ALL {
        let mut numbers = Numbers(5);
        let mut played = Match::new(game, &Value::Null).unwrap();
        for _ in 0..60 {
            if played.turn() == NextActor::Over {
                break;
            }
            let before = (played.position(), played.words(), played.situation());
            let legal = played.situation().legal;
            assert!(legal.iter().all(|word| played.why(word).is_none()), "{game}");
            assert_eq!(played.why("leave:0"), None);
            assert!(played.why("leave:9").is_some());
            assert!(played.why("nonsense").is_some());
            assert_eq!((played.position(), played.words(), played.situation()), before, "{game}");
            let word = any_action(&played, &mut numbers);
            played.play(&word).unwrap();
        }
    }
}
