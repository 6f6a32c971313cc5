//! What happens in a match, for animation, announcements and the written record.

use game::{Common, Message, Seat, SeatSet, Tell};
use serde::Serialize;

use crate::{Action, Board, Card, Place, State};

/// Something that happened. Paths are the squares' numbers as text, both ends included.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields say what they are: who, along which way, where to")]
pub enum Event {
    /// A number was rolled.
    RolledNumber { seat: Seat, pips: u8 },
    /// The plane was rolled.
    RolledPlane { seat: Seat },
    /// In the opening the plane counts for nothing: the same team rolls again.
    PlaneAgain { seat: Seat },
    /// A team has its route.
    RouteGiven { seat: Seat, route: u8, countries: Vec<String> },
    /// The route is another team's: the same team rolls again.
    RouteTaken { seat: Seat, route: u8 },
    /// The teams now roll for the order.
    OrderRollBegan,
    /// These teams are tied and roll again.
    Tied { seats: SeatSet },
    /// The order of play is settled.
    OrderSet { order: Vec<Seat> },
    /// A team with a plane in reserve does without it.
    ChoseRoll { seat: Seat },
    /// A team wanted to a square that another stands on.
    Blocked { seat: Seat, wanted: Place, by: Seat },
    /// A team walked forward.
    Walked { seat: Seat, path: Vec<String>, to: Place },
    /// A card made a team walk back.
    WalkedBack { seat: Seat, path: Vec<String>, to: Place },
    /// A team is where it was.
    NotMoved { seat: Seat, at: Place },
    /// From one star a team went on to the next.
    Jumped { seat: Seat, path: Vec<String>, to: Place },
    /// There is no star after this one.
    LastStar { seat: Seat, at: Place },
    /// All squares up to the next star are occupied.
    StarBlocked { seat: Seat, at: Place },
    /// A team flew back, with the plane it rolled or one from its reserve.
    Flew { seat: Seat, path: Vec<String>, to: Place, reserve: bool },
    /// A card sent a team somewhere.
    Sent { seat: Seat, path: Vec<String>, to: Place },
    /// A team put the plane into its reserve.
    Kept { seat: Seat, planes: u8 },
    /// A team gave its roll up.
    Stayed { seat: Seat, at: Place },
    /// A team is on a city of its route whose flag it lacks.
    CardDue { seat: Seat, at: Place },
    /// An instruction card; `to` is the city that it names.
    Drew { seat: Seat, card: Card, to: Option<Place> },
    /// The card does nothing here.
    CardIdle { seat: Seat },
    /// A card gave a plane.
    PlaneGained { seat: Seat, planes: u8 },
    /// A team is passed over.
    TurnMissed { seat: Seat },
    /// A question about the country is put.
    Asked { seat: Seat, at: Place },
    /// A flag was won.
    FlagWon { seat: Seat, country: String, name: String, name_en: String, flags: u8, needed: u8 },
    /// The answer was wrong.
    AnsweredWrong { seat: Seat, at: Place },
    /// A right answer where no flag was to be won.
    KnewIt { seat: Seat, at: Place },
    /// A wrong one there.
    KnewItNot { seat: Seat, at: Place },
    /// A team is in Murcia and answers there.
    EnteredMurcia { seat: Seat },
    /// A right answer in Murcia.
    MurciaRight { seat: Seat, rights: u8 },
    /// A wrong answer in Murcia.
    MurciaWrong { seat: Seat, wrongs: u8 },
    /// Two wrong answers: the team must go out.
    MurciaFailed { seat: Seat },
    /// A team went back out of Murcia.
    WentOut { seat: Seat, path: Vec<String>, to: Place },
    /// Two right answers: the race is won. `turns` counts the turns of all teams.
    CameHome { seat: Seat, turns: u32 },
    /// What happens in every game.
    #[serde(untagged)]
    Common(Common),
}

impl From<Common> for Event {
    fn from(common: Common) -> Event {
        Event::Common(common)
    }
}

impl Event {
    /// The event of an instruction card.
    pub(crate) fn drew(seat: Seat, card: Action, board: &Board) -> Event {
        Event::Drew { seat, card: Card::of(card), to: card.city().map(|square| Place::new(board, square)) }
    }

    /// The event of the flag that `seat` has just won where it stands.
    pub(crate) fn flag_won(state: &State, seat: Seat) -> Event {
        let country = state.place(state.square(seat)).country.unwrap_or_default();
        let (name, name_en) = state.board.country_names(&country);
        let (name, name_en) = (name.to_owned(), name_en.to_owned());
        Event::FlagWon {
            seat,
            country,
            name,
            name_en,
            flags: state.flags(seat).count_ones() as u8,
            needed: state.needed,
        }
    }
}

/// The message of an instruction card.
fn tell_card(card: Card, to: Option<&Place>) -> Message {
    let message = match card {
        Card::Again => Message::new("card-again"),
        Card::Back3 => Message::new("card-back3"),
        Card::City => Message::new("card-city"),
        Card::First => Message::new("card-first"),
        Card::Forward3 => Message::new("card-forward3"),
        Card::Plane => Message::new("card-plane"),
        Card::Skip => Message::new("card-skip"),
        Card::Star => Message::new("card-star"),
    };
    match to {
        Some(to) => to.tell_city(message),
        None => message,
    }
}

impl Tell for Event {
    fn tell(&self) -> Message {
        match self {
            Event::RolledNumber { seat, pips } => {
                Message::new("rolled-number").seat("seat", *seat).number("pips", *pips)
            }
            Event::RolledPlane { seat } => Message::new("rolled-plane").seat("seat", *seat),
            Event::PlaneAgain { seat } => Message::new("plane-again").seat("seat", *seat),
            Event::RouteGiven { seat, route, countries } => Message::new("route-given")
                .seat("seat", *seat)
                .number("route", *route)
                .name("countries", countries.join(", ")),
            Event::RouteTaken { seat, route } => {
                Message::new("route-taken").seat("seat", *seat).number("route", *route)
            }
            Event::OrderRollBegan => Message::new("order-roll-began"),
            Event::Tied { seats } => Message::new("tied").number("teams", seats.len() as i64),
            Event::OrderSet { order } => match order.first() {
                Some(&seat) => Message::new("order-set").seat("seat", seat),
                None => Message::new("order-roll-began"),
            },
            Event::ChoseRoll { seat } => Message::new("chose-roll").seat("seat", *seat),
            Event::Blocked { seat, wanted, by } => {
                wanted.tell(Message::new("blocked-city"), Message::new("blocked")).seat("seat", *seat).seat("by", *by)
            }
            Event::Walked { seat, to, .. } => {
                to.tell(Message::new("walked-city"), Message::new("walked")).seat("seat", *seat)
            }
            Event::WalkedBack { seat, to, .. } => {
                to.tell(Message::new("walked-back-city"), Message::new("walked-back")).seat("seat", *seat)
            }
            Event::NotMoved { seat, at } => {
                at.tell(Message::new("not-moved-city"), Message::new("not-moved")).seat("seat", *seat)
            }
            Event::Jumped { seat, to, .. } => {
                to.tell(Message::new("jumped-city"), Message::new("jumped")).seat("seat", *seat)
            }
            Event::LastStar { seat, at } => Message::new("last-star").seat("seat", *seat).name("square", &at.square),
            Event::StarBlocked { seat, at } => {
                Message::new("star-blocked").seat("seat", *seat).name("square", &at.square)
            }
            Event::Flew { seat, to, reserve: true, .. } => {
                to.tell_city(Message::new("flew-reserve")).seat("seat", *seat)
            }
            Event::Flew { seat, to, .. } => to.tell_city(Message::new("flew")).seat("seat", *seat),
            Event::Sent { seat, to, .. } => {
                to.tell(Message::new("sent-city"), Message::new("sent")).seat("seat", *seat)
            }
            Event::Kept { seat, planes } => Message::new("kept").seat("seat", *seat).number("planes", *planes),
            Event::Stayed { seat, at } => {
                at.tell(Message::new("stayed-city"), Message::new("stayed")).seat("seat", *seat)
            }
            Event::CardDue { seat, at } => at.tell_city(Message::new("card-due")).seat("seat", *seat),
            Event::Drew { seat, card, to } => tell_card(*card, to.as_ref()).seat("seat", *seat),
            Event::CardIdle { seat } => Message::new("card-idle").seat("seat", *seat),
            Event::PlaneGained { seat, planes } => {
                Message::new("plane-gained").seat("seat", *seat).number("planes", *planes)
            }
            Event::TurnMissed { seat } => Message::new("turn-missed").seat("seat", *seat),
            Event::Asked { seat, at } => at.tell_city(Message::new("asked")).seat("seat", *seat),
            Event::FlagWon { seat, name, name_en, flags, needed, .. } => Message::new("flag-won")
                .seat("seat", *seat)
                .name("country", name)
                .name("country-en", name_en)
                .number("flags", *flags)
                .number("needed", *needed),
            Event::AnsweredWrong { seat, at } => at.tell_city(Message::new("answered-wrong")).seat("seat", *seat),
            Event::KnewIt { seat, at } => at.tell_city(Message::new("knew-it")).seat("seat", *seat),
            Event::KnewItNot { seat, at } => at.tell_city(Message::new("knew-it-not")).seat("seat", *seat),
            Event::EnteredMurcia { seat } => Message::new("entered-murcia").seat("seat", *seat),
            Event::MurciaRight { seat, rights } => {
                Message::new("murcia-right").seat("seat", *seat).number("rights", *rights)
            }
            Event::MurciaWrong { seat, wrongs } => {
                Message::new("murcia-wrong").seat("seat", *seat).number("wrongs", *wrongs)
            }
            Event::MurciaFailed { seat } => Message::new("murcia-failed").seat("seat", *seat),
            Event::WentOut { seat, to, .. } => {
                to.tell(Message::new("went-out-city"), Message::new("went-out")).seat("seat", *seat)
            }
            Event::CameHome { seat, turns } => Message::new("came-home").seat("seat", *seat).number("turns", *turns),
            Event::Common(common) => common.tell(),
        }
    }
}
