//! Pictures on their way from a file to a question.

use std::collections::HashMap;

use super::texts::{Losses, Raw, RawPicture};
use super::{Imported, Place, Remark, What};
use crate::picture::Album;
use crate::{Kind, Language, MOST_PICTURE_BYTES, Picture, PictureData, Question, Said, Standard, stripped};

/// The pictures of a question, until it is known which options it has.
#[derive(Default)]
pub(super) struct Pictures {
    text: Option<RawPicture>,
    /// By what the option says.
    options: HashMap<String, RawPicture>,
}

impl Pictures {
    pub(super) fn of(text: &Raw) -> Pictures {
        Pictures { text: text.picture.clone(), options: HashMap::new() }
    }

    /// What an option says, counted from 0. One that is nothing but a picture says what is to be seen in it.
    pub(super) fn read(&mut self, at: usize, raw: &Raw, language: Language, losses: &mut Losses) -> String {
        let said = losses.read(raw);
        let Some(picture) = &raw.picture else { return said };
        let said = [said, losses.read(&Raw::html(picture.alt.clone()))].into_iter().find(|text| !text.is_empty());
        let said = said.unwrap_or_else(|| match language {
            Language::Es => format!("Imagen {}", at + 1),
            Language::En => format!("Picture {}", at + 1),
        });
        self.options.insert(said.clone(), picture.clone());
        said
    }

    /// By what two questions differ that say the same.
    pub(super) fn data(&self) -> impl Iterator<Item = String> {
        let mut options: Vec<(&String, &RawPicture)> = self.options.iter().collect();
        options.sort_by_key(|(said, _)| *said);
        let all = self.text.iter().chain(options.into_iter().map(|(_, picture)| picture));
        all.map(|picture| picture.data.clone()).collect::<Vec<_>>().into_iter()
    }

    /// Gives a question its pictures, with what is to be seen in them in its other language. Whether all of them had a text.
    pub(super) fn put(self, question: &mut Question, language: Language, others: &[String]) -> bool {
        let shown = !matches!(question.kind, Kind::Truth | Kind::Word);
        let options = question.options.of(language).iter().filter(|_| shown);
        let options = (1..).zip(options).filter_map(|(of, option)| Some((of, self.options.get(option)?)));
        let all: Vec<(u8, RawPicture)> =
            self.text.iter().map(|picture| (0, picture)).chain(options).map(|(of, one)| (of, one.clone())).collect();
        let mut whole = true;
        for (at, (of, RawPicture { alt, data })) in all.into_iter().enumerate() {
            let first = alt_of(&alt);
            whole &= first.is_some();
            let mut said = Said::default();
            if question.localized(language.other()).is_some() {
                let other = others.get(at).filter(|other| !other.is_empty()).cloned().or_else(|| first.clone());
                *said.of_mut(language.other()) = other.unwrap_or_else(|| unsaid(language.other()));
            }
            *said.of_mut(language) = first.unwrap_or_else(|| unsaid(language));
            question.pictures.push(Picture { of, alt: said, data: PictureData::of_base64(data) });
        }
        whole
    }
}

fn alt_of(html: &str) -> Option<String> {
    let text = Losses::default().read(&Raw::html(html));
    (!text.is_empty()).then(|| text.chars().take(Standard::Own.longest()).collect::<String>().trim().to_owned())
}

fn unsaid(language: Language) -> String {
    match language {
        Language::Es => "Imagen sin descripción".to_owned(),
        Language::En => "Picture without a description".to_owned(),
    }
}

impl Imported {
    /// Without what pictures say besides what they show, and without those that are too large for a pack, for who cannot make
    /// them smaller.
    #[must_use]
    pub fn with_good_pictures(mut self) -> Imported {
        let mut album = Album::default();
        for question in &mut self.questions {
            let before = question.pictures.len();
            question.pictures.retain_mut(|picture| {
                let Some(clean) = picture.data.bytes().and_then(|bytes| stripped(&bytes)) else { return false };
                picture.data = PictureData::of(&clean);
                picture.data.is_good()
            });
            if album.add(question).is_some() {
                album.take_back(question);
                question.pictures.clear();
            }
            if question.pictures.len() < before {
                let place = Place::Question(question.id.clone());
                let what = What::PictureTooLarge { most: MOST_PICTURE_BYTES };
                self.remarks.push(Remark { place, what });
                self.bereft.push(question.id.clone());
            }
        }
        self
    }
}
