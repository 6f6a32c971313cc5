//! A class-room: phones that tap, and a projector that shows it.
//!
//! Every question is answered by all phones within a second and a half, the captain of the team that is
//! asked last. A tap is seen when the page at the wall has been told of it; the page has the teacher's token, since
//! a projector is told numbers only and could not say whose tap it saw.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use catalogue::{GameId, Match};
use client::{Follower, Http, Socket};
use parking_lot::Mutex;
use protocol::{ClientCommand, EventsMessage, ServerMessage, TeacherCommand, Votes};
use room::Event;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

use super::tally::Tally;

/// All phones tap within this time.
const TAP_SPREAD_MS: u64 = 1500;

/// The most that waits to be tapped on one phone.
const MAX_WAITING_TAPS: usize = 8;

/// After so long without a message something is wrong.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(20);

/// The teams.
const TEAMS: usize = 5;

/// What was measured.
pub(super) struct Measured {
    phones: usize,
    tally: Tally,
}

impl Measured {
    /// One JSON line.
    pub(super) fn told(&self, server: Option<f64>) -> Value {
        let tally = &self.tally;
        json!({
            "phones": self.phones, "taps": tally.waits.len(), "p50_ms": tally.wait_ms(50.0), "p99_ms": tally.wait_ms(99.0),
            "max_ms": tally.longest_ms(), "server_cpu_s": server, "errors": tally.errors, "first_error": tally.told.first(),
        })
    }
}

/// When which tap was made: by the pupil and the question, or by the number of actions that stood.
type Sent = Arc<Mutex<HashMap<String, Instant>>>;

/// Something to be tapped.
struct Tap {
    at: Instant,
    key: String,
    command: ClientCommand,
}

/// A phone, seen from the front of the room.
struct Phone {
    member: String,
    team: usize,
    taps: mpsc::Sender<Tap>,
}

/// A class that is played.
struct Class {
    id: String,
    phones: Vec<Phone>,
    sent: Sent,
    /// What was told at the wall.
    follower: Follower,
    open: Option<OpenQuestion>,
    random: fastrand::Rng,
    tally: Tally,
}

/// The question that is open.
struct OpenQuestion {
    id: String,
    team: usize,
    /// The pupils whose taps were not seen yet.
    awaited: HashSet<String>,
    /// Whether the captain was told to answer.
    is_decided: bool,
}

/// Opens a class with so many phones, plays, and measures.
pub(super) async fn measure(http: &Http, phones: usize, time: Duration, seed: u64) -> anyhow::Result<Measured> {
    let opened = http.post("/api/classes", None, &json!({ "mode": "full", "teams": TEAMS, "others": true })).await?;
    let text = |name: &str| opened.body[name].as_str().map(str::to_owned).ok_or_else(|| anyhow!("no {name}"));
    let (id, table, code, host) = (text("id")?, text("table")?, text("code")?, text("host")?);
    let sent = Sent::default();
    let mut tasks = JoinSet::new();
    let mut joined = Vec::new();
    for number in 0..phones {
        let team = number % TEAMS;
        let asked = json!({ "code": code, "name": "", "team": team });
        let answer = http.post("/api/classes/join", None, &asked).await?;
        let said = |name: &str| answer.body[name].as_str().map(str::to_owned).ok_or_else(|| anyhow!("no {name}"));
        let socket = enter(http, &id, said("token")?, &table).await?;
        let (taps, waiting) = mpsc::channel(MAX_WAITING_TAPS);
        tasks.spawn(tap(socket, waiting, sent.clone()));
        joined.push(Phone { member: said("member")?, team, taps });
    }
    let mut wall = enter(http, &id, host, &table).await?;
    wall.send(ClientCommand::Teach { class: id.clone(), order: TeacherCommand::Begin }).await?;
    println!("{phones} phones are in");
    let random = fastrand::Rng::with_seed(seed);
    let played = Match::new(GameId::Europa, &json!({ "teams": TEAMS, "edition": "2026" }))?;
    let follower = Follower::new(table, played);
    let mut class = Class { id, phones: joined, sent, follower, open: None, random, tally: Tally::new()? };
    class.play(&mut wall, Instant::now() + time).await?;
    let Class { phones: all, mut tally, .. } = class;
    drop(all);
    while let Some(done) = tasks.join_next().await {
        if let Err(error) = done.context("a phone broke")? {
            tally.wrong(&error);
        }
    }
    Ok(Measured { phones, tally })
}

/// Opens a socket that enters a class and follows its table.
async fn enter(http: &Http, class: &str, token: String, table: &str) -> Result<Socket, client::Error> {
    let mut socket = Socket::open(http.host(), None).await?;
    socket.send(ClientCommand::Class { class: class.to_owned(), token }).await?;
    socket.send(ClientCommand::Follow { table: table.to_owned(), from: 0 }).await?;
    Ok(socket)
}

/// One phone: taps when it is told to, and listens all the time.
async fn tap(mut socket: Socket, mut waiting: mpsc::Receiver<Tap>, sent: Sent) -> anyhow::Result<()> {
    let mut next: Option<Tap> = None;
    loop {
        let due = next.as_ref().map_or_else(|| Instant::now() + MESSAGE_TIMEOUT, |tap| tap.at);
        tokio::select! {
            () = sleep_until(due), if next.is_some() => {
                if let Some(tap) = next.take() {
                    sent.lock().insert(tap.key, Instant::now());
                    socket.send(tap.command).await?;
                }
            }
            tap = waiting.recv(), if next.is_none() => match tap {
                Some(tap) => next = Some(tap),
                None => return Ok(()),
            },
            text = socket.receive_text() => {
                // Not parsed: each phone is told of every tap of the others.
                let text = text?;
                if text.contains(r#""is":"refused""#) {
                    bail!("a tap was refused: {text}");
                }
            }
        }
    }
}

impl Class {
    async fn play(&mut self, wall: &mut Socket, until: Instant) -> anyhow::Result<()> {
        while Instant::now() < until && !self.follower.is_over() {
            let message = timeout(MESSAGE_TIMEOUT, wall.receive()).await.context("nothing is said at the wall")??;
            let now = Instant::now();
            match &message {
                ServerMessage::Refused { .. } => bail!("the teacher is refused: {message:?}"),
                ServerMessage::Votes(votes) => self.take_votes(votes, now).await?,
                ServerMessage::Events(events) => self.take_events(events, now).await?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Taps are seen; after all others the captain answers.
    async fn take_votes(&mut self, votes: &Votes, now: Instant) -> anyhow::Result<()> {
        let Some(mut open) = self.open.take() else { return Ok(()) };
        for vote in &votes.of {
            if open.awaited.remove(&vote.member) {
                self.seen(&format!("{} {}", open.id, vote.member), now);
            }
        }
        if open.awaited.is_empty() && !std::mem::replace(&mut open.is_decided, true) {
            self.answer(&open.id, open.team).await?;
        }
        self.open = Some(open);
        Ok(())
    }

    /// What was decided is seen, and what comes next is tapped.
    async fn take_events(&mut self, message: &EventsMessage, now: Instant) -> anyhow::Result<()> {
        let mut at = self.follower.played().len();
        for event in self.follower.take_events(message)? {
            match event {
                Event::Asked { ask, .. } => {
                    let (id, team) = (ask.id.clone(), usize::from(ask.seat));
                    let awaited = self.ask(&id, team).await?;
                    self.open = Some(OpenQuestion { id, team, awaited, is_decided: false });
                }
                Event::Begun { r#do, .. } | Event::Answered { r#do, .. } | Event::Done { r#do, .. } => {
                    let key = match self.open.take() {
                        Some(open) => format!("{} answer", open.id),
                        None => format!("move {at}"),
                    };
                    self.seen(&key, now);
                    at += r#do.len();
                }
                _ => {}
            }
        }
        if self.open.is_none() && !message.events.is_empty() && !self.follower.is_over() {
            self.go().await?;
        }
        Ok(())
    }

    /// The wall was told of a tap.
    fn seen(&mut self, key: &str, now: Instant) {
        if let Some(at) = self.sent.lock().remove(key) {
            self.tally.seen(now - at);
        }
    }

    /// Everybody but the captain of the team taps soon; gives who.
    async fn ask(&mut self, question: &str, team: usize) -> anyhow::Result<HashSet<String>> {
        let captain = self.phones.iter().position(|phone| phone.team == team);
        let mut awaited = HashSet::new();
        for at in (0..self.phones.len()).filter(|at| Some(*at) != captain) {
            let after = Duration::from_millis(self.random.u64(0..TAP_SPREAD_MS));
            let command = self.proposal(question);
            let phone = &self.phones[at];
            let key = format!("{question} {}", phone.member);
            awaited.insert(phone.member.clone());
            phone.taps.send(Tap { at: Instant::now() + after, key, command }).await.context("a phone is gone")?;
        }
        if awaited.is_empty() {
            self.answer(question, team).await?;
        }
        Ok(awaited)
    }

    fn proposal(&mut self, question: &str) -> ClientCommand {
        let (class, question, option) = (self.id.clone(), question.to_owned(), self.random.u8(0..2));
        ClientCommand::Propose { class, question, option }
    }

    /// The captain of the team answers.
    async fn answer(&mut self, question: &str, team: usize) -> anyhow::Result<()> {
        let command = self.proposal(question);
        self.captain_taps(team, format!("{question} answer"), command).await
    }

    /// The captain of the team that is to move moves.
    async fn go(&mut self) -> anyhow::Result<()> {
        let played = self.follower.played();
        let Some(team) = played.awaited() else { return Ok(()) };
        let legal = played.situation().legal;
        let word = legal.iter().find(|word| *word == "go").or(legal.first()).ok_or_else(|| anyhow!("no move"))?;
        let (class, at, actions) = (self.id.clone(), played.len(), vec![word.clone()]);
        self.captain_taps(usize::from(team), format!("move {at}"), ClientCommand::Decide { class, at, actions }).await
    }

    async fn captain_taps(&mut self, team: usize, key: String, command: ClientCommand) -> anyhow::Result<()> {
        let captain = self.phones.iter().find(|phone| phone.team == team).context("a team has no phone")?;
        let after = Duration::from_millis(self.random.u64(0..200));
        captain.taps.send(Tap { at: Instant::now() + after, key, command }).await.context("a phone is gone")
    }
}
