//! Appends events, by group commit: all commands that arrive while a transaction is written are committed together in
//! the next, and acknowledged once it is on the disk. The events of one command are committed as a whole or not at all.
//! With SQLite they are appended to the [`Journal`](crate::journal::Journal) first, and moved into the table of events later.

use std::sync::Arc;
use std::time::Duration;

use sqlx::{AnyConnection, Connection as _};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::error::Elapsed;
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_util::task::TaskTracker;

use crate::engine::json;
use crate::failure::log_failure;
use crate::{Engine, Store};

/// The length of the queue of commands; when it is full, callers wait for room.
const QUEUE_LIMIT: usize = 4096;

/// The most commands in one transaction.
const BATCH_LIMIT: usize = 1024;

/// How long one transaction may take; after that nobody knows whether it was committed.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(12);

/// How soon it is tried again to sort the journal, when the store is away.
const SORT_RETRY_DELAY: Duration = Duration::from_secs(1);

/// Why events were not committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AppendError {
    /// Somebody else has given the first of these numbers already.
    Taken,
    /// The store cannot be reached or is full; nobody knows whether they were committed.
    Failed,
}

/// The way into the list.
#[derive(Clone)]
pub struct Ledger {
    queue: mpsc::Sender<Append>,
    /// Nothing more is to be appended.
    closing: Arc<Notify>,
    /// The one that writes.
    writing: TaskTracker,
}

/// The events of one command: all of them are committed, or none.
pub(crate) struct Append {
    pub(crate) table: Arc<str>,
    /// The number of the first.
    pub(crate) first: u64,
    pub(crate) bodies: Vec<Arc<str>>,
    done: oneshot::Sender<Result<(), AppendError>>,
}

impl Append {
    /// The events of a command, and what hears of their outcome.
    pub(crate) fn new(
        table: Arc<str>,
        first: u64,
        bodies: Vec<Arc<str>>,
    ) -> (Append, oneshot::Receiver<Result<(), AppendError>>) {
        let (done, outcome) = oneshot::channel();
        (Append { table, first, bodies, done }, outcome)
    }

    /// Its events as they are inserted: the table, the first number of the command, the number, the text.
    fn events(&self) -> impl Iterator<Item = (&str, u64, u64, &str)> {
        (self.first..).zip(&self.bodies).map(|(number, body)| (&*self.table, self.first, number, &**body))
    }
}

impl Ledger {
    /// A ledger that writes into a store until it is closed or dropped.
    pub fn new(store: Store, observe: impl Fn(usize, Duration) + Send + 'static) -> Ledger {
        let (queue, waiting) = mpsc::channel(QUEUE_LIMIT);
        let (closing, writing) = (Arc::new(Notify::new()), TaskTracker::new());
        writing.spawn(write(Writer { store, held: None }, waiting, closing.clone(), observe));
        Ledger { queue, closing, writing }
    }

    /// Commits what was appended until now, and nothing after it; whoever appends something hears that it failed. Done when no
    /// transaction is under way any more, so that the store can be closed.
    pub async fn close(&self) {
        self.closing.notify_one();
        self.writing.close();
        self.writing.wait().await;
    }

    /// Commits the events of one command, numbered from `first` on; done when they are on the disk.
    pub async fn append(&self, table: Arc<str>, first: u64, bodies: Vec<Arc<str>>) -> Result<(), AppendError> {
        let (append, outcome) = Append::new(table, first, bodies);
        self.queue.send(append).await.map_err(|_| AppendError::Failed)?;
        outcome.await.unwrap_or(Err(AppendError::Failed))
    }
}

async fn write(
    mut writer: Writer,
    mut waiting: mpsc::Receiver<Append>,
    closing: Arc<Notify>,
    observe: impl Fn(usize, Duration),
) {
    let mut arrived = Vec::new();
    loop {
        let due = writer.store.journal.due();
        let first = tokio::select! {
            biased;
            first = next(&mut waiting, due) => first,
            () = closing.notified() => {
                waiting.close();
                continue;
            }
        };
        let first = match first {
            Ok(Some(first)) => first,
            Ok(None) => break,
            Err(_) => {
                if writer.sort().await.is_err() {
                    sleep(SORT_RETRY_DELAY).await;
                }
                continue;
            }
        };
        arrived.push(first);
        // Whoever is ready to run may have something to commit too: one transaction costs little more with it.
        tokio::task::yield_now().await;
        while arrived.len() < BATCH_LIMIT
            && let Ok(next) = waiting.try_recv()
        {
            arrived.push(next);
        }
        while !arrived.is_empty() {
            // In the same order everywhere: two who write the same rows must not wait for each other.
            arrived.sort_by(|one, other| (&one.table, one.first).cmp(&(&other.table, other.first)));
            // One command a table at a time: whether the next one still fits shows when this one is committed.
            let (mut batch, mut later): (Vec<Append>, Vec<Append>) = (Vec::with_capacity(arrived.len()), Vec::new());
            for append in arrived.drain(..) {
                let again = batch.last().is_some_and(|before| before.table == append.table);
                if again { later.push(append) } else { batch.push(append) }
            }
            let begun = Instant::now();
            let committed = writer.insert(&batch).await;
            observe(batch.iter().map(|append| append.bodies.len()).sum(), begun.elapsed());
            for append in batch {
                let result = match committed {
                    Ok(true) => Ok(()),
                    Ok(false) => writer.insert_alone(&append).await,
                    Err(failed) => Err(failed),
                };
                let _ = append.done.send(result);
            }
            arrived = later;
        }
        // What fails here is tried again, and whoever appends something hears of it.
        let _ = writer.sort().await;
    }
    if let Some(held) = writer.held {
        let _ = held.close().await;
    }
}

/// The next command, if there is to be one; an error if the journal is due before it comes.
async fn next(waiting: &mut mpsc::Receiver<Append>, due: Option<Instant>) -> Result<Option<Append>, Elapsed> {
    match due {
        Some(due) => timeout_at(due, waiting.recv()).await,
        None => Ok(waiting.recv().await),
    }
}

/// What the ledger writes with.
struct Writer {
    store: Store,
    /// The connection to PostgreSQL, which is the ledger's alone. SQLite's is given back each time:
    /// there is one for all who write.
    held: Option<AnyConnection>,
}

impl Writer {
    /// Inserts the events of all these commands; false if one of them came too late. If the connection is lost, nobody
    /// knows whether they were committed, so it is tried again with another: what is there already is found to be ours.
    async fn insert(&mut self, batch: &[Append]) -> Result<bool, AppendError> {
        if self.store.engine == Engine::Sqlite {
            let journal = self.store.journal.clone();
            return self.write(async |_, connection| journal.append(connection, batch).await).await.map_err(failed);
        }
        let events = batch.iter().flat_map(Append::events);
        let rows: Vec<(&str, u64, u64, &str)> = events.collect();
        let json = json(&rows).map_err(failed)?;
        let held = self.held.is_some();
        let mut inserted = self.write(async |engine, connection| insert(engine, connection, &json).await).await;
        if inserted.is_err() && held {
            inserted = self.write(async |engine, connection| insert(engine, connection, &json).await).await;
        }
        Ok(inserted.map_err(failed)? == rows.len() as u64)
    }

    /// Some command of the batch came too late: was it this one? The text of its first event is compared with the one that has this number.
    async fn insert_alone(&mut self, append: &Append) -> Result<(), AppendError> {
        if self.insert(std::slice::from_ref(append)).await? {
            return Ok(());
        }
        let found = self.store.events(&append.table, append.first).await.map_err(failed)?;
        let ours = found.first().is_some_and(|body| append.bodies.first().is_some_and(|first| **first == **body));
        if ours { Ok(()) } else { Err(AppendError::Taken) }
    }

    /// Sorts the journal, if that is due.
    async fn sort(&mut self) -> sqlx::Result<()> {
        let journal = self.store.journal.clone();
        while journal.is_due() {
            let sorted = self.write(async |_, connection| journal.sort(connection).await).await;
            sorted.inspect_err(|error| log_failure(error, "the journal was not sorted"))?;
        }
        Ok(())
    }

    /// Does something with the connection; one with which it failed is not used again.
    async fn write<T>(
        &mut self,
        work: impl AsyncFnOnce(Engine, &mut AnyConnection) -> sqlx::Result<T>,
    ) -> sqlx::Result<T> {
        let engine = self.store.engine;
        if engine == Engine::Sqlite {
            let mut connection = self.store.write().await?;
            if let Some(turn) = &mut connection.turn {
                turn.before_commit()?;
            }
            let done = work(engine, &mut connection).await?;
            if let Some(turn) = &mut connection.turn {
                turn.after_commit()?;
            }
            return Ok(done);
        }
        if self.store.writer.is_closed() {
            return Err(sqlx::Error::PoolClosed);
        }
        let mut connection = match self.held.take() {
            Some(connection) => connection,
            None => self.store.writer.acquire().await?.detach(),
        };
        let work = timeout(COMMIT_TIMEOUT, work(engine, &mut connection));
        let done = work.await.unwrap_or(Err(sqlx::Error::PoolTimedOut))?;
        self.held = Some(connection);
        Ok(done)
    }
}

/// Inserts the events of one command, numbered from `first` on; false if it comes too late, and then the transaction is to be
/// given up.
pub(super) async fn insert_all(
    engine: Engine,
    connection: &mut AnyConnection,
    table: &str,
    first: u64,
    bodies: &[Arc<str>],
) -> sqlx::Result<bool> {
    let rows: Vec<(&str, u64, u64, &str)> =
        (first..).zip(bodies).map(|(number, body)| (table, first, number, &**body)).collect();
    Ok(insert(engine, connection, &json(&rows)?).await? == bodies.len() as u64)
}

/// Inserts `[[match, first number of the command, number, body], …]`; says how many events were inserted. PostgreSQL leaves
/// out the commands that come too late, SQLite inserts nothing then. Both leave out what belongs to a match that is over:
/// its numbers are free again.
async fn insert(engine: Engine, connection: &mut AnyConnection, rows: &str) -> sqlx::Result<u64> {
    if engine == Engine::Postgres {
        let inserted = sqlx::query_scalar::<_, i64>("SELECT append_events($1::jsonb)").bind(rows).fetch_one(connection);
        return Ok(inserted.await?.unsigned_abs());
    }
    let insert = sqlx::query(
        "INSERT INTO events (match, n, body) SELECT value ->> 0, value ->> 2, value ->> 3 FROM json_each($1)
         WHERE EXISTS (SELECT 1 FROM tables WHERE id = value ->> 0 AND phase = 1)",
    );
    match insert.bind(rows).execute(connection).await {
        Err(error) if error.as_database_error().is_some_and(|error| error.is_unique_violation()) => Ok(0),
        done => Ok(done?.rows_affected()),
    }
}

fn failed(error: sqlx::Error) -> AppendError {
    log_failure(&error, "events were not committed");
    AppendError::Failed
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::FutureExt as _;

    use super::*;
    use crate::rows;

    #[tokio::test]
    async fn what_was_appended_before_it_is_closed_is_committed_and_nothing_after() {
        rows::on_both(&[], async |store| {
            rows::table(&store, "mesa", 1, &["a"]).await;
            let ledger = Ledger::new(store.clone(), |_, _| {});
            let mut before = pin!(ledger.append("mesa".into(), 0, vec!["{}".into()]));
            assert_eq!(before.as_mut().now_or_never(), None, "it waits to be committed");
            ledger.clone().close().await;
            assert_eq!(before.now_or_never(), Some(Ok(())), "its outcome is known");
            assert_eq!(ledger.append("mesa".into(), 1, vec!["{}".into()]).await, Err(AppendError::Failed));
            assert_eq!(store.events("mesa", 0).await.unwrap(), ["{}"]);
            ledger.close().await;
        })
        .await;
    }

    #[tokio::test]
    async fn a_number_is_given_once() {
        rows::on_both(&[], async |store| {
            rows::table(&store, "mesa", 1, &["a"]).await;
            let ledger = Ledger::new(store.clone(), |_, _| {});
            let append = |n: u64, body: &str| ledger.append("mesa".into(), n, vec![body.into()]);
            assert_eq!(append(0, "{\"a\":\"ñ\"}").await, Ok(()));
            let (one, other, fine) = tokio::join!(append(1, "one"), append(1, "other"), append(2, "fine"));
            assert_eq!([one, other, fine].iter().filter(|kept| kept.is_err()).count(), 1);
            assert_eq!(other, Err(AppendError::Taken));
            let events = store.events("mesa", 0).await.unwrap();
            assert_eq!(events, ["{\"a\":\"ñ\"}", "one", "fine"]);
            assert_eq!(append(2, "late").await, Err(AppendError::Taken));
            let append_all = |n: u64, bodies: &[&str]| {
                ledger.append("mesa".into(), n, bodies.iter().map(|&body| body.into()).collect())
            };
            assert_eq!(
                append_all(2, &["late", "later"]).await,
                Err(AppendError::Taken),
                "all of a command, or nothing"
            );
            assert_eq!(append_all(3, &["three", "four"]).await, Ok(()));
            assert_eq!(append_all(3, &["three", "four"]).await, Ok(()), "what is there is found to be ours");
            assert_eq!(append_all(4, &["other", "five"]).await, Err(AppendError::Taken));
            assert_eq!(store.events("mesa", 0).await.unwrap()[2..], ["fine", "three", "four"]);
            sqlx::query("UPDATE tables SET phase = 2").execute(&store.writer).await.unwrap();
            sqlx::query("DELETE FROM events").execute(&store.writer).await.unwrap();
            assert_eq!(append(5, "over").await, Err(AppendError::Taken), "another node has packed the match");
            assert!(store.events("mesa", 0).await.unwrap().is_empty());
            store.close().await;
            assert_eq!(append(5, "gone").await, Err(AppendError::Failed));
        })
        .await;
    }
}
