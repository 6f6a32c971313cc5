//! A pack as a file.

use serde::Deserialize;
use toml::Spanned;

use crate::Question;

/// The questions of one file, each with the line where it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
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

/// The longest file, in bytes.
const MOST_BYTES: usize = 4 << 20;

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
        let line_of = |byte: usize| text.as_bytes()[..byte.min(text.len())].iter().filter(|&&b| b == b'\n').count() + 1;
        if text.len() > MOST_BYTES {
            return Err(BadPack { name, line: 1, problem: "the file is too large to be a pack.".into() });
        }
        match toml::from_str::<File>(text) {
            Ok(file) => {
                let numbered = file.question.into_iter().map(|one| (line_of(one.span().start), one.into_inner()));
                Ok(Pack { name, questions: numbered.collect() })
            }
            Err(error) => {
                let line = error.span().map_or(1, |span| line_of(span.start));
                Err(BadPack { name, line, problem: format!("{}.", error.message().trim_end_matches('.')) })
            }
        }
    }
}
