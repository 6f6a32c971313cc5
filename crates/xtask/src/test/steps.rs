//! The parts of a test run, beside each other: what each says goes into a file, and every few seconds it is told how
//! far they are.

use std::collections::HashMap;
use std::fmt;
use std::process::Command;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use super::report::{Counts, Part, Report};
use super::{Choice, again};
use crate::{step, tools};

/// How often it is told how far everything is.
const TELLING: Duration = Duration::from_secs(15);

/// A failure that people have read already.
#[derive(Debug)]
struct Reported;

impl fmt::Display for Reported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a part has failed")
    }
}

impl std::error::Error for Reported {}

/// All that runs and has run.
pub(super) struct Steps {
    began: Instant,
    /// How long the processors had been busy by then.
    busy: Option<Duration>,
    repeat: usize,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    running: HashMap<String, Instant>,
    done: Vec<Part>,
    again: Vec<Again>,
}

/// What has failed of a part, to be run once more.
struct Again {
    part: String,
    /// None where the part is no test program: then all of it is.
    tests: Vec<String>,
    command: Command,
    deadline: Duration,
}

impl Steps {
    pub(super) fn new(choice: &Choice) -> Steps {
        let (began, busy) = (Instant::now(), step::machine_time());
        Steps { began, busy, repeat: choice.repeat, state: Mutex::default(), changed: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does all of it while somebody tells, every few seconds, what is going on.
    pub(super) fn watched(&self, all: impl FnOnce()) {
        std::thread::scope(|scope| {
            let (over, ended) = mpsc::channel::<()>();
            scope.spawn(move || {
                while ended.recv_timeout(TELLING) == Err(mpsc::RecvTimeoutError::Timeout) {
                    self.tell();
                }
            });
            all();
            drop(over);
        });
    }

    /// One line for each part that runs: how long it has, and what it said last.
    fn tell(&self) {
        let mut running: Vec<(String, Instant)> =
            self.state().running.iter().map(|(name, began)| (name.clone(), *began)).collect();
        running.sort();
        for (name, began) in running {
            let last = tools::log(&name).ok().and_then(|log| last_line(&std::fs::read(log).ok()?)).unwrap_or_default();
            eprintln!("   {} {name} ({}): {last}", clock(self.began.elapsed()), clock(began.elapsed()));
        }
    }

    /// Runs a part as often as is asked for, keeps what came of it, and says whether it always passed.
    pub(super) fn run(&self, name: &str, command: &mut Command, deadline: Duration) -> bool {
        let mut passed = true;
        for round in 0..self.repeat {
            let called = if round == 0 { name.to_owned() } else { format!("{name}, round {}", round + 1) };
            passed &= self.attempt(&called, command, deadline).is_ok();
        }
        passed
    }

    /// Runs tests as often as is asked for. `command` runs those it is given, or all. What fails in a single run is kept
    /// to be run again ([`Steps::run_again`]).
    pub(super) fn test(&self, name: &str, deadline: Duration, command: impl Fn(&[String]) -> Command) -> bool {
        let passed = self.run(name, &mut command(&[]), deadline);
        if !passed && self.repeat == 1 {
            let said = tools::log(name).and_then(|log| Ok(std::fs::read(log)?)).unwrap_or_default();
            let tests = again::failed(&String::from_utf8_lossy(&said));
            if !tests.is_empty() {
                let command = command(&tests);
                self.state().again.push(Again { part: name.to_owned(), tests, command, deadline });
            }
        }
        passed
    }

    /// Runs something that is no test program as often as is asked for. If it fails in a single run, all of it is run again.
    pub(super) fn run_or_again(&self, name: &str, deadline: Duration, command: impl Fn() -> Command) -> bool {
        let passed = self.run(name, &mut command(), deadline);
        if !passed && self.repeat == 1 {
            let again = Again { part: name.to_owned(), tests: Vec::new(), command: command(), deadline };
            self.state().again.push(again);
        }
        passed
    }

    /// Runs once more, one after the other, what has failed; a part of which all passes now is only flaky.
    pub(super) fn run_again(&self) {
        let waiting = std::mem::take(&mut self.state().again);
        for Again { part, tests, mut command, deadline } in waiting {
            let name = format!("{part}, again");
            let passed = self.attempt(&name, &mut command, deadline).is_ok();
            let mut state = self.state();
            let ran = state.done.iter().find(|done| done.name == name).map_or(0, |done| done.counts.passed);
            if let Some(part) = state.done.iter_mut().find(|done| done.name == part)
                && passed
                && (tests.is_empty() || ran >= part.counts.failed.max(1))
            {
                part.failed = false;
                part.counts.failed = 0;
                part.flaky = if tests.is_empty() { vec!["all".to_owned()] } else { tests };
            }
        }
    }

    /// Runs something that others need once, however often they are repeated.
    pub(super) fn run_once(&self, name: &str, command: &mut Command, deadline: Duration) -> anyhow::Result<()> {
        self.attempt(name, command, deadline)
    }

    fn attempt(&self, name: &str, command: &mut Command, deadline: Duration) -> anyhow::Result<()> {
        self.measured(name, || match tools::log(name) {
            Ok(log) => step::measured(name, command, &log, deadline),
            Err(error) => (Duration::ZERO, Err(error)),
        })
    }

    /// Does a part and keeps what came of it, with the tests counted that it has told of.
    pub(super) fn part(&self, name: &str, work: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<()> {
        self.measured(name, || (Duration::ZERO, work()))
    }

    /// The same, where the work tells its processor time.
    fn measured(&self, name: &str, work: impl FnOnce() -> (Duration, anyhow::Result<()>)) -> anyhow::Result<()> {
        let began = Instant::now();
        eprintln!("   {} {name}", clock(self.began.elapsed()));
        self.state().running.insert(name.to_owned(), began);
        let (used, done) = work();
        let said = tools::log(name).and_then(|log| Ok(std::fs::read(log)?)).unwrap_or_default();
        let counts = Counts::of(&String::from_utf8_lossy(&said));
        let mut state = self.state();
        state.running.remove(name);
        let (name_of, took, failed) = (name.to_owned(), began.elapsed(), done.is_err());
        state.done.push(Part { name: name_of, took, used, counts, failed, flaky: Vec::new() });
        drop(state);
        self.changed.notify_all();
        let came = if done.is_ok() { "done" } else { "FAILED" };
        eprintln!("   {} {name}: {came} in {}{counts}", clock(self.began.elapsed()), clock(began.elapsed()));
        // Told once, here; whoever is not served by it need not say it again.
        done.map_err(|error| {
            eprintln!("{error:#}");
            Reported.into()
        })
    }

    /// Goes on with what came of something, or notes that it has failed.
    pub(super) fn keep<T>(&self, name: &str, came: anyhow::Result<T>) -> Option<T> {
        match came {
            Ok(came) => Some(came),
            Err(error) => {
                if !error.is::<Reported>() {
                    let _ = self.part(name, || Err(error));
                }
                None
            }
        }
    }

    /// Waits until a part is done, if it was begun or will be.
    pub(super) fn wait_for(&self, name: &str) {
        let mut state = self.state();
        while !state.done.iter().any(|part| part.name == name) {
            let (next, waited) =
                self.changed.wait_timeout(state, super::COMPILING).unwrap_or_else(PoisonError::into_inner);
            state = next;
            if waited.timed_out() {
                return;
            }
        }
    }

    pub(super) fn failed(&self) -> bool {
        self.state().done.iter().any(|part| part.failed)
    }

    pub(super) fn report(&self) -> Report {
        let used = step::machine_time().zip(self.busy).map(|(now, then)| now.saturating_sub(then));
        Report { parts: std::mem::take(&mut self.state().done), took: self.began.elapsed(), used }
    }
}

/// Minutes and seconds.
pub(super) fn clock(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

/// The last line that says something, not too long.
fn last_line(said: &[u8]) -> Option<String> {
    const LAST: usize = 2_000;
    const MAX_CHARS: usize = 100;
    let end = String::from_utf8_lossy(&said[said.len().saturating_sub(LAST)..]).into_owned();
    let mut lines = end.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('{'));
    lines.next_back().map(|line| line.chars().take(MAX_CHARS).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shell that says this and ends so.
    fn sh(script: &str) -> Command {
        let mut sh = Command::new("sh");
        sh.args(["-c", script]);
        sh
    }

    const FAILS: &str = "echo '---- a::b stdout ----'; echo 'test result: FAILED. 1 passed; 1 failed'; exit 1";
    const PASSES: &str = "echo 'test result: ok. 1 passed; 0 failed'";

    #[test]
    fn what_passes_alone_is_flaky_and_what_does_not_has_failed() {
        let second = |second: &'static str| {
            let steps = Steps::new(&Choice { repeat: 1, ..Choice::default() });
            let name = format!("tested steps {}", second.len());
            let tests = |tests: &[String]| sh(if tests.is_empty() { FAILS } else { second });
            assert!(!steps.test(&name, Duration::from_secs(60), tests) && steps.failed());
            steps.run_again();
            (steps.failed(), steps.report().to_string())
        };
        let (failed, told) = second(PASSES);
        assert!(!failed && told.contains("FLAKY: a::b") && told.ends_with("2 passed, 0 failed\n"), "{told}");
        assert!(second(FAILS).0);
        // No test of that name was run.
        assert!(second("echo 'test result: ok. 0 passed; 0 failed'").0);
    }

    #[test]
    fn what_is_no_test_program_is_run_again_as_a_whole() {
        let marker = tools::logs().join("tested-whole.marker");
        let _ = std::fs::remove_file(&marker);
        let second_passes = format!("test -e '{0}' || {{ touch '{0}'; exit 1; }}", marker.display());
        for (script, fails) in [(second_passes.as_str(), false), ("exit 1", true)] {
            let steps = Steps::new(&Choice { repeat: 1, ..Choice::default() });
            let name = format!("tested whole {fails}");
            assert!(!steps.run_or_again(&name, Duration::from_secs(60), || sh(script)) && steps.failed());
            steps.run_again();
            assert_eq!(steps.failed(), fails);
        }
        let _ = std::fs::remove_file(&marker);
    }

    #[test]
    fn what_is_repeated_is_not_run_again() {
        let steps = Steps::new(&Choice { repeat: 2, ..Choice::default() });
        assert!(!steps.test("tested repeats", Duration::from_secs(60), |_| sh(FAILS)));
        steps.run_again();
        assert!(steps.failed());
    }

    #[test]
    fn the_last_line_is_one_for_people() {
        assert_eq!(last_line(b"one\n  two\n{\"reason\":1}\n\n").as_deref(), Some("two"));
        assert_eq!(last_line(b""), None);
        assert_eq!(clock(Duration::from_secs(75)), "1:15");
    }
}
