//! What the server says on a socket, as far as a player needs it (`docs/protocol.md`).

use anyhow::{Context as _, bail};
use serde::Deserialize;

/// One message.
#[derive(Debug)]
pub(super) enum Told {
    /// Events, numbered from `from` on.
    Events { from: u64, events: Vec<Event> },
    /// What was asked with this number is done.
    Done(u64),
    /// Anything else a player may pass over.
    Other,
}

/// An event.
#[derive(Debug, Hash, Deserialize)]
pub(super) struct Event {
    /// Who acted.
    #[serde(default)]
    pub(super) by: Option<u8>,
    /// What was done.
    #[serde(default)]
    pub(super) r#do: Vec<String>,
    /// The match begins.
    #[serde(default)]
    pub(super) begin: bool,
    /// The list of seals is closed.
    #[serde(default)]
    pub(super) seals: Option<Vec<(u8, String)>>,
    /// A question.
    #[serde(default)]
    pub(super) ask: Option<Ask>,
    /// The secret, which is shown at the end.
    #[serde(default)]
    pub(super) secret: Option<String>,
}

/// A question to a seat.
#[derive(Clone, Debug, Hash, Deserialize)]
pub(super) struct Ask {
    pub(super) id: String,
    pub(super) seat: u8,
}

#[derive(Deserialize)]
struct Kind<'a> {
    is: &'a str,
}

#[derive(Deserialize)]
struct Events {
    from: u64,
    events: Vec<Event>,
}

#[derive(Deserialize)]
struct Done {
    r#ref: u64,
}

impl Told {
    /// Reads a message. What a player at this load must never get is an error.
    pub(super) fn read(text: &str) -> anyhow::Result<Told> {
        let unreadable = || format!("this cannot be read: {}", cut(text));
        let Kind { is } = serde_json::from_str(text).with_context(unreadable)?;
        match is {
            "events" => {
                let Events { from, events } = serde_json::from_str(text).with_context(unreadable)?;
                Ok(Told::Events { from, events })
            }
            "done" => Ok(Told::Done(serde_json::from_str::<Done>(text).with_context(unreadable)?.r#ref)),
            "hello" | "table" | "presence" | "mine" | "chat" => Ok(Told::Other),
            _ => bail!("the server says {}", cut(text)),
        }
    }
}

/// A text of readable length.
fn cut(text: &str) -> String {
    text.chars().take(300).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_and_lost_messages_are_errors() {
        for text in
            [r#"{"code":"stale","is":"refused","ref":1}"#, r#"{"is":"resync","table":"t"}"#, r#"{"is":"bye"}"#, "[]"]
        {
            assert!(Told::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn events_are_read_with_what_a_player_needs() {
        let text = r#"{"is":"events","table":"t","from":4,"events":[{"t":1,"by":0,"do":["m3","d4"]},{"t":2,"ask":{"id":"q","seat":1,"text":{}}}],"clock":{}}"#;
        let Told::Events { from: 4, events } = Told::read(text).unwrap() else { panic!() };
        assert_eq!((events[0].by, events[0].r#do.len()), (Some(0), 2));
        assert_eq!(events[1].ask.as_ref().map(|ask| (ask.id.as_str(), ask.seat)), Some(("q", 1)));
    }
}
