//! `cargo xtask dist --check`: lintian, a fresh Debian in which the package is installed, played with, upgraded, removed and
//! purged, and an image that is built and run. As root, with a network; every wait has an end.

mod container;
mod debian;
mod server;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};

use super::unit;
use crate::{step, tools};
use debian::Debian;
use server::Server;

/// How long one step may take, downloads included.
const DEADLINE: Duration = Duration::from_secs(1200);

/// How long a server may take to begin, or to end.
const SERVER_TIMEOUT: Duration = Duration::from_secs(30);

/// What the unit calls its data folder, seen from the root of a machine.
const DATA: &str = "var/lib/sobremesa";

/// Checks the package, and the image if there is one.
pub(super) fn run(package: &Path, image: Option<&Path>) -> anyhow::Result<()> {
    ensure!(tools::is_root(), "installing a package needs root: run `cargo xtask dist --check` as root");
    let folder = Scratch::new()?;
    tools::ensure_package("lintian", Command::new("lintian").arg("--version"))?;
    let mut lintian = Command::new("lintian");
    aloud("lintian", lintian.args(["--allow-root", "--fail-on", "error"]).arg(package))?;
    check_package(package, &folder.0)?;
    if let Some(image) = image {
        container::check(image, &folder.0)?;
    }
    eprintln!("== everything that was made can be installed, played with and removed");
    Ok(())
}

fn check_package(package: &Path, folder: &Path) -> anyhow::Result<()> {
    let debian = Debian::bootstrap(&folder.join("debian"))?;
    debian.install(package)?;
    let data = debian.root.join(DATA);
    debian.expect("700 sobremesa sobremesa", &["stat", "-c", "%a %U %G", "/var/lib/sobremesa"])?;
    debian.expect("640 root sobremesa", &["stat", "-c", "%a %U %G", "/etc/sobremesa.toml"])?;
    let enabled = debian.root.join("etc/systemd/system/multi-user.target.wants/sobremesa.service");
    ensure!(enabled.is_symlink(), "the server would not start with the machine");
    let version = format!("sobremesa {}", env!("CARGO_PKG_VERSION"));
    debian.expect(&version, &["sobremesa", "--version"])?;
    check_unit(&debian)?;

    play(&debian)?;
    ensure!(data.join("sobremesa.db").is_file(), "the server has kept nothing in {}", data.display());
    let mut stranger = debian.command(debian.user("nobody")?, &["ls", "/var/lib/sobremesa"]);
    ensure!(!tools::works(&mut stranger), "anybody can read the data folder");

    // An upgrade keeps what was kept, and settings as somebody has changed them.
    let settings = debian.root.join("etc/sobremesa.toml");
    let changed = std::fs::read_to_string(&settings)? + "log = \"json\"\n";
    std::fs::write(&settings, &changed)?;
    debian.install(package)?;
    ensure!(std::fs::read_to_string(&settings)? == changed, "an upgrade has changed the settings");
    ensure!(data.join("sobremesa.db").is_file(), "an upgrade has removed the data");

    debian.run("remove the package", &["dpkg", "--remove", "sobremesa"])?;
    ensure!(!debian.root.join("usr/bin/sobremesa").exists(), "removing has left the program");
    ensure!(data.join("sobremesa.db").is_file() && settings.is_file(), "removing has removed data or settings");
    ensure!(!debian.root.join("usr/lib/systemd/system/sobremesa.service").exists(), "removing has left the unit");
    debian.run("purge the package", &["dpkg", "--purge", "sobremesa"])?;
    ensure!(!data.exists() && !settings.exists(), "purging has left data or settings");
    let left = debian.says(&["find", "/etc", "/var/lib/systemd", "/usr/share", "-name", "*sobremesa*"])?;
    ensure!(left.is_empty(), "purging has left {left}");
    Ok(())
}

/// Has systemd read the unit, where it is: what it cannot start it at least understands.
fn check_unit(debian: &Debian) -> anyhow::Result<()> {
    let unit = debian.root.join("usr/lib/systemd/system/sobremesa.service");
    let mut verify = Command::new("systemd-analyze");
    if !tools::works(verify.arg("--version")) {
        eprintln!("== systemd is not here: the unit is not verified");
        return Ok(());
    }
    // The program and the user are only in there, so it is the words that are looked at.
    let output = Command::new("systemd-analyze").args(["verify", "--man=no"]).arg(&unit).output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let about = |line: &&str| line.contains("sobremesa.service") && !line.contains("is not executable");
    let wrong: Vec<&str> = said.lines().filter(about).collect();
    ensure!(wrong.is_empty(), "systemd does not like the unit: {}", wrong.join("\n"));
    Ok(())
}

/// Starts the server as the unit does, as its user, and plays at some tables.
fn play(debian: &Debian) -> anyhow::Result<()> {
    let unit = std::fs::read_to_string(debian.root.join("usr/lib/systemd/system/sobremesa.service"))?;
    let unit::Start { variables, mut command } = unit::start(&unit)?;
    command.extend(["--port", "0", "--no-limits"]);
    let mut serve = debian.command(debian.user("sobremesa")?, &command);
    serve.envs(variables);
    let server = Server::start(&mut serve, SERVER_TIMEOUT)?;
    let page = server.get("/")?;
    ensure!(page.contains("<!doctype html>"), "the page is not there: {page}");
    ensure!(server.get("/health")?.contains("\"ok\":true"), "the server is not well");
    let url = format!("http://{}", server.address);
    let line = ["sobremesa", "load", "--tables", "4", "--pace", "0", "--seconds", "3", "--url", &url];
    let mut load = debian.command(debian.user("nobody")?, &line);
    let log = tools::log("dist play")?;
    eprintln!("== play");
    step::quietly("play", &mut load, &log, DEADLINE)?;
    played(&std::fs::read_to_string(&log)?)?;
    server.stop(SERVER_TIMEOUT)
}

/// Whether all went well at the tables: the last line says it.
fn played(said: &str) -> anyhow::Result<()> {
    let last = said.lines().rev().find(|line| line.starts_with('{')).context("nothing was measured")?;
    let told: serde_json::Value = serde_json::from_str(last)?;
    if told["errors"] != 0 || told["actions"].as_u64().unwrap_or(0) == 0 {
        bail!("it was not played well: {said}");
    }
    eprintln!("== play: {} actions", told["actions"]);
    Ok(())
}

/// Runs a step with an end, and shows what it says.
fn aloud(name: &str, command: &mut Command) -> anyhow::Result<()> {
    let log = tools::log(&format!("dist {name}"))?;
    eprintln!("== {name}");
    step::quietly(name, command, &log, DEADLINE)?;
    eprint!("{}", std::fs::read_to_string(&log)?);
    Ok(())
}

/// Runs a step with an end, and keeps what it says in a file.
fn quietly(name: &str, command: &mut Command) -> anyhow::Result<()> {
    eprintln!("== {name}");
    step::quietly(name, command, &tools::log(&format!("dist {name}"))?, DEADLINE)
}

/// A folder that is gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> anyhow::Result<Scratch> {
        // Not in /tmp, where programs and devices are often forbidden.
        let folder = super::workshop().join(format!("check-{}", std::process::id()));
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        Ok(Scratch(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What may still be mounted in there belongs to the machine.
        tools::works(Command::new("rm").args(["-rf", "--one-file-system"]).arg(&self.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_without_actions_or_with_errors_are_no_play() {
        assert!(played("said\n{\"actions\":12,\"errors\":0}\n").is_ok());
        assert!(played("{\"actions\":12,\"errors\":1}").is_err());
        assert!(played("{\"actions\":0,\"errors\":0}").is_err());
        assert!(played("nothing").is_err());
    }
}
