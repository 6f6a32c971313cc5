//! Who sits on a seat.

use bots::Level;
use serde::{Deserialize, Serialize};

/// The longest name, in letters.
const LONGEST_NAME: usize = 40;

/// A person or a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What the others call them.
    pub name: String,
    /// The level, 1 to 6, if it is a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<u8>,
}

/// A name or a level that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadName {
    /// Empty, too long, or with letters that cannot be seen.
    #[error("A name has 1 to {LONGEST_NAME} letters on one line.")]
    Name,
    /// No such level.
    #[error("The levels are 1 to 6.")]
    Level,
}

impl Player {
    /// A person.
    pub fn person(name: impl Into<String>) -> Player {
        Player { name: name.into(), bot: None }
    }

    /// A bot.
    pub fn bot(name: impl Into<String>, level: Level) -> Player {
        Player { name: name.into(), bot: Some(level.number()) }
    }

    /// The level, if this is a bot.
    pub fn level(&self) -> Option<Level> {
        self.bot.and_then(|number| number.to_string().parse().ok())
    }

    /// # Errors
    /// A name that cannot be shown, or a level that does not exist.
    pub(crate) fn check(&self) -> Result<(), BadName> {
        let letters = self.name.chars().count();
        let shown = self.name.trim() == self.name && !self.name.chars().any(char::is_control);
        if letters == 0 || letters > LONGEST_NAME || !shown {
            return Err(BadName::Name);
        }
        if self.bot.is_some() && self.level().is_none() {
            return Err(BadName::Level);
        }
        Ok(())
    }
}
