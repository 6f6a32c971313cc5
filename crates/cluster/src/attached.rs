//! A child process that ends with its parent, however the parent ends.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::Context as _;

use crate::spawned::{Spawned, signal};

/// How long a program may take to end in order.
const STOP_TIMEOUT: Duration = Duration::from_secs(30);

/// How its process id is said.
const PID: &str = "process id ";

/// Stands between us and the program, waiting on its input. A line there: the program is told to end in
/// order. The input's end, which comes even if we are killed: the program is ended at once, and the
/// folder is removed. The process id is said before the program can say anything. The keeper lets go of its own
/// outputs, so that they are closed when the program ends.
const KEEPER: &str = r#"
folder=$1; shift
sh -c 'echo "process id $$" >&2; exec "$@"' program "$@" &
program=$!
exec >/dev/null 2>&1
trap '' INT TERM HUP
if read -r order; then kill -INT $program; else kill -QUIT $program; fi
wait $program
test -n "$order" || rm -rf "$folder"
"#;

/// A program that runs.
pub(crate) struct Attached {
    keeper: Spawned,
    /// Its number on this machine; 0 until it is known.
    pub(crate) pid: u32,
}

impl Attached {
    /// Starts a program on a folder, and waits until it says that it is `ready`.
    ///
    /// # Errors
    /// It ended before, or does not say so in time; with what it has said.
    pub(crate) fn start<Argument: AsRef<OsStr>>(
        folder: &Path,
        line: impl IntoIterator<Item = Argument>,
        ready: &str,
    ) -> anyhow::Result<Attached> {
        let mut keeper = Command::new("sh");
        keeper.args(["-c", KEEPER, "keeper"]).arg(folder).args(line).current_dir("/");
        let mut attached = Attached { keeper: Spawned::start(&mut keeper)?, pid: 0 };
        let said = attached.keeper.line(PID)?;
        let pid = said.strip_prefix(PID).and_then(|number| number.parse().ok());
        attached.pid = pid.with_context(|| said.clone())?;
        attached.keeper.line(ready)?;
        Ok(attached)
    }

    /// Ends it in order; its folder stays.
    ///
    /// # Errors
    /// It does not end; then it is killed.
    pub(crate) fn stop(mut self) -> anyhow::Result<()> {
        self.keeper.tell(b"stop\n")?;
        self.ends()
    }

    /// Waits until it has ended, and its keeper with it.
    fn ends(&mut self) -> anyhow::Result<()> {
        let ended = self.keeper.end(STOP_TIMEOUT).map(drop);
        if ended.is_err() && self.pid > 0 {
            // Its keeper is gone; it must not stay.
            let _ = signal("-KILL", self.pid);
        }
        ended
    }
}

impl Drop for Attached {
    fn drop(&mut self) {
        self.keeper.close_input();
        let _ = self.ends();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(script: &str) -> anyhow::Result<Attached> {
        Attached::start(Path::new("/nonexistent/sobremesa"), ["sh", "-c", script], "ready")
    }

    #[test]
    fn a_program_that_does_not_start_says_why_although_its_keeper_lives() {
        let why = format!("{:#}", start("echo the port is taken >&2; exit 1").err().unwrap());
        assert!(why.contains("the port is taken"), "{why}");
    }
}
