//! The contract every game fulfils.
//!
//! A match is a game, its options, and a list of actions; everything else is a fold over that
//! list. This crate says what a game must be able to do with such a list: [`Game`] is what must be
//! fast (search, playouts, perft), [`Notation`] names actions and positions as text, [`Explain`]
//! tells people what can be done, what happened and why something is not allowed.
//!
//! It knows no game, reads no clock and draws no randomness: numbers come in from outside.

mod asking;
#[cfg(feature = "conformance")]
pub mod conformance;
mod explain;
mod host;
mod message;
mod notation;
pub mod numbers;
mod options;
mod pace;
mod perft;
mod playout;
mod rules;
mod seat;
mod trail;
mod witness;

pub use asking::{Progress, Subject};
pub use explain::{Explain, Face, Gesture, Manner, Refusal};
pub use host::{Common, HostAction, attempt_host_action};
pub use message::{Arg, Message, Tell};
pub use notation::Notation;
pub use options::Options;
pub use pace::Pace;
pub use perft::perft;
pub use playout::{choose, playout};
pub use rules::{ChanceKind, Game, MAX_SEATS, play};
pub use seat::{Scores, Seat, SeatSet, Turn};
pub use trail::Trail;
pub use witness::{Unseen, Witness};
