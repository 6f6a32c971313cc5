//! What may happen while an action is applied.

use game::{Common, Message, Seat, Tell};
use serde::Serialize;

use crate::board::{Square, Tile};
use crate::way::Way;

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A tile went its way.
    Moved {
        /// Whose tile.
        seat: Seat,
        /// Which kind.
        tile: Tile,
        /// The squares of a way it can take, the first and the last included.
        path: Vec<Square>,
    },
    /// A tile was captured and is out.
    TileCaptured {
        /// Whose tile.
        seat: Seat,
        /// Which kind.
        tile: Tile,
        /// Where it stood.
        square: Square,
    },
    /// A barragoon was captured.
    BarragoonCaptured {
        /// By whom.
        seat: Seat,
        /// Where it stood.
        square: Square,
        /// How it lay.
        way: Way,
    },
    /// A seat has to place a barragoon now.
    MustPlace {
        /// Which seat.
        seat: Seat,
        /// The one just captured, not one from beside the board.
        again: bool,
    },
    /// A barragoon was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// Where.
        square: Square,
        /// How it lies.
        way: Way,
        /// The one just captured, not one from beside the board.
        again: bool,
    },
    /// A position stands for the fourth time or more.
    Repeated {
        /// How often.
        times: u8,
    },
    /// A seat may offer a draw now.
    MayOffer {
        /// Which seat.
        seat: Seat,
    },
    /// A draw was offered.
    Offered {
        /// By whom.
        seat: Seat,
    },
    /// No draw was offered.
    PlayedOn {
        /// By whom.
        seat: Seat,
    },
    /// The draw was accepted.
    Accepted {
        /// By whom.
        seat: Seat,
    },
    /// The draw was refused.
    Refused {
        /// By whom.
        seat: Seat,
    },
    /// A seat must leave the repetition in the turn that begins, if it can.
    Bound {
        /// Which seat.
        seat: Seat,
    },
    /// A seat has lost: it cannot move.
    CannotMove {
        /// Which seat.
        seat: Seat,
    },
    /// A seat has lost: it has no tile left, or not more than its express level.
    TooFewTiles {
        /// Which seat.
        seat: Seat,
        /// How many it has.
        left: u8,
    },
    /// A draw: no capture can ever happen again.
    DeadPosition,
    /// A draw: a position stands too often.
    StoodTooOften {
        /// How often.
        times: u8,
    },
    /// A draw: no tile was captured for too long.
    TooQuiet {
        /// For how many turns.
        turns: u16,
    },
    /// A draw: neither seat can leave the repetition.
    NoWayOut,
    /// What happens alike in every game.
    #[serde(untagged)]
    Common(Common),
}

impl From<Common> for Event {
    fn from(common: Common) -> Event {
        Event::Common(common)
    }
}

impl Tell for Event {
    fn tell(&self) -> Message {
        match *self {
            Event::Moved { seat, tile, ref path } => {
                let message = Message::new("moved").seat("seat", seat).number("tile", tile.number());
                let (from, to) = (path.first().copied(), path.last().copied());
                message
                    .name("from", from.map_or(String::new(), |square| square.to_string()))
                    .name("to", to.map_or(String::new(), |square| square.to_string()))
            }
            Event::TileCaptured { seat, tile, square } => {
                Message::new("tile-captured").seat("seat", seat).number("tile", tile.number()).name("square", square)
            }
            Event::BarragoonCaptured { seat, square, .. } => {
                Message::new("barragoon-captured").seat("seat", seat).name("square", square)
            }
            Event::MustPlace { seat, again: false } => Message::new("must-place").seat("seat", seat),
            Event::MustPlace { seat, again: true } => Message::new("must-place-again").seat("seat", seat),
            Event::Placed { seat, square, way, again: false } => {
                Message::new("placed").seat("seat", seat).name("square", square).word("way", way.word())
            }
            Event::Placed { seat, square, way, again: true } => {
                Message::new("placed-again").seat("seat", seat).name("square", square).word("way", way.word())
            }
            Event::Repeated { times } => Message::new("repeated").number("times", times),
            Event::MayOffer { seat } => Message::new("may-offer").seat("seat", seat),
            Event::Offered { seat } => Message::new("offered").seat("seat", seat),
            Event::PlayedOn { seat } => Message::new("played-on").seat("seat", seat),
            Event::Accepted { seat } => Message::new("accepted").seat("seat", seat),
            Event::Refused { seat } => Message::new("refused").seat("seat", seat),
            Event::Bound { seat } => Message::new("bound").seat("seat", seat),
            Event::CannotMove { seat } => Message::new("cannot-move").seat("seat", seat),
            Event::TooFewTiles { seat, left } => Message::new("too-few-tiles").seat("seat", seat).number("left", left),
            Event::DeadPosition => Message::new("dead-position"),
            Event::StoodTooOften { times } => Message::new("stood-too-often").number("times", times),
            Event::TooQuiet { turns } => Message::new("too-quiet").number("turns", turns),
            Event::NoWayOut => Message::new("no-way-out"),
            Event::Common(common) => common.tell(),
        }
    }
}
