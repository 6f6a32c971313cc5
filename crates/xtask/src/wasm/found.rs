//! What this machine has for compiling to WebAssembly.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{TARGET, debian};
use crate::tools;

/// What rustup can still do for us.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Rustup {
    /// The toolchain that runs us is not rustup's.
    Absent,
    /// It has not been asked yet.
    Untried,
    /// It was asked, and there was no answer in time.
    GaveUp,
}

/// What is there.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The toolchain that runs us knows the target.
    pub(super) target: bool,
    /// Whether rustup may be asked for it.
    pub(super) rustup: Rustup,
    /// Debian's compiler and the sources of its standard library.
    pub(super) compiler: bool,
    /// A linker for it.
    pub(super) linker: Option<PathBuf>,
    /// The package with the newest linker that Debian has.
    pub(super) newest_lld: String,
    /// This is Debian, or near enough.
    pub(super) apt: bool,
    /// We may install packages.
    pub(super) root: bool,
    /// We have tried to install packages already.
    pub(super) installed: bool,
}

impl Found {
    /// Looks round.
    pub(super) fn look() -> Found {
        let sysroot = tools::sysroot();
        let known = |sysroot: &PathBuf| sysroot.join("lib/rustlib").join(TARGET).join("lib").is_dir();
        if sysroot.as_ref().is_some_and(known) {
            return Found::with_target();
        }
        // Set by rustup for the toolchain that it starts, and heeded by `rustup target add`.
        let from_rustup =
            std::env::var_os("RUSTUP_TOOLCHAIN").is_some() && tools::works(Command::new("rustup").arg("--version"));
        Found {
            target: false,
            rustup: if from_rustup { Rustup::Untried } else { Rustup::Absent },
            compiler: debian::compiler_is_there(),
            linker: sysroot.as_deref().and_then(linker_of).or_else(debian::linker),
            newest_lld: debian::newest_lld(),
            apt: tools::works(Command::new("apt-get").arg("--version")),
            root: tools::is_root(),
            installed: false,
        }
    }

    /// A toolchain that knows the target: nothing else matters, and nothing else is looked for.
    fn with_target() -> Found {
        Found {
            target: true,
            rustup: Rustup::Absent,
            compiler: false,
            linker: None,
            newest_lld: String::new(),
            apt: false,
            root: false,
            installed: false,
        }
    }

    /// The Debian packages that would make up for what is not there.
    pub(super) fn missing_packages(&self) -> Vec<String> {
        let compiler = if self.compiler { &[][..] } else { &debian::COMPILER };
        let mut packages: Vec<String> = compiler.iter().map(|name| (*name).to_owned()).collect();
        if self.linker.is_none() {
            packages.push(self.newest_lld.clone());
        }
        packages
    }
}

/// The linker that a toolchain of rustup brings along.
fn linker_of(sysroot: &Path) -> Option<PathBuf> {
    let hosts = std::fs::read_dir(sysroot.join("lib/rustlib")).ok()?;
    hosts.filter_map(Result::ok).map(|host| host.path().join("bin/rust-lld")).find(|linker| linker.is_file())
}
