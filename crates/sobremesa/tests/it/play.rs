//! Whole sittings at the terminal, typed from a script.

use std::path::PathBuf;

use catalogue::{GameId, Record};
use phrases::Language;
use serde_json::{Value, json};
use sobremesa::play::{Arguments, play};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Types `script` and gives what was shown, and the record if one was written.
fn sit(
    name: &str,
    game: Option<GameId>,
    options: Option<Value>,
    language: Language,
    script: &str,
) -> (String, Option<Record>) {
    let path = folder(name).join("match.record");
    let arguments =
        Arguments { game, options, names: Vec::new(), bot: None, seat: 1, seed: Some(7), record: Some(path.clone()) };
    let mut output = Vec::new();
    play(arguments, language, "2026-11-15", "now", &mut script.as_bytes(), &mut output).unwrap();
    let record = std::fs::read_to_string(path).ok().map(|text| Record::from_text(&text).unwrap());
    (String::from_utf8(output).unwrap(), record)
}

#[test]
fn a_newcomer_is_asked_for_the_game_and_the_players() {
    let (shown, record) = sit("newcomer", None, None, Language::Spanish, "9\nparchís\n1\n7\n2\nsalir\n");
    assert!(shown.contains("¿A cuál jugamos?") && shown.contains("5. Ruta Europea"), "{shown}");
    assert!(shown.contains("¿Cuántos juegan?"), "{shown}");
    assert_eq!(record.unwrap().options["players"], 2);
}

#[test]
fn an_illegal_move_is_refused_with_its_rule_and_the_record_is_kept() {
    let script = "c2-c5\nwhy c2-c5\nc2-c4\nxyzzy\nquit\n";
    let (shown, record) = sit("refused", Some(GameId::Barragoon), None, Language::English, script);
    let why = shown.lines().find(|line| line.contains("(Moving")).unwrap_or_else(|| panic!("{shown}"));
    assert!(why.len() > 30);
    assert!(shown.contains("“xyzzy” is no action of Barragoon."), "{shown}");
    let record = record.unwrap();
    assert_eq!(record.replay(None).unwrap().words(), ["c2-c4"]);
}

#[test]
fn undo_goes_back_to_the_last_decision_and_the_record_shows_both() {
    let script = "undo\n+c2\n+d2\nundo\n+e3\nquit\n";
    let (shown, record) = sit("undo", Some(GameId::Ampel), None, Language::English, script);
    assert!(shown.contains("nothing to take back"), "{shown}");
    let record = record.unwrap();
    let words: Vec<String> = record.entries.iter().map(catalogue::Entry::word).collect();
    assert_eq!(words, ["+c2", "+d2", "back:1", "+e3"]);
    assert_eq!(record.replay(None).unwrap().words(), ["+c2", "+e3"]);
}

#[test]
fn the_same_seed_gives_the_same_dice_also_after_taking_back() {
    let options = json!({"players": 2, "opening": "seated"});
    // Whoever always takes the first of the list and takes back now and then.
    let plain = "1\n".repeat(40);
    let back = "1\nundo\n".repeat(2) + &plain;
    let (_, one) = sit("seed1", Some(GameId::Parchis), Some(options.clone()), Language::Spanish, &plain);
    let (_, other) = sit("seed2", Some(GameId::Parchis), Some(options), Language::Spanish, &back);
    let (one, other) = (one.unwrap(), other.unwrap());
    assert_eq!(one.headers["seed"], "7");
    let (one, other) = (one.replay(None).unwrap().words(), other.replay(None).unwrap().words());
    assert_eq!(one[..one.len().min(other.len())], other[..one.len().min(other.len())]);
}

#[test]
fn a_match_is_played_to_its_end() {
    let (shown, record) =
        sit("end", Some(GameId::Ampel), Some(json!({"yellows": 1})), Language::Spanish, "+g6\n+h7\n+g5\nh7-g7\n");
    assert!(shown.contains("Gana Asiento 2."), "{shown}");
    assert_eq!(record.unwrap().replay(None).unwrap().situation().result, Some(vec![0.0, 1.0]));
}

#[test]
fn the_table_reads_its_own_cards_in_ruta_europea() {
    let options = json!({"teams": 1, "opening": "seated", "edition": "short"});
    // Whatever is asked: the first of the list, and answers that are right.
    let script = "1\nbien\n".repeat(60);
    let (shown, record) = sit("cards", Some(GameId::Europa), Some(options), Language::Spanish, &script);
    assert!(shown.contains("¿Es correcta la respuesta?"), "{shown}");
    assert!(record.unwrap().entries.iter().any(|entry| entry.word() == "right"));
}

#[test]
fn the_end_of_the_input_ends_the_sitting_and_keeps_the_record() {
    let (_, record) = sit("eof", Some(GameId::Ampel), None, Language::Spanish, "+c2\n+d3");
    assert_eq!(record.unwrap().entries.len(), 2);
    let (_, nothing) = sit("eof2", Some(GameId::Ampel), None, Language::Spanish, "");
    assert!(nothing.is_none(), "no action, no record");
}

#[test]
fn a_record_is_never_overwritten() {
    let path = folder("overwrite").join("match.record");
    std::fs::write(&path, "precious").unwrap();
    let arguments = Arguments {
        game: Some(GameId::Ampel),
        options: None,
        names: Vec::new(),
        bot: None,
        seat: 1,
        seed: None,
        record: Some(path.clone()),
    };
    let done = play(arguments, Language::English, "2026-11-15", "now", &mut "+c2\n".as_bytes(), &mut Vec::new());
    assert!(done.unwrap_err().to_string().contains("exists already"));
    assert_eq!(std::fs::read_to_string(path).unwrap(), "precious");
}

#[test]
fn players_have_their_names() {
    let path = folder("names").join("match.record");
    let names = vec!["Ana".to_owned(), " Luis ".to_owned()];
    let arguments = Arguments {
        game: Some(GameId::Ampel),
        options: None,
        names,
        bot: None,
        seat: 1,
        seed: None,
        record: Some(path.clone()),
    };
    let mut output = Vec::new();
    play(arguments, Language::Spanish, "2026-11-15", "now", &mut "+c2\nabandonar\n".as_bytes(), &mut output).unwrap();
    let shown = String::from_utf8(output).unwrap();
    assert!(shown.contains("Gana Ana."), "{shown}");
    assert!(std::fs::read_to_string(path).unwrap().contains("seat 1: Luis\n"));
}

#[test]
fn bots_take_the_other_seats_and_give_hints() {
    let path = folder("bots").join("match.record");
    let arguments = Arguments {
        game: Some(GameId::Ampel),
        options: Some(json!({"yellows": 1})),
        names: Vec::new(),
        bot: Some("1".parse().unwrap()),
        seat: 1,
        seed: Some(3),
        record: Some(path.clone()),
    };
    let mut output = Vec::new();
    play(arguments, Language::Spanish, "2026-11-15", "now", &mut "pista\n+g6\nsalir\n".as_bytes(), &mut output)
        .unwrap();
    let shown = String::from_utf8(output).unwrap();
    assert!(shown.contains("Novato:") && shown.contains("Novato 2> +"), "{shown}");
    let record = Record::from_text(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(record.entries.len() >= 2 && record.seats[1] == "Novato 2");
}

#[test]
fn a_bot_of_ruta_europea_says_how_often_it_answers_right() {
    let arguments = Arguments {
        game: Some(GameId::Europa),
        options: Some(json!({"teams": 2, "edition": "short", "opening": "seated"})),
        names: Vec::new(),
        bot: Some("2".parse().unwrap()),
        seat: 1,
        seed: Some(3),
        record: Some(folder("right").join("match.record")),
    };
    let mut output = Vec::new();
    play(arguments, Language::English, "2026-11-15", "now", &mut "quit\n".as_bytes(), &mut output).unwrap();
    let shown = String::from_utf8(output).unwrap();
    assert!(shown.contains("It answers 50 of a hundred questions right."), "{shown}");
}
