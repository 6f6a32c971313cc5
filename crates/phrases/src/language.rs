//! The languages there are.

use std::str::FromStr;

use catalogue::GameId;
use unic_langid::LanguageIdentifier;

/// A language of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// Spanish, the first language.
    Spanish,
    /// English.
    English,
}

/// The message files of one language: those of all games, then each game's.
macro_rules! files {
    ($language:literal) => {
        |game: GameId| {
            let own = match game {
                GameId::Parchis => include_str!(concat!("../../../content/messages/", $language, "/parchis.ftl")),
                GameId::Barragoon => include_str!(concat!("../../../content/messages/", $language, "/barragoon.ftl")),
                GameId::Ampel => include_str!(concat!("../../../content/messages/", $language, "/ampel.ftl")),
                GameId::Girumgo => include_str!(concat!("../../../content/messages/", $language, "/girumgo.ftl")),
                GameId::Europa => include_str!(concat!("../../../content/messages/", $language, "/europa.ftl")),
            };
            let common = include_str!(concat!("../../../content/messages/", $language, "/common.ftl"));
            let terminal = include_str!(concat!("../../../content/messages/", $language, "/terminal.ftl"));
            let bots = include_str!(concat!("../../../content/messages/", $language, "/bots.ftl"));
            [common, terminal, bots, own]
        }
    };
}

impl Language {
    /// All languages, the first one first.
    pub const ALL: [Language; 2] = [Language::Spanish, Language::English];

    /// The language a person has set in the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`, in this
    /// order): English if it says so, Spanish otherwise.
    pub fn of_environment(settings: [Option<String>; 3]) -> Language {
        let chosen = settings.into_iter().flatten().find(|setting| !setting.is_empty());
        match chosen {
            Some(setting) if setting.to_ascii_lowercase().starts_with("en") => Language::English,
            _ => Language::Spanish,
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("a language code")
    }

    /// The language's code, also the name of its folder of messages.
    pub fn code(self) -> &'static str {
        match self {
            Language::Spanish => "es",
            Language::English => "en",
        }
    }

    pub(crate) fn sources(self, game: GameId) -> [&'static str; 4] {
        match self {
            Language::Spanish => files!("es")(game),
            Language::English => files!("en")(game),
        }
    }
}

impl FromStr for Language {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Language, &'static str> {
        let known = Language::ALL.into_iter().find(|language| language.code() == text);
        known.ok_or("the languages are es and en")
    }
}
