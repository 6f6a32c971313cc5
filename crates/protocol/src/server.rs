//! Messages from the server to a page: one JSON object each, whose field `is` names the kind.

use std::collections::BTreeMap;

use room::Event;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Control;

use crate::chat::ChatMessage;
use crate::class::{ClassView, StandingView, Votes};
use crate::code::Code;
use crate::table::{Card, ClockView, MyTable, PresenceView, TableView};

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message.
    Hello {
        /// The number of this protocol: a page that knows another must be loaded anew.
        protocol: u32,
        /// Who the page belongs to; none for those without a name.
        me: Option<Me>,
        /// The server's time.
        now: u64,
    },
    /// What was asked for is done, and on disk.
    Done {
        /// The number of what was asked.
        r#ref: u64,
    },
    /// What was asked for is not done, and nothing has changed.
    Refused {
        /// The number of what was asked, if it had one.
        r#ref: Option<u64>,
        /// Why, for programs.
        code: Code,
        /// Why, in English.
        why: String,
        /// The clause of the rules that forbids it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        clause: Option<String>,
        /// The reason by the rules, to be put into words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional, type = "unknown"))]
        message: Option<Box<Value>>,
        /// Until when it will be refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        until: Option<u64>,
    },
    /// A table as it stands.
    Table {
        /// The table.
        table: TableView,
    },
    /// What happened at a table.
    Events(EventsMessage),
    /// The page has read too slowly and missed something: it follows again.
    Resync {
        /// Which table.
        table: String,
    },
    /// Who is at a table.
    Presence {
        /// Which.
        table: String,
        /// How many watch.
        watchers: usize,
        /// Each seat.
        seats: Vec<PresenceView>,
    },
    /// What was written at a table.
    Chat(ChatMessage),
    /// The lobby as it stands.
    Lobby {
        /// Tables that want people, and those that can be watched.
        tables: Vec<Card>,
        /// The clock of "play now", by game.
        now: BTreeMap<String, Control>,
    },
    /// The table at which whoever wanted to play now sits.
    Paired {
        /// Which.
        table: String,
    },
    /// Where the person sits, and whether they are awaited there.
    Mine {
        /// The tables.
        tables: Vec<MyTable>,
    },
    /// A class as it stands.
    Class {
        /// The class.
        class: Box<ClassView>,
    },
    /// What is proposed to the question that is open.
    Votes(Votes),
    /// How the lesson stands after the last question that was answered.
    Standing(StandingView),
    /// The class is gone, or the pupil was taken out of it.
    ClassGone {
        /// Which.
        class: String,
    },
    /// The page's owner is banned; then the connection is closed.
    Banned {
        /// Until when; missing if for good.
        until: Option<u64>,
        /// Why, if a reason was given.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "room::absent::empty_is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        why: Option<String>,
    },
    /// A moderator has warned the page's owner; it is said until they have read it (`POST /api/warning`).
    Warned {
        /// Of what.
        why: String,
    },
    /// Whom the page's owner has muted or blocked.
    Blocks {
        /// All of them.
        people: Vec<BlockView>,
    },
    /// Something does not work for a while, or works again.
    Notice {
        /// What.
        code: Notice,
        /// Whether it works again.
        over: bool,
    },
    /// What `/api/site` says has changed: name, colours, announcements.
    Site,
    /// The server stops: connect again a little later.
    Bye,
}

/// Who a page belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Me {
    /// Who.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// Whether they have an account.
    pub account: bool,
    /// Whether they look after reports.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub moderator: bool,
}

/// Somebody whom one has muted or blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Block"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BlockView {
    /// Who.
    pub person: String,
    /// What they are called now.
    pub name: String,
    /// Whether one does not want to meet them at all; otherwise one only reads nothing of theirs.
    pub blocked: bool,
}

/// What the server does without for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Lacking"))]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// Nothing can be committed.
    StoreDown,
    /// Other nodes cannot be told.
    BusDown,
}

/// Events of one table, numbered without a gap.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct EventsMessage {
    /// Which table.
    pub table: String,
    /// The number of the first.
    pub from: u64,
    /// The events.
    pub events: Vec<Event>,
    /// They stand in the place of all the page has: the match is over, and told from its record.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub whole: bool,
    /// The clocks after the last of them, where somebody counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub clock: Option<ClockView>,
}

impl ServerMessage {
    /// As it is sent.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message is plain data")
    }
}
