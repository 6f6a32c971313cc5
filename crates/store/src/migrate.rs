//! Copies everything in a data folder into an empty PostgreSQL database, or back into a folder, and compares both row
//! by row. It succeeds as a whole or changes nothing; an interrupted copy can be started again.

use std::fs;
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection as _, Executor as _};

use crate::backup::{BadBackup, alone_on, block_on, lock};
use crate::copying::{self, NotCopied, Step};
use crate::pools::reach;
use crate::private_files::{self, beside};
use crate::sqlite_file::{self, Mode};
use crate::{Address, BadStore, Engine, FILE, Store, migrations};

/// A server whose row was not renewed for this long is dead, in milliseconds.
const SERVER_SILENT_MS: i64 = 15_000;

/// Why nothing was copied.
#[derive(Debug, thiserror::Error)]
pub enum BadMigrate {
    /// No server has ever run there.
    #[error("there is no database in {0}; name the folder that `sobremesa serve` uses with --data")]
    NoData(PathBuf),
    /// Nothing is overwritten.
    #[error("there is a database in {0} already; name another folder with --data")]
    Exists(PathBuf),
    /// A server runs on the folder, or it cannot be used.
    #[error(transparent)]
    Folder(#[from] BadBackup),
    /// A server runs on the database.
    #[error("a server uses {0}; stop it first")]
    InUse(Address),
    /// One of the two does not open.
    #[error(transparent)]
    Store(#[from] BadStore),
    /// Something is in the database already.
    #[error("the database {0} is not empty: there is something in {1}; name one that is")]
    NotEmpty(Address, String),
    /// The two are not the same afterwards.
    #[error("{0} is not the same on both sides after copying; nothing was kept")]
    Different(String),
    /// One of the two does not answer.
    #[error("{0} cannot be copied, and nothing was kept: {1}; once that is mended, run this again")]
    Query(String, sqlx::Error),
}

/// Copies all that the folder `data` holds into the empty `database`, says how it goes, and checks it. The folder stays as
/// it is.
///
/// # Errors
/// A server uses the folder, the database is not empty, or one of them fails. Nothing was copied then.
pub fn migrate(data: &Path, database: &Address, progress: &mut dyn FnMut(Step<'_>)) -> Result<(), BadMigrate> {
    let file = sqlite_file::database_in(data)?.ok_or_else(|| BadMigrate::NoData(data.into()))?;
    // Neither a server that starts meanwhile, nor one that knows of no lock, changes anything.
    let _lock = lock(data)?;
    alone_on(&file, data)?;
    block_on(data, async {
        Ok(match Store::open(data, None, 1).await {
            Ok(here) => {
                let copied = to_database(&here, database, progress).await;
                here.close().await;
                copied
            }
            Err(bad) => Err(bad.into()),
        })
    })?
}

/// Copies all that `database` holds into the folder `data`, which has no database yet, says how it goes, and checks it. The
/// database stays as it is.
///
/// # Errors
/// A server uses the database, the folder has one, or one of them fails. Nothing was copied then.
pub fn migrate_back(database: &Address, data: &Path, progress: &mut dyn FnMut(Step<'_>)) -> Result<(), BadMigrate> {
    let machine = |error| BadBackup::Machine(data.into(), error);
    let _lock = lock(data)?;
    let file = data.join(FILE);
    if file.exists() {
        return Err(BadMigrate::Exists(data.into()));
    }
    // Under its own name it is never half there; what is left of a time before goes.
    let part = beside(&file, ".part");
    if part.exists() {
        fs::remove_file(&part).map_err(machine)?;
    }
    private_files::new_file(&part).map_err(machine)?;
    let copied = block_on(data, async { Ok(to_file(database, &part, progress).await) })?;
    copied.inspect_err(|_| drop(fs::remove_file(&part)))?;
    private_files::give(&part, data).map_err(|owner| BadBackup::Owner(data.into(), owner))?;
    fs::File::open(&part).and_then(|part| part.sync_all()).map_err(machine)?;
    Ok(fs::rename(&part, &file).map_err(machine)?)
}

/// What goes wrong beside the tables.
fn failed(error: sqlx::Error) -> BadMigrate {
    BadMigrate::Query("the database".into(), error)
}

fn not_copied(bad: NotCopied, database: &Address) -> BadMigrate {
    match bad {
        NotCopied::NotEmpty(table) => BadMigrate::NotEmpty(database.clone(), table),
        NotCopied::Different(what) => BadMigrate::Different(what),
        NotCopied::Query(table, error) => BadMigrate::Query(table, error),
    }
}

async fn to_database(here: &Store, database: &Address, progress: &mut dyn FnMut(Step<'_>)) -> Result<(), BadMigrate> {
    let mut from = here.reader.acquire().await.map_err(failed)?;
    let mut to: AnyConnection = reach(database).await?;
    let mut transaction = to.begin().await.map_err(failed)?;
    copying::copy(&mut from, &mut transaction, progress).await.map_err(|bad| not_copied(bad, database))?;
    transaction.commit().await.map_err(failed)?;
    to.close().await.map_err(failed)
}

async fn to_file(database: &Address, file: &Path, progress: &mut dyn FnMut(Step<'_>)) -> Result<(), BadMigrate> {
    let mut from = reach(database).await?;
    let alive = "SELECT count(*) FROM nodes WHERE seen > (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $1";
    let alive: i64 = sqlx::query_scalar(alive).bind(SERVER_SILENT_MS).fetch_one(&mut from).await.map_err(failed)?;
    if alive > 0 {
        return Err(BadMigrate::InUse(database.clone()));
    }
    let mut snapshot = from.begin().await.map_err(failed)?;
    snapshot.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY").await.map_err(failed)?;
    let mut to = sqlite_file::connect(file, Mode::Write).await.map_err(failed)?;
    // The file is thrown away unless all is well, and synced once.
    to.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF").await.map_err(failed)?;
    migrations::steps(Engine::Sqlite).run(&mut to).await.map_err(BadStore::from)?;
    let mut transaction = to.begin().await.map_err(failed)?;
    copying::copy(&mut snapshot, &mut transaction, progress).await.map_err(|bad| not_copied(bad, database))?;
    transaction.commit().await.map_err(failed)?;
    to.close().await.map_err(failed)?;
    snapshot.rollback().await.map_err(failed)?;
    from.close().await.map_err(failed)
}
