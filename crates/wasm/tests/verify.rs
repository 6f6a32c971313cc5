//! The page checks dice as the command line does.
#![cfg(feature = "verify")]

use serde_json::{Value, json};

/// A match whose dice were computed in Python (`vectors/dice.py`).
const FAIR: &str = include_str!("../../../vectors/dice.record");
const COMMITMENT: &str = "d6f18fa284a33c43e92c71a469045619fe8419a6561f197ce918dd3c4cc89016";

fn verify(record: &str, seen: &str) -> Value {
    serde_json::from_str(&wasm::verify(record, seen)).unwrap()
}

#[test]
fn fair_dice_hold() {
    let verdict = verify(FAIR, COMMITMENT);
    let expected = json!({
        "kind": "checked", "holds": true, "rolls": 20, "taken_back": 0, "wrong": null, "commitment": true,
        "devices": [0, 2, 3], "missing": [2], "broken": [], "commitment_seen": true, "seals_seen": null,
    });
    assert_eq!(verdict, expected);
    assert_eq!(verify(FAIR, " ")["commitment_seen"], Value::Null);
}

#[test]
fn the_roll_that_does_not_follow_is_named() {
    let verdict = verify(&FAIR.replace(" d5 exit d3\n", " d5 exit d6\n"), "");
    assert_eq!(verdict["holds"], false);
    assert_eq!(verdict["wrong"], json!({ "roll": 20, "step": 29, "action": "d6", "expected": "d3" }));
}

#[test]
fn what_cannot_be_checked_says_why() {
    let without = |start: &str| -> String {
        FAIR.lines().filter(|line| !line.starts_with(start)).map(|line| format!("{line}\n")).collect()
    };
    assert_eq!(verify(&without("dice"), ""), json!({ "kind": "no_proof" }));
    assert_eq!(verify(&without("dice-secret"), ""), json!({ "kind": "not_shown" }));
    for (record, seen) in [("", ""), (FAIR, "xyz"), (&without("dice-id"), ""), (&FAIR.replace("d5 d5", "d9 d5"), "")] {
        assert_eq!(verify(record, seen)["kind"], "unreadable");
    }
}
