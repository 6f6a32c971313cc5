//! The languages there are.

use std::str::FromStr;

use catalogue::{GameId, for_each_game};
use unic_langid::LanguageIdentifier;

/// A language of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// Spanish, the first language.
    Spanish,
    /// English.
    English,
}

/// A message file of one language.
macro_rules! file {
    ($language:literal, $name:expr) => {
        include_str!(concat!("../../../content/messages/", $language, "/", $name, ".ftl"))
    };
}

/// The message files of one language: those of all games, then each game's.
macro_rules! files {
    ($language:literal $game:ident $($name:ident => $rules:ident,)*) => {{
        let own = match $game {
            $(GameId::$name => file!($language, stringify!($rules)),)*
        };
        [file!($language, "common"), file!($language, "terminal"), file!($language, "bots"), own]
    }};
}

/// The message files of one language for a game on paper: what sheets say, and the rules as they are taught.
macro_rules! paper_files {
    ($language:literal $game:ident $($name:ident => $rules:ident,)*) => {
        match $game {
            $(GameId::$name => [file!($language, "print"), file!($language, concat!("learn-", stringify!($rules)))],)*
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
            Language::Spanish => for_each_game!(files "es" game),
            Language::English => for_each_game!(files "en" game),
        }
    }

    pub(crate) fn paper_sources(self, game: GameId) -> [&'static str; 2] {
        match self {
            Language::Spanish => for_each_game!(paper_files "es" game),
            Language::English => for_each_game!(paper_files "en" game),
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
