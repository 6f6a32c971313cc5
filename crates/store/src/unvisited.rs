//! Finds guests, tables, classes, homework and shared packs for which nobody has opened a page yet, and deletes them
//! soon: a browser opens a page at once, a script that makes thousands of them does not.

use sqlx::AnyConnection;

use crate::Store;
use crate::forgetting;
use crate::homework::delete_homework;
use crate::people::moment;
use crate::tables::{delete_table, phase};

/// How many are looked at together.
const MAX_FOUND: i64 = 500;

/// What it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unvisited {
    /// Somebody who has come in.
    Person,
    /// A table.
    Table,
    /// A class.
    Class,
    /// Homework.
    Homework,
    /// A pack that was shared.
    SharedPack,
}

impl Unvisited {
    fn number(self) -> i64 {
        self as i64
    }
}

/// Notes something new.
pub(crate) async fn note(connection: &mut AnyConnection, kind: Unvisited, id: &str, now: u64) -> sqlx::Result<()> {
    let insert = sqlx::query("INSERT INTO unvisited (id, kind, made) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING");
    insert.bind(id).bind(kind.number()).bind(moment(now)).execute(connection).await.map(|_| ())
}

/// Somebody has opened a page for it, or it is gone.
pub(crate) async fn forget(connection: &mut AnyConnection, id: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM unvisited WHERE id = $1").bind(id).execute(connection).await.map(|_| ())
}

impl Store {
    /// Somebody has opened a page for a table, a class, homework or a pack: it stays.
    pub async fn visit(&self, id: &str) -> sqlx::Result<()> {
        // Most are visited again and again: that writes nothing.
        let found = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM unvisited WHERE id = $1").bind(id);
        if found.fetch_one(&mut *self.read().await?).await? == 0 {
            return Ok(());
        }
        forget(&mut *self.write().await?, id).await
    }

    /// Some of those of a kind that were made before a time and not visited since.
    pub async fn unvisited(&self, kind: Unvisited, before: u64) -> sqlx::Result<Vec<String>> {
        let found = sqlx::query_scalar("SELECT id FROM unvisited WHERE kind = $1 AND made < $2 ORDER BY made LIMIT $3");
        found.bind(kind.number()).bind(moment(before)).bind(MAX_FOUND).fetch_all(&mut *self.read().await?).await
    }

    /// Takes something from the list of what nobody has visited, to delete it; false if somebody has visited it meanwhile.
    pub async fn claim_unvisited(&self, id: &str) -> sqlx::Result<bool> {
        is_unvisited(&mut *self.write().await?, id).await
    }

    /// Deletes homework that nobody has visited, unless somebody does meanwhile; true if it is gone.
    pub async fn drop_unvisited_homework(&self, id: &str) -> sqlx::Result<bool> {
        let mut transaction = self.begin().await?;
        if !is_unvisited(&mut transaction, id).await? {
            return Ok(false);
        }
        delete_homework(&mut transaction, id).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Deletes a pack that nobody has looked at, unless somebody does meanwhile; true if it is gone.
    pub async fn drop_unvisited_shared_pack(&self, code: &str) -> sqlx::Result<bool> {
        let mut transaction = self.begin().await?;
        if !is_unvisited(&mut transaction, code).await? {
            return Ok(false);
        }
        sqlx::query("DELETE FROM shared_packs WHERE code = $1").bind(code).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Deletes a table that nobody has visited, unless somebody does meanwhile, or its match is over; true if it is gone.
    pub async fn drop_unvisited_table(&self, id: &str) -> sqlx::Result<bool> {
        let mut transaction = self.begin().await?;
        if !is_unvisited(&mut transaction, id).await? {
            return Ok(false);
        }
        let found = sqlx::query_scalar("SELECT phase FROM tables WHERE id = $1").bind(id);
        let is_over = found.fetch_optional(&mut *transaction).await? == Some(phase::OVER);
        if !is_over {
            delete_table(&mut transaction, id).await?;
        }
        transaction.commit().await?;
        Ok(!is_over)
    }

    /// Deletes the guests among these people whom nobody has seen and who sit nowhere, in one transaction; gives them.
    pub async fn drop_unvisited_guests(&self, people: &[String]) -> sqlx::Result<Vec<String>> {
        let mut transaction = self.begin().await?;
        let mut gone = Vec::new();
        for person in people {
            let stays = sqlx::query_scalar::<_, i64>(
                "SELECT (SELECT count(*) FROM people WHERE id = $1 AND account = 1)
                      + (SELECT count(*) FROM seats s WHERE person = $1
                         AND NOT EXISTS (SELECT 1 FROM unvisited u WHERE u.id = s.match))",
            );
            let stays = stays.bind(person).fetch_one(&mut *transaction).await? > 0;
            let sits = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM seats WHERE person = $1");
            let sits = sits.bind(person).fetch_one(&mut *transaction).await? > 0;
            if sits && !stays {
                // They go when their tables have gone.
                continue;
            }
            if is_unvisited(&mut transaction, person).await? && !stays {
                forgetting::delete(&mut transaction, person).await?;
                gone.push(person.clone());
            }
        }
        transaction.commit().await?;
        Ok(gone)
    }
}

/// Takes something from the list; false if somebody else has done so meanwhile.
async fn is_unvisited(transaction: &mut AnyConnection, id: &str) -> sqlx::Result<bool> {
    let taken = sqlx::query("DELETE FROM unvisited WHERE id = $1").bind(id).execute(transaction).await?;
    Ok(taken.rows_affected() == 1)
}
