//! A match as a page shows it, for the modules that browsers load.
//!
//! A [`Board`] is a table with the turn that is being composed on it and the moment that is being looked at; what the page
//! needs to draw it is a [`Scene`]. Everything crosses over as JSON text; the types in TypeScript are made from these by
//! `tests/it/types.rs`. Which games there are is up to the modules: `wasm-rules`, `wasm-bots` and `wasm-class`.

mod board;
mod scene;

pub use board::Board;
pub use scene::{Choice, Happened, Refusal, Scene, Step};
