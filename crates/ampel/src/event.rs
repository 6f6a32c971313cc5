//! What may happen while an action is applied, and how it is told.

use game::{Common, Message, Seat, Tell};
use serde::Serialize;

use crate::board::{Colour, Point};
use crate::state::Step;

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A yellow disc was placed in the setup.
    YellowPlaced {
        /// Who placed it.
        seat: Seat,
        /// Where.
        at: Point,
        /// How many are still to be placed.
        left: u8,
    },
    /// All yellow discs are placed.
    SetupDone {
        /// Who has the first turn.
        starts: Seat,
    },
    /// A disc moved.
    Moved {
        /// Who moved it.
        seat: Seat,
        /// Whose it is.
        owner: Seat,
        /// A way it may have taken, point by point, its first and its last point included.
        path: Vec<Point>,
        /// How many points it travelled.
        count: u8,
        /// Whether its owner's cylinder travelled with it.
        cylinder: bool,
    },
    /// A traffic light came about; its discs leave the board.
    LightMade {
        /// Who made it.
        seat: Seat,
        /// The point of its red disc.
        red: Point,
        /// The point of its yellow disc.
        yellow: Point,
        /// The point of its green disc.
        green: Point,
    },
    /// Discs of traffic lights went back to their owner's hand.
    DiscsReturned {
        /// The owner.
        seat: Seat,
        /// From where.
        points: Vec<Point>,
    },
    /// A cylinder went back to its owner's hand with the disc under it.
    CylinderReturned {
        /// The owner.
        seat: Seat,
    },
    /// A seat earned points.
    Scored {
        /// Which seat.
        seat: Seat,
        /// How many it earned.
        earned: u8,
        /// How many it has now.
        points: u8,
    },
    /// A disc was added from hand.
    DiscAdded {
        /// Who added it.
        seat: Seat,
        /// Where.
        at: Point,
        /// How many the seat has left in hand.
        left: u8,
    },
    /// A cylinder went onto a new disc.
    CylinderPut {
        /// Whose.
        seat: Seat,
        /// Where the disc is.
        at: Point,
    },
    /// A cylinder left the game for good, because the last disc in hand was added.
    CylinderOut {
        /// Whose.
        seat: Seat,
    },
    /// A step was passed over because it was not possible.
    Skipped {
        /// Whose turn it is.
        seat: Seat,
        /// Which step.
        step: Step,
        /// Why.
        why: Skip,
    },
    /// A seat has half of the yellow discs or more, and so has won.
    HalfReached {
        /// Which seat.
        seat: Seat,
        /// How many points it has.
        points: u8,
        /// How many yellow discs there were.
        yellows: u8,
    },
    /// The position stands for the third time at the start of a turn: a draw.
    Repeated,
    /// The last turn has ended without a winner: a draw.
    TurnsOver {
        /// How many turns there were.
        turns: u16,
    },
    /// What happens alike in every game.
    #[serde(untagged)]
    Common(Common),
}

/// Why a step could not be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Skip {
    /// No own disc is on the board.
    NoOwnDisc,
    /// None of the own discs can move.
    NoOwnMove,
    /// The opponent has no disc on the board.
    NoOpponentsDisc,
    /// The opponent's only disc is under its cylinder.
    OnlyCylinder,
    /// None of the opponent's discs that may be moved can move.
    NoOpponentsMove,
    /// No disc is in hand.
    EmptyHand,
    /// On every free point the disc would complete a traffic light.
    NoPoint,
}

impl From<Common> for Event {
    fn from(common: Common) -> Event {
        Event::Common(common)
    }
}

impl Tell for Event {
    fn tell(&self) -> Message {
        match self {
            Event::YellowPlaced { seat, at, left } => {
                Message::new("yellow-placed").seat("seat", *seat).name("at", at).number("left", *left)
            }
            Event::SetupDone { starts } => Message::new("setup-done").seat("seat", *starts),
            Event::Moved { seat, owner, path, count, cylinder } => {
                let message = match cylinder {
                    false => Message::new("moved"),
                    true => Message::new("moved-with-cylinder"),
                };
                let ends = path.first().zip(path.last());
                let (from, to) = ends.map_or_else(Default::default, |(from, to)| (from.to_string(), to.to_string()));
                message
                    .seat("seat", *seat)
                    .word("colour", Colour::of(*owner).word())
                    .name("from", from)
                    .name("to", to)
                    .number("count", *count)
            }
            Event::LightMade { seat, red, yellow, green } => Message::new("light-made")
                .seat("seat", *seat)
                .name("red", red)
                .name("yellow", yellow)
                .name("green", green),
            Event::DiscsReturned { seat, points } => {
                Message::new("discs-returned").seat("seat", *seat).number("discs", points.len() as i64)
            }
            Event::CylinderReturned { seat } => Message::new("cylinder-returned").seat("seat", *seat),
            Event::Scored { seat, earned, points } => {
                Message::new("scored").seat("seat", *seat).number("earned", *earned).number("points", *points)
            }
            Event::DiscAdded { seat, at, left } => Message::new("disc-added")
                .seat("seat", *seat)
                .word("colour", Colour::of(*seat).word())
                .name("at", at)
                .number("left", *left),
            Event::CylinderPut { seat, at } => Message::new("cylinder-put").seat("seat", *seat).name("at", at),
            Event::CylinderOut { seat } => Message::new("cylinder-out").seat("seat", *seat),
            Event::Skipped { seat, why, .. } => why.tell().seat("seat", *seat),
            Event::HalfReached { seat, points, yellows } => {
                Message::new("half-reached").seat("seat", *seat).number("points", *points).number("yellows", *yellows)
            }
            Event::Repeated => Message::new("repeated"),
            Event::TurnsOver { turns } => Message::new("turns-over").number("turns", *turns),
            Event::Common(common) => common.tell(),
        }
    }
}

impl Tell for Skip {
    fn tell(&self) -> Message {
        match self {
            Skip::NoOwnDisc => Message::new("skip-no-own-disc"),
            Skip::NoOwnMove => Message::new("skip-no-own-move"),
            Skip::NoOpponentsDisc => Message::new("skip-no-opponents-disc"),
            Skip::OnlyCylinder => Message::new("skip-only-cylinder"),
            Skip::NoOpponentsMove => Message::new("skip-no-opponents-move"),
            Skip::EmptyHand => Message::new("skip-empty-hand"),
            Skip::NoPoint => Message::new("skip-no-point"),
        }
    }
}
