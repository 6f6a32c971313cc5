//! The tools the chores need, and how to get those that are missing.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;

use crate::step;

use anyhow::{Context as _, bail, ensure};

/// How much a step in the background stands back: enough that it takes a third of what the others take.
const BACKGROUND: &str = "5";

/// What the compiler that runs us compiles for, such as `x86_64-unknown-linux-gnu`.
pub(crate) fn host() -> anyhow::Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let said = output(Command::new(rustc).arg("-vV").current_dir(root())).context("rustc does not run")?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc does not name its host")?;
    Ok(host.to_owned())
}

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    own.ancestors().nth(2).expect("xtask lives in crates/xtask").to_path_buf()
}

/// The folder cargo builds into.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// The folder for what quiet steps say.
pub(crate) fn logs() -> PathBuf {
    target().join("logs")
}

/// The file for what a quiet step says.
pub(crate) fn log(name: &str) -> anyhow::Result<PathBuf> {
    let folder = logs();
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder.join(format!("{}.log", name.replace(' ', "-"))))
}

/// The cargo that runs us, in the workspace.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments).current_dir(root());
    cargo
}

/// Forgets compiler flags that somebody meant for this machine's processor.
pub(crate) fn without_flags(cargo: &mut Command) -> &mut Command {
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS").env_remove("CARGO_BUILD_RUSTFLAGS")
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

/// Where the toolchain that runs us lives.
pub(crate) fn sysroot() -> Option<PathBuf> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed = output(Command::new(rustc).args(["--print", "sysroot"]).current_dir(root()))?;
    Some(PathBuf::from(printed.trim()))
}

/// Lets a build of cargo look for lints too, each of them a failure.
///
/// Clippy's driver is a compiler that also looks for lints. Cargo's own `clippy` lets it only check; as the
/// wrapper of an ordinary build it does both, and nothing of the workspace is read twice.
pub(crate) fn with_lints(cargo: &mut Command) -> anyhow::Result<&mut Command> {
    let driver = sysroot().context("rustc does not say where it lives")?.join("bin/clippy-driver");
    ensure!(driver.is_file(), "{} is missing; run: rustup component add clippy", driver.display());
    Ok(cargo.env("RUSTC_WORKSPACE_WRAPPER", driver).env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings"))
}

/// The same command, for the moments when nothing else has to be computed.
pub(crate) fn in_the_background(command: &Command) -> Command {
    let mut nice = Command::new("nice");
    nice.args(["-n", BACKGROUND]).arg(command.get_program()).args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        nice.current_dir(folder);
    }
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => nice.env(name, value),
            None => nice.env_remove(name),
        };
    }
    nice
}

/// Sees to a Debian package that provides `probe`.
pub(crate) fn ensure_package(package: &str, probe: &mut Command) -> anyhow::Result<()> {
    if works(probe) {
        return Ok(());
    }
    let packages = [package.to_owned()];
    if is_root() {
        install(&packages);
    }
    if !works(probe) {
        bail!("`{package}` is needed and could not be installed; run: {}", sudo_line(&packages));
    }
    Ok(())
}

/// Sees to the browser of the tests. Without windows of its own Chromium takes half the processor time; where Debian does
/// not have that, the whole one does as well.
pub(crate) fn ensure_chromium() -> anyhow::Result<()> {
    let mut whole = Command::new("chromium");
    whole.arg("--version");
    let shell = ensure_package("chromium-headless-shell", Command::new("chromium-headless-shell").arg("--version"));
    shell.or_else(|_| ensure_package("chromium", &mut whole))
}

/// Sees to the browsers of other makers: Firefox, and WebKit with a screen that nobody sees.
pub(crate) fn ensure_other_browsers() -> anyhow::Result<()> {
    ensure_package("firefox-esr", Command::new("firefox-esr").arg("--version"))?;
    ensure_package("webkit2gtk-driver", Command::new("sh").args(["-c", "command -v WebKitWebDriver"]))?;
    ensure_package("xvfb", Command::new("sh").args(["-c", "command -v Xvfb"]))
}

/// Sees to the servers that several nodes stand on, PostgreSQL and NATS, to a proxy before them, and to what watches them.
pub(crate) fn ensure_servers() -> anyhow::Result<()> {
    // Debian keeps the programs of PostgreSQL out of the path, a folder for each version.
    let find = "PATH=\"$PATH:/usr/sbin\"; for folder in /usr/lib/postgresql/*/bin; do PATH=\"$PATH:$folder\"; done; \
                command -v postgres && command -v initdb && command -v createdb";
    ensure_package("postgresql", Command::new("sh").args(["-c", find]))?;
    ensure_package("nats-server", Command::new("nats-server").arg("--version"))?;
    ensure_package("nginx-light", Command::new("sh").args(["-c", "PATH=\"$PATH:/usr/sbin\"; command -v nginx"]))?;
    // Its promtool judges the measurements and the alerts.
    ensure_package("prometheus", Command::new("promtool").arg("--version"))?;
    // Its systemd-analyze judges the units.
    ensure_package("systemd", Command::new("systemd-analyze").arg("--version"))
}

/// Sees to what counts instructions, and to what takes away all that it would read first.
pub(crate) fn ensure_valgrind() -> anyhow::Result<()> {
    ensure_package("valgrind", Command::new("valgrind").arg("--version"))?;
    ensure_package("binutils", Command::new("strip").arg("--version"))
}

/// Installs Debian packages, and leaves it to the caller to look whether that helped.
pub(crate) fn install(packages: &[String]) {
    // Debian's tools do not wait for each other.
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock();
    eprintln!("== installing {}", packages.join(" "));
    works(Command::new("apt-get").arg("update"));
    works(Command::new("apt-get").args(INSTALL).arg("--yes").args(packages).env("DEBIAN_FRONTEND", "noninteractive"));
}

/// What a person types to install packages.
pub(crate) fn sudo_line(packages: &[String]) -> String {
    format!("sudo apt-get {} {}", INSTALL.join(" "), packages.join(" "))
}

/// Nobody loses a package for our sake.
const INSTALL: [&str; 3] = ["install", "--no-remove", "--no-install-recommends"];

/// Whether we may install packages.
pub(crate) fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_some_and(|user| user.trim() == "0")
}

/// Whether a command ends well; what it says is nobody's business.
pub(crate) fn works(command: &mut Command) -> bool {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// What a command prints, if it ends well.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a command ends well in time; it is killed if it does not.
pub(crate) fn within(deadline: Duration, command: &mut Command) -> bool {
    let child = command.stdin(Stdio::null()).spawn();
    child.is_ok_and(|mut child| step::wait(&mut child, deadline).is_ok_and(|ended| ended == Some(true)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_too_long_is_stopped() {
        assert!(!within(Duration::from_millis(50), Command::new("sleep").arg("600")));
        assert!(within(Duration::from_secs(30), &mut Command::new("true")));
        assert!(!within(Duration::from_secs(30), &mut Command::new("false")));
        assert!(!within(Duration::from_secs(30), &mut Command::new("no-such-program-anywhere")));
    }

    #[test]
    fn the_line_to_type_removes_nothing() {
        let line = sudo_line(&["a".to_owned(), "b".to_owned()]);
        assert_eq!(line, "sudo apt-get install --no-remove --no-install-recommends a b");
    }
}
