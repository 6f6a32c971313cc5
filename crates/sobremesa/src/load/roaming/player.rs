//! One player: at one node or another, doing what has to be done, writing everything down.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail};
use client::{Follower, Outcome, Socket};
use dice::Share;
use protocol::{ClientCommand, Code, ServerMessage};
use serde_json::json;
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::event_log::{EventLog, now};
use super::play_state::{Pending, PlayState, Request};
use super::{ANSWER_TIMEOUT, Roaming};

/// The longest pause before somebody comes back.
const MAX_PAUSE: Duration = Duration::from_millis(250);

/// The longest that an answer is waited for.
const MAX_PATIENCE: Duration = Duration::from_secs(16);

/// Who hears nothing for so long follows again, to see whether anybody is there.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(3);

/// Where turns are short, one in so many is slept through.
const TURNS_PER_SLEEP: u32 = 12;

/// A player.
pub(super) struct Player {
    roaming: Arc<Roaming>,
    pub(super) cookie: String,
    seat: u8,
    share: Share,
    log: EventLog,
    random: fastrand::Rng,
    node: usize,
    socket: Option<Socket>,
    /// When the player goes to another node, once it follows the table at this one.
    leaves: Option<Instant>,
    /// How long an answer is waited for: longer where none came in time, for it may be the whole machine that is slow.
    patience: Duration,
    interruption: Option<Interruption>,
}

/// Since when nothing could be done, and why.
struct Interruption {
    since: Instant,
    /// The same in milliseconds since 1970.
    at: u64,
    why: &'static str,
}

impl Interruption {
    fn new(since: Instant, why: &'static str) -> Interruption {
        Interruption { since, at: now() - since.elapsed().as_millis() as u64, why }
    }
}

impl Player {
    /// Comes in, with an account if it is to be rated; nobody comes if the time is over.
    pub(super) async fn arrive(
        roaming: Arc<Roaming>,
        table: usize,
        seat: u8,
        until: Instant,
    ) -> anyhow::Result<Option<Player>> {
        let (path, wished) = if roaming.rated {
            // Accounts of several runs have different names.
            let name = format!("{} {} {table} {}", roaming.game.id(), roaming.seed % 100_000, seat + 1);
            ("/api/account", json!({ "name": name, "password": "a table after the meal" }))
        } else {
            ("/api/guests", json!({ "name": format!("Load {table} {}", seat + 1) }))
        };
        let Some(mut answer) = roaming.ask(path, None, &wished, until).await else {
            return Ok(None);
        };
        if roaming.rated && answer.body["code"] == "name_taken" {
            // The account was made, and the answer that said so was lost.
            match roaming.ask("/api/login", None, &wished, until).await {
                Some(known) => answer = known,
                None => return Ok(None),
            }
        }
        let cookie = answer.cookie.ok_or_else(|| anyhow!("somebody got no cookie: {}", answer.body))?;
        let file = format!("{}-{}-{table}-{seat}", roaming.game.id(), roaming.seed);
        let log = EventLog::open(roaming.folder.as_deref(), &file)?;
        let mut random = fastrand::Rng::with_seed(roaming.seed ^ (table as u64) << 8 ^ u64::from(seat));
        let share = Share::new(std::array::from_fn(|_| random.u8(..)));
        let node = random.usize(..roaming.nodes.len());
        let (leaves, patience, socket, interruption) = (None, ANSWER_TIMEOUT, None, None);
        Ok(Some(Player { roaming, cookie, seat, share, log, random, node, socket, leaves, patience, interruption }))
    }

    /// Plays a match; says whether it came to its end in time.
    pub(super) async fn play(&mut self, follower: Follower, until: Instant) -> anyhow::Result<bool> {
        let roaming = &self.roaming;
        let people = roaming.seats - roaming.bots;
        self.log.write(&json!({ "table": follower.table(), "seat": self.seat, "game": roaming.game.id(),
            "options": roaming.options, "turn": roaming.turn, "rated": roaming.rated, "people": people }))?;
        let mut state = PlayState::new(follower);
        while !state.follower.is_over() && Instant::now() < until {
            self.step(&mut state, until).await?;
        }
        self.socket = None;
        self.interruption = None;
        if state.follower.is_over() {
            self.log.write(&json!({ "whole": state.follower.played().words() }))?;
        }
        Ok(state.follower.is_over())
    }

    /// Sends what is due, and takes in what comes, for a while.
    async fn step(&mut self, state: &mut PlayState, until: Instant) -> anyhow::Result<()> {
        if self.leaves.is_some_and(|leaves| Instant::now() >= leaves) && state.pending.is_none() {
            // By themselves, not because they must.
            self.roaming.count(|tally| tally.hops += 1);
            self.log.write(&json!({ "hop": now() }))?;
            self.socket = None;
        }
        if self.socket.is_none() && !self.connect(state).await {
            return Ok(());
        }
        if state.pending.is_none() {
            self.send_due(state).await?;
        }
        let wake = match &state.pending {
            Some(pending) => pending.since + self.patience,
            None => {
                let now = Instant::now();
                let acts = if state.acts > now { state.acts } else { now + MAX_PAUSE };
                acts.min(state.heard + SILENCE_TIMEOUT).min(self.leaves.unwrap_or(acts))
            }
        };
        let Some(socket) = &mut self.socket else { return Ok(()) };
        match timeout_at(wake.min(until), socket.receive()).await {
            Ok(Ok(message)) => {
                state.heard = Instant::now();
                return self.take(state, &message);
            }
            Ok(Err(error @ client::Error::Unreadable { .. })) => return Err(error.into()),
            Ok(Err(_)) => self.cut(state, "closed"),
            Err(_) => {
                if state.pending.as_ref().is_some_and(|pending| pending.since.elapsed() >= self.patience) {
                    self.patience = (self.patience * 2).min(MAX_PATIENCE);
                    self.cut(state, "silent");
                }
            }
        }
        Ok(())
    }

    /// Opens a socket at another node.
    async fn connect(&mut self, state: &mut PlayState) -> bool {
        (state.is_following, state.heard) = (false, Instant::now());
        let nodes = self.roaming.nodes.len();
        if nodes > 1 {
            self.node = (self.node + self.random.usize(1..nodes)) % nodes;
        }
        self.leaves = None;
        let host = self.roaming.nodes[self.node].host();
        self.socket = timeout(self.patience, Socket::open(host, Some(&self.cookie))).await.ok().and_then(Result::ok);
        if self.socket.is_none() {
            sleep(MAX_PAUSE.mul_f64(self.random.f64())).await;
        }
        self.socket.is_some()
    }

    /// The connection is lost, or might as well be.
    fn cut(&mut self, state: &mut PlayState, why: &'static str) {
        let mut since = Instant::now();
        if let Some(pending) = state.pending.take() {
            since = pending.since;
            state.keep_unacknowledged(pending.request);
        }
        self.socket = None;
        self.interruption.get_or_insert_with(|| Interruption::new(since, why));
        self.roaming.count(|tally| tally.cuts += 1);
    }

    /// What could not be done is done.
    fn end_interruption(&mut self) -> anyhow::Result<()> {
        let Some(Interruption { since, at, why }) = self.interruption.take() else { return Ok(()) };
        let ms = since.elapsed().as_millis() as u64;
        self.roaming.count(|tally| tally.longest_interruption_ms = tally.longest_interruption_ms.max(ms));
        self.log.write(&json!({ "cut": at, "ms": ms, "why": why }))
    }

    /// Sends what is due, if anything is.
    async fn send_due(&mut self, state: &mut PlayState) -> anyhow::Result<()> {
        let Some((command, request)) = self.due(state)? else { return Ok(()) };
        let Some(socket) = &mut self.socket else { return Ok(()) };
        let sent = socket.send(command).await;
        let number = *sent.as_ref().unwrap_or(&0);
        state.pending = Some(Pending { number, request, since: Instant::now() });
        if sent.is_err() {
            self.cut(state, "closed");
        }
        Ok(())
    }

    fn due(&mut self, state: &mut PlayState) -> anyhow::Result<Option<(ClientCommand, Request)>> {
        let follower = &mut state.follower;
        if !state.is_following || state.heard.elapsed() >= SILENCE_TIMEOUT {
            return Ok(Some((follower.follow(), Request::Follow)));
        }
        if state.acts > Instant::now() {
            return Ok(None);
        }
        if let Some(command) = follower.dice(self.seat, &self.share) {
            return Ok(Some((command, Request::Dice)));
        }
        let at = follower.played().len();
        if !follower.is_on_turn() || state.asleep == Some(at) {
            return Ok(None);
        }
        if let Some(question) = follower.question() {
            let (table, question) = (follower.table().to_owned(), question.id.clone());
            return Ok(Some((
                ClientCommand::Reply { table, question, option: Some(self.random.u8(..2)), given: None },
                Request::Reply,
            )));
        }
        let turn = match state.unacknowledged.take().filter(|turn| turn.at == at) {
            Some(turn) => turn,
            None if self.roaming.turn.is_some() && self.random.u32(..TURNS_PER_SLEEP) == 0 => {
                state.asleep = Some(at);
                return Ok(None);
            }
            None => follower.choose(&mut self.random)?,
        };
        self.log.write(&json!({ "sent": turn.at, "words": turn.actions }))?;
        Ok(Some((follower.act(&turn), Request::Act(turn))))
    }

    /// Takes in a message.
    fn take(&mut self, state: &mut PlayState, message: &ServerMessage) -> anyhow::Result<()> {
        match message {
            ServerMessage::Table { .. } | ServerMessage::Events(_) => self.take_told(state, message)?,
            ServerMessage::Done { r#ref } => self.take_done(state, *r#ref)?,
            ServerMessage::Refused { r#ref, code, .. } => {
                let pending = r#ref.and_then(|number| state.answered(number));
                let Some(pending) = pending.filter(|_| is_expected(*code)) else {
                    bail!("{}: the server says {message:?}", state.follower.table());
                };
                self.take_refusal(state, pending, *code);
            }
            ServerMessage::Resync { .. } => state.is_following = false,
            ServerMessage::Bye => self.cut(state, "closed"),
            ServerMessage::Hello { .. }
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
            | ServerMessage::Site => {}
        }
        Ok(())
    }

    fn take_told(&mut self, state: &mut PlayState, message: &ServerMessage) -> anyhow::Result<()> {
        let known = state.follower.next();
        let new = state.follower.take(message)?;
        // A record is no list of events: its numbers are not theirs.
        let is_record = matches!(message, ServerMessage::Events(events) if events.whole);
        for (number, event) in (known..).zip(new).filter(|_| !is_record) {
            self.log.write(&json!({ "event": number, "body": event }))?;
            if state.is_following {
                let late = now().saturating_sub(event.time());
                self.roaming.count(|tally| tally.slowest_told_ms = tally.slowest_told_ms.max(late));
            }
        }
        if !new.is_empty() {
            state.acts = state.acts.max(Instant::now() + self.roaming.pace.mul_f64(0.5 + self.random.f64()));
        }
        if state.resolve_unacknowledged() {
            self.roaming.count(|tally| tally.found += 1);
        }
        Ok(())
    }

    fn take_done(&mut self, state: &mut PlayState, number: u64) -> anyhow::Result<()> {
        let Some(pending) = state.answered(number) else { return Ok(()) };
        self.patience = ANSWER_TIMEOUT;
        match pending.request {
            Request::Follow => {
                if !state.is_following {
                    let stay = self.roaming.stay.mul_f64(0.5 + self.random.f64());
                    self.leaves = Some(Instant::now() + stay);
                }
                state.is_following = true;
                // Who was refused, and has still to act, does not know yet whether that goes now.
                let was_refused = self.interruption.as_ref().is_none_or(|one| one.why == "refused");
                if !was_refused || !state.follower.is_on_turn() {
                    self.end_interruption()?;
                }
            }
            Request::Dice | Request::Reply => self.end_interruption()?,
            Request::Act(turn) => {
                self.end_interruption()?;
                self.roaming.count(|tally| tally.acknowledged += 1);
                let event = match state.follower.outcome(&turn) {
                    Outcome::Committed(event) => event,
                    Outcome::Pending => None,
                    Outcome::Superseded => {
                        bail!("{}: {turn:?} was acknowledged and does not stand", state.follower.table())
                    }
                };
                self.log.write(&json!({ "ack": turn.at, "words": turn.actions, "event": event, "t": now() }))?;
            }
        }
        Ok(())
    }

    /// What was refused has changed nothing, unless nobody knows (`unavailable`): it is looked up before
    /// it is tried again.
    fn take_refusal(&mut self, state: &mut PlayState, pending: Pending, code: Code) {
        state.keep_unacknowledged(pending.request);
        if code == Code::Unavailable {
            self.interruption.get_or_insert_with(|| Interruption::new(pending.since, "refused"));
        }
        state.is_following = false;
        state.heard = Instant::now();
        state.acts = Instant::now() + MAX_PAUSE.mul_f64(self.random.f64());
    }
}

/// Whether a refusal may happen to who was cut off, or was slower than somebody else.
fn is_expected(code: Code) -> bool {
    use Code::{NoQuestion, NotFollowing, NotPlaying, NotYourTurn, Stale, TooLate, TooMany, Unavailable};
    matches!(code, Stale | Unavailable | NotFollowing | NotYourTurn | NotPlaying | TooLate | TooMany | NoQuestion)
}
