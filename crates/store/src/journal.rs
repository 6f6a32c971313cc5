//! The journal of SQLite: a write-ahead table. The ledger commits a group of events by appending it here as one row; later the events are
//! moved ("sorted") into the table `events`.
//!
//! `events` is clustered by match, so a commit of forty commands at as many matches would change forty of its pages; as one row of the
//! journal it changes two or three. Events that are not moved yet are in memory too: queries for events include them, and the next
//! number of each match is known from them. The matches that have waited longest are moved first, each with all of its events. When the
//! database is opened, and after a commit with an unknown outcome, everything is moved, as read from the rows of the journal. One process
//! uses the folder and writes through one connection, so no other write comes between checking a number and appending the event.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::{AnyConnection, Connection as _};
use tokio::time::Instant;

use crate::access::only_row;
use crate::engine::json;
use crate::ledger::Append;

/// How many bytes of events may wait; what is beyond that is sorted in.
const WAITING_BYTES_LIMIT: usize = 4 * 1024 * 1024;

/// About how many bytes one transaction sorts in: all others who write wait for it.
const SORT_BYTES: usize = 64 * 1024;

/// How long events wait at most.
const WAITING_TIME: Duration = Duration::from_secs(10);

/// An event as it is inserted: its match, its number, its text.
type Event<'a> = (&'a str, u64, &'a str);

/// The events that are not sorted in yet.
#[derive(Default)]
pub(crate) struct Journal(Mutex<Waiting>);

#[derive(Default)]
struct Waiting {
    /// The outcome of the last commit is unknown: the rows may hold more than is known here.
    unsure: bool,
    matches: HashMap<Arc<str>, Tail>,
    /// The matches, with the row that holds the first event of each that waits.
    oldest: BTreeSet<(i64, Arc<str>)>,
    /// How many bytes all events have.
    bytes: usize,
    /// Whether there may be rows.
    has_rows: bool,
}

/// The events of a match that wait, its last ones.
struct Tail {
    /// The row that holds the first of them, and when that came.
    row: i64,
    since: Instant,
    /// The number of the first.
    first: u64,
    bodies: Vec<Arc<str>>,
}

/// What one transaction sorts in.
struct Slice {
    matches: Vec<Arc<str>>,
    /// Their events, as JSON.
    events: String,
    /// The first row that is needed afterwards.
    keep: i64,
}

impl Journal {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What waits of a match from a number on, and the number of the first.
    pub(crate) fn unsorted(&self, id: &str, from: u64) -> Option<(u64, Vec<Arc<str>>)> {
        let waiting = self.waiting();
        let tail = waiting.matches.get(id)?;
        let skipped = from.saturating_sub(tail.first).min(tail.bodies.len() as u64);
        Some((tail.first + skipped, tail.bodies[skipped as usize..].to_vec()))
    }

    /// The number of the next event of a match of which something waits.
    pub(crate) fn next(&self, id: &str) -> Option<u64> {
        self.waiting().matches.get(id).map(Tail::next)
    }

    /// What waits of a match is not needed any more: it is over, or sorted in.
    pub(crate) fn forget(&self, id: &str) {
        self.waiting().remove(id);
    }

    /// By when something must be sorted in.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.waiting().due()
    }

    /// Whether something must be sorted in now.
    pub(crate) fn is_due(&self) -> bool {
        let waiting = self.waiting();
        waiting.bytes > WAITING_BYTES_LIMIT || waiting.due().is_some_and(|due| due <= Instant::now())
    }

    /// Whether nothing waits of a match.
    pub(crate) fn is_sorted(&self, id: &str) -> bool {
        let waiting = self.waiting();
        !waiting.unsure && !waiting.matches.contains_key(id)
    }

    /// Appends the events of commands, at most one command a match; false, and nothing is appended, if one of them comes too
    /// late.
    pub(crate) async fn append(&self, connection: &mut AnyConnection, batch: &[Append]) -> sqlx::Result<bool> {
        self.recover_if_unsure(connection).await?;
        let mut sorted: Vec<(&str, u64)> = Vec::new();
        for append in batch {
            match self.next(&append.table) {
                Some(next) if next != append.first => return Ok(false),
                Some(_) => {}
                None => sorted.push((&append.table, append.first)),
            }
        }
        let events: Vec<Event<'_>> =
            batch.iter().flat_map(|append| numbered(&append.table, append.first, &append.bodies)).collect();
        let played: Vec<&str> = batch.iter().map(|append| &*append.table).collect();
        let insert = sqlx::query_scalar::<_, i64>(
            "INSERT INTO journal (events) SELECT $1
             WHERE NOT EXISTS (SELECT 1 FROM json_each($2) AS played
                WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = played.value AND phase = 1))
             AND NOT EXISTS (SELECT 1 FROM json_each($3) AS first
                WHERE EXISTS (SELECT 1 FROM events WHERE match = first.value ->> 0 AND n >= first.value ->> 1))
             RETURNING id",
        );
        let insert = insert.bind(json(&events)?).bind(json(&played)?).bind(json(&sorted)?);
        self.waiting().unsure = true;
        let row = only_row(insert.fetch_all(connection).await)?;
        let mut waiting = self.waiting();
        if let Some(row) = row {
            batch.iter().for_each(|append| waiting.add(row, append));
        }
        waiting.unsure = false;
        Ok(row.is_some())
    }

    /// Sorts in some of what has waited long enough, or of what there is no room for; false if there is no such thing.
    pub(crate) async fn sort(&self, connection: &mut AnyConnection) -> sqlx::Result<bool> {
        self.recover_if_unsure(connection).await?;
        let Some(slice) = self.waiting().slice()? else { return Ok(false) };
        let mut transaction = connection.begin().await?;
        insert(&mut transaction, slice.events).await?;
        let delete = sqlx::query("DELETE FROM journal WHERE id < $1").bind(slice.keep);
        delete.execute(&mut *transaction).await?;
        transaction.commit().await?;
        let mut waiting = self.waiting();
        slice.matches.iter().for_each(|id| waiting.remove(id));
        waiting.has_rows = !waiting.matches.is_empty();
        Ok(true)
    }

    /// Sorts in what waits of one match. Its rows stay until those beside it are not needed either.
    pub(crate) async fn sort_match(&self, connection: &mut AnyConnection, id: &str) -> sqlx::Result<()> {
        self.recover_if_unsure(connection).await?;
        let Some(events) = self.waiting().matches.get(id).map(|tail| json(&tail.events(id).collect::<Vec<_>>())) else {
            return Ok(());
        };
        insert(connection, events?).await?;
        self.forget(id);
        Ok(())
    }

    async fn recover_if_unsure(&self, connection: &mut AnyConnection) -> sqlx::Result<()> {
        let unsure = self.waiting().unsure;
        if unsure { self.recover(connection).await } else { Ok(()) }
    }

    /// Sorts in all that the rows hold.
    pub(crate) async fn recover(&self, connection: &mut AnyConnection) -> sqlx::Result<()> {
        let mut transaction = connection.begin().await?;
        let insert = "INSERT OR IGNORE INTO events (match, n, body)
             SELECT value ->> 0, value ->> 1, value ->> 2 FROM journal, json_each(journal.events)
             WHERE EXISTS (SELECT 1 FROM tables WHERE id = value ->> 0 AND phase = 1)";
        for step in [insert, "DELETE FROM journal"] {
            sqlx::query(step).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        *self.waiting() = Waiting::default();
        Ok(())
    }
}

impl Waiting {
    fn due(&self) -> Option<Instant> {
        match self.oldest.first() {
            Some((_, id)) => self.matches.get(id).map(|tail| tail.since + WAITING_TIME),
            // The rows of matches that are all over.
            None => self.has_rows.then(Instant::now),
        }
    }

    fn add(&mut self, row: i64, append: &Append) {
        self.has_rows = true;
        self.bytes += append.bodies.iter().map(|body| body.len()).sum::<usize>();
        if let Some(tail) = self.matches.get_mut(&append.table) {
            return tail.bodies.extend(append.bodies.iter().cloned());
        }
        let tail = Tail { row, since: Instant::now(), first: append.first, bodies: append.bodies.clone() };
        self.oldest.insert((row, append.table.clone()));
        self.matches.insert(append.table.clone(), tail);
    }

    fn remove(&mut self, id: &str) {
        if let Some((id, tail)) = self.matches.remove_entry(id) {
            self.bytes -= tail.bytes();
            self.oldest.remove(&(tail.row, id));
        }
    }

    /// What is to be sorted in next. Rows of matches that are all forgotten are deleted too.
    fn slice(&self) -> sqlx::Result<Option<Slice>> {
        let (mut matches, mut events, mut keep) = (Vec::new(), Vec::new(), i64::MAX);
        let (mut bytes, now, is_full) = (0, Instant::now(), self.bytes > WAITING_BYTES_LIMIT);
        for (row, id) in &self.oldest {
            let Some(tail) = self.matches.get(id) else { continue };
            let is_due = is_full || tail.since + WAITING_TIME <= now;
            if !is_due || bytes >= SORT_BYTES {
                keep = *row;
                break;
            }
            bytes += tail.bytes();
            matches.push(id.clone());
            events.extend(tail.events(id));
        }
        if matches.is_empty() && !(self.has_rows && self.matches.is_empty()) {
            return Ok(None);
        }
        Ok(Some(Slice { matches, events: json(&events)?, keep }))
    }
}

impl Tail {
    fn next(&self) -> u64 {
        self.first + self.bodies.len() as u64
    }

    fn events<'a>(&'a self, id: &'a str) -> impl Iterator<Item = Event<'a>> {
        numbered(id, self.first, &self.bodies)
    }

    fn bytes(&self) -> usize {
        self.bodies.iter().map(|body| body.len()).sum()
    }
}

/// Events of a match, numbered from `first` on.
fn numbered<'a>(id: &'a str, first: u64, bodies: &'a [Arc<str>]) -> impl Iterator<Item = Event<'a>> {
    (first..).zip(bodies).map(move |(number, body)| (id, number, &**body))
}

/// Inserts events of matches that are played, unless they are there already.
async fn insert(connection: &mut AnyConnection, events: String) -> sqlx::Result<()> {
    let insert = sqlx::query(
        "INSERT OR IGNORE INTO events (match, n, body) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1)
         WHERE EXISTS (SELECT 1 FROM tables WHERE id = value ->> 0 AND phase = 1)",
    );
    insert.bind(events).execute(connection).await.map(|_| ())
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use tokio::time::timeout;

    use super::*;
    use crate::rows::{count, empty, table};
    use crate::{AppendError, ClassChange, Engine, Ledger, NewClass, Recovery, Store, TableRow, phase};

    fn ledger(store: &Store) -> Ledger {
        Ledger::new(store.clone(), |_, _| {})
    }

    async fn append(store: &Store, id: &str, first: u64, bodies: &[&str]) -> Result<(), AppendError> {
        ledger(store).append(id.into(), first, bodies.iter().map(|&body| body.into()).collect()).await
    }

    #[tokio::test]
    async fn what_waits_is_read_as_if_it_were_sorted_in() {
        let (_folder, store) = empty(Engine::Sqlite).await;
        table(&store, "one", 1, &["a"]).await;
        table(&store, "other", 1, &["a"]).await;
        append(&store, "one", 0, &["a", "b"]).await.unwrap();
        append(&store, "other", 0, &["x"]).await.unwrap();
        append(&store, "one", 2, &["c"]).await.unwrap();
        assert_eq!((count(&store, "events").await, count(&store, "journal").await), (0, 3));
        store.journal.sort_match(&mut store.write().await.unwrap(), "one").await.unwrap();
        assert_eq!(count(&store, "events").await, 3, "the other waits");
        append(&store, "one", 3, &["d", "e"]).await.unwrap();
        for (from, read) in [(0, "abcde"), (2, "cde"), (3, "de"), (4, "e"), (5, ""), (u64::MAX, "")] {
            assert_eq!(store.events("one", from).await.unwrap().concat(), read, "{from}");
        }
        let progress = store.progress(&["one", "other"]).await.unwrap();
        assert_eq!(progress.iter().map(|one| one.next).sum::<u64>(), 5 + 1);
        assert_eq!(append(&store, "one", 2, &["late"]).await, Err(AppendError::Taken));
        assert_eq!(append(&store, "one", 7, &["early"]).await, Err(AppendError::Taken));
        store.close().await;
    }

    #[tokio::test]
    async fn what_is_kept_of_a_match_that_ends_while_it_is_read_is_read_whole() {
        let (_folder, store) = empty(Engine::Sqlite).await;
        table(&store, "class", 1, &["a"]).await;
        append(&store, "class", 0, &["a", "b"]).await.unwrap();
        // As it stands between the transaction that ends a match and the moment at which the journal hears of it.
        let sorted =
            "INSERT INTO events (match, n, body) VALUES ('class', 0, 'a'), ('class', 1, 'b'), ('class', 2, 'c')";
        for step in [sorted, "UPDATE tables SET phase = 2 WHERE id = 'class'"] {
            sqlx::query(step).execute(&store.writer).await.unwrap();
        }
        assert!(store.journal.unsorted("class", 0).is_some());
        assert_eq!(store.events("class", 0).await.unwrap(), ["a", "b", "c"]);
        assert_eq!(store.events("class", 1).await.unwrap(), ["b", "c"]);
        store.close().await;
    }

    #[tokio::test]
    async fn what_waited_is_there_when_the_database_is_opened_again() {
        let (folder, store) = empty(Engine::Sqlite).await;
        for (id, phase) in [("one", phase::PLAYING), ("over", phase::PLAYING)] {
            table(&store, id, phase, &["a"]).await;
            append(&store, id, 0, &["a", "b"]).await.unwrap();
        }
        sqlx::query("UPDATE tables SET phase = 2 WHERE id = 'over'").execute(&store.writer).await.unwrap();
        assert_eq!(store.events("over", 0).await.unwrap(), [""; 0], "its record has come, and its events have gone");
        // The first was never closed, as if it had been killed.
        let again = Store::open(folder.path(), None, 1).await.unwrap();
        assert_eq!((count(&again, "events").await, count(&again, "journal").await), (2, 0));
        assert_eq!(again.events("one", 0).await.unwrap(), ["a", "b"]);
        append(&again, "one", 2, &["c"]).await.unwrap();
        again.close().await;
        let closed = Store::open(folder.path(), None, 1).await.unwrap();
        assert_eq!(count(&closed, "events").await, 3);
        closed.close().await;
    }

    #[tokio::test]
    async fn what_there_is_no_room_for_is_sorted_in_and_its_rows_go() {
        let (_folder, store) = empty(Engine::Sqlite).await;
        let body = "x".repeat(SORT_BYTES / 4);
        let each = WAITING_BYTES_LIMIT / body.len() / 8;
        let ids: Vec<String> = (0..16).map(|number| format!("table{number:02}")).collect();
        for id in &ids {
            table(&store, id, 1, &["a"]).await;
        }
        for n in 0..each as u64 {
            for id in &ids {
                append(&store, id, n, &[&body]).await.unwrap();
                assert!(store.journal.waiting().bytes <= WAITING_BYTES_LIMIT + body.len());
            }
        }
        assert!(count(&store, "events").await >= (each * 8) as i64, "half of it had no room");
        assert!(count(&store, "journal").await < (each * 16) as i64);
        for id in &ids {
            assert_eq!(store.events(id, 0).await.unwrap().len(), each);
            sqlx::query("UPDATE tables SET phase = 2 WHERE id = $1").bind(id).execute(&store.writer).await.unwrap();
            store.journal.forget(id);
        }
        assert!(store.journal.is_due() && store.journal.sort(&mut store.write().await.unwrap()).await.unwrap());
        assert_eq!((count(&store, "journal").await, store.journal.due()), (0, None), "all are over");
        store.close().await;
    }

    #[tokio::test]
    async fn who_writes_events_beside_the_ledger_goes_on_from_what_waits() {
        let (_folder, store) = empty(Engine::Sqlite).await;
        let setup = r#"{"game":"europa","chairs":[]}"#.to_owned();
        let row = TableRow {
            id: "one".into(),
            phase: phase::PLAYING,
            setup,
            version: 0,
            host: None,
            secret: String::new(),
            created: 1,
            changed: 1,
        };
        let (recovery, body) = (Recovery::Hash("r"), "before");
        let class = NewClass { id: "c", code: "CODE", recovery, body, questions: None, created: 1 };
        store.make_class(&class, "europa", &row, &[]).await.unwrap();
        append(&store, "one", 0, &["a", "b"]).await.unwrap();
        let change = |version| ClassChange { id: "c", version, body: "after", code: Some("CODE") };
        let beside = async |version, first| {
            store.change_class_and_append(&change(version), "one", first, &["c".into()]).await.unwrap()
        };
        assert!(!beside(0, 1).await, "that number is given");
        assert!(beside(0, 2).await);
        assert_eq!(append(&store, "one", 2, &["late"]).await, Err(AppendError::Taken));
        append(&store, "one", 3, &["d"]).await.unwrap();
        assert_eq!(store.events("one", 0).await.unwrap().concat(), "abcd");
        store.close().await;
    }

    /// A commit that is given up after so many steps leaves its number given or free, and whoever comes next finds out.
    #[tokio::test]
    async fn a_commit_that_was_given_up_half_way_gives_a_number_once() {
        let (folder, store) = empty(Engine::Sqlite).await;
        table(&store, "one", 1, &["a"]).await;
        for (given, steps) in (0..24).enumerate() {
            let given = given as u64;
            let text = format!("given up after {steps}");
            let append = Append::new("one".into(), given, vec![text.as_str().into()]).0;
            {
                let mut connection = store.write().await.unwrap();
                let mut committing = pin!(store.journal.append(&mut connection, std::slice::from_ref(&append)));
                for _ in 0..steps {
                    match committing.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                        Poll::Ready(done) => {
                            assert!(done.unwrap());
                            break;
                        }
                        // Others run meanwhile, among them whoever does what was begun.
                        Poll::Pending => std::thread::yield_now(),
                    }
                }
            }
            let next = super::tests::append(&store, "one", given, &["next"]);
            let next = timeout(cluster::WAIT_TIMEOUT, next).await.expect("the connection is free again");
            let kept = store.events("one", given).await.unwrap();
            match next {
                Ok(()) => assert_eq!(kept, ["next"], "after {steps} steps"),
                Err(why) => assert_eq!((why, kept), (AppendError::Taken, vec![text]), "after {steps} steps"),
            }
        }
        let all = store.events("one", 0).await.unwrap();
        store.close().await;
        let again = Store::open(folder.path(), None, 1).await.unwrap();
        assert_eq!(again.events("one", 0).await.unwrap(), all, "on the disk as in memory");
        again.close().await;
    }
}
