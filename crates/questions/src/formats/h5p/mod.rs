//! H5P packages: a zip archive with `h5p.json`, which says what is in it, and `content/content.json`, which is it.
//!
//! Read are multiple choice, single choice sets, true or false, and texts with one gap, alone or inside of whatever holds them:
//! question sets, columns, books, presentations. Written is a question set without the libraries that show it: the site that
//! imports it has them. What H5P does not know is in the comment for editors that each question may have.

mod content;
mod output;

use serde_json::Value;

use super::archive::Archive;
use super::intake::Intake;
use super::{BadFile, Imported, MOST_BYTES, Place, What};
use crate::Language;

pub use output::write;

/// Says what is in the package.
const HEAD: &str = "h5p.json";

/// The questions.
const CONTENT: &str = "content/content.json";

/// The most parts of a file: libraries have hundreds each.
const MOST_PARTS: usize = 20_000;

/// Reads a package. Its libraries, pictures and films are not even unpacked.
///
/// # Errors
/// A file that is no package or damaged, one whose parts grow too large when unpacked, a question without a right answer.
pub fn read(bytes: &[u8], language: Language) -> Result<Imported, BadFile> {
    let mut archive = Archive::open(bytes, "h5p", HEAD, MOST_PARTS)?;
    let head = json(&mut archive, HEAD)?;
    let content = json(&mut archive, CONTENT)?;
    // A language that is none of ours is no reason to doubt what the teacher said.
    let said = head.get("language").and_then(Value::as_str).and_then(Language::of_code);
    let mut intake = Intake::new(said.unwrap_or(language));
    let library = head.get("mainLibrary").and_then(Value::as_str).unwrap_or_default();
    content::read(library, &content, &mut intake);
    intake.finish()
}

fn json(archive: &mut Archive<'_>, name: &str) -> Result<Value, BadFile> {
    let most = u64::try_from(MOST_BYTES).unwrap_or(u64::MAX);
    let damaged = |problem: String| BadFile::new(Place::File, What::Damaged { problem });
    let bytes = archive.part(name, most)?.ok_or_else(|| damaged(format!("{name} is missing")))?;
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    serde_json::from_slice(bytes).map_err(|error| damaged(format!("{name}: {error}")))
}
