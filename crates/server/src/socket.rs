//! One WebSocket per page: its connection loop (`connection`), its commands (`commands`), its close frames (`closing`).
//! The messages are defined by the crate `protocol`.

mod closing;
mod commands;
mod connection;
mod last_ping;
mod pace;

pub(crate) use connection::open;
