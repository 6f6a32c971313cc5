//! The rules of Ampel: two players, a triangle of points, discs that travel as far as their line
//! is full, and traffic lights to be made.
//!
//! The crate holds the rules and what they have to tell people. It does no input or output, reads
//! no clock and draws no randomness.

mod action;
mod board;
mod event;
mod explain;
mod insight;
mod moves;
mod notation;
mod options;
mod rules;
mod state;
mod view;
mod way;
mod zobrist;

pub use action::Action;
pub use board::{Colour, Point};
pub use event::Event;
pub use insight::STRIDES;
pub use options::Options;
pub use state::{Cylinder, State, Step};
pub use view::View;
