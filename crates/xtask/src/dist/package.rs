//! The Debian package: a folder as it will be on the machine, and `dpkg-deb`, which packs it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

use super::control::Facts;
use super::manual::Manual;
use super::program::Program;
use super::{copy, source, unit, write};
use crate::step::{aloud, run};
use crate::tools;

/// Who makes the package, unless `DEBFULLNAME` and `DEBEMAIL` say it, as they do for Debian's own tools.
const MAINTAINER: (&str, &str) = ("The Sobremesa authors", "packages@sobremesa.invalid");

/// The scripts that dpkg runs, in `contrib/debian`.
const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];

/// Makes the package in `folder`, and says where it is.
pub(super) fn make(program: &Program, manual: &Manual, folder: &Path) -> anyhow::Result<PathBuf> {
    tools::ensure_package("dpkg", Command::new("dpkg-deb").arg("--version"))?;
    let glibc = if program.target.is_static() { None } else { Some(glibc()?) };
    let maintainer = maintainer(std::env::var("DEBFULLNAME").ok(), std::env::var("DEBEMAIL").ok());
    let mut facts = Facts {
        version: env!("CARGO_PKG_VERSION"),
        architecture: program.target.architecture()?,
        glibc: glibc.as_deref(),
        maintainer: &maintainer,
        size: 0,
    };
    let epoch = epoch()?;
    let tree = super::workshop().join("package");
    super::remove(&tree)?;
    fill(&tree, program, manual)?;
    let documents = tree.join("usr/share/doc/sobremesa");
    let date = tools::output(Command::new("date").args(["--utc", "--rfc-email", "--date"]).arg(format!("@{epoch}")));
    write(&documents.join("changelog"), facts.changelog(&date.context("the date cannot be written")?))?;
    run(Command::new("gzip").args(["-9", "--no-name"]).arg(documents.join("changelog")))?;
    facts.size = size(&tree)?.div_ceil(1024);
    let about = tree.join("DEBIAN");
    write(&about.join("control"), facts.control())?;
    write(&about.join("conffiles"), "/etc/sobremesa.toml\n")?;
    for script in SCRIPTS {
        write(&about.join(script), source(&format!("contrib/debian/{script}"))?)?;
    }
    // By these `dpkg --verify` finds files that are damaged.
    let sums = "find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum > DEBIAN/md5sums";
    run(Command::new("sh").args(["-ec", sums]).current_dir(&tree))?;
    // Whatever the files of this clone may be, others read all of it and run what is run.
    run(Command::new("chmod").arg("0755").args(SCRIPTS.map(|script| about.join(script))))?;
    run(Command::new("chmod").args(["-R", "u=rwX,go=rX"]).arg(&tree))?;
    let package = folder.join(facts.file_name());
    let mut pack = Command::new("dpkg-deb");
    // The same files give the same package: none is newer than the last commit.
    pack.args(["--build", "--root-owner-group", "-Zxz"]).arg(&tree).arg(&package).env("SOURCE_DATE_EPOCH", epoch);
    aloud("Debian package", &mut pack)?;
    Ok(package)
}

/// Everything that is installed, in Debian's places.
fn fill(tree: &Path, program: &Program, manual: &Manual) -> anyhow::Result<()> {
    copy(&program.file, &tree.join("usr/bin/sobremesa"))?;
    for page in &manual.pages {
        let place = tree.join("usr/share/man/man1").join(page.file_name().context("a page without a name")?);
        copy(page, &place)?;
        run(Command::new("gzip").args(["-9", "--no-name"]).arg(&place))?;
    }
    let share = tree.join("usr/share");
    copy(&manual.bash, &share.join("bash-completion/completions/sobremesa"))?;
    copy(&manual.zsh, &share.join("zsh/vendor-completions/_sobremesa"))?;
    copy(&manual.fish, &share.join("fish/vendor_completions.d/sobremesa.fish"))?;
    let service = unit::for_package(&source("contrib/sobremesa.service")?)?;
    write(&tree.join("usr/lib/systemd/system/sobremesa.service"), service)?;
    for (from, to) in [
        ("contrib/sobremesa.toml", "etc/sobremesa.toml"),
        ("contrib/debian/copyright", "usr/share/doc/sobremesa/copyright"),
        ("CHANGELOG.md", "usr/share/doc/sobremesa/CHANGELOG.md"),
        ("docs/running.md", "usr/share/doc/sobremesa/running.md"),
        ("docs/settings.md", "usr/share/doc/sobremesa/settings.md"),
        ("docs/scale.md", "usr/share/doc/sobremesa/scale.md"),
    ] {
        write(&tree.join(to), source(from)?)?;
    }
    if program.target.is_static() {
        let overrides = source("contrib/debian/lintian-overrides")?;
        write(&share.join("lintian/overrides/sobremesa"), overrides)?;
    }
    Ok(())
}

fn maintainer(name: Option<String>, address: Option<String>) -> String {
    let chosen =
        |chosen: Option<String>, usual: &str| chosen.filter(|text| !text.is_empty()).unwrap_or(usual.to_owned());
    format!("{} <{}>", chosen(name, MAINTAINER.0), chosen(address, MAINTAINER.1))
}

/// The version of this machine's glibc: what is linked here may need all of it.
fn glibc() -> anyhow::Result<String> {
    let said = tools::output(Command::new("getconf").arg("GNU_LIBC_VERSION")).context("getconf does not run")?;
    Ok(said.trim().strip_prefix("glibc ").context("getconf does not name the version of glibc")?.to_owned())
}

/// When the last commit was made, in seconds; outside a clone, now.
fn epoch() -> anyhow::Result<String> {
    if let Ok(chosen) = std::env::var("SOURCE_DATE_EPOCH") {
        return Ok(chosen);
    }
    let mut commit = Command::new("git");
    commit.args(["log", "-1", "--format=%ct"]).current_dir(tools::root());
    if let Some(seconds) = tools::output(&mut commit).filter(|seconds| !seconds.trim().is_empty()) {
        return Ok(seconds.trim().to_owned());
    }
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?;
    Ok(now.as_secs().to_string())
}

/// All bytes in a folder.
fn size(folder: &Path) -> anyhow::Result<u64> {
    let mut bytes = 0;
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let about = entry.metadata()?;
        bytes += if about.is_dir() { size(&entry.path())? } else { about.len() };
    }
    ensure!(bytes > 0, "{} is empty", folder.display());
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_makes_the_package_is_named_by_the_usual_variables() {
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(maintainer(text("Ana"), text("ana@mesa.example")), "Ana <ana@mesa.example>");
        assert_eq!(maintainer(None, text("")), format!("{} <{}>", MAINTAINER.0, MAINTAINER.1));
    }

    #[test]
    fn the_scripts_stop_at_the_first_error() {
        for script in SCRIPTS {
            let text = source(&format!("contrib/debian/{script}")).unwrap();
            assert!(text.starts_with("#!/bin/sh\n") && text.lines().any(|line| line == "set -e"), "{script}");
        }
    }

    #[test]
    fn what_a_folder_takes_is_counted_with_all_below_it() {
        let folder = tempfile::tempdir().unwrap();
        assert!(size(folder.path()).is_err(), "nothing would be packed");
        write(&folder.path().join("a/b"), "12345").unwrap();
        write(&folder.path().join("c"), "1").unwrap();
        assert_eq!(size(folder.path()).unwrap(), 6);
    }
}
