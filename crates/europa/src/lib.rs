//! The rules of Ruta Europea: a race of teams round the European Union, with questions.
//!
//! The page `europa.md` is the law. What is asked and whether an answer is right is not known
//! here: the rules see `ask`, `right` and `wrong`. The boards are data (`content/europa`),
//! embedded and checked by [`board()`].

mod action;
mod board;
mod card;
mod edition;
mod event;
mod explain;
mod insight;
mod moves;
mod notation;
mod opening;
mod options;
mod place;
mod refusal;
mod rules;
mod state;
mod view;

pub use action::Action;
pub use board::{BadBoard, Board};
pub use card::Card;
pub use edition::{CountryNames, Kind, Square, board, board_json};
pub use event::Event;
pub use options::{Asking, Edition, Opening, Options, Rolling};
pub use place::Place;
pub use state::{State, Team};
pub use view::{TeamView, View};
