//! Messages between nodes, over the bus. Losing one does no harm: the truth is in the store.

use serde::{Deserialize, Serialize};

use crate::chat::ChatMessage;
use crate::server::EventsMessage;

/// A message to all nodes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum NodeMessage {
    /// A node runs, and this is its bus.
    Alive {
        /// Which.
        node: String,
    },
    /// The lobby has changed.
    Lobby,
    /// Something has happened to somebody's account or sessions: pages check again who they belong to.
    RecheckSessions {
        /// Whose.
        person: String,
    },
    /// Where people are awaited has changed.
    Mine {
        /// Who.
        people: Vec<String>,
    },
    /// A class was changed, or is gone.
    ClassChanged {
        /// Which.
        class: String,
    },
    /// Which of a class's pupils have pages open at a node.
    ClassHere {
        /// The class.
        class: String,
        /// The node.
        node: String,
        /// The pupils.
        here: Vec<String>,
    },
    /// Every node is to say which pupils of a class are there.
    ClassAsked {
        /// Which class.
        class: String,
    },
    /// A pupil has proposed something.
    ClassVoted {
        /// Of which class.
        class: String,
    },
}

impl NodeMessage {
    /// As it is sent.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message is plain data")
    }
}

/// A message to the nodes that have a table in memory.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum TableNotice {
    /// What happened there; the pages of those nodes get the same text.
    Events(EventsMessage),
    /// What was written there; likewise.
    Chat(ChatMessage),
    /// How many watch it at a node.
    Watching {
        /// The node.
        node: String,
        /// How many.
        count: usize,
        /// Whether the others are to say the same.
        asks: bool,
    },
    /// Somebody who sits there has come or gone.
    Seats,
    /// Its setup has changed, or who sits there.
    Table,
    /// Its match has changed the ratings of those who played it.
    Rated,
}

impl TableNotice {
    /// As it is sent.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message is plain data")
    }
}
