//! What is agreed at a table: the game, the clock, the seats.

use std::collections::BTreeSet;

use catalogue::{GameId, Match};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Control;
use utoipa::ToSchema;

use super::told::TimeControl;
use crate::chance;
use crate::people::Person;
use crate::problem::Problem;
use crate::store::SeatRow;

/// The longest options, as JSON.
const MOST_OPTIONS: usize = 2000;

/// A day: from here on people need not stay at the table.
pub(crate) const DAY: u64 = 24 * 60 * 60 * 1000;

/// What somebody wishes who makes a table.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    /// The game's id.
    pub(crate) game: String,
    /// The game's options; what is missing has its default.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub(crate) options: Value,
    /// How time is given.
    #[serde(default)]
    #[schema(value_type = TimeControl)]
    pub(crate) control: Control,
    /// One for each seat: `"me"`, `"open"`, `"invited"`, `{"bot": 3}`.
    pub(crate) seats: Vec<SeatWish>,
    /// Whether it counts for the ratings.
    #[serde(default)]
    pub(crate) rated: bool,
    /// Whether the lobby shows it.
    #[serde(default)]
    pub(crate) listed: bool,
    /// What may be written.
    #[serde(default)]
    pub(crate) chat: Chat,
    /// Whether seats are drawn by lot.
    #[serde(default = "yes")]
    pub(crate) lots: bool,
}

fn yes() -> bool {
    true
}

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SeatWish {
    /// Who makes the table.
    Me,
    /// Anyone.
    Open,
    /// Whoever has the key.
    Invited,
    /// A bot of this level.
    Bot(u8),
}

/// What may be written at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Chat {
    /// Anything.
    #[default]
    Free,
    /// Ready-made phrases only.
    Phrases,
    /// Nothing.
    Off,
}

/// What is agreed, as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Agreed {
    pub(crate) game: String,
    pub(crate) options: Value,
    pub(crate) control: Control,
    pub(crate) rated: bool,
    pub(crate) listed: bool,
    pub(crate) chat: Chat,
    pub(crate) lots: bool,
    /// Opens invited seats.
    pub(crate) key: String,
    pub(crate) chairs: Vec<Chair>,
    /// The table of the next match between the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rematch: Option<String>,
    /// The class that plays here; its teams sit on the seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) class: Option<String>,
}

/// A seat as it is agreed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Chair {
    /// Whether it needs the key.
    #[serde(default)]
    pub(crate) invited: bool,
    /// The id of whom it is kept free for, who needs no key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) kept_for: Option<String>,
    /// Who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) person: Option<Person>,
    /// The level of the bot that sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bot: Option<u8>,
    /// The name of the team of a class that sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) team: Option<String>,
    /// Where it stood before lots were drawn, from 1: by this a bot keeps its name. 0 in tables of older programs.
    #[serde(default)]
    pub(crate) number: u8,
}

impl Chair {
    /// Nobody sits there yet.
    pub(crate) fn is_free(&self) -> bool {
        self.person.is_none() && self.bot.is_none() && self.team.is_none()
    }

    /// What whoever sits there is called; bots have no name.
    pub(crate) fn name(&self) -> &str {
        let person = self.person.as_ref().map(|person| person.name.as_str());
        person.or(self.team.as_deref()).unwrap_or_default()
    }

    /// The id of who sits there.
    pub(crate) fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }
}

impl Agreed {
    /// Checks a wish; `me` sits down where the wish says so.
    pub(crate) fn new(wish: Wish, me: &Person) -> Result<Agreed, Problem> {
        let bad = |why: String| Problem::bad("bad_table", why);
        if wish.options.to_string().len() > MOST_OPTIONS {
            return Err(bad("The options are too long.".into()));
        }
        let game: GameId = wish.game.parse().map_err(|unknown: catalogue::UnknownGame| bad(unknown.to_string()))?;
        let opened = Match::new(game, &wish.options).map_err(|options| bad(options.to_string()))?;
        wish.control.check().map_err(|control| bad(control.to_string()))?;
        if wish.seats.len() != usize::from(opened.seats()) {
            return Err(bad(format!(
                "{} seats were described, but the match has {}.",
                wish.seats.len(),
                opened.seats()
            )));
        }
        if wish.seats.iter().filter(|seat| **seat == SeatWish::Me).count() > 1 {
            return Err(bad("You can sit on one seat only.".into()));
        }
        if wish.seats.iter().any(|seat| matches!(seat, SeatWish::Bot(level) if !(1..=6).contains(level))) {
            return Err(bad("The levels of bots are 1 to 6.".into()));
        }
        let bots = wish.seats.iter().any(|seat| matches!(seat, SeatWish::Bot(_)));
        if wish.seats.iter().all(|seat| matches!(seat, SeatWish::Bot(_))) {
            return Err(bad("At least one seat must be for a person.".into()));
        }
        if wish.rated && (bots || opened.seats() < 2) {
            return Err(bad("Only matches between people count for the ratings.".into()));
        }
        if wish.rated && wish.control == Control::Untimed {
            return Err(bad("A rated match needs a clock.".into()));
        }
        let chair = |seat: SeatWish| match seat {
            SeatWish::Me => Chair { person: Some(me.clone()), ..Chair::default() },
            SeatWish::Open => Chair::default(),
            SeatWish::Invited => Chair { invited: true, ..Chair::default() },
            SeatWish::Bot(level) => Chair { bot: Some(level), ..Chair::default() },
        };
        Ok(Agreed {
            game: game.id().to_owned(),
            options: opened.options(),
            control: wish.control,
            rated: wish.rated,
            listed: wish.listed,
            chat: wish.chat,
            lots: wish.lots,
            key: chance::letters::<10>(),
            chairs: (1..).zip(wish.seats).map(|(number, seat)| Chair { number, ..chair(seat) }).collect(),
            rematch: None,
            class: None,
        })
    }

    /// The game.
    pub(crate) fn game_id(&self) -> Option<GameId> {
        self.game.parse().ok()
    }

    /// The seat of a person.
    pub(crate) fn seat_of(&self, person: &str) -> Option<u8> {
        let at = self.chairs.iter().position(|chair| chair.id() == Some(person))?;
        u8::try_from(at).ok()
    }

    /// Somebody sits down: on `seat`, or on the first that is free for them.
    pub(crate) fn sit(&mut self, person: &Person, seat: Option<u8>, key: Option<&str>) -> Result<(), Problem> {
        if self.seat_of(&person.id).is_some() {
            return Ok(());
        }
        let invited = key == Some(self.key.as_str());
        let mine = |chair: &Chair| chair.kept_for.as_deref() == Some(person.id.as_str());
        let free =
            |chair: &Chair| chair.is_free() && (!chair.invited || mine(chair) || invited && chair.kept_for.is_none());
        let at = match seat {
            Some(seat) => Some(usize::from(seat)).filter(|&at| self.chairs.get(at).is_some_and(free)),
            // Those who were invited leave the open seats to others.
            None => {
                let kept = self.chairs.iter().position(|chair| free(chair) && mine(chair));
                let reserved = || self.chairs.iter().position(|chair| free(chair) && chair.invited);
                kept.or_else(reserved).or_else(|| self.chairs.iter().position(free))
            }
        };
        let at = at.ok_or_else(|| Problem::conflict("no_seat", "There is no free seat for you at this table."))?;
        self.chairs[at].person = Some(person.clone());
        Ok(())
    }

    /// Somebody stands up.
    pub(crate) fn stand(&mut self, person: &str) {
        self.chairs.iter_mut().filter(|chair| chair.id() == Some(person)).for_each(|chair| chair.person = None);
    }

    /// Bots take all free seats; then it does not count for the ratings.
    pub(crate) fn fill(&mut self, level: u8) {
        self.chairs.iter_mut().filter(|chair| chair.is_free()).for_each(|chair| chair.bot = Some(level));
        self.rated = false;
    }

    /// The same, unless nobody is missing.
    pub(crate) fn fill_unless_full(&mut self, level: u8) {
        if !self.is_full() {
            self.fill(level);
        }
    }

    /// Whether every seat is taken.
    pub(crate) fn is_full(&self) -> bool {
        self.chairs.iter().all(|chair| !chair.is_free())
    }

    /// Draws the seats by lot.
    pub(crate) fn shuffle(&mut self) {
        for last in (1..self.chairs.len()).rev() {
            let chosen = (u64::from(chance::number()) * (last as u64 + 1)) >> 32;
            self.chairs.swap(last, chosen as usize);
        }
    }

    /// The seats whose devices take part in the dice.
    pub(crate) fn devices(&self) -> Vec<u8> {
        let seats = (0u8..).zip(&self.chairs);
        seats.filter(|(_, chair)| chair.person.is_some()).map(|(seat, _)| seat).collect()
    }

    /// Whether people come back after hours, and need not stay.
    pub(crate) fn is_slow(&self) -> bool {
        match self.control {
            Control::Untimed => false,
            Control::Turn { ms } => ms >= DAY,
            Control::Fischer { ms, .. } => ms >= DAY,
        }
    }

    /// Everyone who sits here.
    pub(crate) fn people(&self) -> BTreeSet<String> {
        self.chairs.iter().filter_map(|chair| chair.id().map(str::to_owned)).collect()
    }

    /// The seats as they are kept.
    pub(crate) fn rows(&self) -> Vec<SeatRow> {
        let taken = (0u8..).zip(&self.chairs).filter(|(_, chair)| !chair.is_free());
        let row = |(seat, chair): (u8, &Chair)| SeatRow {
            seat,
            person: chair.id().map(str::to_owned),
            name: chair.name().to_owned(),
            bot: chair.bot,
            score: None,
        };
        taken.map(row).collect()
    }
}
