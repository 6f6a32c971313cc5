//! How strong a bot is, as people choose it.

use std::fmt;
use std::str::FromStr;

use catalogue::GameId;
use game::Message;

/// A level from 1, who has just read the rules, to 6, who uses all there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 6] = [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6)];

    /// The level's number, 1 to 6.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The name people know it by.
    pub fn name(self) -> Message {
        match self.0 {
            1 => Message::new("level-1"),
            2 => Message::new("level-2"),
            3 => Message::new("level-3"),
            4 => Message::new("level-4"),
            5 => Message::new("level-5"),
            _ => Message::new("level-6"),
        }
    }

    /// One sentence that says what to expect.
    pub fn describe(self, game: GameId) -> Message {
        match game {
            GameId::Parchis => crate::judgement::parchis::describe(self),
            GameId::Barragoon => crate::judgement::barragoon::describe(self),
            GameId::Ampel => crate::judgement::ampel::describe(self),
            GameId::Girumgo => crate::judgement::girumgo::describe(self),
            GameId::Europa => crate::judgement::europa::describe(self),
        }
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
