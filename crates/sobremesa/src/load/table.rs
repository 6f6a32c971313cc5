//! One table: its seats play legal turns, and everything they are told is checked.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail, ensure};
use catalogue::{Match, Whose};
use serde_json::json;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Load;
use super::seat::Seat;
use super::told::{Ask, Event, Told};

/// One turn has at most so many actions; the server takes no more than 200.
const LONGEST_TURN: usize = 100;

/// How often those who only wait look at what they were told.
const LOOK: Duration = Duration::from_secs(2);

/// A table with all its seats.
pub(super) struct Table {
    load: Arc<Load>,
    id: String,
    seats: Vec<Seat>,
    played: Match,
    /// The fingerprint of each event that one of the seats has seen: the others must see the same.
    marks: Vec<u64>,
    /// The last message with events, as it came.
    last: Utf8Bytes,
    asked: Option<Ask>,
    sealed: bool,
    begun: bool,
    over: bool,
    /// Who has handed over the last actions of `played`, which are not told yet.
    handed: Option<(u8, Vec<String>)>,
    random: fastrand::Rng,
}

impl Table {
    /// Makes a table, lets everybody sit down, and prepares the dice.
    pub(super) async fn open(load: Arc<Load>, number: usize) -> anyhow::Result<Table> {
        let mut random = fastrand::Rng::with_seed(load.seed.wrapping_add(number as u64));
        let mut seats = Vec::new();
        for seat in 0..load.seats {
            let share = std::array::from_fn(|_| random.u8(..));
            seats.push(Seat::arrive(&load.http, &format!("Load {number} {}", seat + 1), share).await?);
        }
        let places: Vec<&str> = (0..load.seats).map(|seat| if seat == 0 { "me" } else { "open" }).collect();
        let wish = json!({
            "game": load.game.id(), "options": load.options, "seats": places, "lots": false,
            "control": { "fischer": { "ms": 600_000, "plus_ms": 10_000 } },
        });
        let made = load.http.post("/api/tables", Some(&seats[0].cookie), &wish).await?;
        let id = made.body["id"].as_str().ok_or_else(|| anyhow!("a table has no id: {}", made.body))?.to_owned();
        for (at, seat) in seats.iter().enumerate().skip(1) {
            load.http.post(&format!("/api/tables/{id}/join"), Some(&seat.cookie), &json!({ "seat": at })).await?;
        }
        let played = Match::new(load.game, &load.options)?;
        let mut table = Table {
            load,
            id,
            seats,
            played,
            marks: Vec::new(),
            last: Utf8Bytes::default(),
            asked: None,
            sealed: false,
            begun: false,
            over: false,
            handed: None,
            random,
        };
        table.begin().await?;
        Ok(table)
    }

    /// Everybody follows, and the dice are prepared: seals first, then shares.
    async fn begin(&mut self) -> anyhow::Result<()> {
        for at in 0..self.seats.len() {
            let table = self.id.clone();
            self.done(at, json!({ "do": "follow", "table": table, "from": 0 })).await?;
        }
        if self.load.game.has_dice() {
            for at in 0..self.seats.len() {
                let seal = self.seats[at].share.seal(&self.id, at as u8).to_string();
                self.done(at, json!({ "do": "seal", "table": self.id, "seal": seal })).await?;
            }
            ensure!(self.sealed, "all have sealed, and the list is not closed");
            for at in 0..self.seats.len() {
                let share = self.seats[at].share.reveal();
                self.done(at, json!({ "do": "show", "table": self.id, "share": share })).await?;
            }
        }
        ensure!(self.begun, "the match does not begin");
        self.all_see().await
    }

    /// Says something on a seat's socket and waits until it is done.
    async fn done(&mut self, at: usize, message: serde_json::Value) -> anyhow::Result<()> {
        let number = self.seats[at].say(message).await?;
        self.until_done(at, number).await
    }

    async fn until_done(&mut self, at: usize, number: u64) -> anyhow::Result<()> {
        loop {
            let text = self.seats[at].hear().await?;
            match self.take(at, &text)? {
                Some(done) if done == number => return Ok(()),
                Some(done) => bail!("{done} is done, but {number} was asked"),
                None => {}
            }
        }
    }

    /// All seats have seen what one has seen.
    async fn all_see(&mut self) -> anyhow::Result<()> {
        for at in 0..self.seats.len() {
            while self.seats[at].next < self.marks.len() as u64 {
                let text = self.seats[at].hear().await?;
                self.take(at, &text)?;
            }
        }
        Ok(())
    }

    /// Takes in what a seat is told; gives the number of what is done.
    fn take(&mut self, at: usize, text: &Utf8Bytes) -> anyhow::Result<Option<u64>> {
        let total = self.marks.len() as u64;
        if *text == self.last && self.seats[at].next < total {
            // The very message that another seat has read already.
            self.seats[at].next = total;
            return Ok(None);
        }
        match Told::read(text)? {
            Told::Events { from, events } => {
                for (number, event) in (from..).zip(events) {
                    self.event(at, number, &event)?;
                }
                self.last = text.clone();
                Ok(None)
            }
            Told::Done(number) => Ok(Some(number)),
            Told::Other => Ok(None),
        }
    }

    fn event(&mut self, at: usize, number: u64, event: &Event) -> anyhow::Result<()> {
        let seat = &mut self.seats[at];
        ensure!(number <= seat.next, "seat {at} was told event {number}, but not {}", seat.next);
        seat.next = seat.next.max(number + 1);
        let mut hasher = DefaultHasher::new();
        event.hash(&mut hasher);
        let mark = hasher.finish();
        match self.marks.get(number as usize) {
            Some(known) => ensure!(*known == mark, "seat {at} was told another event {number}"),
            None => {
                self.marks.push(mark);
                self.happen(event)?;
            }
        }
        Ok(())
    }

    /// Something that no seat has seen before.
    fn happen(&mut self, event: &Event) -> anyhow::Result<()> {
        self.sealed |= event.seals.is_some();
        self.begun |= event.begin;
        self.over |= event.secret.is_some();
        self.asked = event.ask.clone();
        let mut words = event.r#do.as_slice();
        if words.is_empty() {
            return Ok(());
        }
        if let Some((by, handed)) = self.handed.take() {
            let (first, rest) = words.split_at_checked(handed.len()).unwrap_or((words, &[]));
            ensure!(event.by == Some(by) && first == handed, "handed over {handed:?}, and told {event:?}");
            words = rest;
        }
        for word in words {
            self.played
                .play(word)
                .map_err(|why| anyhow!("the house did {word}, which is against the rules: {why:?}"))?;
        }
        self.load.tally().actions += event.r#do.len() as u64;
        Ok(())
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
            if self.over {
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
        let before = self.marks.len() as u64;
        let (mover, number) = match self.asked.take() {
            Some(ask) => {
                let mover = usize::from(ask.seat);
                let option = self.random.u8(..2);
                let reply = json!({ "do": "reply", "table": self.id, "question": ask.id, "option": option });
                (mover, self.seat(mover)?.say(reply).await?)
            }
            None => {
                let Whose::Seat(mover) = self.played.turn() else { bail!("nobody is to act: {:?}", self.played) };
                let at = self.played.len();
                let actions = self.choose(mover)?;
                let id = self.id.clone();
                let number = self.seat(usize::from(mover))?.act(&id, at, &actions).await?;
                {
                    let mut tally = self.load.tally();
                    tally.turns += 1;
                    tally.handed += actions.len() as u64;
                }
                self.handed = Some((mover, actions));
                (usize::from(mover), number)
            }
        };
        for other in (0..self.seats.len()).filter(|&seat| seat != mover) {
            while self.seats[other].next <= before {
                let text = self.seats[other].hear().await?;
                self.take(other, &text)?;
            }
            self.load.tally().seen(began.elapsed());
        }
        self.until_done(mover, number).await?;
        ensure!(self.handed.is_none(), "a turn is done, and was not told");
        self.all_see().await
    }

    fn seat(&mut self, at: usize) -> anyhow::Result<&mut Seat> {
        self.seats.get_mut(at).ok_or_else(|| anyhow!("there is no seat {at}"))
    }

    /// A turn by chance, as long as the seat decides, which is made in `played` already.
    fn choose(&mut self, mover: u8) -> anyhow::Result<Vec<String>> {
        let mut actions = Vec::new();
        while self.played.turn() == Whose::Seat(mover) && actions.len() < LONGEST_TURN {
            let mut legal = self.played.situation().legal;
            ensure!(!legal.is_empty(), "a seat has nothing to do: {:?}", self.played);
            let action = legal.swap_remove(self.random.usize(..legal.len()));
            self.played.play(&action).map_err(|why| anyhow!("{action} is listed as legal and is not: {why:?}"))?;
            actions.push(action);
        }
        Ok(actions)
    }

    /// The match is over: the same people sit down at a new table.
    async fn play_again(&mut self) -> anyhow::Result<()> {
        ensure!(self.played.turn() == Whose::Over, "it is over, but not by the rules");
        self.load.tally().matches += 1;
        let path = format!("/api/tables/{}/rematch", self.id);
        let mut next = None;
        for seat in &self.seats {
            let made = self.load.http.post(&path, Some(&seat.cookie), &json!({})).await?;
            let id = made.body["id"].as_str().map(str::to_owned);
            ensure!(id.is_some() && (next.is_none() || next == id), "a rematch at two tables: {}", made.body);
            next = id;
        }
        for at in 0..self.seats.len() {
            let table = self.id.clone();
            self.done(at, json!({ "do": "unfollow", "table": table })).await?;
            self.seats[at].next = 0;
        }
        self.id = next.unwrap_or_default();
        self.played = Match::new(self.load.game, &self.load.options)?;
        self.marks.clear();
        self.last = Utf8Bytes::default();
        (self.sealed, self.begun, self.over) = (false, false, false);
        self.begin().await
    }

    /// Stays at the table and does nothing until the moment comes.
    pub(super) async fn wait<T>(&mut self, moment: impl Future<Output = T>) -> anyhow::Result<T> {
        tokio::pin!(moment);
        loop {
            if let Ok(come) = tokio::time::timeout(LOOK, &mut moment).await {
                return Ok(come);
            }
            for at in 0..self.seats.len() {
                while let Some(text) = self.seats[at].heard() {
                    self.take(at, &text?)?;
                }
            }
        }
    }
}
