//! Programs of others that Sobremesa can run on, started for a while and thrown away: for tests, for
//! trying out, for measuring.
//!
//! `packages` finds the programs or installs them, `attached` starts one so that it cannot outlive
//! whoever started it, `postgres` is PostgreSQL, `nats` is NATS. Nothing here is for keeping anything.

mod attached;
mod nats;
mod packages;
mod postgres;

pub use nats::Nats;
pub use postgres::Postgres;
