//! `sobremesa questions`: question packs checked by line, and carried from and to other programs.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use questions::formats::{Format, MOST_BYTES, Remark};
use questions::{Flaw, Language, Pack, Problem, Standard, check, check_program, shipped};
use serde_json::json;

use crate::files::write_new;

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
    /// Makes a pack of a question file of another program, and lists what could not be carried over.
    Import {
        /// The file.
        file: PathBuf,
        /// What it is; otherwise its name says so.
        #[arg(long, value_parser = format, value_name = "gift|aiken|moodle-xml|csv|xlsx|quizizz|h5p|toml")]
        format: Option<Format>,
        /// The language of its questions, where the file does not say.
        #[arg(long, value_parser = language, value_name = "es|en", default_value = "es")]
        text: Language,
        /// The pack to write.
        #[arg(short, long, value_name = "PACK")]
        output: PathBuf,
        /// Overwrite a pack that is there.
        #[arg(long)]
        force: bool,
    },
    /// Writes a pack as a question file of another program, and lists what could not be carried over.
    Export {
        /// The pack.
        pack: PathBuf,
        /// What to write.
        #[arg(long, value_parser = format, value_name = "gift|aiken|moodle-xml|csv|xlsx|quizizz|h5p|toml")]
        format: Format,
        /// The file to write.
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        /// Overwrite a file that is there.
        #[arg(long)]
        force: bool,
    },
}

fn format(code: &str) -> Result<Format, String> {
    Format::of_code(code).ok_or_else(|| format!("it is one of {}", Format::ALL.map(Format::code).join(", ")))
}

fn language(code: &str) -> Result<Language, String> {
    Language::of_code(code).ok_or_else(|| "it is es or en".into())
}

/// Does a chore.
///
/// # Errors
/// A file that cannot be read or written, or packs and files that are not as they should be.
pub fn run(chore: &Chore) -> anyhow::Result<()> {
    match chore {
        Chore::Check { packs, own } => check_packs(packs, if *own { Standard::Own } else { Standard::Shipped }),
        Chore::Import { file, format, text, output, force } => import(file, *format, *text, output, *force),
        Chore::Export { pack, format, output, force } => export(pack, *format, output, *force),
    }
}

fn check_packs(paths: &[PathBuf], standard: Standard) -> anyhow::Result<()> {
    let (packs, mut problems) = if paths.is_empty() { (shipped(), Vec::new()) } else { read_packs(paths)? };
    problems.extend(match standard {
        Standard::Shipped => check_program(&packs),
        Standard::Own => check(&packs, standard),
    });
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

fn import(path: &Path, format: Option<Format>, text: Language, to: &Path, force: bool) -> anyhow::Result<()> {
    let shown = path.display();
    let bytes = read(path)?;
    let guess = || Format::guess(&path.to_string_lossy(), &bytes);
    let format = format.or_else(guess).with_context(|| format!("{shown}: say with --format what it is"))?;
    let imported = match format.read(&bytes, text) {
        Ok(imported) => imported.with_good_pictures(),
        Err(bad) => {
            list(path, &bad.faults);
            bail!("{shown} was refused; nothing was imported");
        }
    };
    list(path, &imported.remarks);
    let count = imported.questions.len();
    ensure!(count > 0, "there is no question in {shown} that can be asked; nothing was imported");
    let pack = Pack::of(to.display().to_string(), imported.questions);
    write(to, pack.to_text().as_bytes(), force)?;
    println!("{}", json!({"questions": count, "remarks": imported.remarks.len()}));
    Ok(())
}

fn export(path: &Path, format: Format, to: &Path, force: bool) -> anyhow::Result<()> {
    let shown = path.display();
    let pack = parse(path, &read(path)?).map_err(|problem| anyhow::anyhow!("{problem}"))?;
    let exported = format.write(&pack);
    list(path, &exported.remarks);
    ensure!(exported.questions > 0, "there is no question in {shown} that can be asked; nothing was written");
    write(to, &exported.bytes, force)?;
    println!("{}", json!({"questions": exported.questions, "remarks": exported.remarks.len()}));
    Ok(())
}

fn list(path: &Path, remarks: &[Remark]) {
    for remark in remarks {
        println!("{}, {remark}", path.display());
    }
}

/// Reads a file, but no more of it than anybody would look at.
fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    let failed = || format!("{} cannot be read", path.display());
    let most = u64::try_from(MOST_BYTES)?;
    let mut bytes = Vec::new();
    File::open(path).with_context(failed)?.take(most + 1).read_to_end(&mut bytes).with_context(failed)?;
    Ok(bytes)
}

/// Writes a file; over one that is there only by force.
pub(crate) fn write(path: &Path, bytes: &[u8], force: bool) -> anyhow::Result<()> {
    if force {
        return std::fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()));
    }
    ensure!(!path.exists(), "{} is there already; --force overwrites it", path.display());
    write_new(path, bytes)
}

/// Reads packs; a file that is no pack is a problem like any other.
pub(crate) fn read_packs(paths: &[PathBuf]) -> anyhow::Result<(Vec<Pack>, Vec<Problem>)> {
    let (mut packs, mut problems) = (Vec::new(), Vec::new());
    for path in paths {
        match parse(path, &read(path)?) {
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
        unreadable(&pack, line, "the file is not UTF-8 text.")
    })?;
    Pack::parse(pack, text).map_err(|bad| unreadable(&bad.name, bad.line, &bad.problem))
}

fn unreadable(pack: &str, line: usize, problem: &str) -> Problem {
    Problem { pack: pack.to_owned(), line, id: None, what: Flaw::Unreadable { problem: problem.to_owned() } }
}
