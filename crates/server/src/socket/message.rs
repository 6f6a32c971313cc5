//! What a page may say: one JSON object, flat, with the verb in `do`.

use serde::Deserialize;
use table::Offer;

use crate::classes::TeacherCommand;
use crate::problem::Problem;

/// The longest message, in bytes.
pub(super) const LONGEST: usize = 16 * 1024;

/// The most actions in one piece.
const MOST_ACTIONS: usize = 200;

/// What is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Verb {
    Follow,
    Unfollow,
    Act,
    Reply,
    Seal,
    Show,
    Offer,
    Answer,
    Resign,
    Claim,
    Return,
    Chat,
    Lobby,
    LeaveLobby,
    Pair,
    Unpair,
    Class,
    LeaveClass,
    Propose,
    Decide,
    AskTime,
    Teach,
}

/// A message as it comes in.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Message {
    pub(super) r#do: Verb,
    #[serde(default)]
    pub(super) r#ref: Option<u64>,
    #[serde(default)]
    table: Option<String>,
    #[serde(default)]
    pub(super) from: Option<u64>,
    #[serde(default)]
    at: Option<usize>,
    #[serde(default)]
    actions: Option<Vec<String>>,
    #[serde(default)]
    question: Option<String>,
    #[serde(default)]
    option: Option<u8>,
    #[serde(default)]
    seal: Option<String>,
    #[serde(default)]
    share: Option<String>,
    #[serde(default)]
    offer: Option<Offer>,
    #[serde(default)]
    accept: Option<bool>,
    #[serde(default)]
    pub(super) text: Option<String>,
    #[serde(default)]
    pub(super) phrase: Option<String>,
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    class: Option<String>,
    #[serde(default)]
    token: Option<String>,
    #[serde(default)]
    order: Option<TeacherCommand>,
}

/// Only the number, for a message that is otherwise wrong.
#[derive(Deserialize)]
struct Numbered {
    #[serde(default)]
    r#ref: Option<u64>,
}

impl Message {
    /// Reads a message; what is wrong with it comes with its number, if it has one.
    pub(super) fn read(text: &str) -> Result<Message, (Option<u64>, Problem)> {
        let read: Result<Message, _> = serde_json::from_str(text);
        let message = read.map_err(|error| {
            let number = serde_json::from_str(text).ok().and_then(|numbered: Numbered| numbered.r#ref);
            (number, Problem::bad("malformed", format!("The message cannot be read: {error}.")))
        })?;
        if message.actions.as_ref().is_some_and(|actions| actions.len() > MOST_ACTIONS) {
            return Err((
                message.r#ref,
                Problem::bad("too_long", format!("One turn has at most {MOST_ACTIONS} actions.")),
            ));
        }
        Ok(message)
    }

    /// The table it is about.
    pub(super) fn table(&self) -> Result<&str, Problem> {
        self.table.as_deref().ok_or_else(|| missing("table"))
    }

    /// The class it is about.
    pub(super) fn class(&self) -> Result<&str, Problem> {
        self.class.as_deref().ok_or_else(|| missing("class"))
    }

    /// What is shown to be let in.
    pub(super) fn token(&self) -> Result<&str, Problem> {
        self.token.as_deref().ok_or_else(|| missing("token"))
    }

    pub(super) fn order(self) -> Result<TeacherCommand, Problem> {
        self.order.ok_or_else(|| missing("order"))
    }

    pub(super) fn act(self) -> Result<(usize, Vec<String>), Problem> {
        Ok((self.at.ok_or_else(|| missing("at"))?, self.actions.ok_or_else(|| missing("actions"))?))
    }

    pub(super) fn reply(self) -> Result<(String, u8), Problem> {
        Ok((self.question.ok_or_else(|| missing("question"))?, self.option.ok_or_else(|| missing("option"))?))
    }

    pub(super) fn seal(self) -> Result<String, Problem> {
        self.seal.ok_or_else(|| missing("seal"))
    }

    pub(super) fn share(self) -> Result<String, Problem> {
        self.share.ok_or_else(|| missing("share"))
    }

    pub(super) fn offer(&self) -> Result<Offer, Problem> {
        self.offer.ok_or_else(|| missing("offer"))
    }

    pub(super) fn accept(&self) -> Result<bool, Problem> {
        self.accept.ok_or_else(|| missing("accept"))
    }

    pub(super) fn game(&self) -> Result<&str, Problem> {
        self.game.as_deref().ok_or_else(|| missing("game"))
    }
}

fn missing(field: &str) -> Problem {
    Problem::bad("malformed", format!("The message needs `{field}`."))
}
