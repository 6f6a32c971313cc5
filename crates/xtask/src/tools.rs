//! The tools the chores need, and how to get those that are missing.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::bail;

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    own.ancestors().nth(2).expect("xtask lives in crates/xtask").to_path_buf()
}

/// The cargo that runs us, in the workspace.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments).current_dir(root());
    cargo
}

/// Sees to a component of the Rust toolchain, by rustup or by Debian's packages.
pub(crate) fn ensure_component(subcommand: &str, component: &str) -> anyhow::Result<()> {
    if works(&mut cargo(&[subcommand, "--version"])) {
        return Ok(());
    }
    eprintln!("== {component} is missing: installing it");
    if works(Command::new("rustup").args(["component", "add", component])) {
        return Ok(());
    }
    let package = if component == "clippy" { "rust-clippy" } else { component };
    ensure_package(package, &mut cargo(&[subcommand, "--version"]))
}

/// Sees to a Debian package that provides `probe`.
pub(crate) fn ensure_package(package: &str, probe: &mut Command) -> anyhow::Result<()> {
    if works(probe) {
        return Ok(());
    }
    eprintln!("== {package} is missing: installing it");
    let installed = works(Command::new("apt-get").arg("update"))
        && works(Command::new("apt-get").args(["install", "--yes", "--no-install-recommends", package]));
    if !installed || !works(probe) {
        bail!("`{package}` is needed and could not be installed; run: sudo apt-get install {package}");
    }
    Ok(())
}

fn works(command: &mut Command) -> bool {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
