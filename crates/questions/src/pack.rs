//! A pack as a file.

use std::fmt::Write;

use serde::Deserialize;
use toml::{Spanned, Value};

use crate::{Edition, Question};

/// The questions of one file, each with the line where it begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Pack {
    /// What the file is called.
    pub name: String,
    /// The questions, in the order of the file.
    pub questions: Vec<(usize, Question)>,
}

/// A file that is no pack.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{name}, line {line}: {problem}")]
pub struct BadPack {
    /// What the file is called.
    pub name: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: String,
}

/// The longest file of questions, in bytes.
pub(crate) const MOST_BYTES: usize = 16 << 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    question: Vec<Spanned<Question>>,
}

impl Pack {
    /// Reads a pack from the text of a file.
    ///
    /// # Errors
    /// The first line that is not as it should be.
    pub fn parse(name: impl Into<String>, text: &str) -> Result<Pack, BadPack> {
        let name = name.into();
        let breaks = |from: usize, to: usize| {
            let (to, from) = (to.min(text.len()), from.min(text.len()));
            text.as_bytes().get(from..to).map_or(0, |part| part.iter().filter(|&&byte| byte == b'\n').count())
        };
        if text.len() > MOST_BYTES {
            return Err(BadPack { name, line: 1, problem: "the file is too large to be a pack.".into() });
        }
        match toml::from_str::<File>(text) {
            Ok(file) => {
                // The questions come in the order of the file: each line break is counted once.
                let (mut line, mut counted) = (1, 0);
                let numbered = file.question.into_iter().map(|one| {
                    let start = one.span().start;
                    line += breaks(counted, start);
                    counted = start;
                    (line, one.into_inner())
                });
                Ok(Pack { name, questions: numbered.collect() })
            }
            Err(error) => {
                let line = error.span().map_or(1, |span| breaks(0, span.start) + 1);
                Err(BadPack { name, line, problem: format!("{}.", error.message().trim_end_matches('.')) })
            }
        }
    }
    /// A pack of questions that come from elsewhere, numbered by the lines they will have as a file.
    pub fn of(name: impl Into<String>, questions: impl IntoIterator<Item = Question>) -> Pack {
        let mut line = 1;
        let numbered = questions.into_iter().map(|question| {
            let here = line;
            line += text_of(&question).lines().count() + 1;
            (here, question)
        });
        Pack { name: name.into(), questions: numbered.collect() }
    }

    /// The pack as the text of a file.
    pub fn to_text(&self) -> String {
        let texts: Vec<String> = self.questions.iter().map(|(_, question)| text_of(question)).collect();
        texts.join("\n")
    }
}

/// A question as in a file; what goes without saying is left out.
fn text_of(question: &Question) -> String {
    let mut text = String::from("[[question]]\n");
    let mut put = |key: &str, value: Value| {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{key} = {value}");
    };
    put("id", question.id.as_str().into());
    if let Some(country) = &question.country {
        put("country", country.as_str().into());
    }
    if let Some(topic) = question.topic {
        put("topic", topic.code().into());
    }
    if let Some(level) = question.level {
        put("level", level.code().into());
    }
    if question.editions != Edition::ALL {
        let codes: Vec<&str> = question.editions.iter().map(|edition| edition.code()).collect();
        put("editions", codes.into());
    }
    let told = || question.languages().filter_map(|language| Some((language.code(), question.localized(language)?)));
    told().for_each(|(code, told)| put(code, told.text.into()));
    if let Some(kind) = Value::try_from(&question.kind).ok().filter(|_| !question.kind.is_choice()) {
        put("kind", kind);
    }
    for language in question.languages().filter(|_| question.kind.options().1 > 0) {
        put(&format!("options.{}", language.code()), question.options.of(language).clone().into());
    }
    if question.answer > 0 {
        put("answer", i64::from(question.answer).into());
    }
    if let Some(last) = &question.last {
        let numbers: Vec<i64> = last.iter().map(|&number| number.into()).collect();
        put("last", numbers.into());
    }
    told()
        .filter(|(_, told)| !told.why.is_empty())
        .for_each(|(code, told)| put(&format!("why.{code}"), told.why.into()));
    if let Some(source) = &question.source {
        put("source", source.as_str().into());
    }
    if let Some(pictures) = Value::try_from(&question.pictures).ok().filter(|_| !question.pictures.is_empty()) {
        put("pictures", pictures);
    }
    text
}
