//! What may happen while an action is applied.

use game::{Common, Message, Seat, SeatSet, Tell};
use serde::Serialize;

use crate::board::{Colour, Place};

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A seat has rolled for who begins.
    OpeningRolled {
        /// Whose roll.
        seat: Seat,
        /// What was rolled.
        pips: u8,
    },
    /// Several seats are tied for the highest and roll again.
    OpeningTied {
        /// Which.
        seats: SeatSet,
        /// What they rolled.
        pips: u8,
    },
    /// A seat is to choose first and to begin.
    OpeningWon {
        /// Which.
        seat: Seat,
    },
    /// A seat has taken a colour.
    ColourChosen {
        /// Which seat.
        seat: Seat,
        /// Which colour.
        colour: Colour,
    },
    /// The house has rolled for a turn.
    Rolled {
        /// Whose turn.
        seat: Seat,
        /// What was rolled.
        pips: u8,
    },
    /// A token has come out.
    Exited {
        /// Whose.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// From home to the start square.
        path: Vec<Place>,
    },
    /// A token has moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// How far: the roll, 20 or 10.
        steps: u8,
        /// All places passed, both ends included; a bounce goes to the goal and back.
        path: Vec<Place>,
    },
    /// A token has left the other of its bridge.
    BridgeOpened {
        /// The bridge's colour.
        colour: Colour,
        /// Where it was.
        place: Place,
    },
    /// A token has joined another of its colour.
    BridgeMade {
        /// The bridge's colour.
        colour: Colour,
        /// Where it is.
        place: Place,
    },
    /// A token was captured and goes home.
    Captured {
        /// Who captured.
        seat: Seat,
        /// Whose token.
        victim: Seat,
        /// The token's colour.
        colour: Colour,
        /// Where it stood.
        place: Place,
    },
    /// A token has reached the goal.
    ReachedGoal {
        /// Whose.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// How many of that colour are there now.
        tokens: u8,
    },
    /// A seat may count 20 or 10.
    Earned {
        /// Which seat.
        seat: Seat,
        /// 20 or 10.
        count: u8,
    },
    /// No token can make the count.
    CountLost {
        /// Whose count.
        seat: Seat,
        /// 20 or 10.
        count: u8,
    },
    /// No token can move by the roll.
    NothingMoves {
        /// Whose turn.
        seat: Seat,
        /// What was rolled.
        pips: u8,
    },
    /// After a 6 the seat rolls again.
    RollsAgain {
        /// Which seat.
        seat: Seat,
    },
    /// The third 6 in one turn ends it.
    ThirdSix {
        /// Whose turn.
        seat: Seat,
    },
    /// The token moved last goes home for the third 6.
    SentHome {
        /// Whose.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Where it stood.
        place: Place,
    },
    /// The token moved last stays in spite of the third 6.
    Spared {
        /// Whose.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// The corridor square or the goal where it stands.
        place: Place,
    },
    /// What was pending is lost.
    TurnLost {
        /// Whose.
        seat: Seat,
    },
    /// The tokens of a seat that left go home.
    TokensRemoved {
        /// Their colour.
        colour: Colour,
    },
    /// All tokens of a seat are in the goal.
    AllInGoal {
        /// Which seat.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// How many they are.
        tokens: u8,
    },
    /// A seat whose tokens are all in the goal moves its partner's from now on.
    HelpsPartner {
        /// Which seat.
        seat: Seat,
        /// Whose tokens.
        partner: Seat,
        /// Their colour.
        colour: Colour,
    },
    /// All tokens of both partners are in the goal.
    PairWon {
        /// One of them.
        seat: Seat,
        /// The other.
        partner: Seat,
    },
    /// A seat decides in place of its partner, who has left.
    StandsIn {
        /// Which seat.
        seat: Seat,
        /// Who has left.
        partner: Seat,
    },
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
        match self {
            Event::OpeningRolled { seat, pips } => {
                Message::new("opening-rolled").seat("seat", *seat).number("pips", *pips)
            }
            Event::OpeningTied { seats, pips } => {
                Message::new("opening-tied").number("seats", seats.len() as i64).number("pips", *pips)
            }
            Event::OpeningWon { seat } => Message::new("opening-won").seat("seat", *seat),
            Event::ColourChosen { seat, colour } => {
                with_colour(Message::new("colour-chosen"), *colour).seat("seat", *seat)
            }
            Event::Rolled { seat, pips } => Message::new("rolled").seat("seat", *seat).number("pips", *pips),
            Event::Exited { seat, colour, .. } => {
                let start = Place::Ring(colour.start());
                at(with_colour(Message::new("exited"), *colour).seat("seat", *seat), start)
            }
            Event::Moved { seat, colour, steps, path } => {
                let message = with_colour(Message::new("moved"), *colour).seat("seat", *seat).number("steps", *steps);
                let end = |place: Option<&Place>| place.copied().unwrap_or(Place::Home(*colour));
                to(at(message, end(path.first())), end(path.last()))
            }
            Event::BridgeOpened { colour, place } => at(with_colour(Message::new("bridge-opened"), *colour), *place),
            Event::BridgeMade { colour, place } => at(with_colour(Message::new("bridge-made"), *colour), *place),
            Event::Captured { seat, victim, colour, place } => {
                let message = Message::new("captured").seat("seat", *seat).seat("victim", *victim);
                at(with_colour(message, *colour), *place)
            }
            Event::ReachedGoal { seat, colour, tokens } => {
                with_colour(Message::new("reached-goal"), *colour).seat("seat", *seat).number("tokens", *tokens)
            }
            Event::Earned { seat, count } => Message::new("earned").seat("seat", *seat).number("count", *count),
            Event::CountLost { seat, count } => Message::new("count-lost").seat("seat", *seat).number("count", *count),
            Event::NothingMoves { seat, pips } => {
                Message::new("nothing-moves").seat("seat", *seat).number("pips", *pips)
            }
            Event::RollsAgain { seat } => Message::new("rolls-again").seat("seat", *seat),
            Event::ThirdSix { seat } => Message::new("third-six").seat("seat", *seat),
            Event::SentHome { seat, colour, place } => {
                at(with_colour(Message::new("sent-home"), *colour).seat("seat", *seat), *place)
            }
            Event::Spared { seat, colour, place } => {
                at(with_colour(Message::new("spared"), *colour).seat("seat", *seat), *place)
            }
            Event::TurnLost { seat } => Message::new("turn-lost").seat("seat", *seat),
            Event::TokensRemoved { colour } => with_colour(Message::new("tokens-removed"), *colour),
            Event::AllInGoal { seat, colour, tokens } => {
                with_colour(Message::new("all-in-goal"), *colour).seat("seat", *seat).number("tokens", *tokens)
            }
            Event::HelpsPartner { seat, partner, colour } => {
                with_colour(Message::new("helps-partner"), *colour).seat("seat", *seat).seat("partner", *partner)
            }
            Event::PairWon { seat, partner } => Message::new("pair-won").seat("seat", *seat).seat("partner", *partner),
            Event::StandsIn { seat, partner } => {
                Message::new("stands-in").seat("seat", *seat).seat("partner", *partner)
            }
            Event::Common(common) => common.tell(),
        }
    }
}

/// Adds a colour, as the word each language has for it.
pub(crate) fn with_colour(message: Message, colour: Colour) -> Message {
    message.word("colour", colour.name())
}

/// Adds a place under the names `where` (its kind) and `square` (its number).
pub(crate) fn at(message: Message, place: Place) -> Message {
    let (kind, number) = spoken(place);
    message.name("where", kind).number("square", number)
}

/// Adds a second place, to which something goes, under the names `whereto` and `target`.
pub(crate) fn to(message: Message, place: Place) -> Message {
    let (kind, number) = spoken(place);
    message.name("whereto", kind).number("target", number)
}

/// A place as messages choose by it: its kind, and its number where it has one.
fn spoken(place: Place) -> (&'static str, u8) {
    match place {
        Place::Home(_) => ("home", 0),
        Place::Ring(square) => ("ring", square.0),
        Place::Corridor(_, number) => ("corridor", number),
        Place::Goal(_) => ("goal", 0),
    }
}
