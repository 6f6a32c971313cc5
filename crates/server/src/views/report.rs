//! A reported line of chat, as moderators see it.

use serde::Serialize;
use utoipa::ToSchema;

/// A complaint about a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Report {
    /// By which it is settled.
    pub id: String,
    /// The table where it was said.
    pub table: String,
    /// The game that is or was played there.
    pub game: String,
    /// The number of the line.
    pub n: u64,
    /// Who complained.
    pub by: String,
    /// What they are called.
    pub by_name: String,
    /// About whom; missing if they were deleted.
    pub about: Option<String>,
    /// What they are called.
    pub about_name: String,
    /// Until when they may not write, in milliseconds since 1970.
    pub about_muted: u64,
    /// Until when they are banned, in milliseconds since 1970.
    pub about_banned: u64,
    /// What was said.
    pub text: String,
    /// Why that is bad, as whoever complained says.
    pub why: String,
    /// When it was reported, in milliseconds since 1970.
    pub at: u64,
    /// Whether it was dealt with.
    pub settled: bool,
}

impl From<store::ReportRow> for Report {
    fn from(row: store::ReportRow) -> Report {
        let store::ReportRow {
            id,
            table,
            game,
            n,
            by,
            by_name,
            about,
            about_name,
            about_muted,
            about_banned,
            text,
            why,
            at,
            settled,
        } = row;
        Report { id, table, game, n, by, by_name, about, about_name, about_muted, about_banned, text, why, at, settled }
    }
}
