//! What is kept: one database, SQLite in the data folder.
//!
//! Each part of the server has its own file of queries beside this (`store/people.rs`,
//! `store/tables.rs`, …), written once for every database that may be behind it. Times are
//! milliseconds since 1970, ids are text.

mod admin;
mod belongings;
mod chairs;
mod chat;
mod classes;
mod codes;
mod forgetting;
mod ledger;
mod matches;
mod migrations;
mod moving;
mod orders;
pub(crate) mod passkeys;
pub(crate) mod people;
mod profiles;
mod push;
mod ratings;
#[cfg(test)]
mod rows;
pub(crate) mod sessions;
mod tables;

use std::path::Path;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyPool, ConnectOptions as _, Executor as _};

pub(crate) use chat::Line;
pub(crate) use classes::{AnswerRow, NewClass};
pub(crate) use ledger::{Ledger, NotKept};
pub(crate) use matches::Finished;
pub(crate) use tables::{SeatRow, TableRow, phase};

/// The name of the database in the data folder.
pub(crate) const FILE: &str = "sobremesa.db";

/// Readers of SQLite at once.
const READERS: u32 = 4;

/// The database.
#[derive(Clone)]
pub(crate) struct Store {
    /// For reading.
    pub(crate) reader: AnyPool,
    /// For writing: one connection, since SQLite has one writer, and those who wait stand in line
    /// here instead of asking again and again.
    pub(crate) writer: AnyPool,
}

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum BadStore {
    /// The folder cannot be made or entered.
    #[error("the data folder {0} cannot be used: {1}")]
    Folder(String, std::io::Error),
    /// The database does not open.
    #[error("the database cannot be opened: {0}")]
    Open(#[from] sqlx::Error),
    /// It cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
}

impl Store {
    /// Opens the database in a folder, makes it if it is not there, and brings it up to date.
    pub(crate) async fn open(folder: &Path) -> Result<Store, BadStore> {
        let shown = folder.display().to_string();
        std::fs::create_dir_all(folder).map_err(|error| BadStore::Folder(shown.clone(), error))?;
        sqlx::any::install_default_drivers();
        let address = format!("sqlite://{}?mode=rwc", folder.join(FILE).display());
        let writer = pool(&address, 1).await?;
        migrations::sqlite().run(&writer).await?;
        Ok(Store { reader: pool(&address, READERS).await?, writer })
    }

    /// Ends all connections, what was begun included.
    pub(crate) async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }
}

async fn pool(address: &str, most: u32) -> Result<AnyPool, sqlx::Error> {
    let options: AnyConnectOptions = address.parse()?;
    // How long things take is measured, not logged.
    let options = options.disable_statement_logging();
    let pool = AnyPoolOptions::new().max_connections(most).min_connections(1).test_before_acquire(false);
    let pool = pool.acquire_slow_threshold(Duration::MAX);
    let pool = pool.after_connect(|connection, _| {
        Box::pin(async move {
            // What is acknowledged is on the disk: FULL waits for it at each commit.
            connection.execute("PRAGMA journal_mode = WAL").await?;
            connection.execute("PRAGMA synchronous = FULL").await?;
            connection.execute("PRAGMA busy_timeout = 10000").await?;
            connection.execute("PRAGMA wal_autocheckpoint = 4000").await?;
            // In KiB, each: what is read again soon is in the machine's own cache as well.
            connection.execute("PRAGMA cache_size = -512").await?;
            Ok(())
        })
    });
    pool.connect_with(options).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_is_made_once_and_opened_again() {
        let folder = tempfile::tempdir().unwrap();
        for _ in 0..2 {
            let store = Store::open(folder.path()).await.unwrap();
            let (tables,): (i64,) =
                sqlx::query_as("SELECT count(*) FROM tables").fetch_one(&store.reader).await.unwrap();
            assert_eq!(tables, 0);
            store.close().await;
        }
    }

    #[tokio::test]
    async fn a_folder_that_cannot_be_made_is_named() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let refused = Store::open(&file.path().join("data")).await.err().unwrap();
        assert!(refused.to_string().contains("data"), "{refused}");
    }
}
