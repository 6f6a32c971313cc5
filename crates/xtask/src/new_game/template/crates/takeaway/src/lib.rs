//! The rules of Takeaway: two players, three heaps of stones, and whoever takes the last stone wins.
//!
//! The crate holds the rules and what they have to tell people. It does no input or output, reads
//! no clock and draws no randomness.

mod action;
mod board;
mod event;
mod explain;
mod notation;
mod options;
mod rules;
mod state;
mod view;

pub use action::Action;
pub use board::Heap;
pub use event::Event;
pub use options::Options;
pub use state::State;
pub use view::View;
