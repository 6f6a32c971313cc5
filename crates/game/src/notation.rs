//! Actions and positions as text: how the outside world names them.

use crate::Game;

/// The texts of a game, as its page fixes them.
pub trait Notation: Game {
    /// Appends the text of an action: lower-case ASCII, no spaces, unique among the legal ones.
    fn write(&self, action: Self::Action, text: &mut String);

    /// The text of an action.
    fn text(&self, action: Self::Action) -> String {
        let mut text = String::new();
        self.write(action, &mut text);
        text
    }

    /// Reads an action that this match could have at some time, legal now or not. Takes only the
    /// exact text that [`Notation::write`] gives.
    fn parse(&self, text: &str) -> Option<Self::Action>;

    /// The whole position on one line; two positions with the same line go on alike.
    fn position(&self) -> String;

    /// The position as a drawing in text, several lines, in marks that need no language; the words
    /// are in [`crate::Explain::holdings`].
    fn board(&self) -> String;
}
