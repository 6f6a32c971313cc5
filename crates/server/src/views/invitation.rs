//! An invitation, as whoever runs the server sees it.

use serde::Serialize;

/// A link that lets people in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Invitation {
    /// By which it is taken back; no secret.
    pub id: String,
    /// What it is for.
    pub note: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// Until when it holds.
    pub until: u64,
    /// How many may still come by it.
    pub uses: u32,
}

impl From<store::Invitation> for Invitation {
    fn from(row: store::Invitation) -> Invitation {
        let store::Invitation { id, note, created, until, uses } = row;
        Invitation { id, note, created, until, uses }
    }
}
