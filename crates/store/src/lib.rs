//! The store: every query, on SQLite in the data folder or on PostgreSQL.
//!
//! Each noun has its own file of queries (`people`, `tables`, `matches`, …), written once for both databases. Times are
//! milliseconds since 1970, ids are text. The store does not know what its rows mean: rules, ratings, HTTP and the
//! clock belong to its callers.

mod access;
mod address;
mod admin;
mod admin_requests;
mod announcements;
mod backup;
mod backup_status;
mod belongings;
mod blocks;
mod chat;
mod classes;
mod codes;
mod comparing;
mod contents;
mod copying;
mod counts;
mod due_tables;
mod engine;
mod entry;
mod failure;
mod folder_lock;
mod forgetting;
mod homework;
mod identity;
mod journal;
mod ledger;
mod matches;
mod migrate;
mod migrations;
mod moderation;
mod moving;
mod nodes;
mod passkeys;
mod people;
mod pools;
mod private_files;
mod profiles;
mod push;
#[cfg(test)]
mod race_tests;
mod ratings;
mod reports;
#[cfg(test)]
mod restore_tests;
mod retention;
#[cfg(test)]
mod rows;
mod seat_setup;
mod sessions;
mod shared_packs;
mod sole_writer;
mod sqlite_file;
mod tables;
mod trouble;
mod unvisited;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::AnyPool;

use access::Transaction;
use journal::Journal;
use sole_writer::SoleWriter;

pub use access::{Entering, Gate, Turn};
pub use address::Address;
pub use admin::{OpenTable, PersonRow};
pub use admin_requests::Request;
pub use announcements::Announcement;
pub use backup::{BadBackup, backup, private_folder, restore};
pub use backup_status::{BackupStatus, backup_status, note_backup, note_last_backup};
pub use blocks::Block;
pub use chat::Line;
pub use classes::{AnswerRow, ClassChange, ClassMade, NewClass, NewVote, Recovery, VoteRow};
pub use contents::{Contents, inspect};
pub use copying::{Copied, Step};
pub use counts::Counts;
pub use engine::Engine;
pub use entry::{Admission, Invitation, NetworkBan};
pub use failure::{is_bad_text, log_failure};
pub use folder_lock::FolderLock;
pub use homework::{Entered, HomeworkPupil, HomeworkRow, NewHomework};
pub use identity::NotOurs;
pub use ledger::{AppendError, Ledger};
pub use matches::Finished;
pub use migrate::{BadMigrate, migrate, migrate_back};
pub use moderation::{Audit, Measure};
pub use nodes::{NodeSeen, OpenPages, Progress, Whereabouts};
pub use passkeys::{Added, ChallengeFor, PasskeyRow};
pub use people::{Ban, Known, NameRow};
pub use private_files::write_private;
pub use profiles::{
    Change, Leader, LeaderRule, Namesake, Played, PlayedPage, PlayedSeat, Point, PoolRating, Rated, Tally,
};
pub use ratings::{Rate, RatingRow};
pub use reports::ReportRow;
pub use retention::Retention;
pub use sessions::{Before, NewSession, SessionRow, StoredSession};
pub use shared_packs::{NewSharedPack, SaveOutcome, SharedContent, SharedPackRow, SharedRoom, SharedRooms};
pub use sqlite_file::database_in;
pub use tables::{SeatRow, TableRow, phase};
pub use trouble::io_cause;
pub use unvisited::Unvisited;

/// What the database answers instead.
pub use sqlx::Error;

/// What a query gives, or why it gives nothing.
pub type Result<T> = sqlx::Result<T>;

/// The name of the database in the data folder.
pub const FILE: &str = "sobremesa.db";

/// The file with the key that seals the secrets of the dice; no backup holds it.
pub const KEY_FILE: &str = "sobremesa.key";

/// The lock file of the data folder.
const LOCK_FILE: &str = "sobremesa.lock";

/// The database.
#[derive(Clone)]
pub struct Store {
    /// Which one it is.
    pub engine: Engine,
    /// For reading.
    reader: AnyPool,
    /// For writing to PostgreSQL: the same as for reading.
    writer: AnyPool,
    /// For writing to SQLite, which has one writer: those who wait stand in line here instead of asking again and again.
    sole_writer: Option<SoleWriter>,
    /// What of the events is not sorted in yet; with PostgreSQL nothing.
    journal: Arc<Journal>,
    /// What stands between callers and the database, in a simulation.
    gate: Option<Arc<dyn Gate>>,
}

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum BadStore {
    /// The folder cannot be made or entered.
    #[error("the data folder {path} cannot be used: {why}", path = .0.display(), why = trouble::io_cause(.1, .0))]
    Folder(PathBuf, std::io::Error),
    /// The file in the folder cannot be used.
    #[error("the database {path} cannot be used: {why}", path = .0.display(), why = trouble::cause(.1, .0))]
    File(PathBuf, sqlx::Error),
    /// It is another program's, or a newer one's.
    #[error(transparent)]
    NotOurs(#[from] NotOurs),
    /// The lock file cannot be used.
    #[error("the lock {path} cannot be used: {why}", path = .0.display(), why = trouble::io_cause(.1, .0))]
    Lock(PathBuf, std::io::Error),
    /// Another server uses the folder, or what restores it or carries it over.
    #[error(
        "another Sobremesa, process {1}, uses the data folder {0}: stop it first, or give this one a folder of its own with --data"
    )]
    InUse(String, String),
    /// That is no address.
    #[error("--database: write the address of a PostgreSQL database, such as postgres://user:password@host/name")]
    Address,
    /// Nothing answers there, or not to us.
    #[error("the database {0} cannot be reached: {why}", why = reason(.1))]
    Reach(String, sqlx::Error),
    /// It would refuse some of the connections.
    #[error(
        "the database takes {1} connections at most: connections = {0} leaves no room; lower it, or raise max_connections"
    )]
    Connections(u32, i64),
    /// The database does not open.
    #[error("the database cannot be opened")]
    Open(#[from] sqlx::Error),
    /// It cannot be brought up to date.
    #[error("the database cannot be brought up to date")]
    Migrate(#[from] sqlx::migrate::MigrateError),
}

/// Why the database does not do what it is asked.
pub fn reason(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Io(error) => trouble::network_cause(error),
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::PoolTimedOut => "it takes too long to answer".into(),
        sqlx::Error::Configuration(why) => why.to_string(),
        sqlx::Error::Protocol(_) => "what answers there is no PostgreSQL".into(),
        sqlx::Error::Tls(why) => format!("the connection cannot be encrypted: {why}"),
        other => other.to_string(),
    }
}

impl Store {
    /// Opens the database at an address, or else the one in a folder, which is made if it is not
    /// there; brings it up to date. `most` is how many connections to PostgreSQL there may be.
    pub async fn open(folder: &Path, address: Option<&Address>, most: u32) -> std::result::Result<Store, BadStore> {
        sqlx::any::install_default_drivers();
        match address {
            Some(address) => pools::postgres(address, most).await,
            None => pools::sqlite(folder).await,
        }
    }

    /// Ends all connections, what was begun included.
    pub async fn close(&self) {
        if let Err(error) = self.sort_all().await {
            // They are when it is opened again.
            log_failure(&error, "the journal was not sorted");
        }
        if let Some(writer) = &self.sole_writer
            && let Err(error) = writer.close().await
        {
            log_failure(&error, "the connection for writing was not closed");
        }
        self.reader.close().await;
        self.writer.close().await;
    }

    /// Sorts in all events that wait in the journal.
    async fn sort_all(&self) -> Result<()> {
        match self.engine {
            Engine::Sqlite if !self.writer.is_closed() => self.journal.recover(&mut *self.write().await?).await,
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_is_made_once_and_opened_again() {
        let folder = tempfile::tempdir().unwrap();
        for _ in 0..2 {
            let store = Store::open(folder.path(), None, 1).await.unwrap();
            let (tables,): (i64,) =
                sqlx::query_as("SELECT count(*) FROM tables").fetch_one(&store.reader).await.unwrap();
            assert_eq!(tables, 0);
            store.close().await;
        }
    }

    #[tokio::test]
    async fn a_folder_that_cannot_be_made_is_named() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let refused = Store::open(&file.path().join("data"), None, 1).await.err().unwrap();
        assert!(refused.to_string().contains("data"), "{refused}");
    }
}
