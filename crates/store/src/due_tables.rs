//! When tables are due, for whichever node gets there first: leases.
//!
//! A node claims a due table by moving its due time into the future (the lease). If the node stops before it is done,
//! the table becomes due again when the lease ends. In SQL the table is called `chores`.

use crate::Store;
use crate::people::moment;

/// The most that one node claims at once.
const CLAIM_LIMIT: i64 = 200;

impl Store {
    /// A table is to be looked at by then; what is sooner stays, but for a millisecond: whoever has leased the table does
    /// not know of what is wanted now, and must not put it off or delete it when they finish.
    pub async fn schedule(&self, table: &str, due: u64) -> sqlx::Result<()> {
        let schedule = sqlx::query(self.engine.pick(
            "INSERT INTO chores (match, due) VALUES ($1, $2)
             ON CONFLICT (match) DO UPDATE SET due = min(excluded.due, chores.due - 1)",
            "INSERT INTO chores (match, due) VALUES ($1, $2)
             ON CONFLICT (match) DO UPDATE SET due = least(excluded.due, chores.due - 1)",
        ));
        schedule.bind(table).bind(moment(due)).execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// Claims tables that should have been looked at by `late`, whoever was to do it.
    pub async fn lease_overdue(&self, late: u64, until: u64) -> sqlx::Result<Vec<String>> {
        let claim = sqlx::query_scalar(self.engine.pick(
            "UPDATE chores SET due = $2 WHERE match IN
             (SELECT match FROM chores WHERE due <= $1 ORDER BY due LIMIT $3)
             RETURNING match",
            "UPDATE chores SET due = $2 WHERE match IN
             (SELECT match FROM chores WHERE due <= $1 ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED)
             RETURNING match",
        ));
        claim.bind(moment(late)).bind(moment(until)).bind(CLAIM_LIMIT).fetch_all(&mut *self.write().await?).await
    }

    /// A table that was claimed until then was looked at, and is to be looked at again at `next`, or no more.
    /// Where somebody has set another time since, that one holds.
    pub async fn finish_lease(&self, table: &str, until: u64, next: Option<u64>) -> sqlx::Result<()> {
        let settle = match next {
            Some(next) => sqlx::query("UPDATE chores SET due = $3 WHERE match = $1 AND due = $2")
                .bind(table)
                .bind(moment(until))
                .bind(moment(next)),
            None => sqlx::query("DELETE FROM chores WHERE match = $1 AND due = $2").bind(table).bind(moment(until)),
        };
        settle.execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// Removes the due time of a table.
    pub async fn unschedule(&self, table: &str) -> sqlx::Result<()> {
        sqlx::query("DELETE FROM chores WHERE match = $1")
            .bind(table)
            .execute(&mut *self.write().await?)
            .await
            .map(|_| ())
    }

    /// All tables that are not over, and of which nobody is to do anything, are to be looked at.
    pub async fn schedule_all(&self, due: u64) -> sqlx::Result<u64> {
        let schedule = sqlx::query(
            "INSERT INTO chores (match, due) SELECT id, $1 FROM tables
             WHERE phase < 2 AND NOT EXISTS (SELECT 1 FROM chores WHERE match = id)
             ON CONFLICT DO NOTHING",
        );
        Ok(schedule.bind(moment(due)).execute(&mut *self.write().await?).await?.rows_affected())
    }
}

#[cfg(test)]
mod tests {
    use crate::rows;

    #[tokio::test]
    async fn a_due_table_is_claimed_once_and_again_when_the_lease_is_over() {
        rows::on_both(&[], async |store| {
            rows::table(&store, "one", 1, &["a"]).await;
            rows::table(&store, "two", 1, &["a"]).await;
            assert_eq!(store.schedule_all(50).await.unwrap(), 2);
            store.schedule("two", 70).await.unwrap();
            store.schedule("one", 20).await.unwrap();
            assert_eq!(store.lease_overdue(30, 100).await.unwrap(), ["one"]);
            assert!(store.lease_overdue(30, 100).await.unwrap().is_empty());
            assert_eq!(store.lease_overdue(99, 200).await.unwrap(), ["two"], "one is leased until 100");
            store.finish_lease("two", 200, None).await.unwrap();
            assert_eq!(store.lease_overdue(100, 300).await.unwrap(), ["one"], "whoever had it did not finish");
            store.finish_lease("one", 100, Some(400)).await.unwrap();
            assert!(store.lease_overdue(250, 500).await.unwrap().is_empty(), "the first lease is nobody's any more");
            store.finish_lease("one", 300, Some(400)).await.unwrap();
            store.unschedule("one").await.unwrap();
            assert!(store.lease_overdue(1_000, 2_000).await.unwrap().is_empty());
        })
        .await;
    }

    #[tokio::test]
    async fn what_is_wanted_while_a_table_is_leased_is_not_put_off_by_who_had_it() {
        rows::on_both(&[], async |store| {
            rows::table(&store, "one", 1, &["a"]).await;
            for next in [Some(400), None] {
                store.schedule("one", 10).await.unwrap();
                assert_eq!(store.lease_overdue(10, 100).await.unwrap(), ["one"]);
                store.schedule("one", 150).await.unwrap();
                store.finish_lease("one", 100, next).await.unwrap();
                assert_eq!(store.lease_overdue(150, 200).await.unwrap(), ["one"], "{next:?}");
                store.unschedule("one").await.unwrap();
            }
        })
        .await;
    }
}
