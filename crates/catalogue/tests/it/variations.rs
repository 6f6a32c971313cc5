//! Variations: kept in the notes of a record, in both formats, and read by whoever knows them.

use catalogue::{BadVariation, GameId, LONGEST_VARIATION, MOST_VARIATIONS, Match, NextActor, Record, Variation};
use game::conformance::Numbers;
use serde_json::{Value, json};

fn record(words: &str) -> Record {
    let text =
        format!("sobremesa record 1\ngame: parchis\noptions: {{\"players\":2,\"opening\":\"seated\"}}\n\n{words}\n");
    Record::from_text(&text).unwrap()
}

fn line(words: &str) -> Vec<String> {
    words.split_whitespace().map(str::to_owned).collect()
}

fn found(record: &Record) -> Vec<(usize, String)> {
    let variations = record.variations().unwrap();
    variations.into_iter().map(|Variation { at, line }| (at, line.join(" "))).collect()
}

const MATCH: &str = "d5 exit d5 exit d3 r5 d5 exit";

#[test]
fn a_line_is_kept_where_it_leaves_the_match() {
    let mut one = record(MATCH);
    // The first two are what was played: it begins with the third.
    one.keep_variation(0, &line("d5 exit d2 d3")).unwrap();
    assert_eq!(found(&one), [(2, "d2 d3".to_owned())]);
    assert_eq!(one.entries[2].notes["variations"], json!(["d2 d3"]));
    assert_eq!(one.replay(None).unwrap().words(), record(MATCH).replay(None).unwrap().words());
}

#[test]
fn a_longer_line_takes_the_place_of_its_beginning() {
    let mut one = record(MATCH);
    one.keep_variation(2, &line("d2")).unwrap();
    one.keep_variation(2, &line("d4")).unwrap();
    one.keep_variation(2, &line("d2 d5 exit")).unwrap();
    one.keep_variation(2, &line("d2 d5")).unwrap();
    assert_eq!(found(&one), [(2, "d4".to_owned()), (2, "d2 d5 exit".to_owned())]);
    assert!(one.drop_variation(&Variation { at: 2, line: line("d4") }));
    assert!(!one.drop_variation(&Variation { at: 2, line: line("d4") }));
    assert!(one.drop_variation(&Variation { at: 2, line: line("d2 d5 exit") }));
    assert_eq!(one, record(MATCH), "nothing of it is left");
}

#[test]
fn what_cannot_be_played_is_not_kept() {
    let mut one = record(MATCH);
    let refused = |one: &mut Record, at, words: &str| one.keep_variation(at, &line(words)).unwrap_err();
    assert_eq!(refused(&mut one, 2, "d2 exit"), BadVariation::Action("exit".into()));
    assert_eq!(refused(&mut one, 2, "leave:1"), BadVariation::Action("leave:1".into()));
    assert_eq!(refused(&mut one, 2, "back:1"), BadVariation::Action("back:1".into()));
    assert_eq!(refused(&mut one, 2, "d5 exit d3"), BadVariation::Played);
    assert_eq!(refused(&mut one, 2, ""), BadVariation::Played);
    assert_eq!(refused(&mut one, 8, "d2"), BadVariation::AtTheEnd);
    assert_eq!(refused(&mut one, 99, "d2"), BadVariation::AtTheEnd);
    assert_eq!(refused(&mut one, 2, &"d2 ".repeat(LONGEST_VARIATION + 1)), BadVariation::TooLong);
    one.entries[2].notes.insert("variations".into(), json!("mine"));
    assert_eq!(refused(&mut one, 2, "d2"), BadVariation::TooMany);
    one.entries[2].notes.insert("variations".into(), Value::from(vec!["x"; MOST_VARIATIONS]));
    assert_eq!(refused(&mut one, 2, "d2"), BadVariation::TooMany);
}

#[test]
fn what_stops_making_sense_stays_in_the_notes_and_is_not_shown() {
    let one = record(r#"d5 exit d5 {"variations":["d2 exit", 7, "", "d4 d4"],"time":3} exit d3 r5"#);
    assert_eq!(found(&one), [(2, "d4 d4".to_owned())]);
    assert_eq!(Record::from_text(&one.to_text()).unwrap(), one);
}

#[test]
fn those_of_actions_that_were_taken_back_are_not_shown() {
    let one = record(r#"d5 exit d5 {"variations":["d4"]} back:2 d3 {"variations":["d2"]} r22"#);
    assert_eq!(one.replay(None).unwrap_err().to_string(), "The record stops making sense at action 6, `r22`.");
    let one = record(r#"d5 exit d5 {"variations":["d4"]} back:2 d3 {"variations":["d2"]}"#);
    assert_eq!(found(&one), [(2, "d2".to_owned())]);
}

/// In every game: random lines beside random matches, through both formats.
#[test]
fn both_formats_carry_them_in_every_game() {
    for game in GameId::ALL {
        for seed in 0..8 {
            let mut numbers = Numbers(seed);
            let mut played = Match::new(game, &Value::Null).unwrap();
            random_actions(&mut played, 60, &mut numbers);
            let mut one = Record::of(&played, "", Vec::new());
            for _ in 0..5 {
                let at = numbers.below(played.len());
                let mut other = one.replay(Some(at)).unwrap();
                random_actions(&mut other, 12, &mut numbers);
                let _ = one.keep_variation(at, &other.words_from(at));
            }
            let kept = one.variations().unwrap();
            assert!(!kept.is_empty(), "{game} {seed}");
            for Variation { at, line } in &kept {
                let mut other = one.replay(Some(*at)).unwrap();
                line.iter().for_each(|word| other.play(word).unwrap());
            }
            let binary = Record::from_binary(&one.to_binary().unwrap()).unwrap();
            let text = Record::from_text(&one.to_text()).unwrap();
            assert_eq!((binary.variations().unwrap(), text.variations().unwrap()), (kept.clone(), kept));
        }
    }
}

fn random_actions(played: &mut Match, most: usize, numbers: &mut Numbers) {
    for _ in 0..most {
        if played.turn() == NextActor::Over {
            return;
        }
        let legal = played.situation().legal;
        played.play(&legal[numbers.below(legal.len())].clone()).unwrap();
    }
}
