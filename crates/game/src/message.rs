//! What is said to people, before it is put into a language.

use serde::Serialize;

/// Something to tell a person: a key of the message files and what to put into it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Message {
    /// The key in the message files of the game, such as `captured`.
    pub key: &'static str,
    /// The values the message speaks of, by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// A value inside a message.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number; the language decides about plurals.
    Number(i64),
    /// A name that is the same in every language, such as a square.
    Name(String),
    /// A word that each language has its own for, such as a colour: the message `word-…`.
    Word(&'static str),
    /// A seat; shown as the name of its player.
    Seat(u8),
}

impl Message {
    /// A message without values.
    pub fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<i64>) -> Message {
        self.args.push((name, Arg::Number(value.into())));
        self
    }

    /// Adds a name that needs no translation.
    #[must_use]
    pub fn name(mut self, name: &'static str, value: impl ToString) -> Message {
        self.args.push((name, Arg::Name(value.to_string())));
        self
    }

    /// Adds a word that each language has its own for.
    #[must_use]
    pub fn word(mut self, name: &'static str, value: &'static str) -> Message {
        self.args.push((name, Arg::Word(value)));
        self
    }

    /// Adds a seat.
    #[must_use]
    pub fn seat(mut self, name: &'static str, seat: crate::Seat) -> Message {
        self.args.push((name, Arg::Seat(seat.0)));
        self
    }
}

/// Whatever can be told to a person.
pub trait Tell {
    /// The message that tells it.
    fn tell(&self) -> Message;
}
