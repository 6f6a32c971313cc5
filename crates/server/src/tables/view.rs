//! Tables as they are told: over HTTP and on the socket, and described for those who write programs.

use room::{Chat, SeatAssignment, TimeControl};
use serde::Serialize;
use serde_json::Value;
use table::Control;
use utoipa::ToSchema;

/// One table, as the socket's `table` message has it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableMessage<'a> {
    /// `table`.
    pub(crate) is: &'static str,
    pub(crate) table: TableView<'a>,
}

/// A table as one page sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableView<'a> {
    pub(crate) id: &'a str,
    pub(crate) game: &'a str,
    /// The game's options.
    #[schema(value_type = Object)]
    pub(crate) options: &'a Value,
    #[schema(value_type = TimeControl)]
    pub(crate) control: &'a Control,
    /// Whether it counts for the ratings.
    pub(crate) rated: bool,
    /// Whether the lobby shows it.
    pub(crate) listed: bool,
    pub(crate) chat: Chat,
    /// Whether seats are drawn by lot.
    pub(crate) lots: bool,
    /// `gathering`, `sealing`, `showing`, `playing`, `over` or `closed`.
    pub(crate) phase: &'static str,
    pub(crate) seats: Vec<SeatView>,
    /// The seat of who asks.
    pub(crate) you: Option<u8>,
    /// Whether who asks has made it.
    pub(crate) host: bool,
    /// Opens invited seats; told to those who sit there.
    pub(crate) key: Option<&'a str>,
    pub(crate) watchers: usize,
    /// The number of the next event.
    pub(crate) next: u64,
    pub(crate) created: u64,
    /// When it is closed by itself.
    pub(crate) expires: Option<u64>,
    /// Each seat's share of the win, once it is over.
    pub(crate) result: Option<Vec<f64>>,
    /// The id of the table where the same people play again.
    pub(crate) rematch: Option<&'a str>,
}

/// A table in the lobby.
#[derive(Serialize, ToSchema)]
pub(crate) struct Card {
    pub(crate) id: String,
    pub(crate) game: String,
    /// The game's options.
    #[schema(value_type = Object)]
    pub(crate) options: Value,
    #[schema(value_type = TimeControl)]
    pub(crate) control: Control,
    /// Whether it counts for the ratings.
    pub(crate) rated: bool,
    /// `gathering` or `playing`.
    pub(crate) phase: &'static str,
    pub(crate) seats: Vec<Seated>,
    pub(crate) watchers: usize,
    pub(crate) created: u64,
}

/// The tables that are listed.
#[derive(Serialize, ToSchema)]
pub(crate) struct Cards {
    pub(crate) tables: Vec<Card>,
}

/// A table where one sits.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyTable {
    pub(crate) id: String,
    pub(crate) game: String,
    /// `gathering`, `sealing`, `showing`, `playing`, `over` or `closed`.
    pub(crate) phase: &'static str,
    /// Who sits on each seat; empty for nobody and for bots.
    pub(crate) names: Vec<String>,
    /// Whether one is to act.
    pub(crate) awaited: bool,
    /// When the time of who is to act is over.
    pub(crate) due: Option<u64>,
    /// One's own seat.
    pub(crate) seat: Option<u8>,
}

/// The tables where one sits.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyTables {
    pub(crate) tables: Vec<MyTable>,
}

/// Who sits on a seat.
#[derive(Serialize, ToSchema)]
pub(crate) struct Seated {
    /// `person`, `team`, `bot`, `invited` or `open`.
    kind: &'static str,
    name: String,
    /// Whether the person has an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<bool>,
    /// The bot's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    /// By which the bot keeps its name when seats are drawn by lot.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u8>,
}

/// Who sits on a seat of a table that one looks at, and whether they are there.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatView {
    #[serde(flatten)]
    pub(crate) seat: Seated,
    #[serde(flatten)]
    pub(crate) presence: PresenceView,
}

/// Whether somebody is there.
#[derive(Serialize, ToSchema)]
pub(crate) struct PresenceView {
    /// Whether who sits there is here; bots and teams always are.
    pub(crate) present: bool,
    /// Until when who is away is waited for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) away_until: Option<u64>,
    /// They were waited for long enough.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub(crate) absent: bool,
    /// The level of the bot that plays for them meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stand_in: Option<u8>,
    /// They have left the match for good.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub(crate) left: bool,
}

impl From<&SeatAssignment> for Seated {
    fn from(chair: &SeatAssignment) -> Seated {
        let kind = match chair {
            SeatAssignment { person: Some(_), .. } => "person",
            SeatAssignment { team: Some(_), .. } => "team",
            SeatAssignment { bot: Some(_), .. } => "bot",
            SeatAssignment { invited: true, .. } => "invited",
            _ => "open",
        };
        Seated {
            kind,
            name: chair.name().to_owned(),
            account: chair.person.as_ref().map(|person| person.account),
            level: chair.bot,
            number: chair.bot.map(|_| chair.number),
        }
    }
}
