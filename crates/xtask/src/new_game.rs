//! `cargo xtask new-game NAME`: the skeleton of everything a game needs, as a toy that compiles and can be played.
//!
//! New files are copied from `template`, a small copy of the workspace with a game called `takeaway`; `places` are the
//! marked places of files that are there already. `name` says which names will do.

mod name;
mod places;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};

use crate::{step, tools};
use name::Name;
use places::PLACES;

/// What is to be made, and where.
pub(crate) struct Choice {
    name: Name,
    root: PathBuf,
}

impl Choice {
    /// Reads it from the command line.
    pub(crate) fn read(arguments: &mut lexopt::Parser) -> anyhow::Result<Choice> {
        use lexopt::Arg::{Long, Value};
        let (mut name, mut root) = (None, tools::root());
        while let Some(argument) = arguments.next()? {
            match argument {
                Value(text) if name.is_none() => name = Some(Name::new(&text.to_string_lossy())?),
                Long("in") => root = arguments.value()?.into(),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Choice { name: name.context("the game needs a name: cargo xtask new-game NAME")?, root })
    }
}

/// A file to be written, seen from the folder of the workspace.
struct Written {
    path: PathBuf,
    text: String,
}

/// Makes the game, or refuses and changes nothing.
pub(crate) fn run(choice: &Choice) -> anyhow::Result<()> {
    let Choice { name, root } = choice;
    let mut all = new_files(name, root)?;
    all.extend(changed_files(name, root)?);
    for Written { path, text } in &all {
        let path = root.join(path);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        eprintln!("   {}", path.strip_prefix(root).unwrap_or(&path).display());
    }
    // A new package in the lock file; nothing has to be fetched for it.
    let mut cargo = tools::cargo(&["update", "--workspace", "--offline", "--quiet"]);
    step::run(cargo.current_dir(root))?;
    // In which order lines are imported depends on the name.
    tools::ensure_component("fmt", "rustfmt")?;
    step::run(tools::cargo(&["fmt", "--package", &name.to_string()]).current_dir(root))?;
    eprintln!("{}", next_steps(name));
    Ok(())
}

/// The files that the template has, under the new name; none of them may be there yet.
fn new_files(name: &Name, root: &Path) -> anyhow::Result<Vec<Written>> {
    let template = tools::root().join("crates/xtask/src/new_game/template");
    let mut found = Vec::new();
    collect(&template, &mut found)?;
    let mut files = Vec::new();
    for source in found {
        let text = std::fs::read_to_string(&source).with_context(|| source.display().to_string())?;
        let path = source.strip_prefix(&template).context("a file of the template")?;
        let path = PathBuf::from(name.put_into(&path.to_string_lossy()));
        ensure!(!root.join(&path).exists(), "there is a {} already: choose another name", path.display());
        files.push(Written { path, text: name.put_into(&text) });
    }
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

/// The files that are there already, with what the game adds to each.
fn changed_files(name: &Name, root: &Path) -> anyhow::Result<Vec<Written>> {
    let mut files: Vec<Written> = Vec::new();
    for place in PLACES {
        let path = PathBuf::from(place.file);
        let at = match files.iter().position(|file| file.path == path) {
            Some(at) => at,
            None => {
                let text = std::fs::read_to_string(root.join(&path)).with_context(|| place.file.to_owned())?;
                ensure!(!name.occurs_in(&text), "{} speaks of `{name}` already: choose another name", place.file);
                files.push(Written { path, text });
                files.len() - 1
            }
        };
        files[at].text = place.fill(&files[at].text, name)?;
    }
    Ok(files)
}

/// What only people can do.
fn next_steps(name: &Name) -> String {
    format!(
        "\n`{name}` is a toy, three heaps of stones, and can be played: cargo xtask serve, or cargo xtask play {name}.\n\
         Make it the game it is to be, in the order of CONTRIBUTING.md, beginning with docs/rules/{name}.md.\n\
         When its rules are settled: UPDATE=1 cargo test -p wasm, and UPDATE_GOLDEN=1 cargo test -p sobremesa --test it golden."
    )
}
