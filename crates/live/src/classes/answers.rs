//! Response bodies of the HTTP API for classes, with their OpenAPI descriptions.

use serde::Serialize;
use utoipa::ToSchema;

/// A class that was opened. The tokens and the recovery code are sent once.
#[derive(Serialize, ToSchema)]
pub struct Opened {
    /// Its id.
    pub id: String,
    /// The id of its table.
    pub table: String,
    /// What the teacher's page shows.
    pub host: String,
    /// What the projector shows.
    pub board: String,
    /// The code by which pupils join.
    pub code: String,
    /// Brings the teacher back on another device.
    pub recovery: String,
    /// Where the class-room reaches the page.
    pub address: String,
    /// False if the server listens for its own machine only.
    pub reachable: bool,
}

/// A class as who has its code sees it.
#[derive(Serialize, ToSchema)]
pub struct Found {
    /// Its id.
    pub id: String,
    /// Its teams.
    pub teams: Vec<FoundTeam>,
    /// Whether pupils may type names of their own.
    pub typing: bool,
    /// Some names that are free.
    pub names: Vec<String>,
}

/// A team that can be joined.
#[derive(Serialize, ToSchema)]
pub struct FoundTeam {
    /// What it is called.
    pub name: String,
    /// How many are in it.
    pub size: usize,
}

/// A pupil who has joined.
#[derive(Serialize, ToSchema)]
pub struct Joined {
    /// The id of the class.
    pub id: String,
    /// The id of its table.
    pub table: String,
    /// What the pupil's page shows.
    pub token: String,
    /// The pupil's id.
    pub member: String,
    /// The pupil's name in the class.
    pub name: String,
    /// The pupil's team, from 0.
    pub team: u8,
}

/// A class whose teacher has come back.
#[derive(Serialize, ToSchema)]
pub struct Recovered {
    /// Its id.
    pub id: String,
    /// The id of its table.
    pub table: String,
    /// What the teacher's page shows.
    pub host: String,
    /// What the projector shows.
    pub board: String,
}
