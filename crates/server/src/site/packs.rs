//! Question packs that the operator recommends: the files `NAME.toml` in the folder `packs` of the site's folder.
//!
//! The comment at the top of a file is for people: its first line is the title, the rest says what the pack is about.

use std::path::Path;
use std::{fs, io};

use axum::body::Bytes;
use questions::{Pack, Question, Standard, check};

use super::BadSite;

/// The folder with the packs.
const FOLDER: &str = "packs";

/// The largest pack, in bytes.
const MAX_PACK_BYTES: u64 = 2 * 1024 * 1024;

/// The most packs.
const MAX_PACKS: usize = 60;

/// The longest title, and the longest text about a pack, in letters.
const MAX_TITLE: usize = 80;
const MAX_ABOUT: usize = 400;

/// A pack that is recommended.
#[derive(Debug)]
pub(crate) struct RecommendedPack {
    /// What its file is called, without `.toml`.
    pub(crate) id: String,
    pub(crate) title: String,
    /// What it is about; may be empty.
    pub(crate) about: String,
    pub(crate) count: usize,
    /// The questions, as JSON.
    pub(crate) questions: Bytes,
}

/// Reads the packs of a site, in the order of their names. A site without the folder has none.
pub(super) fn read(site: &Path) -> Result<Vec<RecommendedPack>, BadSite> {
    let folder = site.join(FOLDER);
    let unread = |path: &Path, error| BadSite::Read(path.to_owned(), error);
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(unread(&folder, error)),
    };
    let mut packs = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| unread(&folder, error))?.path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        if packs.len() == MAX_PACKS {
            return Err(BadSite::ManyPacks);
        }
        if fs::metadata(&path).map_err(|error| unread(&path, error))?.len() > MAX_PACK_BYTES {
            return Err(BadSite::LargePack(path.display().to_string()));
        }
        let text = fs::read_to_string(&path).map_err(|error| unread(&path, error))?;
        packs.push(pack(&path, &text)?);
    }
    packs.sort_by(|one, other| one.id.cmp(&other.id));
    Ok(packs)
}

fn pack(path: &Path, text: &str) -> Result<RecommendedPack, BadSite> {
    let shown = path.display().to_string();
    let pack = Pack::parse(&shown, text).map_err(|bad| BadSite::Pack(bad.to_string()))?;
    if let Some(problem) = check(std::slice::from_ref(&pack), Standard::Own).first() {
        return Err(BadSite::Pack(problem.to_string()));
    }
    let id = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let comment = text.trim_start_matches('\u{feff}').lines().map_while(|line| line.strip_prefix('#'));
    let mut comment = comment.map(str::trim).filter(|line| !line.is_empty());
    let cut =
        |text: &str, most: usize| text.chars().filter(|letter| !letter.is_control()).take(most).collect::<String>();
    let title = cut(comment.next().unwrap_or(&id), MAX_TITLE);
    let about = cut(&comment.collect::<Vec<_>>().join(" "), MAX_ABOUT);
    let questions: Vec<&Question> = pack.questions.iter().map(|(_, question)| question).collect();
    let json = serde_json::to_vec(&questions).map_err(|error| BadSite::Pack(format!("{shown}: {error}")))?;
    Ok(RecommendedPack { id, title, about, count: questions.len(), questions: json.into() })
}
