//! Reads small text files that people write by hand: settings, addresses, keys.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

/// More is read of none of them.
const MAX_BYTES: u64 = 1 << 20;

/// Why such a file cannot be read. What is in it is never repeated.
#[derive(Debug, thiserror::Error)]
pub enum BadFile {
    /// The machine does not let us.
    #[error("{path} cannot be read: {why}", path = .0.display(), why = store::io_cause(.1, .0))]
    Machine(PathBuf, io::Error),
    /// It is something else, or never ends.
    #[error("{path} is larger than 1 MiB", path = .0.display())]
    TooLarge(PathBuf),
    /// It is something else.
    #[error("{path} is no text in UTF-8", path = .0.display())]
    NoText(PathBuf),
}

/// Reads a small file of text.
///
/// # Errors
/// It cannot be read, is large, or is no text.
pub fn read_small_file(path: &Path) -> Result<String, BadFile> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes));
    read.map_err(|error| BadFile::Machine(path.into(), error))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(BadFile::TooLarge(path.into()));
    }
    String::from_utf8(bytes).map_err(|_| BadFile::NoText(path.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_small_text_is_said_without_what_is_in_it() {
        let folder = tempfile::tempdir().unwrap();
        let said = |name: &str, bytes: &[u8]| {
            let path = folder.path().join(name);
            std::fs::write(&path, bytes).unwrap();
            read_small_file(&path).map_err(|error| error.to_string())
        };
        assert_eq!(said("small", "ñ\n".as_bytes()).unwrap(), "ñ\n");
        assert_eq!(said("most", &vec![b'a'; MAX_BYTES as usize]).unwrap().len(), MAX_BYTES as usize);
        assert!(
            said("large", &vec![b'a'; MAX_BYTES as usize + 1]).unwrap_err().ends_with("large is larger than 1 MiB")
        );
        assert!(said("bytes", b"hush\xff").unwrap_err().ends_with("bytes is no text in UTF-8"));
        for (path, why) in
            [(folder.path().to_owned(), "it is a folder"), (folder.path().join("none"), "it is not there")]
        {
            let refused = read_small_file(&path).unwrap_err().to_string();
            assert_eq!(refused, format!("{} cannot be read: {why}", path.display()));
        }
    }
}
