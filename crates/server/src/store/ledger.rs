//! Appending to the list of what happened: all that arrives meanwhile is kept in one transaction,
//! and acknowledged when it is on the disk.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::AnyConnection;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::{Engine, Store};
use crate::log::store_failed;
use crate::metrics::Keeping;

/// The most that waits to be kept; whoever comes then waits until there is room.
const QUEUE: usize = 4096;

/// The most that is kept in one transaction.
const BATCH: usize = 1024;

/// How long one transaction may take; after that nobody knows whether it was kept, and all is read anew.
const PATIENCE: Duration = Duration::from_secs(12);

/// Why an event was not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotKept {
    /// Somebody else has given this number already.
    Taken,
    /// The store cannot be reached or is full.
    Failed,
}

/// The way into the list.
#[derive(Clone)]
pub(crate) struct Ledger {
    queue: mpsc::Sender<Append>,
}

struct Append {
    table: Arc<str>,
    n: u64,
    body: Arc<str>,
    kept: oneshot::Sender<Result<(), NotKept>>,
}

impl Ledger {
    /// A ledger that writes into a store until it is dropped.
    pub(crate) fn new(store: Store, keeping: Keeping) -> Ledger {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(keep(Pen { store, held: None }, waiting, keeping));
        Ledger { queue }
    }

    /// Keeps event number `n` of a table; done when it is on the disk.
    pub(crate) async fn append(&self, table: Arc<str>, n: u64, body: Arc<str>) -> Result<(), NotKept> {
        let (kept, done) = oneshot::channel();
        self.queue.send(Append { table, n, body, kept }).await.map_err(|_| NotKept::Failed)?;
        done.await.unwrap_or(Err(NotKept::Failed))
    }
}

async fn keep(mut pen: Pen, mut waiting: mpsc::Receiver<Append>, keeping: Keeping) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        // In the same order everywhere: two who write the same rows must not wait for each other.
        batch.sort_by(|one, other| (&one.table, one.n).cmp(&(&other.table, other.n)));
        let begun = Instant::now();
        let kept = pen.insert(&batch).await;
        keeping.kept(batch.len(), begun.elapsed());
        for append in batch.drain(..) {
            let result = match kept {
                Ok(true) => Ok(()),
                Ok(false) => pen.is_ours(&append).await,
                Err(failed) => Err(failed),
            };
            let _ = append.kept.send(result);
        }
    }
}

/// What the ledger writes with.
struct Pen {
    store: Store,
    /// The connection to PostgreSQL, which is the ledger's alone. SQLite's is given back each time:
    /// there is one for all who write.
    held: Option<AnyConnection>,
}

impl Pen {
    /// Keeps all that is not taken; true if nothing was. If the connection is lost, nobody knows
    /// whether it was kept, so it is done again with another: what is there already is found to be ours.
    async fn insert(&mut self, batch: &[Append]) -> Result<bool, NotKept> {
        let rows: Vec<(&str, u64, &str)> = batch.iter().map(|one| (&*one.table, one.n, &*one.body)).collect();
        let rows = serde_json::to_string(&rows).map_err(|_| NotKept::Failed)?;
        let held = self.held.is_some();
        let mut kept = self.write(async |engine, connection| insert(engine, connection, &rows).await).await;
        if kept.is_err() && held {
            kept = self.write(async |engine, connection| insert(engine, connection, &rows).await).await;
        }
        Ok(kept? == batch.len() as u64)
    }

    /// Something in the batch was taken: was it this?
    async fn is_ours(&mut self, append: &Append) -> Result<(), NotKept> {
        let found = self.write(async |_, connection| {
            let query = sqlx::query_scalar::<_, String>("SELECT body FROM events WHERE match = $1 AND n = $2");
            query.bind(&*append.table).bind(append.n as i64).fetch_optional(connection).await
        });
        if found.await?.is_some_and(|body| body == *append.body) { Ok(()) } else { Err(NotKept::Taken) }
    }

    /// Does something with the connection; one with which it failed is not used again.
    async fn write<T>(
        &mut self,
        work: impl AsyncFnOnce(Engine, &mut AnyConnection) -> sqlx::Result<T>,
    ) -> Result<T, NotKept> {
        let engine = self.store.engine;
        if engine == Engine::Sqlite {
            let mut connection = self.store.writer.acquire().await.map_err(not_kept)?;
            return work(engine, &mut connection).await.map_err(not_kept);
        }
        if self.store.writer.is_closed() {
            return Err(NotKept::Failed);
        }
        let mut connection = match self.held.take() {
            Some(connection) => connection,
            None => self.store.writer.acquire().await.map_err(not_kept)?.detach(),
        };
        let done = timeout(PATIENCE, work(engine, &mut connection)).await.unwrap_or(Err(sqlx::Error::PoolTimedOut));
        let done = done.map_err(not_kept)?;
        self.held = Some(connection);
        Ok(done)
    }
}

async fn insert(engine: Engine, connection: &mut AnyConnection, rows: &str) -> sqlx::Result<u64> {
    if engine == Engine::Postgres {
        let kept = sqlx::query_scalar::<_, i64>("SELECT keep_events($1::jsonb)").bind(rows).fetch_one(connection);
        return Ok(kept.await?.unsigned_abs());
    }
    let insert = sqlx::query(
        "INSERT INTO events (match, n, body)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1) WHERE true
         ON CONFLICT DO NOTHING",
    );
    Ok(insert.bind(rows).execute(connection).await?.rows_affected())
}

fn not_kept(error: sqlx::Error) -> NotKept {
    store_failed(&error, "events were not kept");
    NotKept::Failed
}

#[cfg(test)]
mod tests {
    use super::super::rows;
    use super::*;
    use crate::metrics::Metrics;

    #[tokio::test]
    async fn a_number_is_given_once() {
        rows::on_both(&[], async |store| {
            rows::table(&store, "mesa", 1, &["a"]).await;
            let ledger = Ledger::new(store.clone(), Metrics::new().keeping());
            let append = |n: u64, body: &str| ledger.append("mesa".into(), n, body.into());
            assert_eq!(append(0, "{\"a\":\"ñ\"}").await, Ok(()));
            let (one, other, fine) = tokio::join!(append(1, "one"), append(1, "other"), append(2, "fine"));
            assert_eq!([one, other, fine].iter().filter(|kept| kept.is_err()).count(), 1);
            assert_eq!(other, Err(NotKept::Taken));
            let events = store.events("mesa", 0).await.unwrap();
            assert_eq!(events, ["{\"a\":\"ñ\"}", "one", "fine"]);
            assert_eq!(append(2, "late").await, Err(NotKept::Taken));
            store.close().await;
            assert_eq!(append(3, "gone").await, Err(NotKept::Failed));
        })
        .await;
    }
}
