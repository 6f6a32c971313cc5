//! A node: the program of this workspace as one of several servers with the same database and bus. It
//! can be killed, frozen, and started again where it was.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, bail};

/// Stops a process and lets it go on after a while, whatever becomes of us, or of it, meanwhile.
const FREEZE: &str = "trap '' INT TERM HUP; kill -STOP $1 && sleep $2; kill -CONT $1; true";

/// What a node runs on.
#[derive(Clone)]
pub struct Ground {
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
    ground: Ground,
    port: u16,
    running: Mutex<Option<Child>>,
}

impl Node {
    /// Starts one on any free port.
    ///
    /// # Errors
    /// It does not start; its log says why.
    pub fn start(ground: Ground) -> anyhow::Result<Node> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let node = Node { ground, port, running: Mutex::new(None) };
        node.go_on()?;
        Ok(node)
    }

    /// Where it answers.
    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    /// The number of its process, while it runs.
    pub fn pid(&self) -> Option<u32> {
        self.running().as_ref().map(Child::id)
    }

    fn running(&self) -> MutexGuard<'_, Option<Child>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Kills it, as a power cut does.
    ///
    /// # Errors
    /// It cannot be killed.
    pub fn kill(&self) -> anyhow::Result<()> {
        if let Some(mut child) = self.running().take() {
            child.kill()?;
            child.wait()?;
        }
        Ok(())
    }

    /// Freezes it if it runs, and gives back when it goes on.
    ///
    /// # Errors
    /// It cannot be frozen.
    pub fn freeze(&self, time: Duration) -> anyhow::Result<()> {
        let Some(pid) = self.pid().map(|pid| pid.to_string()) else { return Ok(()) };
        let done =
            Command::new("sh").args(["-c", FREEZE, "freeze", &pid]).arg(time.as_secs_f64().to_string()).status()?;
        if !done.success() {
            bail!("{pid} could not be frozen");
        }
        Ok(())
    }

    /// Starts it again where it was, and waits until it answers.
    ///
    /// # Errors
    /// It does not start; its log says why.
    pub fn go_on(&self) -> anyhow::Result<()> {
        let mut running = self.running();
        if running.is_some() {
            return Ok(());
        }
        let Ground { program, database, bus, folder } = &self.ground;
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let log = File::options().create(true).append(true).open(folder.join(format!("{}.log", self.port)))?;
        let mut command = Command::new(program);
        for (name, value) in [("SOBREMESA_DATABASE", database), ("SOBREMESA_BUS", bus)] {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command.args(["serve", "--no-limits", "--attached", "--log-level", "warn", "--language", "en"]);
        command.args(["--port", &self.port.to_string(), "--data"]).arg(folder.join(format!("{}", self.port)));
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(log);
        let mut child = command.spawn().with_context(|| program.display().to_string())?;
        let mut said = String::new();
        if let Some(out) = child.stdout.take() {
            let mut out = BufReader::new(out);
            out.read_line(&mut said)?;
            // It must always be able to go on talking.
            std::thread::spawn(move || out.lines().for_each(drop));
        }
        if !said.contains("http://") {
            let _ = (child.kill(), child.wait());
            bail!("a node does not start: {}", self.last_words());
        }
        *running = Some(child);
        Ok(())
    }

    /// The last line of its log.
    fn last_words(&self) -> String {
        let log = std::fs::read_to_string(self.ground.folder.join(format!("{}.log", self.port)));
        log.unwrap_or_default().lines().last().unwrap_or("its log is empty").to_owned()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(mut child) = self.running().take() {
            // Nobody holds its input any more: it stops by itself.
            drop(child.stdin.take());
            let _ = child.wait();
        }
    }
}
