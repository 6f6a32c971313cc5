//! All games behind one door.
//!
//! Whoever must treat all games alike (the referee, records, the server, the browser) comes
//! through [`Match`], where actions are text and options are JSON. Whoever must be fast names a
//! game's own types through [`GameId::visit`]. Knows no search, no clock, no people.

mod asking;
mod binary;
mod erased_match;
mod game_id;
mod games;
mod proof;
mod record;
mod rolls;
mod study;
mod text;
mod typed_match;
mod variations;

pub use binary::BadBinary;
pub use erased_match::{AppliedAction, Happening, Match, NextActor, Refused, Situation};
pub use game_id::{GameId, UnknownGame, Visitor, rules};
pub use proof::{
    BadSeen, Part, Proof, Seen, Unverified, Verdict, WrongRoll, check, fair_roll, verify, write_lost, write_parts,
};
pub use record::{BadRecord, Entry, Record, Step};
pub use rolls::{Roll, Rolls};
pub use text::BadText;
pub use typed_match::{BadOptions, MOST_ACTIONS, parse_options};
pub use variations::{BadVariation, LONGEST_VARIATION, MOST_VARIATIONS, Variation};
