//! A simulated player with a page at some node: reconnects to another node when that one stops answering, and records
//! everything sent and seen.

use std::sync::Arc;
use std::time::Duration;

use base::Problem;
use bytes::Bytes;
use catalogue::{GameId, Match};
use client::Follower;
use cluster::{Seen, Turn};
use dice::Share;
use protocol::{ClientCommand, Code, ServerMessage};
use room::{Event, Person, SeatCommand};
use serde_json::Value;
use table::Offer;
use tokio::time::{sleep, timeout};

use super::world::{CALL_TIMEOUT, Node, World};
use crate::Outbox;

/// How long a player goes on once nothing goes wrong any more.
const LAST_MS: u64 = 60_000;

/// A page, and where it is open.
pub(super) struct Page {
    pub(super) node: Node,
    pub(super) outbox: Arc<Outbox>,
}

/// What one page follows, and what it has been told.
pub(super) struct Following {
    pub(super) table: String,
    pub(super) person: Option<Person>,
    pub(super) page: Option<Page>,
    pub(super) follower: Follower,
    /// All words, if the match was told from its record.
    pub(super) whole: Option<Vec<String>>,
    pub(super) wrong: Vec<String>,
}

/// A player.
pub(super) struct Player {
    person: Person,
    /// What their device gives for the dice.
    share: Share,
    following: Following,
    /// Whether an offer of the other player stands.
    is_offered: bool,
    seen: Seen,
}

/// What a call at a node came to.
pub(super) enum Outcome<T> {
    /// It was acknowledged.
    Done(T),
    /// It was refused: nothing has changed.
    Refused,
    /// The node or the store failed, or the request was dropped: nobody knows.
    Unknown,
}

/// Waits for a call at a node as long as a client waits, who may also hang up half-way.
pub(super) async fn call<T>(world: &World, calling: impl Future<Output = Result<T, Problem>>) -> Outcome<T> {
    let patience = if world.faults.strikes(|odds| odds.dropped) { world.faults.delay(40) } else { CALL_TIMEOUT };
    match timeout(patience, calling).await {
        Ok(Ok(done)) => Outcome::Done(done),
        Ok(Err(problem)) if problem.code != Code::Unavailable => Outcome::Refused,
        Ok(Err(_)) | Err(_) => Outcome::Unknown,
    }
}

impl Following {
    /// Knows nothing yet.
    pub(super) fn new(table: &str, played: Match, person: Option<Person>) -> Following {
        Following {
            table: table.to_owned(),
            person,
            page: None,
            follower: Follower::new(table, played),
            whole: None,
            wrong: Vec::new(),
        }
    }

    /// Sees to it that a page is open at a node that runs; false if that is not possible now.
    pub(super) async fn connect(&mut self, world: &World) -> bool {
        if self.page.as_ref().is_some_and(|page| page.node.gate.has_stopped()) {
            self.page = None;
        }
        if self.page.is_some() {
            return true;
        }
        let Some(node) = world.any_node() else { return false };
        let page = Page { node, outbox: Outbox::new() };
        let live = page.node.live.clone();
        let entering = async {
            if let Some(person) = &self.person {
                live.enter_page(&person.id, &page.outbox).await;
            }
            live.tables.following.follow(&self.table, self.person.as_ref(), self.follower.next(), &page.outbox).await
        };
        let entered = timeout(CALL_TIMEOUT, entering).await;
        self.page = Some(page);
        if !matches!(entered, Ok(Ok(_))) {
            self.leave().await;
        }
        self.page.is_some()
    }

    /// Closes the page, as a connection does that ends.
    pub(super) async fn leave(&mut self) {
        let Some(Page { node, outbox }) = self.page.take() else { return };
        let leaving = async {
            let live = &node.live;
            let mut was_last = false;
            if let Some(person) = &self.person {
                was_last = live.online.leave(&person.id, &outbox).await;
            }
            live.tables.following.unfollow(&self.table, &outbox).await;
            if let Some(person) = self.person.as_ref().filter(|_| was_last) {
                live.tables.following.moved(&person.id, true).await;
            }
        };
        let _ = timeout(CALL_TIMEOUT, leaving).await;
    }

    /// Takes in what has come; gives the new events with their numbers.
    pub(super) async fn read(&mut self, world: &World) -> Vec<(usize, Event)> {
        let Some(page) = &self.page else { return Vec::new() };
        let mut events = Vec::new();
        while let Some(text) = page.outbox.take() {
            page.outbox.written();
            let message: ServerMessage =
                serde_json::from_slice(&Bytes::from(text)).expect("the server speaks its own protocol");
            let whole = match &message {
                ServerMessage::Events(events) if events.whole => Some(events.events.iter().flat_map(Event::actions)),
                _ => None,
            };
            self.whole = whole.map(|words| words.cloned().collect()).or(self.whole.take());
            match self.follower.take(&message) {
                Ok(_) if self.whole.is_some() => {}
                Ok(new) => {
                    let first = self.follower.next() as usize - new.len();
                    events.extend((first..).zip(new.iter().cloned()));
                }
                Err(contradiction) => self.wrong.push(contradiction.to_string()),
            }
        }
        for (number, event) in &events {
            world.note(&format!("{} {number} {event:?}", self.table));
        }
        if !page.outbox.take_lost().is_empty() {
            self.leave().await;
        }
        events
    }
}

impl Player {
    /// A player who sits at a table of two.
    pub(super) fn new(
        person: Person,
        share: [u8; 32],
        table: &str,
        game: GameId,
        options: &Value,
        seat: u8,
        turn: u64,
    ) -> Player {
        let played = Match::new(game, options).unwrap();
        let seen = Seen {
            table: table.to_owned(),
            seat,
            game: game.id().into(),
            options: options.clone(),
            turn: Some(turn),
            people: 2,
            ..Seen::default()
        };
        let following = Following::new(table, played, Some(person.clone()));
        Player { following, person, share: Share::new(share), is_offered: false, seen }
    }

    /// Plays until the match is over, or for a while once nothing goes wrong.
    pub(super) async fn play(mut self, world: Arc<World>) -> (Seen, Vec<String>) {
        let mut calm_since = None;
        while !self.following.follower.is_over() {
            let pause = match world.draw(|rng| rng.u8(0..100)) {
                // So long that the flag falls.
                0 => 8_000,
                _ => world.draw(|rng| rng.u64(10..900)),
            };
            sleep(Duration::from_millis(pause)).await;
            if world.is_calm() && world.clock.now() > *calm_since.get_or_insert(world.clock.now()) + LAST_MS {
                break;
            }
            if !self.following.connect(&world).await {
                continue;
            }
            for (number, event) in self.following.read(&world).await {
                self.is_offered = match event {
                    Event::Offered { by, .. } => by != self.seen.seat,
                    Event::Asked { .. } | Event::Paused { .. } => self.is_offered,
                    _ => false,
                };
                self.seen.events.insert(number, serde_json::to_value(&event).expect("an event is JSON"));
            }
            if self.following.follower.is_over() {
                break;
            }
            if world.draw(|rng| rng.u8(0..100)) < 4 {
                self.following.leave().await;
            } else if let Some(command) = self.aside(&world) {
                self.command(&world, command).await;
            } else if self.following.follower.is_on_turn() {
                self.act(&world).await;
            }
        }
        self.play_again(&world).await;
        self.following.leave().await;
        self.seen.whole = self.following.whole;
        (self.seen, self.following.wrong)
    }

    /// What there is to do beside moving: the dice, and offers.
    fn aside(&self, world: &World) -> Option<SeatCommand> {
        let percent = world.draw(|rng| rng.u8(0..100));
        match self.following.follower.dice(self.seen.seat, &self.share) {
            // Some devices are too slow.
            Some(ClientCommand::Seal { seal, .. }) if percent < 80 => return Some(SeatCommand::Seal(seal)),
            Some(ClientCommand::Show { share, .. }) if percent < 80 => return Some(SeatCommand::Show(share)),
            _ => {}
        }
        match percent {
            0..20 if self.is_offered => Some(SeatCommand::Answer(percent == 0)),
            20 => Some(SeatCommand::Offer(Offer::Draw)),
            _ => None,
        }
    }

    /// Does something that is no move; what comes of it, the events tell.
    async fn command(&self, world: &World, command: SeatCommand) -> Outcome<()> {
        let Some(page) = &self.following.page else { return Outcome::Unknown };
        let (live, note) = (page.node.live.clone(), format!("{} {command:?}", self.person.id));
        let outcome = call(world, live.tables.commands.command(&self.following.table, &self.person, command)).await;
        world.note(&format!("{note} {}", matches!(outcome, Outcome::Done(()))));
        outcome
    }

    /// Asks for a rematch. Whoever asks, and however often: there is one.
    async fn play_again(&mut self, world: &World) {
        for _ in 0..3 {
            sleep(Duration::from_millis(world.draw(|rng| rng.u64(10..900)))).await;
            let Some(node) = world.any_node() else { continue };
            let Outcome::Done(table) =
                call(world, node.live.tables.gathering.rematch(&self.seen.table, &self.person)).await
            else {
                continue;
            };
            world.note(&format!("{} plays again", self.person.id));
            if !world.is_the_rematch_of(&self.seen.table, &table) {
                self.following.wrong.push(format!("{}: it has two rematches", self.seen.table));
            }
        }
    }

    async fn act(&mut self, world: &World) {
        let played = self.following.follower.played();
        let legal = played.situation().legal;
        let words = vec![legal[world.draw(|rng| rng.usize(..legal.len()))].clone()];
        let turn = Turn { at: played.len(), words: words.clone() };
        self.seen.sent.push(turn.clone());
        let command = SeatCommand::Act { at: turn.at, actions: words, lag: 0 };
        let outcome = self.command(world, command).await;
        if let Outcome::Done(()) = outcome {
            self.seen.acknowledged.push(turn);
        }
    }
}
