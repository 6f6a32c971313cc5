//! The rules of Girumgo.
//!
//! Wheels of six colours stand in a hexagon. A die says how many wedges may be turned; three
//! wheels that show one colour where they meet earn an advance, and advances carry a token over
//! wedges of its colour to the wheel opposite its own.
//!
//! A place on the board is a wheel, named by row and number such as `b2`, or a gap, named by its
//! wheels in the order of their names, such as `a1+b1+b2`. Events, gestures and the view all use
//! these names.
//!
//! The crate knows the rules and nothing else: dice and the setting of the wheels come in as
//! actions of the house.

mod action;
mod board;
mod event;
mod explain;
mod insight;
mod notation;
mod opening;
mod options;
mod rules;
mod state;
mod turn;
mod view;

pub use action::{Action, Deed};
pub use board::{COLOURS, Wheel};
pub use event::{Credit, End, Event, Ranking};
pub use options::{Opening, Options, Surround};
pub use state::{Phase, State};
pub use view::View;
