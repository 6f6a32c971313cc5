//! What the page is told.

use catalogue::{Happening, Match, Refused};
use game::{Gesture, Message};
use serde::Serialize;
use serde_json::Value;
use table::{Player, Want};

/// A game as the page offers it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GameCard {
    /// Its id.
    #[cfg_attr(feature = "types", ts(type = "import('./games').GameId"))]
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
    /// As data: see the types of the games.
    #[cfg_attr(feature = "types", ts(type = "{ event: string } & Record<string, unknown>"))]
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

/// What a bot advises.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Advice {
    /// The actions it would make and expects in reply; empty where nobody has to decide.
    pub line: Vec<String>,
    /// Each seat's chance to win.
    pub chances: Vec<f64>,
}

/// What an action of a finished match was worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Judged {
    /// What made the chances change: `choice`, `luck`, `answer` or `platform`.
    pub cause: &'static str,
    /// Who chose or answered; nobody for luck and for what the platform does.
    pub seat: Option<u8>,
    /// The best line there was, for a choice.
    pub best: Vec<String>,
    /// How a choice that cost a good deal is punished, the house's rolls included, in words.
    pub reply: Vec<Message>,
    /// Each seat's chance to win before it, in thousandths.
    pub before: Vec<i32>,
    /// Each seat's chance to win after it, in thousandths.
    pub after: Vec<i32>,
    /// What the choice cost its seat, in thousandths of a win.
    pub cost: i32,
}
