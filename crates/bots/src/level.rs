//! How strong a bot is, as people choose it.

use std::fmt;
use std::str::FromStr;

use catalogue::{GameId, for_each_game};
use game::Message;

/// A level from 1, who has just read the rules, to 6, who uses all there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The keys `…-1` to `…-6`.
macro_rules! six {
    ($($before:expr),*) => {
        [concat!($($before,)* "-1"), concat!($($before,)* "-2"), concat!($($before,)* "-3"),
         concat!($($before,)* "-4"), concat!($($before,)* "-5"), concat!($($before,)* "-6")]
    };
}

/// What the levels are called.
const NAMES: [&str; 6] = six!("level");

/// What to expect of each level of a game: `level-GAME-1` to `level-GAME-6`.
fn sentences(game: GameId) -> [&'static str; 6] {
    macro_rules! of {
        ($($name:ident => $rules:ident,)*) => {
            match game {
                $(GameId::$name => six!("level-", stringify!($rules)),)*
            }
        };
    }
    for_each_game!(of)
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 6] = [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6)];

    /// The level's number, 1 to 6.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The name people know it by.
    pub fn name(self) -> Message {
        Message::new(NAMES[usize::from(self.0) - 1])
    }

    /// One sentence that says what to expect.
    pub fn describe(self, game: GameId) -> Message {
        Message::new(sentences(game)[usize::from(self.0) - 1])
    }

    /// How often, in a hundred, a bot of this level answers a question of Ruta Europea right.
    pub fn right_answers(self) -> u8 {
        40 + 10 * (self.0 - 1)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "L{}", self.0)
    }
}

impl FromStr for Level {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Level, &'static str> {
        let number = text.strip_prefix(['L', 'l']).unwrap_or(text);
        match number.as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Level(digit - b'0')),
            _ => Err("the levels are 1 to 6"),
        }
    }
}
