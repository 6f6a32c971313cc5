//! Queries about people: guests, accounts, names, passwords.

use sqlx::any::{AnyQueryResult, AnyRow};
use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

use crate::Store;
use crate::codes::drop_ways_in;
use crate::engine::lock_for_update;
use crate::seat_setup::{Successor, replace};
use crate::unvisited::{self, Unvisited};
use room::Person;

/// A name, and the skeleton by which names that look alike are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameRow<'a> {
    /// As it is shown.
    pub shown: &'a str,
    /// What it looks like.
    pub skeleton: &'a str,
}

/// Somebody with what only the server knows of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Who.
    pub person: Person,
    /// As argon2 writes it.
    pub password: Option<String>,
    /// The last ban, if it was not lifted.
    pub ban: Option<Ban>,
}

/// A ban.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Until when, in milliseconds since 1970.
    pub until: u64,
    /// Why.
    pub why: String,
}

impl Ban {
    /// The ban in a row of a person or of their session.
    pub(crate) fn of(row: &AnyRow) -> sqlx::Result<Option<Ban>> {
        let ban = Ban { until: instant(row.try_get("banned")?), why: row.try_get("banned_why")? };
        Ok(Some(ban).filter(|ban| ban.until > 0))
    }
}

impl Store {
    /// Adds a guest, or somebody with a password and so an account, unless the name looks like an
    /// account's.
    pub async fn add_person(
        &self,
        id: &str,
        name: NameRow<'_>,
        password: Option<&str>,
        now: u64,
    ) -> sqlx::Result<bool> {
        let mut transaction = self.begin().await?;
        if !add(&mut transaction, id, name, password.is_some(), password, now).await? {
            return Ok(false);
        }
        unvisited::note(&mut transaction, Unvisited::Person, id, now).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Adds an account that nobody can enter yet, unless the name looks like another's.
    pub async fn add_member(&self, id: &str, name: NameRow<'_>, now: u64) -> sqlx::Result<bool> {
        add(&mut *self.write().await?, id, name, true, None, now).await
    }

    /// Gives somebody another name, unless it looks like an account's other than theirs; gives the tables that
    /// are not over where they sit. What is over keeps the name under which it was played.
    pub async fn rename(&self, id: &str, name: NameRow<'_>) -> sqlx::Result<Option<Vec<String>>> {
        let mut transaction = self.begin().await?;
        lock_for_update(&mut transaction, &[id]).await?;
        let renamed = sqlx::query(
            "UPDATE people SET name = $1, skeleton = $2 WHERE id = $3
             AND NOT EXISTS (SELECT 1 FROM people p WHERE p.account = 1 AND p.skeleton = $2 AND p.id <> $3)",
        );
        let renamed = renamed.bind(name.shown).bind(name.skeleton).bind(id).execute(&mut *transaction).await;
        if !once(renamed)? {
            return Ok(None);
        }
        let tables = replace(&mut transaction, id, &Successor::Renamed(name.shown)).await?;
        let seats = sqlx::query(
            "UPDATE seats SET name = $1 WHERE person = $2 AND match IN (SELECT id FROM tables WHERE phase < 2)",
        );
        seats.bind(name.shown).bind(id).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Some(tables))
    }

    /// The present name of somebody stands wherever an earlier one did, in matches that are over too.
    pub async fn erase_former_names(&self, id: &str) -> sqlx::Result<()> {
        for table in ["seats", "chat"] {
            let update = format!("UPDATE {table} SET name = (SELECT name FROM people WHERE id = $1) WHERE person = $1");
            sqlx::query(AssertSqlSafe(update)).bind(id).execute(&mut *self.write().await?).await?;
        }
        Ok(())
    }

    /// Makes a guest an account, unless the name looks like that of another.
    pub async fn make_account(&self, id: &str, name: NameRow<'_>, password: Option<&str>) -> sqlx::Result<bool> {
        let made = sqlx::query(
            "UPDATE people SET name = $1, skeleton = $2, account = 1, password = $4 WHERE id = $3 AND account = 0
             AND NOT EXISTS (SELECT 1 FROM people p WHERE p.account = 1 AND p.skeleton = $2)",
        );
        once(made.bind(name.shown).bind(name.skeleton).bind(id).bind(password).execute(&mut *self.write().await?).await)
    }

    /// The same password is hashed otherwise from now on, unless it was changed meanwhile. Nothing else changes.
    pub async fn rehash_password(&self, id: &str, before: &str, now: &str) -> sqlx::Result<()> {
        let changed = sqlx::query("UPDATE people SET password = $1 WHERE id = $2 AND password = $3");
        changed.bind(now).bind(id).bind(before).execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// Changes a password, and ends all sessions but one; codes for another device hold no longer, and recovery codes and
    /// passkeys neither if that is wanted.
    pub async fn set_password(&self, id: &str, password: &str, but: &str, drop_other_ways: bool) -> sqlx::Result<()> {
        let mut transaction = self.begin().await?;
        lock_for_update(&mut transaction, &[id]).await?;
        let changed = sqlx::query("UPDATE people SET password = $1 WHERE id = $2").bind(password).bind(id);
        changed.execute(&mut *transaction).await?;
        let ended = sqlx::query("DELETE FROM sessions WHERE person = $1 AND id <> $2").bind(id).bind(but);
        ended.execute(&mut *transaction).await?;
        drop_ways_in(&mut transaction, id, drop_other_ways).await?;
        transaction.commit().await
    }

    /// The account whose name has this skeleton.
    pub async fn account(&self, skeleton: &str) -> sqlx::Result<Option<Known>> {
        let found = sqlx::query(
            "SELECT id, name, account, password, banned, banned_why FROM people WHERE account = 1 AND skeleton = $1",
        );
        let row = found.bind(skeleton).fetch_optional(&mut *self.read().await?).await?;
        row.map(|row| known(&row)).transpose()
    }

    /// Somebody by id.
    pub async fn person(&self, id: &str) -> sqlx::Result<Option<Known>> {
        let found = sqlx::query("SELECT id, name, account, password, banned, banned_why FROM people WHERE id = $1");
        let row = found.bind(id).fetch_optional(&mut *self.read().await?).await?;
        row.map(|row| known(&row)).transpose()
    }
}

/// Adds a guest or an account, unless the name looks like an account's.
pub(super) async fn add(
    connection: &mut AnyConnection,
    id: &str,
    name: NameRow<'_>,
    account: bool,
    password: Option<&str>,
    now: u64,
) -> sqlx::Result<bool> {
    let added = sqlx::query(
        "INSERT INTO people (id, name, skeleton, account, password, created, seen)
         SELECT $1, $2, $3, $4, $5, $6, $6
         WHERE NOT EXISTS (SELECT 1 FROM people WHERE account = 1 AND skeleton = $3)",
    );
    let added = added.bind(id).bind(name.shown).bind(name.skeleton).bind(i64::from(account));
    once(added.bind(password).bind(moment(now)).execute(connection).await)
}

fn known(row: &AnyRow) -> sqlx::Result<Known> {
    let person =
        Person { id: row.try_get("id")?, name: row.try_get("name")?, account: flag(row, "account")?, program: false };
    Ok(Known { person, password: row.try_get("password")?, ban: Ban::of(row)? })
}

/// Does one step of what concerns two people.
pub(super) async fn with_both(
    connection: &mut AnyConnection,
    step: &'static str,
    one: &str,
    other: &str,
) -> sqlx::Result<()> {
    sqlx::query(step).bind(one).bind(other).execute(connection).await.map(|_| ())
}

/// Whether something was done; not, where another was faster to take what must be unique.
pub(super) fn once(done: sqlx::Result<AnyQueryResult>) -> sqlx::Result<bool> {
    match done {
        Ok(done) => Ok(done.rows_affected() == 1),
        Err(error) if is_taken(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Whether something was not done because what must be unique is another's.
pub(super) fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.is_unique_violation())
}

pub(super) fn flag(row: &AnyRow, column: &str) -> sqlx::Result<bool> {
    Ok(row.try_get::<i64, _>(column)? != 0)
}

/// A time as databases store it.
pub(super) fn moment(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

/// A time as a database had it.
pub(super) fn instant(at: i64) -> u64 {
    u64::try_from(at).unwrap_or(0)
}
