//! All that a data folder holds, copied into an empty PostgreSQL database: all of it, compared row by row
//! on both sides, or nothing.

use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection as _};

use crate::backup::{BadBackup, alone_on, block_on};
use crate::copying::{self, Copied, NotCopied};
use crate::pools::reach;
use crate::{Address, BadStore, FILE, Store};

/// Why nothing was copied.
#[derive(Debug, thiserror::Error)]
pub enum BadMigrate {
    /// No server has ever run there.
    #[error("there is no database in {0}; name the folder that `sobremesa serve` uses with --data")]
    NoData(PathBuf),
    /// A server runs on the folder, or it cannot be read.
    #[error(transparent)]
    Folder(#[from] BadBackup),
    /// One of the two does not open.
    #[error(transparent)]
    Store(#[from] BadStore),
    /// Something is in the database already.
    #[error("the database {0} is not empty: there is something in {1}; name one that is")]
    NotEmpty(Address, String),
    /// The two are not the same afterwards.
    #[error("{0} is not the same on both sides after copying; nothing was kept in the database")]
    Different(String),
    /// One of the two does not answer.
    #[error("{0} cannot be copied, and nothing was kept in the database: {1}")]
    Query(String, sqlx::Error),
}

/// Copies all that the folder `data` holds into the empty `database`, says what after each table, and checks
/// it. The folder stays as it is.
///
/// # Errors
/// A server uses the folder, the database is not empty, or one of them fails. Nothing was kept then.
pub fn migrate(data: &Path, database: &Address, told: &mut dyn FnMut(&Copied)) -> Result<(), BadMigrate> {
    let file = data.join(FILE);
    if !file.is_file() {
        return Err(BadMigrate::NoData(data.into()));
    }
    alone_on(&file, data)?;
    let copied = block_on(data, async {
        let here = Store::open(data, None, 1).await;
        Ok(match here {
            Ok(here) => {
                let copied = copy(&here, database, told).await;
                here.close().await;
                copied
            }
            Err(bad) => Err(bad.into()),
        })
    });
    copied?
}

async fn copy(here: &Store, database: &Address, told: &mut dyn FnMut(&Copied)) -> Result<(), BadMigrate> {
    let failed = |error| BadMigrate::Query("the database".into(), error);
    let mut from = here.reader.acquire().await.map_err(failed)?;
    let mut to: AnyConnection = reach(database).await?;
    let mut transaction = to.begin().await.map_err(failed)?;
    let copied = copying::copy(&mut from, &mut transaction, told).await;
    copied.map_err(|bad| match bad {
        NotCopied::NotEmpty(table) => BadMigrate::NotEmpty(database.clone(), table),
        NotCopied::Different(what) => BadMigrate::Different(what),
        NotCopied::Query(table, error) => BadMigrate::Query(table, error),
    })?;
    transaction.commit().await.map_err(failed)?;
    to.close().await.map_err(failed)
}
