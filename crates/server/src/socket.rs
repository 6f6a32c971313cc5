//! One WebSocket per page: what it says (`message`), and how it lives (`connection`).

mod connection;
mod message;
mod pace;

pub(crate) use connection::open;
