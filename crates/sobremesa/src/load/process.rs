//! The server's process: started, measured, stopped.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail};

/// How long the server may take until it is ready: one that takes over a large database reads it first.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// How long it may take to stop, and how often that is looked for.
const STOP_TIMEOUT: Duration = Duration::from_secs(20);
const STOP_POLL: Duration = Duration::from_millis(10);

/// How glibc deals with memory, as in `contrib/sobremesa.service` and `cargo xtask serve`.
const MEMORY: [(&str, &str); 3] =
    [("MALLOC_ARENA_MAX", "2"), ("MALLOC_MMAP_THRESHOLD_", "131072"), ("MALLOC_TRIM_THRESHOLD_", "131072")];

/// A server that is ours; it ends with us.
pub(super) struct Process {
    child: Child,
    /// Host and port.
    pub(super) host: String,
    /// The same of its measurements.
    pub(super) metrics: String,
}

impl Process {
    /// Starts this program again as a server with that folder, or that database, and waits until it is ready.
    pub(super) fn start(data: &Path, database: Option<&str>, limits: bool) -> anyhow::Result<Process> {
        let program = std::env::current_exe().context("this program cannot find itself")?;
        let mut command = Command::new(program);
        match database {
            // What stands among the arguments everybody on the machine can read.
            Some(address) => command.env("SOBREMESA_DATABASE", address),
            // One that is used for something else is left alone.
            None => command.env_remove("SOBREMESA_DATABASE"),
        };
        command.env_remove("SOBREMESA_DATABASE_FILE");
        command.args(["serve"]).envs(MEMORY.into_iter().filter(|(name, _)| std::env::var_os(name).is_none()));
        if !limits {
            command.arg("--no-limits");
        }
        let mut child = command
            .args([
                "--attached",
                "--log-level",
                "error",
                "--port",
                "0",
                "--metrics",
                "127.0.0.1:0",
                "--language",
                "en",
                "--data",
            ])
            .arg(data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("the server cannot be started")?;
        let out = child.stdout.take().ok_or_else(|| anyhow!("the server has no output"))?;
        let mut process = Process { child, host: String::new(), metrics: String::new() };
        let (said, hears) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines() {
                let _ = said.send(line);
            }
        });
        let begun = Instant::now();
        while process.metrics.is_empty() {
            let Ok(line) = hears.recv_timeout(START_TIMEOUT.saturating_sub(begun.elapsed())) else {
                let _ = process.child.kill();
                bail!("the server was not ready within {} s", START_TIMEOUT.as_secs());
            };
            let line = line?;
            let Some((_, address)) = line.split_once("http://") else { continue };
            match address.split_once("/metrics") {
                Some((metrics, _)) => process.metrics = metrics.to_owned(),
                None if process.host.is_empty() => {
                    process.host = address.split_whitespace().next().unwrap_or_default().to_owned();
                }
                None => {}
            }
        }
        Ok(process)
    }

    /// How much processor time it has used, in seconds; only Linux tells.
    pub(super) fn cpu(&self) -> Option<f64> {
        cpu_of(&format!("/proc/{}/stat", self.child.id()))
    }

    /// How much memory it has; only Linux tells.
    pub(super) fn memory(&self) -> Option<Memory> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let kib = |name: &str| {
            status.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
        };
        Some(Memory { all: kib("VmRSS:")?, own: kib("RssAnon:")?, files: kib("RssFile:")? })
    }
}

/// How much memory a program has, in KiB.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    /// All of it that is not swapped out.
    pub(super) all: u64,
    /// What it has asked for (anonymous).
    pub(super) own: u64,
    /// Pages of files, above all of the program itself, which the machine takes back when it needs them.
    pub(super) files: u64,
}

impl Drop for Process {
    fn drop(&mut self) {
        // Nobody holds its input any more: it stops by itself.
        drop(self.child.stdin.take());
        let begun = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) {
            if begun.elapsed() > STOP_TIMEOUT {
                let _ = self.child.kill();
                let _ = self.child.wait();
                return;
            }
            std::thread::sleep(STOP_POLL);
        }
    }
}

/// How much processor time this program has used, in seconds.
pub(super) fn own_cpu() -> Option<f64> {
    cpu_of("/proc/self/stat")
}

fn cpu_of(path: &str) -> Option<f64> {
    let stat = std::fs::read_to_string(path).ok()?;
    // The name of the program may have spaces; what follows its bracket has none.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(ticks as f64 / ticks_a_second())
}

#[cfg(unix)]
fn ticks_a_second() -> f64 {
    rustix::param::clock_ticks_per_second() as f64
}

#[cfg(not(unix))]
fn ticks_a_second() -> f64 {
    100.0
}

/// Lets this program open as many files and sockets as the machine allows.
pub(crate) fn open_many() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        // If it is not allowed, opening will say so when it comes to it.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    }
}
