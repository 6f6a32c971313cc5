//! A program that ends with whoever started it, however that ends.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, bail};

/// Stands between us and the program, waiting on its input. A line there: the program is told to end in
/// order. The input's end, which comes even if we are killed: the program is ended at once, and the
/// folder is removed. The program's number is said before the program can say anything.
const KEEPER: &str = r#"
folder=$1; shift
sh -c 'echo $$ >&2; exec "$@"' program "$@" &
program=$!
trap '' INT TERM HUP
if read -r order; then kill -INT $program; else kill -QUIT $program; fi
wait $program
test -n "$order" || rm -rf "$folder"
"#;

/// A program that runs.
pub(crate) struct Attached {
    keeper: Child,
    /// Its number on this machine.
    pub(crate) pid: u32,
}

impl Attached {
    /// Starts a program on a folder, and waits until it says that it is `ready` on its standard error.
    pub(crate) fn start<Argument: AsRef<OsStr>>(
        folder: &Path,
        line: impl IntoIterator<Item = Argument>,
        ready: &str,
    ) -> anyhow::Result<Attached> {
        let mut keeper = Command::new("sh");
        keeper.args(["-c", KEEPER, "keeper"]).arg(folder).args(line).current_dir("/");
        let mut keeper = keeper.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
        let mut lines = BufReader::new(keeper.stderr.take().context("it has no error output")?).lines();
        let pid = lines.next().context("it has ended")??;
        let pid = pid.parse().with_context(|| format!("{pid} is no number of a process"))?;
        let mut heard = Vec::new();
        for line in &mut lines {
            let line = line?;
            if line.contains(ready) {
                // It must always be able to go on talking.
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(Attached { keeper, pid });
            }
            heard.push(line);
        }
        bail!("it does not start: {}", heard.join("; "))
    }

    /// Ends it in order; its folder stays.
    pub(crate) fn stop(mut self) -> anyhow::Result<()> {
        if let Some(mut input) = self.keeper.stdin.take() {
            input.write_all(b"stop\n")?;
        }
        self.keeper.wait()?;
        Ok(())
    }
}

impl Drop for Attached {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}
