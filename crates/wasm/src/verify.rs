//! The dice of a record, checked by the same code as on the command line.

use catalogue::{Record, Seen, Unverified};
use wasm_bindgen::prelude::*;

use crate::scene::{DiceVerdict, WrongRoll};

/// Checks every roll of a record: a `DiceVerdict` in JSON. `seen` is what this device had received
/// before it showed its share: the commitment, with the seals after it if it kept them, as they
/// stand in a record (`COMMITMENT 0:SEAL 1:SEAL`); empty if it was not there.
#[wasm_bindgen]
pub fn verify(record: &str, seen: &str) -> String {
    let verdict = check(record, seen).unwrap_or_else(|problem| DiceVerdict::Unreadable { problem });
    serde_json::to_string(&verdict).expect("what the page is told is plain data")
}

fn check(record: &str, seen: &str) -> Result<DiceVerdict, String> {
    let record = Record::from_text(record).map_err(|bad| bad.to_string())?;
    let seen: Option<Seen> = match seen.trim() {
        "" => None,
        text => Some(text.parse().map_err(|bad: catalogue::BadSeen| bad.to_string())?),
    };
    let verdict = match catalogue::verify(&record, seen.as_ref()) {
        Ok(verdict) => verdict,
        Err(Unverified::NoProof) => return Ok(DiceVerdict::NoProof),
        Err(Unverified::NotShown) => return Ok(DiceVerdict::NotShown),
        Err(bad) => return Err(bad.to_string()),
    };
    Ok(DiceVerdict::Checked {
        holds: verdict.holds(),
        rolls: verdict.rolls,
        taken_back: verdict.taken_back,
        wrong: verdict.wrong.map(|wrong| WrongRoll {
            roll: wrong.roll,
            step: wrong.step,
            action: wrong.action,
            expected: wrong.expected,
        }),
        commitment: verdict.commitment,
        devices: verdict.devices,
        missing: verdict.missing,
        broken: verdict.broken,
        commitment_seen: verdict.commitment_seen,
        seals_seen: verdict.seals_seen,
    })
}
