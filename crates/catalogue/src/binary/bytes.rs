//! Numbers, texts and JSON as bytes.

use serde::{Deserialize, Serialize};

/// Writes a number as LEB128.
pub(super) fn write_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads a number below 2²⁸.
pub(super) fn read_number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in (0..28).step_by(7) {
        let byte = read_byte(bytes)?;
        number |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

pub(super) fn read_byte(bytes: &mut &[u8]) -> Option<u8> {
    bytes.split_off_first().copied()
}

/// Writes bytes, their length before them.
pub(super) fn write_run(bytes: &mut Vec<u8>, run: &[u8]) {
    write_number(bytes, run.len());
    bytes.extend(run);
}

pub(super) fn read_run<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = read_number(bytes)?;
    bytes.split_off(..length)
}

pub(super) fn read_text(bytes: &mut &[u8]) -> Option<String> {
    String::from_utf8(read_run(bytes)?.to_vec()).ok()
}

pub(super) fn write_json(bytes: &mut Vec<u8>, value: &impl Serialize) {
    write_run(bytes, &serde_json::to_vec(value).expect("plain data"));
}

pub(super) fn read_json<T: for<'a> Deserialize<'a>>(bytes: &mut &[u8]) -> Option<T> {
    serde_json::from_slice(read_run(bytes)?).ok()
}
