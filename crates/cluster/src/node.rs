//! A node: the program of this workspace as one of several servers with the same database and bus. It
//! can be killed, frozen, and started again where it was.

use std::fs::File;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, bail};

use crate::port::Port;
use crate::spawned::{Spawned, output};

/// Stops a process and lets it go on after a while, whatever becomes of us, or of it, meanwhile.
const FREEZE: &str = "trap '' INT TERM HUP; kill -STOP $1 && sleep $2; kill -CONT $1; true";

/// How long it may take to stop in order.
const STOP_TIMEOUT: Duration = Duration::from_secs(30);

/// What a node runs on.
#[derive(Clone)]
pub struct NodeConfig {
    /// The program.
    pub program: PathBuf,
    /// The address of its database; a folder of its own if there is none.
    pub database: Option<String>,
    /// The address of its bus.
    pub bus: Option<String>,
    /// The folder for its data and its log.
    pub folder: PathBuf,
}

/// A node, which ends with us.
pub struct Node {
    config: NodeConfig,
    /// What its data and its log are called.
    name: String,
    port: Port,
    running: Mutex<Option<Spawned>>,
}

impl Node {
    /// Starts one on a port of its own.
    ///
    /// # Errors
    /// It does not start; with what it has said.
    pub fn start(config: NodeConfig) -> anyhow::Result<Node> {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let name = format!("node-{}", LAST.fetch_add(1, Ordering::Relaxed));
        let node = Node { config, name, port: Port::reserve()?, running: Mutex::new(None) };
        node.resume()?;
        Ok(node)
    }

    /// Where it answers.
    pub fn address(&self) -> SocketAddr {
        self.port.address()
    }

    /// The number of its process, while it runs.
    pub fn pid(&self) -> Option<u32> {
        self.running().as_ref().map(Spawned::pid)
    }

    fn running(&self) -> MutexGuard<'_, Option<Spawned>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Kills it, as a power cut does.
    ///
    /// # Errors
    /// It cannot be killed.
    pub fn kill(&self) -> anyhow::Result<()> {
        self.running().take().map_or(Ok(()), |mut program| program.kill())
    }

    /// Freezes it if it runs, and gives back when it goes on.
    ///
    /// # Errors
    /// It cannot be frozen.
    pub fn freeze(&self, time: Duration) -> anyhow::Result<()> {
        let Some(pid) = self.pid().map(|pid| pid.to_string()) else { return Ok(()) };
        let mut freeze = Command::new("sh");
        let done = output(freeze.args(["-c", FREEZE, "freeze", &pid]).arg(time.as_secs_f64().to_string()))?;
        if !done.status.success() {
            bail!("{pid} could not be frozen");
        }
        Ok(())
    }

    /// Starts it again where it was, and waits until it answers.
    ///
    /// # Errors
    /// It does not start; with what it has said.
    pub fn resume(&self) -> anyhow::Result<()> {
        let mut running = self.running();
        if running.is_some() {
            return Ok(());
        }
        let NodeConfig { program, database, bus, folder } = &self.config;
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let log = File::options().create(true).append(true).open(self.log())?;
        let mut command = Command::new(program);
        for (name, value) in [("SOBREMESA_DATABASE", database), ("SOBREMESA_BUS", bus)] {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command.env_remove("SOBREMESA_DATABASE_FILE");
        command.args(["serve", "--no-limits", "--attached", "--log-level", "warn", "--language", "en"]);
        // Who comes here may be kept from it for as long as a fault lasts.
        command.args(["--unvisited", "3600"]);
        command.args(["--port", &self.port.number().to_string(), "--data"]).arg(folder.join(&self.name));
        let spawned = Spawned::start_with(&mut command, log)?;
        spawned.line("http://").with_context(|| format!("a node does not start: {}", self.last_words()))?;
        *running = Some(spawned);
        Ok(())
    }

    fn log(&self) -> PathBuf {
        self.config.folder.join(format!("{}.log", self.name))
    }

    /// The last line of its log.
    fn last_words(&self) -> String {
        let log = std::fs::read_to_string(self.log());
        log.unwrap_or_default().lines().last().unwrap_or("its log is empty").to_owned()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(mut program) = self.running().take() {
            // Nobody holds its input any more: it stops by itself.
            program.close_input();
            let _ = program.end(STOP_TIMEOUT);
        }
    }
}
