//! The container: a folder with all that an image is built from.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Context as _;

use super::program::Program;
use super::{copy, source, write};
use crate::step::run;

/// Fills `image` in `folder`, and says where it is.
pub(super) fn prepare(program: &Program, folder: &Path) -> anyhow::Result<PathBuf> {
    let image = folder.join("image");
    write(&image.join("Containerfile"), source("contrib/container/Containerfile")?)?;
    copy(&program.file, &image.join("sobremesa"))?;
    // An empty image has no program that could make the data folder; this one is copied, with an owner.
    let data = image.join("data");
    std::fs::create_dir_all(&data).with_context(|| data.display().to_string())?;
    run(Command::new("chmod").arg("0700").arg(&data))?;
    Ok(image)
}
