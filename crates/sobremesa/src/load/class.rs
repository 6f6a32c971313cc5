//! A class-room: phones that tap, and a projector that shows it.
//!
//! Every question is answered by all phones within the same two seconds, for points. A tap is seen when the page at the wall has
//! been told of it; the page has the teacher's token, since a projector is told numbers only and could not say whose tap it saw.
//! The chart of all answers comes when the last of them is in: it must show each answer once. What each phone has read and
//! written is counted.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail, ensure};
use catalogue::{GameId, Match};
use client::{Follower, Http, Socket};
use parking_lot::Mutex;
use protocol::{ClientCommand, Code, EventsMessage, ServerMessage, StandingView, TeacherCommand, Votes};
use room::Event;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

use super::tally::Tally;

/// All phones tap within this time.
const TAP_SPREAD_MS: u64 = 2000;

/// The most that waits to be tapped on one phone.
const MAX_WAITING_TAPS: usize = 8;

/// After so long without a message something is wrong.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(120);

/// What a frame is longer than its text: head and mask, with a number of the command.
const CLIENT_FRAME_BYTES: u64 = 20;

/// What a frame of the server is longer than its text.
const SERVER_FRAME_BYTES: u64 = 4;

/// The teams.
const TEAMS: usize = 4;

/// The options of a question.
const OPTIONS: u8 = 4;

/// How many questions the class brings along: more than are asked.
const QUESTIONS: usize = 400;

/// What was measured.
pub(super) struct Measured {
    phones: usize,
    tally: Tally,
    /// From the last tap to the chart.
    charts: Tally,
    /// What the phone that read most has read and written, in bytes.
    bytes: (u64, u64),
}

impl Measured {
    /// One JSON line.
    pub(super) fn told(&self, server: Option<f64>) -> Value {
        let tally = &self.tally;
        json!({
            "phones": self.phones, "taps": tally.waits.len(), "p50_ms": tally.wait_ms(50.0), "p99_ms": tally.wait_ms(99.0),
            "max_ms": tally.longest_ms(), "questions": self.charts.waits.len(), "chart_p50_ms": self.charts.wait_ms(50.0),
            "chart_p99_ms": self.charts.wait_ms(99.0), "chart_max_ms": self.charts.longest_ms(), "bytes_read": self.bytes.0, "bytes_written": self.bytes.1, "server_cpu_s": server, "errors": tally.errors, "first_error": tally.told.first(),
        })
    }
}

/// When which tap was made: by the pupil and the question, or by the number of actions that stood.
type Sent = Arc<Mutex<HashMap<String, Instant>>>;

/// What a phone looks for in what it is sent.
#[derive(Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
enum PhoneMessage {
    Refused {
        code: Code,
        why: String,
    },
    #[serde(other)]
    Other,
}

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
    /// The question whose chart is awaited.
    charting: Option<Charting>,
    random: fastrand::Rng,
    tally: Tally,
    charts: Tally,
}

/// A question that everybody has answered.
struct Charting {
    since: u64,
    chosen: [u32; OPTIONS as usize],
    last_tap: Instant,
}

/// The question that is open.
struct OpenQuestion {
    id: String,
    since: u64,
    /// The pupils whose taps were not seen yet.
    awaited: HashSet<String>,
    /// How many chose each option.
    chosen: [u32; OPTIONS as usize],
    /// When the last of them taps.
    last_tap: Instant,
}

/// Opens a class with so many phones, plays, and measures.
pub(super) async fn measure(http: &Http, phones: usize, time: Duration, seed: u64) -> anyhow::Result<Measured> {
    let opened = http.post("/api/classes", None, &wish()).await?;
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
    let played = Match::new(GameId::Europa, &json!({ "teams": TEAMS, "edition": "2026", "asking": "cities" }))?;
    let follower = Follower::new(table, played);
    let (tally, charts) = (Tally::new()?, Tally::new()?);
    let mut class = Class { id, phones: joined, sent, follower, open: None, charting: None, random, tally, charts };
    class.play(&mut wall, Instant::now() + time).await?;
    let Class { phones: all, mut tally, charts, .. } = class;
    drop(all);
    let mut bytes = (0, 0);
    while let Some(done) = tasks.join_next().await {
        match done.context("a phone broke")? {
            Ok(counted) => bytes = bytes.max(counted),
            Err(error) => tally.wrong(&error),
        }
    }
    Ok(Measured { phones, tally, charts, bytes })
}

/// A class in which everybody answers for points, in every city. Its questions are its own, as long as those of the program are
/// on average and all with the same number of options.
fn wish() -> Value {
    let question = |number: usize| {
        let text = |words: &str| format!("{words} {number},{}", " as long as most of them are".repeat(2));
        let options: Vec<String> = (1..=OPTIONS).map(|option| format!("The option number {option}")).collect();
        json!({
            "id": format!("load-{number}"), "country": null, "topic": null, "level": null, "source": null,
            "es": text("¿Es esta la pregunta?"), "en": text("Is this the question?"), "options": { "es": options, "en": options }, "answer": 1,
            "why": { "es": text("Porque es la explicación"), "en": text("Because it is the reason") },
        })
    };
    json!({
        "mode": "full", "teams": TEAMS, "others": true, "cities": true, "answering": 20, "shipped": false,
        "points": { "right": 100, "quick": 50, "team": 100 },
        "questions": (0..QUESTIONS).map(question).collect::<Vec<_>>(),
    })
}

/// Opens a socket that enters a class and follows its table.
async fn enter(http: &Http, class: &str, token: String, table: &str) -> Result<Socket, client::Error> {
    let mut socket = Socket::open(http.host(), None).await?;
    socket.send(ClientCommand::Class { class: class.to_owned(), token }).await?;
    socket.send(ClientCommand::Follow { table: table.to_owned(), from: 0 }).await?;
    Ok(socket)
}

/// One phone: taps when it is told to, and listens all the time. Gives how many bytes it has read and written.
async fn tap(mut socket: Socket, mut waiting: mpsc::Receiver<Tap>, sent: Sent) -> anyhow::Result<(u64, u64)> {
    let mut next: Option<Tap> = None;
    let (mut read, mut written) = (0, 0);
    loop {
        let due = next.as_ref().map_or_else(|| Instant::now() + MESSAGE_TIMEOUT, |tap| tap.at);
        tokio::select! {
            () = sleep_until(due), if next.is_some() => {
                if let Some(tap) = next.take() {
                    sent.lock().insert(tap.key, Instant::now());
                    written += serde_json::to_string(&tap.command)?.len() as u64 + CLIENT_FRAME_BYTES;
                    socket.send(tap.command).await?;
                }
            }
            tap = waiting.recv(), if next.is_none() => match tap {
                Some(tap) => next = Some(tap),
                None => return Ok((read, written)),
            },
            text = socket.receive_text() => {
                // Only looked into: each phone is told of every tap of the others.
                let text = text?;
                read += text.len() as u64 + SERVER_FRAME_BYTES;
                if let Ok(PhoneMessage::Refused { code, why }) = serde_json::from_str::<PhoneMessage>(&text) {
                    bail!("a tap was refused ({code:?}): {why}");
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
                ServerMessage::Votes(votes) => self.take_votes(votes, now),
                ServerMessage::Standing(standing) => self.take_standing(standing, now).await?,
                ServerMessage::Events(events) => self.take_events(events, now).await?,
                ServerMessage::Hello { .. }
                | ServerMessage::Done { .. }
                | ServerMessage::Table { .. }
                | ServerMessage::Resync { .. }
                | ServerMessage::Presence { .. }
                | ServerMessage::Chat(_)
                | ServerMessage::Lobby { .. }
                | ServerMessage::Paired { .. }
                | ServerMessage::Mine { .. }
                | ServerMessage::Class { .. }
                | ServerMessage::ClassGone { .. }
                | ServerMessage::Banned { .. }
                | ServerMessage::Warned { .. }
                | ServerMessage::Blocks { .. }
                | ServerMessage::Notice { .. }
                | ServerMessage::Site
                | ServerMessage::Bye => {}
            }
        }
        Ok(())
    }

    /// Taps are seen.
    fn take_votes(&mut self, votes: &Votes, now: Instant) {
        let Some(open) = self.open.as_mut().filter(|open| open.since == votes.since) else { return };
        let seen: Vec<String> = votes
            .of
            .iter()
            .filter(|vote| open.awaited.remove(&vote.member))
            .map(|vote| format!("{} {}", open.id, vote.member))
            .collect();
        for key in seen {
            self.seen(&key, now);
        }
    }

    /// The chart is there: it shows each answer once.
    async fn take_standing(&mut self, standing: &StandingView, now: Instant) -> anyhow::Result<()> {
        let Some(charting) = self.charting.take_if(|charting| charting.since == standing.since) else { return Ok(()) };
        self.charts.seen(now.saturating_duration_since(charting.last_tap));
        let told = |at: usize| standing.chosen.get(at).copied().unwrap_or(0);
        ensure!(
            (0..).zip(&charting.chosen).all(|(at, chosen)| told(at) == *chosen)
                && standing.chosen.iter().sum::<u32>() == charting.chosen.iter().sum::<u32>(),
            "the chart shows {:?}, tapped was {:?}",
            standing.chosen,
            charting.chosen
        );
        if self.open.is_none() && !self.follower.is_over() {
            self.go().await?;
        }
        Ok(())
    }

    /// What was decided is seen, and what comes next is tapped.
    async fn take_events(&mut self, message: &EventsMessage, now: Instant) -> anyhow::Result<()> {
        let mut at = self.follower.played().len();
        for event in self.follower.take_events(message)? {
            match event {
                Event::Asked { t, ask } => {
                    self.open = Some(self.ask(&ask.id, *t).await?);
                }
                Event::Begun { r#do, .. } | Event::Answered { r#do, .. } | Event::Done { r#do, .. } => {
                    match self.open.take() {
                        // All have answered: who had not would be missing in the chart.
                        Some(OpenQuestion { since, chosen, last_tap, .. }) => {
                            self.charting = Some(Charting { since, chosen, last_tap });
                        }
                        None => self.seen(&format!("move {at}"), now),
                    }
                    at += r#do.len();
                }
                Event::Commitment { .. }
                | Event::Sealed { .. }
                | Event::Closed { .. }
                | Event::Shown { .. }
                | Event::StoodIn { .. }
                | Event::Returned { .. }
                | Event::Offered { .. }
                | Event::Agreed { .. }
                | Event::Declined { .. }
                | Event::Paused { .. }
                | Event::Lesson { .. }
                | Event::More { .. }
                | Event::Doubled { .. }
                | Event::Unanswered { .. }
                | Event::Resumed { .. }
                | Event::Over { .. } => {}
            }
        }
        // Who moves on at once would not see the chart.
        if self.open.is_none() && self.charting.is_none() && !message.events.is_empty() && !self.follower.is_over() {
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

    /// Everybody taps soon.
    async fn ask(&mut self, question: &str, since: u64) -> anyhow::Result<OpenQuestion> {
        let now = Instant::now();
        let mut open = OpenQuestion {
            id: question.to_owned(),
            since,
            awaited: HashSet::new(),
            chosen: [0; OPTIONS as usize],
            last_tap: now,
        };
        for phone in &self.phones {
            let at = now + Duration::from_millis(self.random.u64(0..TAP_SPREAD_MS));
            let option = self.random.u8(0..OPTIONS);
            open.chosen[usize::from(option)] += 1;
            open.last_tap = open.last_tap.max(at);
            open.awaited.insert(phone.member.clone());
            let key = format!("{question} {}", phone.member);
            let command = ClientCommand::Propose {
                class: self.id.clone(),
                question: question.to_owned(),
                option: Some(option),
                given: None,
            };
            phone.taps.send(Tap { at, key, command }).await.context("a phone is gone")?;
        }
        Ok(open)
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
