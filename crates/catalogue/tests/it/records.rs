//! Records: what is written is read back the same, and what is bad is named.

use catalogue::{BadRecord, Entry, GameId, Match, NextActor, Record};
use game::conformance::Numbers;
use serde_json::{Value, json};

/// A random match of a game, stopped somewhere, with a take-back and notes on the way.
fn random_record(game: GameId, seed: u64) -> Record {
    let mut numbers = Numbers(seed);
    let mut played = Match::new(game, &Value::Null).unwrap();
    let mut entries = Vec::new();
    for _ in 0..numbers.below(400) {
        if played.turn() == NextActor::Over {
            break;
        }
        if !played.is_empty() && numbers.below(30) == 0 {
            let to = numbers.below(played.len());
            played.undo(played.len() - to);
            entries.push(Entry::back(to));
            continue;
        }
        let legal = played.situation().legal;
        let text = legal[numbers.below(legal.len())].clone();
        played.play(&text).unwrap();
        let mut entry = Entry::action(text);
        if numbers.below(20) == 0 {
            entry.notes.insert("time".into(), json!(f64::from(numbers.draw()) / 7.0));
            entry.notes.insert("answer".into(), json!("a } b { ñ \" \n"));
        }
        entries.push(entry);
    }
    if played.turn() != NextActor::Over {
        played.play("leave:1").unwrap();
        entries.push(Entry::action("leave:1"));
    }
    let seats = (0..played.seats()).map(|seat| format!("Señora: {seat}")).collect();
    let mut record = Record::of(&played, "2026-11-15T17:30:00Z", seats);
    record.entries = entries;
    record.headers.insert("event".into(), "Copa: la primera".into());
    record
}

#[test]
fn text_and_binary_carry_the_same_record() {
    for game in GameId::ALL {
        for seed in 0..20 {
            let record = random_record(game, seed);
            let text = record.to_text();
            assert_eq!(Record::from_text(&text).unwrap(), record, "{text}");
            let binary = record.to_binary().unwrap();
            let back = Record::from_binary(&binary).unwrap();
            assert_eq!(back, record, "{text}");
            assert_eq!(back.to_text(), text);
            assert_eq!(back.to_binary().unwrap(), binary);
        }
    }
}

fn text(body: &str) -> String {
    format!("sobremesa record 1\ngame: parchis\noptions: {{\"players\":2,\"opening\":\"seated\"}}\n\n{body}")
}

#[test]
fn a_bad_record_says_where_it_stops_making_sense() {
    let record = Record::from_text(&text("d5 exit d3 r5 d1")).unwrap();
    let Err(BadRecord::Step { at, word, why }) = record.replay(None) else { panic!("`r5` is not seat 1's") };
    assert_eq!((at, word.as_str()), (4, "r5"));
    assert!(why.is_some());
    assert_eq!(record.replay(Some(3)).unwrap().len(), 3);
}

#[test]
fn back_counts_the_actions_that_stand() {
    let record = Record::from_text(&text("d5 exit d3 back:1 exit back:2 back:2 d4")).unwrap();
    assert_eq!(record.replay(None).unwrap().words().join(" "), "d5 exit d4");
    let beyond = Record::from_text(&text("d5 back:2")).unwrap();
    assert!(matches!(beyond.replay(None), Err(BadRecord::Step { at: 2, why: None, .. })));
}

#[test]
fn a_record_of_other_rules_is_not_guessed_at() {
    let record = Record::from_text("sobremesa record 1\ngame: ampel\nrules: 99\n\n+c2").unwrap();
    assert!(matches!(record.replay(None), Err(BadRecord::Rules(99, _))));
}

#[test]
fn headers_are_checked_line_by_line() {
    let cases = [
        ("", 1),
        ("sobremesa record 2\n", 1),
        ("sobremesa record 1\n", 1),
        ("sobremesa record 1\ngame: chess\n", 2),
        ("sobremesa record 1\ngame: parchis\ngame: parchis\n", 3),
        ("sobremesa record 1\ngame: parchis\nrules: one\n", 3),
        ("sobremesa record 1\ngame: parchis\noptions: [1]\n", 3),
        ("sobremesa record 1\ngame: parchis\ndate: yesterday\n", 3),
        ("sobremesa record 1\ngame: parchis\nseat 1: Ana\n", 3),
        ("sobremesa record 1\ngame: parchis\nnonsense\n", 3),
        ("sobremesa record 1\ngame: parchis\nUpper: case\n", 3),
        ("sobremesa record 1\ngame: parchis\n\n{\"time\":1} d5\n", 4),
        ("sobremesa record 1\ngame: parchis\n\nd5 {\"time\":\n", 4),
        ("sobremesa record 1\ngame: parchis\n\nd5 {} {}\nd5 {\"a\":1} {\"a\":1}\n", 5),
    ];
    for (text, line) in cases {
        let bad = Record::from_text(text).unwrap_err();
        assert_eq!(bad.line, line, "{text}: {bad}");
    }
}

#[test]
fn a_record_names_all_seats_or_none() {
    let record = Record::from_text("sobremesa record 1\ngame: ampel\nseat 0: Ana\n\n").unwrap();
    assert!(matches!(record.replay(None), Err(BadRecord::Seats { named: 1, seats: 2 })));
}

#[test]
fn a_name_cannot_smuggle_in_a_line() {
    let played = Match::new(GameId::Ampel, &Value::Null).unwrap();
    let record = Record::of(&played, "2026-11-15", vec!["Ana\n\nleave:1".into(), "Luis".into()]);
    assert!(matches!(record.open(), Err(BadRecord::Header(_))));
}

#[test]
fn a_header_cannot_be_called_what_no_header_is() {
    let played = Match::new(GameId::Ampel, &Value::Null).unwrap();
    for name in ["", "a b", "x\n\nleave:1", "Event", "game", "date", &"x".repeat(41)] {
        let mut record = Record::of(&played, "", Vec::new());
        record.headers.insert(name.into(), "1".into());
        assert!(matches!(record.open(), Err(BadRecord::Header(_))), "{name:?}");
        assert!(record.to_binary().is_err(), "{name:?}");
    }
}

#[test]
fn a_record_without_a_date_or_names_reads_back() {
    for game in GameId::ALL {
        let record = Record::of(&catalogue::Match::new(game, &serde_json::Value::Null).unwrap(), "", Vec::new());
        assert_eq!(Record::from_text(&record.to_text()).unwrap(), record);
    }
}

/// A match of Girumgo on the largest board in which both seats end `turns` turns; the header says `rules`.
fn idle_girumgo(rules: &str, turns: usize) -> String {
    let header = r#"{"players":2,"side":5,"opening":"seated","surround":"opposite"}"#;
    let (wheels, turns) = ("s0 ".repeat(61), "d1 end ".repeat(2 * turns));
    format!("sobremesa record 1\ngame: girumgo\n{rules}options: {header}\n\n{wheels}{turns}\n")
}

#[test]
fn a_match_keeps_the_end_of_the_rules_it_was_played_by() {
    // Version 1 ended every match of Girumgo after sixty turns each.
    let old = Record::from_text(&idle_girumgo("rules: 1\n", 60)).unwrap();
    let over = old.replay(None).unwrap();
    assert_eq!(over.turn(), NextActor::Over);
    let packed = Record::from_binary(&old.to_binary().unwrap()).unwrap();
    assert_eq!(packed, old);
    assert_eq!(packed.replay(None).unwrap().turn(), NextActor::Over);

    // Written down again by this program, it is over still.
    let again = Record::of(&over, "", Vec::new());
    assert_eq!((again.rules, &again.options["turns"]), (2, &json!(60)));
    let again = Record::from_text(&again.to_text()).unwrap();
    assert_eq!(again.replay(None).unwrap().turn(), NextActor::Over);

    // Today the same match goes on.
    for rules in ["", "rules: 2\n"] {
        let new = Record::from_text(&idle_girumgo(rules, 60)).unwrap();
        assert_ne!(new.replay(None).unwrap().turn(), NextActor::Over);
    }
    let unknown = Record::from_text(&idle_girumgo("rules: 3\n", 1)).unwrap().replay(None);
    assert_eq!(unknown.err(), Some(BadRecord::Rules(3, 2)));
}

#[test]
fn a_match_of_any_game_can_be_called_off_and_is_won_by_nobody() {
    for game in GameId::ALL {
        let mut played = Match::new(game, &Value::Null).unwrap();
        played.play("void").unwrap();
        assert_eq!(
            (played.turn(), played.situation().result),
            (NextActor::Over, Some(vec![0.0; played.seats().into()]))
        );
        assert!(played.play("void").is_err(), "{game}: it is over");
        let record = Record::of(&played, "2026-11-15", Vec::new());
        assert_eq!(record.entries.last().map(Entry::word).as_deref(), Some("void"));
        assert_eq!(Record::from_binary(&record.to_binary().unwrap()).unwrap(), record, "{game}");
    }
}
