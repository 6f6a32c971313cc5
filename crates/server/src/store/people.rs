//! Queries about people and their sessions.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::Store;
use crate::house::now;
use crate::people::{Name, Person, Token};

/// A session and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) person: Person,
    /// A program's, not a browser's.
    pub(crate) program: bool,
    /// When it was last used, to the hour.
    pub(crate) seen: u64,
    /// Until when its person is banned.
    pub(crate) banned: u64,
}

impl Store {
    /// Adds a guest, unless the name looks like an account's.
    pub(crate) async fn add_guest(&self, id: &str, name: &Name) -> sqlx::Result<bool> {
        let added = sqlx::query(
            "INSERT INTO people (id, name, skeleton, account, created, seen)
             SELECT $1, $2, $3, 0, $4, $5
             WHERE NOT EXISTS (SELECT 1 FROM people WHERE account = 1 AND skeleton = $6)",
        );
        let at = moment(now());
        let added = added.bind(id).bind(name.shown()).bind(name.skeleton()).bind(at).bind(at).bind(name.skeleton());
        Ok(added.execute(&self.writer).await?.rows_affected() == 1)
    }

    /// Gives somebody another name, unless it looks like an account's other than theirs.
    pub(crate) async fn rename(&self, id: &str, name: &Name) -> sqlx::Result<bool> {
        let renamed = sqlx::query(
            "UPDATE people SET name = $1, skeleton = $2 WHERE id = $3
             AND NOT EXISTS (SELECT 1 FROM people WHERE account = 1 AND skeleton = $4 AND id <> $5)",
        );
        let renamed = renamed.bind(name.shown()).bind(name.skeleton()).bind(id).bind(name.skeleton()).bind(id);
        Ok(renamed.execute(&self.writer).await?.rows_affected() == 1)
    }

    /// Begins a session.
    pub(crate) async fn add_session(
        &self,
        token: &Token,
        id: &str,
        person: &str,
        program: bool,
        label: &str,
    ) -> sqlx::Result<()> {
        let added = sqlx::query(
            "INSERT INTO sessions (token, id, person, kind, label, created, seen) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        );
        let at = moment(now());
        let added = added.bind(token.digits()).bind(id).bind(person).bind(i64::from(program)).bind(label);
        added.bind(at).bind(at).execute(&self.writer).await?;
        Ok(())
    }

    /// The session of a token.
    pub(crate) async fn session(&self, token: &Token) -> sqlx::Result<Option<Session>> {
        let found = sqlx::query(
            "SELECT s.id, s.kind, s.seen, p.id AS person, p.name, p.account, p.banned
             FROM sessions s JOIN people p ON p.id = s.person WHERE s.token = $1",
        );
        let row = found.bind(token.digits()).fetch_optional(&self.reader).await?;
        row.map(|row| session(&row)).transpose()
    }

    /// Notes that a session was used.
    pub(crate) async fn seen(&self, session: &Session) -> sqlx::Result<()> {
        let at = moment(session.seen);
        let sessions = sqlx::query("UPDATE sessions SET seen = $1 WHERE id = $2").bind(at).bind(&session.id);
        sessions.execute(&self.writer).await?;
        let people = sqlx::query("UPDATE people SET seen = $1 WHERE id = $2").bind(at).bind(&session.person.id);
        people.execute(&self.writer).await?;
        Ok(())
    }
}

fn session(row: &AnyRow) -> sqlx::Result<Session> {
    let person = Person { id: row.try_get("person")?, name: row.try_get("name")?, account: flag(row, "account")? };
    Ok(Session {
        id: row.try_get("id")?,
        person,
        program: flag(row, "kind")?,
        seen: instant(row.try_get("seen")?),
        banned: instant(row.try_get("banned")?),
    })
}

fn flag(row: &AnyRow, column: &str) -> sqlx::Result<bool> {
    Ok(row.try_get::<i64, _>(column)? != 0)
}

/// A time as databases keep it.
fn moment(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

/// A time as a database had it.
fn instant(at: i64) -> u64 {
    u64::try_from(at).unwrap_or(0)
}
