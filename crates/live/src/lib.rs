//! The live part of the server: whatever goes on while people are connected. It knows no web: pages are [`Outbox`]es, and
//! requests are methods of [`Live`].
//!
//! - `tables`: rooms in memory, their commands, timers and bots; the lobby and pairing
//! - `classes`: a table with a teacher, a projector and pupils
//! - `online`: who has pages open; `ratings`: what a match changes
//! - `nodes`, `bus`: the other nodes, of which there may be none
//! - `status`, `metrics`: what pages and operators are told; `admin_requests`: what operators want done

pub mod admin_requests;
mod bus;
mod classes;
mod config;
mod live;
mod matches;
mod metrics;
mod nodes;
mod online;
pub mod ratings;
#[cfg(test)]
mod simulation;
mod status;
mod tables;
mod text;

pub use bus::{BadBus, Bus};
pub use classes::{ClassAddress, ClassWish, Found, FoundTeam, Joined, Opened, Recovered, Role};
pub use config::{Config, Joinable};
pub use live::{Live, Outside};
pub use matches::NamedRecord;
pub use metrics::Metrics;
pub use status::ServiceStatus;
pub use tables::{MAX_OUTBOX_BYTES, Outbox};
pub use text::Text;

/// The live part, shared; cheap to clone.
#[cfg(test)]
type Shared = std::sync::Arc<Live>;
