//! The two databases that may be behind the queries, and what must be said differently to them.
//!
//! SQLite has one writer, so a transaction that writes is alone from its first change on. In
//! PostgreSQL many write at once, and each statement sees what others have committed until then: who
//! reads something and writes what follows from it holds on to the rows in between.

use sqlx::AnyConnection;

/// The number of the lock under which one tidies up; nothing else in the database has locks by number but the
/// steps that bring it up to date.
const TIDYING: i64 = 7_461_747_879;

/// Which database it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// The one behind a connection.
    pub(super) fn of(connection: &AnyConnection) -> Engine {
        if connection.backend_name() == "SQLite" { Engine::Sqlite } else { Engine::Postgres }
    }

    /// What is said to this one.
    pub(super) fn say(self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Engine::Sqlite => sqlite,
            Engine::Postgres => postgres,
        }
    }
}

/// Until the end of the transaction nobody else changes what is theirs, sits down for them or removes
/// them. Held before anything else, and all at once, so that two who wait for each other cannot be.
pub(super) async fn hold(connection: &mut AnyConnection, people: &[&str]) -> sqlx::Result<()> {
    lock(connection, people, "SELECT id FROM people WHERE id = ANY (string_to_array($1, ' ')) ORDER BY id FOR UPDATE")
        .await
}

/// Until the end of the transaction they stay who they are: nobody holds them. Others may see to it
/// at the same time.
pub(super) async fn keep_there(connection: &mut AnyConnection, people: &[&str]) -> sqlx::Result<()> {
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

/// Whether nobody else tidies up; until the end of the transaction nobody will.
pub(super) async fn alone(connection: &mut AnyConnection) -> sqlx::Result<bool> {
    if Engine::of(connection) == Engine::Sqlite {
        return Ok(true);
    }
    sqlx::query_scalar("SELECT pg_try_advisory_xact_lock($1)").bind(TIDYING).fetch_one(connection).await
}
