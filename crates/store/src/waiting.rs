//! Who waits to be paired, at any node.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use crate::blocks::pairs_apart;
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
        let everybody: Vec<Waiter> = [waiter.clone()].into_iter().chain(group.iter().cloned()).collect();
        let mut together = in_groups(&mut transaction, everybody, seats).await?.swap_remove(0);
        if together.len() >= seats {
            // Who came first is the host.
            together.rotate_left(1);
            for one in &together {
                leave(&mut transaction, game, &one.person.id).await?;
            }
            transaction.commit().await?;
            return Ok(Group::Complete(together));
        }
        let insert = sqlx::query(
            "INSERT INTO waiting (game, person, name, account, node, page, since, until, program)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        );
        let insert = insert.bind(game).bind(&waiter.person.id).bind(&waiter.person.name);
        let insert = insert.bind(i64::from(waiter.person.account)).bind(&waiter.node).bind(waiter.page as i64);
        let insert = insert.bind(moment(now)).bind(moment(until)).bind(i64::from(waiter.person.program));
        insert.execute(&mut *transaction).await?;
        transaction.commit().await?;
        group.push(waiter);
        Ok(Group::Waiting(group, None))
    }

    /// Those who have waited for a game of so many seats until now, who wait no more, in groups that can play together;
    /// nobody, if somebody else has taken them.
    pub async fn take_waiting(&self, game: &str, seats: usize, now: u64) -> sqlx::Result<Vec<Vec<Waiter>>> {
        let mut transaction = self.begin().await?;
        let group = self.lock_waiting(&mut transaction, game).await?;
        if group.first().is_none_or(|first| first.until > now) {
            return Ok(Vec::new());
        }
        for one in &group {
            leave(&mut transaction, game, &one.person.id).await?;
        }
        let groups = in_groups(&mut transaction, group, seats).await?;
        transaction.commit().await?;
        Ok(groups)
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
        "SELECT person AS id, name, account, program, node, page, until FROM waiting WHERE game = $1 ORDER BY since, person",
    );
    query.bind(game).fetch_all(connection).await?.iter().map(waiter).collect()
}

async fn leave(connection: &mut AnyConnection, game: &str, person: &str) -> sqlx::Result<()> {
    let delete = sqlx::query("DELETE FROM waiting WHERE game = $1 AND person = $2").bind(game).bind(person);
    delete.execute(connection).await.map(|_| ())
}

/// Puts people, in their order, into the first group of at most so many where nobody has blocked them or was blocked by them.
async fn in_groups(
    connection: &mut AnyConnection,
    people: Vec<Waiter>,
    seats: usize,
) -> sqlx::Result<Vec<Vec<Waiter>>> {
    let ids: Vec<&str> = people.iter().map(|waiter| waiter.person.id.as_str()).collect();
    let apart = pairs_apart(connection, &ids).await?;
    let fits = |group: &Vec<Waiter>, one: &Waiter| {
        let blocked = |other: &Waiter| apart.contains(&(one.person.id.clone(), other.person.id.clone()));
        group.len() < seats && !group.iter().any(blocked)
    };
    let mut groups: Vec<Vec<Waiter>> = Vec::new();
    for one in people {
        match groups.iter_mut().find(|group| fits(group, &one)) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    Ok(groups)
}

fn waiter(row: &AnyRow) -> sqlx::Result<Waiter> {
    let person = Person {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        account: flag(row, "account")?,
        program: flag(row, "program")?,
    };
    let (page, until) = (instant(row.try_get("page")?), instant(row.try_get("until")?));
    Ok(Waiter { person, node: row.try_get("node")?, page, until })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows;

    fn waiter(id: &str) -> Waiter {
        let person = Person { id: id.into(), name: id.into(), account: false, program: false };
        Waiter { person, node: "n".into(), page: 1, until: 100 }
    }

    fn ids(people: &[Waiter]) -> Vec<&str> {
        people.iter().map(|waiter| waiter.person.id.as_str()).collect()
    }

    #[tokio::test]
    async fn who_has_blocked_somebody_is_not_paired_with_them() {
        rows::on_both(&["INSERT INTO blocks VALUES ('a', 'b', 1, 0), ('c', 'a', 0, 0)"], async |store| {
            let wait = async |id: &str| store.wait("ampel", &waiter(id), 2, 0).await.unwrap();
            assert!(matches!(wait("a").await, Group::Waiting(..)));
            assert!(matches!(wait("b").await, Group::Waiting(..)), "one has blocked the other");
            let Group::Complete(people) = wait("c").await else { panic!("a mute keeps nobody apart") };
            assert_eq!(ids(&people), ["a", "c"]);
            assert!(matches!(wait("a").await, Group::Waiting(..)));
            let groups = store.take_waiting("ampel", 2, 200).await.unwrap();
            assert_eq!(groups.iter().map(|group| ids(group)).collect::<Vec<_>>(), [["a"], ["b"]]);
            assert!(store.take_waiting("ampel", 2, 200).await.unwrap().is_empty());
        })
        .await;
    }
}
