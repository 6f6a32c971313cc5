//! Debian's second Rust compiler, which exists to build browsers and has the sources of its
//! standard library: enough to compile for a target that it does not ship.
//!
//! It is called by absolute path and for this only: people's own toolchain stays what it is.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::TARGET;
use crate::tools;

/// The packages of the compiler.
pub(super) const COMPILER: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "libstd-rust-web-dev"];

const RUSTC: &str = "/usr/bin/rustc";
const CARGO: &str = "/usr/bin/cargo";
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library/std/Cargo.toml";

/// The oldest compiler that builds this workspace, as its manifest has it.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

/// Whether the compiler is there, new enough, and with its sources.
pub(super) fn compiler_is_there() -> bool {
    let version = tools::output(alone(Command::new(RUSTC).arg("--version")));
    version.as_deref().is_some_and(is_new_enough) && Path::new(CARGO).is_file() && Path::new(SOURCES).is_file()
}

/// A linker from Debian's packages, the newest if there are several.
pub(super) fn linker() -> Option<PathBuf> {
    let programs = std::fs::read_dir("/usr/bin").ok()?;
    let names = programs.filter_map(|program| program.ok()?.file_name().into_string().ok());
    let newest = newest(names.filter(|name| Path::new("/usr/bin").join(name).is_file()))?;
    Some(Path::new("/usr/bin").join(newest))
}

/// The package with the newest linker.
pub(super) fn newest_lld() -> String {
    let listed = tools::output(Command::new("apt-cache").args(["pkgnames", "lld-"])).unwrap_or_default();
    newest(listed.lines().map(str::to_owned)).unwrap_or_else(|| "lld".to_owned())
}

/// The compiler, ready for arguments of `cargo build`.
pub(super) fn cargo(linker: &Path) -> Command {
    let mut cargo = Command::new(CARGO);
    alone(&mut cargo).current_dir(tools::root());
    // Building the standard library is a matter of nightly compilers, unless one insists.
    cargo.env("RUSTC", RUSTC).env("RUSTC_BOOTSTRAP", "1").arg("-Zbuild-std=std,panic_abort");
    let variable = format!("CARGO_TARGET_{}_LINKER", TARGET.replace('-', "_").to_uppercase());
    cargo.env(variable, linker);
    cargo
}

/// Forgets what the cargo that runs us has put into the environment.
fn alone(command: &mut Command) -> &mut Command {
    let misleading = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for name in misleading.filter(|name| misleads(name)) {
        command.env_remove(name);
    }
    command
}

/// Whether a variable speaks of one certain toolchain. Where crates come from does not.
fn misleads(name: &str) -> bool {
    let kept = ["CARGO_HOME", "CARGO_NET_", "CARGO_HTTP_", "CARGO_REGISTR", "CARGO_SOURCE_", "CARGO_TERM_"];
    let toolchain = name.starts_with("CARGO") || name.starts_with("RUST") || name == "LD_LIBRARY_PATH";
    toolchain && !kept.iter().any(|kept| name.starts_with(kept))
}

/// Whether a compiler that says this (`rustc 1.96.0 (…)`) may build the workspace.
fn is_new_enough(said: &str) -> bool {
    let minor = |version: &str| version.strip_prefix("1.")?.split('.').next()?.parse::<u32>().ok();
    said.strip_prefix("rustc ").and_then(minor) >= Some(minor(OLDEST).expect("the manifest names a version of Rust 1"))
}

/// The name `lld-N` with the greatest number.
fn newest(names: impl Iterator<Item = String>) -> Option<String> {
    let numbered = |name: String| Some((name.strip_prefix("lld-")?.parse::<u32>().ok()?, name));
    names.filter_map(numbered).max().map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_linker_is_the_one_with_the_greatest_number() {
        let names = ["lld-9", "lld-22", "lld-19", "lldb-30", "lld-22-dev", "lld"];
        assert_eq!(newest(names.iter().map(|name| (*name).to_owned())).as_deref(), Some("lld-22"));
        assert_eq!(newest(std::iter::empty()), None);
    }

    #[test]
    fn a_compiler_must_be_as_new_as_the_manifest_says() {
        assert!(is_new_enough(&format!("rustc {OLDEST}.0 (ac68faa20 2026-05-25)")));
        assert!(is_new_enough("rustc 1.1000.0"));
        assert!(!is_new_enough("rustc 1.63.0") && !is_new_enough("something else"));
    }

    #[test]
    fn the_environment_of_another_toolchain_is_forgotten() {
        for name in ["CARGO", "RUSTC", "RUSTFLAGS", "RUSTUP_TOOLCHAIN", "CARGO_MANIFEST_DIR", "CARGO_TARGET_DIR"] {
            assert!(misleads(name), "{name}");
        }
        for name in ["PATH", "HOME", "CARGO_HOME", "CARGO_NET_OFFLINE", "CARGO_REGISTRIES_OURS_INDEX"] {
            assert!(!misleads(name), "{name}");
        }
    }

    #[test]
    fn the_linker_is_named_as_cargo_wants_it() {
        let cargo = cargo(Path::new("rust-lld"));
        let named = cargo.get_envs().any(|(name, value)| {
            name == "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER" && value == Some("rust-lld".as_ref())
        });
        assert!(named, "{cargo:?}");
    }
}
