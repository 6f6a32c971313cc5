//! The page: the WebAssembly, its bindings, and what Vite makes of `web/`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, bail};

use crate::{step, tools, wasm};

/// The oldest Node.js that the page's tools run on.
const OLDEST_NODE: u32 = 20;

/// Builds the page into `web/dist`.
pub(crate) fn build() -> anyhow::Result<()> {
    ensure_node()?;
    let wasm_file = wasm::build()?;
    let mut bindings = tools::cargo(&["run", "--quiet", "--locked", "--package", "bindings", "--"]);
    step("bindings", bindings.arg(wasm_file).arg(folder().join("wasm")))?;
    ensure_modules()?;
    step("page", &mut npm(&["run", "build"]))
}

/// Where the page lives.
fn folder() -> PathBuf {
    tools::root().join("web")
}

/// The package manager of Node.js, in the folder of the page.
pub(crate) fn npm(arguments: &[&str]) -> Command {
    let mut npm = Command::new("npm");
    npm.args(arguments).current_dir(folder());
    npm
}

/// Sees to Node.js, new enough, and its package manager.
fn ensure_node() -> anyhow::Result<()> {
    tools::ensure_package("nodejs", Command::new("node").arg("--version"))?;
    let said = tools::output(Command::new("node").arg("--version")).context("node does not say its version")?;
    if major_version(&said).is_none_or(|major| major < OLDEST_NODE) {
        bail!("Node.js {OLDEST_NODE} or newer is needed, here is {}; see https://nodejs.org", said.trim());
    }
    tools::ensure_package("npm", Command::new("npm").arg("--version"))
}

/// Fetches the page's libraries if the lock file has changed since.
fn ensure_modules() -> anyhow::Result<()> {
    let fetched = changed(&folder().join("node_modules/.package-lock.json"));
    let wanted = changed(&folder().join("package-lock.json")).context("web/package-lock.json is missing")?;
    if is_stale(fetched, wanted) {
        step("libraries of the page", &mut npm(&["ci"]))?;
    }
    Ok(())
}

fn changed(file: &Path) -> Option<SystemTime> {
    file.metadata().ok()?.modified().ok()
}

fn is_stale(fetched: Option<SystemTime>, wanted: SystemTime) -> bool {
    fetched.is_none_or(|fetched| fetched < wanted)
}

/// `v20.20.2` → 20.
fn major_version(said: &str) -> Option<u32> {
    said.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_version_of_node_is_read() {
        assert_eq!(major_version("v20.20.2\n"), Some(20));
        assert_eq!(major_version("node"), None);
    }

    #[test]
    fn libraries_are_fetched_when_there_are_none_or_others_are_wanted() {
        let earlier = SystemTime::UNIX_EPOCH;
        let later = earlier + Duration::from_secs(1);
        assert!(is_stale(None, earlier));
        assert!(is_stale(Some(earlier), later));
        assert!(!is_stale(Some(later), earlier));
    }
}
