//! One table: its seats play legal turns, and everything they are told is checked.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail, ensure};
use catalogue::{Match, NextActor};
use client::{Follower, Text, Turn};
use protocol::{ClientCommand, Code, ServerMessage};
use serde_json::json;
use tokio::time::Instant;

use super::Load;
use super::seat::Seat;

/// How often those who only wait read what they were told.
const READ_INTERVAL: Duration = Duration::from_secs(2);

/// After so long without a message that is awaited something is wrong.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(60);

/// A table with all its seats.
pub(super) struct Table {
    load: Arc<Load>,
    /// Which of all tables.
    number: usize,
    seats: Vec<Seat>,
    /// What all seats together were told: each must be told the same, so one fold serves all.
    follower: Follower,
    /// The last message with events, as it came.
    last: Text,
    /// A turn that was handed over and is not told yet, and by whom.
    handed: Option<(u8, Turn)>,
    /// The dice are being prepared: who is too late with a seal or a share plays all the same.
    preparing: bool,
    random: fastrand::Rng,
}

impl Table {
    /// Makes a table, lets everybody sit down, and prepares the dice.
    pub(super) async fn open(load: Arc<Load>, number: usize) -> anyhow::Result<Table> {
        let mut random = fastrand::Rng::with_seed(load.seed.wrapping_add(number as u64));
        let mut seats = Vec::new();
        for seat in 0..load.seats {
            let share = std::array::from_fn(|_| random.u8(..));
            seats.push(Seat::arrive(load.http(number), &format!("Load {number} {}", seat + 1), share).await?);
        }
        let places: Vec<&str> = (0..load.seats).map(|seat| if seat == 0 { "me" } else { "open" }).collect();
        let wish = json!({
            "game": load.game.id(), "options": load.options, "seats": places, "lots": false,
            "control": { "fischer": { "ms": 600_000, "plus_ms": 10_000 } },
        });
        let made = load.http(number).post("/api/tables", Some(&seats[0].cookie), &wish).await?;
        let id = made.body["id"].as_str().ok_or_else(|| anyhow!("a table has no id: {}", made.body))?.to_owned();
        for (at, seat) in seats.iter().enumerate().skip(1) {
            let path = format!("/api/tables/{id}/join");
            load.http(number).post(&path, Some(&seat.cookie), &json!({ "seat": at })).await?;
        }
        let follower = Follower::new(id, Match::new(load.game, &load.options)?);
        let mut table =
            Table { load, number, seats, follower, last: Text::default(), handed: None, preparing: true, random };
        table.begin().await?;
        Ok(table)
    }

    /// Everybody follows, and the dice are prepared: seals first, then shares.
    async fn begin(&mut self) -> anyhow::Result<()> {
        for at in 0..self.seats.len() {
            let follow = ClientCommand::Follow { table: self.follower.table().to_owned(), from: 0 };
            self.done(at, follow).await?;
        }
        self.preparing = true;
        while !self.follower.has_begun() {
            let owed = |at: usize| Some((at, self.follower.dice(at as u8, &self.seats[at].share)?));
            match (0..self.seats.len()).find_map(owed) {
                Some((at, owed)) => self.done(at, owed).await?,
                None => drop(self.receive(0).await?),
            }
        }
        self.preparing = false;
        self.all_see().await
    }

    /// Sends a command on a seat's socket and waits until it is done.
    async fn done(&mut self, at: usize, command: ClientCommand) -> anyhow::Result<()> {
        let number = self.seats[at].socket.send(command).await?;
        self.until_done(at, number).await
    }

    async fn until_done(&mut self, at: usize, number: u64) -> anyhow::Result<()> {
        loop {
            match self.receive(at).await? {
                Some(done) if done == number => return Ok(()),
                Some(done) => bail!("{done} is done, but {number} was asked"),
                None => {}
            }
        }
    }

    /// All seats have seen what one has seen.
    async fn all_see(&mut self) -> anyhow::Result<()> {
        for at in 0..self.seats.len() {
            while self.seats[at].next < self.follower.next() {
                self.receive(at).await?;
            }
        }
        Ok(())
    }

    /// Takes in the next message to a seat; gives the number of what is done.
    async fn receive(&mut self, at: usize) -> anyhow::Result<Option<u64>> {
        let told = tokio::time::timeout(MESSAGE_TIMEOUT, self.seats[at].socket.receive_text()).await;
        let text = told.with_context(|| format!("seat {at} is told nothing"))??;
        self.take(at, &text)
    }

    fn take(&mut self, at: usize, text: &Text) -> anyhow::Result<Option<u64>> {
        let total = self.follower.next();
        if *text == self.last && self.seats[at].next < total {
            // The very message that another seat has read already.
            self.seats[at].next = total;
            return Ok(None);
        }
        let message = client::read(text)?;
        match &message {
            ServerMessage::Events(events) => {
                let seat = &mut self.seats[at];
                ensure!(events.from <= seat.next, "seat {at} was told event {}, but not {}", events.from, seat.next);
                seat.next = seat.next.max(events.from + events.events.len() as u64);
                let new = self.follower.take(&message)?;
                self.last = text.clone();
                let done = new.iter().find(|event| !event.actions().is_empty());
                if let (Some(event), Some((by, turn))) = (done, self.handed.take_if(|_| done.is_some())) {
                    let is_told = event.actor() == Some(by) && event.actions().starts_with(&turn.actions);
                    ensure!(is_told, "handed over {turn:?}, and told {event:?}");
                }
                self.load.tally().actions += new.iter().map(|event| event.actions().len() as u64).sum::<u64>();
                Ok(None)
            }
            ServerMessage::Done { r#ref } => Ok(Some(*r#ref)),
            ServerMessage::Refused { r#ref, code: Code::TooLate, .. } if self.preparing => Ok(*r#ref),
            ServerMessage::Refused { .. } | ServerMessage::Resync { .. } | ServerMessage::Bye => {
                bail!("the server says {text}")
            }
            // A notice that the disk is slow is no error: whatever cannot be kept for that is refused.
            ServerMessage::Hello { .. }
            | ServerMessage::Table { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Lobby { .. }
            | ServerMessage::Paired { .. }
            | ServerMessage::Mine { .. }
            | ServerMessage::Class { .. }
            | ServerMessage::Votes(_)
            | ServerMessage::Standing(_)
            | ServerMessage::ClassGone { .. }
            | ServerMessage::Banned { .. }
            | ServerMessage::Warned { .. }
            | ServerMessage::Blocks { .. }
            | ServerMessage::Notice { .. }
            | ServerMessage::Site => Ok(None),
        }
    }

    /// Plays at its pace until the end of the time.
    pub(super) async fn play(&mut self, until: Instant, pace: Duration) -> anyhow::Result<()> {
        let mut next = Instant::now() + pace.mul_f64(self.random.f64());
        while Instant::now() < until {
            if !pace.is_zero() {
                tokio::time::sleep_until(next.min(until)).await;
                if next >= until {
                    break;
                }
                next += pace;
            }
            if self.follower.is_over() {
                self.play_again().await?;
            } else {
                self.turn().await?;
            }
        }
        Ok(())
    }

    /// One turn, seen by all.
    async fn turn(&mut self) -> anyhow::Result<()> {
        let began = Instant::now();
        let before = self.follower.next();
        let mover =
            self.follower.awaited().with_context(|| format!("nobody is to act: {:?}", self.follower.played()))?;
        let command = match self.follower.question() {
            Some(question) => {
                let (table, question) = (self.follower.table().to_owned(), question.id.clone());
                ClientCommand::Reply { table, question, option: Some(self.random.u8(..2)), given: None }
            }
            None => {
                let turn = self.follower.choose(&mut self.random)?;
                let command = self.follower.act(&turn);
                let mut tally = self.load.tally();
                tally.turns += 1;
                tally.handed += turn.actions.len() as u64;
                self.handed = Some((mover, turn));
                command
            }
        };
        let mover = usize::from(mover);
        let seat = self.seats.get_mut(mover).ok_or_else(|| anyhow!("there is no seat {mover}"))?;
        let number = seat.socket.send(command).await?;
        for other in (0..self.seats.len()).filter(|&seat| seat != mover) {
            while self.seats[other].next <= before {
                self.receive(other).await?;
            }
            self.load.tally().seen(began.elapsed());
        }
        self.until_done(mover, number).await?;
        ensure!(self.handed.is_none(), "a turn is done, and was not told");
        self.all_see().await
    }

    /// The match is over: the same people sit down at a new table, each one seat further.
    async fn play_again(&mut self) -> anyhow::Result<()> {
        ensure!(self.follower.played().turn() == NextActor::Over, "it is over, but not by the rules");
        self.load.tally().matches += 1;
        let path = format!("/api/tables/{}/rematch", self.follower.table());
        let mut next = None;
        for seat in &self.seats {
            let made = self.load.http(self.number).post(&path, Some(&seat.cookie), &json!({})).await?;
            let id = made.body["id"].as_str().map(str::to_owned);
            ensure!(id.is_some() && (next.is_none() || next == id), "a rematch at two tables: {}", made.body);
            next = id;
        }
        for at in 0..self.seats.len() {
            self.done(at, ClientCommand::Unfollow { table: self.follower.table().to_owned() }).await?;
            self.seats[at].next = 0;
        }
        self.seats.rotate_right(1);
        self.follower = Follower::new(next.unwrap_or_default(), Match::new(self.load.game, &self.load.options)?);
        self.last = Text::default();
        self.begin().await
    }

    /// Stays at the table and does nothing until the moment comes.
    pub(super) async fn wait<T>(&mut self, moment: impl Future<Output = T>) -> anyhow::Result<T> {
        tokio::pin!(moment);
        loop {
            if let Ok(come) = tokio::time::timeout(READ_INTERVAL, &mut moment).await {
                return Ok(come);
            }
            for at in 0..self.seats.len() {
                while let Some(text) = self.seats[at].socket.try_receive_text() {
                    self.take(at, &text?)?;
                }
            }
        }
    }
}
