//! Rules, tables and bots for the browser.
//!
//! A [`Board`] is a table with the turn that is being composed on it and the moment that is being
//! looked at; what the page needs to draw it is a [`Scene`]. An [`Adviser`] thinks for bots, in a
//! worker. Everything crosses over as JSON text; the types in TypeScript are made from these by
//! `tests/it/types.rs`.

mod adviser;
mod board;
mod scene;

pub use adviser::Adviser;
pub use board::{Board, games, rolls};
pub use scene::{Advice, Choice, GameCard, Happened, Judged, Refusal, Scene, Step};
