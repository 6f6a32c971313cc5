//! Records as compact bytes: an action is its index among the ordered legal actions.
//!
//! ```text
//! "SBM" 1   the header as one JSON object, length first   how many steps   the steps
//! ```
//!
//! Numbers are LEB128. A step is a number: below the count of legal actions, sorted bytewise by
//! text, it is that action; above it come draw, stop, back, and timeout and leave for each seat.
//! The lowest bit of a step says whether notes follow, as a JSON object, length first.

use game::{HostAction, MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{BadRecord, Entry, MOST_ACTIONS, Record, Step};

const MAGIC: &[u8] = b"SBM\x01";
const DRAW: usize = 0;
const STOP: usize = 1;
const BACK: usize = 2;
const SEATED: usize = 3;

/// Bytes that are no record.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadBinary {
    /// They do not begin as a record does.
    #[error("This is no binary record of this program.")]
    NotARecord,
    /// They end too early.
    #[error("The binary record is cut off after {0} steps.")]
    CutOff(usize),
    /// The header is damaged.
    #[error("The header of the binary record cannot be read.")]
    Header,
    /// A step means nothing in its position.
    #[error("Step {0} of the binary record means nothing there.")]
    Step(usize),
    /// There are bytes after the last step.
    #[error("There is something after the end of the binary record.")]
    Trailing,
    /// The record does not replay.
    #[error(transparent)]
    Record(#[from] BadRecord),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    game: String,
    rules: u32,
    options: Value,
    date: String,
    seats: Vec<String>,
    headers: std::collections::BTreeMap<String, String>,
}

impl Record {
    /// Writes the record as bytes.
    ///
    /// # Errors
    /// A record that does not replay has no such form.
    pub fn to_binary(&self) -> Result<Vec<u8>, BadRecord> {
        let header = Header {
            game: self.game.id().to_owned(),
            rules: self.rules,
            options: self.options.clone(),
            date: self.date.clone(),
            seats: self.seats.clone(),
            headers: self.headers.clone(),
        };
        let mut bytes = MAGIC.to_vec();
        write_json(&mut bytes, &header);
        write_number(&mut bytes, self.entries.len());
        let mut one = self.open()?;
        for (at, entry) in self.entries.iter().enumerate() {
            let legal = one.situation().legal;
            self.step(&mut one, at)?;
            let code = match &entry.step {
                Step::Back(_) => legal.len() + BACK,
                Step::Action(text) => match legal.binary_search(text) {
                    Ok(index) => index,
                    Err(_) => legal.len() + host_code(HostAction::parse(text).expect("it was played just now")),
                },
            };
            write_number(&mut bytes, code << 1 | usize::from(!entry.notes.is_empty()));
            if let Step::Back(to) = entry.step {
                write_number(&mut bytes, to);
            }
            if !entry.notes.is_empty() {
                write_json(&mut bytes, &entry.notes);
            }
        }
        Ok(bytes)
    }

    /// Reads a record from bytes.
    ///
    /// # Errors
    /// Bytes that are no record, or one that does not replay.
    pub fn from_binary(bytes: &[u8]) -> Result<Record, BadBinary> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(BadBinary::NotARecord)?;
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
            } else if code - legal.len() == BACK {
                Step::Back(read_number(&mut rest).ok_or(BadBinary::CutOff(at))?)
            } else {
                let host = host_action(code - legal.len()).ok_or(BadBinary::Step(at + 1))?;
                Step::Action(host.to_string())
            };
            let notes: Map<String, Value> =
                if noted { read_json(&mut rest).ok_or(BadBinary::CutOff(at))? } else { Map::new() };
            record.entries.push(Entry { step, notes });
            record.step(&mut one, at)?;
        }
        if rest.is_empty() { Ok(record) } else { Err(BadBinary::Trailing) }
    }

    /// Whether bytes claim to be a binary record.
    pub fn is_binary(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC)
    }
}

fn host_code(action: HostAction) -> usize {
    match action {
        HostAction::Draw => DRAW,
        HostAction::Stop => STOP,
        HostAction::Timeout(seat) => SEATED + 2 * seat.index(),
        HostAction::Leave(seat) => SEATED + 2 * seat.index() + 1,
    }
}

fn host_action(code: usize) -> Option<HostAction> {
    match code {
        DRAW => Some(HostAction::Draw),
        STOP => Some(HostAction::Stop),
        SEATED.. if code < SEATED + 2 * MAX_SEATS => {
            let seat = Seat(((code - SEATED) / 2) as u8);
            Some(if (code - SEATED).is_multiple_of(2) { HostAction::Timeout(seat) } else { HostAction::Leave(seat) })
        }
        _ => None,
    }
}

fn write_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in (0..28).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

fn write_json(bytes: &mut Vec<u8>, value: &impl Serialize) {
    let json = serde_json::to_vec(value).expect("plain data");
    write_number(bytes, json.len());
    bytes.extend(json);
}

fn read_json<T: for<'a> Deserialize<'a>>(bytes: &mut &[u8]) -> Option<T> {
    let length = read_number(bytes)?;
    let (json, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    serde_json::from_slice(json).ok()
}
