//! `sobremesa questions check`: what is wrong with question packs, by line.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use questions::{Pack, Problem, Standard, check, shipped};
use serde_json::json;

/// What to do with question packs.
#[derive(clap::Subcommand)]
pub enum Chore {
    /// Says what is wrong with packs, and counts their questions.
    Check {
        /// The packs; those that come with the program if none is named.
        packs: Vec<PathBuf>,
        /// Ask of them what is asked of a teacher's own packs: one language is enough, two to four options.
        #[arg(long)]
        own: bool,
    },
}

/// Does a chore.
///
/// # Errors
/// A file that cannot be read, or packs that are not as they should be.
pub fn run(chore: &Chore) -> anyhow::Result<()> {
    let Chore::Check { packs: paths, own } = chore;
    let standard = if *own { Standard::Own } else { Standard::Shipped };
    let (packs, mut problems) = if paths.is_empty() { (shipped(), Vec::new()) } else { read(paths)? };
    problems.extend(check(&packs, standard));
    for problem in &problems {
        println!("{problem}");
    }
    let mut by_country: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, question) in packs.iter().flat_map(|pack| &pack.questions) {
        *by_country.entry(question.country.as_deref().unwrap_or("general")).or_default() += 1;
    }
    let count: usize = by_country.values().sum();
    println!("{}", json!({"questions": count, "by_country": by_country, "problems": problems.len()}));
    ensure!(problems.is_empty(), "{} problems were found", problems.len());
    Ok(())
}

/// Reads the files; one that is no pack is a problem like any other.
fn read(paths: &[PathBuf]) -> anyhow::Result<(Vec<Pack>, Vec<Problem>)> {
    let (mut packs, mut problems) = (Vec::new(), Vec::new());
    for path in paths {
        let bytes = std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
        match parse(path, &bytes) {
            Ok(pack) => packs.push(pack),
            Err(problem) => problems.push(problem),
        }
    }
    Ok((packs, problems))
}

fn parse(path: &Path, bytes: &[u8]) -> Result<Pack, Problem> {
    let pack = path.display().to_string();
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Problem { pack: pack.clone(), line, id: None, what: "the file is not UTF-8 text.".into() }
    })?;
    Pack::parse(pack, text).map_err(|bad| Problem { pack: bad.name, line: bad.line, id: None, what: bad.problem })
}
