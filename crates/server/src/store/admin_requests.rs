//! Requests of the administrator to the running server; and whether the store can be written at all.

use sqlx::Row as _;

use super::Store;
use crate::app::now;

/// The most that are read at once.
const READ_LIMIT: i64 = 100;

/// Something to be done.
pub(crate) struct Order {
    pub(crate) id: i64,
    pub(crate) kind: String,
    pub(crate) subject: String,
}

impl Store {
    /// Writes an order down.
    pub(crate) async fn order(&self, kind: &str, subject: &str) -> sqlx::Result<()> {
        let insert = sqlx::query("INSERT INTO orders (kind, subject, at) VALUES ($1, $2, $3)");
        insert.bind(kind).bind(subject).bind(now() as i64).execute(&self.writer).await.map(|_| ())
    }

    /// The orders that are not settled, the oldest first.
    pub(crate) async fn orders(&self) -> sqlx::Result<Vec<Order>> {
        let query = sqlx::query("SELECT id, kind, subject FROM orders ORDER BY id LIMIT $1").bind(READ_LIMIT);
        let order = |row: &sqlx::any::AnyRow| {
            Ok(Order { id: row.try_get(0)?, kind: row.try_get(1)?, subject: row.try_get(2)? })
        };
        query.fetch_all(&self.reader).await?.iter().map(order).collect()
    }

    /// An order was obeyed, or cannot be; false if it is settled already.
    pub(crate) async fn delete_request(&self, id: i64) -> sqlx::Result<bool> {
        let settled = sqlx::query("DELETE FROM orders WHERE id = $1").bind(id).execute(&self.writer).await?;
        Ok(settled.rows_affected() == 1)
    }

    /// Writes something of no importance, to see whether it can.
    pub(crate) async fn beat(&self) -> sqlx::Result<()> {
        let beat =
            sqlx::query("INSERT INTO beats (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at");
        beat.bind(now() as i64).execute(&self.writer).await.map(|_| ())
    }
}
