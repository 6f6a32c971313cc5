//! The rules of all games and their bots for the browser: for matches on one device, and for analysis.
//!
//! What `wasm-rules` has, and an [`Adviser`], who thinks for bots, in a worker.

mod adviser;
mod thoughts;

pub use adviser::Adviser;
pub use thoughts::{Advice, Judged};
pub use wasm_rules::{GameCard, create, drop_variation, games, keep_variation, load, rolls, variations};
