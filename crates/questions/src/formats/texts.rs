//! The texts of one question: made plain, measured, turned into ids.

use std::collections::{BTreeSet, HashSet};

use super::What;
use super::margin::Other;
use super::markup::{Plain, literal, plain};
use crate::check::{MOST_ID, good_id};
use crate::judge::folded;
use crate::words::unaccented;
use crate::{Kind, Standard};

/// What stands for a gap in a text.
pub(super) const GAP: &str = "_____";

/// A text of a file.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Raw {
    pub(super) text: String,
    /// Whether `<` is nothing but a character.
    pub(super) literal: bool,
    /// What is to be seen beside it.
    pub(super) picture: Option<RawPicture>,
}

/// A picture of a file.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct RawPicture {
    /// What is to be seen, if the file says so; it may have HTML in it.
    pub(super) alt: String,
    /// In Base64.
    pub(super) data: String,
}

impl Raw {
    /// A text that may have HTML in it.
    pub(super) fn html(text: impl Into<String>) -> Raw {
        Raw { text: text.into(), ..Raw::default() }
    }
}

/// Whether texts make a question that can be asked.
pub(super) fn fit(text: &str, options: &[String], kind: &Kind) -> Result<(), What> {
    if text.is_empty() || options.iter().any(String::is_empty) {
        return Err(What::NoText);
    }
    if *kind == Kind::Word && options.iter().any(|spelling| folded(spelling).is_empty()) {
        return Err(What::NoText);
    }
    let (least, most) = kind.options();
    if options.len() < least {
        return Err(What::FewOptions);
    }
    if options.len() > most {
        return Err(What::TooManyOptions { most });
    }
    let most = Standard::Own.longest();
    if options.iter().map(String::as_str).chain([text]).any(|text| text.chars().count() > most) {
        return Err(What::TooLong { most });
    }
    let different: HashSet<&String> = options.iter().collect();
    if different.len() == options.len() { Ok(()) } else { Err(What::SameOptions) }
}

/// A name as an id: small letters, digits and hyphens. What is an id stays as it is.
pub(super) fn slug(name: &str) -> String {
    if good_id(name) {
        return name.to_owned();
    }
    let mut slug = String::new();
    for letter in name.chars().flat_map(char::to_lowercase).map(unaccented) {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(MOST_ID);
    slug.trim_end_matches('-').to_owned()
}

/// What the texts of one question lost.
#[derive(Default)]
pub(super) struct Losses {
    tags: BTreeSet<&'static str>,
    media: bool,
    hidden: bool,
    links: BTreeSet<String>,
}

impl Losses {
    pub(super) fn read(&mut self, raw: &Raw) -> String {
        let Plain { text, tags, media, hidden, links } =
            if raw.literal { literal(&raw.text) } else { plain(&raw.text) };
        self.tags.extend(tags);
        self.media |= media;
        self.hidden |= hidden;
        self.links.extend(links);
        text
    }

    pub(super) fn read_other(&mut self, other: &Other) -> Other {
        let mut read = |text: &str| self.read(&Raw::html(text));
        let options = other.options.iter().map(|option| read(option)).collect();
        let matches = other.matches.iter().map(|one| read(one)).collect();
        let alts = other.alts.iter().map(|alt| read(alt)).collect();
        Other { text: read(&other.text), options, matches, why: read(&other.why), alts }
    }

    /// Whether a picture, a sound or a film is lost.
    pub(super) fn bereaves(&self) -> bool {
        self.media || !self.links.is_empty()
    }

    /// What there is to say about it.
    pub(super) fn told(self) -> Vec<What> {
        let tags: Vec<String> = self.tags.iter().map(|tag| format!("<{tag}>")).collect();
        let formatting = (!tags.is_empty()).then(|| What::Formatting { tags: tags.join(" ") });
        let media = self.media.then_some(What::Media);
        let hidden = self.hidden.then_some(What::Hidden);
        let links = self.links.into_iter().map(|address| What::PictureLink { address });
        [formatting, media, hidden].into_iter().flatten().chain(links).collect()
    }
}
