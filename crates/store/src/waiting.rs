//! Who waits to be paired, at any node.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use crate::people::{flag, instant, moment};
use crate::{Engine, Store};
use room::Person;

/// Somebody who waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiter {
    /// Who.
    pub person: Person,
    /// The node of their page.
    pub node: String,
    /// The number of the page there.
    pub page: u64,
    /// Until when people are waited for.
    pub until: u64,
}

/// Those who wait for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Group {
    /// They wait on. Who waited already does so on another page from now on; this is the one before.
    Waiting(Vec<Waiter>, Option<(String, u64)>),
    /// They are enough, and wait no more.
    Complete(Vec<Waiter>),
}

impl Store {
    /// Adds somebody to those who wait for a game of so many seats. If that makes them enough, all of them are taken out and
    /// returned as a complete group.
    pub async fn wait(&self, game: &str, waiter: &Waiter, seats: usize, now: u64) -> sqlx::Result<Group> {
        let mut transaction = self.begin().await?;
        let mut group = self.lock_waiting(&mut transaction, game).await?;
        if let Some(waits) = group.iter_mut().find(|one| one.person.id == waiter.person.id) {
            let before = (
                std::mem::replace(&mut waits.node, waiter.node.clone()),
                std::mem::replace(&mut waits.page, waiter.page),
            );
            let update = sqlx::query("UPDATE waiting SET node = $3, page = $4 WHERE game = $1 AND person = $2");
            let update = update.bind(game).bind(&waiter.person.id).bind(&waiter.node).bind(waiter.page as i64);
            update.execute(&mut *transaction).await?;
            transaction.commit().await?;
            return Ok(Group::Waiting(group, Some(before)));
        }
        let until = group.first().map_or(waiter.until, |first| first.until);
        let waiter = Waiter { until, ..waiter.clone() };
        if group.len() + 1 >= seats {
            group.push(waiter);
            leave(&mut transaction, game).await?;
            transaction.commit().await?;
            return Ok(Group::Complete(group));
        }
        let insert = sqlx::query(
            "INSERT INTO waiting (game, person, name, account, node, page, since, until)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        );
        let insert = insert.bind(game).bind(&waiter.person.id).bind(&waiter.person.name);
        let insert = insert.bind(i64::from(waiter.person.account)).bind(&waiter.node).bind(waiter.page as i64);
        insert.bind(moment(now)).bind(moment(until)).execute(&mut *transaction).await?;
        transaction.commit().await?;
        group.push(waiter);
        Ok(Group::Waiting(group, None))
    }

    /// Those who have waited for a game until now, who wait no more; nobody, if somebody else has taken them.
    pub async fn take_waiting(&self, game: &str, now: u64) -> sqlx::Result<Vec<Waiter>> {
        let mut transaction = self.begin().await?;
        let group = self.lock_waiting(&mut transaction, game).await?;
        if group.first().is_none_or(|first| first.until > now) {
            return Ok(Vec::new());
        }
        leave(&mut transaction, game).await?;
        transaction.commit().await?;
        Ok(group)
    }

    /// A page waits no more; gives the games for which it did.
    pub async fn wait_no_more(&self, node: &str, page: u64) -> sqlx::Result<Vec<String>> {
        let delete = sqlx::query_scalar("DELETE FROM waiting WHERE node = $1 AND page = $2 RETURNING game");
        delete.bind(node).bind(page as i64).fetch_all(&mut *self.write().await?).await
    }

    /// The page, and its node, on which somebody waits for a game.
    pub async fn waits(&self, game: &str, person: &str) -> sqlx::Result<Option<(String, u64)>> {
        let query = sqlx::query_as("SELECT node, page FROM waiting WHERE game = $1 AND person = $2");
        let row: Option<(String, i64)> = query.bind(game).bind(person).fetch_optional(&mut *self.read().await?).await?;
        Ok(row.map(|(node, page)| (node, instant(page))))
    }

    /// Those who wait for a game, who came first first.
    pub async fn waiting_for(&self, game: &str) -> sqlx::Result<Vec<Waiter>> {
        let mut connection = self.read().await?;
        group(&mut connection, game).await
    }

    /// Until the end of the transaction nobody else comes or is taken. (SQLite's one writer is alone anyway.)
    async fn lock_waiting(&self, connection: &mut AnyConnection, game: &str) -> sqlx::Result<Vec<Waiter>> {
        if self.engine == Engine::Postgres {
            let lock = sqlx::query("SELECT 1 FROM pg_advisory_xact_lock(hashtext('waiting ' || $1))").bind(game);
            lock.execute(&mut *connection).await?;
        }
        group(connection, game).await
    }

    /// How many wait for each game.
    pub async fn waiting(&self) -> sqlx::Result<Vec<(String, i64)>> {
        sqlx::query_as("SELECT game, count(*) FROM waiting GROUP BY game").fetch_all(&mut *self.read().await?).await
    }
}

async fn group(connection: &mut AnyConnection, game: &str) -> sqlx::Result<Vec<Waiter>> {
    let query = sqlx::query(
        "SELECT person AS id, name, account, node, page, until FROM waiting WHERE game = $1 ORDER BY since, person",
    );
    query.bind(game).fetch_all(connection).await?.iter().map(waiter).collect()
}

async fn leave(connection: &mut AnyConnection, game: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM waiting WHERE game = $1").bind(game).execute(connection).await.map(|_| ())
}

fn waiter(row: &AnyRow) -> sqlx::Result<Waiter> {
    let person = Person { id: row.try_get("id")?, name: row.try_get("name")?, account: flag(row, "account")? };
    let (page, until) = (instant(row.try_get("page")?), instant(row.try_get("until")?));
    Ok(Waiter { person, node: row.try_get("node")?, page, until })
}
