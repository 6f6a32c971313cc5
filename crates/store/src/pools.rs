//! Connection pools.

use std::io;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::MigrateError;
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, ConnectOptions as _, Connection as _, Executor as _};
use tokio::time::{Instant, sleep, timeout, timeout_at};

use crate::journal::Journal;
use crate::sole_writer::SoleWriter;
use crate::sqlite_file::{self, Mode};
use crate::{Address, BadStore, Engine, FILE, Store, identity, migrations, private_files};

/// The fewest and the most readers of SQLite at once; as many as the machine has processors, since each holds memory of its own.
const SQLITE_READERS: (usize, usize) = (2, 4);

/// How long one who writes waits for another, in milliseconds.
pub(crate) const BUSY_TIMEOUT_MS: u32 = 10_000;

/// How long PostgreSQL may take to answer when we start, unless its address says so (`connect_timeout`).
const REACH_TIMEOUT: Duration = Duration::from_millis(1500);

/// How long it may take to answer each question after that, or as long as connecting may take.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(3);

/// How long it may take where it says that it is starting too.
const START_TIMEOUT: Duration = Duration::from_secs(6);

/// How soon it is asked again.
const START_RETRY_DELAY: Duration = Duration::from_millis(200);

/// How long one waits for a connection to PostgreSQL before the store counts as unavailable.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(if cfg!(test) { 60 } else { 3 });

/// A connection that was not used for longer is tried before it is used: PostgreSQL may have been
/// started anew.
const CHECK_AFTER_IDLE: Duration = Duration::from_secs(1);

/// Opens the database in a folder, makes it if it is not there, and brings it up to date.
pub(super) async fn sqlite(folder: &Path) -> Result<Store, BadStore> {
    let database = folder.join(FILE);
    private_files::folder(folder).map_err(|error| BadStore::Folder(folder.to_owned(), error))?;
    let bad = |error| BadStore::File(database.clone(), error);
    private_files::database(&database).map_err(|error| bad(error.into()))?;
    // A connection of its own first: a pool tries again and again for half a minute, whatever the reason.
    let mut first = sqlite_file::connect(&database, Mode::Write).await.map_err(bad)?;
    let before = identity::version(&mut first, &database.display().to_string()).await.map_err(bad)??;
    prepare(&mut first).await.map_err(bad)?;
    bring_up_to_date(&mut first, before).await.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => bad(error),
        other => other.into(),
    })?;
    // A disk that is full is often found out only by a commit.
    first.execute("PRAGMA user_version = 1; PRAGMA user_version = 0").await.map_err(bad)?;
    // What a server that was stopped at once has not sorted in.
    let journal = Arc::new(Journal::default());
    journal.recover(&mut first).await.map_err(bad)?;
    first.close().await.map_err(bad)?;
    let address = sqlite_file::address(&database, Mode::Write);
    let mut writer = AnyConnection::connect_with(&sqlite_options(&address).map_err(bad)?).await.map_err(bad)?;
    prepare(&mut writer).await.map_err(bad)?;
    let processors = std::thread::available_parallelism().map_or(SQLITE_READERS.0, NonZeroUsize::get);
    let readers = processors.clamp(SQLITE_READERS.0, SQLITE_READERS.1) as u32;
    let reader = sqlite_pool(&address, readers).await.map_err(bad)?;
    let (writer, sole_writer) = (reader.clone(), Some(SoleWriter::new(writer)));
    Ok(Store { engine: Engine::Sqlite, reader, writer, sole_writer, journal, gate: None })
}

/// Settles how a connection to a file works.
async fn prepare(connection: &mut AnyConnection) -> sqlx::Result<()> {
    // What is acknowledged is on the disk: FULL waits for it at each commit.
    connection.execute("PRAGMA journal_mode = WAL").await?;
    connection.execute("PRAGMA synchronous = FULL").await?;
    connection.execute(AssertSqlSafe(format!("PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}"))).await?;
    connection.execute("PRAGMA wal_autocheckpoint = 4000").await?;
    // What is deleted is overwritten, not only left out.
    connection.execute("PRAGMA secure_delete = ON").await?;
    // In KiB, each: what is read again soon is in the machine's own cache as well.
    connection.execute("PRAGMA cache_size = -512").await?;
    Ok(())
}

fn sqlite_options(address: &str) -> sqlx::Result<AnyConnectOptions> {
    let options: AnyConnectOptions = address.parse()?;
    // How long things take is measured, not logged.
    Ok(options.disable_statement_logging())
}

async fn sqlite_pool(address: &str, most: u32) -> sqlx::Result<AnyPool> {
    let pool = AnyPoolOptions::new().max_connections(most).min_connections(1).test_before_acquire(false);
    // A file does not grow old: its connections stay.
    let pool = pool.acquire_slow_threshold(Duration::MAX).idle_timeout(None).max_lifetime(None);
    let pool = pool.after_connect(|connection, _| Box::pin(prepare(connection)));
    pool.connect_with(sqlite_options(address)?).await
}

/// Opens a PostgreSQL database and brings it up to date; `most` is how many connections there may be.
pub(super) async fn postgres(address: &Address, most: u32) -> Result<Store, BadStore> {
    let mut first = reach(address).await?;
    let room = sqlx::query_scalar(
        "SELECT current_setting('max_connections')::int8 - current_setting('superuser_reserved_connections')::int8",
    );
    let bad = |error| BadStore::Reach(address.to_string(), error);
    let room: i64 = in_time(address, room.fetch_one(&mut first)).await.map_err(bad)?;
    in_time(address, first.close()).await.map_err(bad)?;
    if i64::from(most) > room {
        return Err(BadStore::Connections(most, room));
    }
    let options = postgres_options(address)?;
    let pool = AnyPoolOptions::new().max_connections(most).acquire_timeout(ACQUIRE_TIMEOUT).test_before_acquire(false);
    let pool = pool.acquire_slow_threshold(Duration::MAX);
    let pool = pool.before_acquire(|connection, known| {
        Box::pin(async move {
            if known.idle_for > CHECK_AFTER_IDLE {
                connection.ping().await?;
            }
            Ok(true)
        })
    });
    let pool = pool.after_connect(|connection, _| {
        Box::pin(async move {
            // Whoever is stopped or cut off in the middle of something must not hold up the others.
            connection.execute("SET statement_timeout = '10s'; SET idle_in_transaction_session_timeout = '5s'").await?;
            Ok(())
        })
    });
    // It has been reached just now.
    let pool = pool.connect_lazy_with(options);
    Ok(Store {
        engine: Engine::Postgres,
        reader: pool.clone(),
        writer: pool,
        sole_writer: None,
        journal: Arc::default(),
        gate: None,
    })
}

/// What an address says.
fn postgres_options(address: &Address) -> Result<AnyConnectOptions, BadStore> {
    let options = address.secret().ok_or(BadStore::Address)?.parse::<AnyConnectOptions>();
    // Why it is wrong may repeat what is secret.
    Ok(options.map_err(|_| BadStore::Address)?.disable_statement_logging())
}

/// A connection of its own to a PostgreSQL database, which is brought up to date. Several programs may start at
/// once: one makes the steps, the others wait for it.
pub(crate) async fn reach(address: &Address) -> Result<AnyConnection, BadStore> {
    sqlx::any::install_default_drivers();
    let options = postgres_options(address)?;
    let bad = |error| BadStore::Reach(address.to_string(), error);
    let mut connection = first(address, &options).await.map_err(bad)?;
    let before = in_time(address, identity::version(&mut connection, &address.to_string())).await.map_err(bad)??;
    // What the steps do may take long, and others may be at it.
    bring_up_to_date(&mut connection, before).await?;
    Ok(connection)
}

/// Makes the steps that a database lacks. `before` is its version, 0 if there is nothing in it yet.
async fn bring_up_to_date(connection: &mut AnyConnection, before: i64) -> Result<(), MigrateError> {
    let steps = migrations::steps(Engine::of(connection));
    steps.run(connection).await?;
    let now = steps.iter().count() as i64;
    if 0 < before && before < now {
        tracing::info!(from = before, to = now, "the database was brought up to date");
    }
    Ok(())
}

/// Whether the network may be to blame, or a machine that starts as we do: nothing listens yet, a name does not resolve (which
/// has no kind of its own), there is no way to the other machine. What a file or this user lacks does not come by itself.
fn may_pass(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidData, InvalidInput, IsADirectory, NotADirectory, NotFound, PermissionDenied};
    !matches!(error.kind(), InvalidData | InvalidInput | IsADirectory | NotADirectory | NotFound | PermissionDenied)
}

/// An answer, if it comes in time: a PostgreSQL that has stopped after the first word must not hold up a start.
async fn in_time<T>(address: &Address, answer: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    timeout(address.connect_timeout().unwrap_or(ANSWER_TIMEOUT).max(ANSWER_TIMEOUT), answer)
        .await
        .map_err(|_| sqlx::Error::PoolTimedOut)?
}

/// The first connection; one that is refused, or not yet taken, is tried again for a while.
async fn first(address: &Address, options: &AnyConnectOptions) -> sqlx::Result<AnyConnection> {
    let begun = Instant::now();
    let mut end = begun + address.connect_timeout().unwrap_or(REACH_TIMEOUT);
    loop {
        let tried = timeout_at(end, AnyConnection::connect_with(options)).await;
        let error = match tried.map_err(|_| sqlx::Error::PoolTimedOut)? {
            Ok(connection) => return Ok(connection),
            Err(error) => error,
        };
        match &error {
            sqlx::Error::Io(error) if may_pass(error) => {}
            sqlx::Error::Database(starting) if starting.is_transient_in_connect_phase() => end = begun + START_TIMEOUT,
            _ => return Err(error),
        }
        if Instant::now() + START_RETRY_DELAY >= end {
            return Err(error);
        }
        sleep(START_RETRY_DELAY).await;
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;

    use super::*;

    /// Lets a client in as PostgreSQL does, and then says nothing any more; gives its address.
    fn frozen() -> Address {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("postgres://ana:x@{}/none?sslmode=disable", listener.local_addr().unwrap());
        std::thread::spawn(move || {
            let (mut client, _) = listener.accept().unwrap();
            let mut length = [0; 4];
            client.read_exact(&mut length).unwrap();
            let mut startup = vec![0; u32::from_be_bytes(length) as usize - 4];
            client.read_exact(&mut startup).unwrap();
            // Come in; ready.
            client.write_all(b"R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I").unwrap();
            // Until the client hangs up.
            let _ = client.read_to_end(&mut Vec::new());
        });
        Address::from(address)
    }

    #[tokio::test]
    async fn a_database_that_stops_after_the_first_word_is_not_waited_for_without_end() {
        // Waits for: the time limit of a question.
        let refused = timeout(cluster::WAIT_TIMEOUT, postgres(&frozen(), 1)).await.expect("it ends");
        let refused = refused.err().unwrap().to_string();
        assert!(refused.contains("too long"), "{refused}");
    }

    #[tokio::test]
    async fn what_a_network_lacks_at_boot_is_waited_for_and_what_a_person_must_mend_is_not() {
        let unresolved = tokio::net::TcpStream::connect(("nowhere.invalid", 5432)).await.unwrap_err();
        assert!(may_pass(&unresolved), "{unresolved:?}");
        use io::ErrorKind::{ConnectionRefused, ConnectionReset, HostUnreachable, NetworkUnreachable, TimedOut};
        for kind in [ConnectionRefused, ConnectionReset, HostUnreachable, NetworkUnreachable, TimedOut] {
            assert!(may_pass(&kind.into()), "{kind}");
        }
        for kind in [io::ErrorKind::NotFound, io::ErrorKind::PermissionDenied, io::ErrorKind::InvalidData] {
            assert!(!may_pass(&kind.into()), "{kind}");
        }
    }
}
