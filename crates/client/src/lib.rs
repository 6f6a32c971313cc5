//! One client of the server, for `sobremesa load` and for tests: it knows the protocol as any stranger would, and
//! nothing of the server's inside.
//!
//! [`Http`] makes guests and tables, [`Socket`] sends commands and receives messages, and [`Follower`] folds the messages
//! of one table into what a player knows of it. When to act, and whom to reconnect to, is the caller's business.

mod contradiction;
mod error;
mod follower;
mod http;
mod preparation;
mod socket;
mod turn;

pub use contradiction::Contradiction;
pub use error::Error;
pub use follower::Follower;
pub use http::{Answer, Http};
pub use socket::{Socket, Text, read};
pub use turn::{Outcome, Turn};
