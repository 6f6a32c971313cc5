//! Requests of the administrator to the running server, as rows; and a probe whether the store can be written.

use sqlx::Row as _;

use crate::Store;
use crate::people::{instant, moment};

/// The most that are read at once.
const READ_LIMIT: i64 = 100;

/// Something to be done by the server that runs.
pub struct Request {
    /// By which it is deleted.
    pub id: i64,
    /// What is to be done.
    pub kind: String,
    /// To whom or what.
    pub subject: String,
}

impl Store {
    /// Adds a request.
    pub async fn add_request(&self, kind: &str, subject: &str, now: u64) -> sqlx::Result<()> {
        let insert = sqlx::query("INSERT INTO orders (kind, subject, at) VALUES ($1, $2, $3)");
        insert.bind(kind).bind(subject).bind(moment(now)).execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// The requests that are not carried out, the oldest first.
    pub async fn requests(&self) -> sqlx::Result<Vec<Request>> {
        let query = sqlx::query("SELECT id, kind, subject FROM orders ORDER BY id LIMIT $1").bind(READ_LIMIT);
        let request = |row: &sqlx::any::AnyRow| {
            Ok(Request { id: row.try_get(0)?, kind: row.try_get(1)?, subject: row.try_get(2)? })
        };
        query.fetch_all(&mut *self.read().await?).await?.iter().map(request).collect()
    }

    /// A request was carried out, or cannot be; false if it is gone already.
    pub async fn delete_request(&self, id: i64) -> sqlx::Result<bool> {
        let settled =
            sqlx::query("DELETE FROM orders WHERE id = $1").bind(id).execute(&mut *self.write().await?).await?;
        Ok(settled.rows_affected() == 1)
    }

    /// The time of day by the database's clock, in milliseconds since 1970. SQLite's is the machine's.
    pub async fn clock(&self) -> sqlx::Result<u64> {
        let query = sqlx::query_scalar(self.engine.pick(
            "SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
            "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
        ));
        query.fetch_one(&mut *self.read().await?).await.map(instant)
    }

    /// Writes something of no importance, to see whether it can.
    pub async fn beat(&self, now: u64) -> sqlx::Result<()> {
        let beat =
            sqlx::query("INSERT INTO beats (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at");
        beat.bind(moment(now)).execute(&mut *self.write().await?).await.map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use crate::rows;

    #[tokio::test]
    async fn both_databases_tell_the_time_in_milliseconds_since_1970() {
        rows::on_both(&[], async |store| {
            // After 2025 and before 2200, whatever the machine's clock says.
            assert!((1_735_000_000_000..7_258_000_000_000).contains(&store.clock().await.unwrap()));
        })
        .await;
    }
}
