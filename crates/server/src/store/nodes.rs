//! The nodes that run, and who has pages open at them.
//!
//! Used where there are several nodes, on PostgreSQL alone; whether a node is alive is told by the
//! database's own clock.

use sqlx::Row as _;

use super::Store;
use super::people::{instant, moment};

/// Where somebody is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Whereabouts {
    pub(crate) person: String,
    /// A page of theirs is open at some node.
    pub(crate) here: bool,
    /// When they last went away.
    pub(crate) since: u64,
}

/// How far a node has come with a table, by the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Progress {
    pub(crate) table: String,
    pub(crate) phase: i64,
    pub(crate) version: i64,
    /// The number of the next event.
    pub(crate) next: u64,
    /// The number of the next line of chat.
    pub(crate) chat_next: u64,
}

impl Store {
    /// Asks the database for nothing, to see whether it answers.
    pub(crate) async fn ping(&self) -> sqlx::Result<()> {
        sqlx::query("SELECT 1").execute(&self.reader).await.map(|_| ())
    }

    /// A node says that it runs; false if it was not known, or is no longer.
    pub(crate) async fn renew_node(&self, node: &str) -> sqlx::Result<bool> {
        let seen =
            sqlx::query("UPDATE nodes SET seen = (extract(epoch FROM clock_timestamp()) * 1000)::bigint WHERE id = $1");
        Ok(seen.bind(node).execute(&self.writer).await?.rows_affected() == 1)
    }

    /// A node comes, with those who have pages open there.
    pub(crate) async fn add_node(&self, node: &str, people: &[String]) -> sqlx::Result<()> {
        let mut transaction = self.writer.begin().await?;
        let node_row = sqlx::query(
            "INSERT INTO nodes (id, seen) VALUES ($1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
             ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
        );
        node_row.bind(node).execute(&mut *transaction).await?;
        let online = sqlx::query(
            "INSERT INTO online (person, node)
             SELECT person, $1 FROM unnest(string_to_array($2, ' ')) AS person WHERE person <> ''
             ON CONFLICT DO NOTHING",
        );
        online.bind(node).bind(people.join(" ")).execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// A node is gone, by itself.
    pub(crate) async fn remove_node(&self, node: &str) -> sqlx::Result<()> {
        sqlx::query("UPDATE nodes SET seen = 0 WHERE id = $1").bind(node).execute(&self.writer).await.map(|_| ())
    }

    /// Buries nodes that have said nothing for so long, in milliseconds; gives those who had pages open there.
    /// Each is given to one who asks.
    pub(crate) async fn remove_dead_nodes(&self, silent: u64, now: u64) -> sqlx::Result<Vec<String>> {
        let bury = sqlx::query_scalar(
            "WITH dead AS (
                DELETE FROM nodes WHERE seen < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $1 RETURNING id
             ), gone AS (
                DELETE FROM online WHERE node IN (SELECT id FROM dead) RETURNING person
             ), unpaired AS (
                DELETE FROM waiting WHERE node IN (SELECT id FROM dead)
             )
             INSERT INTO away (person, since) SELECT DISTINCT person, $2::bigint FROM gone
             ON CONFLICT (person) DO UPDATE SET since = excluded.since
             RETURNING person",
        );
        bury.bind(moment(silent)).bind(moment(now)).fetch_all(&self.writer).await
    }

    /// Somebody has pages open at a node, or no longer since `now`.
    pub(crate) async fn set_online(&self, person: &str, node: &str, here: bool, now: u64) -> sqlx::Result<()> {
        let set = if here {
            sqlx::query("INSERT INTO online (person, node) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(person)
                .bind(node)
        } else {
            let set = sqlx::query(
                "WITH gone AS (DELETE FROM online WHERE person = $1 AND node = $2)
                 INSERT INTO away (person, since) VALUES ($1, $3)
                 ON CONFLICT (person) DO UPDATE SET since = excluded.since",
            );
            set.bind(person).bind(node).bind(moment(now))
        };
        set.execute(&self.writer).await.map(|_| ())
    }

    /// Where people are.
    pub(crate) async fn whereabouts(&self, people: &[&str]) -> sqlx::Result<Vec<Whereabouts>> {
        let query = sqlx::query(
            "SELECT person, (SELECT count(*) FROM online o WHERE o.person = p.person),
                    coalesce((SELECT since FROM away a WHERE a.person = p.person), 0)
             FROM unnest(string_to_array($1, ' ')) AS p (person)",
        );
        let rows = query.bind(people.join(" ")).fetch_all(&self.reader).await?;
        let one = |row: &sqlx::any::AnyRow| {
            let (here, since) = (row.try_get::<i64, _>(1)? > 0, instant(row.try_get(2)?));
            Ok(Whereabouts { person: row.try_get(0)?, here, since })
        };
        rows.iter().map(one).collect()
    }

    /// How far tables have come.
    pub(crate) async fn progress(&self, tables: &[&str]) -> sqlx::Result<Vec<Progress>> {
        let query = sqlx::query(
            "SELECT id, phase, version, coalesce((SELECT max(n) FROM events WHERE match = id), -1) + 1,
                    coalesce((SELECT max(n) FROM chat WHERE match = id), -1) + 1
             FROM tables WHERE id = ANY (string_to_array($1, ' '))",
        );
        let rows = query.bind(tables.join(" ")).fetch_all(&self.reader).await?;
        let one = |row: &sqlx::any::AnyRow| {
            Ok(Progress {
                table: row.try_get(0)?,
                phase: row.try_get(1)?,
                version: row.try_get(2)?,
                next: instant(row.try_get(3)?),
                chat_next: instant(row.try_get(4)?),
            })
        };
        rows.iter().map(one).collect()
    }
}
