//! `sobremesa questions import` and `export`, as people call them.

use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;

use crate::common;

fn sobremesa(arguments: &[&str]) -> Output {
    common::run(common::sobremesa(&["questions"]).args(arguments))
}

fn shown(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn last_line(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    serde_json::from_str(shown(output).lines().last().unwrap()).unwrap()
}

fn complaint(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn every_format_there_and_back_gives_the_same_pack() {
    let pack = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/europa/questions/murcia.toml");
    // No other program knows places on the map: what comes back from the first of them is what all can have.
    let (plain, choices) = (file("choices.gift"), file("choices.toml"));
    last_line(&sobremesa(&["export", pack, "--format", "gift", "-o", plain.to_str().unwrap()]));
    last_line(&sobremesa(&["import", plain.to_str().unwrap(), "-o", choices.to_str().unwrap()]));
    let pack = choices.to_str().unwrap();
    let files = [
        ("gift", "m.gift"),
        ("aiken", "m.txt"),
        ("moodle-xml", "m.xml"),
        ("csv", "m.csv"),
        ("xlsx", "m.xlsx"),
        ("quizizz", "q.xlsx"),
        ("h5p", "m.h5p"),
    ];
    let packs = files.map(|(format, name)| {
        let (there, back) = (file(name), file(&format!("{name}.toml")));
        let there = there.to_str().unwrap();
        last_line(&sobremesa(&["export", pack, "--format", format, "-o", there]));
        let line = last_line(&sobremesa(&["import", there, "-o", back.to_str().unwrap()]));
        assert!(line["questions"].as_u64().unwrap() >= 80, "{line}");
        last_line(&sobremesa(&["check", back.to_str().unwrap()]));
        std::fs::read_to_string(back).unwrap()
    });
    assert!(packs.iter().all(|other| *other == packs[0]));
    assert!(packs[0].contains("country = \"murcia\"") && packs[0].contains("why.en = "));
}

#[test]
fn what_cannot_be_carried_over_is_listed_with_its_place() {
    let (from, to) = (file("list.gift"), file("list.toml"));
    std::fs::write(&from, "One? {=a ~b}\n\nTell! {}\n").unwrap();
    let (from, to) = (from.to_str().unwrap(), to.to_str().unwrap());
    let output = sobremesa(&["import", from, "--text", "en", "-o", to]);
    assert!(shown(&output).contains("list.gift, line 3: left out: a question of the kind `essay`"), "{output:?}");
    assert_eq!(last_line(&output), serde_json::json!({"questions": 1, "remarks": 1}));
    assert!(std::fs::read_to_string(to).unwrap().contains("en = \"One?\""));
    assert_eq!(last_line(&sobremesa(&["check", "--own", to]))["by_country"], serde_json::json!({"general": 1}));
    assert!(complaint(&sobremesa(&["check", to])).contains("problems were found"));
}

#[test]
fn a_file_that_is_refused_leaves_nothing_behind() {
    let (from, to) = (file("bad-aiken.txt"), file("bad-aiken.toml"));
    std::fs::write(&from, "One?\nA) a\nB) b\nANSWER: A\n\nTwo?\nA) a\nB) b\nANSWER: E\n").unwrap();
    let output = sobremesa(&["import", from.to_str().unwrap(), "-o", to.to_str().unwrap()]);
    assert!(shown(&output).contains("bad-aiken.txt, line 9: `E` is none of the options."), "{output:?}");
    assert!(complaint(&output).contains("nothing was imported"));
    assert!(!to.exists());
    std::fs::write(&from, "Tell! {}\n").unwrap();
    let output = sobremesa(&["import", from.to_str().unwrap(), "--format", "gift", "-o", to.to_str().unwrap()]);
    assert!(complaint(&output).contains("there is no question"));
    assert!(!to.exists());
}

#[test]
fn nothing_is_overwritten_without_force() {
    let (from, to) = (file("force.gift"), file("force.toml"));
    std::fs::write(&from, "One? {=a ~b}\n").unwrap();
    std::fs::write(&to, "precious").unwrap();
    let arguments = ["import", from.to_str().unwrap(), "-o", to.to_str().unwrap(), "--force"];
    assert!(complaint(&sobremesa(&arguments[..4])).contains("--force overwrites it"));
    assert_eq!(std::fs::read_to_string(&to).unwrap(), "precious");
    last_line(&sobremesa(&arguments));
    let pack = to.to_str().unwrap();
    let precious = file("force.csv");
    std::fs::write(&precious, "precious").unwrap();
    let arguments = ["export", pack, "--format", "csv", "-o", precious.to_str().unwrap(), "--force"];
    assert!(complaint(&sobremesa(&arguments[..6])).contains("--force overwrites it"));
    last_line(&sobremesa(&arguments));
    assert!(std::fs::read_to_string(&precious).unwrap().contains("One?"));
}

#[test]
fn a_pack_in_which_nothing_can_be_asked_makes_no_file() {
    let (pack, to) = (file("unplayable.toml"), file("unplayable.csv"));
    std::fs::write(&pack, "[[question]]\nid = \"a\"\nes = \"¿?\"\noptions.es = [\"1\"]\nanswer = 1\n").unwrap();
    let output = sobremesa(&["export", pack.to_str().unwrap(), "--format", "csv", "-o", to.to_str().unwrap()]);
    assert!(shown(&output).contains("question a: left out: There are two to four different options"), "{output:?}");
    assert!(complaint(&output).contains("nothing was written"));
    assert!(!to.exists());
}

#[test]
fn a_format_that_nobody_knows_is_asked_for() {
    let from = file("unknown.pdf");
    std::fs::write(&from, "%PDF").unwrap();
    let to = file("unknown.toml");
    let output = sobremesa(&["import", from.to_str().unwrap(), "-o", to.to_str().unwrap()]);
    assert!(complaint(&output).contains("--format"));
    let output = sobremesa(&["import", "no-such-file.csv", "-o", to.to_str().unwrap()]);
    assert!(complaint(&output).contains("no-such-file.csv cannot be read"));
}
