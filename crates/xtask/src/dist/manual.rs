//! The man pages and the shell completions, which the program writes itself.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};

use super::program::Program;
use crate::step::aloud;

/// Where they are.
pub(super) struct Manual {
    /// A page for the program and one for each command, in section 1.
    pub(super) pages: Vec<PathBuf>,
    pub(super) bash: PathBuf,
    pub(super) zsh: PathBuf,
    pub(super) fish: PathBuf,
}

/// Has them written into `folder`.
pub(super) fn write(program: &Program, folder: &Path) -> anyhow::Result<Manual> {
    aloud("man pages and completions", program.command().arg("manual").arg(folder))?;
    let man = folder.join("man");
    let entries = std::fs::read_dir(&man).with_context(|| man.display().to_string())?;
    let mut pages: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    pages.sort();
    let completion = |name: &str| folder.join("completions").join(name);
    let manual = Manual {
        pages,
        bash: completion("sobremesa.bash"),
        zsh: completion("_sobremesa"),
        fish: completion("sobremesa.fish"),
    };
    for file in [&man.join("sobremesa.1"), &manual.bash, &manual.zsh, &manual.fish] {
        ensure!(file.is_file(), "the program has written no {}", file.display());
    }
    Ok(manual)
}
