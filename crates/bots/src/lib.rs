//! Opponents.
//!
//! `search` knows no game: it looks ahead through the contract of `game`. `judgement` has a file
//! for each game that knows no search: how good a position is, and what is worth looking at. A game that has none there yet
//! is played by plain UCT.
//! [`Bot`] joins the two into a player of one of six [`Level`]s for any match.
//!
//! There is no clock here: a [`Budget`] counts nodes, and whoever asks says when time is up. Same
//! seed, same nodes: same action, on every machine.

mod analysis;
mod bot;
mod budget;
mod judgement;
mod level;
mod random;
mod search;
mod settling;
mod signature;
mod thought;

pub use analysis::{Account, Analyst, Cause, Judged, WHOLE};
pub use bot::{Advice, Bot, Entrant, Unable};
pub use budget::Budget;
pub use level::Level;
pub use random::{Played, random_matches};
pub use settling::settle;
pub use signature::{NoSignature, Signature, signature};
pub use thought::{Thought, chance_of};
