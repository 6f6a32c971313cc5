//! A SQLite file, and how it is opened.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection as _};

use crate::{BadStore, FILE};

/// What may be done with the file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Read and write; the file is there already.
    Write,
    /// Read the file alone, as it stands: nothing is written, and nothing beside it is looked at.
    Frozen,
}

/// The database of a data folder, if it has one.
///
/// # Errors
/// The folder cannot be looked into.
pub fn database_in(folder: &Path) -> Result<Option<PathBuf>, BadStore> {
    let file = folder.join(FILE);
    match fs::metadata(&file) {
        Ok(seen) => Ok(seen.is_file().then_some(file)),
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Ok(None),
        Err(error) => Err(BadStore::Folder(folder.to_owned(), error)),
    }
}

/// Opens a file.
pub(crate) async fn connect(file: &Path, mode: Mode) -> sqlx::Result<AnyConnection> {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(&address(file, mode)).await
}

/// The file as an address. Every byte that could mean something else there is escaped.
pub(crate) fn address(file: &Path, mode: Mode) -> String {
    // An address has no way to say `..` or "from here".
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let whole = match (fs::canonicalize(folder), file.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => file.to_owned(),
    };
    let mut address = String::from("sqlite://");
    for &byte in whole.as_os_str().as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"/-_.".contains(&byte) {
            address.push(byte.into());
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
    }
    address.push_str(match mode {
        Mode::Write => "?mode=rw",
        Mode::Frozen => "?mode=ro&immutable=true",
    });
    address
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[tokio::test]
    async fn a_folder_may_be_called_anything() {
        let home = tempfile::tempdir().unwrap();
        for name in ["what?", "100%", "50%20", "a#b", "with space", "mesa ñandú", "a&b=c", "x:y"] {
            let folder = home.path().join(name);
            let store = Store::open(&folder, None, 1).await.unwrap_or_else(|error| panic!("{name}: {error}"));
            store.close().await;
            assert!(folder.join(crate::FILE).metadata().unwrap().len() > 0, "{name}");
            let copy = folder.join("a?copy%.db");
            tokio::task::spawn_blocking(move || crate::backup(&folder, &copy)).await.unwrap().unwrap();
        }
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 8, "nothing was made elsewhere");
    }
}
