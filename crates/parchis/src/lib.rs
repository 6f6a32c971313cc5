//! The rules of Parchís, nothing else: no input or output, no clock, no randomness.
//!
//! [`State`] is the position and fulfils the contract of `game`. `board` is the geometry, `moves`
//! says which tokens may move, `play` carries a turn out, `opening` settles who has which colour
//! and who begins; `rules` joins them into the contract. `notation`, `view` and `explain` are for
//! people and not on the path of search.

mod action;
mod board;
mod event;
mod explain;
mod insight;
mod moves;
mod notation;
mod opening;
mod options;
mod play;
mod rules;
mod set_up;
mod state;
mod view;

pub use action::Action;
pub use board::{Colour, Place, Square};
pub use event::Event;
pub use insight::Standing;
pub use options::{Opening, Options};
pub use state::State;
pub use view::{PlayerView, TokenView, View};
