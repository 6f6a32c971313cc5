//! The test programs that cargo has built: found in what cargo says, and run several at a time.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::ensure;
use serde_json::Value;

use super::steps::Steps;
use super::{COMPILING, Choice, TESTING};
use crate::tools;

/// How many test programs run beside each other: those of the server mostly wait.
const BESIDE: usize = 3;

/// How many tests of the server run at once.
const SERVER_THREADS: &str = "6";

/// Tests in modules of these names need PostgreSQL, NATS, or processes that are killed, or let much go wrong for a minute.
const NOT_QUICK: [&str; 5] = ["postgres::", "nodes::", "nats::", "kill::", "simulation::"];

/// The parts that take longest: `xtask` compiles a game.
const LONG: [&str; 5] = ["server", "live", "sobremesa", "bots", "xtask"];

/// What of the server's tests is run again on another backend (`SOBREMESA_TEST_ON`).
const BACKENDS: [(&str, &[&str]); 2] = [
    (
        "postgres",
        &[
            "accounts::",
            "admin::",
            "belongings::",
            "classes::",
            "leaving::",
            "live::",
            "passkeys::",
            "people::",
            "profiles::",
            "push::",
            "version_1::",
        ],
    ),
    ("nodes", &["classes::", "leaving::", "live::", "sockets::"]),
];

/// All that cargo has built.
pub(super) struct Programs {
    /// Where the ordinary programs are.
    pub(super) folder: PathBuf,
    /// Whether cargo took notes for later builds. It compiles all anew for a command that differs in this.
    notes: bool,
    /// The test programs of each crate, by its folder: first the unit tests, then those from outside.
    tests: BTreeMap<PathBuf, Vec<PathBuf>>,
}

/// Some of the tests of one crate.
struct Round {
    name: String,
    folder: PathBuf,
    programs: Vec<PathBuf>,
    filters: Vec<&'static str>,
    backend: Option<&'static str>,
}

impl Programs {
    /// Compiles everything once, with the lints: programs, tests, and what both are made of. What each crate took is in
    /// `target/cargo-timings`.
    ///
    /// The programs come with the tests that start them: each crate with a program has such a test, because a
    /// `cargo build` of its own would want other features of the libraries and compile most of them again.
    pub(super) fn build(steps: &Steps) -> anyhow::Result<Programs> {
        let folder = tools::target().join("debug");
        let mut cargo = tools::cargo(&["test", "--workspace", "--no-run", "--locked", "--timings"]);
        cargo.arg("--message-format=json-render-diagnostics");
        // Cargo notes down, beside what it compiles, how to compile it again after a small change. In the first build
        // nothing is compiled again; the next one begins to take notes.
        let notes = folder.join("sobremesa").is_file();
        with_notes(&mut cargo, notes);
        const BUILT: &str = "lints and programs";
        steps.run_once(BUILT, tools::with_lints(&mut cargo)?, COMPILING)?;
        let said = std::fs::read_to_string(tools::log(BUILT)?)?;
        let tests = found(&said);
        ensure!(!tests.is_empty(), "cargo has built no test");
        Ok(Programs { folder, notes, tests })
    }

    /// A command that finds what has been compiled as it is.
    pub(super) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut cargo = tools::cargo(arguments);
        with_notes(&mut cargo, self.notes);
        cargo
    }

    /// Runs the tests that are wanted.
    pub(super) fn run(&self, steps: &Steps, choice: &Choice) {
        let rounds = self.rounds(choice.quick).into_iter().filter(|round| choice.wants(&round.name));
        // The long ones first, so that none of them is left over in the end.
        let mut waiting: Vec<Round> = rounds.collect();
        waiting.sort_by_key(|round| !LONG.iter().any(|long| round.name.starts_with(long)));
        waiting.reverse();
        if !choice.quick {
            steps.wait_for("packages");
        }
        let waiting = Mutex::new(waiting);
        let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop();
        std::thread::scope(|scope| {
            for _ in 0..BESIDE {
                scope.spawn(|| {
                    while let Some(round) = next() {
                        steps.test(&round.name, TESTING, |tests| round.command(tests));
                    }
                });
            }
        });
    }

    fn rounds(&self, quick: bool) -> Vec<Round> {
        let mut rounds = Vec::new();
        for (folder, programs) in &self.tests {
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let filters = if quick { NOT_QUICK.iter().flat_map(|skip| ["--skip", skip]).collect() } else { Vec::new() };
            if name == "server" && !quick {
                for (backend, filters) in BACKENDS {
                    let programs = programs.iter().filter(|program| is_from_outside(program)).cloned().collect();
                    let name = format!("{name} on {backend}");
                    rounds.push(Round {
                        name,
                        folder: folder.clone(),
                        programs,
                        filters: filters.to_vec(),
                        backend: Some(backend),
                    });
                }
            }
            rounds.push(Round { name, folder: folder.clone(), programs: programs.clone(), filters, backend: None });
        }
        rounds
    }
}

impl Round {
    /// All its programs one after the other, where cargo would run them; all of its tests, or only those.
    fn command(&self, tests: &[String]) -> Command {
        let mut sh = Command::new("sh");
        let filters = match tests {
            [] => self.filters.join(" "),
            some => format!("--exact {}", some.join(" ")),
        };
        let lines: Vec<String> =
            self.programs.iter().map(|program| format!("'{}' {filters}", program.display())).collect();
        // Each of them runs, also if one before it has failed.
        let script = lines.iter().fold("failed=0".to_owned(), |script, line| format!("{script}\n{line} || failed=1"));
        sh.args(["-c", &format!("{script}\nexit $failed")]).current_dir(&self.folder);
        sh.env("CARGO_MANIFEST_DIR", &self.folder);
        if self.name.starts_with("server") {
            // They wait for each other, for sockets and for disks more than they compute.
            sh.env("RUST_TEST_THREADS", SERVER_THREADS);
        }
        if let Some(backend) = self.backend {
            sh.env("SOBREMESA_TEST_ON", backend);
        }
        sh
    }
}

fn with_notes(cargo: &mut Command, notes: bool) {
    if !notes {
        cargo.env("CARGO_INCREMENTAL", "0");
    }
}

/// Whether this is the one program with all tests that see a crate from outside.
fn is_from_outside(program: &Path) -> bool {
    program.file_name().is_some_and(|name| name.to_string_lossy().starts_with("it-"))
}

/// The test programs of each crate, from what cargo says in JSON.
fn found(said: &str) -> BTreeMap<PathBuf, Vec<PathBuf>> {
    let mut tests: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    let messages = said.lines().filter(|line| line.starts_with('{')).filter_map(|line| serde_json::from_str(line).ok());
    for message in messages {
        let message: Value = message;
        if let (Some(program), Some(manifest), true) =
            (message["executable"].as_str(), message["manifest_path"].as_str(), message["profile"]["test"] == true)
        {
            let folder = Path::new(manifest).parent().unwrap_or(Path::new("")).to_owned();
            tests.entry(folder).or_default().push(program.into());
        }
    }
    tests.values_mut().for_each(|programs| programs.sort_by_key(|program| is_from_outside(program)));
    tests
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: &str = r#"   Compiling ampel
{"reason":"compiler-artifact","manifest_path":"/w/ampel/Cargo.toml","profile":{"test":true},"executable":"/t/it-1"}
{"reason":"compiler-artifact","manifest_path":"/w/ampel/Cargo.toml","profile":{"test":true},"executable":"/t/ampel-2"}
{"reason":"compiler-artifact","manifest_path":"/w/server/Cargo.toml","profile":{"test":true},"executable":"/t/it-3"}
{"reason":"compiler-artifact","manifest_path":"/w/sobremesa/Cargo.toml","profile":{"test":false},"executable":"/t/sobremesa"}
{"reason":"compiler-artifact","manifest_path":"/w/ampel/Cargo.toml","profile":{"test":true},"executable":null}
{"reason":"build-finished","success":true}
"#;

    #[test]
    fn test_programs_are_found_unit_tests_first() {
        let tests = found(SAID);
        let ampel: Vec<PathBuf> = vec!["/t/ampel-2".into(), "/t/it-1".into()];
        assert_eq!(tests.len(), 2);
        assert_eq!(tests[Path::new("/w/ampel")], ampel);
    }

    #[test]
    fn the_server_is_tested_on_every_backend_and_quickly_on_one() {
        let programs = Programs { folder: "/t".into(), notes: true, tests: found(SAID) };
        let names = |quick| programs.rounds(quick).into_iter().map(|round| round.name).collect::<Vec<_>>();
        assert_eq!(names(false), ["ampel", "server on postgres", "server on nodes", "server"]);
        assert_eq!(names(true), ["ampel", "server"]);
        assert!(programs.rounds(true).iter().all(|round| round.filters.contains(&"postgres::")));
    }
}
