//! The live part of the server: whatever goes on while people are connected. It knows no web: pages are [`Outbox`]es, and
//! requests are methods of services, which [`Live`] puts together.
//!
//! Each service is built from those before it, and knows none of those after it:
//!
//! - `outbox`: the way to one page; `node`: this node with its clock, store and bus; `bus`: the other nodes, of which there may be none
//! - `online`: who has pages open; `lobby`: who looks for a table
//! - `tables`: rooms in memory, their commands, timers and bots; `ratings`: what a match changes
//! - `pairing`: "play now"; `classes`: a table with a teacher, a projector and pupils
//! - `live`: all of them; `membership`: the heartbeat, and what other nodes say; `admin_requests`: what operators want done
//! - `status`, `metrics`: what pages and operators are told

pub mod admin_requests;
mod bus;
mod classes;
mod config;
mod live;
mod lobby;
mod membership;
mod metrics;
mod node;
mod online;
mod outbox;
mod pairing;
pub mod ratings;
#[cfg(test)]
mod simulation;
mod status;
mod tables;
mod text;

pub use bus::{BadBus, Bus};
pub use classes::{ClassAddress, ClassWish, Classes, Found, FoundTeam, Joined, Opened, Recovered, Role};
pub use config::{Config, Joinable};
pub use live::Live;
pub use lobby::Lobby;
pub use metrics::Metrics;
pub use online::{Online, Outside};
pub use outbox::{MAX_OUTBOX_BYTES, Outbox};
pub use pairing::Pairing;
pub use status::ServiceStatus;
pub use tables::{NamedRecord, Tables, spoken};
pub use text::Text;

/// The live part, shared; cheap to clone.
#[cfg(test)]
type Shared = std::sync::Arc<Live>;
