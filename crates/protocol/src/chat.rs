//! Chat messages of a table.

use serde::{Deserialize, Serialize};

/// Who reads a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    /// Those who sit there, and those who watch.
    Seats,
    /// Those who watch; those who sit, once the match is over.
    Watchers,
}

/// One line: a text or a ready-made phrase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Line"))]
pub struct ChatLine {
    /// Its number.
    pub n: u64,
    /// Who wrote it.
    pub name: String,
    /// Their id; missing if they were deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub person: Option<String>,
    /// Their seat, if they sit there.
    pub seat: Option<u8>,
    /// When.
    pub at: u64,
    /// What was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub text: Option<String>,
    /// The name of a ready-made phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub phrase: Option<String>,
}

/// Lines of one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ChatMessage {
    /// Where.
    pub table: String,
    /// For whom.
    pub room: ChatRoom,
    /// The lines.
    pub lines: Vec<ChatLine>,
}
