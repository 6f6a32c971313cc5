//! Why a table does not do what it is asked to.

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refused {
    /// The rules forbid it, at this place in what was handed over.
    #[error("The rules forbid `{word}`.")]
    Rules {
        /// Which of the actions, counted from 0.
        at: usize,
        /// Its text.
        word: String,
        /// Why.
        why: catalogue::Refused,
    },
    /// The match has gone on since.
    #[error("The match stands at action {0}, not at {1}.")]
    Stale(usize, usize),
    /// Somebody else, or the house, is awaited.
    #[error("It is not the turn of that seat.")]
    NotYourTurn,
    /// Nothing was handed over, or more than one turn.
    #[error("Hand over the actions of one turn.")]
    NotOneTurn,
    /// There is nothing to roll.
    #[error("There is nothing to roll now.")]
    NoRoll,
    /// There is no answer to judge.
    #[error("No answer waits to be judged.")]
    NoAnswer,
    /// The offer cannot be made now, or no offer stands.
    #[error("There is no such offer now.")]
    NoOffer,
    /// The match has not been there.
    #[error("The match has not been there.")]
    NoSuchMoment,
}
