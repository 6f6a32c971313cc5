//! Ruta Europea: what travellers of six levels think of, and how they judge where they stand.
//!
//! A traveller weighs each choice by what it may expect at the end of the turn: the turns that it
//! will still need, guessed by rule of thumb or known from a plan that solves its journey; the
//! best one, its chance to be home first.

mod guess;
mod plan;
mod profile;
mod race;
mod traveller;

use ::europa::State;

use crate::Level;
use crate::bot::Thinker;
use guess::Guess;
use profile::LevelProfile;
use traveller::{Aim, Traveller};

/// A traveller of a level.
pub(crate) fn thinker(level: Level, seed: u64) -> Box<dyn Thinker<State>> {
    let (profile, aim) = match level.number() {
        1 => (LevelProfile::ONWARDS, Aim::Guessed(Guess::NEAREST)),
        2 => (LevelProfile::NEARBY, Aim::Guessed(Guess::NEAREST)),
        3 => (LevelProfile::HASTY, Aim::Guessed(Guess::NEAREST)),
        4 => (LevelProfile::HASTY, Aim::Planned),
        5 => (LevelProfile::RESTLESS, Aim::Planned),
        _ => (LevelProfile::ALL, Aim::Raced),
    };
    Box::new(Traveller::new(profile, aim, seed))
}
