//! Queries about sessions.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::Store;
use crate::codes::drop_ways_in;
use crate::engine::{lock_for_update, try_maintenance_lock};
use crate::people::{Ban, flag, instant, moment};
use room::Person;

/// The most browsers in which one person is logged in; the one not seen for longest gives way.
const MAX_BROWSERS: i64 = 50;

/// How long a browser that is not used stays logged in, in milliseconds: a little longer than it
/// keeps the cookie.
const SESSION_TTL_MS: u64 = 401 * DAY;

/// After so long no match waits for anybody any more.
const GUEST_TTL_MS: u64 = 30 * DAY;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// A session and whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSession {
    /// By which it is ended; no secret.
    pub id: String,
    /// Whose.
    pub person: Person,
    /// A program's, not a browser's.
    pub program: bool,
    /// When it was last used, to the hour.
    pub seen: u64,
    /// The last ban of its person, if it was not lifted.
    pub ban: Option<Ban>,
    /// Until when they may not write, if they were muted and it was not lifted.
    pub muted: Option<u64>,
    /// Of what they were warned and have not read it yet.
    pub warning: Option<String>,
    /// Whether they look after reports.
    pub moderator: bool,
}

/// A browser or a program that may act for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRow {
    /// By which it is ended; no secret.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used, to the hour.
    pub seen: u64,
}

/// A session that begins.
#[derive(Clone, Copy, Debug)]
pub struct NewSession<'a> {
    /// What it is found by: the hash of its secret, in hexadecimal digits.
    pub token: &'a str,
    /// By which it is ended; no secret.
    pub id: &'a str,
    /// Whose.
    pub person: &'a Person,
    /// What it is called.
    pub label: &'a str,
    /// When.
    pub now: u64,
}

/// The session that a browser had before.
#[derive(Clone, Copy, Debug)]
pub struct Before<'a> {
    /// Whose.
    pub person: &'a Person,
    /// Its id.
    pub session: &'a str,
}

impl Store {
    /// Begins a session of a browser in place of the one it had, if any; what a guest had until
    /// then moves to the person. Gives the tables that are not over where this changed who sits.
    pub async fn arrive(&self, session: &NewSession<'_>, before: Option<Before<'_>>) -> sqlx::Result<Vec<String>> {
        let NewSession { token, id, person, label, now } = *session;
        let mut transaction = self.begin().await?;
        let all: Vec<&str> =
            before.map(|before| before.person).into_iter().chain([person]).map(|one| &*one.id).collect();
        lock_for_update(&mut transaction, &all).await?;
        let added = sqlx::query(
            "INSERT INTO sessions (token, id, person, kind, label, created, seen) VALUES ($1, $2, $3, 0, $4, $5, $5)",
        );
        let added = added.bind(token).bind(id).bind(&person.id).bind(label).bind(moment(now));
        added.execute(&mut *transaction).await?;
        let crowd = sqlx::query(
            "DELETE FROM sessions WHERE person = $1 AND kind = 0 AND token NOT IN
             (SELECT token FROM sessions WHERE person = $1 AND kind = 0 ORDER BY seen DESC, created DESC LIMIT $2)",
        );
        crowd.bind(&person.id).bind(MAX_BROWSERS).execute(&mut *transaction).await?;
        let mut tables = Vec::new();
        if let Some(before) = before {
            let ended = sqlx::query("DELETE FROM sessions WHERE id = $1").bind(before.session);
            ended.execute(&mut *transaction).await?;
            if !before.person.account && before.person.id != person.id {
                tables = super::moving::move_all(&mut transaction, &before.person.id, person).await?;
            }
        }
        transaction.commit().await?;
        Ok(tables)
    }

    /// Adds a token for a program, unless somebody has `most`.
    pub async fn add_token(&self, session: &NewSession<'_>, most: i64) -> sqlx::Result<bool> {
        let NewSession { token, id, person, label, now } = *session;
        let mut transaction = self.begin().await?;
        lock_for_update(&mut transaction, &[person.id.as_str()]).await?;
        let added = sqlx::query(
            "INSERT INTO sessions (token, id, person, kind, label, created, seen)
             SELECT $1, $2, $3, 1, $4, $5, $5
             WHERE (SELECT count(*) FROM sessions WHERE person = $3 AND kind = 1) < $6",
        );
        let added = added.bind(token).bind(id).bind(&person.id).bind(label).bind(moment(now)).bind(most);
        let added = added.execute(&mut *transaction).await?.rows_affected();
        transaction.commit().await?;
        Ok(added == 1)
    }

    /// The session of a token.
    pub async fn session(&self, token: &str) -> sqlx::Result<Option<StoredSession>> {
        let found = sqlx::query(
            "SELECT s.id, s.kind, s.seen, p.id AS person, p.name, p.account, p.banned, p.banned_why, p.muted,
                 p.warning, p.moderator
             FROM sessions s JOIN people p ON p.id = s.person WHERE s.token = $1",
        );
        let row = found.bind(token).fetch_optional(&mut *self.read().await?).await?;
        row.map(|row| session(&row)).transpose()
    }

    /// The browsers or the programs of a person, the one used last first.
    pub async fn sessions(&self, person: &str, program: bool) -> sqlx::Result<Vec<SessionRow>> {
        let found = sqlx::query(
            "SELECT id, label, created, seen FROM sessions WHERE person = $1 AND kind = $2
             ORDER BY seen DESC, created DESC",
        );
        let rows = found.bind(person).bind(i64::from(program)).fetch_all(&mut *self.read().await?).await?;
        rows.iter().map(info).collect()
    }

    /// Notes that a session was used.
    pub async fn seen(&self, session: &StoredSession) -> sqlx::Result<()> {
        let at = moment(session.seen);
        let sessions = sqlx::query("UPDATE sessions SET seen = $1 WHERE id = $2").bind(at).bind(&session.id);
        sessions.execute(&mut *self.write().await?).await?;
        let people = sqlx::query("UPDATE people SET seen = $1 WHERE id = $2").bind(at).bind(&session.person.id);
        people.execute(&mut *self.write().await?).await?;
        Ok(())
    }

    /// Ends a session of a person.
    pub async fn end_session(&self, person: &str, id: &str, program: bool) -> sqlx::Result<bool> {
        let ended = sqlx::query("DELETE FROM sessions WHERE person = $1 AND id = $2 AND kind = $3");
        let ended = ended.bind(person).bind(id).bind(i64::from(program)).execute(&mut *self.write().await?).await?;
        Ok(ended.rows_affected() == 1)
    }

    /// Drops sessions that no browser has any more, codes that hold no longer, and guests of whom
    /// nothing is left: no session, no seat. A few hundred guests at a time. Nothing is done if another
    /// server is at it.
    pub async fn tidy(&self, now: u64) -> sqlx::Result<()> {
        let mut transaction = self.begin().await?;
        if !try_maintenance_lock(&mut transaction).await? {
            return Ok(());
        }
        let unused = sqlx::query("DELETE FROM sessions WHERE kind = 0 AND seen < $1");
        unused.bind(moment(now.saturating_sub(SESSION_TTL_MS))).execute(&mut *transaction).await?;
        sqlx::query("DELETE FROM codes WHERE until < $1").bind(moment(now)).execute(&mut *transaction).await?;
        for over in ["DELETE FROM invitations WHERE until < $1", "DELETE FROM banned_networks WHERE until < $1"] {
            sqlx::query(over).bind(moment(now)).execute(&mut *transaction).await?;
        }
        let away = sqlx::query("DELETE FROM away WHERE since < $1").bind(moment(now.saturating_sub(GUEST_TTL_MS)));
        away.execute(&mut *transaction).await?;
        // Somebody who has just come may not have a session yet.
        let gone = sqlx::query_scalar::<_, String>(
            "SELECT id FROM people p WHERE account = 0 AND created < $1
             AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = p.id)
             AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.person = p.id) LIMIT 500",
        );
        let gone = gone.bind(moment(now.saturating_sub(DAY))).fetch_all(&mut *transaction).await?;
        for guest in gone {
            super::forgetting::delete(&mut transaction, &guest).await?;
        }
        transaction.commit().await
    }

    /// Ends all sessions of a person.
    pub async fn end_sessions(&self, person: &str) -> sqlx::Result<()> {
        let mut transaction = self.begin().await?;
        lock_for_update(&mut transaction, &[person]).await?;
        sqlx::query("DELETE FROM sessions WHERE person = $1").bind(person).execute(&mut *transaction).await?;
        drop_ways_in(&mut transaction, person, false).await?;
        transaction.commit().await
    }

    /// Gives a session another token, so that whoever knew the old one knows nothing.
    pub async fn renew_session(&self, person: &str, id: &str, token: &str) -> sqlx::Result<()> {
        let renewed = sqlx::query("UPDATE sessions SET token = $1 WHERE person = $2 AND id = $3");
        renewed.bind(token).bind(person).bind(id).execute(&mut *self.write().await?).await?;
        Ok(())
    }
}

fn session(row: &AnyRow) -> sqlx::Result<StoredSession> {
    let person = Person {
        id: row.try_get("person")?,
        name: row.try_get("name")?,
        account: flag(row, "account")?,
        program: row.try_get::<i64, _>("kind")? != 0,
    };
    Ok(StoredSession {
        id: row.try_get("id")?,
        person,
        program: flag(row, "kind")?,
        seen: instant(row.try_get("seen")?),
        ban: Ban::of(row)?,
        muted: Some(instant(row.try_get("muted")?)).filter(|&until| until > 0),
        warning: Some(row.try_get("warning")?).filter(|warning: &String| !warning.is_empty()),
        moderator: flag(row, "moderator")?,
    })
}

fn info(row: &AnyRow) -> sqlx::Result<SessionRow> {
    Ok(SessionRow {
        id: row.try_get("id")?,
        label: row.try_get("label")?,
        created: instant(row.try_get("created")?),
        seen: instant(row.try_get("seen")?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows;

    #[tokio::test]
    async fn what_nobody_can_use_any_more_is_dropped() {
        rows::on_both(
            &[
                "INSERT INTO people (id, name, skeleton, account, created, seen) VALUES ('x', 'X', 'x', 0, 0, 0)",
                "INSERT INTO codes VALUES ('over', 'a', 1, 5), ('recovery', 'a', 0, 9223372036854775807)",
                "INSERT INTO sessions (token, id, person, kind, label, created, seen)
             VALUES ('t-p', 's-p', 'a', 1, 'a program', 0, 0)",
            ],
            async |store| {
                rows::table(&store, "over", 2, &["x"]).await;
                store.tidy(SESSION_TTL_MS).await.unwrap();
                assert_eq!(rows::count(&store, "people").await, 3, "the session is just used");
                assert_eq!(rows::count(&store, "codes").await, 1, "what is written on paper stays");
                store.tidy(SESSION_TTL_MS + 1).await.unwrap();
                assert_eq!(rows::count(&store, "people WHERE id = 'g'").await, 0, "nothing is left of the guest");
                assert_eq!(rows::count(&store, "people").await, 2, "accounts and those who sat somewhere stay");
                assert_eq!(rows::count(&store, "sessions").await, 1, "programs stay");
            },
        )
        .await;
    }

    #[tokio::test]
    async fn the_browser_not_seen_for_longest_gives_way() {
        rows::on_both(&[], async |store| {
            let ana = Person { id: "a".into(), name: "Account".into(), account: true, program: false };
            for number in 0..=MAX_BROWSERS {
                let number = number.to_string();
                let session = NewSession { token: &number, id: &number, person: &ana, label: &number, now: 1000 };
                store.arrive(&session, None).await.unwrap();
                let aged = sqlx::query("UPDATE sessions SET seen = $1 WHERE label = $2");
                aged.bind(number.parse::<i64>().unwrap()).bind(&number).execute(&store.writer).await.unwrap();
            }
            let labels: Vec<String> =
                store.sessions("a", false).await.unwrap().into_iter().map(|one| one.label).collect();
            assert_eq!(labels.len() as i64, MAX_BROWSERS);
            assert!(!labels.contains(&"0".to_owned()) && labels.contains(&MAX_BROWSERS.to_string()));
        })
        .await;
    }
}
