//! The nodes that run, and who has pages open at them.
//!
//! Whether a node is alive is judged by one clock: PostgreSQL's own where several machines share it, the caller's where
//! the database is a file.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use sqlx::{AnyConnection, Row as _};

use crate::people::{instant, moment};
use crate::{Engine, Store, phase, unvisited};

/// Which pages somebody has open at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenPages {
    /// None.
    None,
    /// Some, and nobody sees any of them: they are behind other pages, or the screen is off.
    Hidden,
    /// Some, and one of them at least is visible.
    Visible,
}

/// Where somebody is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whereabouts {
    /// Who.
    pub person: String,
    /// A page of theirs is open at some node.
    pub here: bool,
    /// One of them at least is visible.
    pub visible: bool,
    /// When they last went away.
    pub since: u64,
}

/// A node that has not gone by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NodeSeen {
    /// When it was last seen.
    pub at: i64,
    /// Whether it has a bus, if it says so: older programs do not.
    pub bus: Option<bool>,
}

/// How far a node has come with a table, by the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Which.
    pub table: String,
    /// How far the table has come.
    pub phase: i64,
    /// The version of its setup.
    pub version: i64,
    /// The number of the next event.
    pub next: u64,
    /// The number of the next line of chat.
    pub chat_next: u64,
}

impl Store {
    /// A node says that it runs; false if it was not known, or is no longer.
    pub async fn renew_node(&self, node: &str, now: u64) -> sqlx::Result<bool> {
        let mut connection = self.write().await?;
        let seen = self.one_time(&mut connection, now).await?;
        let renew = sqlx::query("UPDATE nodes SET seen = $2 WHERE id = $1").bind(node).bind(seen);
        Ok(renew.execute(&mut *connection).await?.rows_affected() == 1)
    }

    /// The time by which nodes are alive or dead, in milliseconds since 1970.
    async fn one_time(&self, connection: &mut AnyConnection, now: u64) -> sqlx::Result<i64> {
        match self.engine {
            Engine::Sqlite => Ok(moment(now)),
            Engine::Postgres => {
                let time = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
                sqlx::query_scalar(time).fetch_one(connection).await
            }
        }
    }

    /// A node comes, with or without a bus, and with those who have pages open there; true if no other node has said anything
    /// for so long, in milliseconds.
    pub async fn add_node(
        &self,
        node: &str,
        bus: bool,
        people: &[(OpenPages, String)],
        silent: u64,
        now: u64,
    ) -> sqlx::Result<bool> {
        let mut transaction = self.begin().await?;
        let seen = self.one_time(&mut transaction, now).await?;
        let node_row = sqlx::query(
            "INSERT INTO nodes (id, seen, bus) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
        );
        node_row.bind(node).bind(seen).bind(i64::from(bus)).execute(&mut *transaction).await?;
        for (pages, person) in people {
            insert_online(&mut transaction, person, node, *pages).await?;
        }
        let others = sqlx::query_scalar("SELECT count(*) FROM nodes WHERE id <> $1 AND seen >= $2");
        let others: i64 = others.bind(node).bind(seen - moment(silent)).fetch_one(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(others == 0)
    }

    /// When each node that has not gone by itself was last seen.
    pub async fn nodes_seen(&self) -> sqlx::Result<BTreeMap<String, NodeSeen>> {
        let query = sqlx::query_as("SELECT id, seen, bus FROM nodes WHERE seen > 0");
        let seen: Vec<(String, i64, Option<i64>)> = query.fetch_all(&mut *self.read().await?).await?;
        let node = |(id, at, bus): (String, i64, Option<i64>)| (id, NodeSeen { at, bus: bus.map(|bus| bus != 0) });
        Ok(seen.into_iter().map(node).collect())
    }

    /// The other nodes that have been silent for less than so long, in milliseconds; those left out of which it is not known
    /// whether they have a bus.
    pub async fn living_nodes(&self, me: &str, silent: u64, now: u64) -> sqlx::Result<BTreeSet<String>> {
        let mut connection = self.read().await?;
        let last = self.one_time(&mut connection, now).await? - moment(silent);
        let query = sqlx::query_scalar("SELECT id FROM nodes WHERE id <> $1 AND seen >= $2 AND bus IS NOT NULL");
        let living: Vec<String> = query.bind(me).bind(last).fetch_all(&mut *connection).await?;
        Ok(living.into_iter().collect())
    }

    /// A node is gone, by itself.
    pub async fn remove_node(&self, node: &str) -> sqlx::Result<()> {
        sqlx::query("UPDATE nodes SET seen = 0 WHERE id = $1")
            .bind(node)
            .execute(&mut *self.write().await?)
            .await
            .map(|_| ())
    }

    /// Removes nodes that have said nothing for so long, in milliseconds; gives those who had pages open there.
    /// Each is given to one who asks.
    pub async fn remove_dead_nodes(&self, silent: u64, now: u64) -> sqlx::Result<Vec<String>> {
        let mut transaction = self.begin().await?;
        let last = self.one_time(&mut transaction, now).await? - moment(silent);
        let gone = remove_nodes(&mut transaction, last, now).await?;
        transaction.commit().await?;
        Ok(gone.into_iter().collect())
    }

    /// Removes all nodes: whoever starts now is the only one.
    pub async fn clear_nodes(&self, now: u64) -> sqlx::Result<()> {
        let mut transaction = self.begin().await?;
        remove_nodes(&mut transaction, i64::MAX, now).await?;
        transaction.commit().await
    }

    /// Each of these people has such pages open at a node, or none any longer since `now`.
    pub async fn set_online(&self, node: &str, people: &[(OpenPages, String)], now: u64) -> sqlx::Result<()> {
        let mut transaction = self.begin().await?;
        for (pages, person) in people {
            if *pages != OpenPages::None {
                insert_online(&mut transaction, person, node, *pages).await?;
            } else {
                let delete = sqlx::query("DELETE FROM online WHERE person = $1 AND node = $2").bind(person).bind(node);
                delete.execute(&mut *transaction).await?;
                insert_away(&mut transaction, person, now).await?;
            }
        }
        transaction.commit().await
    }

    /// Where people are.
    pub async fn whereabouts(&self, people: &[&str]) -> sqlx::Result<Vec<Whereabouts>> {
        let query = sqlx::query(self.engine.pick(
            "SELECT value, coalesce((SELECT max(visible) FROM online WHERE person = value), -1),
                    coalesce((SELECT since FROM away WHERE person = value), 0)
             FROM json_each('[\"' || replace($1, ' ', '\",\"') || '\"]')",
            "SELECT person, coalesce((SELECT max(visible) FROM online o WHERE o.person = p.person), -1),
                    coalesce((SELECT since FROM away a WHERE a.person = p.person), 0)
             FROM unnest(string_to_array($1, ' ')) AS p (person)",
        ));
        let rows = query.bind(people.join(" ")).fetch_all(&mut *self.read().await?).await?;
        let one = |row: &sqlx::any::AnyRow| {
            let (pages, since) = (row.try_get::<i64, _>(1)?, instant(row.try_get(2)?));
            Ok(Whereabouts { person: row.try_get(0)?, here: pages >= 0, visible: pages > 0, since })
        };
        rows.iter().map(one).collect()
    }

    /// How far tables have come.
    pub async fn progress(&self, tables: &[&str]) -> sqlx::Result<Vec<Progress>> {
        // Looked at first: what is sorted in meanwhile is in the table of events.
        let unsorted: HashMap<&str, u64> = tables.iter().filter_map(|id| Some((*id, self.journal.next(id)?))).collect();
        let query = sqlx::query(self.engine.pick(
            "SELECT id, phase, version, coalesce((SELECT max(n) FROM events WHERE match = id), -1) + 1,
                    coalesce((SELECT max(n) FROM chat WHERE match = id), -1) + 1
             FROM tables WHERE id IN (SELECT value FROM json_each('[\"' || replace($1, ' ', '\",\"') || '\"]'))",
            "SELECT id, phase, version, coalesce((SELECT max(n) FROM events WHERE match = id), -1) + 1,
                    coalesce((SELECT max(n) FROM chat WHERE match = id), -1) + 1
             FROM tables WHERE id = ANY (string_to_array($1, ' '))",
        ));
        let rows = query.bind(tables.join(" ")).fetch_all(&mut *self.read().await?).await?;
        let one = |row: &sqlx::any::AnyRow| {
            let (table, phase): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
            let unsorted = unsorted.get(table.as_str()).filter(|_| phase == phase::PLAYING);
            Ok(Progress {
                next: instant(row.try_get(3)?).max(unsorted.copied().unwrap_or(0)),
                table,
                phase,
                version: row.try_get(2)?,
                chat_next: instant(row.try_get(4)?),
            })
        };
        rows.iter().map(one).collect()
    }
}

/// Removes nodes that were last seen before; gives those who had pages open there, and are away from now on.
async fn remove_nodes(connection: &mut AnyConnection, last: i64, now: u64) -> sqlx::Result<BTreeSet<String>> {
    let delete = sqlx::query_scalar("DELETE FROM nodes WHERE seen < $1 RETURNING id").bind(last);
    let dead: Vec<String> = delete.fetch_all(&mut *connection).await?;
    let mut gone: BTreeSet<String> = BTreeSet::new();
    for node in &dead {
        let delete = sqlx::query_scalar("DELETE FROM online WHERE node = $1 RETURNING person").bind(node);
        gone.extend(delete.fetch_all(&mut *connection).await?);
    }
    // In one order, so that no two who write the same rows wait for each other.
    for person in &gone {
        insert_away(connection, person, now).await?;
    }
    Ok(gone)
}

async fn insert_online(connection: &mut AnyConnection, person: &str, node: &str, pages: OpenPages) -> sqlx::Result<()> {
    let insert = sqlx::query(
        "INSERT INTO online (person, node, visible) VALUES ($1, $2, $3)
         ON CONFLICT (person, node) DO UPDATE SET visible = excluded.visible",
    );
    let visible = i64::from(pages == OpenPages::Visible);
    insert.bind(person).bind(node).bind(visible).execute(&mut *connection).await?;
    unvisited::forget(connection, person).await
}

async fn insert_away(connection: &mut AnyConnection, person: &str, now: u64) -> sqlx::Result<()> {
    let insert = sqlx::query(
        "INSERT INTO away (person, since) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET since = excluded.since",
    );
    insert.bind(person).bind(moment(now)).execute(connection).await.map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::OpenPages::{Hidden, Visible};
    use super::*;
    use crate::rows;

    #[tokio::test]
    async fn those_whose_node_is_dead_are_away_and_one_who_asks_is_told() {
        rows::on_both(&[], async |store| {
            let now = 1_000_000;
            assert!(store.add_node("dead", true, &[(Visible, "g".into())], 6_000, 0).await.unwrap());
            store.set_online("dead", &[(Visible, "a".into())], now).await.unwrap();
            // Whatever the clock of the database says: this node was last seen long ago.
            sqlx::query("UPDATE nodes SET seen = 1 WHERE id = 'dead'").execute(&store.writer).await.unwrap();
            assert!(
                store.add_node("alive", true, &[(Visible, "a".into())], 6_000, now).await.unwrap(),
                "nobody else lives"
            );
            assert!(!store.add_node("third", false, &[], 6_000, now).await.unwrap());
            let (seen, living) = (store.nodes_seen().await.unwrap(), store.living_nodes("alive", 6_000, now).await);
            assert_eq!([seen["alive"].bus, seen["third"].bus], [Some(true), Some(false)]);
            assert_eq!(living.unwrap(), BTreeSet::from(["third".to_owned()]));
            let here = store.whereabouts(&["a", "g", "nobody"]).await.unwrap();
            assert_eq!(here.iter().map(|one| one.here).collect::<Vec<_>>(), [true, true, false]);
            assert_eq!(store.remove_dead_nodes(6_000, now).await.unwrap(), ["a", "g"]);
            assert_eq!(store.remove_dead_nodes(6_000, now).await.unwrap(), [""; 0]);
            let away = |person: &str, here, since| Whereabouts { person: person.into(), here, visible: here, since };
            let found = store.whereabouts(&["a", "g"]).await.unwrap();
            assert_eq!(found, [away("a", true, now), away("g", false, now)]);
            assert!(store.renew_node("alive", now).await.unwrap() && !store.renew_node("dead", now).await.unwrap());
            store.set_online("alive", &[(OpenPages::None, "a".into())], now + 5).await.unwrap();
            assert_eq!(store.whereabouts(&["a"]).await.unwrap(), [away("a", false, now + 5)]);
        })
        .await;
    }

    #[tokio::test]
    async fn a_page_that_is_visible_at_one_node_counts_however_many_are_hidden_elsewhere() {
        rows::on_both(&[], async |store| {
            let pages = async || {
                let found = &store.whereabouts(&["a"]).await.unwrap()[0];
                (found.here, found.visible)
            };
            store.set_online("one", &[(Hidden, "a".into())], 1).await.unwrap();
            assert_eq!(pages().await, (true, false));
            store.add_node("two", true, &[(Visible, "a".into())], 6_000, 1).await.unwrap();
            assert_eq!(pages().await, (true, true));
            store.set_online("two", &[(Hidden, "a".into())], 2).await.unwrap();
            assert_eq!(pages().await, (true, false));
            store.set_online("one", &[(Visible, "a".into())], 3).await.unwrap();
            store.set_online("two", &[(OpenPages::None, "a".into())], 3).await.unwrap();
            assert_eq!(pages().await, (true, true));
        })
        .await;
    }

    #[tokio::test]
    async fn how_far_tables_have_come_is_found_together() {
        rows::on_both(&[], async |store| {
            rows::table(&store, "one", 1, &["a", "g"]).await;
            rows::table(&store, "two", 0, &["a"]).await;
            let insert = "INSERT INTO events (match, n, body) VALUES ('one', 0, '{}'), ('one', 1, '{}')";
            sqlx::query(insert).execute(&store.writer).await.unwrap();
            let mut found = store.progress(&["one", "two", "three"]).await.unwrap();
            found.sort_by(|one, other| one.table.cmp(&other.table));
            let progress = |table: &str, phase, next, chat_next| Progress {
                table: table.into(),
                phase,
                version: 0,
                next,
                chat_next,
            };
            assert_eq!(found, [progress("one", 1, 2, 2), progress("two", 0, 0, 1)]);
        })
        .await;
    }
}
