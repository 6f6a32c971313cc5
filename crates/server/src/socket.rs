//! One WebSocket per page: how it lives (`connection`), how its commands are carried out (`commands`), how it ends
//! (`closing`). What is said there is the crate `protocol`.

mod closing;
mod commands;
mod connection;
mod last_ping;
mod pace;

pub(crate) use connection::open;
