//! The explaining half of the contract. Not on the path of search.

use serde::{Deserialize, Serialize};

use crate::{Game, Message, Notation, Progress, Seat, Subject, Trail};

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
    /// What the die shows, where the house rolls it.
    pub face: Option<Face>,
    /// What is done there.
    pub manner: Manner,
    /// The action in words.
    pub label: Message,
}

/// What is done by an action, as far as a board shows it and its places do not say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Manner {
    /// Nothing that the places do not say.
    #[default]
    Plain,
    /// What goes there captures.
    Capture,
    /// What goes there flies, whatever lies between.
    Fly,
    /// What could go stays.
    Stay,
    /// The house is asked to roll.
    AskRoll,
    /// What is there is turned in place.
    Turn {
        /// With the clock, or against it.
        clockwise: bool,
    },
    /// Something is laid there.
    Lay {
        /// How it lies, as the view says it.
        way: &'static str,
    },
}

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Face {
    /// What it counts.
    pub pips: u8,
    /// Whether a plane is on it instead of the pips.
    pub plane: bool,
}

impl Face {
    /// So many pips.
    pub fn pips(pips: u8) -> Face {
        Face { pips, plane: false }
    }
}

impl Gesture {
    /// An action that has no place on the board, such as a roll.
    pub fn word(label: Message) -> Gesture {
        Gesture { source: None, target: None, path: Vec::new(), face: None, manner: Manner::Plain, label }
    }

    /// A roll of the die.
    pub fn roll(face: Face, label: Message) -> Gesture {
        Gesture { face: Some(face), ..Gesture::word(label) }
    }

    /// An action at one place.
    pub fn at(place: impl ToString, label: Message) -> Gesture {
        Gesture { target: Some(place.to_string()), ..Gesture::word(label) }
    }

    /// An action along a way.
    pub fn along(path: Vec<String>, label: Message) -> Gesture {
        Gesture { source: path.first().cloned(), target: path.last().cloned(), path, ..Gesture::word(label) }
    }

    /// The same, and this is done there.
    #[must_use]
    pub fn doing(self, manner: Manner) -> Gesture {
        Gesture { manner, ..self }
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

    /// What the die shows, where the house has rolled one: cards that are drawn and wheels that are set are no dice.
    fn face(&self, _action: Self::Action) -> Option<Face> {
        None
    }

    /// The year as of which the answers to this match's questions are right; `None` in a game without questions.
    fn year_of_questions(&self) -> Option<u16> {
        None
    }

    /// What the question is about whose judgement is awaited; `None` where none is.
    fn subject(&self) -> Option<Subject<'_>> {
        None
    }

    /// The codes of the countries that a seat is asked about.
    fn countries_of(&self, _seat: Seat) -> &[String] {
        &[]
    }

    /// How far a seat has come, in games where that ranks those who have not won.
    fn progress(&self, _seat: Seat) -> Option<Progress> {
        None
    }

    /// Which clause forbids an action that is not legal now.
    fn why_not(&self, trail: &Trail, action: Self::Action) -> Refusal;
}
