//! The first form: the header as JSON, and a number for each step. It is read, not written.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::bytes::{read_json, read_number};
use super::{BadBinary, platform};
use crate::{BadRecord, Entry, MOST_ACTIONS, Record, Step};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    game: String,
    rules: u32,
    options: Value,
    date: String,
    seats: Vec<String>,
    headers: std::collections::BTreeMap<String, String>,
}

/// Reads what stands after the magic.
///
/// # Errors
/// Bytes that are no record, or one that does not replay.
pub(super) fn read(mut rest: &[u8]) -> Result<Record, BadBinary> {
    let header: Header = read_json(&mut rest).ok_or(BadBinary::Header)?;
    let steps = read_number(&mut rest).ok_or(BadBinary::Header)?;
    if steps > MOST_ACTIONS {
        return Err(BadRecord::TooLong.into());
    }
    let mut record = Record {
        game: header.game.parse().map_err(|_| BadBinary::Header)?,
        rules: header.rules,
        options: header.options,
        date: header.date,
        seats: header.seats,
        headers: header.headers,
        entries: Vec::new(),
    };
    let mut one = record.open()?;
    for at in 0..steps {
        let code = read_number(&mut rest).ok_or(BadBinary::CutOff(at))?;
        let (code, noted) = (code >> 1, code & 1 == 1);
        let mut legal = one.situation().legal;
        let step = if code < legal.len() {
            Step::Action(legal.swap_remove(code))
        } else {
            platform::read(&mut rest, code - legal.len()).ok_or(BadBinary::Step(at + 1))?
        };
        let notes: Map<String, Value> =
            if noted { read_json(&mut rest).ok_or(BadBinary::CutOff(at))? } else { Map::new() };
        record.entries.push(Entry { step, notes });
        record.step(&mut one, at)?;
    }
    if rest.is_empty() { Ok(record) } else { Err(BadBinary::Trailing) }
}
