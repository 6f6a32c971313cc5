//! What the page is told.

use catalogue::{Match, Refused};
use game::{Gesture, Message};
use serde::Serialize;
use serde_json::Value;
use table::{Player, Want};

/// A game as the page offers it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GameCard {
    /// Its id.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// The fewest and the most who can play.
    pub players: (u8, u8),
    /// The option that says how many play, where that can be chosen.
    pub count: Option<&'static str>,
    /// All options with their defaults.
    #[cfg_attr(feature = "types", ts(type = "Record<string, unknown>"))]
    pub options: Value,
}

/// All that the page draws at one moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Scene {
    /// The game's id.
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
    /// The game's view: see the types of the five views.
    #[cfg_attr(feature = "types", ts(type = "unknown"))]
    pub view: Value,
    /// Who is to act in what is shown: a seat, `house` or `over`.
    #[cfg_attr(feature = "types", ts(type = "number | \"house\" | \"over\""))]
    pub turn: catalogue::Whose,
    /// The seat whose turn it is in what is shown, also while the house rolls for it.
    pub seat: Option<u8>,
    /// What the table waits for.
    pub want: Want,
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
    /// The action in words.
    pub label: Message,
}

impl Choice {
    pub(crate) fn all(shown: &Match) -> Vec<Choice> {
        let choice = |(action, gesture): (String, Gesture)| {
            let Gesture { source, target, path, label } = gesture;
            Choice { action, source, target, path, label }
        };
        shown.gestures().into_iter().map(choice).collect()
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
    /// What happened.
    pub happened: Vec<Happened>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Happened {
    /// As data: see the types of the five events.
    #[cfg_attr(feature = "types", ts(type = "{ event: string } & Record<string, unknown>"))]
    pub event: Value,
    /// In words.
    pub message: Message,
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

/// One roll of the house, for the statistics.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Roll {
    /// For whom, where it was for somebody.
    pub seat: Option<u8>,
    /// What came.
    pub action: String,
    /// How likely it was, from 0 to 1.
    pub chance: f64,
}

/// What a bot advises.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Advice {
    /// The actions it would make and expects in reply; empty where nobody has to decide.
    pub line: Vec<String>,
    /// Each seat's chance to win.
    pub chances: Vec<f64>,
}

/// What checking the dice of a record has found.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DiceVerdict {
    /// Every roll was checked.
    Checked {
        /// Whether nothing speaks against the dice.
        holds: bool,
        /// How many rolls there were, those that were taken back included.
        rolls: u32,
        /// How many of them were taken back.
        taken_back: u32,
        /// The first roll that does not follow from the secret and the shares.
        wrong: Option<WrongRoll>,
        /// Whether the secret is the one to which the house was bound.
        commitment: bool,
        /// The seats whose devices took part.
        devices: Vec<u8>,
        /// Those of them that did not show their shares.
        missing: Vec<u8>,
        /// Those of them whose shares do not match their seals.
        broken: Vec<u8>,
        /// Whether the commitment is the one that was seen, if one was.
        commitment_seen: Option<bool>,
        /// Whether the seals are those that were seen, if they were.
        seals_seen: Option<bool>,
    },
    /// The record carries no proof.
    NoProof,
    /// The house has not shown its secret yet.
    NotShown,
    /// The record, its proof or what was seen cannot be read.
    Unreadable {
        /// What is wrong, in English.
        problem: String,
    },
}

/// A roll that does not follow from the secret and the shares.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WrongRoll {
    /// Which roll, counted from 1.
    pub roll: u32,
    /// Which step of the record, counted from 1.
    pub step: usize,
    /// What the record says.
    pub action: String,
    /// What it should have been.
    pub expected: String,
}
