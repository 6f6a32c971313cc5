//! `cargo xtask test`: everything that must pass, the parts beside each other as two cores allow.
//!
//! Two lanes. One compiles all of the Rust once, with the lints, and runs its tests; the other builds the
//! WebAssembly and the page, and tests that, in a browser too, with the program of the first lane. `steps` runs the
//! parts and tells how far they are, `programs` are the test programs that cargo has built, `report` is what stands
//! at the end. Every part has a deadline.

mod again;
mod programs;
mod report;
mod served;
mod steps;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context as _, bail};

use crate::{tools, web};
use programs::Programs;
use steps::Steps;

/// How long compiling may take, downloads included.
const COMPILING: Duration = Duration::from_secs(2400);

/// How long the tests of a crate may take: the simulation computes for over a minute, of which a busy machine makes twenty.
const TESTING: Duration = Duration::from_secs(2400);

/// How long all pages in a browser may take.
const BROWSING: Duration = Duration::from_secs(2400);

/// How long counting instructions may take.
const COUNTING: Duration = Duration::from_secs(600);

/// The part that serves what was built.
const SERVED: &str = "served page";

/// The part that runs only when it is asked for.
const OTHER_BROWSERS: &str = "other browsers";

/// What to run.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Choice {
    quick: bool,
    /// The boards in browsers other than Chromium, and nothing else.
    browsers: bool,
    only: Vec<String>,
    repeat: usize,
}

impl Choice {
    /// Reads it from the command line.
    pub(crate) fn read(arguments: &mut lexopt::Parser) -> anyhow::Result<Choice> {
        use lexopt::Arg::Long;
        let mut choice = Choice { repeat: 1, ..Choice::default() };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("quick") => choice.quick = true,
                Long("browsers") => {
                    choice.browsers = true;
                    choice.only.push(OTHER_BROWSERS.to_owned());
                }
                Long("only") => {
                    let names = arguments.value()?.to_string_lossy().into_owned();
                    choice.only.extend(names.split(',').filter(|name| !name.is_empty()).map(str::to_owned));
                }
                Long("repeat") => choice.repeat = arguments.value()?.to_string_lossy().parse().context("--repeat")?,
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(choice)
    }

    /// Whether a part is wanted.
    fn wants(&self, part: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|name| part.contains(name.as_str()))
    }

    /// Whether any of these parts is.
    fn wants_any(&self, parts: &[&str]) -> bool {
        parts.iter().any(|part| self.wants(part))
    }
}

/// Runs what is chosen, and says in the end what took how long and what came of it.
pub(crate) fn run(choice: &Choice) -> anyhow::Result<()> {
    tools::ensure_component("fmt", "rustfmt")?;
    tools::ensure_component("clippy", "clippy")?;
    let steps = Steps::new(choice);
    steps.watched(|| {
        std::thread::scope(|scope| {
            let (built, programs) = mpsc::channel();
            if !choice.quick {
                scope.spawn(|| packages(&steps, choice));
            }
            scope.spawn(|| page(&steps, choice, programs));
            rust(&steps, choice, built);
        });
        steps.run_again();
    });
    let failed = steps.failed();
    print!("{}", steps.report());
    if failed {
        bail!("something has failed; what each part said is in {}", tools::logs().display());
    }
    Ok(())
}

/// Whatever Debian has to bring along, while others compile.
fn packages(steps: &Steps, choice: &Choice) {
    let _ = steps.part("packages", || match choice.browsers {
        true => tools::ensure_other_browsers(),
        false => {
            tools::ensure_chromium()?;
            tools::ensure_servers()?;
            tools::ensure_valgrind()
        }
    });
}

/// Formats, compiles with the lints, tells where the programs are, and runs the tests.
fn rust(steps: &Steps, choice: &Choice, built: mpsc::Sender<PathBuf>) {
    if choice.wants("format") {
        steps.run("format", &mut tools::cargo(&["fmt", "--all", "--check"]), COMPILING);
    }
    let Some(programs) = steps.keep("programs", Programs::build(steps)) else { return };
    let _ = built.send(programs.folder.clone());
    std::thread::scope(|scope| {
        // Documenting computes, one crate after the other, while most tests wait.
        if !choice.quick && choice.wants("docs") {
            scope.spawn(|| docs(steps, &programs));
        }
        if !choice.quick && choice.wants("instructions") {
            scope.spawn(|| instructions(steps, &programs.folder));
        }
        // It waits for most of its time too.
        if !choice.quick && choice.wants("faults") {
            scope.spawn(|| faults(steps, &programs.folder));
        }
        programs.run(steps, choice);
    });
}

/// Nodes that are killed and cut off while people play.
fn faults(steps: &Steps, programs: &Path) {
    steps.wait_for("packages");
    let faults = || {
        let mut faults = Command::new(programs.join("trials"));
        faults.arg("--program").arg(programs.join("sobremesa"));
        // How long it took is no matter here.
        faults.args(["faults", "--count", "5", "--max-interruption"]).arg(TESTING.as_millis().to_string());
        faults
    };
    steps.run_or_again("faults", TESTING, faults);
}

/// Random play of each game, counted in the program as the tests have it.
fn instructions(steps: &Steps, programs: &Path) {
    steps.wait_for("packages");
    let mut count = Command::new(programs.join("xtask"));
    count.args(["instructions", "--program"]).arg(programs.join("sobremesa"));
    steps.run("instructions", &mut tools::in_the_background(&count), COUNTING);
}

/// Documents all crates, in which every link must lead somewhere: libraries with what the tests were compiled from,
/// programs by cargo's own means, for they have no tests of that kind.
fn docs(steps: &Steps, programs: &Programs) {
    let stand_in = tools::root().join("crates/xtask/src/test/rustdoc.sh");
    let mut libraries = programs.cargo(&["test", "--doc", "--workspace", "--locked"]);
    libraries.env("RUSTDOC", stand_in);
    let folder = tools::target().join("doc");
    libraries.env("RUSTDOCFLAGS", format!("-D warnings --out-dir {}", folder.display()));
    let Some(libraries) = steps.keep("docs", tools::with_lints(&mut libraries)) else { return };
    steps.run("docs", &mut tools::in_the_background(libraries), COMPILING);
}

/// Builds the page and tests it, its parts first and last the whole of it in a browser.
fn page(steps: &Steps, choice: &Choice, programs: mpsc::Receiver<PathBuf>) {
    const PARTS: [&str; 5] = ["types of the page", "parts of the page", "browser", OTHER_BROWSERS, SERVED];
    if !choice.wants_any(&PARTS) {
        return;
    }
    let quiet = |name: &str, command: &mut Command| steps.run_once(name, command, COMPILING);
    let built = web::libraries(&quiet).and_then(|()| web::modules(&quiet));
    let Some(modules) = steps.keep("page", built) else { return };
    // No news: what failed is told by the lane that builds them.
    let Ok(folder) = programs.recv() else { return };
    let bound = web::bind(&quiet, &modules, &folder.join("bindings"));
    let Some(()) = steps.keep("page", bound) else { return };
    let npm = |script: &str, files: &[String]| {
        let mut npm = web::npm(&["run", script, "--"]);
        npm.args(files).env("SOBREMESA", folder.join("sobremesa")).env("NO_COLOR", "1");
        npm
    };
    std::thread::scope(|scope| {
        scope.spawn(|| {
            if choice.wants("parts of the page") {
                steps.test("parts of the page", TESTING, |files| npm("test", files));
            }
            let types = steps.keep("types of the page", web::types());
            // In haste, what has passed as it is need not pass again.
            if let Some(types) =
                types.filter(|types| choice.wants("types of the page") && !(choice.quick && types.holds()))
                && steps.run("types of the page", &mut npm("check", &[]), TESTING)
            {
                let _ = types.set();
            }
        });
        // What takes longest begins first.
        let wanted = if choice.browsers { (OTHER_BROWSERS, "browsers") } else { ("browser", "browser") };
        if !choice.quick && choice.wants_any(&[wanted.0, SERVED]) {
            let built = web::page(&quiet);
            let Some(()) = steps.keep("page", built) else { return };
            if choice.wants(SERVED) {
                scope.spawn(|| steps.part(SERVED, || served::check(&folder)));
            }
            if choice.wants(wanted.0) {
                steps.wait_for("packages");
                steps.test(wanted.0, BROWSING, |files| npm(wanted.1, files));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &[&str]) -> anyhow::Result<Choice> {
        Choice::read(&mut lexopt::Parser::from_args(line))
    }

    #[test]
    fn parts_are_chosen_by_what_their_names_contain() {
        let all = read(&[]).unwrap();
        assert!(all.wants("browser") && !all.quick && all.repeat == 1);
        let some = read(&["--only", "server,browser", "--repeat", "20"]).unwrap();
        assert!(some.wants("server on postgres") && some.wants("browser") && !some.wants("ampel"));
        assert_eq!(some.repeat, 20);
        assert!(read(&["--quick"]).unwrap().quick);
        let others = read(&["--browsers"]).unwrap();
        assert!(others.browsers && others.wants(OTHER_BROWSERS) && !others.wants("browser") && !others.wants("server"));
        assert!(read(&["--onyl", "x"]).is_err() && read(&["--repeat", "often"]).is_err());
    }
}
