//! Records as compact bytes. `docs/records.md` has the exact form.
//!
//! Version 2 is written: whatever follows from something else is left out, and a choice takes as much
//! room as there was to choose. Version 1, a number for each step, is still read.

mod bytes;
mod header;
mod packed;
mod platform;
mod proof;
mod radix;
mod version1;

use crate::{BadRecord, Record};

const MAGIC: &[u8] = b"SBM";
const PLAIN: u8 = 1;
const PACKED: u8 = 2;

/// Bytes that are no record.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadBinary {
    /// They do not begin as a record does.
    #[error("This is no binary record of this program.")]
    NotARecord,
    /// They are of a form that this program does not know.
    #[error("The binary record has the form {0}; this program knows the forms 1 and 2.")]
    Version(u8),
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

impl Record {
    /// Writes the record as bytes.
    ///
    /// # Errors
    /// A record that does not replay has no such form.
    pub fn to_binary(&self) -> Result<Vec<u8>, BadRecord> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(PACKED);
        packed::write(&mut bytes, self)?;
        Ok(bytes)
    }

    /// Reads a record from bytes.
    ///
    /// # Errors
    /// Bytes that are no record, or one that does not replay.
    pub fn from_binary(bytes: &[u8]) -> Result<Record, BadBinary> {
        match bytes.strip_prefix(MAGIC).and_then(<[u8]>::split_first) {
            Some((&PLAIN, rest)) => version1::read(rest),
            Some((&PACKED, rest)) => packed::read(rest),
            Some((&other, _)) => Err(BadBinary::Version(other)),
            None => Err(BadBinary::NotARecord),
        }
    }

    /// Whether bytes claim to be a binary record.
    pub fn is_binary(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC)
    }
}
