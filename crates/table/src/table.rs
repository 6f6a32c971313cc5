//! The table itself.

use std::collections::BTreeMap;

use bots::Level;
use catalogue::{BadOptions, BadRecord, Entry, GameId, Match, Record, Whose};
use game::Fate;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::draw::{below, draw};
use crate::{BadName, Clock, Control, Offer, Player, Want};

/// What is agreed before a match begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's id.
    pub game: String,
    /// Its options, a JSON object; what is missing has its default.
    #[serde(default)]
    pub options: Value,
    /// Who sits where, in table order.
    pub players: Vec<Player>,
    /// How time is given.
    #[serde(default)]
    pub control: Control,
    /// When it begins: `2026-11-15`, or with a time, `2026-11-15T17:30:00Z`.
    #[serde(default)]
    pub date: String,
}

/// A table that cannot be set.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadSetup {
    /// No such game.
    #[error("There is no game called `{0}`.")]
    Game(String),
    /// Options that do not fit.
    #[error(transparent)]
    Options(#[from] BadOptions),
    /// More or fewer players than seats.
    #[error("{0} players for {1} seats.")]
    Players(usize, u8),
    /// A player who cannot be seated.
    #[error(transparent)]
    Name(#[from] BadName),
    /// A record that stops making sense.
    #[error(transparent)]
    Record(#[from] BadRecord),
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refused {
    /// The rules forbid it, at this place in what was handed over.
    #[error("The rules forbid `{word}`.")]
    Rules {
        /// Which of the actions, counted from 0.
        at: usize,
        /// Its text.
        word: String,
        /// Why.
        why: catalogue::Refused,
    },
    /// The match has gone on since.
    #[error("The match stands at action {0}, not at {1}.")]
    Stale(usize, usize),
    /// Somebody else, or the house, is awaited.
    #[error("It is not the turn of that seat.")]
    NotYourTurn,
    /// Nothing was handed over, or more than one turn.
    #[error("Hand over the actions of one turn.")]
    NotOneTurn,
    /// There is nothing to roll.
    #[error("There is nothing to roll now.")]
    NoRoll,
    /// There is no answer to judge.
    #[error("No answer waits to be judged.")]
    NoAnswer,
    /// The offer cannot be made now, or no offer stands.
    #[error("There is no such offer now.")]
    NoOffer,
    /// The match has not been there.
    #[error("The match has not been there.")]
    NoSuchMoment,
}

/// A match with the players around it.
#[derive(Debug)]
pub struct Table {
    played: Match,
    players: Vec<Player>,
    clock: Clock,
    /// Every step, what was taken back included.
    entries: Vec<Entry>,
    date: String,
    headers: BTreeMap<String, String>,
    offer: Option<(u8, Offer)>,
}

/// The header that says which seats have bots, and of which level: `1:3 2:3`.
const BOTS: &str = "bots";

impl Table {
    /// A table where nothing has happened yet.
    ///
    /// # Errors
    /// Says what does not fit.
    pub fn new(setup: &Setup, now: u64) -> Result<Table, BadSetup> {
        let game: GameId = setup.game.parse().map_err(|_| BadSetup::Game(setup.game.chars().take(40).collect()))?;
        let played = Match::new(game, &setup.options)?;
        if setup.players.len() != usize::from(played.seats()) {
            return Err(BadSetup::Players(setup.players.len(), played.seats()));
        }
        setup.players.iter().try_for_each(Player::check)?;
        let mut table = Table {
            played,
            players: setup.players.clone(),
            clock: Clock::new(setup.control),
            entries: Vec::new(),
            date: setup.date.clone(),
            headers: BTreeMap::new(),
            offer: None,
        };
        table.run_clock(now);
        Ok(table)
    }

    /// The table of a record, as it stood after its last step. Bots sit where they sat; seats
    /// without a name get one from `name`.
    ///
    /// # Errors
    /// A record that stops making sense.
    pub fn resume(record: &Record, name: impl Fn(u8) -> String, now: u64) -> Result<Table, BadSetup> {
        let played = record.replay(None)?;
        let bots = record.headers.get(BOTS).map_or("", String::as_str);
        let level_of = |seat: u8| {
            let mut pairs = bots.split_whitespace().filter_map(|pair| pair.split_once(':'));
            pairs.find_map(|(at, level)| (at.parse() == Ok(seat)).then(|| level.parse::<Level>().ok())?)
        };
        let players = (0..played.seats()).map(|seat| {
            let named = record.seats.get(usize::from(seat)).filter(|name| !name.is_empty());
            let name = named.cloned().unwrap_or_else(|| name(seat));
            Player { name, bot: level_of(seat).map(Level::number) }
        });
        let mut table = Table {
            players: players.collect(),
            played,
            clock: Clock::new(Control::Untimed),
            entries: record.entries.clone(),
            date: record.date.clone(),
            headers: record.headers.clone(),
            offer: None,
        };
        table.run_clock(now);
        Ok(table)
    }

    /// The match as it stands.
    pub fn played(&self) -> &Match {
        &self.played
    }

    /// Who sits where.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The offer that stands, and who made it.
    pub fn offer(&self) -> Option<(u8, Offer)> {
        self.offer
    }

    /// What the table waits for.
    pub fn want(&self) -> Want {
        let level = |seat: u8| self.players.get(usize::from(seat))?.bot;
        match self.played.turn() {
            Whose::Over => Want::Nothing,
            Whose::House(Fate::Even | Fate::Weighted) => Want::Roll,
            Whose::House(Fate::Judged) => match self.played.awaited() {
                // A bot's answer is right as often as its level says: that is chance too.
                Some(seat) if level(seat).is_none() => Want::Judge { seat },
                _ => Want::Roll,
            },
            Whose::Seat(seat) => match level(seat) {
                Some(level) => Want::Bot { seat, level },
                None => Want::Person { seat },
            },
        }
    }

    /// A seat hands over the actions of its turn, or a part of it, made when `at` actions stood.
    ///
    /// # Errors
    /// Whatever is stale, out of turn or forbidden; nothing has changed.
    pub fn act(&mut self, seat: u8, at: usize, actions: &[String], now: u64) -> Result<(), Refused> {
        let before = self.played.len();
        if at != before {
            return Err(Refused::Stale(before, at));
        }
        if self.played.turn() != Whose::Seat(seat) {
            return Err(Refused::NotYourTurn);
        }
        if actions.is_empty() {
            return Err(Refused::NotOneTurn);
        }
        for (index, word) in actions.iter().enumerate() {
            let refused = if self.played.turn() != Whose::Seat(seat) {
                Some(Refused::NotOneTurn)
            } else if is_hosts(word) {
                // Only the platform lets time run out or a seat leave.
                Some(Refused::NotYourTurn)
            } else {
                let why = self.played.play(word).err();
                why.map(|why| Refused::Rules { at: index, word: word.chars().take(40).collect(), why })
            };
            if let Some(refused) = refused {
                self.played.undo(self.played.len() - before);
                return Err(refused);
            }
        }
        self.keep_from(before, now);
        Ok(())
    }

    /// The house rolls, or a bot's answer is judged by its level.
    ///
    /// # Errors
    /// There is nothing to roll.
    pub fn roll(&mut self, random: &mut dyn FnMut() -> u32, now: u64) -> Result<(), Refused> {
        if self.want() != Want::Roll {
            return Err(Refused::NoRoll);
        }
        let word = match self.played.turn() {
            Whose::House(Fate::Judged) => {
                let level = self.played.awaited().and_then(|seat| self.players.get(usize::from(seat))?.level());
                let percent = level.map_or(50, Level::right_answers);
                if below(100, random) < u32::from(percent) { "right".into() } else { "wrong".into() }
            }
            _ => draw(&self.played, random),
        };
        self.play(&word, now)
    }

    /// Somebody says whether the answer was right.
    ///
    /// # Errors
    /// No answer waits.
    pub fn judge(&mut self, right: bool, now: u64) -> Result<(), Refused> {
        let Want::Judge { .. } = self.want() else { return Err(Refused::NoAnswer) };
        self.play(if right { "right" } else { "wrong" }, now)
    }

    /// A seat leaves for good.
    ///
    /// # Errors
    /// It has left already, or the match is over.
    pub fn leave(&mut self, seat: u8, now: u64) -> Result<(), Refused> {
        self.play(&format!("leave:{seat}"), now)
    }

    /// Whoever keeps the table ends the match early.
    ///
    /// # Errors
    /// The game has no ranking before its end.
    pub fn stop(&mut self, now: u64) -> Result<(), Refused> {
        self.play("stop", now)
    }

    /// Lets the flag fall if its time has come; says whose.
    pub fn flag(&mut self, now: u64) -> Option<u8> {
        let (seat, due) = self.clock.due().filter(|(_, due)| *due <= now)?;
        self.clock.renew(seat, now.max(due));
        self.play(&format!("timeout:{seat}"), now).ok()?;
        Some(seat)
    }

    /// A seat offers something; offering back what was offered accepts it.
    ///
    /// # Errors
    /// A draw in a game of more than two, or nothing to take back.
    pub fn propose(&mut self, seat: u8, offer: Offer, now: u64) -> Result<(), Refused> {
        if self.offer.is_some_and(|(by, standing)| by != seat && standing == offer) {
            return self.answer(seat, true, now);
        }
        let possible = match offer {
            Offer::Draw => self.players.len() == 2 && self.played.turn() != Whose::Over,
            Offer::TakeBack => self.last_decision(Some(seat)).is_some(),
        };
        if !possible || usize::from(seat) >= self.players.len() {
            return Err(Refused::NoOffer);
        }
        self.offer = Some((seat, offer));
        Ok(())
    }

    /// Another seat accepts or declines the offer that stands.
    ///
    /// # Errors
    /// No offer by somebody else stands.
    pub fn answer(&mut self, seat: u8, accept: bool, now: u64) -> Result<(), Refused> {
        let (by, offer) = self.offer.filter(|(by, _)| *by != seat).ok_or(Refused::NoOffer)?;
        self.offer = None;
        if !accept {
            return Ok(());
        }
        match offer {
            Offer::Draw => self.play("draw", now),
            Offer::TakeBack => {
                let at = self.last_decision(Some(by)).ok_or(Refused::NoOffer)?;
                self.back_to(at, now)
            }
        }
    }

    /// The match is again that of its first `at` actions; the record keeps both.
    ///
    /// # Errors
    /// The match has not been there.
    pub fn back_to(&mut self, at: usize, now: u64) -> Result<(), Refused> {
        let actions = self.played.len().checked_sub(at).ok_or(Refused::NoSuchMoment)?;
        self.played.undo(actions);
        self.entries.push(Entry::back(at));
        self.offer = None;
        self.run_clock(now);
        Ok(())
    }

    /// How many actions stood when a person (or the person on `seat`) last decided something: where
    /// an undo leads.
    pub fn last_decision(&self, seat: Option<u8>) -> Option<usize> {
        let mut seen = Match::new(self.played.game(), &self.played.options()).ok()?;
        let mut last = None;
        for word in self.played.words() {
            let decides = match seen.turn() {
                Whose::Seat(seat) => Some(seat),
                Whose::House(Fate::Judged) => seen.awaited(),
                Whose::House(_) | Whose::Over => None,
            };
            let person = decides.filter(|&by| self.players.get(usize::from(by)).is_some_and(|by| by.bot.is_none()));
            if person.is_some_and(|by| seat.is_none_or(|seat| seat == by)) {
                last = Some(seen.len());
            }
            seen.play(&word).ok()?;
        }
        last
    }

    /// The record of all that was done here.
    pub fn record(&self) -> Record {
        let names = self.players.iter().map(|player| player.name.clone()).collect();
        let mut record = Record::of(&self.played, self.date.clone(), names);
        record.headers.clone_from(&self.headers);
        let bots = self.players.iter().enumerate();
        let bots: Vec<String> = bots.filter_map(|(seat, player)| Some(format!("{seat}:{}", player.bot?))).collect();
        if bots.is_empty() {
            record.headers.remove(BOTS);
        } else {
            record.headers.insert(BOTS.into(), bots.join(" "));
        }
        record.entries.clone_from(&self.entries);
        record
    }

    fn play(&mut self, word: &str, now: u64) -> Result<(), Refused> {
        let before = self.played.len();
        self.played.play(word).map_err(|why| Refused::Rules { at: 0, word: word.into(), why })?;
        self.keep_from(before, now);
        Ok(())
    }

    /// Keeps the actions from number `before` on, and lets the right clock run.
    fn keep_from(&mut self, before: usize, now: u64) {
        let made = (before..self.played.len()).filter_map(|at| self.played.word(at));
        self.entries.extend(made.map(Entry::action));
        self.offer = None;
        self.run_clock(now);
    }

    fn run_clock(&mut self, now: u64) {
        let seat = match self.played.turn() {
            Whose::Over => None,
            _ => self.played.awaited(),
        };
        self.clock.run(seat, now);
    }
}

/// Whether only the platform may write this into a record.
fn is_hosts(word: &str) -> bool {
    game::HostAction::parse(word).is_some()
}
