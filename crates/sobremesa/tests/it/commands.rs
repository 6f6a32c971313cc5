//! The program as people and other programs call it.

use std::path::PathBuf;
use std::process::Output;

use catalogue::GameId;
use cluster::{Spawned, WAIT_TIMEOUT};
use serde_json::Value;

use crate::common;

fn sobremesa(arguments: &[&str], input: &str) -> Output {
    let mut program = Spawned::start(common::sobremesa(arguments).env("LC_ALL", "en_GB.UTF-8")).unwrap();
    program.tell(input.as_bytes()).unwrap();
    program.close_input();
    program.end(WAIT_TIMEOUT).unwrap()
}

fn shown(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn complaint(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

const RECORD: &str = "sobremesa record 1\ngame: barragoon\nrules: 1\noptions: {\"express\":[0,0],\"variant\":\"closed\"}\n\
    date: 2026-11-15\nseat 0: Ana\nseat 1: Luis\n\nb1-d3 b9-d7 d3-d7 @f7:sw @c7:x\n";

#[test]
fn perft_prints_the_count() {
    assert_eq!(shown(&sobremesa(&["perft", "barragoon", "3"], "")), "27500\n");
    assert_eq!(shown(&sobremesa(&["perft", "ampel", "2", "--options", "{\"yellows\":1}"], "")), "2340\n");
    assert_eq!(shown(&sobremesa(&["perft", "parchis", "1", "--after", "d1 d2 d3 d4"], "")), "4\n");
    assert!(complaint(&sobremesa(&["perft", "parchis", "1", "--after", "d7"], "")).contains("d7"));
    assert!(complaint(&sobremesa(&["perft", "parchis", "1", "--options", "{\"players\":9}"], "")).contains("players"));
    assert!(complaint(&sobremesa(&["perft", "parchis", "1000000"], "")).contains("64"));
}

#[test]
fn bench_prints_one_json_line_a_game() {
    let output = shown(&sobremesa(&["bench", "--matches", "2"], ""));
    let games: Vec<String> = output
        .lines()
        .map(|line| {
            let line: Value = serde_json::from_str(line).unwrap();
            for key in ["matches_per_s", "actions_per_s", "mean_actions"] {
                assert!(line[key].as_f64().is_some_and(|value| value > 0.0), "{line}");
            }
            line["game"].as_str().unwrap().to_owned()
        })
        .collect();
    assert_eq!(games, GameId::ALL.map(GameId::id));
}

#[test]
fn replay_prints_the_board_and_the_position() {
    let path = file("replay.record");
    std::fs::write(&path, RECORD).unwrap();
    let path = path.to_str().unwrap();
    let whole = shown(&sobremesa(&["replay", path], ""));
    assert!(whole.contains("[x]") && whole.contains("Luis is to play."), "{whole}");
    let start = shown(&sobremesa(&["replay", path, "--at", "0"], ""));
    assert!(start.contains("/..DTD../.CT.TC. w 24"), "{start}");
    let story = shown(&sobremesa(&["replay", path, "--story"], ""));
    assert!(story.contains("3. d3-d7"), "{story}");
}

#[test]
fn variations_are_shown_and_carried_over() {
    let (path, binary, again) = (file("tried.record"), file("tried.bin"), file("tried-again.record"));
    let tried = RECORD.replacen("d3-d7", "d3-d7 {\"variations\":[\"d3-d6\",\"nonsense\"]}", 1);
    assert_ne!(tried, RECORD);
    std::fs::write(&path, &tried).unwrap();
    let [path, binary, again] = [&path, &binary, &again].map(|path| path.to_str().unwrap());
    let story = shown(&sobremesa(&["replay", path, "--story"], ""));
    assert!(story.contains("Variation: d3-d6") && !story.contains("nonsense"), "{story}");
    assert!(sobremesa(&["convert", path, binary], "").status.success());
    assert!(sobremesa(&["convert", binary, again], "").status.success());
    assert_eq!(std::fs::read_to_string(again).unwrap(), tried);
}

#[test]
fn replay_says_where_a_bad_record_stops() {
    let path = file("bad.record");
    std::fs::write(&path, RECORD.replace("@f7:sw", "@f9:sw")).unwrap();
    let output = sobremesa(&["replay", path.to_str().unwrap()], "");
    assert!(shown(&output).contains("[x]"), "the position before it is shown");
    let complaint = complaint(&output);
    assert!(complaint.contains("action 4") && complaint.contains("@f9:sw"), "{complaint}");
    assert!(self::complaint(&sobremesa(&["replay", "/nowhere/x"], "")).contains("cannot be opened"));
    std::fs::write(&path, [0xff, 0xfe, 0]).unwrap();
    assert!(self::complaint(&sobremesa(&["replay", path.to_str().unwrap()], "")).contains("neither"));
}

#[test]
fn convert_goes_there_and_back_and_overwrites_nothing() {
    let (text, binary, again) = (file("a.record"), file("b.bin"), file("c.record"));
    std::fs::write(&text, RECORD).unwrap();
    let [text, binary, again] = [&text, &binary, &again].map(|path| path.to_str().unwrap());
    assert!(sobremesa(&["convert", text, binary], "").status.success());
    assert!(std::fs::read(binary).unwrap().starts_with(b"SBM"));
    assert!(sobremesa(&["convert", binary, again], "").status.success());
    assert_eq!(std::fs::read_to_string(again).unwrap(), RECORD);
    assert!(complaint(&sobremesa(&["convert", binary, again], "")).contains("cannot be made"));
    assert_eq!(shown(&sobremesa(&["replay", binary], "")), shown(&sobremesa(&["replay", text], "")));
}

#[test]
fn the_referee_answers_on_standard_output() {
    let output = sobremesa(&["referee"], "{\"new\":\"ampel\"}\nnonsense\n");
    let shown = shown(&output);
    assert_eq!(shown.lines().count(), 2);
    assert!(output.status.success());
}

#[test]
fn the_language_is_that_of_the_person() {
    let path = file("language.record");
    std::fs::write(&path, RECORD).unwrap();
    let path = path.to_str().unwrap();
    assert!(shown(&sobremesa(&["replay", path, "--language", "es"], "")).contains("Le toca a Luis."));
    assert!(shown(&sobremesa(&["--language", "en", "replay", path], "")).contains("Luis is to play."));
}

#[test]
fn an_unknown_game_is_named() {
    let output = sobremesa(&["play", "chess"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("There is no game `chess`"));
}

#[test]
fn arena_prints_a_report_and_one_json_line() {
    let output = shown(&sobremesa(&["arena", "ampel", "--seats", "L2,random", "--matches", "4", "--nodes", "200"], ""));
    assert!(output.contains("Elo difference") && output.contains("mean length"), "{output}");
    let line: Value = serde_json::from_str(output.lines().last().unwrap()).unwrap();
    assert_eq!((&line["game"], &line["matches"]), (&"ampel".into(), &4.into()));
    assert_eq!(line["seats"], serde_json::json!(["L2", "random"]));
    for key in ["score", "low", "high"] {
        assert_eq!(line[key].as_array().map(Vec::len), Some(2), "{line}");
    }
    let again = shown(&sobremesa(&["arena", "ampel", "--seats", "L2,random", "--matches", "4", "--nodes", "200"], ""));
    let but_times = |output: &str| output.lines().filter(|line| !line.starts_with("longest")).collect::<String>();
    assert_eq!(but_times(&again), but_times(&output), "the same seed gives the same matches");
}

#[test]
fn arena_refuses_what_does_not_fit() {
    assert!(complaint(&sobremesa(&["arena", "ampel", "--seats", "L1,L2,L3"], "")).contains("played by 2"));
    assert!(complaint(&sobremesa(&["arena", "ampel", "--seats", "greedy,L1"], "")).contains("Parchís only"));
    let unknown = sobremesa(&["arena", "ampel", "--seats", "L7,L1"], "");
    assert_eq!(unknown.status.code(), Some(2));
}

#[test]
fn analyse_tells_what_choices_cost_and_what_luck_gave() {
    let path = file("analyse.record");
    let text = "sobremesa record 1\ngame: parchis\noptions: {\"opening\":\"seated\",\"players\":2}\ndate: 2026-11-15\n\
        seat 0: Ana\nseat 1: Luis\n\nd5 exit d5 exit d3 r5 d5 exit d6 r8 d2 r14\n";
    std::fs::write(&path, text).unwrap();
    let output = shown(&sobremesa(&["analyse", path.to_str().unwrap(), "--nodes", "200"], ""));
    let account = output.lines().find(|line| line.starts_with("Ana: ")).unwrap();
    // Start, luck, both kinds of choices, and what they come to; then `of 100.`
    let numbers: Vec<f64> = account.split([' ', ';']).filter_map(|word| word.parse().ok()).collect();
    let [start, luck, own, others, end, _] = numbers[..] else { panic!("{output}") };
    assert!((start + luck + own + others - end).abs() < 0.01, "{output}");
    assert_eq!(output.lines().filter(|line| line.contains("chance to win")).count(), 6, "{output}");
}

#[test]
fn questions_are_checked_by_line() {
    let output = shown(&sobremesa(&["questions", "check"], ""));
    let line: Value = serde_json::from_str(output.lines().last().unwrap()).unwrap();
    assert_eq!(line["problems"], 0);
    assert!(line["questions"].as_u64().unwrap() >= 640 && line["by_country"]["ES"].as_u64().unwrap() >= 20, "{line}");
    let path = file("bad.toml");
    std::fs::write(&path, "[[question]]\nid = 7\n").unwrap();
    let failed = sobremesa(&["questions", "check", path.to_str().unwrap()], "");
    assert!(!failed.status.success());
    let said = String::from_utf8(failed.stdout).unwrap();
    assert!(said.contains("bad.toml, line 2:"), "{said}");
    let line: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    assert_eq!(line["problems"], 1);
}

/// A match whose dice were computed in Python (`vectors/dice.py`).
const FAIR: &str = include_str!("../../../../vectors/dice.record");
const COMMITMENT: &str = "d6f18fa284a33c43e92c71a469045619fe8419a6561f197ce918dd3c4cc89016";

fn verified(name: &str, record: &str, more: &[&str]) -> Output {
    let path = file(name);
    std::fs::write(&path, record).unwrap();
    let arguments: Vec<&str> = ["verify", path.to_str().unwrap()].iter().chain(more).copied().collect();
    sobremesa(&arguments, "")
}

#[test]
fn verify_says_that_fair_dice_were_fair() {
    // Bots have no devices: then everything holds for everybody.
    let bots = FAIR.replacen("dice-secret:", "dice-parts: 0:device 1:bot 2:device 3:device\ndice-secret:", 1);
    let output = verified("fair-bots.record", &bots, &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(shown(&output).contains("Everything holds."), "{output:?}");
    // Somebody had no part: whoever only looks at how it ends learns that, too.
    let output = verified("fair.record", FAIR, &[]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let text = shown(&output);
    for part in [
        "All 20 rolls follow",
        "3 devices",
        "Marta: the share was not shown",
        "--seen",
        ": no device of theirs",
        "Everything holds for those whose devices had a part.",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let spanish = shown(&verified("fair-es.record", FAIR, &["--language", "es"]));
    assert!(
        spanish.contains("Las 20 tiradas se siguen") && spanish.contains("Todo se cumple para quienes"),
        "{spanish}"
    );
}

#[test]
fn verify_compares_with_what_was_seen() {
    let output = verified("seen.record", FAIR, &["--seen", COMMITMENT]);
    assert!(output.status.code() == Some(3) && shown(&output).contains("is the one that was seen"), "{output:?}");
    let seals = FAIR.lines().find_map(|line| line.strip_prefix("dice-seals: ")).unwrap();
    let output = verified("seen-seals.record", FAIR, &["--seen", &format!("{COMMITMENT} {seals}")]);
    assert!(output.status.code() == Some(3) && shown(&output).contains("seals are those that were seen"), "{output:?}");
    let own = seals.split(' ').next().unwrap();
    let output = verified("own.record", FAIR, &["--seen", &format!("{COMMITMENT} {seals} own {own}")]);
    assert!(output.status.code() == Some(3) && !shown(&output).contains("Ana: no device"), "{output:?}");
    // The house has put another seal in the place of one's own.
    let output = verified("own.record", FAIR, &["--seen", &format!("{COMMITMENT} own {}", own.replace('d', "e"))]);
    assert!(output.status.code() == Some(3) && shown(&output).contains("Ana: no device of theirs"), "{output:?}");
    let output = verified("unseen.record", FAIR, &["--seen", &COMMITMENT.replace('d', "e")]);
    assert!(complaint(&output).contains("does not hold"));
    assert!(shown(&output).contains("is not the one that was seen"), "{output:?}");
    let output = verified("no-hex.record", FAIR, &["--seen", "xyz"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("no commitment"));
}

#[test]
fn verify_names_what_does_not_hold() {
    let check = |name: &str, record: String, said: &str| {
        let output = verified(name, &record, &[]);
        assert!(complaint(&output).contains("does not hold"), "{output:?}");
        let text = shown(&output);
        assert!(text.contains(said) && !text.contains("Everything holds"), "{text}");
    };
    let wrong = FAIR.replace(" d5 exit d3\n", " d5 exit d6\n");
    check(
        "wrong.record",
        wrong,
        "Roll 20 of 20 (step 29 of the record) does not follow: it says “d6”, and should be “d3”",
    );
    check("secret.record", FAIR.replace("000102", "000103"), "The secret is not the one");
    check("share.record", FAIR.replace(":1111", ":1112"), "Ana: the share does not match its seal.");
}

#[test]
fn verify_says_why_nothing_can_be_checked() {
    assert!(complaint(&verified("none.record", RECORD, &[])).contains("carries no proof"));
    let hidden: String =
        FAIR.lines().filter(|line| !line.starts_with("dice-secret")).map(|l| l.to_owned() + "\n").collect();
    assert!(complaint(&verified("hidden.record", &hidden, &[])).contains("has not shown its secret"));
    assert!(complaint(&verified("version.record", &FAIR.replace("dice: 1", "dice: 2"), &[])).contains("version “2”"));
    assert!(complaint(&verified("id.record", &FAIR.replace("mesa-7", "mesa 7"), &[])).contains("dice-id"));
    assert!(complaint(&verified("stops.record", &FAIR.replace("d5 d5", "d9 d5"), &[])).contains("action 1"));
}
