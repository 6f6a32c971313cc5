//! Appending to the list of what happened: all that arrives meanwhile is kept in one transaction,
//! and acknowledged when it is on the disk.

use std::sync::Arc;
use std::time::Instant;

use sqlx::AnyPool;
use tokio::sync::{mpsc, oneshot};

use crate::metrics::Keeping;

/// The most that waits to be kept; whoever comes then waits until there is room.
const QUEUE: usize = 4096;

/// The most that is kept in one transaction.
const BATCH: usize = 1024;

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
    /// A ledger that writes through `writer` until it is dropped.
    pub(crate) fn new(writer: AnyPool, keeping: Keeping) -> Ledger {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(keep(writer, waiting, keeping));
        Ledger { queue }
    }

    /// Keeps event number `n` of a table; done when it is on the disk.
    pub(crate) async fn append(&self, table: Arc<str>, n: u64, body: Arc<str>) -> Result<(), NotKept> {
        let (kept, done) = oneshot::channel();
        self.queue.send(Append { table, n, body, kept }).await.map_err(|_| NotKept::Failed)?;
        done.await.unwrap_or(Err(NotKept::Failed))
    }
}

async fn keep(writer: AnyPool, mut waiting: mpsc::Receiver<Append>, keeping: Keeping) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        let begun = Instant::now();
        let kept = insert(&writer, &batch).await;
        keeping.kept(batch.len(), begun.elapsed());
        for append in batch.drain(..) {
            let result = match kept {
                Ok(true) => Ok(()),
                Ok(false) => is_ours(&writer, &append).await,
                Err(()) => Err(NotKept::Failed),
            };
            let _ = append.kept.send(result);
        }
    }
}

/// Keeps all that is not taken; true if nothing was.
async fn insert(writer: &AnyPool, batch: &[Append]) -> Result<bool, ()> {
    let rows: Vec<(&str, u64, &str)> = batch.iter().map(|one| (&*one.table, one.n, &*one.body)).collect();
    let rows = serde_json::to_string(&rows).map_err(|_| ())?;
    let insert = sqlx::query(
        "INSERT INTO events (match, n, body)
         SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1) WHERE true
         ON CONFLICT DO NOTHING",
    );
    let done =
        insert.bind(rows).execute(writer).await.map_err(|error| tracing::error!(%error, "events were not kept"))?;
    Ok(done.rows_affected() == batch.len() as u64)
}

/// Something in the batch was taken: was it this?
async fn is_ours(writer: &AnyPool, append: &Append) -> Result<(), NotKept> {
    let query = sqlx::query_as("SELECT body FROM events WHERE match = $1 AND n = $2");
    let found: Result<Option<(String,)>, _> =
        query.bind(append.table.to_string()).bind(append.n as i64).fetch_optional(writer).await;
    match found {
        Ok(Some((body,))) if body == *append.body => Ok(()),
        Ok(_) => Err(NotKept::Taken),
        Err(_) => Err(NotKept::Failed),
    }
}

#[cfg(test)]
mod tests {
    use crate::metrics::Metrics;
    use crate::store::Store;

    use super::*;

    #[tokio::test]
    async fn a_number_is_given_once() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let ledger = Ledger::new(store.writer.clone(), Metrics::new().keeping());
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
    }
}
