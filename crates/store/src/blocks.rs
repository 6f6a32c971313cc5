//! Whom people have muted or blocked: stored by person, so that changing the name does not help.

use std::collections::HashSet;

use sqlx::{AnyConnection, Row as _};

use crate::people::{flag, moment};
use crate::{Store, people};

/// The most people whom one person may mute or block.
const BLOCKS_LIMIT: i64 = 500;

/// Somebody whom one has muted or blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Who.
    pub person: String,
    /// What they are called now.
    pub name: String,
    /// Whether one does not want to meet them at all; otherwise one only reads nothing of theirs.
    pub blocked: bool,
}

impl Store {
    /// Mutes or blocks somebody; false if there is no such person, or if that would be too many.
    pub async fn set_block(&self, person: &str, other: &str, blocked: bool, now: u64) -> sqlx::Result<bool> {
        let insert = sqlx::query(
            "INSERT INTO blocks (person, other, blocked, at)
             SELECT $1, id, $3, $4 FROM people WHERE id = $2
             AND (SELECT count(*) FROM blocks WHERE person = $1 AND other <> $2) < $5
             ON CONFLICT (person, other) DO UPDATE SET blocked = excluded.blocked",
        );
        let insert = insert.bind(person).bind(other).bind(i64::from(blocked)).bind(moment(now)).bind(BLOCKS_LIMIT);
        Ok(insert.execute(&mut *self.write().await?).await?.rows_affected() == 1)
    }

    /// Mutes and blocks somebody no longer.
    pub async fn delete_block(&self, person: &str, other: &str) -> sqlx::Result<()> {
        let delete = sqlx::query("DELETE FROM blocks WHERE person = $1 AND other = $2").bind(person).bind(other);
        delete.execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// Whom somebody has muted or blocked, the last first.
    pub async fn blocks(&self, person: &str) -> sqlx::Result<Vec<Block>> {
        let query = sqlx::query(
            "SELECT p.id, p.name, b.blocked FROM blocks b JOIN people p ON p.id = b.other WHERE b.person = $1
             ORDER BY b.at DESC, p.id",
        );
        let rows = query.bind(person).fetch_all(&mut *self.read().await?).await?;
        let block = |row: &sqlx::any::AnyRow| {
            Ok(Block { person: row.try_get(0)?, name: row.try_get(1)?, blocked: flag(row, "blocked")? })
        };
        rows.iter().map(block).collect()
    }

    /// Those whom somebody does not meet: who has blocked them, and whom they have blocked.
    pub async fn kept_apart(&self, person: &str) -> sqlx::Result<HashSet<String>> {
        let query = sqlx::query_scalar(
            "SELECT other FROM blocks WHERE person = $1 AND blocked = 1
             UNION SELECT person FROM blocks WHERE other = $1 AND blocked = 1",
        );
        Ok(query.bind(person).fetch_all(&mut *self.read().await?).await?.into_iter().collect())
    }

    /// Those who have blocked somebody.
    pub async fn blocked_by(&self, person: &str) -> sqlx::Result<HashSet<String>> {
        let query = sqlx::query_scalar("SELECT person FROM blocks WHERE other = $1 AND blocked = 1");
        Ok(query.bind(person).fetch_all(&mut *self.read().await?).await?.into_iter().collect())
    }
}

/// What a guest has muted and blocked, and who has muted or blocked the guest, goes over to the person it becomes.
pub(super) async fn move_blocks(connection: &mut AnyConnection, guest: &str, person: &str) -> sqlx::Result<()> {
    let steps = [
        "UPDATE blocks SET person = $2 WHERE person = $1 AND other <> $2
         AND other NOT IN (SELECT other FROM blocks WHERE person = $2)",
        "UPDATE blocks SET other = $2 WHERE other = $1 AND person <> $2
         AND person NOT IN (SELECT person FROM blocks WHERE other = $2)",
        // Somebody may have muted the one and blocked the other.
        "UPDATE blocks SET blocked = 1 WHERE other = $2
         AND person IN (SELECT person FROM blocks WHERE other = $1 AND blocked = 1)",
        "DELETE FROM blocks WHERE person = $1 OR other = $1 OR person = $2 AND other = $2",
    ];
    for step in steps {
        people::with_both(connection, step, guest, person).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::rows;

    #[tokio::test]
    async fn a_block_holds_for_a_person_whatever_the_name() {
        rows::on_both(&[], async |store| {
            assert!(store.set_block("a", "g", false, 1).await.unwrap());
            assert!(!store.set_block("a", "nobody", true, 1).await.unwrap());
            assert!(store.blocked_by("g").await.unwrap().is_empty(), "a mute is no block");
            assert!(store.set_block("a", "g", true, 2).await.unwrap());
            let name = crate::NameRow { shown: "Other", skeleton: "other" };
            store.rename("g", name).await.unwrap().unwrap();
            let blocks = store.blocks("a").await.unwrap();
            assert_eq!((blocks.len(), blocks[0].name.as_str(), blocks[0].blocked), (1, "Other", true));
            for (person, other) in [("a", "g"), ("g", "a")] {
                assert_eq!(store.kept_apart(person).await.unwrap(), [other.to_owned()].into());
            }
            assert!(store.blocked_by("a").await.unwrap().is_empty());
            store.delete_block("a", "g").await.unwrap();
            assert!(store.kept_apart("g").await.unwrap().is_empty());
        })
        .await;
    }

    #[tokio::test]
    async fn a_guest_who_logs_in_stays_blocked_and_keeps_whom_they_blocked() {
        let more = [
            "INSERT INTO people (id, name, skeleton, account, created, seen)
             VALUES ('x', 'X', 'x', 0, 0, 0), ('y', 'Y', 'y', 0, 0, 0)",
            "INSERT INTO blocks VALUES ('x', 'g', 1, 0), ('x', 'a', 0, 0), ('g', 'y', 1, 0), ('g', 'a', 1, 0)",
        ];
        rows::on_both(&more, async |store| {
            let mut transaction = store.begin().await.unwrap();
            super::move_blocks(&mut transaction, "g", "a").await.unwrap();
            transaction.commit().await.unwrap();
            assert_eq!(store.blocked_by("a").await.unwrap(), ["x".to_owned()].into());
            assert_eq!(store.kept_apart("y").await.unwrap(), ["a".to_owned()].into());
            assert_eq!(rows::count(&store, "blocks").await, 2);
        })
        .await;
    }
}
