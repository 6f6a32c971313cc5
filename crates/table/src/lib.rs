//! One table: a match with the people and bots around it.
//!
//! A pure state machine. Time is passed in as milliseconds, chance as random numbers, a bot's move
//! as an action; the table says what it waits for ([`NextStep`]) and takes what comes, or refuses it and
//! changes nothing. The browser and the server drive the same one;
//! `sobremesa play` needs none: at a terminal there are no clocks, offers or seats that change hands.
//!
//! Knows no socket, no clock of its own, no thread, and no rule of any game.

mod clock;
mod draw;
mod next_step;
mod offer;
mod player;
mod refused;
mod setup;
mod table;

pub use clock::{BadControl, Clock, Control};
pub use draw::draw;
pub use next_step::NextStep;
pub use offer::Offer;
pub use player::{BadName, Player};
pub use refused::Refused;
pub use setup::{BadSetup, Setup};
pub use table::Table;
