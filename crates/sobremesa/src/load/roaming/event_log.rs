//! The log of one player, a JSON object a line: `cargo xtask faults` checks it afterwards.

use std::fs::File;
use std::io::{LineWriter, Write as _};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::Value;

/// A file, or nothing.
pub(super) struct EventLog(Option<LineWriter<File>>);

impl EventLog {
    /// A new file in a folder.
    pub(super) fn open(folder: Option<&Path>, name: &str) -> anyhow::Result<EventLog> {
        let Some(folder) = folder else { return Ok(EventLog(None)) };
        std::fs::create_dir_all(folder)?;
        Ok(EventLog(Some(LineWriter::new(File::create_new(folder.join(format!("{name}.jsonl")))?))))
    }

    /// Writes a line.
    pub(super) fn write(&mut self, line: &Value) -> anyhow::Result<()> {
        if let Some(file) = &mut self.0 {
            writeln!(file, "{line}")?;
        }
        Ok(())
    }
}

/// Milliseconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}
