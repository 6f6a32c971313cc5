//! Which game: the closed list as a type, and what each game says of itself.

use std::fmt;
use std::str::FromStr;

use game::{Explain, Options, Pace};
use serde_json::Value;

use crate::{BadRecord, parse_options};

/// Work that is the same for every game but needs the game's own types.
pub trait Visitor {
    /// What the work gives.
    type Output;
    /// Does the work for the game whose position is `G`.
    fn visit<G: Explain>(self) -> Self::Output;
}

/// The names of the games as a person lists them: `one, another and the last`.
macro_rules! enumerate {
    ($last:ident) => { stringify!($last) };
    ($one:ident $last:ident) => { concat!(stringify!($one), " and ", stringify!($last)) };
    ($one:ident $($more:ident)*) => { concat!(stringify!($one), ", ", enumerate!($($more)*)) };
}

macro_rules! define {
    ($($name:ident => $rules:ident,)*) => {
        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $(
                #[doc = concat!("The game of the crate `", stringify!($rules), "`.")]
                $name,
            )*
        }

        impl GameId {
            /// All games, in the order people are shown them.
            pub const ALL: [GameId; [$(GameId::$name),*].len()] = [$(GameId::$name),*];

            /// Does a visitor's work for this game. The one place where the games are told apart.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self {
                    $(GameId::$name => visitor.visit::<$rules::State>(),)*
                }
            }
        }

        /// The rules of each game, for code that [`for_each_game`](crate::for_each_game) writes.
        pub mod rules {
            $(pub use ::$rules;)*
        }

        const NAMES: &str = enumerate!($($rules)*);
    };
}
crate::for_each_game!(define);

/// Makes a method of `GameId` that asks the game's rules for something they say as a constant.
macro_rules! ask {
    ($(#[$doc:meta])* $method:ident: $gives:ty = $constant:ident) => {
        $(#[$doc])*
        pub fn $method(self) -> $gives {
            struct Ask;
            impl Visitor for Ask {
                type Output = $gives;
                fn visit<G: Explain>(self) -> $gives {
                    G::$constant
                }
            }
            self.visit(Ask)
        }
    };
}

impl GameId {
    ask!(
        /// The id in records and programs.
        id: &'static str = ID
    );
    ask!(
        /// The version of the rules that this program plays.
        rules_version: u32 = RULES_VERSION
    );
    ask!(
        /// Whether anything is rolled or drawn in this game.
        has_dice: bool = HAS_DICE
    );
    ask!(
        /// The name on the box.
        title: &'static str = TITLE
    );
    ask!(
        /// The usual clock between strangers.
        pace: Pace = PACE
    );

    /// Options that were agreed under version `rules` of the rules, as the present version says them: a match keeps
    /// the rules it was begun by.
    ///
    /// # Errors
    /// A version that this program does not play, or options that do not fit it.
    pub fn carry_over(self, rules: u32, options: &Value) -> Result<Value, BadRecord> {
        struct CarryOver<'a>(u32, &'a Value);
        impl Visitor for CarryOver<'_> {
            type Output = Result<Value, BadRecord>;
            fn visit<G: Explain>(self) -> Self::Output {
                carry_over::<G>(self.0, self.1)
            }
        }
        self.visit(CarryOver(rules, options))
    }

    /// The game whose position is `G`.
    pub(crate) fn of<G: Explain>() -> GameId {
        let same = |game: &GameId| game.id() == G::ID;
        GameId::ALL.into_iter().find(same).expect("the list has every game")
    }
}

/// See [`GameId::carry_over`].
pub(crate) fn carry_over<G: Explain>(rules: u32, options: &Value) -> Result<Value, BadRecord> {
    let unknown = BadRecord::Rules(rules, G::RULES_VERSION);
    if rules > G::RULES_VERSION {
        return Err(unknown);
    }
    if rules == G::RULES_VERSION {
        return Ok(options.clone());
    }
    let carried = parse_options::<G>(options)?.carried_over(rules);
    carried.and_then(|options| serde_json::to_value(options).ok()).ok_or(unknown)
}

impl fmt::Display for GameId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

/// A name that is no game's id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("There is no game `{0}`: the games are {names}.", names = NAMES)]
pub struct UnknownGame(String);

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameId, UnknownGame> {
        let known = GameId::ALL.into_iter().find(|game| game.id() == text);
        known.ok_or_else(|| UnknownGame(text.chars().take(40).collect()))
    }
}
