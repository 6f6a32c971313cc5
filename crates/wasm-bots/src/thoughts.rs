//! What the page is told of a bot's thoughts.

use serde::Serialize;
use wasm::Choice;

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
    /// Whether it is the choice that a strong bot would have made.
    pub is_best: bool,
    /// How a choice that cost a good deal is punished, the house's rolls included.
    pub reply: Vec<Choice>,
    /// Each seat's chance to win before it, in thousandths.
    pub before: Vec<i32>,
    /// Each seat's chance to win after it, in thousandths.
    pub after: Vec<i32>,
    /// What the choice cost its seat, in thousandths of a win.
    pub cost: i32,
}
