//! A table as its pages and the lobby see it.

use room::{Chat, Phase, SeatAssignment};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Control;

/// A table as one page sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "TableState"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableView {
    /// Which.
    pub id: String,
    /// The game's id.
    #[cfg_attr(feature = "types", ts(type = "import('./games').GameId"))]
    pub game: String,
    /// The game's options.
    #[cfg_attr(feature = "types", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Value,
    /// How time is given.
    #[cfg_attr(feature = "openapi", schema(value_type = room::TimeControl))]
    pub control: Control,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// What may be written there.
    pub chat: Chat,
    /// Whether seats are drawn by lot.
    pub lots: bool,
    /// How far it has come.
    pub phase: Phase,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The seat of who asks.
    pub you: Option<u8>,
    /// Whether who asks has made it.
    pub host: bool,
    /// Opens invited seats; told to those who sit there.
    pub key: Option<String>,
    /// How many watch.
    pub watchers: usize,
    /// The number of the next event.
    pub next: u64,
    /// When it was made.
    pub created: u64,
    /// When it is closed, or ended, by itself.
    pub expires: Option<u64>,
    /// When bots take the free seats, if they do by themselves.
    pub fills: Option<u64>,
    /// Made by "play now": it counts for the ratings if all who sit down have accounts.
    pub now: bool,
    /// The match has begun, and nobody's time runs before each seat has acted once.
    pub clocks_wait: bool,
    /// Each seat's share of the win, once it is over.
    pub result: Option<Vec<f64>>,
    /// The id of the table where the same people play again.
    pub rematch: Option<String>,
}

/// A table in the lobby.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Listed"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Card {
    /// Which.
    pub id: String,
    /// The game's id.
    #[cfg_attr(feature = "types", ts(type = "import('./games').GameId"))]
    pub game: String,
    /// The game's options.
    #[cfg_attr(feature = "types", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Value,
    /// How time is given.
    #[cfg_attr(feature = "openapi", schema(value_type = room::TimeControl))]
    pub control: Control,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Made by "play now": it counts for the ratings if all who sit down have accounts.
    pub now: bool,
    /// `gathering` or `playing`.
    pub phase: Phase,
    /// Who sits where.
    pub seats: Vec<CardSeat>,
    /// Whether who made it has a page open.
    pub hosted: bool,
    /// How many watch.
    pub watchers: usize,
    /// When it was made.
    pub created: u64,
}

/// A table where one sits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Mine"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyTable {
    /// Which.
    pub id: String,
    /// The game's id.
    #[cfg_attr(feature = "types", ts(type = "import('./games').GameId"))]
    pub game: String,
    /// How far it has come.
    pub phase: Phase,
    /// Who sits on each seat; empty for nobody and for bots.
    pub names: Vec<String>,
    /// Whether one is to act.
    pub awaited: bool,
    /// Whether one does not sit there yet: a seat is kept, and one is asked to come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub called: bool,
    /// When the time of who is to act is over.
    pub due: Option<u64>,
    /// One's own seat.
    pub seat: Option<u8>,
}

/// What sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Somebody.
    Person,
    /// A team of a class.
    Team,
    /// A bot.
    Bot,
    /// Nobody yet; one needs the key.
    Invited,
    /// Nobody yet.
    Open,
}

/// How strong somebody is in this game, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "SeatRating"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingView {
    /// 1500 for who is new.
    pub value: i32,
    /// Whether enough matches stand behind it to mean something.
    pub settled: bool,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seated {
    /// What sits there.
    pub kind: SeatKind,
    /// What they are called; bots have no name.
    pub name: String,
    /// The person's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub person: Option<String>,
    /// Whether a program plays for the person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub program: bool,
    /// Whether the person has an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub account: Option<bool>,
    /// The person's rating, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub rating: Option<RatingView>,
    /// Whether the seat is kept for somebody who has not answered yet (`false`), or has said no (`true`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub declined: Option<bool>,
    /// The bot's level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub level: Option<u8>,
    /// By which the bot keeps its name when seats are drawn by lot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub number: Option<u8>,
}

/// Who sits on a seat of a table that one looks at, and whether they are there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Seat"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Who.
    #[serde(flatten)]
    pub seat: Seated,
    /// Whether they are there.
    #[serde(flatten)]
    pub presence: PresenceView,
    /// By how much the match has changed their rating, if it counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub change: Option<i32>,
}

/// Who sits on a seat of a table in the lobby, and whether they have a page open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardSeat {
    /// Who.
    #[serde(flatten)]
    pub seat: Seated,
    /// Whether they have a page open; bots always have.
    pub present: bool,
}

/// Whether somebody is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Presence"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PresenceView {
    /// Whether who sits there is here; bots and teams always are.
    pub present: bool,
    /// Until when who is away is waited for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub away_until: Option<u64>,
    /// They were waited for long enough.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub absent: bool,
    /// The level of the bot that plays for them meanwhile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub stand_in: Option<u8>,
    /// They have left the match for good.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub left: bool,
}

/// How much time each seat has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "Clocks"))]
pub struct ClockView {
    /// What each seat had at `since`, in milliseconds.
    pub left: Vec<u64>,
    /// Whose time runs.
    pub runs: Option<u8>,
    /// When this was so.
    pub since: u64,
}

impl From<&SeatAssignment> for Seated {
    fn from(seat: &SeatAssignment) -> Seated {
        let kind = match seat {
            SeatAssignment { person: Some(_), .. } => SeatKind::Person,
            SeatAssignment { team: Some(_), .. } => SeatKind::Team,
            SeatAssignment { bot: Some(_), .. } => SeatKind::Bot,
            SeatAssignment { invited: true, .. } => SeatKind::Invited,
            _ => SeatKind::Open,
        };
        Seated {
            kind,
            name: seat.name().to_owned(),
            person: seat.id().map(str::to_owned),
            program: seat.known().is_some_and(|person| person.program),
            account: seat.person.as_ref().map(|occupant| occupant.known().is_some_and(|person| person.account)),
            rating: None,
            declined: match (seat.is_free(), &seat.kept_for) {
                (true, Some(_)) => Some(false),
                (true, None) if seat.declined => Some(true),
                _ => None,
            },
            level: seat.bot,
            number: seat.bot.and(seat.number),
        }
    }
}
