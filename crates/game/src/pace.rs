//! How fast a game is usually played. Only says it: nothing here reads a clock.

/// The usual clock of a game between people who have agreed on nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// So many seconds for each turn.
    Turn {
        /// How many.
        seconds: u32,
    },
    /// So many seconds for the whole match, and some more for each turn.
    Match {
        /// How many for the match.
        seconds: u32,
        /// How many more for each turn.
        plus: u32,
    },
}
