//! Queries about sessions.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::Store;
use super::people::{flag, instant, moment};
use crate::chance;
use crate::house::now;
use crate::people::{Access, Person, Token, Visit};

/// The most browsers in which one person is logged in; the one not seen for longest gives way.
const BROWSERS: i64 = 50;

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
    /// Begins a session of a browser in place of the one it had, if any; what a guest had until
    /// then moves to the person. Gives the tables that are not over where this changed who sits.
    pub(crate) async fn arrive(
        &self,
        token: &Token,
        person: &Person,
        label: &str,
        before: Option<&Visit>,
    ) -> sqlx::Result<Vec<String>> {
        let mut transaction = self.writer.begin().await?;
        let added = sqlx::query(
            "INSERT INTO sessions (token, id, person, kind, label, created, seen) VALUES ($1, $2, $3, 0, $4, $5, $5)",
        );
        let added = added.bind(token.digits()).bind(chance::id()).bind(&person.id).bind(label).bind(moment(now()));
        added.execute(&mut *transaction).await?;
        let crowd = sqlx::query(
            "DELETE FROM sessions WHERE person = $1 AND kind = 0 AND token NOT IN
             (SELECT token FROM sessions WHERE person = $1 AND kind = 0 ORDER BY seen DESC, created DESC LIMIT $2)",
        );
        crowd.bind(&person.id).bind(BROWSERS).execute(&mut *transaction).await?;
        let mut tables = Vec::new();
        if let Some(before) = before {
            let ended = sqlx::query("DELETE FROM sessions WHERE id = $1").bind(&before.session);
            ended.execute(&mut *transaction).await?;
            if !before.person.account && before.person.id != person.id {
                tables = super::moving::move_all(&mut transaction, &before.person.id, person).await?;
            }
        }
        transaction.commit().await?;
        Ok(tables)
    }

    /// Adds a token for a program, unless somebody has `most`.
    pub(crate) async fn add_token(
        &self,
        token: &Token,
        id: &str,
        person: &str,
        label: &str,
        most: i64,
    ) -> sqlx::Result<bool> {
        let added = sqlx::query(
            "INSERT INTO sessions (token, id, person, kind, label, created, seen)
             SELECT $1, $2, $3, 1, $4, $5, $5
             WHERE (SELECT count(*) FROM sessions WHERE person = $3 AND kind = 1) < $6",
        );
        let added = added.bind(token.digits()).bind(id).bind(person).bind(label).bind(moment(now())).bind(most);
        Ok(added.execute(&self.writer).await?.rows_affected() == 1)
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

    /// The browsers or the programs of a person, the one used last first.
    pub(crate) async fn sessions(&self, person: &str, program: bool) -> sqlx::Result<Vec<Access>> {
        let found = sqlx::query(
            "SELECT id, label, created, seen FROM sessions WHERE person = $1 AND kind = $2
             ORDER BY seen DESC, created DESC",
        );
        let rows = found.bind(person).bind(i64::from(program)).fetch_all(&self.reader).await?;
        rows.iter().map(access).collect()
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

    /// Ends a session of a person.
    pub(crate) async fn end_session(&self, person: &str, id: &str, program: bool) -> sqlx::Result<bool> {
        let ended = sqlx::query("DELETE FROM sessions WHERE person = $1 AND id = $2 AND kind = $3");
        let ended = ended.bind(person).bind(id).bind(i64::from(program)).execute(&self.writer).await?;
        Ok(ended.rows_affected() == 1)
    }

    /// Ends all sessions of a person.
    pub(crate) async fn end_sessions(&self, person: &str) -> sqlx::Result<()> {
        sqlx::query("DELETE FROM sessions WHERE person = $1").bind(person).execute(&self.writer).await?;
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

fn access(row: &AnyRow) -> sqlx::Result<Access> {
    Ok(Access {
        id: row.try_get("id")?,
        label: row.try_get("label")?,
        created: instant(row.try_get("created")?),
        seen: instant(row.try_get("seen")?),
        current: false,
    })
}
