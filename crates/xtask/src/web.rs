//! The page: the WebAssembly, its bindings, and what Vite makes of `web/`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, bail};

use crate::stamp::Stamp;
use crate::step::{Run, aloud};
use crate::{serve, tools, wasm};

/// The oldest Node.js that the page's tools run on.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// Builds the page into `web/dist`, one thing after the other.
pub(crate) fn build() -> anyhow::Result<()> {
    libraries(&aloud)?;
    let modules = modules(&aloud)?;
    aloud("bindings of the page", &mut bindings_program())?;
    bind(&aloud, &modules, &serve::folder().join("bindings"))?;
    page(&aloud)
}

/// Makes the pictures of README.md from the page and the program of this clone.
pub(crate) fn pictures() -> anyhow::Result<()> {
    build()?;
    tools::ensure_chromium()?;
    aloud("program", &mut serve::program_build())?;
    let program = serve::folder().join("sobremesa");
    aloud("pictures", npm(&["run", "pictures"]).env("SOBREMESA", program))
}

/// The rules and bots as WebAssembly: where each file is, and the name that the page has for it.
pub(crate) type Modules = Vec<(PathBuf, &'static str)>;

/// Builds the WebAssembly.
pub(crate) fn modules(run: Run) -> anyhow::Result<Modules> {
    wasm::build(run)
}

/// Builds the program that writes the bindings, alone: it is there minutes before the other one.
pub(crate) fn bindings_program() -> Command {
    serve::build("--bin=bindings")
}

/// Writes the JavaScript between the page and the WebAssembly, where that has changed.
pub(crate) fn bind(run: Run, modules: &Modules, program: &Path) -> anyhow::Result<()> {
    for (module, name) in modules {
        let stamp = Stamp::of(&format!("bindings-{name}.stamp"), &[module.clone(), program.to_owned()])?;
        let written = folder().join("wasm").join(format!("{name}_bg.wasm"));
        if !(stamp.holds() && written.is_file()) {
            run("bindings of the page", Command::new(program).arg(module).arg(name).arg(folder().join("wasm")))?;
            stamp.set()?;
        }
    }
    Ok(())
}

/// What the page is made from, seen from the folder of the workspace.
const SOURCES: [&str; 9] = [
    "content",
    "web/index.html",
    "web/package-lock.json",
    "web/plugins",
    "web/public",
    "web/src",
    "web/svelte.config.js",
    "web/vite.config.ts",
    "web/wasm",
];

/// What the types of the page are checked from; of the WebAssembly only its declarations.
pub(crate) fn types() -> anyhow::Result<Stamp> {
    let mut sources: Vec<PathBuf> = [
        "src",
        "browser",
        "browsers",
        "pictures",
        "bench",
        "plugins",
        "package-lock.json",
        "tsconfig.base.json",
        "tsconfig.app.json",
        "tsconfig.node.json",
        "vite.config.ts",
    ]
    .map(|source| folder().join(source))
    .into();
    let declarations = wasm::names().flat_map(|name| ["", "_bg.wasm"].map(|part| format!("wasm/{name}{part}.d.ts")));
    sources.extend(declarations.map(|file| folder().join(file)));
    Stamp::of("types.stamp", &sources)
}

/// Builds the page itself, unless nothing has changed.
pub(crate) fn page(run: Run) -> anyhow::Result<()> {
    let stamp = Stamp::of("page.stamp", &SOURCES.map(|source| tools::root().join(source)))?;
    if stamp.holds() && folder().join("dist/index.html").is_file() {
        return Ok(());
    }
    run("page", &mut npm(&["run", "build"]))?;
    stamp.set()
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
    if version(&said).is_none_or(|version| version < OLDEST_NODE) {
        let (major, minor) = OLDEST_NODE;
        bail!("Node.js {major}.{minor} or newer is needed, here is {}; see https://nodejs.org", said.trim());
    }
    tools::ensure_package("npm", Command::new("npm").arg("--version"))
}

/// Sees to Node.js, and fetches the page's libraries if the lock file has changed since.
pub(crate) fn libraries(run: Run) -> anyhow::Result<()> {
    ensure_node()?;
    let fetched = changed(&folder().join("node_modules/.package-lock.json"));
    let wanted = changed(&folder().join("package-lock.json")).context("web/package-lock.json is missing")?;
    if is_stale(fetched, wanted) {
        // The versions of the lock file, which stays as it is. Not `npm ci`: that wants the lock file to
        // list the libraries of every other system too, and not every source of packages has those.
        run("libraries of the page", &mut npm(&["install", "--no-save", "--no-audit", "--no-fund"]))?;
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
