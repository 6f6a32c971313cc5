//! The words of the sheets, in one language.

use catalogue::GameId;
use phrases::{Language, Phrases};

/// The words for one game.
pub(crate) struct Words {
    phrases: Phrases,
    /// In which language.
    pub(crate) language: Language,
}

impl Words {
    pub(crate) fn new(game: GameId, language: Language) -> Words {
        Words { phrases: Phrases::on_paper(game, language), language }
    }

    /// A message without values.
    pub(crate) fn say(&self, key: &str) -> String {
        self.phrases.text(key, &[])
    }

    /// A message with values.
    pub(crate) fn with(&self, key: &str, values: &[(&str, &str)]) -> String {
        self.phrases.text(key, values)
    }

    /// What a page is called that is one of several.
    pub(crate) fn page(&self, title: &str, page: usize, of: usize) -> String {
        if of < 2 { title.to_owned() } else { format!("{title} {page}/{of}") }
    }

    /// Of two names the one in this language.
    pub(crate) fn choose<'a>(&self, (spanish, english): (&'a str, &'a str)) -> &'a str {
        match self.language {
            Language::Spanish => spanish,
            Language::English => english,
        }
    }
}
