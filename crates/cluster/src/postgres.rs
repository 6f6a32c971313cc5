//! PostgreSQL in a folder of its own, on a port of its own.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

use anyhow::{Context as _, bail};

use tempfile::TempDir;

use crate::attached::Attached;
use crate::packages::{find, is_root};
use crate::port::Port;
use crate::spawned::{output, signal};

const PACKAGE: &str = "postgresql";

/// How long connecting to it may take, in seconds: however busy the machine is.
const CONNECT_TIMEOUT: u64 = 60;

/// Who may do everything in it. Whoever reaches the port is believed: it is for this machine only.
const OWNER: &str = "sobremesa";

/// What it says when it answers.
const READY: &str = "database system is ready to accept connections";

/// A PostgreSQL that goes when it is dropped, or when this program ends.
pub struct Postgres {
    // Dropped in this order: it ends before its folder goes.
    running: Mutex<Option<Attached>>,
    folder: TempDir,
    port: Port,
    /// Whether it waits for the disk, as a real one does.
    synced: bool,
}

impl Postgres {
    /// Makes and starts one, with nothing in it, that does not wait for the disk: what it has written survives its own
    /// crash all the same, and only a power cut would show the difference. Being started after a crash it would
    /// otherwise sync its whole folder, for seconds.
    ///
    /// # Errors
    /// It is not installed, or does not start.
    pub fn start() -> anyhow::Result<Postgres> {
        Postgres::make(false)
    }

    /// Makes and starts one, with nothing in it, that waits for the disk: for measuring.
    ///
    /// # Errors
    /// It is not installed, or does not start.
    pub fn start_synced() -> anyhow::Result<Postgres> {
        Postgres::make(true)
    }

    fn make(synced: bool) -> anyhow::Result<Postgres> {
        let initdb = find("initdb", PACKAGE)?;
        let postgres = Postgres { running: Mutex::new(None), folder: own_folder()?, port: Port::reserve()?, synced };
        let made = output(
            as_owner(&initdb)
                .args(["--encoding=UTF8", "--locale=C", "--auth=trust", "--no-sync", "--username", OWNER, "--pgdata"])
                .arg(postgres.folder.path().join("data"))
                .current_dir("/"),
        )?;
        if !made.status.success() {
            bail!("no database can be made: {}", String::from_utf8_lossy(&made.stderr));
        }
        postgres.resume()?;
        Ok(postgres)
    }

    /// One for all tests of a program.
    ///
    /// # Panics
    /// It is not installed, or does not start: nothing could be tested.
    pub fn shared() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| Postgres::start().unwrap_or_else(|error| panic!("{error:#}")))
    }

    /// Makes an empty database, and gives its address.
    ///
    /// # Errors
    /// It does not answer.
    pub fn database(&self) -> anyhow::Result<String> {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let name = format!("mesa{}", LAST.fetch_add(1, Ordering::Relaxed));
        let mut create = Command::new(find("createdb", PACKAGE)?);
        create.args(["--host", "127.0.0.1", "--username", OWNER, "--port"]).arg(self.port.number().to_string());
        let made = output(create.arg(&name))?;
        if !made.status.success() {
            bail!("no database can be made: {}", String::from_utf8_lossy(&made.stderr));
        }
        Ok(format!("postgres://{OWNER}@{}/{name}?connect_timeout={CONNECT_TIMEOUT}", self.place()))
    }

    /// Stops it in order; all that it keeps stays.
    ///
    /// # Errors
    /// It cannot be told.
    pub fn stop(&self) -> anyhow::Result<()> {
        let running = self.running.lock().map_err(|_| anyhow::anyhow!("somebody has failed with it"))?.take();
        running.map_or(Ok(()), Attached::stop)
    }

    /// Ends it at once, without order; what was committed stays.
    ///
    /// # Errors
    /// It cannot be told.
    pub fn crash(&self) -> anyhow::Result<()> {
        if let Some(pid) = self.pid() {
            signal("-QUIT", pid)?;
        }
        self.stop()
    }

    /// Asks it something that is answered in JSON, a line for each row.
    ///
    /// # Errors
    /// It does not answer, or does not understand.
    pub fn ask(&self, database: &str, query: &str) -> anyhow::Result<String> {
        let psql = find("psql", PACKAGE)?;
        let said = output(Command::new(psql).args(["-X", "-At", "-v", "ON_ERROR_STOP=1", "-c", query, database]))?;
        if !said.status.success() {
            bail!("PostgreSQL was asked {query}: {}", String::from_utf8_lossy(&said.stderr));
        }
        Ok(String::from_utf8(said.stdout)?)
    }

    /// Its host and port.
    pub fn place(&self) -> SocketAddr {
        self.port.address()
    }

    /// Starts it again after it was stopped.
    ///
    /// # Errors
    /// It does not start.
    pub fn resume(&self) -> anyhow::Result<()> {
        let mut running = self.running.lock().map_err(|_| anyhow::anyhow!("somebody has failed with it"))?;
        if running.is_some() {
            return Ok(());
        }
        let command = as_owner(&find("postgres", PACKAGE)?);
        let line = [command.get_program()].into_iter().chain(command.get_args()).map(ToOwned::to_owned);
        let folder = self.folder.path();
        let (data, sockets) = (folder.join("data"), format!("unix_socket_directories={}", folder.display()));
        let port = self.port.number().to_string();
        let fsync = if self.synced { "fsync=on" } else { "fsync=off" };
        let choices = ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=300", "-c", fsync, "-c", &sockets];
        let choices =
            ["-D".into(), data.into_os_string(), "-p".into(), port.into()].into_iter().chain(choices.map(Into::into));
        let started = Attached::start(folder, line.chain(choices), READY);
        *running = Some(started.context("PostgreSQL does not run")?);
        Ok(())
    }

    /// The number of its first process on this machine, while it runs.
    pub fn pid(&self) -> Option<u32> {
        self.running.lock().ok()?.as_ref().map(|running| running.pid)
    }
}

/// A folder that belongs to whom PostgreSQL runs as.
fn own_folder() -> anyhow::Result<TempDir> {
    let folder = tempfile::Builder::new().prefix("sobremesa-postgres-").tempdir()?;
    if is_root() && !output(Command::new("chown").arg("postgres").arg(folder.path()))?.status.success() {
        bail!("{} cannot be given to postgres", folder.path().display());
    }
    Ok(folder)
}

/// It refuses to run as root.
fn as_owner(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_keeps_survives_a_stop_and_goes_with_it() {
        let postgres = Postgres::start().unwrap();
        postgres.database().unwrap();
        let before = postgres.pid().unwrap();
        postgres.stop().unwrap();
        assert!(postgres.pid().is_none() && postgres.database().is_err(), "nobody answers");
        postgres.resume().unwrap();
        assert_ne!(postgres.pid().unwrap(), before);
        let database = postgres.database().unwrap();
        postgres.ask(&database, "CREATE TABLE t AS SELECT 7 AS n").unwrap();
        postgres.crash().unwrap();
        postgres.resume().unwrap();
        assert_eq!(postgres.ask(&database, "SELECT n FROM t").unwrap(), "7\n");
        let folder = postgres.folder.path().to_owned();
        drop(postgres);
        assert!(!folder.exists());
    }
}
