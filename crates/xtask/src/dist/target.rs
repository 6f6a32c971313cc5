//! What to build for: this machine's processor, with musl if it can be had, so that the program runs on any Linux.

use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};

use crate::tools;

/// How long rustup may take: without a network it would try for many minutes.
const RUSTUP_TIMEOUT: Duration = Duration::from_secs(180);

/// A target of the compiler, such as `x86_64-unknown-linux-musl`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Target(pub(super) String);

impl Target {
    /// Whether a program for it needs no library of the machine that it runs on.
    pub(super) fn is_static(&self) -> bool {
        self.0.ends_with("-linux-musl")
    }

    /// The same processor with the other libc.
    fn with_musl(&self) -> Target {
        Target(self.0.strip_suffix("-gnu").map_or_else(|| self.0.clone(), |rest| format!("{rest}-musl")))
    }

    /// What Debian calls the processor.
    ///
    /// # Errors
    /// One that Debian's packages are not made for here.
    pub(super) fn architecture(&self) -> anyhow::Result<&'static str> {
        Ok(match self.0.split('-').next() {
            Some("x86_64") => "amd64",
            Some("aarch64") => "arm64",
            Some("riscv64gc") => "riscv64",
            _ => bail!("it is not known what Debian calls {}", self.0),
        })
    }
}

/// Chooses musl and sees to what it needs; or says why not, and chooses glibc.
pub(super) fn choose(glibc: bool) -> anyhow::Result<Target> {
    let host = host()?;
    ensure!(
        host.0.ends_with("-linux-gnu") || host.is_static(),
        "what is taken away is made on Linux, for Linux; this is {}",
        host.0
    );
    if glibc || host.is_static() {
        return Ok(host);
    }
    let musl = host.with_musl();
    match ensure_musl(&musl) {
        Ok(()) => Ok(musl),
        Err(missing) => {
            eprintln!("== a static program cannot be made here: {missing:#}");
            eprintln!(
                "== the program is linked to this machine's glibc: it runs where that is as new, and in no empty container"
            );
            Ok(host)
        }
    }
}

/// What the compiler that runs us compiles for.
fn host() -> anyhow::Result<Target> {
    tools::host().map(Target)
}

/// Sees to the standard library for musl and to a C compiler for it, which SQLite and ring need.
fn ensure_musl(target: &Target) -> anyhow::Result<()> {
    let library = tools::sysroot().context("rustc does not say where it lives")?;
    let library = library.join("lib/rustlib").join(&target.0).join("lib");
    if !library.is_dir() {
        eprintln!("== rustup target add {}", target.0);
        tools::within(RUSTUP_TIMEOUT, Command::new("rustup").args(["target", "add", &target.0]));
        ensure!(library.is_dir(), "the compiler has no library for it; run: rustup target add {}", target.0);
    }
    tools::ensure_package("musl-tools", Command::new("musl-gcc").arg("--version"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn musl_is_for_the_same_processor_and_static() {
        let glibc = Target("aarch64-unknown-linux-gnu".to_owned());
        let musl = glibc.with_musl();
        assert_eq!(musl.0, "aarch64-unknown-linux-musl");
        assert!(musl.is_static() && !glibc.is_static());
        assert_eq!(musl.with_musl(), musl);
    }

    #[test]
    fn debian_has_other_names_for_processors() {
        let debian = |triple: &str| Target(triple.to_owned()).architecture().ok();
        assert_eq!(debian("x86_64-unknown-linux-musl"), Some("amd64"));
        assert_eq!(debian("aarch64-unknown-linux-gnu"), Some("arm64"));
        assert_eq!(debian("pdp11-unknown-linux-gnu"), None);
    }
}
