//! Messages from a page to the server: one JSON object each, whose field `do` names the verb.

use room::Given;
use serde::{Deserialize, Serialize};
use table::Offer;

use crate::teacher::TeacherCommand;

/// What a page wants. An unknown verb or field is refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientCommand {
    /// Subscribes to a table, from an event on.
    Follow {
        /// Which.
        table: String,
        /// The number of the first event that the page does not have.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<u64>"))]
        from: u64,
    },
    /// Follows a table no longer.
    Unfollow {
        /// Which.
        table: String,
    },
    /// Hands over a turn, or the part of it that the seat decides.
    Act {
        /// Where.
        table: String,
        /// How many actions stand.
        at: usize,
        /// What is done.
        actions: Vec<String>,
    },
    /// Answers a question.
    Reply {
        /// Where.
        table: String,
        /// The question's name.
        question: String,
        /// The option, from 0.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        option: Option<u8>,
        /// The answer, where no option is chosen; older pages send an option of 0 beside it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        given: Option<Given>,
    },
    /// Seals a share of the dice.
    Seal {
        /// Where.
        table: String,
        /// Its hash.
        seal: String,
    },
    /// Shows a share of the dice.
    Show {
        /// Where.
        table: String,
        /// The share.
        share: String,
    },
    /// Offers a draw, or to take something back.
    Offer {
        /// Where.
        table: String,
        /// What.
        offer: Offer,
    },
    /// Answers the offer of another seat.
    Answer {
        /// Where.
        table: String,
        /// Whether it is accepted.
        accept: bool,
    },
    /// Leaves the match for good.
    Resign {
        /// Which.
        table: String,
    },
    /// Calls the match off, before each seat has acted once.
    Abort {
        /// Which.
        table: String,
    },
    /// Claims the win when the other is absent.
    Claim {
        /// Where.
        table: String,
    },
    /// Takes the seat back from the bot that stands in.
    Return {
        /// Where.
        table: String,
    },
    /// Writes to those who sit, or to those who watch: a text or a ready-made phrase.
    Chat {
        /// Where.
        table: String,
        /// What is written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        text: Option<String>,
        /// The name of a ready-made phrase.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        phrase: Option<String>,
    },
    /// The page has become visible, or is hidden behind others: who sees none is sent notices.
    Visibility {
        /// Whether somebody can see it.
        visible: bool,
    },
    /// Looks at the lobby.
    Lobby {},
    /// Looks at it no longer.
    LeaveLobby {},
    /// Wants to play now: sits down where somebody waits for the same, or waits at a new table.
    Pair {
        /// The game.
        game: String,
    },
    /// Enters a class.
    Class {
        /// Which.
        class: String,
        /// What lets the page in.
        token: String,
    },
    /// Leaves a class.
    LeaveClass {
        /// Which.
        class: String,
    },
    /// A pupil proposes an answer.
    Propose {
        /// The class.
        class: String,
        /// The question's name.
        question: String,
        /// The option, from 0.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        option: Option<u8>,
        /// The answer, where no option is chosen; older pages send an option of 0 beside it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        given: Option<Given>,
    },
    /// A pupil moves for their team.
    Decide {
        /// The class.
        class: String,
        /// How many actions stand.
        at: usize,
        /// What is done.
        actions: Vec<String>,
    },
    /// A pupil would like more time.
    AskTime {
        /// The class.
        class: String,
    },
    /// The teacher wants something done.
    Teach {
        /// The class.
        class: String,
        /// What.
        order: TeacherCommand,
    },
}

/// A command with the number that its answer carries back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ClientMessage {
    /// The number, if the page wants an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub r#ref: Option<u64>,
    /// What it wants.
    #[serde(flatten)]
    pub command: ClientCommand,
}

/// The answer in a command that has an option or something else that was given; none if it has neither.
pub fn answer_of(option: Option<u8>, given: Option<Given>) -> Option<Given> {
    given.or(option.map(Given::Option))
}

/// A text that is no message.
#[derive(Debug)]
pub struct Unreadable {
    /// The number it had, if that could be read.
    pub r#ref: Option<u64>,
    /// What is wrong with it.
    pub why: String,
}

impl ClientMessage {
    /// Reads a message.
    ///
    /// # Errors
    /// It is none; the error has its number, so that the page learns which of its messages was wrong.
    pub fn read(text: &str) -> Result<ClientMessage, Unreadable> {
        #[derive(Deserialize)]
        struct Numbered {
            r#ref: Option<u64>,
        }
        serde_json::from_str(text).map_err(|error| {
            let numbered: Option<Numbered> = serde_json::from_str(text).ok();
            Unreadable { r#ref: numbered.and_then(|message| message.r#ref), why: error.to_string() }
        })
    }
}
