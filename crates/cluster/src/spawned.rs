//! A child process whose output is drained, and all of whose waits have a deadline.

use std::io::{Read, Write as _};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, bail};

use crate::deadline::Deadline;

/// How long a program may take until it says that it is ready.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// How long a program may take that does one thing and ends.
const RUN_TIMEOUT: Duration = Duration::from_secs(120);

/// How long a killed program may take to be gone, and its last words to be read.
const KILL_TIMEOUT: Duration = Duration::from_secs(10);

/// How often it is looked whether a program has ended.
const POLL: Duration = Duration::from_millis(5);

/// So much of what a program said is shown when something goes wrong, in characters.
const SHOWN: usize = 4000;

/// A program that runs, and is killed when this is dropped.
pub struct Spawned {
    name: String,
    child: Child,
    said: Arc<Said>,
}

/// What a program has said so far.
#[derive(Default)]
struct Said {
    text: Mutex<Text>,
    news: Condvar,
}

#[derive(Default)]
struct Text {
    out: Vec<u8>,
    errors: Vec<u8>,
    /// How many of the two are open: when none is, the program has ended.
    open: usize,
}

impl Spawned {
    /// Spawns a program, with its input open.
    ///
    /// # Errors
    /// There is no such program, or it cannot be executed.
    pub fn start(command: &mut Command) -> anyhow::Result<Spawned> {
        Spawned::start_with(command, Stdio::piped())
    }

    /// Spawns a program whose error output goes elsewhere.
    ///
    /// # Errors
    /// There is no such program, or it cannot be executed.
    pub fn start_with(command: &mut Command, errors: impl Into<Stdio>) -> anyhow::Result<Spawned> {
        let words = [command.get_program()].into_iter().chain(command.get_args());
        let name = words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors);
        let mut child = command.spawn().with_context(|| name.clone())?;
        let said = Arc::new(Said::default());
        if let Some(out) = child.stdout.take() {
            said.drain(out, |text| &mut text.out);
        }
        if let Some(errors) = child.stderr.take() {
            said.drain(errors, |text| &mut text.errors);
        }
        Ok(Spawned { name, child, said })
    }

    /// Its number on this machine.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Waits for a line that contains this part, on either output.
    ///
    /// # Errors
    /// It ended before, which is noticed at once, or has not said it in 30 seconds; with all that it has said.
    pub fn line(&self, part: &str) -> anyhow::Result<String> {
        let deadline = Deadline::within(START_TIMEOUT, part);
        let mut text = self.said.text();
        loop {
            if let Some(line) = text.line(part) {
                return Ok(line);
            }
            let left = deadline.left();
            if text.open == 0 || left.is_zero() {
                let how = if text.open == 0 { "ended" } else { "ran for 30 s" };
                bail!("{} {how} and did not say “{part}”: {}", self.name, text.shown());
            }
            text = self.said.wait(text, left);
        }
    }

    /// Writes to its input.
    ///
    /// # Errors
    /// It does not read it.
    pub fn tell(&mut self, text: &[u8]) -> anyhow::Result<()> {
        let input = self.child.stdin.as_mut().context("its input is closed")?;
        input.write_all(text).with_context(|| self.name.clone())
    }

    /// Closes its input.
    pub fn close_input(&mut self) {
        drop(self.child.stdin.take());
    }

    /// Waits until it ends, and gives all that it has said.
    ///
    /// # Errors
    /// It runs on; then it is killed.
    pub fn end(&mut self, limit: Duration) -> anyhow::Result<Output> {
        let Some(status) = self.status(limit)? else {
            self.kill()?;
            bail!("{} still ran after {} s, and was killed: {}", self.name, limit.as_secs(), self.said.text().shown());
        };
        // What it has said may still be on its way.
        let drained = Deadline::within(KILL_TIMEOUT, "the end of its output");
        let mut text = self.said.text();
        while text.open > 0 && !drained.left().is_zero() {
            text = self.said.wait(text, drained.left());
        }
        Ok(Output { status, stdout: text.out.clone(), stderr: text.errors.clone() })
    }

    /// Kills it, as a power cut does.
    ///
    /// # Errors
    /// It cannot be killed.
    pub fn kill(&mut self) -> anyhow::Result<()> {
        self.child.kill()?;
        self.status(KILL_TIMEOUT)?.map(drop).with_context(|| format!("{} was killed and is still there", self.name))
    }

    /// How it ended, if it ends in time.
    fn status(&mut self, limit: Duration) -> anyhow::Result<Option<ExitStatus>> {
        let deadline = Deadline::within(limit, "");
        loop {
            if let Some(status) = self.child.try_wait()? {
                return Ok(Some(status));
            }
            let left = deadline.left();
            if left.is_zero() {
                return Ok(None);
            }
            std::thread::sleep(left.min(POLL));
        }
    }
}

impl Drop for Spawned {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// Runs a program that does one thing, with nothing to read, and gives what it says.
///
/// # Errors
/// It cannot be executed, or runs for longer than two minutes; then it is killed.
pub fn output(command: &mut Command) -> anyhow::Result<Output> {
    let mut spawned = Spawned::start(command)?;
    spawned.close_input();
    spawned.end(RUN_TIMEOUT)
}

/// Sends a signal, such as `-INT`, to a process.
///
/// # Errors
/// There is no such process.
pub fn signal(signal: &str, pid: u32) -> anyhow::Result<()> {
    let sent = output(Command::new("kill").args([signal, &pid.to_string()]))?;
    if !sent.status.success() {
        bail!("{signal} cannot be sent to {pid}: {}", String::from_utf8_lossy(&sent.stderr).trim());
    }
    Ok(())
}

impl Said {
    fn text(&self) -> MutexGuard<'_, Text> {
        self.text.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until something more is said, but not for longer.
    fn wait<'a>(&self, text: MutexGuard<'a, Text>, limit: Duration) -> MutexGuard<'a, Text> {
        self.news.wait_timeout(text, limit).unwrap_or_else(PoisonError::into_inner).0
    }

    /// Reads an output to its end, whoever is interested: a program must always be able to go on talking.
    fn drain(self: &Arc<Said>, mut from: impl Read + Send + 'static, which: fn(&mut Text) -> &mut Vec<u8>) {
        let said = self.clone();
        said.text().open += 1;
        std::thread::spawn(move || {
            let mut piece = [0; 16 * 1024];
            while let Ok(read @ 1..) = from.read(&mut piece) {
                which(&mut said.text()).extend_from_slice(&piece[..read]);
                said.news.notify_all();
            }
            said.text().open -= 1;
            said.news.notify_all();
        });
    }
}

impl Text {
    /// The first whole line that contains this part.
    fn line(&self, part: &str) -> Option<String> {
        let find = |bytes: &Vec<u8>| {
            let text = String::from_utf8_lossy(bytes);
            text.split_inclusive('\n')
                .find(|line| line.ends_with('\n') && line.contains(part))
                .map(|line| line.trim_end().to_owned())
        };
        find(&self.out).or_else(|| find(&self.errors))
    }

    /// All that was said; of much, the last.
    fn shown(&self) -> String {
        let all = [&self.out, &self.errors].map(|bytes| String::from_utf8_lossy(bytes).trim().to_owned());
        let all = all.join("\n").trim().to_owned();
        match all.char_indices().rev().nth(SHOWN) {
            Some((from, _)) => format!("…{}", &all[from..]),
            None if all.is_empty() => "it said nothing".into(),
            None => all,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_program_that_ends_before_it_is_ready_says_why_at_once() {
        let program = Spawned::start(&mut shell("echo starting; echo the port is taken >&2; exit 1")).unwrap();
        let why = program.line("ready").unwrap_err().to_string();
        assert!(why.contains("ended") && why.contains("starting") && why.contains("the port is taken"), "{why}");
    }

    #[test]
    fn a_line_is_heard_on_either_output_and_what_follows_is_drained() {
        let mut program =
            Spawned::start(&mut shell("echo is ready >&2; echo at port 7; seq 100000; read -r x; echo $x")).unwrap();
        assert_eq!(program.line("ready").unwrap(), "is ready");
        assert_eq!(program.line("port").unwrap(), "at port 7");
        program.tell(b"enough\n").unwrap();
        let ended = program.end(RUN_TIMEOUT).unwrap();
        assert!(ended.status.success() && ended.stdout.ends_with(b"100000\nenough\n"));
    }

    #[test]
    fn what_runs_on_is_killed_and_says_what_it_said() {
        let mut program = Spawned::start(&mut shell("echo busy; exec sleep 600")).unwrap();
        program.line("busy").unwrap();
        let why = program.end(Duration::from_millis(20)).unwrap_err().to_string();
        assert!(why.contains("killed") && why.contains("busy"), "{why}");
    }

    #[test]
    fn what_a_program_does_is_given() {
        let done = output(&mut shell("cat; echo out; echo wrong >&2; exit 3")).unwrap();
        assert_eq!((done.status.code(), &*done.stdout, &*done.stderr), (Some(3), &b"out\n"[..], &b"wrong\n"[..]));
        assert!(output(&mut Command::new("no-such-program-anywhere")).is_err());
    }
}
