//! What is answered about classes, as it is described for those who write programs.

use serde::Serialize;
use utoipa::ToSchema;

/// A class that was opened. The tokens and the recovery code are told once.
#[derive(Serialize, ToSchema)]
pub(crate) struct Opened {
    pub(crate) id: String,
    /// The id of its table.
    pub(crate) table: String,
    /// What the teacher's page shows.
    pub(crate) host: String,
    /// What the projector shows.
    pub(crate) board: String,
    /// By which pupils join.
    pub(crate) code: String,
    /// Brings the teacher back on another device.
    pub(crate) recovery: String,
    /// Where the class-room reaches the page.
    pub(crate) address: String,
    /// False if the server listens for its own machine only.
    pub(crate) reachable: bool,
}

/// A class as who has its code sees it.
#[derive(Serialize, ToSchema)]
pub(super) struct Found {
    pub(super) id: String,
    pub(super) teams: Vec<FoundTeam>,
    /// Whether pupils may type names of their own.
    pub(super) typing: bool,
    /// Some names that are free.
    pub(super) names: Vec<String>,
}

/// A team that can be joined.
#[derive(Serialize, ToSchema)]
pub(super) struct FoundTeam {
    pub(super) name: String,
    /// How many are in it.
    pub(super) size: usize,
}

/// A pupil who has joined.
#[derive(Serialize, ToSchema)]
pub(crate) struct Joined {
    /// The id of the class.
    pub(crate) id: String,
    /// The id of its table.
    pub(crate) table: String,
    /// What the pupil's page shows.
    pub(crate) token: String,
    /// The pupil's id.
    pub(crate) member: String,
    /// The pupil's name in the class.
    pub(crate) name: String,
    /// The pupil's team, from 0.
    pub(crate) team: u8,
}

/// A class whose teacher has come back.
#[derive(Serialize, ToSchema)]
pub(super) struct Recovered {
    pub(super) id: String,
    /// The id of its table.
    pub(super) table: String,
    /// What the teacher's page shows.
    pub(super) host: String,
    /// What the projector shows.
    pub(super) board: String,
}
