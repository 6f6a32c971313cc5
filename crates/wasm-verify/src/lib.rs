//! The dice of a record, checked in the browser by the same code as on the command line.
//!
//! A module of its own beside the rules: it is loaded only when somebody wants the dice checked. It has no
//! rules in it, so that it is small: `wasm-rules` says what was rolled and what could have come.

mod verdict;

use catalogue::{Record, Rolls, Seen, Unverified};
use wasm_bindgen::prelude::*;

pub use verdict::{DiceVerdict, WrongRoll};

/// Checks every roll of a record: a `DiceVerdict` in JSON. `rolls` are those of the record, as `wasm-rules`
/// gives them in JSON. `seen` is what this device had received before it showed its share: the
/// commitment, with the seals after it if it kept them, as they stand in a record, and its own
/// (`COMMITMENT 0:SEAL 1:SEAL own 1:SEAL`); empty if it was not there.
#[wasm_bindgen]
pub fn verify(record: &str, rolls: &str, seen: &str) -> String {
    let verdict = check(record, rolls, seen).unwrap_or_else(|problem| DiceVerdict::Unreadable { problem });
    serde_json::to_string(&verdict).expect("what the page is told is plain data")
}

fn check(record: &str, rolls: &str, seen: &str) -> Result<DiceVerdict, String> {
    let record = Record::from_text(record).map_err(|bad| bad.to_string())?;
    let rolls: Rolls = serde_json::from_str(rolls).map_err(|bad| bad.to_string())?;
    let seen: Option<Seen> = match seen.trim() {
        "" => None,
        text => Some(text.parse().map_err(|bad: catalogue::BadSeen| bad.to_string())?),
    };
    let verdict = match catalogue::check(&record.headers, &rolls, seen.as_ref()) {
        Ok(verdict) => verdict,
        Err(Unverified::NoProof) => return Ok(DiceVerdict::NoProof),
        Err(Unverified::NotShown) => return Ok(DiceVerdict::NotShown),
        Err(Unverified::Lost) => return Ok(DiceVerdict::Lost),
        Err(bad) => return Err(bad.to_string()),
    };
    let wrong = |wrong: catalogue::WrongRoll| WrongRoll {
        roll: wrong.roll,
        step: wrong.step,
        action: wrong.action,
        expected: wrong.expected,
    };
    Ok(DiceVerdict::Checked {
        holds: verdict.holds(),
        rolls: verdict.rolls,
        taken_back: verdict.taken_back,
        wrong: verdict.wrong.into_iter().map(wrong).collect(),
        commitment: verdict.commitment,
        devices: verdict.devices,
        missing: verdict.missing,
        broken: verdict.broken,
        left_out: verdict.left_out,
        commitment_seen: verdict.commitment_seen,
        seals_seen: verdict.seals_seen,
    })
}
