//! The header of a record as bytes.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::bytes::{read_byte, read_json, read_number, read_text, write_json, write_number, write_run};
use super::proof;
use crate::{Match, Proof, Record};

/// The options stand as they are.
const AS_THEY_ARE: u8 = 0;
/// What the options do not say has its default.
const WITHOUT_DEFAULTS: u8 = 1;

/// Writes the header of a record; `rolled` says that all its rolls follow from `proof`.
pub(super) fn write(bytes: &mut Vec<u8>, record: &Record, proof: Option<&Proof>, rolled: bool) {
    write_run(bytes, record.game.id().as_bytes());
    write_number(bytes, record.rules as usize);
    write_options(bytes, record);
    write_run(bytes, record.date.as_bytes());
    write_number(bytes, record.seats.len());
    record.seats.iter().for_each(|name| write_run(bytes, name.as_bytes()));
    proof::write(bytes, proof, rolled);
    let proved = proof.map(proof::headers_of).unwrap_or_default();
    let others = record.headers.iter().filter(|(name, _)| !proved.contains_key(*name));
    write_number(bytes, others.clone().count());
    for (name, value) in others {
        write_run(bytes, name.as_bytes());
        write_run(bytes, value.as_bytes());
    }
}

fn write_options(bytes: &mut Vec<u8>, record: &Record) {
    let agreed = without_defaults(record);
    bytes.push(if agreed.is_some() { WITHOUT_DEFAULTS } else { AS_THEY_ARE });
    write_json(bytes, agreed.as_ref().unwrap_or(&record.options));
}

/// The options that differ from the defaults, if that says all.
fn without_defaults(record: &Record) -> Option<Value> {
    let defaults = Match::new(record.game, &Value::Null).ok()?.options();
    let agreed = record.options.as_object()?.iter().filter(|(name, value)| defaults.get(name) != Some(value));
    let agreed: Map<String, Value> = agreed.map(|(name, value)| (name.clone(), value.clone())).collect();
    let agreed = Value::Object(agreed);
    let filled = Match::new(record.game, &agreed).ok()?.options();
    (filled == record.options).then_some(agreed)
}

/// Reads a header: a record without steps, its proof, and whether all its rolls follow from it.
pub(super) fn read(bytes: &mut &[u8]) -> Option<(Record, Option<Proof>, bool)> {
    let mut record = Record {
        game: read_text(bytes)?.parse().ok()?,
        rules: read_number(bytes)?.try_into().ok()?,
        options: Value::Null,
        date: String::new(),
        seats: Vec::new(),
        headers: BTreeMap::new(),
        entries: Vec::new(),
    };
    let kind = read_byte(bytes)?;
    record.options = read_json(bytes)?;
    match kind {
        AS_THEY_ARE => {}
        WITHOUT_DEFAULTS => record.options = Match::new(record.game, &record.options).ok()?.options(),
        _ => return None,
    }
    record.date = read_text(bytes)?;
    for _ in 0..read_number(bytes)? {
        record.seats.push(read_text(bytes)?);
    }
    let (proof, rolled) = proof::read(bytes)?;
    if let Some(proof) = &proof {
        proof.write(&mut record.headers);
    }
    for _ in 0..read_number(bytes)? {
        let name = read_text(bytes)?;
        if record.headers.insert(name, read_text(bytes)?).is_some() {
            return None;
        }
    }
    Some((record, proof, rolled))
}
