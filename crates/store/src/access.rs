//! Acquires connections: every query goes through here.
//!
//! In a simulation a [`Gate`] is asked first. It decides in which order callers go on, and which calls fail.

use std::ops::{Deref, DerefMut};
use std::pin::Pin;

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, Database};
use sqlx_core::transaction::TransactionManager as _;

use crate::Store;
use crate::sole_writer::Lent;

type TransactionManager = <Any as Database>::TransactionManager;

/// What waits for a turn.
pub type Entering = Pin<Box<dyn Future<Output = sqlx::Result<Box<dyn Turn>>> + Send>>;

/// Lets callers through to the database, one after the other, or refuses them.
pub trait Gate: Send + Sync {
    /// Waits for the caller's turn.
    fn enter(&self) -> Entering;
}

/// A caller's turn, which lasts until this is dropped.
pub trait Turn: Send {
    /// Asked before something is committed; it is not, if this fails.
    fn before_commit(&mut self) -> sqlx::Result<()>;

    /// Asked once it is committed. If this fails, it is for the caller as if the connection had been lost then.
    fn after_commit(&mut self) -> sqlx::Result<()>;
}

/// A connection from a pool, or SQLite's for writing.
enum Held {
    Pooled(PoolConnection<Any>),
    Sole(Lent),
}

/// A connection.
pub(crate) struct Connection {
    // Given back before the turn ends.
    held: Held,
    pub(crate) turn: Option<Box<dyn Turn>>,
}

/// A transaction that is rolled back unless it is committed.
pub(crate) struct Transaction {
    /// Whether it may have begun, and is not committed.
    open: bool,
    connection: Connection,
}

/// The row that a write gives back, once all of it is done. SQLite commits when a statement has ended: whoever asked for the
/// first row alone would never hear that the commit failed.
pub(crate) fn only_row<T>(rows: sqlx::Result<Vec<T>>) -> sqlx::Result<Option<T>> {
    rows.map(|mut rows| rows.pop())
}

impl Store {
    /// The same database behind a gate.
    #[must_use]
    pub fn behind(&self, gate: std::sync::Arc<dyn Gate>) -> Store {
        Store { gate: Some(gate), ..self.clone() }
    }

    /// A connection for reading.
    pub(crate) async fn read(&self) -> sqlx::Result<Connection> {
        let turn = self.turn().await?;
        Ok(Connection { held: Held::Pooled(self.reader.acquire().await?), turn })
    }

    /// A connection for writing.
    pub(crate) async fn write(&self) -> sqlx::Result<Connection> {
        let turn = self.turn().await?;
        let held = match &self.sole_writer {
            Some(writer) => Held::Sole(writer.acquire().await?),
            None => Held::Pooled(self.writer.acquire().await?),
        };
        Ok(Connection { held, turn })
    }

    /// Begins a transaction that may write.
    pub(crate) async fn begin(&self) -> sqlx::Result<Transaction> {
        // From here on open: beginning may be given up half-way.
        let mut transaction = Transaction { open: true, connection: self.write().await? };
        TransactionManager::begin(&mut transaction, None).await?;
        Ok(transaction)
    }

    /// Begins a transaction that may write events of a match: nothing of it waits in the journal, as long as it lasts.
    pub(crate) async fn begin_sorted(&self, table: &str) -> sqlx::Result<Transaction> {
        loop {
            let transaction = self.begin().await?;
            if self.journal.is_sorted(table) {
                return Ok(transaction);
            }
            drop(transaction);
            self.journal.sort_match(&mut *self.write().await?, table).await?;
        }
    }

    async fn turn(&self) -> sqlx::Result<Option<Box<dyn Turn>>> {
        match &self.gate {
            Some(gate) => gate.enter().await.map(Some),
            None => Ok(None),
        }
    }
}

impl Transaction {
    /// Makes durable what was written.
    pub(crate) async fn commit(mut self) -> sqlx::Result<()> {
        if let Some(turn) = &mut self.connection.turn {
            turn.before_commit()?;
        }
        TransactionManager::commit(&mut self).await?;
        self.open = false;
        self.connection.turn.as_mut().map_or(Ok(()), |turn| turn.after_commit())
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if self.open {
            TransactionManager::start_rollback(self);
        }
    }
}

impl Deref for Connection {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        match &self.held {
            Held::Pooled(connection) => connection,
            Held::Sole(connection) => connection,
        }
    }
}

impl DerefMut for Connection {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        match &mut self.held {
            Held::Pooled(connection) => connection,
            Held::Sole(connection) => connection,
        }
    }
}

impl Deref for Transaction {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.connection
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }
}
