//! Finds installed programs, and says how to install those that are missing. Installs nothing itself.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::bail;

use crate::spawned::output;

/// A program by its name: in the path, or where Debian puts those of which there may be several
/// versions.
pub(crate) fn find(program: &str, package: &str) -> anyhow::Result<PathBuf> {
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
    Path::new("/proc/self").exists() && output(Command::new("id").arg("-u")).is_ok_and(|said| said.stdout == b"0\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_found_where_it_is() {
        assert!(find("sh", "dash").unwrap().ends_with("sh"));
    }

    #[test]
    fn one_that_is_missing_is_named_with_the_line_that_installs_it() {
        let said = find("no-such-program", "some-package").unwrap_err().to_string();
        assert_eq!(said, "`no-such-program` is needed and missing; run: sudo apt-get install some-package");
    }
}
