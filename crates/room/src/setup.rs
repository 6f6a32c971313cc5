//! What is agreed at a table beforehand: the game, the clock, the seats.

use std::borrow::Cow;
use std::collections::BTreeSet;

use catalogue::{GameId, Match};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Control;

use crate::decide::Randomness;
use crate::person::{Occupant, Person};
use crate::refused::Refused;

/// The longest options, as JSON.
const MAX_OPTIONS_BYTES: usize = 2000;

/// A day: from here on people need not stay at the table.
pub const DAY: u64 = 24 * 60 * 60 * 1000;

/// How time is given.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(rename_all = "snake_case"))]
pub enum TimeControl {
    /// As long as one likes.
    Untimed,
    /// So many milliseconds for each turn.
    Turn {
        /// How many.
        ms: u64,
    },
    /// So many for the match, and some more after each turn.
    Fischer {
        /// At the beginning.
        ms: u64,
        /// After each turn.
        plus_ms: u64,
    },
}

/// What somebody wishes who makes a table.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableWish {
    /// The game's id.
    pub game: String,
    /// The game's options; what is missing has its default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Value,
    /// How time is given.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = TimeControl))]
    pub control: Control,
    /// One for each seat: `"me"`, `"open"`, `"invited"`, `{"bot": 3}`.
    pub seats: Vec<SeatWish>,
    /// Whether it counts for the ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether the lobby shows it.
    #[serde(default)]
    pub listed: bool,
    /// What may be written.
    #[serde(default)]
    pub chat: Chat,
    /// Whether seats are drawn by lot.
    #[serde(default = "yes")]
    pub lots: bool,
}

fn yes() -> bool {
    true
}

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatWish {
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Chat {
    /// Anything.
    #[default]
    Free,
    /// Ready-made phrases only.
    Phrases,
    /// Nothing.
    Off,
}

/// What is agreed, as it is committed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableSetup {
    /// The game's id.
    pub game: String,
    /// Its options.
    pub options: Value,
    /// How time is given.
    pub control: Control,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// What may be written.
    pub chat: Chat,
    /// Whether seats are drawn by lot.
    pub lots: bool,
    /// Opens invited seats.
    pub key: String,
    /// Who sits where, or may. (Committed tables call them chairs.)
    #[serde(rename = "chairs")]
    pub seats: Vec<SeatAssignment>,
    /// The table of the next match between the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The class that plays here; its teams sit on the seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// Made by "play now": guests may sit down too, and it counts for the ratings only while all have accounts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub now: bool,
    /// When bots take the free seats, if they do by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fills: Option<u64>,
    /// Nobody's time runs before each seat has acted once. Not so at tables of older programs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub clocks_wait: bool,
}

/// A setup beside the version of the rules; rows of older programs do not say it.
#[derive(Serialize, Deserialize)]
struct Stored<'a> {
    #[serde(default = "first_version")]
    rules: u32,
    #[serde(flatten)]
    setup: Cow<'a, TableSetup>,
}

fn first_version() -> u32 {
    1
}

/// A seat as it is agreed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatAssignment {
    /// Whether it needs the key.
    #[serde(default)]
    pub invited: bool,
    /// The id of whom it is kept free for, who needs no key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept_for: Option<String>,
    /// Whoever it was kept for has said no.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub declined: bool,
    /// Who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<Occupant>,
    /// The level of the bot that sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<u8>,
    /// The name of the team of a class that sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// Where it stood before lots were drawn, from 1: by this a bot keeps its name. None in tables of older programs.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::absent::zero_is_none")]
    pub number: Option<u8>,
}

impl SeatAssignment {
    /// Nobody sits there yet.
    pub fn is_free(&self) -> bool {
        self.person.is_none() && self.bot.is_none() && self.team.is_none()
    }

    /// What whoever sits there is called; bots have no name.
    pub fn name(&self) -> &str {
        self.person.as_ref().map(Occupant::name).or(self.team.as_deref()).unwrap_or_default()
    }

    /// The person who sits there, unless they were deleted.
    pub fn known(&self) -> Option<&Person> {
        self.person.as_ref().and_then(Occupant::known)
    }

    /// Whether whoever sat there was deleted.
    pub fn is_deleted(&self) -> bool {
        self.person == Some(Occupant::Deleted)
    }

    /// The id of who sits there, unless they were deleted.
    pub fn id(&self) -> Option<&str> {
        self.known().map(|person| person.id.as_str())
    }
}

impl TableSetup {
    /// Checks a wish; `me` sits down where the wish says so, and `key` opens invited seats.
    ///
    /// # Errors
    /// A table that nobody could play at; says why.
    pub fn new(wish: TableWish, me: &Person, key: String) -> Result<TableSetup, Refused> {
        let bad = Refused::BadTable;
        if wish.options.to_string().len() > MAX_OPTIONS_BYTES {
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
        if wish.rated && !me.account {
            return Err(Refused::NeedsAccount);
        }
        if wish.rated && wish.control == Control::Untimed {
            return Err(bad("A rated match needs a clock.".into()));
        }
        let seat = |wish: SeatWish| match wish {
            SeatWish::Me => SeatAssignment { person: Some(me.clone().into()), ..SeatAssignment::default() },
            SeatWish::Open => SeatAssignment::default(),
            SeatWish::Invited => SeatAssignment { invited: true, ..SeatAssignment::default() },
            SeatWish::Bot(level) => SeatAssignment { bot: Some(level), ..SeatAssignment::default() },
        };
        let mut setup = TableSetup {
            game: game.id().to_owned(),
            options: opened.options(),
            control: wish.control,
            rated: wish.rated,
            listed: wish.listed,
            chat: wish.chat,
            lots: wish.lots,
            key,
            seats: (1..)
                .zip(wish.seats)
                .map(|(number, wish)| SeatAssignment { number: Some(number), ..seat(wish) })
                .collect(),
            rematch: None,
            class: None,
            now: false,
            fills: None,
            clocks_wait: false,
        };
        setup.clocks_wait = setup.is_live();
        Ok(setup)
    }

    /// The setup as it is stored, with the version of the rules that was agreed on.
    ///
    /// # Errors
    /// Never in practice: everything in it can be written as JSON.
    pub fn to_stored(&self) -> serde_json::Result<String> {
        let stored = Stored { rules: self.game_id().map_or(1, GameId::rules_version), setup: Cow::Borrowed(self) };
        serde_json::to_string(&stored)
    }

    /// Reads a stored setup. One of an older version of the rules keeps the rules it was agreed by.
    ///
    /// # Errors
    /// What is stored is no setup.
    pub fn from_stored(text: &str) -> serde_json::Result<TableSetup> {
        let Stored { rules, setup } = serde_json::from_str(text)?;
        let mut setup = setup.into_owned();
        if let Some(game) = setup.game_id() {
            setup.options = game.carry_over(rules, &setup.options).map_err(serde::de::Error::custom)?;
        }
        Ok(setup)
    }

    /// The game.
    pub fn game_id(&self) -> Option<GameId> {
        self.game.parse().ok()
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: &str) -> Option<u8> {
        let at = self.seats.iter().position(|seat| seat.id() == Some(person))?;
        u8::try_from(at).ok()
    }

    /// Somebody sits down: on `seat`, or on the first that is free for them.
    ///
    /// # Errors
    /// There is no seat for them.
    pub fn sit(&mut self, person: &Person, seat: Option<u8>, key: Option<&str>) -> Result<(), Refused> {
        if self.seat_of(&person.id).is_some() {
            return Ok(());
        }
        if self.rated && !person.account && !self.now {
            return Err(Refused::NeedsAccount);
        }
        let invited = key == Some(self.key.as_str());
        let mine = |seat: &SeatAssignment| seat.kept_for.as_deref() == Some(person.id.as_str());
        let free = |seat: &SeatAssignment| {
            seat.is_free() && (!seat.invited || mine(seat) || invited && seat.kept_for.is_none())
        };
        let at = match seat {
            Some(seat) => Some(usize::from(seat)).filter(|&at| self.seats.get(at).is_some_and(free)),
            // Those who were invited leave the open seats to others.
            None => {
                let kept = self.seats.iter().position(|seat| free(seat) && mine(seat));
                let reserved = || self.seats.iter().position(|seat| free(seat) && seat.invited);
                kept.or_else(reserved).or_else(|| self.seats.iter().position(free))
            }
        };
        let at = at.ok_or(Refused::NoSeat)?;
        self.seats[at].person = Some(person.clone().into());
        self.rate();
        Ok(())
    }

    /// Somebody stands up.
    pub fn stand(&mut self, person: &str) {
        self.seats.iter_mut().filter(|seat| seat.id() == Some(person)).for_each(|seat| seat.person = None);
        self.rate();
    }

    /// Somebody for whom a seat is kept does not want it.
    pub fn decline(&mut self, person: &str) {
        for seat in self.seats.iter_mut().filter(|seat| seat.kept_for.as_deref() == Some(person)) {
            (seat.kept_for, seat.declined) = (None, true);
        }
    }

    /// Whether a table of "play now" counts for the ratings follows from who sits there.
    fn rate(&mut self) {
        if self.now {
            self.rated = self.seats.len() > 1 && self.seats.iter().all(|seat| seat.bot.is_none());
            self.rated &= self.has_accounts_only();
        }
    }

    /// Whether somebody who wants to play now, by this clock and the game's usual rules, finds a seat here.
    pub fn suits(&self, person: &Person, control: Control) -> bool {
        let usual = self.game_id().and_then(|game| Match::new(game, &Value::Null).ok()).map(|usual| usual.options());
        let seat = |seat: &SeatAssignment| seat.is_free() && !seat.invited && seat.kept_for.is_none();
        self.seat_of(&person.id).is_some()
            || self.control == control
                && usual.as_ref() == Some(&self.options)
                && self.seats.iter().any(seat)
                && (person.account || self.now || !self.rated)
    }

    /// Those for whom seats are kept who have not answered yet.
    pub fn awaited(&self) -> BTreeSet<String> {
        let kept = self.seats.iter().filter(|seat| seat.is_free());
        kept.filter_map(|seat| seat.kept_for.clone()).filter(|person| self.seat_of(person).is_none()).collect()
    }

    /// Bots take all free seats; then it does not count for the ratings.
    pub fn fill(&mut self, level: u8) {
        self.seats.iter_mut().filter(|seat| seat.is_free()).for_each(|seat| seat.bot = Some(level));
        self.rated = false;
    }

    /// The same, unless nobody is missing.
    pub fn fill_unless_full(&mut self, level: u8) {
        if !self.is_full() {
            self.fill(level);
        }
    }

    /// Whether every seat is taken.
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| !seat.is_free())
    }

    /// Whether all who sit here have an account; who was deleted had one.
    pub fn has_accounts_only(&self) -> bool {
        self.seats.iter().filter_map(SeatAssignment::known).all(|person| person.account)
    }

    /// Whether a program plays for somebody here.
    pub fn has_programs(&self) -> bool {
        self.seats.iter().filter_map(SeatAssignment::known).any(|person| person.program)
    }

    /// Draws the seats by lot.
    pub fn shuffle(&mut self, random: Randomness<'_>) {
        for last in (1..self.seats.len()).rev() {
            let chosen = (u64::from(random()) * (last as u64 + 1)) >> 32;
            self.seats.swap(last, chosen as usize);
        }
    }

    /// The seats whose devices take part in the dice.
    pub fn devices(&self) -> Vec<u8> {
        let seats = (0u8..).zip(&self.seats);
        seats.filter(|(_, seat)| seat.person.is_some()).map(|(seat, _)| seat).collect()
    }

    /// Whether people come back after hours, and need not stay.
    pub fn is_slow(&self) -> bool {
        match self.control {
            Control::Untimed => false,
            Control::Turn { ms } => ms >= DAY,
            Control::Fischer { ms, .. } => ms >= DAY,
        }
    }

    /// Whether people stay at the table, and their time is counted.
    pub fn is_live(&self) -> bool {
        self.control != Control::Untimed && !self.is_slow()
    }

    /// Everyone who sits here.
    pub fn people(&self) -> BTreeSet<String> {
        self.seats.iter().filter_map(|seat| seat.id().map(str::to_owned)).collect()
    }
}
