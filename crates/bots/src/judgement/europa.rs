//! Ruta Europea: what travellers of six levels think of, and how they judge where they stand.
//!
//! A traveller weighs each choice by what it may expect at the end of the turn: the turns that it
//! will still need, guessed by rule of thumb or known from a plan that solves its journey; the
//! best one, its chance to be home first.

mod guess;
mod plan;
mod race;
mod sight;
mod traveller;

use ::europa::State;
use game::Message;

use crate::Level;
use crate::bot::Thinker;
use guess::Guess;
use sight::Sight;
use traveller::{Aim, Traveller};

/// One sentence that says what to expect.
pub(crate) fn describe(level: Level) -> Message {
    match level.number() {
        1 => Message::new("level-europa-1"),
        2 => Message::new("level-europa-2"),
        3 => Message::new("level-europa-3"),
        4 => Message::new("level-europa-4"),
        5 => Message::new("level-europa-5"),
        _ => Message::new("level-europa-6"),
    }
}

/// A traveller of a level.
pub(crate) fn thinker(level: Level, seed: u64) -> Box<dyn Thinker<State>> {
    let (sight, aim) = match level.number() {
        1 => (Sight::ONWARDS, Aim::Guessed(Guess::NEAREST)),
        2 => (Sight::NEARBY, Aim::Guessed(Guess::NEAREST)),
        3 => (Sight::HASTY, Aim::Guessed(Guess::NEAREST)),
        4 => (Sight::HASTY, Aim::Planned),
        5 => (Sight::RESTLESS, Aim::Planned),
        _ => (Sight::ALL, Aim::Raced),
    };
    Box::new(Traveller::new(sight, aim, seed))
}
