//! What a question of a pack has that other programs know nothing of, written where they do not look.

use serde::{Deserialize, Serialize};

use super::markup::guarded;
use crate::question::country;
use crate::{Edition, Kind, Language, Level, Question, Topic};

/// All that is not the question, its options and its answer.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Margin {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) id: String,
    /// The language of the question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) language: Option<Language>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) country: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) topic: Option<Topic>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) level: Option<Level>,
    /// Empty for all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) editions: Vec<Edition>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) why: String,
    /// It may have HTML in it, as the question in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) source: Option<String>,
    /// The options that come last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) last: Option<Vec<u8>>,
    /// It is true or false, where a format knows options only.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) truth: bool,
    /// Whoever wrote it does not want its options shuffled.
    #[serde(skip)]
    pub(super) keeps_order: bool,
    /// The question in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) other: Option<Other>,
}

/// A question in a second language. Its texts may have HTML in them, as those of the first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Other {
    pub(super) text: String,
    pub(super) options: Vec<String>,
    /// What they are matched with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) matches: Vec<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) why: String,
    /// What is to be seen in its pictures, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) alts: Vec<String>,
}

/// By this a line or comment is known to hold a margin.
pub(super) const MARK: &str = "sobremesa:";

impl Margin {
    /// The margin of a question that is put in this language.
    pub(super) fn of(question: &Question, language: Language) -> Margin {
        let guard = |text: &str| guarded(text).0;
        let other = question.localized(language.other()).map(|told| Other {
            text: guard(told.text),
            options: told.options.iter().map(|option| guard(option)).collect(),
            matches: told.matches.iter().map(|one| guard(one)).collect(),
            why: guard(told.why),
            alts: question.pictures.iter().map(|picture| guard(picture.alt.of(language.other()))).collect(),
        });
        Margin {
            id: question.id.clone(),
            language: Some(language),
            country: question.country.clone(),
            topic: question.topic,
            level: question.level,
            editions: if question.editions == Edition::ALL { Vec::new() } else { question.editions.clone() },
            why: question.why.of(language).clone(),
            source: question.source.as_deref().map(guard),
            last: question.last.clone(),
            truth: question.kind == Kind::Truth,
            keeps_order: false,
            other,
        }
    }

    /// The part that no tag can hold.
    pub(super) fn beyond_tags(&self) -> Option<String> {
        let (source, last, other) = (self.source.clone(), self.last.clone(), self.other.clone());
        let beyond = Margin { source, last, other, ..Margin::default() };
        (beyond != Margin::default()).then(|| beyond.to_json())
    }

    /// Takes what was written beyond the tags.
    pub(super) fn take_beyond(&mut self, beyond: Margin) {
        self.source = beyond.source;
        self.last = beyond.last;
        self.other = beyond.other;
    }

    /// In one line of JSON, without `--`, so that it can stand in a comment of XML.
    pub(super) fn to_json(&self) -> String {
        // A struct of texts and lists can always be written.
        serde_json::to_string(self).unwrap_or_default().replace("--", "-\\u002d")
    }

    /// Reads JSON; `None` if it is no margin.
    pub(super) fn of_json(json: &str) -> Option<Margin> {
        let mut margin: Margin = serde_json::from_str(json).ok()?;
        margin.country = match margin.country {
            Some(code) => Some(country(&code)?.to_owned()),
            None => None,
        };
        Some(margin)
    }

    /// What fits into tags.
    pub(super) fn tags(&self) -> Vec<String> {
        let language = self.language.map(|language| format!("language:{}", language.code()));
        let country = self.country.as_ref().map(|code| format!("country:{code}"));
        let topic = self.topic.map(|topic| format!("topic:{}", topic.code()));
        let level = self.level.map(|level| format!("level:{}", level.code()));
        let editions = self.editions.iter().map(|edition| format!("edition:{}", edition.code()));
        [language, country, topic, level].into_iter().flatten().chain(editions).collect()
    }

    /// Takes what a tag says; `false` if it says nothing that a question has.
    pub(super) fn take_tag(&mut self, tag: &str) -> bool {
        let Some((field, value)) = tag.split_once(':') else { return false };
        let value = value.trim();
        match field.trim() {
            "language" => set(&mut self.language, Language::of_code(value)),
            "country" => set(&mut self.country, country(value).map(str::to_owned)),
            "topic" => set(&mut self.topic, Topic::of_code(value)),
            "level" => set(&mut self.level, Level::of_code(value)),
            "edition" => match Edition::of_code(value) {
                Some(edition) if !self.editions.contains(&edition) => {
                    self.editions.push(edition);
                    true
                }
                _ => false,
            },
            _ => false,
        }
    }
}

fn set<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    let good = value.is_some();
    if good {
        *place = value;
    }
    good
}
