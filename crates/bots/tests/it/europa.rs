//! Travellers of Ruta Europea in positions where it is clear what to do.

use bots::{Advice, Bot, Budget, Entrant, Level};
use catalogue::{GameId, Match};
use serde_json::{Value, json};

fn bot(level: usize, seed: u64) -> Bot {
    Bot::new(GameId::Europa, Entrant::Level(Level::ALL[level - 1]), seed).expect("every level plays")
}

fn after(options: Value, record: &str) -> Match {
    let mut one = Match::new(GameId::Europa, &options).expect("good options");
    for word in record.split_whitespace() {
        one.play(word).unwrap_or_else(|refused| panic!("`{word}` was refused: {refused:?}"));
    }
    one
}

fn advise(level: usize, one: &Match) -> Advice {
    bot(level, 1).advise(one, Budget::nodes(1_000_000)).expect("a seat is to act")
}

#[track_caller]
fn check(level: usize, options: Value, record: &str, wanted: &str) {
    let advice = advise(level, &after(options, record));
    assert_eq!(advice.line[0], wanted, "level {level} after: {record}");
}

/// One team on route 1 of the edition of 2009: Portugal on 2 to 4, Sweden on 33 to 35, Estonia on
/// 42, Hungary on 63, Bulgaria on 69 to 71, Austria on 89 to 92; Murcia is 104.
fn alone(flags: u8) -> Value {
    json!({"teams": 1, "opening": "seated", "flags": flags})
}

/// The flag of Portugal; then to Sweden, where a card sends the team to square 99.
const FLAG_AND_99: &str = "d3 go ask right d5 go d5 go d5 go d5 go d2 go card:city:99";

#[test]
fn every_level_takes_the_way_home() {
    for level in 1..=6 {
        check(level, alone(1), &format!("{FLAG_AND_99} d5"), "go");
    }
}

#[test]
fn with_all_flags_to_get_and_no_way_on_it_flies_to_the_first_country() {
    for level in [4, 5, 6] {
        let advice = advise(level, &after(alone(6), "d2 go card:city:103 plane"));
        assert!(["fly:2", "fly:3", "fly:4"].contains(&advice.line[0].as_str()), "level {level}: {advice:?}");
    }
}

#[test]
fn who_cannot_go_on_flies_back_at_last() {
    for level in 1..=3 {
        let advice = advise(level, &after(alone(6), "d2 go card:city:103 plane"));
        assert!(advice.line[0].starts_with("fly:"), "level {level}: {advice:?}");
    }
}

#[test]
fn the_first_level_goes_on_whatever_it_leaves_behind() {
    // It answered wrong in Portugal and could fly back there from square 9.
    let record = "d3 go ask wrong d4 go d2 go plane";
    check(1, alone(6), record, "go");
}

#[test]
fn a_plane_with_nothing_missing_behind_is_kept() {
    check(6, alone(6), "d3 go ask right plane", "keep");
    check(4, alone(6), "d3 go ask right plane", "go");
}

#[test]
fn a_single_choice_is_answered_at_once() {
    let advice = advise(6, &after(alone(1), &format!("{FLAG_AND_99} d5 go wrong wrong d3")));
    assert_eq!((advice.line, advice.nodes), (vec!["go".to_owned()], 0));
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let one = after(json!({"teams": 2, "opening": "seated", "edition": "short"}), "d2 go ask wrong plane");
    for level in 1..=6 {
        let [first, second] = [(), ()].map(|()| bot(level, 5).advise(&one, Budget::nodes(1_000)));
        assert_eq!(first, second);
    }
}

#[test]
fn chances_add_up_and_follow_the_race() {
    let record = "d2 go ask right d1 go d5 go";
    let one = after(json!({"teams": 3, "opening": "seated", "edition": "short"}), &format!("{record} d3"));
    for level in 1..=6 {
        let chances = advise(level, &one).chances;
        assert_eq!(chances.len(), 3);
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "level {level}: {chances:?}");
        assert!(chances.iter().all(|chance| (0.05..0.95).contains(chance)), "level {level}: {chances:?}");
        assert!(chances[0] > chances[1], "level {level}: a flag ahead: {chances:?}");
    }
}

#[test]
fn chances_are_known_in_every_state() {
    let mut bot = bot(6, 1);
    for (record, least, most) in
        [("", 0.3, 0.4), ("d1 d2 d3 d5 d4 d3", 0.3, 0.4), ("d1 d2 d3 d5 d4 d3 d2 go", 0.3, 0.5)]
    {
        let one = after(json!({"teams": 3, "edition": "short"}), record);
        let chances = bot.judge(&one, 1_000, &Budget::nodes(1_000)).expect("a match of this game");
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{record}: {chances:?}");
        assert!((least..most).contains(&chances[0]), "{record}: {chances:?}");
    }
}
