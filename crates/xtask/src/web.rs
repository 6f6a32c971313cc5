//! The page: the WebAssembly, its bindings, and what Vite makes of `web/`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, bail};

use crate::{step, tools, wasm};

/// The oldest Node.js that the page's tools run on.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// Builds the page into `web/dist`.
pub(crate) fn build() -> anyhow::Result<()> {
    prepare()?;
    step("page", &mut npm(&["run", "build"]))
}

/// Checks the page, its parts first and last the whole of it in a browser.
pub(crate) fn test() -> anyhow::Result<()> {
    prepare()?;
    step("types of the page", &mut npm(&["run", "check"]))?;
    step("parts of the page", &mut npm(&["test"]))?;
    step("page", &mut npm(&["run", "build"]))?;
    tools::ensure_package("chromium", Command::new("chromium").arg("--version"))?;
    // Unoptimised, it reads the page from its folder, and most of it is built already.
    step("program", &mut tools::cargo(&["build", "--locked", "--package", "sobremesa"]))?;
    let program = tools::target().join("debug/sobremesa");
    step("page in a browser", npm(&["run", "browser"]).env("SOBREMESA", program))
}

/// Sees to all that the page is made of: the WebAssembly with its bindings, and libraries.
fn prepare() -> anyhow::Result<()> {
    ensure_node()?;
    for (wasm_file, name) in wasm::build()? {
        let mut bindings = tools::cargo(&["run", "--locked", "--package", "bindings", "--"]);
        step("bindings", bindings.arg(wasm_file).arg(name).arg(folder().join("wasm")))?;
    }
    ensure_modules()
}

/// Where the page lives.
fn folder() -> PathBuf {
    tools::root().join("web")
}

/// The package manager of Node.js, in the folder of the page.
fn npm(arguments: &[&str]) -> Command {
    let mut npm = Command::new("npm");
    npm.args(arguments).current_dir(folder());
    npm
}

/// Sees to Node.js, new enough, and its package manager.
fn ensure_node() -> anyhow::Result<()> {
    tools::ensure_package("nodejs", Command::new("node").arg("--version"))?;
    let said = tools::output(Command::new("node").arg("--version")).context("node does not say its version")?;
    if version(&said).is_none_or(|version| version < OLDEST_NODE) {
        let (major, minor) = OLDEST_NODE;
        bail!("Node.js {major}.{minor} or newer is needed, here is {}; see https://nodejs.org", said.trim());
    }
    tools::ensure_package("npm", Command::new("npm").arg("--version"))
}

/// Fetches the page's libraries if the lock file has changed since.
fn ensure_modules() -> anyhow::Result<()> {
    let fetched = changed(&folder().join("node_modules/.package-lock.json"));
    let wanted = changed(&folder().join("package-lock.json")).context("web/package-lock.json is missing")?;
    if is_stale(fetched, wanted) {
        // The versions of the lock file, which stays as it is. Not `npm ci`: that wants the lock file to
        // list the libraries of every other system too, and not every source of packages has those.
        step("libraries of the page", &mut npm(&["install", "--no-save", "--no-audit", "--no-fund"]))?;
    }
    Ok(())
}

fn changed(file: &Path) -> Option<SystemTime> {
    file.metadata().ok()?.modified().ok()
}

fn is_stale(fetched: Option<SystemTime>, wanted: SystemTime) -> bool {
    fetched.is_none_or(|fetched| fetched < wanted)
}

/// `v20.20.2` → (20, 20).
fn version(said: &str) -> Option<(u32, u32)> {
    let mut numbers = said.trim().strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_version_of_node_is_read() {
        assert_eq!(version("v20.20.2\n"), Some((20, 20)));
        assert_eq!(version("node"), None);
        assert!((22, 0) > OLDEST_NODE && (20, 18) < OLDEST_NODE);
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
