//! The kinds of instruction cards, as they are told.

use serde::Serialize;

use crate::Action;

/// A kind of instruction card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// The house rolls again for the same team.
    Again,
    /// Three squares back.
    Back3,
    /// To the city that it names.
    City,
    /// To the first city of the route whose flag is lacking.
    First,
    /// Three squares forward.
    Forward3,
    /// A plane for the reserve.
    Plane,
    /// The next turn is missed.
    Skip,
    /// To the next star.
    Star,
}

impl Card {
    /// The kind of the card that the house has drawn.
    pub(crate) fn of(action: Action) -> Card {
        match action {
            Action::CARD_AGAIN => Card::Again,
            Action::CARD_BACK3 => Card::Back3,
            Action::CARD_FIRST => Card::First,
            Action::CARD_FORWARD3 => Card::Forward3,
            Action::CARD_PLANE => Card::Plane,
            Action::CARD_SKIP => Card::Skip,
            Action::CARD_STAR => Card::Star,
            _ => Card::City,
        }
    }
}
