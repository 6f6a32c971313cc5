//! The live part of the server: whatever goes on while people are connected. It knows no web: pages are [`Outbox`]es, and
//! requests are methods of services, which [`Live`] puts together.
//!
//! Each service is built from those before it, and knows none of those after it:
//!
//! - `dice_key`: encrypts the secrets of the dice; `outbox`: the queue to one page; `node`: this node with its clock, store and bus;
//!   `bus`: publish and subscribe between nodes, of which there may be one
//! - `online`: who has pages open; `lobby`: the list of open tables
//! - `tables`: rooms in memory, their commands, timers and bots; `ratings`: what a match changes
//! - `classes`: a table with a teacher, a projector and pupils
//! - `live`: all of them; `membership`: the heartbeat, and messages of other nodes; `admin_requests`: requests of administrators;
//!   `unvisited`: deletes what nobody opens a page for
//! - `status`, `metrics`: the service status for pages, the measurements for operators

mod admin_requests;
mod bus;
mod classes;
mod config;
mod dice_key;
#[doc(hidden)]
pub mod doors;
mod homework;
mod live;
mod lobby;
mod membership;
mod metrics;
mod node;
mod online;
mod outbox;
mod peers;
pub mod ratings;
mod shared_packs;
#[cfg(test)]
mod simulation;
mod status;
mod tables;
#[cfg(test)]
mod tests;
mod text;
mod unvisited;

pub use admin_requests::AdminRequest;
pub use bus::{BUS_LIBRARY, BadBus, Bus, shown_bus};
pub use classes::{
    ClassAddress, ClassReport, ClassWish, Classes, Found, FoundTeam, Joined, Opened, Recovered, Role, WarmUp,
};
pub use config::{Config, Joinable};
pub use dice_key::DiceKey;
pub use homework::{
    Homework, HomeworkFound, HomeworkJoined, HomeworkSeen, HomeworkSet, HomeworkWish, Progress, PupilSeen,
};
pub use live::Live;
pub use lobby::Lobby;
pub use metrics::Metrics;
pub use online::{Hooks, Online};
pub use outbox::{MAX_OUTBOX_BYTES, Outbox};
pub use shared_packs::{PackChanged, PackFound, PackSender, PackShared, PackWish, SharedPacks};
pub use status::ServiceStatus;
pub use tables::{
    Commands, Following, Gathering, Listing, MAX_OPEN_TABLES, NamedRecord, PersonChanges, PlayNow, Records, Removal,
    RoomCache, TableChat, Tables, spoken,
};
pub use text::Text;

/// The live part, shared; cheap to clone.
#[cfg(test)]
type Shared = std::sync::Arc<Live>;
