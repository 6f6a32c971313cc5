//! What the page is told.

use catalogue::{Happening, Match, Refused};
use game::{Face, Gesture, Manner, Message};
use serde::Serialize;
use serde_json::Value;
use table::{NextStep, Player};

/// All that the page draws at one moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Scene {
    /// The game's id.
    #[cfg_attr(feature = "types", ts(type = "import('./games').GameId"))]
    pub game: &'static str,
    /// All options.
    #[cfg_attr(feature = "types", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// How many actions lead to what is shown, those of the turn in the making included.
    pub at: usize,
    /// How many actions stand.
    pub length: usize,
    /// How many of the actions shown belong to the turn in the making.
    pub draft: usize,
    /// Whether the turn in the making can be handed over.
    pub complete: bool,
    /// The game's view: see the types of the games.
    #[cfg_attr(feature = "types", ts(type = "import('./games').ViewOf<import('./games').GameId>"))]
    pub view: Value,
    /// Who is to act in what is shown: a seat, `house` or `over`.
    #[cfg_attr(feature = "types", ts(type = "number | \"house\" | \"over\""))]
    pub turn: catalogue::NextActor,
    /// The seat whose turn it is in what is shown, also while the house rolls for it.
    pub seat: Option<u8>,
    /// What the table waits for.
    pub next: NextStep,
    /// Who sits where.
    pub players: Vec<Player>,
    /// What a person may do in what is shown; empty unless it is a person's turn now.
    pub choices: Vec<Choice>,
    /// What each seat holds, a line each.
    pub holdings: Vec<Message>,
    /// Each seat's share once the match is over.
    pub result: Option<Vec<f64>>,
    /// The position on one line.
    pub position: String,
}

/// Something that can be done.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Choice {
    /// The action's text.
    pub action: String,
    /// Where it begins.
    pub source: Option<String>,
    /// Where it ends.
    pub target: Option<String>,
    /// The places passed, both ends included, where something travels.
    pub path: Vec<String>,
    /// What the die shows, where the house rolls it.
    pub face: Option<Face>,
    /// What is done there.
    pub manner: Manner,
    /// The action in words.
    pub label: Message,
}

impl Choice {
    pub(crate) fn all(shown: &Match) -> Vec<Choice> {
        shown.gestures().into_iter().map(Choice::of).collect()
    }

    /// An action's text and how it shows.
    pub fn of((action, gesture): (String, Gesture)) -> Choice {
        let Gesture { source, target, path, face, manner, label } = gesture;
        Choice { action, source, target, path, face, manner, label }
    }
}

/// One action of the record.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Step {
    /// Its text.
    pub action: String,
    /// The seat that acted, or for which the house did.
    pub seat: Option<u8>,
    /// Whether it was the house.
    pub house: bool,
    /// What the die showed, where the house rolled it.
    pub face: Option<Face>,
    /// What happened.
    pub happened: Vec<Happened>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Happened {
    /// As data: see the types of the games.
    #[cfg_attr(feature = "types", ts(type = "import('./games').EventOf<import('./games').GameId>"))]
    pub event: Value,
    /// In words.
    pub message: Message,
}

impl Happened {
    pub(crate) fn of(happening: Happening) -> Happened {
        Happened { event: happening.event, message: happening.message }
    }
}

/// Why something is not done.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Refusal {
    /// The clause of the rules that forbids it, if it is the rules that do.
    pub clause: Option<String>,
    /// The reason.
    pub message: Message,
}

impl Refusal {
    /// The refusal as people are told.
    pub fn of(refused: &Refused, game: &'static str) -> Refusal {
        match refused {
            Refused::Forbidden(refusal) => {
                Refusal { clause: Some(refusal.clause.to_owned()), message: refusal.message.clone() }
            }
            Refused::Unknown(text) => {
                let message = Message::new("refused-unknown").name("text", text).name("game", game);
                Refusal { clause: None, message }
            }
            Refused::TooLong => Refusal { clause: None, message: Message::new("refused-too-long") },
        }
    }

    pub(crate) fn word(message: Message) -> Refusal {
        Refusal { clause: None, message }
    }
}
