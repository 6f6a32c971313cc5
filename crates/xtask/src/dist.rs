//! `cargo xtask dist`: what people take away, for this machine's architecture, into `target/dist`.
//!
//! `target` is what to build for, `program` builds it, `manual` has it write its man pages and completions, `package`
//! puts all of that into a Debian package, `image` into a folder from which a container is built. `check` installs and
//! runs what was made.

mod check;
mod control;
mod image;
mod manual;
mod package;
mod program;
mod target;
mod unit;

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use lexopt::Arg::Long;

use crate::tools;
use program::Program;

/// What to make.
#[derive(Default)]
pub(crate) struct Choice {
    /// Link glibc even if musl can be had.
    glibc: bool,
    /// Install and run what was made, too.
    check: bool,
}

impl Choice {
    /// Reads the flags.
    pub(crate) fn read(arguments: &mut lexopt::Parser) -> anyhow::Result<Choice> {
        let mut choice = Choice::default();
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("glibc") => choice.glibc = true,
                Long("check") => choice.check = true,
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(choice)
    }
}

/// Makes everything, says what it has made, and checks it if that is wanted.
pub(crate) fn run(choice: &Choice) -> anyhow::Result<()> {
    crate::web::build()?;
    let target = target::choose(choice.glibc)?;
    let folder = folder();
    remove(&folder)?;
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let program = Program::build(target, &folder)?;
    let manual = manual::write(&program, &folder)?;
    let package = package::make(&program, &manual, &folder)?;
    let image = if program.target.is_static() {
        Some(image::prepare(&program, &folder)?)
    } else {
        eprintln!("== no container: an image from scratch needs a static program");
        None
    };
    for made in [Some(&program.file), Some(&package), image.as_ref()].into_iter().flatten() {
        println!("{}", told(made)?);
    }
    if choice.check {
        check::run(&package, image.as_deref())?;
    }
    Ok(())
}

/// A file with its size, or a folder.
fn told(made: &Path) -> anyhow::Result<String> {
    let about = made.metadata().with_context(|| made.display().to_string())?;
    Ok(if about.is_file() {
        format!("{} ({:.1} MB)", made.display(), about.len() as f64 / 1e6)
    } else {
        format!("{}/", made.display())
    })
}

/// Where everything is afterwards.
fn folder() -> PathBuf {
    tools::target().join("dist")
}

/// Where cargo builds and packages are put together. Not the usual folder: cargo would take `target/dist` for the profile
/// of that name.
fn workshop() -> PathBuf {
    tools::target().join("dist-build")
}

/// Removes a folder with all that it holds; one that is not there is fine.
fn remove(folder: &Path) -> anyhow::Result<()> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| folder.display().to_string())
        }
        _ => Ok(()),
    }
}

/// Writes a file, and the folders that it is in.
fn write(file: &Path, content: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let named = || file.display().to_string();
    std::fs::create_dir_all(file.parent().with_context(named)?).with_context(named)?;
    std::fs::write(file, content).with_context(named)
}

/// Copies a file with its mode, and makes the folders that it will be in.
fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    let named = || format!("{} → {}", from.display(), to.display());
    std::fs::create_dir_all(to.parent().with_context(named)?).with_context(named)?;
    std::fs::copy(from, to).with_context(named)?;
    Ok(())
}

/// Reads a file of the clone.
fn source(name: &str) -> anyhow::Result<String> {
    let file = tools::root().join(name);
    std::fs::read_to_string(&file).with_context(|| file.display().to_string())
}
