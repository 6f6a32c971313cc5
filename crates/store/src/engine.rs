//! The two databases that may be behind the queries, and where their SQL differs.
//!
//! SQLite has one writer: a transaction that writes is alone from its first change on. In PostgreSQL many write at once, and each
//! statement sees what others have committed by then: a transaction that writes what depends on rows it has read locks those rows.

use serde::Serialize;
use sqlx::AnyConnection;

/// The number of the maintenance lock; nothing else in the database has locks by number but the
/// steps that bring it up to date.
const MAINTENANCE_LOCK: i64 = 7_461_747_879;

/// Which database it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// A file in the data folder.
    Sqlite,
    /// A server that several nodes may share.
    Postgres,
}

impl Engine {
    /// The one behind a connection.
    pub(super) fn of(connection: &AnyConnection) -> Engine {
        if connection.backend_name() == "SQLite" { Engine::Sqlite } else { Engine::Postgres }
    }

    /// The text of a query for this database.
    pub(super) fn pick(self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Engine::Sqlite => sqlite,
            Engine::Postgres => postgres,
        }
    }
}

/// A list as JSON, for a statement that does the same with each of its items.
pub(super) fn json(list: &(impl Serialize + ?Sized)) -> sqlx::Result<String> {
    serde_json::to_string(list).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// Locks people for update until the end of the transaction: nobody else changes what is theirs, seats them or removes
/// them. Taken before any other lock and in one order, so that no two transactions can wait for each other (deadlock).
pub(super) async fn lock_for_update(connection: &mut AnyConnection, people: &[&str]) -> sqlx::Result<()> {
    lock(connection, people, "SELECT id FROM people WHERE id = ANY (string_to_array($1, ' ')) ORDER BY id FOR UPDATE")
        .await
}

/// Takes a shared lock on people until the end of the transaction: they are not removed meanwhile. Several transactions may
/// have it at once.
pub(super) async fn lock_key_share(connection: &mut AnyConnection, people: &[&str]) -> sqlx::Result<()> {
    lock(
        connection,
        people,
        "SELECT id FROM people WHERE id = ANY (string_to_array($1, ' ')) ORDER BY id FOR KEY SHARE",
    )
    .await
}

async fn lock(connection: &mut AnyConnection, people: &[&str], query: &'static str) -> sqlx::Result<()> {
    if Engine::of(connection) == Engine::Postgres && !people.is_empty() {
        sqlx::query(query).bind(people.join(" ")).fetch_all(&mut *connection).await?;
    }
    Ok(())
}

/// Tries to take the maintenance lock until the end of the transaction; false if another node has it.
pub(super) async fn try_maintenance_lock(connection: &mut AnyConnection) -> sqlx::Result<bool> {
    if Engine::of(connection) == Engine::Sqlite {
        return Ok(true);
    }
    sqlx::query_scalar("SELECT pg_try_advisory_xact_lock($1)").bind(MAINTENANCE_LOCK).fetch_one(connection).await
}
