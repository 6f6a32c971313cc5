//! The stages of a room, each with its data: gathering, sealing and showing shares, playing, over, closed.

use std::sync::Arc;

use dice::Dice;
use game::MAX_SEATS;
use serde::{Deserialize, Serialize};
use table::{Offer, Table};

use crate::event::Why;
use crate::questioning::Questioning;

/// Where a table stands.
#[derive(Clone, PartialEq, Debug)]
pub enum Stage {
    /// People sit down.
    Gathering,
    /// Devices seal their shares.
    Sealing {
        /// Until then.
        until: u64,
    },
    /// Devices show their shares.
    Showing {
        /// Until then.
        until: u64,
    },
    /// The match is played.
    Playing(Box<Playing>),
    /// It is over.
    Over {
        /// The match; not there if only its record is.
        played: Option<Box<Playing>>,
        /// Why, if it is over because a seat left.
        why: Option<Why>,
    },
    /// It was closed before it began.
    Closed,
}

/// How far a table has come, without what belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People sit down.
    Gathering,
    /// Devices seal their shares of the dice.
    Sealing,
    /// Devices show them.
    Showing,
    /// The match is played.
    Playing,
    /// It is over.
    Over,
    /// The table was closed before it began.
    Closed,
}

impl Phase {
    /// What the protocol calls it.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Gathering => "gathering",
            Phase::Sealing => "sealing",
            Phase::Showing => "showing",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::Closed => "closed",
        }
    }

    /// Whether nothing happens there any more.
    pub fn is_ended(self) -> bool {
        matches!(self, Phase::Over | Phase::Closed)
    }
}

impl Stage {
    /// The same without its data.
    pub fn phase(&self) -> Phase {
        match self {
            Stage::Gathering => Phase::Gathering,
            Stage::Sealing { .. } => Phase::Sealing,
            Stage::Showing { .. } => Phase::Showing,
            Stage::Playing(_) => Phase::Playing,
            Stage::Over { .. } => Phase::Over,
            Stage::Closed => Phase::Closed,
        }
    }

    /// Whether nothing happens there any more.
    pub fn is_ended(&self) -> bool {
        self.phase().is_ended()
    }
}

/// A match with what belongs to it at a table.
#[derive(Clone, Debug)]
pub struct Playing {
    /// The match and its clocks.
    pub table: Table,
    /// Shared with the copies of the room, of which there is one for each command; it never changes.
    pub(crate) dice: Option<Arc<Dice>>,
    /// Boxed: most games have none.
    pub(crate) questions: Option<Box<Questioning>>,
    /// The level of the bot that plays for a seat while its player is away.
    pub stand_ins: [Option<u8>; MAX_SEATS],
    /// What each seat may still get back of what is lost on the way, in milliseconds.
    pub(crate) lag: [u16; MAX_SEATS],
    /// What each seat has offered since the turn last passed to another.
    pub(crate) offered: [Vec<Offer>; MAX_SEATS],
    /// Which seats have acted at least once, whether or not that was taken back.
    pub(crate) acted: [bool; MAX_SEATS],
    /// Until when it is played, if the host has said so.
    pub(crate) lesson: Option<u64>,
    /// Since when the time of everyone stands still, if it does.
    pub(crate) paused: Option<u64>,
    /// Each seat has acted, and since then time runs.
    pub(crate) clocks_started: bool,
}

/// The dice follow from the secret and the devices of the room, so they need not be compared.
impl PartialEq for Playing {
    fn eq(&self, other: &Playing) -> bool {
        self.table == other.table
            && self.questions == other.questions
            && (&self.offered, self.acted) == (&other.offered, other.acted)
            && (self.stand_ins, self.lag, self.lesson, self.paused, self.clocks_started)
                == (other.stand_ins, other.lag, other.lesson, other.paused, other.clocks_started)
    }
}
