//! Records in files.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use catalogue::Record;
use phrases::{Language, Phrases};

/// The largest file that is read as a record.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a record, text or binary.
///
/// # Errors
/// A file that cannot be read or is no record.
pub fn read(path: &Path, language: Language) -> anyhow::Result<Record> {
    let shown = path.display();
    let file = File::open(path).map_err(|error| unusable(path, "opened", &error))?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| unusable(path, "read", &error))?;
    if bytes.len() as u64 > MOST_BYTES {
        bail!("{shown} is too large to be a record");
    }
    if Record::is_binary(&bytes) {
        return Record::from_binary(&bytes).map_err(|error| match error {
            catalogue::BadBinary::Record(bad) => anyhow::anyhow!("{bad}"),
            other => other.into(),
        });
    }
    let text =
        String::from_utf8(bytes).with_context(|| format!("{shown} is neither a binary record nor UTF-8 text"))?;
    let _ = language;
    Record::from_text(&text).with_context(|| format!("{shown} is no record"))
}

/// Writes a new file; one that exists is never overwritten.
///
/// # Errors
/// The file exists or cannot be written.
pub fn write_new(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let made = OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = made.map_err(|error| unusable(path, "made", &error))?;
    file.write_all(bytes).map_err(|error| unusable(path, "written", &error))
}

/// Writes a new file that nobody else may read; one that exists is never overwritten.
///
/// # Errors
/// The file exists or cannot be written.
pub(crate) fn write_private(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path).map_err(|error| unusable(path, "made", &error))?;
    file.write_all(text.as_bytes()).map_err(|error| unusable(path, "written", &error))
}

/// What cannot be done with a file, and why.
fn unusable(path: &Path, how: &str, error: &io::Error) -> anyhow::Error {
    anyhow!("{} cannot be {how}: {}", path.display(), server::io_cause(error, path))
}

/// Turns a text record into a binary one, or back.
///
/// # Errors
/// A file that cannot be read or written, or a record that does not replay.
pub fn convert(from: &Path, to: &Path, language: Language) -> anyhow::Result<()> {
    let record = read(from, language)?;
    let mut start = [0; 4];
    let binary = File::open(from).and_then(|mut file| file.read_exact(&mut start)).is_ok() && Record::is_binary(&start);
    if binary {
        return write_new(to, record.to_text().as_bytes());
    }
    let phrases = Phrases::new(record.game, language);
    let bytes = record.to_binary().map_err(|bad| anyhow::anyhow!(phrases.bad_record(&bad, &|_| None)))?;
    write_new(to, &bytes)
}
