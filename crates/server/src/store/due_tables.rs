//! When tables are due, for whichever node gets there first: leases.
//!
//! A node claims a due table by moving its due time into the future (the lease). If the node stops before it is done, the
//! table becomes due again when the lease ends. Used where there are several nodes, on PostgreSQL alone.

use super::Store;
use super::people::moment;

/// The most that one node claims at once.
const CLAIM_LIMIT: i64 = 200;

impl Store {
    /// A table is to be looked at by then; what is sooner stays.
    pub(crate) async fn schedule(&self, table: &str, due: u64) -> sqlx::Result<()> {
        let arm = sqlx::query(
            "INSERT INTO chores (match, due) VALUES ($1, $2)
             ON CONFLICT (match) DO UPDATE SET due = excluded.due WHERE excluded.due < chores.due",
        );
        arm.bind(table).bind(moment(due)).execute(&self.writer).await.map(|_| ())
    }

    /// Claims those of these tables whose time has come; they are this node's until then.
    pub(crate) async fn claim(&self, tables: &[&str], now: u64, until: u64) -> sqlx::Result<Vec<String>> {
        let claim = sqlx::query_scalar(
            "UPDATE chores SET due = $3 WHERE match IN
             (SELECT match FROM chores WHERE match = ANY (string_to_array($1, ' ')) AND due <= $2
              ORDER BY match FOR UPDATE SKIP LOCKED)
             RETURNING match",
        );
        claim.bind(tables.join(" ")).bind(moment(now)).bind(moment(until)).fetch_all(&self.writer).await
    }

    /// Claims tables that should have been looked at by `late`, whoever was to do it.
    pub(crate) async fn lease_overdue(&self, late: u64, until: u64) -> sqlx::Result<Vec<String>> {
        let claim = sqlx::query_scalar(
            "UPDATE chores SET due = $2 WHERE match IN
             (SELECT match FROM chores WHERE due <= $1 ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED)
             RETURNING match",
        );
        claim.bind(moment(late)).bind(moment(until)).bind(CLAIM_LIMIT).fetch_all(&self.writer).await
    }

    /// A table that was claimed until then was looked at, and is to be looked at again at `next`, or no more.
    /// Where somebody has set another time since, that one holds.
    pub(crate) async fn finish_lease(&self, table: &str, until: u64, next: Option<u64>) -> sqlx::Result<()> {
        let settle = match next {
            Some(next) => sqlx::query("UPDATE chores SET due = $3 WHERE match = $1 AND due = $2")
                .bind(table)
                .bind(moment(until))
                .bind(moment(next)),
            None => sqlx::query("DELETE FROM chores WHERE match = $1 AND due = $2").bind(table).bind(moment(until)),
        };
        settle.execute(&self.writer).await.map(|_| ())
    }

    /// A table is not to be looked at any more.
    pub(crate) async fn unschedule(&self, table: &str) -> sqlx::Result<()> {
        sqlx::query("DELETE FROM chores WHERE match = $1").bind(table).execute(&self.writer).await.map(|_| ())
    }

    /// All tables that are not over, and of which nobody is to do anything, are to be looked at.
    pub(crate) async fn schedule_all(&self, due: u64) -> sqlx::Result<u64> {
        let arm = sqlx::query(
            "INSERT INTO chores (match, due) SELECT id, $1 FROM tables
             WHERE phase < 2 AND NOT EXISTS (SELECT 1 FROM chores WHERE match = id)
             ON CONFLICT DO NOTHING",
        );
        Ok(arm.bind(moment(due)).execute(&self.writer).await?.rows_affected())
    }
}
