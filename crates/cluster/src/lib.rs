//! Programs that Sobremesa can run on, and Sobremesa itself as one of several servers, started for a while
//! and thrown away: for tests, for trying out, for measuring.
//!
//! `deadline` is how anything is waited for, `seed` where random choices begin, `spawned` a program and what it says, `attached` one that cannot outlive
//! whoever started it, `port` a TCP port that stays ours, `packages` where programs are. `postgres` is PostgreSQL,
//! `nats` is NATS, `nginx` a proxy as others use it, `node` is one of several servers, `relay` stands before them, or between them, `cluster` is all of it.
//! `history` is what players have seen and what is kept, `verdict` holds one against the other.
//! Nothing here is for keeping anything.

mod attached;
mod cluster;
mod deadline;
mod history;
mod nats;
mod nginx;
mod node;
mod packages;
mod port;
mod postgres;
mod relay;
mod seed;
mod spawned;
mod verdict;

pub use cluster::{Cluster, Links};
pub use deadline::{Deadline, WAIT_TIMEOUT, joined, until};
pub use history::{ONCE, Seen, Stored, Turn, words};
pub use nats::Nats;
pub use nginx::Nginx;
pub use node::{Node, NodeConfig};
pub use port::Port;
pub use postgres::Postgres;
pub use relay::{LinkState, Relay};
pub use seed::seed;
pub use spawned::{Spawned, output, signal};
pub use verdict::{Verdict, check};
