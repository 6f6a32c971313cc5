//! What a game says to those who put its questions, and to those who rank its seats. Which questions there are, and which
//! answers are right, no game knows.

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject<'a> {
    /// A country, by its code.
    Country(&'a str),
    /// The place where the way ends.
    Goal,
}

/// How far a seat has come; more is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Progress {
    /// How much it has of what wins: this counts first.
    pub collected: u8,
    /// On which square it stands, counted from the start.
    pub square: u8,
}
