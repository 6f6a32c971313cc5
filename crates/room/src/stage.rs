//! How far a table has come.

use dice::Dice;
use game::MAX_SEATS;
use table::Table;

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

/// Which stage it is, without what belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StageKind {
    /// People sit down.
    Gathering,
    /// Devices seal their shares.
    Sealing,
    /// Devices show their shares.
    Showing,
    /// The match is played.
    Playing,
    /// It is over.
    Over,
    /// It was closed before it began.
    Closed,
}

impl StageKind {
    /// What the protocol calls it.
    pub fn name(self) -> &'static str {
        match self {
            StageKind::Gathering => "gathering",
            StageKind::Sealing => "sealing",
            StageKind::Showing => "showing",
            StageKind::Playing => "playing",
            StageKind::Over => "over",
            StageKind::Closed => "closed",
        }
    }

    /// Whether nothing happens there any more.
    pub fn is_ended(self) -> bool {
        matches!(self, StageKind::Over | StageKind::Closed)
    }
}

impl Stage {
    /// Which one it is.
    pub fn kind(&self) -> StageKind {
        match self {
            Stage::Gathering => StageKind::Gathering,
            Stage::Sealing { .. } => StageKind::Sealing,
            Stage::Showing { .. } => StageKind::Showing,
            Stage::Playing(_) => StageKind::Playing,
            Stage::Over { .. } => StageKind::Over,
            Stage::Closed => StageKind::Closed,
        }
    }

    /// What the protocol calls it.
    pub fn name(&self) -> &'static str {
        self.kind().name()
    }

    /// Whether nothing happens there any more.
    pub fn is_ended(&self) -> bool {
        self.kind().is_ended()
    }
}

/// A match with what belongs to it at a table.
#[derive(Clone, Debug)]
pub struct Playing {
    /// The match and its clocks.
    pub table: Table,
    pub(crate) dice: Option<Dice>,
    pub(crate) questions: Option<Questioning>,
    /// The level of the bot that plays for a seat while its player is away.
    pub stand_ins: [Option<u8>; MAX_SEATS],
    /// What each seat may still get back of what is lost on the way, in milliseconds.
    pub(crate) lag: [u16; MAX_SEATS],
    /// Until when it is played, if the host has said so.
    pub(crate) lesson: Option<u64>,
    /// Since when the time of everyone stands still, if it does.
    pub(crate) paused: Option<u64>,
}

/// The dice follow from the secret and the devices of the room, so they need not be compared.
impl PartialEq for Playing {
    fn eq(&self, other: &Playing) -> bool {
        self.table == other.table
            && self.questions == other.questions
            && (self.stand_ins, self.lag, self.lesson, self.paused)
                == (other.stand_ins, other.lag, other.lesson, other.paused)
    }
}
