//! Pictures of questions and of their options, kept in the pack itself.

mod file;

use std::fmt;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Flaw, Kind, Language, Question, Said};
pub use file::{ImageType, stripped};

/// The largest picture, in bytes.
pub const MOST_PICTURE_BYTES: usize = 60_000;

/// The most pictures of one pack, or of what a class or homework asks.
pub const MOST_PICTURES: usize = 100;

/// The most bytes of all its pictures together: with the texts they fit into what a server takes at once.
pub const MOST_PICTURES_BYTES: usize = 1_200_000;

/// A picture of a question or of one of its options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// What it belongs to: the question is 0, its first option 1.
    #[serde(default)]
    pub of: u8,
    /// What is to be seen, for who cannot see it, in each language in which the question is asked.
    pub alt: Said<String>,
    /// The file.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub data: PictureData,
}

/// A WebP, JPEG or PNG file, in Base64. Many tables hold the same.
#[derive(Clone, PartialEq, Eq)]
pub struct PictureData(Arc<str>);

impl PictureData {
    /// A file as it is written in a pack.
    pub fn of(bytes: &[u8]) -> PictureData {
        PictureData(STANDARD.encode(bytes).into())
    }

    /// The same, from a text that ought to be Base64; whether it is, is said by [`PictureData::bytes`].
    pub(crate) fn of_base64(text: String) -> PictureData {
        PictureData(text.into())
    }

    /// In Base64.
    pub fn as_base64(&self) -> &str {
        &self.0
    }

    /// The file; `None` if it is not written as it must be.
    pub fn bytes(&self) -> Option<Vec<u8>> {
        STANDARD.decode(self.0.as_bytes()).ok()
    }

    /// About how many bytes the file has, without reading it.
    fn size(&self) -> usize {
        self.0.len() / 4 * 3
    }

    /// Whether it may stand in a pack: small enough, of a type that every browser shows, and nothing in it but the picture.
    pub fn is_good(&self) -> bool {
        self.size() <= MOST_PICTURE_BYTES + 2
            && self.bytes().is_some_and(|bytes| {
                bytes.len() <= MOST_PICTURE_BYTES && stripped(&bytes).is_some_and(|clean| clean == bytes)
            })
    }
}

impl fmt::Debug for PictureData {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "PictureData({} bytes)", self.size())
    }
}

impl Serialize for PictureData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for PictureData {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PictureData, D::Error> {
        String::deserialize(deserializer).map(PictureData::of_base64)
    }
}

impl Question {
    /// The picture of the question (0) or of an option, counted from 1.
    pub fn picture(&self, of: u8) -> Option<&Picture> {
        self.pictures.iter().find(|picture| picture.of == of)
    }

    /// How many options can have a picture: those that are shown.
    pub(crate) fn pictured_options(&self) -> usize {
        match self.kind {
            Kind::Choice | Kind::Several(_) | Kind::Order(_) | Kind::Pairs { .. } => self.choices(),
            Kind::Truth | Kind::Word | Kind::Number { .. } | Kind::Place { .. } => 0,
        }
    }
}

/// What is wrong with the pictures of a question.
pub(crate) fn flaws(question: &Question, longest: usize, tell: &mut impl FnMut(Flaw)) {
    for (at, picture) in question.pictures.iter().enumerate() {
        let twice = question.pictures.iter().take(at).any(|other| other.of == picture.of);
        if twice || usize::from(picture.of) > question.pictured_options() {
            tell(Flaw::PictureOf { most: question.pictured_options() });
        }
        if !picture.data.is_good() {
            tell(Flaw::Picture { most: MOST_PICTURE_BYTES });
        }
        for language in Language::ALL {
            let alt = picture.alt.of(language);
            if question.localized(language).is_some() && !is_line(alt, longest) {
                tell(Flaw::PictureText { language });
            }
        }
    }
}

fn is_line(text: &str, longest: usize) -> bool {
    let shown = !text.is_empty() && text.trim() == text && !text.chars().any(crate::check::hidden);
    shown && text.chars().count() <= longest
}

/// Counts the pictures of one pack after the other.
#[derive(Default)]
pub(crate) struct Album {
    count: usize,
    bytes: usize,
}

impl Album {
    /// Adds those of a question; the flaw if that is too much.
    pub(crate) fn add(&mut self, question: &Question) -> Option<Flaw> {
        let before = self.is_full();
        self.count += question.pictures.len();
        self.bytes += question.pictures.iter().map(|picture| picture.data.size()).sum::<usize>();
        let full = self.is_full() && !before;
        full.then_some(Flaw::Pictures { most: MOST_PICTURES, bytes: MOST_PICTURES_BYTES })
    }

    /// Takes those of a question out again.
    pub(crate) fn take_back(&mut self, question: &Question) {
        self.count -= question.pictures.len();
        self.bytes -= question.pictures.iter().map(|picture| picture.data.size()).sum::<usize>();
    }

    fn is_full(&self) -> bool {
        self.count > MOST_PICTURES || self.bytes > MOST_PICTURES_BYTES
    }
}

/// What keeps questions from being asked together: too many pictures.
pub fn too_many_pictures(questions: &[Question]) -> Option<Flaw> {
    let mut album = Album::default();
    questions.iter().find_map(|question| album.add(question))
}
