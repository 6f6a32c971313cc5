//! Packed files (zip) of strangers, opened without harm: the sizes that they claim are not believed.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use super::{BadFile, MOST_BYTES, Place, What};

/// The most bytes that all parts of a file may have, unpacked.
const MOST_UNPACKED: u64 = 48 << 20;

/// A packed file in memory.
pub(super) struct Archive<'a> {
    zip: ZipArchive<Cursor<&'a [u8]>>,
}

impl<'a> Archive<'a> {
    /// Opens a file that has at most so many parts, one of them called `part`: without that it is no `format` file.
    ///
    /// # Errors
    /// It is empty, too large, not packed, damaged or something else.
    pub(super) fn open(bytes: &'a [u8], format: &str, part: &str, most_parts: usize) -> Result<Archive<'a>, BadFile> {
        let not_this = || BadFile::new(Place::File, What::NotThis { format: format.into() });
        if bytes.is_empty() {
            return Err(BadFile::new(Place::File, What::Empty));
        }
        if bytes.len() > MOST_BYTES {
            return Err(BadFile::new(Place::File, What::TooLarge { most: MOST_BYTES }));
        }
        if !bytes.starts_with(b"PK") {
            return Err(not_this());
        }
        let zip = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
        if zip.len() > most_parts {
            return Err(damaged("it has too many parts"));
        }
        if zip.index_for_name(part).is_none() {
            return Err(not_this());
        }
        Ok(Archive { zip })
    }

    /// Unpacks everything, keeping nothing of it.
    ///
    /// # Errors
    /// It is damaged, or too large when unpacked.
    pub(super) fn try_all(&mut self) -> Result<(), BadFile> {
        let mut left = MOST_UNPACKED;
        for at in 0..self.zip.len() {
            let part = self.zip.by_index(at).map_err(damaged)?;
            let size = std::io::copy(&mut part.take(left + 1), &mut std::io::sink()).map_err(damaged)?;
            left = left.checked_sub(size).ok_or_else(|| too_much(MOST_UNPACKED))?;
        }
        Ok(())
    }

    /// Unpacks one part; `None` if there is none of this name.
    ///
    /// # Errors
    /// It is damaged, or has more bytes than that.
    pub(super) fn part(&mut self, name: &str, most: u64) -> Result<Option<Vec<u8>>, BadFile> {
        let Some(at) = self.zip.index_for_name(name) else { return Ok(None) };
        let part = self.zip.by_index(at).map_err(damaged)?;
        let mut bytes = Vec::new();
        part.take(most + 1).read_to_end(&mut bytes).map_err(damaged)?;
        if u64::try_from(bytes.len()).is_ok_and(|length| length <= most) {
            Ok(Some(bytes))
        } else {
            Err(too_much(most))
        }
    }
}

fn damaged(problem: impl ToString) -> BadFile {
    BadFile::new(Place::File, What::Damaged { problem: problem.to_string() })
}

fn too_much(most: u64) -> BadFile {
    BadFile::new(Place::File, What::Unpacked { most })
}
