//! Backups: a copy of the database made while the server runs, and restored while it does not.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{Connection as _, Row as _};

use crate::contents::{self, Contents};
use crate::identity::{self, NotOurs};
use crate::private_files::{self, BESIDE, beside};
use crate::sqlite_file::{self, Mode};
use crate::{BadStore, FILE, FolderLock, LOCK_FILE, trouble};

/// Why there is no copy, or why it was not put back.
#[derive(Debug, thiserror::Error)]
pub enum BadBackup {
    /// No server has ever run there.
    #[error("there is no database in {0}; name the folder that `sobremesa serve` uses")]
    NoData(PathBuf),
    /// Nothing is overwritten.
    #[error("{0} is there already; name a file that is not")]
    Exists(PathBuf),
    /// The folder holds something.
    #[error("{0} is not empty; with --force what it holds is replaced")]
    NotEmpty(PathBuf),
    /// A server runs on it.
    #[error("a server uses {0}; stop it first")]
    InUse(PathBuf),
    /// It cannot be put back.
    #[error("{0} is no sound copy: {1}")]
    Unsound(PathBuf, String),
    /// The copy cannot be made.
    #[error("{0} cannot be written: {why}", why = trouble::cause(.1, .0))]
    Copy(PathBuf, sqlx::Error),
    /// It is another program's, or a newer one's.
    #[error(transparent)]
    NotOurs(#[from] NotOurs),
    /// What is restored would not be its server's.
    #[error("what is in {0} belongs to user {1}, to whom only root can give the restored file; run this as root")]
    Owner(PathBuf, u32),
    /// The machine does not let us.
    #[error("{0} cannot be used: {why}", why = trouble::io_cause(.1, .0))]
    Machine(PathBuf, io::Error),
    /// The database of the folder cannot be used.
    #[error(transparent)]
    Store(#[from] BadStore),
}

/// Writes a copy of the database in `folder`, as it stands at one moment, to the file `to`; reads the copy through before
/// it gets its name, and says what it holds.
///
/// # Errors
/// There is no database, or the file is there already or cannot be written, or the copy is not sound.
pub fn backup(folder: &Path, to: &Path) -> Result<Contents, BadBackup> {
    let database = sqlite_file::database_in(folder)?.ok_or_else(|| BadBackup::NoData(folder.into()))?;
    if to.exists() {
        return Err(BadBackup::Exists(to.into()));
    }
    // Under its own name it is never half there.
    let part = beside(to, ".part");
    remove(&part)?;
    // SQLite writes into an empty file, and leaves its mode as it is.
    private_files::new_file(&part).map_err(|error| BadBackup::Machine(to.into(), error))?;
    let copied = block_on(&part, async {
        let unusable = |error| BadStore::File(database.clone(), error);
        let mut connection = sqlite_file::connect(&database, Mode::Write).await.map_err(unusable)?;
        let version = identity::version(&mut connection, &database.display().to_string()).await.map_err(unusable)??;
        if version == 0 {
            return Err(BadBackup::NoData(folder.into()));
        }
        let copied = sqlx::query("VACUUM INTO $1").bind(part.display().to_string()).execute(&mut connection).await;
        copied.map_err(|error| match trouble::code(&error) {
            Some(trouble::DAMAGED | trouble::NO_DATABASE) => unusable(error).into(),
            _ => BadBackup::Copy(to.into(), error),
        })?;
        connection.close().await.map_err(unusable)?;
        contents::read(&part).await.map_err(|bad| match bad {
            BadBackup::Unsound(_, why) => BadBackup::Unsound(to.into(), why),
            bad => bad,
        })
    });
    let copied = copied.inspect_err(|_| drop(fs::remove_file(&part)))?;
    let machine = |error| BadBackup::Machine(to.into(), error);
    fs::File::open(&part).and_then(|file| file.sync_all()).map_err(machine)?;
    fs::rename(&part, to).map_err(machine)?;
    Ok(copied)
}

/// Makes a folder that nobody else may read, if it is not there.
///
/// # Errors
/// The machine does not let us.
pub fn private_folder(folder: &Path) -> Result<(), BadBackup> {
    private_files::folder(folder).map_err(|error| BadBackup::Machine(folder.into(), error))
}

/// Puts the copy `from` into the data folder `folder`, after checking it; `force` replaces what is there. The file gets the
/// owner of the one it replaces, or else of the folder: whoever restores is often not who serves.
///
/// # Errors
/// The copy is damaged, another program's or a newer one's, the folder is not empty, or a server uses it.
pub fn restore(from: &Path, folder: &Path, force: bool) -> Result<(), BadBackup> {
    contents::inspect(from)?;
    let machine = |error| BadBackup::Machine(folder.into(), error);
    if !force && folder.exists() && !is_empty(folder).map_err(machine)? {
        return Err(BadBackup::NotEmpty(folder.into()));
    }
    // A server that starts meanwhile is refused.
    let _lock = lock(folder)?;
    let database = folder.join(FILE);
    let replaced = database.is_file();
    if replaced {
        alone_on(&database, folder)?;
    }
    let part = beside(&database, ".part");
    remove(&part)?;
    copy(from, &part).map_err(machine)?;
    let like = if replaced { database.as_path() } else { folder };
    private_files::give(&part, like).map_err(|owner| {
        let _ = fs::remove_file(&part);
        BadBackup::Owner(folder.into(), owner)
    })?;
    for ending in BESIDE {
        remove(&beside(&database, ending))?;
    }
    fs::rename(&part, &database).map_err(machine)
}

/// Takes the lock of a folder, which is made if it is not there.
pub(crate) fn lock(folder: &Path) -> Result<FolderLock, BadBackup> {
    FolderLock::take(folder).map_err(|bad| match bad {
        BadStore::Folder(path, error) | BadStore::Lock(path, error) => BadBackup::Machine(path, error),
        _ => BadBackup::InUse(folder.into()),
    })
}

/// Whether there is nothing in a folder but its lock.
fn is_empty(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        if entry?.file_name() != LOCK_FILE {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Makes sure that nobody else has the database open: only who is alone may change how it is written.
async fn leave_alone(database: &Path, folder: &Path) -> Result<(), BadBackup> {
    let Ok(mut connection) = sqlite_file::connect(database, Mode::Write).await else {
        // It is no database; nobody can be using it.
        return Ok(());
    };
    let alone = sqlx::query("PRAGMA journal_mode = DELETE").fetch_one(&mut connection).await;
    connection.close().await.map_err(|error| BadStore::File(database.into(), error))?;
    let in_use = match alone.and_then(|row| row.try_get::<String, _>(0)) {
        Ok(mode) => mode != "delete",
        Err(error) => error.as_database_error().is_some_and(|error| error.message().contains("locked")),
    };
    if in_use { Err(BadBackup::InUse(folder.into())) } else { Ok(()) }
}

/// Makes sure that no server uses the database of a folder.
pub(crate) fn alone_on(database: &Path, folder: &Path) -> Result<(), BadBackup> {
    block_on(folder, leave_alone(database, folder))
}

pub(crate) fn block_on<T>(path: &Path, work: impl Future<Output = Result<T, BadBackup>>) -> Result<T, BadBackup> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| BadBackup::Machine(path.into(), error))?.block_on(work)
}

/// Copies the contents of a file, not its mode.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let mut copied = private_files::new_file(to)?;
    io::copy(&mut fs::File::open(from)?, &mut copied)?;
    copied.sync_all()
}

fn remove(file: &Path) -> Result<(), BadBackup> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(BadBackup::Machine(file.into(), error)),
        _ => Ok(()),
    }
}
