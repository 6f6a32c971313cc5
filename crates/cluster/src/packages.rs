//! Where programs are, and how to get those that are missing.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use anyhow::bail;

/// Nobody loses a package for our sake.
const INSTALL: [&str; 4] = ["install", "--yes", "--no-remove", "--no-install-recommends"];

/// One installs at a time, and who waited looks again.
static INSTALLING: Mutex<()> = Mutex::new(());

/// A program by its name: in the path, or where Debian puts those of which there may be several
/// versions. It is installed if it is missing and we may.
pub(crate) fn find(program: &str, package: &str) -> anyhow::Result<PathBuf> {
    let _alone = INSTALLING.lock();
    if let Some(found) = look(program) {
        return Ok(found);
    }
    if is_root() {
        eprintln!("== installing {package}");
        works(Command::new("apt-get").arg("update"));
        works(Command::new("apt-get").args(INSTALL).arg(package).env("DEBIAN_FRONTEND", "noninteractive"));
    }
    match look(program) {
        Some(found) => Ok(found),
        None => bail!("`{program}` is needed and missing; run: sudo apt-get install {package}"),
    }
}

fn look(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).chain(["/usr/sbin".into()]).collect();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    versions.sort();
    folders.extend(versions.into_iter().rev());
    folders.into_iter().map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Whether we may do everything here.
pub(crate) fn is_root() -> bool {
    Path::new("/proc/self").exists() && said(Command::new("id").arg("-u")).as_deref() == Some("0")
}

/// What a command says in one line, if it ends well.
pub(crate) fn said(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn works(command: &mut Command) -> bool {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_found_where_it_is() {
        assert!(find("sh", "dash").unwrap().ends_with("sh"));
    }
}
