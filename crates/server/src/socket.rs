//! One WebSocket per page: what it says (`message`), how it lives (`connection`), and how it ends (`closing`).

mod closing;
mod connection;
mod message;
mod pace;

pub(crate) use connection::open;
