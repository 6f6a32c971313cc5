//! A class-room: phones that tap, and a projector that shows it.
//!
//! Every question is answered by all phones within a second and a half, the captain of the team that is
//! asked last. A tap is seen when the page at the wall has been told of it; the page has the teacher's token, since
//! a projector is told numbers only and could not say whose tap it saw.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use catalogue::{GameId, Match, Step};
use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

use super::http::Http;
use super::seat::Seat;
use super::tally::Tally;

/// All phones tap within this time.
const BURST: u64 = 1500;

/// The most that waits to be tapped on one phone.
const TAPS: usize = 8;

/// After so long without a word something is wrong.
const SILENCE: Duration = Duration::from_secs(20);

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
    message: Value,
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
    random: fastrand::Rng,
    tally: Tally,
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
        let mut seat = Seat::open(http, String::new(), [0; 32]).await?;
        seat.say(json!({ "do": "class", "class": id, "token": said("token")? })).await?;
        seat.say(json!({ "do": "follow", "table": table, "from": 0 })).await?;
        let (taps, waiting) = mpsc::channel(TAPS);
        tasks.spawn(tap(seat, waiting, sent.clone()));
        joined.push(Phone { member: said("member")?, team, taps });
    }
    let mut wall = Seat::open(http, String::new(), [0; 32]).await?;
    wall.say(json!({ "do": "class", "class": id, "token": host })).await?;
    wall.say(json!({ "do": "follow", "table": table, "from": 0 })).await?;
    wall.say(json!({ "do": "teach", "class": id, "order": "begin" })).await?;
    println!("{phones} phones are in");
    let random = fastrand::Rng::with_seed(seed);
    let mut class = Class { id, phones: joined, sent, random, tally: Tally::new()? };
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

/// One phone: taps when it is told to, and listens all the time.
async fn tap(mut seat: Seat, mut waiting: mpsc::Receiver<Tap>, sent: Sent) -> anyhow::Result<()> {
    let mut next: Option<Tap> = None;
    loop {
        let due = next.as_ref().map_or_else(|| Instant::now() + SILENCE, |tap| tap.at);
        tokio::select! {
            () = sleep_until(due), if next.is_some() => {
                if let Some(tap) = next.take() {
                    sent.lock().insert(tap.key, Instant::now());
                    seat.say(tap.message).await?;
                }
            }
            tap = waiting.recv(), if next.is_none() => match tap {
                Some(tap) => next = Some(tap),
                None => return Ok(()),
            },
            heard = seat.hear() => {
                let heard = heard?;
                if heard.contains(r#""is":"refused""#) {
                    bail!("a tap was refused: {heard}");
                }
            }
        }
    }
}

impl Class {
    async fn play(&mut self, wall: &mut Seat, until: Instant) -> anyhow::Result<()> {
        let mut played = Match::new(GameId::Europa, &json!({ "teams": TEAMS, "edition": "2026" }))?;
        let mut next = 0;
        // The question that is open: its name, its team, whose taps are awaited, and whether the captain was told.
        let mut open: Option<(String, usize, HashSet<String>, bool)> = None;
        while Instant::now() < until {
            let text = timeout(SILENCE, wall.hear()).await.context("nothing is said at the wall")??;
            let now = Instant::now();
            let told: Value = serde_json::from_str(&text)?;
            match told["is"].as_str() {
                Some("refused") => bail!("the teacher is refused: {text}"),
                Some("votes") => {
                    let Some((question, team, awaited, _)) = &mut open else { continue };
                    for vote in told["of"].as_array().into_iter().flatten() {
                        let member = vote["member"].as_str().unwrap_or_default();
                        if awaited.remove(member) {
                            let key = format!("{question} {member}");
                            if let Some(at) = self.sent.lock().remove(&key) {
                                self.tally.seen(now - at);
                            }
                        }
                    }
                    let (question, team) = (question.clone(), *team);
                    if let Some((_, _, awaited, told)) = &mut open
                        && awaited.is_empty()
                        && !std::mem::replace(told, true)
                    {
                        self.answer(&question, team).await?;
                    }
                }
                Some("events") => {
                    let from = told["from"].as_u64().unwrap_or(0);
                    for (number, event) in (from..).zip(told["events"].as_array().into_iter().flatten()) {
                        if number < next {
                            continue;
                        }
                        next = number + 1;
                        if let Some(words) = event["do"].as_array() {
                            let key = match &open {
                                Some((question, ..)) => format!("{question} answer"),
                                None => format!("move {}", played.len()),
                            };
                            if let Some(at) = self.sent.lock().remove(&key) {
                                self.tally.seen(now - at);
                            }
                            open = None;
                            for word in words.iter().filter_map(Value::as_str) {
                                match catalogue::Entry::parse(word).step {
                                    Step::Action(word) => {
                                        played.play(&word).map_err(|why| anyhow!("{word}: {why:?}"))?
                                    }
                                    Step::Back(_) => bail!("nobody took anything back"),
                                }
                            }
                        }
                        if let Some(question) = event["ask"]["id"].as_str() {
                            let team = event["ask"]["seat"].as_u64().unwrap_or(0) as usize;
                            open = Some((question.to_owned(), team, self.ask(question, team).await?, false));
                        }
                        if event["over"].is_array() {
                            return Ok(());
                        }
                    }
                    if open.is_none() && told["events"].as_array().is_some_and(|events| !events.is_empty()) {
                        self.go(&played).await?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Everybody but the captain of the team taps soon; gives who.
    async fn ask(&mut self, question: &str, team: usize) -> anyhow::Result<HashSet<String>> {
        let captain = self.phones.iter().position(|phone| phone.team == team);
        let mut awaited = HashSet::new();
        for at in (0..self.phones.len()).filter(|at| Some(*at) != captain) {
            let after = Duration::from_millis(self.random.u64(0..BURST));
            let message = self.proposal(question);
            let phone = &self.phones[at];
            let key = format!("{question} {}", phone.member);
            awaited.insert(phone.member.clone());
            phone.taps.send(Tap { at: Instant::now() + after, key, message }).await.context("a phone is gone")?;
        }
        if awaited.is_empty() {
            self.answer(question, team).await?;
        }
        Ok(awaited)
    }

    fn proposal(&mut self, question: &str) -> Value {
        json!({ "do": "propose", "class": self.id, "question": question, "option": self.random.u8(0..2) })
    }

    /// The captain of the team answers.
    async fn answer(&mut self, question: &str, team: usize) -> anyhow::Result<()> {
        let message = self.proposal(question);
        self.captain_taps(team, format!("{question} answer"), message).await
    }

    /// The captain of the team that is to move moves.
    async fn go(&mut self, played: &Match) -> anyhow::Result<()> {
        let Some(team) = played.awaited() else { return Ok(()) };
        let legal = played.situation().legal;
        let word = legal.iter().find(|word| *word == "go").or(legal.first()).ok_or_else(|| anyhow!("no move"))?;
        let message = json!({ "do": "decide", "class": self.id, "at": played.len(), "actions": [word] });
        self.captain_taps(usize::from(team), format!("move {}", played.len()), message).await
    }

    async fn captain_taps(&mut self, team: usize, key: String, message: Value) -> anyhow::Result<()> {
        let captain = self.phones.iter().find(|phone| phone.team == team).context("a team has no phone")?;
        let after = Duration::from_millis(self.random.u64(0..200));
        captain.taps.send(Tap { at: Instant::now() + after, key, message }).await.context("a phone is gone")
    }
}
