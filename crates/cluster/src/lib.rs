//! Programs that Sobremesa can run on, and Sobremesa itself as one of several servers, started for a while
//! and thrown away: for tests, for trying out, for measuring.
//!
//! `packages` finds the programs or installs them, `attached` starts one so that it cannot outlive
//! whoever started it, `postgres` is PostgreSQL, `nats` is NATS, `node` is one of several servers, `relay` stands
//! before them, or between them, `whole` is all of it. Nothing here is for keeping anything.

mod attached;
mod nats;
mod node;
mod packages;
mod postgres;
mod relay;
mod whole;

pub use nats::Nats;
pub use node::{Ground, Node};
pub use postgres::Postgres;
pub use relay::{Relay, Weather};
pub use whole::{Cluster, Wires};
