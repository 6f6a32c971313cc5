//! A table, as whoever runs the server sees it.

use serde::Serialize;
use utoipa::ToSchema;

/// A table where something is going on, as whoever runs the server sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct OpenTable {
    /// Its id, as in its link.
    pub id: String,
    /// The game's.
    pub game: String,
    /// Whether its match has begun.
    pub playing: bool,
    /// Whether it is in the lobby.
    pub listed: bool,
    /// Who sits there; bots have no name.
    pub names: Vec<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When people sat down, or the match began.
    pub changed: u64,
}

impl From<store::OpenTable> for OpenTable {
    fn from(row: store::OpenTable) -> OpenTable {
        let store::OpenTable { id, game, playing, listed, names, created, changed } = row;
        OpenTable { id, game, playing, listed, names, created, changed }
    }
}
