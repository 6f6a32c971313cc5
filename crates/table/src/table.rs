//! The table itself.

mod decisions;
mod log;
mod offers;
mod record;
mod steps;
mod tally;

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::Level;
use catalogue::{GameId, Match, NextActor, fair_roll};
use dice::Dice;
use game::{ChanceKind, HostAction};
use log::Log;
use offers::StandingOffer;
use serde_json::{Map, Value};
use tally::Tally;

use crate::draw::{below, draw};
use crate::{BadControl, BadSetup, Clock, Control, NextStep, Offer, Player, Refused, Setup};

/// A match with the players around it.
#[derive(PartialEq, Debug)]
#[cfg_attr(feature = "copies", derive(Clone))]
pub struct Table {
    played: Match,
    /// Shared with the copies of the table, of which there is one for each command online.
    players: Arc<[Player]>,
    clock: Clock,
    log: Log,
    date: String,
    headers: BTreeMap<String, String>,
    offer: Option<StandingOffer>,
    tally: Tally,
}

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
        setup.control.check()?;
        let mut table = Table {
            played,
            players: setup.players.as_slice().into(),
            clock: Clock::new(setup.control),
            log: Log::default(),
            date: setup.date.clone(),
            headers: BTreeMap::new(),
            offer: None,
            tally: Tally::default(),
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
        self.offer.map(|standing| (standing.by, standing.offer))
    }

    /// How many times the dice have been rolled, what was taken back included: as a proof of the
    /// dice numbers them.
    pub fn rolls(&self) -> u32 {
        self.tally.rolls
    }

    /// How many times running the flag of `seat` has fallen while it did nothing itself.
    pub fn misses(&self, seat: u8) -> u8 {
        self.tally.misses.get(usize::from(seat)).copied().unwrap_or(0)
    }

    /// From now on somebody else sits on `seat`, who has missed nothing yet. An offer stands no longer: it
    /// was made to others.
    ///
    /// # Errors
    /// No such seat, or nobody who could sit there; nothing has changed.
    pub fn reseat(&mut self, seat: u8, player: Player) -> Result<(), BadSetup> {
        player.check()?;
        let seats = self.players.len();
        let players = Arc::make_mut(&mut self.players);
        *players.get_mut(usize::from(seat)).ok_or(BadSetup::Seat(seat, seats))? = player;
        self.tally.misses[usize::from(seat)] = 0;
        self.offer = None;
        Ok(())
    }

    /// From now on time is given like this, to everyone afresh.
    ///
    /// # Errors
    /// Time that nobody could play by; nothing has changed.
    pub fn set_control(&mut self, control: Control, now: u64) -> Result<(), BadControl> {
        control.check()?;
        self.clock = Clock::new(control);
        self.run_clock(now);
        Ok(())
    }

    /// Gives back to whoever's time runs what was lost on the way, before a replay of what they did.
    pub fn credit(&mut self, ms: u64, now: u64) {
        self.clock.credit(ms, now);
    }

    /// The clock by which time comes in was set back by so much, in milliseconds: nobody's time stands still for that.
    pub fn set_back(&mut self, ms: u64) {
        self.clock.set_back(ms);
    }

    /// Stops the time of everyone, or lets it pass again.
    pub fn pause(&mut self, on: bool, now: u64) {
        self.clock.pause(on, now);
    }

    /// Gives more time to whoever's time runs; false if nobody's does.
    pub fn give_time(&mut self, ms: u64) -> bool {
        self.clock.give(ms)
    }

    /// Gives a seat twice the time for its turns, or no longer; false if there is no such seat.
    pub fn double_time(&mut self, seat: u8, on: bool) -> bool {
        let seated = usize::from(seat) < self.players.len();
        if seated {
            self.clock.double(seat, on);
        }
        seated
    }

    /// Keeps notes with the step that was made last; the rules ignore them.
    pub fn note(&mut self, notes: &Map<String, Value>) {
        self.log.note(notes);
    }

    /// What the table waits for.
    pub fn next_step(&self) -> NextStep {
        let level = |seat: u8| self.players.get(usize::from(seat))?.bot;
        match self.played.turn() {
            NextActor::Over => NextStep::Nothing,
            NextActor::House(ChanceKind::Even | ChanceKind::Weighted) => NextStep::Roll,
            NextActor::House(ChanceKind::Judged) => match self.played.awaited() {
                // A bot's answer is right as often as its level says: that is chance too.
                Some(seat) if level(seat).is_none() => NextStep::Judge { seat },
                _ => NextStep::Roll,
            },
            NextActor::Seat(seat) => match level(seat) {
                Some(level) => NextStep::Bot { seat, level },
                None => NextStep::Person { seat },
            },
        }
    }

    /// A seat hands over the actions of its turn, or a part of it, made when `at` actions stood.
    ///
    /// # Errors
    /// Whatever is stale, out of turn or forbidden; nothing has changed.
    pub fn act(&mut self, seat: u8, at: usize, actions: &[String], now: u64) -> Result<(), Refused> {
        self.act_late(seat, at, actions, 0, now)
    }

    /// The same, where the way to the table took `lag`, which is given back as far as it has passed.
    ///
    /// # Errors
    /// Whatever is stale, out of turn or forbidden; nothing has changed.
    pub fn act_late(&mut self, seat: u8, at: usize, actions: &[String], lag: u64, now: u64) -> Result<(), Refused> {
        let before = self.played.len();
        if at != before {
            return Err(Refused::Stale(before, at));
        }
        if self.played.turn() != NextActor::Seat(seat) {
            return Err(Refused::NotYourTurn);
        }
        if actions.is_empty() {
            return Err(Refused::NotOneTurn);
        }
        let mark = self.mark();
        self.clock.credit(lag, now);
        for (index, word) in actions.iter().enumerate() {
            let done = if self.played.turn() != NextActor::Seat(seat) {
                Err(Refused::NotOneTurn)
            } else if HostAction::parse(word).is_some() {
                // Only the platform lets time run out or a seat leave.
                Err(Refused::NotYourTurn)
            } else {
                self.make(index, word, now)
            };
            if let Err(refused) = done {
                self.return_to(mark);
                return Err(refused);
            }
        }
        self.offer = None;
        Ok(())
    }

    /// What the house rolls next: with its fair dice where there are such; a bot's answer is judged by its level.
    ///
    /// # Errors
    /// There is nothing to roll.
    pub fn next_roll(&self, dice: Option<&Dice>, random: &mut dyn FnMut() -> u32) -> Result<String, Refused> {
        if self.next_step() != NextStep::Roll {
            return Err(Refused::NoRoll);
        }
        let fair = dice.and_then(|dice| fair_roll(&self.played, dice, self.rolls() + 1));
        Ok(fair.unwrap_or_else(|| self.drawn(random)))
    }

    /// What chance alone gives. Apart from fair dice: who has none need not carry them along.
    fn drawn(&self, random: &mut dyn FnMut() -> u32) -> String {
        match self.played.turn() {
            NextActor::House(ChanceKind::Judged) => {
                let level = self.played.awaited().and_then(|seat| self.players.get(usize::from(seat))?.level());
                let percent = level.map_or(50, Level::right_answers);
                if below(100, random) < u32::from(percent) { "right".into() } else { "wrong".into() }
            }
            _ => draw(&self.played, random),
        }
    }

    /// The house rolls, or a bot's answer is judged by its level.
    ///
    /// # Errors
    /// There is nothing to roll.
    pub fn roll(&mut self, random: &mut dyn FnMut() -> u32, now: u64) -> Result<(), Refused> {
        if self.next_step() != NextStep::Roll {
            return Err(Refused::NoRoll);
        }
        let word = self.drawn(random);
        self.play(&word, now)
    }

    /// The house rolls its fair dice, and says what came.
    ///
    /// # Errors
    /// There is nothing to roll: a bot's answer is judged by [`Table::roll`].
    pub fn roll_fairly(&mut self, dice: &Dice, now: u64) -> Result<String, Refused> {
        let word = fair_roll(&self.played, dice, self.rolls() + 1).ok_or(Refused::NoRoll)?;
        self.play(&word, now)?;
        Ok(word)
    }

    /// Somebody says whether the answer was right.
    ///
    /// # Errors
    /// No answer waits.
    pub fn judge(&mut self, right: bool, now: u64) -> Result<(), Refused> {
        let NextStep::Judge { .. } = self.next_step() else { return Err(Refused::NoAnswer) };
        self.play(if right { "right" } else { "wrong" }, now)
    }

    /// A seat leaves for good.
    ///
    /// # Errors
    /// It has left already, or the match is over.
    pub fn leave(&mut self, seat: u8, now: u64) -> Result<(), Refused> {
        self.play(&format!("leave:{seat}"), now)
    }

    /// Both seats have agreed on a draw.
    ///
    /// # Errors
    /// The match is over, or has more than two seats.
    pub fn draw(&mut self, now: u64) -> Result<(), Refused> {
        self.play("draw", now)
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
        let (seat, _) = self.clock.due().filter(|(_, due)| *due <= now)?;
        self.play(&format!("timeout:{seat}"), now).ok()?;
        Some(seat)
    }

    /// The match is again that of its first `at` actions; the record keeps both.
    ///
    /// # Errors
    /// The match has not been there.
    pub fn back_to(&mut self, at: usize, now: u64) -> Result<(), Refused> {
        self.make_back(0, at, now)?;
        self.offer = None;
        Ok(())
    }

    fn play(&mut self, word: &str, now: u64) -> Result<(), Refused> {
        self.make(0, word, now)?;
        self.offer = None;
        Ok(())
    }

    fn run_clock(&mut self, now: u64) {
        let seat = match self.played.turn() {
            NextActor::Over => None,
            _ => self.played.awaited(),
        };
        self.clock.run(seat, now);
    }
}
