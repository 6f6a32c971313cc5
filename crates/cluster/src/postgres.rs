//! PostgreSQL in a folder of its own, on a free port of this machine, writing to the disk as a real one.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

use anyhow::{Context as _, bail};

use crate::attached::Attached;
use crate::packages::{find, is_root};

const PACKAGE: &str = "postgresql";

/// Who may do everything in it. Whoever reaches the port is believed: it is for this machine only.
const OWNER: &str = "sobremesa";

/// What it says when it answers.
const READY: &str = "database system is ready to accept connections";

/// A PostgreSQL that goes when it is dropped, or when this program ends.
pub struct Postgres {
    folder: PathBuf,
    port: u16,
    running: Mutex<Option<Attached>>,
}

impl Postgres {
    /// Sees to it that there is one to start.
    ///
    /// # Errors
    /// It cannot be found or installed.
    pub fn ensure() -> anyhow::Result<()> {
        find("postgres", PACKAGE).and_then(|_| find("createdb", PACKAGE)).map(drop)
    }

    /// Makes and starts one, with nothing in it.
    ///
    /// # Errors
    /// It cannot be found or installed, or does not start.
    pub fn start() -> anyhow::Result<Postgres> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        // From here on the folder goes with it, also if it does not start.
        let postgres = Postgres { folder: own_folder()?, port, running: Mutex::new(None) };
        let made = as_owner(&find("initdb", PACKAGE)?)
            .args(["--encoding=UTF8", "--locale=C", "--auth=trust", "--no-sync", "--username", OWNER, "--pgdata"])
            .arg(postgres.folder.join("data"))
            .current_dir("/")
            .output()?;
        if !made.status.success() {
            bail!("no database can be made: {}", String::from_utf8_lossy(&made.stderr));
        }
        postgres.go_on()?;
        Ok(postgres)
    }

    /// One for all tests of a program.
    ///
    /// # Panics
    /// It cannot be found or installed, or does not start: nothing could be tested.
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
        create.args(["--host", "127.0.0.1", "--username", OWNER, "--port"]).arg(self.port.to_string()).arg(&name);
        let made = create.stdin(Stdio::null()).output()?;
        if !made.status.success() {
            bail!("no database can be made: {}", String::from_utf8_lossy(&made.stderr));
        }
        Ok(format!("postgres://{OWNER}@127.0.0.1:{}/{name}", self.port))
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
            Command::new("kill").args(["-QUIT", &pid.to_string()]).status()?;
        }
        self.stop()
    }

    /// Asks it something that is answered in JSON, a line for each row.
    ///
    /// # Errors
    /// It does not answer, or does not understand.
    pub fn ask(&self, database: &str, query: &str) -> anyhow::Result<String> {
        let psql = find("psql", PACKAGE)?;
        let said = Command::new(psql).args(["-X", "-At", "-v", "ON_ERROR_STOP=1", "-c", query, database]).output()?;
        if !said.status.success() {
            bail!("PostgreSQL was asked {query}: {}", String::from_utf8_lossy(&said.stderr));
        }
        Ok(String::from_utf8(said.stdout)?)
    }

    /// Its host and port.
    pub fn place(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    /// Starts it again after it was stopped.
    ///
    /// # Errors
    /// It does not start.
    pub fn go_on(&self) -> anyhow::Result<()> {
        let mut running = self.running.lock().map_err(|_| anyhow::anyhow!("somebody has failed with it"))?;
        if running.is_some() {
            return Ok(());
        }
        let command = as_owner(&find("postgres", PACKAGE)?);
        let line = [command.get_program()].into_iter().chain(command.get_args()).map(ToOwned::to_owned);
        let (data, sockets) = (self.folder.join("data"), format!("unix_socket_directories={}", self.folder.display()));
        let port = self.port.to_string();
        let choices =
            ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=300", "-c", "fsync=on", "-c", &sockets];
        let choices =
            ["-D".into(), data.into_os_string(), "-p".into(), port.into()].into_iter().chain(choices.map(Into::into));
        let started = Attached::start(&self.folder, line.chain(choices), READY);
        *running = Some(started.context("PostgreSQL does not run")?);
        Ok(())
    }

    /// The number of its first process on this machine, while it runs.
    pub fn pid(&self) -> Option<u32> {
        self.running.lock().ok()?.as_ref().map(|running| running.pid)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Ok(mut running) = self.running.lock() {
            running.take();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A folder that belongs to whom PostgreSQL runs as.
fn own_folder() -> anyhow::Result<PathBuf> {
    static LAST: AtomicU32 = AtomicU32::new(0);
    let number = LAST.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("sobremesa-postgres-{}-{number}", std::process::id()));
    Postgres::ensure()?;
    std::fs::create_dir(&folder).with_context(|| folder.display().to_string())?;
    if is_root() && !Command::new("chown").arg("postgres").arg(&folder).status()?.success() {
        bail!("{} cannot be given to postgres", folder.display());
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
        postgres.go_on().unwrap();
        assert_ne!(postgres.pid().unwrap(), before);
        let database = postgres.database().unwrap();
        postgres.ask(&database, "CREATE TABLE t AS SELECT 7 AS n").unwrap();
        postgres.crash().unwrap();
        postgres.go_on().unwrap();
        assert_eq!(postgres.ask(&database, "SELECT n FROM t").unwrap(), "7\n");
        let folder = postgres.folder.clone();
        drop(postgres);
        assert!(!folder.exists());
    }
}
