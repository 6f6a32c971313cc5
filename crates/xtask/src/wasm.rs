//! The rules and bots as WebAssembly, whatever compiler this machine has for it.
//!
//! `Found` is what is there, `next` says what to do about it (and does nothing), `build` does it.
//! No package is ever removed.

mod debian;
mod found;

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use anyhow::{bail, ensure};

use crate::step::Run;
use crate::tools;
use found::{Found, Rustup};

/// The target that browsers run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// How long rustup may take: without a network it would try for many minutes.
const RUSTUP_TIMEOUT: Duration = Duration::from_secs(60);

/// What to do next to get the WebAssembly.
#[derive(Debug, PartialEq)]
enum Next {
    /// The toolchain that runs us can do it.
    BuildHere,
    /// Ask rustup for the target.
    AddTarget,
    /// Debian's other compiler can do it, with this linker.
    BuildWithDebian(PathBuf),
    /// Install these Debian packages.
    Install(Vec<String>),
    /// Somebody else has to install these Debian packages.
    AskFor(Vec<String>),
    /// Nothing is left to try.
    GiveUp,
}

fn next(found: &Found) -> Next {
    if found.target {
        return Next::BuildHere;
    }
    if found.rustup == Rustup::Untried {
        return Next::AddTarget;
    }
    let missing = found.missing_packages();
    match (&found.linker, missing.is_empty()) {
        (Some(linker), true) => Next::BuildWithDebian(linker.clone()),
        _ if !found.apt || found.installed => Next::GiveUp,
        _ if found.root => Next::Install(missing),
        _ => Next::AskFor(missing),
    }
}

/// The crates that browsers run, what the compiler calls what it makes of them, and what the page does.
const MODULES: [(&str, &str, &str); 7] = [
    ("wasm-bots", "wasm_bots.wasm", "bots"),
    ("wasm-rules", "wasm_rules.wasm", "rules"),
    ("wasm-class", "wasm_class.wasm", "class"),
    ("wasm-verify", "wasm_verify.wasm", "verify"),
    ("wasm-questions", "wasm_questions.wasm", "questions"),
    ("wasm-question-files", "wasm_question_files.wasm", "question-files"),
    ("wasm-print", "wasm_print.wasm", "print"),
];

/// What the page calls them.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    MODULES.iter().map(|(.., name)| *name)
}

/// Builds the crates and says where each file is, and the name that the page has for it.
pub(crate) fn build(run: Run) -> anyhow::Result<Vec<(PathBuf, &'static str)>> {
    let mut found = Found::look();
    loop {
        match next(&found) {
            Next::BuildHere => {
                run("WebAssembly", tools::without_flags(&mut tools::cargo(&[])).args(arguments()))?;
                break;
            }
            Next::AddTarget => {
                eprintln!("== wasm: rustup target add {TARGET}");
                let added = tools::within(RUSTUP_TIMEOUT, Command::new("rustup").args(["target", "add", TARGET]));
                found = Found { rustup: Rustup::GaveUp, ..Found::look() };
                found.target &= added;
            }
            Next::BuildWithDebian(linker) => {
                run("WebAssembly", debian::cargo(&linker).args(arguments()))?;
                break;
            }
            Next::Install(packages) => {
                tools::install(&packages);
                found = Found { rustup: Rustup::GaveUp, installed: true, ..Found::look() };
            }
            Next::AskFor(packages) => {
                bail!("the WebAssembly compiler is needed; run: {}", tools::sudo_line(&packages))
            }
            Next::GiveUp => bail!(
                "no compiler for {TARGET} is here and none could be installed; run: rustup target add {TARGET} \
                 (or, with Debian's own rustc: {})",
                tools::sudo_line(&["libstd-rust-dev-wasm32".to_owned()]),
            ),
        }
    }
    let made = MODULES.iter().map(|(_, file, name)| {
        let file = folder().join(TARGET).join("wasm").join(file);
        ensure!(file.is_file(), "the compiler has left no {}", file.display());
        Ok((file, *name))
    });
    made.collect()
}

/// A folder of its own: two compilers would throw each other's work away.
fn folder() -> PathBuf {
    tools::target().join("wasm")
}

fn arguments() -> Vec<String> {
    let folder = folder().display().to_string();
    let fixed = ["build", "--locked", "--profile", "wasm", "--target", TARGET, "--target-dir", &folder];
    let packages = MODULES.iter().flat_map(|(package, ..)| ["--package", package]);
    fixed.into_iter().chain(packages).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A machine without anything.
    fn bare() -> Found {
        Found {
            target: false,
            rustup: Rustup::Absent,
            compiler: false,
            linker: None,
            newest_lld: "lld-22".to_owned(),
            apt: false,
            root: false,
            installed: false,
        }
    }

    fn lld() -> Option<PathBuf> {
        Some(PathBuf::from("rust-lld"))
    }

    fn packages(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn an_installed_target_is_used() {
        let everything = Found { target: true, rustup: Rustup::Untried, apt: true, root: true, ..bare() };
        assert_eq!(next(&everything), Next::BuildHere);
        assert_eq!(next(&Found { target: true, ..bare() }), Next::BuildHere);
    }

    #[test]
    fn rustup_is_asked_before_debian_and_once() {
        let debian = Found { compiler: true, linker: lld(), apt: true, root: true, ..bare() };
        assert_eq!(next(&Found { rustup: Rustup::Untried, ..debian.clone() }), Next::AddTarget);
        let with_debian = Next::BuildWithDebian(PathBuf::from("rust-lld"));
        assert_eq!(next(&Found { rustup: Rustup::GaveUp, ..debian.clone() }), with_debian);
        assert_eq!(next(&debian), with_debian);
    }

    #[test]
    fn root_installs_what_is_missing_and_only_that() {
        let root = Found { apt: true, root: true, rustup: Rustup::GaveUp, ..bare() };
        let compiler = ["rustc-web", "cargo-web", "rust-web-src", "libstd-rust-web-dev"];
        assert_eq!(next(&Found { linker: lld(), ..root.clone() }), Next::Install(packages(&compiler)));
        let all = ["rustc-web", "cargo-web", "rust-web-src", "libstd-rust-web-dev", "lld-22"];
        assert_eq!(next(&root), Next::Install(packages(&all)));
        assert_eq!(next(&Found { compiler: true, ..root }), Next::Install(packages(&["lld-22"])));
    }

    #[test]
    fn others_are_told_what_to_install() {
        let person = Found { apt: true, compiler: true, ..bare() };
        assert_eq!(next(&person), Next::AskFor(packages(&["lld-22"])));
    }

    #[test]
    fn what_installing_has_not_changed_is_not_tried_again() {
        let tried = Found { apt: true, root: true, installed: true, ..bare() };
        assert_eq!(next(&tried), Next::GiveUp);
        assert_eq!(next(&bare()), Next::GiveUp);
    }
}
