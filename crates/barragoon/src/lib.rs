//! The rules of Barragoon.
//!
//! [`State`] is a position and fulfils the contract of the `game` crate; the rules themselves are
//! on the page `docs/rules/barragoon.md`, whose clauses the functions here name. This crate knows
//! no clock, no randomness and no screen.

mod action;
mod board;
mod dead;
mod event;
mod explain;
mod insight;
mod notation;
mod options;
mod path;
mod repetition;
mod rules;
mod setup;
mod state;
mod travel;
mod view;
mod way;
mod zobrist;

pub use action::{Action, Word};
pub use board::{Square, Tile};
pub use event::Event;
pub use insight::{Deed, Losses, Reach, Travels};
pub use options::{Options, Variant};
pub use state::{Phase, State};
pub use view::View;
pub use way::{Heading, Way};
