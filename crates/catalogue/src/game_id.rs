//! The closed list of games.

use std::fmt;
use std::str::FromStr;

use game::{Explain, Game};

/// One of the five games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameId {
    /// Parchís.
    Parchis,
    /// Barragoon.
    Barragoon,
    /// Ampel.
    Ampel,
    /// Girumgo.
    Girumgo,
    /// Ruta Europea.
    Europa,
}

/// Work that is the same for every game but needs the game's own types.
pub trait Visitor {
    /// What the work gives.
    type Output;
    /// Does the work for the game whose position is `G`.
    fn visit<G: Explain>(self) -> Self::Output;
}

impl GameId {
    /// All games, in the order people are shown them.
    pub const ALL: [GameId; 5] = [GameId::Parchis, GameId::Barragoon, GameId::Ampel, GameId::Girumgo, GameId::Europa];

    /// Does a visitor's work for this game. The one place where the games are told apart.
    pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
        match self {
            GameId::Parchis => visitor.visit::<parchis::State>(),
            GameId::Barragoon => visitor.visit::<barragoon::State>(),
            GameId::Ampel => visitor.visit::<ampel::State>(),
            GameId::Girumgo => visitor.visit::<girumgo::State>(),
            GameId::Europa => visitor.visit::<europa::State>(),
        }
    }

    /// The id in records and programs.
    pub fn id(self) -> &'static str {
        struct Id;
        impl Visitor for Id {
            type Output = &'static str;
            fn visit<G: Explain>(self) -> &'static str {
                G::ID
            }
        }
        self.visit(Id)
    }

    /// The version of the rules that this program plays.
    pub fn rules_version(self) -> u32 {
        struct Version;
        impl Visitor for Version {
            type Output = u32;
            fn visit<G: Explain>(self) -> u32 {
                <G as Game>::RULES_VERSION
            }
        }
        self.visit(Version)
    }

    /// Whether anything is rolled or drawn in this game.
    pub fn has_dice(self) -> bool {
        match self {
            GameId::Parchis | GameId::Girumgo | GameId::Europa => true,
            GameId::Barragoon | GameId::Ampel => false,
        }
    }

    /// The name on the box.
    pub fn title(self) -> &'static str {
        match self {
            GameId::Parchis => "Parchís",
            GameId::Barragoon => "Barragoon",
            GameId::Ampel => "Ampel",
            GameId::Girumgo => "Girumgo",
            GameId::Europa => "Ruta Europea",
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

/// A name that is no game's id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("There is no game `{0}`: the games are parchis, barragoon, ampel, girumgo and europa.")]
pub struct UnknownGame(String);

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameId, UnknownGame> {
        let known = GameId::ALL.into_iter().find(|game| game.id() == text);
        known.ok_or_else(|| UnknownGame(text.chars().take(40).collect()))
    }
}
