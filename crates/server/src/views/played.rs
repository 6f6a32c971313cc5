//! What people have played: how their matches ended, the matches, and how ratings changed.

use serde::Serialize;
use utoipa::ToSchema;

/// How somebody's matches of a game have ended, but for those that were called off. For others, only those that are listed count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Tally {
    /// The game's id.
    game: String,
    /// How many there were.
    played: u64,
    /// Won alone.
    won: u64,
    /// Shared with others.
    drawn: u64,
    /// The rest, and all where they were away at the end.
    lost: u64,
}

impl From<store::Tally> for Tally {
    fn from(row: store::Tally) -> Tally {
        let store::Tally { game, played, won, drawn, lost } = row;
        Tally { game, played, won, drawn, lost }
    }
}

/// A rating at some time.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Point {
    /// When, in milliseconds since 1970.
    at: u64,
    /// The rating from then on.
    rating: f64,
}

impl From<store::Point> for Point {
    fn from(row: store::Point) -> Point {
        let store::Point { at, rating } = row;
        Point { at, rating }
    }
}

/// A match that is over.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Played {
    /// Its id, for links.
    id: String,
    /// The game's id.
    game: String,
    /// When it ended, in milliseconds since 1970.
    ended: u64,
    /// Whether everybody may see it here.
    listed: bool,
    /// Who sat there.
    seats: Vec<PlayedSeat>,
    /// What it did to the rating, if it was rated.
    change: Option<Change>,
}

impl From<store::Played> for Played {
    fn from(row: store::Played) -> Played {
        let store::Played { id, game, ended, listed, seats, change } = row;
        Played {
            id,
            game,
            ended,
            listed,
            seats: seats.into_iter().map(PlayedSeat::from).collect(),
            change: change.map(Change::from),
        }
    }
}

/// Who sat on a seat.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct PlayedSeat {
    /// Their id; missing for bots and for who was deleted.
    person: Option<String>,
    /// What they were called.
    name: String,
    /// The level of a bot.
    bot: Option<u8>,
    /// Whether a program played for the person.
    program: bool,
    /// Their share of the win; missing where the match was called off.
    score: Option<f64>,
    /// Whether a bot played for them at the end.
    absent: bool,
    /// Whether it is whose profile this is.
    this: bool,
}

impl From<store::PlayedSeat> for PlayedSeat {
    fn from(row: store::PlayedSeat) -> PlayedSeat {
        let store::PlayedSeat { person, name, bot, program, score, absent, this } = row;
        PlayedSeat { person, name, bot, program, score, absent, this }
    }
}

/// A rating before and after a match.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Change {
    /// Before.
    before: f64,
    /// After.
    after: f64,
}

impl From<store::Change> for Change {
    fn from(row: store::Change) -> Change {
        let store::Change { before, after } = row;
        Change { before, after }
    }
}

/// Somebody who was found by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Namesake {
    /// Their id.
    id: String,
    /// What they are called.
    name: String,
}

impl From<store::Namesake> for Namesake {
    fn from(row: store::Namesake) -> Namesake {
        let store::Namesake { id, name } = row;
        Namesake { id, name }
    }
}
