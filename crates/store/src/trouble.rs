//! Errors about files of the data folder, with messages that tell people what to do.

use std::io;
use std::path::Path;

/// The code of SQLite for a file that is no database.
pub(crate) const NO_DATABASE: u32 = 26;

/// The code that SQLite gives an error, without its finer distinctions.
pub(crate) fn code(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error()?.code()?;
    code.parse::<u32>().ok().map(|code| code & 0xff)
}

/// The code of SQLite for a file that is damaged.
pub(crate) const DAMAGED: u32 = 11;

/// Why SQLite cannot use a file.
pub(crate) fn cause(error: &sqlx::Error, file: &Path) -> String {
    if let sqlx::Error::Io(error) = error {
        return io_cause(error, file);
    }
    match code(error) {
        Some(5 | 6) => "another program holds it".into(),
        Some(3 | 8 | 14) => owner_of(file).unwrap_or_else(|| "it cannot be written".into()),
        Some(10) => "the disk does not take it: it is full, or fails".into(),
        Some(DAMAGED) => "it is damaged; put a backup in its place with `sobremesa restore`".into(),
        Some(13) => "the disk is full".into(),
        Some(NO_DATABASE) => {
            "it is no database, or its beginning is damaged; put a backup in its place with `sobremesa restore`".into()
        }
        _ => error.to_string(),
    }
}

/// Why the machine does not let us use a file or a folder.
pub fn io_cause(error: &io::Error, path: &Path) -> String {
    match error.kind() {
        io::ErrorKind::PermissionDenied => owner_of(path).unwrap_or_else(|| "it may not be used by this user".into()),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "the disk is full".into(),
        io::ErrorKind::ReadOnlyFilesystem => "its disk can be read only".into(),
        io::ErrorKind::NotFound if is_folder_missing(path) => "its folder is not there".into(),
        io::ErrorKind::NotFound => "it is not there".into(),
        io::ErrorKind::AlreadyExists => "it is there already".into(),
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        io::ErrorKind::NotADirectory => "it is no folder, or lies in what is none".into(),
        _ => error.to_string(),
    }
}

/// Why the machine does not let us reach a database.
pub(crate) fn network_cause(error: &io::Error) -> String {
    let said = error.to_string();
    match error.kind() {
        io::ErrorKind::ConnectionRefused => "nothing answers there".into(),
        io::ErrorKind::NotFound => "the socket or a file that its address names is not there".into(),
        // It has no kind of its own.
        _ if said.starts_with("failed to lookup address information") => "its name does not resolve".into(),
        _ => said,
    }
}

/// Whether a file cannot be there for want of its folder.
fn is_folder_missing(path: &Path) -> bool {
    path.parent().is_some_and(|folder| !folder.as_os_str().is_empty() && !folder.exists())
}

/// Says whose a file is, if it is another's; of one that is not there or cannot be seen, whose its folder is.
#[cfg(unix)]
fn owner_of(path: &Path) -> Option<String> {
    use std::os::unix::fs::MetadataExt as _;
    let (path, seen) = path.ancestors().find_map(|path| Some((path, path.metadata().ok()?)))?;
    let us = rustix::process::geteuid().as_raw();
    (seen.uid() != us).then(|| {
        let (path, owner) = (path.display(), seen.uid());
        format!("{path} belongs to user {owner}, and this program runs as user {us}; run it as {owner}, or give it away with chown")
    })
}

#[cfg(not(unix))]
fn owner_of(_: &Path) -> Option<String> {
    None
}
