//! A lesson whose server is killed twenty times in the middle of it: after each start the report is what follows from the
//! events that are told and the votes that were cast, and from nothing else.

use std::collections::BTreeMap;
use std::sync::mpsc;
use std::time::Duration;

use catalogue::{GameId, Match};
use client::{Error, Follower, Socket};
use cluster::{WAIT_TIMEOUT, seed};
use protocol::{ClientCommand, Code, ServerMessage, TeacherCommand};
use room::{Answered, Event, LessonReport, PointRules, Vote};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::timeout;

use super::{KILLS, Server};
use crate::common::agent;

const TEAMS: usize = 2;

/// So many steps are taken between two kills, at most.
const STEPS: usize = 20;

/// Sends a command and waits for the answer: its code if it is refused, and what came before it.
async fn ask(page: &mut Socket, command: ClientCommand) -> Result<(Option<Code>, Vec<ServerMessage>), Error> {
    let asked = format!("the answer to {command:?} comes in time");
    let number = page.send(command).await?;
    let answer = async {
        let mut before = Vec::new();
        loop {
            match page.receive().await? {
                ServerMessage::Done { r#ref } if r#ref == number => return Ok((None, before)),
                ServerMessage::Refused { r#ref: Some(of), code, .. } if of == number => {
                    return Ok((Some(code), before));
                }
                told => before.push(told),
            }
        }
    };
    timeout(WAIT_TIMEOUT, answer).await.expect(&asked)
}

/// A pupil.
struct Pupil {
    token: String,
    name: String,
    team: u8,
}

/// All pages of a class while there is a connection.
struct Pages {
    teacher: Socket,
    phones: Vec<Socket>,
}

/// A lesson, with all that is known of it outside of the server.
struct Lesson {
    host: String,
    id: String,
    token: String,
    names_pupils: bool,
    pupils: Vec<Pupil>,
    follower: Follower,
    /// The events, as they were told.
    events: Vec<Event>,
    /// When the question that is open, if one is, was asked.
    since: Option<u64>,
    /// What each pupil last proposed to each question, by the time at which it was asked.
    votes: BTreeMap<(u64, usize), u8>,
    /// The vote whose answer was not heard.
    unanswered: Option<(u64, usize)>,
}

impl Lesson {
    async fn open(server: &Server, names_pupils: bool) -> Lesson {
        let wish = json!({ "mode": "full", "edition": "short", "teams": TEAMS, "pupils": names_pupils });
        let opened = server.http.post("/api/classes", None, &wish).await.unwrap().body;
        let text = |told: &Value, name: &str| told[name].as_str().unwrap().to_owned();
        let mut pupils = Vec::new();
        // The first two are the captains.
        for number in 0..2 * TEAMS {
            let asked = json!({ "code": opened["code"], "name": "", "team": number % TEAMS });
            let joined = server.http.post("/api/classes/join", None, &asked).await.unwrap().body;
            let team = (number % TEAMS) as u8;
            pupils.push(Pupil { token: text(&joined, "token"), name: text(&joined, "name"), team });
        }
        let options = json!({ "teams": TEAMS, "edition": "short", "flags": 6, "opening": "roll" });
        Lesson {
            host: server.http.host().to_owned(),
            id: text(&opened, "id"),
            token: text(&opened, "host"),
            names_pupils,
            pupils,
            follower: Follower::new(text(&opened, "table"), Match::new(GameId::Europa, &options).unwrap()),
            events: Vec::new(),
            since: None,
            votes: BTreeMap::new(),
            unanswered: None,
        }
    }

    /// Teaches and plays; after so many steps it is said so, and it goes on until the connection is cut.
    async fn play(&mut self, steps: usize, said: &mpsc::Sender<()>, random: &mut fastrand::Rng) -> Result<(), Error> {
        if steps == 0 {
            let _ = said.send(());
        }
        let mut pages = self.enter().await?;
        for step in 1.. {
            if step == steps {
                let _ = said.send(());
            }
            self.step(&mut pages, random).await?;
        }
        Ok(())
    }

    async fn enter_as(&self, token: &str) -> Result<Socket, Error> {
        let mut page = Socket::open(&self.host, None).await?;
        let command = ClientCommand::Class { class: self.id.clone(), token: token.to_owned() };
        let (refused, _) = ask(&mut page, command).await?;
        assert_eq!(refused, None);
        Ok(page)
    }

    async fn enter(&mut self) -> Result<Pages, Error> {
        let mut teacher = self.enter_as(&self.token).await?;
        let mut phones = Vec::new();
        for pupil in &self.pupils {
            phones.push(self.enter_as(&pupil.token).await?);
        }
        // Whether it has begun, or is paused, may have gone under with the last connection.
        for order in [TeacherCommand::Begin, TeacherCommand::Pause(false)] {
            let (refused, _) = ask(&mut teacher, self.order(order.clone())).await?;
            assert!(matches!(refused, None | Some(Code::TooLate)), "{order:?}: {refused:?}");
        }
        let mut pages = Pages { teacher, phones };
        self.catch_up(&mut pages.teacher).await?;
        if let Some((since, pupil)) = self.unanswered.take()
            && self.since == Some(since)
        {
            self.propose(&mut pages, pupil, self.votes[&(since, pupil)]).await?;
        }
        Ok(pages)
    }

    /// One thing that happens in a class-room.
    async fn step(&mut self, pages: &mut Pages, random: &mut fastrand::Rng) -> Result<(), Error> {
        self.catch_up(&mut pages.teacher).await?;
        let Some(asked) = self.follower.question().cloned() else {
            let played = self.follower.played();
            let (seat, legal) = (played.awaited().unwrap(), played.situation().legal);
            let word = if legal.contains(&"go".into()) { "go" } else { &legal[random.usize(..legal.len())] };
            let (at, actions) = (played.len(), vec![word.to_owned()]);
            let decide = ClientCommand::Decide { class: self.id.clone(), at, actions };
            let (refused, _) = ask(&mut pages.phones[usize::from(seat)], decide).await?;
            assert_eq!(refused, None);
            return Ok(());
        };
        let (question, option) = (asked.id, random.u8(..2));
        let order = match random.u8(..10) {
            0 => TeacherCommand::Judge { question, right: random.bool() },
            1 => TeacherCommand::Accept { question, option: Some(option), given: None },
            2 => {
                // There may be nothing to take back.
                ask(&mut pages.teacher, self.order(TeacherCommand::Back(None))).await?;
                return Ok(());
            }
            3 => {
                self.teach(pages, TeacherCommand::Pause(true)).await?;
                TeacherCommand::Pause(false)
            }
            _ => {
                // Those who do not decide propose, or not, before who does.
                let captain = usize::from(asked.seat);
                for pupil in (0..self.pupils.len()).filter(|&pupil| pupil != captain) {
                    if random.bool() {
                        self.propose(pages, pupil, random.u8(..2)).await?;
                    }
                }
                return self.propose(pages, captain, option).await;
            }
        };
        self.teach(pages, order).await
    }

    fn order(&self, order: TeacherCommand) -> ClientCommand {
        ClientCommand::Teach { class: self.id.clone(), order }
    }

    async fn teach(&self, pages: &mut Pages, order: TeacherCommand) -> Result<(), Error> {
        let (refused, _) = ask(&mut pages.teacher, self.order(order.clone())).await?;
        assert_eq!(refused, None, "{order:?}");
        Ok(())
    }

    async fn propose(&mut self, pages: &mut Pages, pupil: usize, option: u8) -> Result<(), Error> {
        let (since, question) = (self.since.unwrap(), self.follower.question().unwrap().id.clone());
        self.votes.insert((since, pupil), option);
        self.unanswered = Some((since, pupil));
        let propose = ClientCommand::Propose { class: self.id.clone(), question, option: Some(option), given: None };
        let (refused, _) = ask(&mut pages.phones[pupil], propose).await?;
        assert_eq!(refused, None);
        self.unanswered = None;
        Ok(())
    }

    /// Takes in all events that are not known yet.
    async fn catch_up(&mut self, page: &mut Socket) -> Result<(), Error> {
        let (refused, told) = ask(page, self.follower.follow()).await?;
        assert_eq!(refused, None);
        for told in &told {
            let whole = matches!(told, ServerMessage::Events(events) if events.whole);
            assert!(!whole, "the events of a class keep their numbers");
            let new = self.follower.take(told).unwrap_or_else(|wrong| panic!("{wrong}"));
            for event in new {
                if let Event::Asked { t, .. } = event {
                    self.since = Some(*t);
                }
                self.events.push(event.clone());
            }
        }
        if self.follower.question().is_none() {
            self.since = None;
        }
        Ok(())
    }

    /// The report must be the fold over all events, as a stranger is told them, and the votes that were cast.
    async fn check(&mut self) -> LessonReport {
        let known = std::mem::take(&mut self.events);
        let played = Match::new(GameId::Europa, &self.follower.played().options()).unwrap();
        (self.follower, self.since) = (Follower::new(self.follower.table(), played), None);
        let mut stranger = Socket::open(&self.host, None).await.unwrap();
        self.catch_up(&mut stranger).await.unwrap();
        assert!(self.events.starts_with(&known), "what was told is not what is stored");
        let vote = |((since, pupil), option): (&(u64, usize), &u8)| {
            let Pupil { name, team, .. } = &self.pupils[*pupil];
            let pupil = self.names_pupils.then(|| name.clone());
            Vote { since: *since, team: *team, answered: Answered::Option(*option), pupil, count: 1, took: None }
        };
        let votes: Vec<Vote> = self.votes.iter().map(vote).collect();
        // What is compared does not depend on points.
        let fold = LessonReport::fold(&self.events, &votes, &[], PointRules::USUAL, None);
        let url = format!("http://{}/api/classes/{}/report", self.host, self.id);
        let mut answer = agent().get(url).header("authorization", format!("Bearer {}", self.token)).call().unwrap();
        let report: Value = serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap();
        assert_eq!((&report["began"], &report["ended"]), (&json!(fold.began), &json!(fold.ended)));
        assert_eq!(report["ranking"], json!(fold.ranking));
        assert_eq!(by_team(&report), by_team_of(&fold), "{report}");
        assert_eq!(report["pupils"].is_array(), self.names_pupils);
        let named: &[Pupil] = if self.names_pupils { &self.pupils } else { &[] };
        assert_eq!(by_pupil(&report), by_pupil_of(named, &fold), "{report}");
        fold
    }
}

/// The question, the team, whether it was asked, right and wrong answers.
type ByTeam = Vec<(String, u64, bool, u64, u64)>;

fn by_team(report: &Value) -> ByTeam {
    let mut all = Vec::new();
    for question in report["questions"].as_array().unwrap() {
        for team in question["by_team"].as_array().unwrap() {
            let number = |name: &str| team[name].as_u64().unwrap();
            let (id, asked) = (question["id"].as_str().unwrap().to_owned(), team["asked"].as_bool().unwrap());
            all.push((id, number("team"), asked, number("right"), number("wrong")));
        }
    }
    all.sort();
    all
}

fn by_team_of(fold: &LessonReport) -> ByTeam {
    let together = fold.answers.iter().filter(|answer| answer.pupil.is_none());
    let mut all: ByTeam = together
        .map(|one| (one.question.clone(), one.team.into(), one.asked, one.right.into(), one.wrong.into()))
        .collect();
    all.sort();
    all
}

/// Right and wrong answers by pupil.
type ByPupil = BTreeMap<String, (u64, u64)>;

fn by_pupil(report: &Value) -> ByPupil {
    let pupils = report["pupils"].as_array().map(Vec::as_slice).unwrap_or_default();
    let one = |pupil: &Value| {
        let number = |name: &str| pupil[name].as_u64().unwrap();
        (pupil["name"].as_str().unwrap().to_owned(), (number("right"), number("wrong")))
    };
    pupils.iter().map(one).collect()
}

/// Of all who are named, those too who never answered.
fn by_pupil_of(named: &[Pupil], fold: &LessonReport) -> ByPupil {
    let mut all: ByPupil = named.iter().map(|pupil| (pupil.name.clone(), (0, 0))).collect();
    for answer in &fold.answers {
        if let Some(pupil) = &answer.pupil {
            let (right, wrong) = all.entry(pupil.clone()).or_default();
            *right += u64::from(answer.right);
            *wrong += u64::from(answer.wrong);
        }
    }
    all
}

#[test]
fn a_lesson_killed_twenty_times_is_reported_as_it_happened() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut random = fastrand::Rng::with_seed(seed());
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let mut lessons = [true, false].map(|names_pupils| runtime.block_on(Lesson::open(&server, names_pupils)));
    for kill in 0..KILLS {
        let (steps, after) = (random.usize(..STEPS), Duration::from_micros(random.u64(..6000)));
        let lesson = &mut lessons[kill % 2];
        std::thread::scope(|scope| {
            let (said, hears) = mpsc::channel();
            let server = &server;
            scope.spawn(move || {
                // The channel is closed if the lesson has failed.
                if hears.recv().is_ok() {
                    // Waits for: a random moment, in the middle of whatever is going on.
                    std::thread::sleep(after);
                }
                server.node.kill().unwrap();
            });
            let played = runtime.block_on(lesson.play(steps, &said, &mut random));
            assert!(matches!(played, Err(Error::Lost(_))), "it goes on until it is cut: {played:?}");
        });
        server.node.resume().unwrap();
        for lesson in &mut lessons {
            runtime.block_on(lesson.check());
        }
    }
    for lesson in &mut lessons {
        runtime.block_on(async {
            let mut pages = lesson.enter().await.unwrap();
            lesson.teach(&mut pages, TeacherCommand::Stop).await.unwrap();
        });
    }
    // That it is over is lost no more than the rest.
    server.node.kill().unwrap();
    server.node.resume().unwrap();
    let mut answers = 0;
    for lesson in &mut lessons {
        let report = runtime.block_on(lesson.check());
        assert!(lesson.follower.is_over() && report.ranking.is_some());
        answers += report.answers.len();
    }
    println!("{answers} counts of answers are in the two reports");
    assert!(answers > KILLS / 2, "{answers}");
}
