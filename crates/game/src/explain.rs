//! The explaining half of the contract. Not on the path of search.

use serde::Serialize;

use crate::{Game, Message, Notation, Trail};

/// How an action shows on the board.
///
/// Places are named as the game's view names them.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Gesture {
    /// Where the action begins: the piece or thing one takes hold of.
    pub source: Option<String>,
    /// Where it ends.
    pub target: Option<String>,
    /// The places passed, source and target included, where something travels.
    pub path: Vec<String>,
    /// The action in words.
    pub label: Message,
}

impl Gesture {
    /// An action that has no place on the board, such as a roll.
    pub fn word(label: Message) -> Gesture {
        Gesture { source: None, target: None, path: Vec::new(), label }
    }

    /// An action at one place.
    pub fn at(place: impl ToString, label: Message) -> Gesture {
        Gesture { source: None, target: Some(place.to_string()), path: Vec::new(), label }
    }

    /// An action along a way.
    pub fn along(path: Vec<String>, label: Message) -> Gesture {
        Gesture { source: path.first().cloned(), target: path.last().cloned(), path, label }
    }
}

/// Why something is not allowed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Refusal {
    /// The clause of the rules page that forbids it.
    pub clause: &'static str,
    /// The reason, for a person.
    pub message: Message,
}

impl Refusal {
    /// A refusal by `clause`.
    pub fn new(clause: &'static str, message: Message) -> Refusal {
        Refusal { clause, message }
    }
}

/// What a game tells people.
pub trait Explain: Game + Notation {
    /// All that a board needs to be drawn.
    type View: Serialize;

    /// What a person is shown.
    fn view(&self) -> Self::View;

    /// What a board of text does not show: what each seat holds, and what else is worth knowing, a
    /// line each.
    fn holdings(&self) -> Vec<Message>;

    /// Source, target, path and label of a legal action.
    fn gesture(&self, trail: &Trail, action: Self::Action) -> Gesture;

    /// Which clause forbids an action that is not legal now.
    fn why_not(&self, trail: &Trail, action: Self::Action) -> Refusal;
}
