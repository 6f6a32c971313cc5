//! One table as the server holds it: the pure table, and what surrounds it online.
//!
//! Everything here is a fold over the events of the table; `docs/protocol.md` has them. What is asked
//! for is checked and done in memory first and gives events; the caller keeps them, and if that fails
//! throws the whole away and reads it anew. No input or output happens here, and time is passed in.

mod command;
mod due;
mod fold;
mod hosting;
mod play;
mod prepare;
mod presence;

use std::sync::Arc;

use catalogue::{GameId, Match};
use dice::{Devices, Dice, Secret};
use game::MAX_SEATS;
use table::{Player, Setup, Table};

use super::agreed::{Agreed, Chair};
use super::asking::{Asking, Wanted};
use super::event::{Event, Why};
pub(crate) use command::Command;
pub(crate) use due::Passed;
pub(crate) use hosting::{Hosting, Open};
pub(crate) use presence::Presence;

use crate::problem::Problem;

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// People sit down.
    Gathering,
    /// Devices seal their shares, until then.
    Sealing(u64),
    /// Devices show their shares, until then.
    Showing(u64),
    /// The match is played.
    Playing,
    /// It is over.
    Over,
    /// It was closed before it began.
    Closed,
}

impl Stage {
    /// What the protocol calls it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Sealing(_) => "sealing",
            Stage::Showing(_) => "showing",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Closed => "closed",
        }
    }
}

/// A table.
pub(crate) struct Live {
    pub(crate) id: Arc<str>,
    pub(crate) agreed: Agreed,
    /// Counts the changes of what is agreed.
    pub(crate) version: i64,
    pub(crate) host: String,
    pub(crate) created: u64,
    /// When what is agreed, or the match, last changed.
    pub(crate) changed: u64,
    pub(crate) stage: Stage,
    /// The number of the next event.
    pub(crate) next: u64,
    secret: Secret,
    devices: Devices,
    dice: Option<Dice>,
    table: Option<Box<Table>>,
    asking: Option<Box<Asking>>,
    wanted: Option<Box<Wanted>>,
    /// Until when it is played; 0 for as long as it takes.
    lesson: u64,
    /// Since when the time of everyone stands still; 0 if it passes.
    paused: u64,
    pub(crate) presence: [Presence; MAX_SEATS],
    /// What each seat may still get back of what is lost on the way.
    lag: [u16; MAX_SEATS],
    /// How long whoever lost the connection is waited for.
    grace: u64,
    /// Why the last seat left, if it is over by that.
    pub(crate) why: Option<Why>,
    /// The lots are drawn and kept, though nothing has happened yet.
    pub(crate) drawn: bool,
    /// It is over, and its record is kept, or another node sees to it.
    pub(crate) packed: bool,
}

/// What is kept of a table beside its events.
pub(crate) struct Kept {
    pub(crate) id: Arc<str>,
    pub(crate) agreed: Agreed,
    pub(crate) version: i64,
    pub(crate) host: String,
    pub(crate) secret: Secret,
    pub(crate) created: u64,
    pub(crate) changed: u64,
    /// Which questions are asked, where somebody chose.
    pub(crate) wanted: Option<Wanted>,
}

impl Live {
    /// A table where people sit down.
    pub(crate) fn new(kept: Kept, grace: u64) -> Live {
        Live {
            id: kept.id,
            agreed: kept.agreed,
            version: kept.version,
            host: kept.host,
            created: kept.created,
            changed: kept.changed,
            stage: Stage::Gathering,
            next: 0,
            secret: kept.secret,
            devices: Devices::new(),
            dice: None,
            table: None,
            asking: None,
            wanted: kept.wanted.map(Box::new),
            lesson: 0,
            paused: 0,
            presence: std::array::from_fn(|_| Presence::default()),
            lag: [MOST_LAG; MAX_SEATS],
            grace,
            why: None,
            drawn: false,
            packed: false,
        }
    }

    /// The match, once it has begun.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.table.as_deref()
    }

    /// The match that is being played.
    fn playing(&mut self) -> Result<&mut Table, Problem> {
        match self.stage {
            Stage::Playing => self.table.as_deref_mut().ok_or_else(not_playing),
            _ => Err(not_playing()),
        }
    }

    /// The house's secret; for the record of a match that is over.
    pub(crate) fn secret(&self) -> &Secret {
        &self.secret
    }

    /// What the devices gave for the dice.
    pub(crate) fn devices(&self) -> &Devices {
        &self.devices
    }

    /// How many seats there are.
    pub(crate) fn seats(&self) -> usize {
        self.agreed.chairs.len()
    }

    /// The names of those who sit here; bots have none.
    pub(crate) fn names(&self) -> Vec<String> {
        self.agreed.chairs.iter().map(|chair| chair.name().to_owned()).collect()
    }

    fn set_table(&mut self, now: u64) -> Result<(), Problem> {
        let player = |(seat, chair): (usize, &Chair)| match chair.bot {
            // Names are for people; the record has seats, and the page knows who sits there.
            Some(level) => Player { name: format!("{}", seat + 1), bot: Some(level) },
            None => Player::person(format!("{}", seat + 1)),
        };
        let setup = Setup {
            game: self.agreed.game.clone(),
            options: self.agreed.options.clone(),
            players: self.agreed.chairs.iter().enumerate().map(player).collect(),
            control: self.agreed.control,
            date: String::new(),
        };
        let table = Table::new(&setup, now).map_err(|bad| Problem::bad("bad_table", bad.to_string()))?;
        let game: Option<GameId> = self.agreed.game_id();
        self.asking =
            game.and_then(|game| Asking::new(game, &self.agreed.options, self.wanted.as_deref())).map(Box::new);
        self.table = Some(Box::new(table));
        Ok(())
    }

    /// Whether the house ever rolls in this game.
    fn has_dice(&self) -> bool {
        self.agreed.game_id().is_some_and(GameId::has_dice)
    }

    /// The match as it stands, made anew: for whoever thinks about it elsewhere.
    pub(crate) fn copy(&self) -> Option<Match> {
        let played = self.table()?.played();
        let mut copy = Match::new(played.game(), &played.options()).ok()?;
        played.words().iter().try_for_each(|word| copy.play(word)).ok()?;
        Some(copy)
    }
}

/// At most so much of what is lost on the way is in store, in milliseconds.
const MOST_LAG: u16 = 3000;

fn not_playing() -> Problem {
    Problem::conflict("not_playing", "No match is being played at this table.")
}
