//! What may happen while an action is applied, and the message that tells it.

use game::{Common, Message, Seat, SeatSet, Tell};
use serde::Serialize;

use crate::board::COLOURS;

/// Whether a triangle that was made earns an advance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Credit {
    /// It does.
    Given,
    /// It stood in this colour when the turn began.
    StoodBefore,
    /// It was credited in this turn before.
    GivenBefore,
}

/// Why a turn ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The seat chose to.
    Chosen,
    /// There was nothing left to do.
    Nothing,
    /// The seat's time was up.
    Time,
}

/// What decided when every seat had ended its last turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ranking {
    /// One token is nearest to its goal.
    Nearest,
    /// Of the nearest, one seat has the most advances.
    MostAdvances,
    /// The nearest have equally many advances.
    Shared,
}

/// Something that happens. Wheels and gaps are given by name, colours by number.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are what their names say")]
pub enum Event {
    /// A seat rolled for who begins.
    Rolled { seat: Seat, pips: u8 },
    /// Several seats rolled highest and roll again.
    Tied { seats: SeatSet, pips: u8 },
    /// It is settled who begins.
    Begins { seat: Seat },
    /// A seat has its colour.
    ColourChosen { seat: Seat, colour: u8 },
    /// The house set a wheel.
    WheelSet { wheel: String, rotation: u8 },
    /// A triangle stands once all wheels are set; it is marked and belongs to nobody.
    TriangleStands { gap: String, colour: u8 },
    /// The die gave a seat turns of wheels.
    TurnsGiven { seat: Seat, turns: u8 },
    /// A wheel was turned by one wedge, with the tokens on it.
    WheelTurned { seat: Seat, wheel: String, clockwise: bool, rotation: u8, tokens: SeatSet, turns_left: u8 },
    /// A triangle was broken and its mark taken off.
    TriangleBroken { gap: String, colour: u8 },
    /// A triangle was made and marked.
    TriangleMade { seat: Seat, gap: String, colour: u8, credit: Credit },
    /// A seat's dial went up by one.
    AdvanceEarned { seat: Seat, advances: u8 },
    /// A seat would have earned an advance, but its dial was at its end.
    DialFull { seat: Seat, advances: u8 },
    /// An opponent's token was surrounded.
    Surrounded { seat: Seat, opponent: Seat, wheel: String },
    /// A seat's dial went down.
    AdvancesLost { seat: Seat, lost: u8, advances: u8 },
    /// A token went back to its starting wheel.
    SentHome { seat: Seat, from: String, to: String },
    /// A token hopped to another wheel, for one advance.
    Hopped { seat: Seat, from: String, to: String, gap: String, advances: u8 },
    /// A turn ended.
    TurnEnded { seat: Seat, end: End },
    /// The token of a seat that left was taken off the board.
    TokenRemoved { seat: Seat, wheel: String },
    /// A token reached its goal.
    GoalReached { seat: Seat, wheel: String },
    /// Every seat has ended its last turn, and the ranking decides.
    TurnsRanOut { turns: u8, ranking: Ranking, winners: SeatSet, hops: u8, advances: u8 },
    /// What happens alike in every game.
    #[serde(untagged)]
    Common(Common),
}

impl From<Common> for Event {
    fn from(common: Common) -> Event {
        Event::Common(common)
    }
}

/// The word for a colour.
pub(crate) fn colour_word(colour: u8) -> &'static str {
    COLOURS[usize::from(colour) % COLOURS.len()]
}

impl Tell for Event {
    fn tell(&self) -> Message {
        match self {
            Event::Rolled { seat, pips } => Message::new("rolled").seat("seat", *seat).number("pips", *pips),
            Event::Tied { seats, pips } => {
                Message::new("tied").number("seats", seats.len() as i64).number("pips", *pips)
            }
            Event::Begins { seat } => Message::new("begins").seat("seat", *seat),
            Event::ColourChosen { seat, colour } => {
                Message::new("colour-chosen").seat("seat", *seat).word("colour", colour_word(*colour))
            }
            Event::WheelSet { wheel, rotation } => {
                Message::new("wheel-set").name("wheel", wheel).number("rotation", *rotation)
            }
            Event::TriangleStands { gap, colour } => {
                Message::new("triangle-stands").name("gap", gap).word("colour", colour_word(*colour))
            }
            Event::TurnsGiven { seat, turns } => {
                Message::new("turns-given").seat("seat", *seat).number("turns", *turns)
            }
            Event::WheelTurned { seat, wheel, clockwise, tokens, turns_left, .. } => {
                let message = if *clockwise { Message::new("turned-clockwise") } else { Message::new("turned-back") };
                let message = message.seat("seat", *seat).name("wheel", wheel);
                message.number("tokens", tokens.len() as i64).number("left", *turns_left)
            }
            Event::TriangleBroken { gap, colour } => {
                Message::new("triangle-broken").name("gap", gap).word("colour", colour_word(*colour))
            }
            Event::TriangleMade { seat, gap, colour, credit } => {
                let message = match credit {
                    Credit::Given => Message::new("triangle-made"),
                    Credit::StoodBefore => Message::new("triangle-stood-before"),
                    Credit::GivenBefore => Message::new("triangle-given-before"),
                };
                message.seat("seat", *seat).name("gap", gap).word("colour", colour_word(*colour))
            }
            Event::AdvanceEarned { seat, advances } => {
                Message::new("advance-earned").seat("seat", *seat).number("advances", *advances)
            }
            Event::DialFull { seat, advances } => {
                Message::new("dial-full").seat("seat", *seat).number("advances", *advances)
            }
            Event::Surrounded { seat, opponent, wheel } => {
                Message::new("surrounded").seat("seat", *seat).seat("opponent", *opponent).name("wheel", wheel)
            }
            Event::AdvancesLost { seat, lost, advances } => {
                Message::new("advances-lost").seat("seat", *seat).number("lost", *lost).number("advances", *advances)
            }
            Event::SentHome { seat, from, to } => {
                Message::new("sent-home").seat("seat", *seat).name("from", from).name("to", to)
            }
            Event::Hopped { seat, from, to, advances, .. } => {
                let message = Message::new("hopped").seat("seat", *seat);
                message.name("from", from).name("to", to).number("advances", *advances)
            }
            Event::TurnEnded { seat, end } => {
                let message = match end {
                    End::Chosen => Message::new("turn-ended"),
                    End::Nothing => Message::new("turn-ended-by-itself"),
                    End::Time => Message::new("turn-ended-by-time"),
                };
                message.seat("seat", *seat)
            }
            Event::TokenRemoved { seat, wheel } => {
                Message::new("token-removed").seat("seat", *seat).name("wheel", wheel)
            }
            Event::GoalReached { seat, wheel } => Message::new("goal-reached").seat("seat", *seat).name("wheel", wheel),
            Event::TurnsRanOut { turns, ranking, winners, hops, advances } => {
                let message = match ranking {
                    Ranking::Nearest => Message::new("ran-out-nearest"),
                    Ranking::MostAdvances => Message::new("ran-out-most-advances"),
                    Ranking::Shared => Message::new("ran-out-shared"),
                };
                let message = message.number("turns", *turns).number("hops", *hops).number("advances", *advances);
                match winners.lowest() {
                    Some(seat) if winners.len() == 1 => message.seat("seat", seat),
                    _ => message.number("seats", winners.len() as i64),
                }
            }
            Event::Common(common) => common.tell(),
        }
    }
}
