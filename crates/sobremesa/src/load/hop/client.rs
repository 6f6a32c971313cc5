//! One player: at one node or another, doing what has to be done, writing everything down.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::diary::{Diary, now};
use super::story::{Fate, Story, Turn};
use super::{Hop, PATIENCE};
use crate::load::seat::Seat;

/// The longest pause before somebody comes back.
const PAUSE: Duration = Duration::from_millis(250);

/// Who hears nothing for so long asks again for what is new, to see whether anybody is there.
const SILENCE: Duration = Duration::from_secs(3);

/// Where turns are short, one in so many is slept through.
const SLEEPS: u32 = 12;

/// A player.
pub(super) struct Client {
    hop: Arc<Hop>,
    pub(super) cookie: String,
    share: [u8; 32],
    diary: Diary,
    random: fastrand::Rng,
    node: usize,
    socket: Option<Seat>,
    /// When the player goes to another node.
    leaves: Instant,
    /// Since when nothing could be done, and why.
    trouble: Option<(Instant, u64, &'static str)>,
}

/// What was asked, and is not answered.
enum Asked {
    /// The table, and what is new.
    Follow,
    /// Something for the dice.
    Dice,
    /// To act.
    Act(Turn),
}

/// What is under way at a table.
struct Course {
    story: Story,
    following: bool,
    /// The number of what was asked, what it was, and when.
    asked: Option<(u64, Asked, Instant)>,
    /// What was sent and never acknowledged.
    lost: Option<Turn>,
    /// The place in the match that the player sleeps through.
    asleep: Option<usize>,
    /// When the player acts next.
    acts: Instant,
    /// When something was last heard.
    heard: Instant,
}

impl Client {
    /// Comes in as a guest; nobody comes if the time is over.
    pub(super) async fn arrive(
        hop: Arc<Hop>,
        table: usize,
        seat: u8,
        until: Instant,
    ) -> anyhow::Result<Option<Client>> {
        let name = format!("Load {table} {}", seat + 1);
        let Some(answer) = hop.ask("/api/guests", None, &json!({ "name": name }), until).await else {
            return Ok(None);
        };
        let cookie = answer.cookie.ok_or_else(|| anyhow!("a guest got no cookie: {}", answer.body))?;
        let file = format!("{}-{}-{table}-{seat}", hop.game.id(), hop.seed);
        let diary = Diary::open(hop.folder.as_deref(), &file)?;
        let mut random = fastrand::Rng::with_seed(hop.seed ^ (table as u64) << 8 ^ u64::from(seat));
        let (share, node) = (std::array::from_fn(|_| random.u8(..)), random.usize(..hop.nodes.len()));
        let leaves = Instant::now();
        Ok(Some(Client { hop, cookie, share, diary, random, node, socket: None, leaves, trouble: None }))
    }

    /// Plays a match; says whether it came to its end in time.
    pub(super) async fn play(&mut self, story: Story, until: Instant) -> anyhow::Result<bool> {
        let (game, turn, rated) = (self.hop.game.id(), self.hop.turn, self.hop.rated);
        let people = self.hop.seats - self.hop.bots;
        self.diary
            .write(&json!({ "table": story.table, "seat": story.seat, "game": game, "options": self.hop.options,
            "turn": turn, "rated": rated, "people": people }))?;
        let heard = Instant::now();
        let mut course = Course { story, following: false, asked: None, lost: None, asleep: None, acts: heard, heard };
        while !course.story.over && Instant::now() < until {
            self.step(&mut course, until).await?;
        }
        self.socket = None;
        self.trouble = None;
        if course.story.over {
            self.diary.write(&json!({ "whole": course.story.words() }))?;
        }
        Ok(course.story.over)
    }

    /// Says what is to be said, and hears what comes, for a while.
    async fn step(&mut self, course: &mut Course, until: Instant) -> anyhow::Result<()> {
        if Instant::now() >= self.leaves && course.asked.is_none() {
            // By themselves, not because they must.
            self.hop.count(|tally| tally.hops += 1);
            self.diary.write(&json!({ "hop": now() }))?;
            self.socket = None;
        }
        if self.socket.is_none() && !self.connect(course).await {
            return Ok(());
        }
        if course.asked.is_none() {
            self.ask(course).await?;
        }
        let wake = match &course.asked {
            Some((.., since)) => *since + PATIENCE,
            None => {
                let now = Instant::now();
                let acts = if course.acts > now { course.acts } else { now + PAUSE };
                acts.min(course.heard + SILENCE).min(self.leaves)
            }
        };
        let Some(socket) = &mut self.socket else { return Ok(()) };
        match timeout_at(wake.min(until), socket.hear()).await {
            Ok(Ok(text)) => {
                course.heard = Instant::now();
                self.take(course, &serde_json::from_str(&text)?)
            }
            Ok(Err(_)) => {
                self.cut(course, "closed");
                Ok(())
            }
            Err(_) => {
                if course.asked.as_ref().is_some_and(|(.., since)| since.elapsed() >= PATIENCE) {
                    self.cut(course, "silent");
                }
                Ok(())
            }
        }
    }

    /// Opens a socket at another node.
    async fn connect(&mut self, course: &mut Course) -> bool {
        (course.following, course.heard) = (false, Instant::now());
        let nodes = self.hop.nodes.len();
        if nodes > 1 {
            self.node = (self.node + self.random.usize(1..nodes)) % nodes;
        }
        let stay = self.hop.stay.mul_f64(0.5 + self.random.f64());
        self.leaves = Instant::now() + stay;
        match timeout(PATIENCE, Seat::open(&self.hop.nodes[self.node], self.cookie.clone(), self.share)).await {
            Ok(Ok(socket)) => {
                self.socket = Some(socket);
                true
            }
            _ => {
                sleep(PAUSE.mul_f64(self.random.f64())).await;
                false
            }
        }
    }

    /// The connection is lost, or might as well be.
    fn cut(&mut self, course: &mut Course, why: &'static str) {
        let since = course.asked.take().map_or(Instant::now(), |(_, asked, since)| {
            if let Asked::Act(turn) = asked {
                course.lost = Some(turn);
            }
            since
        });
        self.socket = None;
        let ago = since.elapsed().as_millis() as u64;
        self.trouble.get_or_insert((since, now() - ago, why));
        self.hop.count(|tally| tally.cuts += 1);
    }

    /// What could not be done is done.
    fn fine(&mut self) -> anyhow::Result<()> {
        let Some((since, at, why)) = self.trouble.take() else { return Ok(()) };
        let ms = since.elapsed().as_millis() as u64;
        self.hop.count(|tally| tally.longest_interruption_ms = tally.longest_interruption_ms.max(ms));
        self.diary.write(&json!({ "cut": at, "ms": ms, "why": why }))
    }

    /// Asks for what is due.
    async fn ask(&mut self, course: &mut Course) -> anyhow::Result<()> {
        let Some(socket) = &mut self.socket else { return Ok(()) };
        let story = &mut course.story;
        let due = course.acts <= Instant::now();
        let (said, asked) = if !course.following || course.heard.elapsed() >= SILENCE {
            let follow = json!({ "do": "follow", "table": story.table, "from": story.events.len() });
            (socket.say(follow).await, Asked::Follow)
        } else if let Some(message) = story.dice(&socket.share).filter(|_| due) {
            (socket.say(message).await, Asked::Dice)
        } else if story.is_mine() && due && course.asleep != Some(story.len()) {
            let turn = match course.lost.take().filter(|turn| turn.at == story.len()) {
                Some(turn) => turn,
                None if self.hop.turn.is_some() && self.random.u32(..SLEEPS) == 0 => {
                    course.asleep = Some(story.len());
                    return Ok(());
                }
                None => story.choose(&mut self.random)?,
            };
            self.diary.write(&json!({ "sent": turn.at, "words": turn.words }))?;
            (socket.act(&story.table, turn.at, &turn.words).await, Asked::Act(turn))
        } else {
            return Ok(());
        };
        match said {
            Ok(number) => course.asked = Some((number, asked, Instant::now())),
            Err(_) => {
                course.asked = Some((0, asked, Instant::now()));
                self.cut(course, "closed");
            }
        }
        Ok(())
    }

    /// Takes in what is told.
    fn take(&mut self, course: &mut Course, told: &Value) -> anyhow::Result<()> {
        match told["is"].as_str() {
            Some("events") if told["table"] == course.story.table => self.events(course, told),
            Some("done") => self.done(course, told),
            Some("refused") => self.refused(course, told),
            Some("resync") => {
                course.following = false;
                Ok(())
            }
            Some("bye") => {
                self.cut(course, "closed");
                Ok(())
            }
            Some(_) => Ok(()),
            None => bail!("this cannot be read: {told}"),
        }
    }

    fn events(&mut self, course: &mut Course, told: &Value) -> anyhow::Result<()> {
        let known = course.story.take(told)?;
        for (number, event) in course.story.events.iter().enumerate().skip(known) {
            self.diary.write(&json!({ "event": number, "body": event }))?;
            if course.following {
                let late = now().saturating_sub(event["t"].as_u64().unwrap_or(u64::MAX));
                self.hop.count(|tally| tally.slowest_told_ms = tally.slowest_told_ms.max(late));
            }
        }
        if course.story.events.len() > known {
            course.acts = course.acts.max(Instant::now() + self.hop.pace.mul_f64(0.5 + self.random.f64()));
        }
        if let Some(turn) = &course.lost {
            match course.story.fate(turn) {
                Fate::Open => return Ok(()),
                Fate::Stands(_) => self.hop.count(|tally| tally.found += 1),
                Fate::Overtaken => {}
            }
            course.lost = None;
        }
        Ok(())
    }

    fn done(&mut self, course: &mut Course, told: &Value) -> anyhow::Result<()> {
        let Some((_, asked, _)) = course.asked.take_if(|(number, ..)| told["ref"] == *number) else { return Ok(()) };
        match asked {
            Asked::Follow => {
                course.following = true;
                // Who was refused, and has still to act, does not know yet whether that goes now.
                if self.trouble.is_some_and(|(.., why)| why != "refused") || !course.story.is_mine() {
                    self.fine()?;
                }
            }
            Asked::Dice => self.fine()?,
            Asked::Act(turn) => {
                self.fine()?;
                self.hop.count(|tally| tally.acknowledged += 1);
                let event = match course.story.fate(&turn) {
                    Fate::Stands(event) => Some(event),
                    Fate::Open => None,
                    Fate::Overtaken => bail!("{}: {turn:?} was acknowledged and does not stand", course.story.table),
                };
                self.diary.write(&json!({ "ack": turn.at, "words": turn.words, "event": event, "t": now() }))?;
            }
        }
        Ok(())
    }

    /// What was refused has changed nothing, unless nobody knows (`unavailable`): it is looked up before
    /// it is tried again.
    fn refused(&mut self, course: &mut Course, told: &Value) -> anyhow::Result<()> {
        let Some((_, asked, since)) = course.asked.take_if(|(number, ..)| told["ref"] == *number) else {
            bail!("{}: the server says {told}", course.story.table);
        };
        let code = told["code"].as_str().unwrap_or_default();
        let calm = ["stale", "unavailable", "not_following", "not_your_turn", "not_playing", "too_late", "too_many"];
        if !calm.contains(&code) {
            bail!("{}: the server says {told}", course.story.table);
        }
        if let Asked::Act(turn) = asked {
            course.lost = Some(turn);
        }
        if code == "unavailable" {
            let ago = since.elapsed().as_millis() as u64;
            self.trouble.get_or_insert((since, now() - ago, "refused"));
        }
        course.following = false;
        course.heard = Instant::now();
        course.acts = Instant::now() + PAUSE.mul_f64(self.random.f64());
        Ok(())
    }
}
