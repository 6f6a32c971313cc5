//! The page checks dice as the command line does.

use catalogue::{Record, Rolls};
use serde_json::{Value, json};

/// A match whose dice were computed in Python (`vectors/dice.py`).
const FAIR: &str = include_str!("../../../../vectors/dice.record");
const COMMITMENT: &str = "d6f18fa284a33c43e92c71a469045619fe8419a6561f197ce918dd3c4cc89016";

fn verify(record: &str, seen: &str) -> Value {
    let rolls = Rolls::of(&Record::from_text(record).unwrap()).unwrap();
    check(record, &json!(rolls).to_string(), seen)
}

fn check(record: &str, rolls: &str, seen: &str) -> Value {
    serde_json::from_str(&wasm_verify::verify(record, rolls, seen)).unwrap()
}

#[test]
fn fair_dice_hold() {
    let verdict = verify(FAIR, COMMITMENT);
    let expected = json!({
        "kind": "checked", "holds": true, "rolls": 20, "taken_back": 0, "wrong": [], "commitment": true,
        "devices": [0, 2, 3], "missing": [2], "broken": [], "left_out": [1], "commitment_seen": true,
        "seals_seen": null,
    });
    assert_eq!(verdict, expected);
    assert_eq!(verify(FAIR, " ")["commitment_seen"], Value::Null);
}

#[test]
fn the_roll_that_does_not_follow_is_named() {
    let verdict = verify(&FAIR.replace(" d5 exit d3\n", " d5 exit d6\n"), "");
    assert_eq!(verdict["holds"], false);
    assert_eq!(verdict["wrong"], json!([{ "roll": 20, "step": 29, "action": "d6", "expected": "d3" }]));
}

#[test]
fn what_was_taken_back_is_counted() {
    let verdict = verify(&FAIR.replace(" d5 exit d3\n", " d5 back:26 d3\n"), "");
    assert_eq!((&verdict["rolls"], &verdict["taken_back"]), (&json!(20), &json!(1)));
    assert_eq!(verdict["holds"], true, "the numbers of the rolls count on");
}

#[test]
fn what_cannot_be_checked_says_why() {
    let without = |start: &str| -> String {
        FAIR.lines().filter(|line| !line.starts_with(start)).map(|line| format!("{line}\n")).collect()
    };
    assert_eq!(verify(&without("dice"), ""), json!({ "kind": "no_proof" }));
    assert_eq!(verify(&without("dice-secret"), ""), json!({ "kind": "not_shown" }));
    let none = r#"{"seats":4,"made":[]}"#;
    for (record, rolls, seen) in [("", none, ""), (FAIR, none, "xyz"), (&without("dice-id"), none, ""), (FAIR, "", "")]
    {
        assert_eq!(check(record, rolls, seen)["kind"], "unreadable");
    }
    let outcomes = r#"{"seats":4,"made":[{"step":1,"seat":0,"action":"d1","stands":true,"outcomes":[]}]}"#;
    assert_eq!(check(FAIR, outcomes, "")["holds"], false, "a roll of nothing follows from nothing");
}
