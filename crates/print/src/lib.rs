//! The games on paper: boards, cards, pieces and rules as sheets to print.
//!
//! A sheet is an SVG of a known size in millimetres, drawn from the geometry of the rules' crates, the boards and questions of
//! `content` and the words of `phrases`. [`sheets`] makes them all; [`html`] puts them into one page that a browser prints,
//! `pdf` (with the feature of that name) into one file. No input and no output, no rule of any game.
//!
//! Sheets hold no identifiers, so that any number of them can stand in one page.

mod ampel;
mod barragoon;
mod cube;
mod cut;
mod europa;
mod girumgo;
mod html;
mod letters;
mod order;
mod paper;
mod parchis;
#[cfg(feature = "pdf")]
mod pdf;
mod rules;
mod shapes;
mod svg;
mod words;

pub use html::html;
pub use letters::{Face, fonts, width};
pub use order::{Order, Part, sheets};
pub use paper::{Paper, Sheet};
#[cfg(feature = "pdf")]
pub use pdf::pdf;
