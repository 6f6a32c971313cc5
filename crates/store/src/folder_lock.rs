//! A lock on the data folder: one program at a time uses it, a server or a restore or a migration. The operating system frees it
//! when the process ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::Path;

use crate::private_files::{self, private};
use crate::{BadStore, LOCK_FILE};

/// A data folder that is this program's alone until this is dropped.
#[derive(Debug)]
pub struct FolderLock(#[expect(dead_code, reason = "the lock is held while the file is open")] File);

impl FolderLock {
    /// Takes the lock of a folder, which is made if it is not there.
    ///
    /// # Errors
    /// Another program has it, or the folder cannot be used.
    pub fn take(folder: &Path) -> Result<FolderLock, BadStore> {
        private_files::folder(folder).map_err(|error| BadStore::Folder(folder.to_owned(), error))?;
        let lock = folder.join(LOCK_FILE);
        let bad = |error| BadStore::Lock(lock.clone(), error);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = private(&mut options).open(&lock).map_err(bad)?;
        // Whoever restores is often root, and whoever serves is not. Root may give it away; for others nothing is to be done.
        let _ = private_files::give(&lock, folder);
        match file.try_lock() {
            Ok(()) => write_pid(&mut file).map_err(bad)?,
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                file.read_to_string(&mut holder).map_err(bad)?;
                return Err(BadStore::InUse(folder.display().to_string(), holder.trim().to_owned()));
            }
            // Not every file system has locks; a server without one is better than none.
            Err(TryLockError::Error(error)) => tracing::warn!(%error, "the data folder cannot be locked"),
        }
        Ok(FolderLock(file))
    }
}

/// Writes down whose lock it is, for whoever is refused.
fn write_pid(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    writeln!(file, "{}", std::process::id())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_second_is_told_who_was_first() {
        let folder = tempfile::tempdir().unwrap();
        let first = FolderLock::take(folder.path()).unwrap();
        let refused = FolderLock::take(folder.path()).unwrap_err().to_string();
        assert!(refused.contains(&std::process::id().to_string()) && refused.contains("--data"), "{refused}");
        drop(first);
        FolderLock::take(folder.path()).unwrap();
    }
}
