//! A lesson whose server is killed twenty times in the middle of it: after each start the report is what follows from the
//! events that are told and the votes that were cast, and from nothing else.

use std::collections::BTreeMap;
use std::sync::mpsc;
use std::time::Duration;

use catalogue::{GameId, Match};
use cluster::{Deadline, seed};
use room::{Event, LessonReport, Vote};
use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::Message;

use super::client::{Cut, words_of};
use super::{KILLS, Server};
use crate::common::{Socket, agent, connect};

const TEAMS: usize = 2;

/// So many steps are taken between two kills, at most.
const STEPS: usize = 20;

/// A page of the class.
struct Page {
    socket: Socket,
    last: u64,
}

impl Page {
    fn open(host: &str) -> Result<Page, Cut> {
        Ok(Page { socket: connect(format!("ws://{host}/socket"))?, last: 0 })
    }

    /// Says something and waits for the answer: its code if it is refused, and what came before it.
    fn ask(&mut self, mut message: Value) -> Result<(Option<String>, Vec<Value>), Cut> {
        self.last += 1;
        message["ref"] = self.last.into();
        self.socket.send(Message::text(message.to_string()))?;
        let (deadline, mut before) = (Deadline::new(format!("the answer to {message}")), Vec::new());
        loop {
            let told: Value = match self.socket.read()? {
                Message::Text(text) => serde_json::from_str(&text).unwrap(),
                Message::Close(_) => return Err(Cut),
                _ => continue,
            };
            deadline.check(&told).unwrap();
            if told["ref"] == self.last {
                let code = (told["is"] == "refused").then(|| told["code"].as_str().unwrap().to_owned());
                return Ok((code, before));
            }
            before.push(told);
        }
    }
}

/// A pupil.
struct Pupil {
    token: String,
    name: String,
    team: u8,
}

/// All pages of a class while there is a connection.
struct Pages {
    teacher: Page,
    phones: Vec<Page>,
}

/// A lesson, with all that is known of it outside of the server.
struct Lesson {
    host: String,
    id: String,
    table: String,
    token: String,
    names_pupils: bool,
    pupils: Vec<Pupil>,
    /// The events, as they were told.
    events: Vec<Value>,
    played: Match,
    asked: Option<Value>,
    /// What each pupil last proposed to each question, by the time at which it was asked.
    votes: BTreeMap<(u64, usize), u8>,
    /// The vote whose answer was not heard.
    unanswered: Option<(u64, usize)>,
}

impl Lesson {
    fn open(server: &Server, names_pupils: bool) -> Lesson {
        let wish = json!({ "mode": "full", "edition": "short", "teams": TEAMS, "pupils": names_pupils });
        let (opened, _) = server.post("/api/classes", "", &wish);
        let text = |told: &Value, name: &str| told[name].as_str().unwrap().to_owned();
        // The first two are the captains.
        let join = |number: usize| {
            let asked = json!({ "code": opened["code"], "name": "", "team": number % TEAMS });
            let (joined, _) = server.post("/api/classes/join", "", &asked);
            Pupil { token: text(&joined, "token"), name: text(&joined, "name"), team: (number % TEAMS) as u8 }
        };
        let options = json!({ "teams": TEAMS, "edition": "short", "flags": 6, "opening": "roll" });
        Lesson {
            host: server.host.clone(),
            id: text(&opened, "id"),
            table: text(&opened, "table"),
            token: text(&opened, "host"),
            names_pupils,
            pupils: (0..2 * TEAMS).map(join).collect(),
            events: Vec::new(),
            played: Match::new(GameId::Europa, &options).unwrap(),
            asked: None,
            votes: BTreeMap::new(),
            unanswered: None,
        }
    }

    /// Teaches and plays; after so many steps it is said so, and it goes on until the connection is cut.
    fn play(&mut self, steps: usize, said: &mpsc::Sender<()>, random: &mut fastrand::Rng) -> Result<(), Cut> {
        if steps == 0 {
            let _ = said.send(());
        }
        let mut pages = self.enter()?;
        for step in 1.. {
            if step == steps {
                let _ = said.send(());
            }
            self.step(&mut pages, random)?;
        }
        Ok(())
    }

    fn enter(&mut self) -> Result<Pages, Cut> {
        let enter = |token: &str| -> Result<Page, Cut> {
            let mut page = Page::open(&self.host)?;
            let (refused, _) = page.ask(json!({ "do": "class", "class": self.id, "token": token }))?;
            assert_eq!(refused, None);
            Ok(page)
        };
        let mut teacher = enter(&self.token)?;
        let phones = self.pupils.iter().map(|pupil| enter(&pupil.token)).collect::<Result<_, _>>()?;
        // Whether it has begun, or is paused, may have gone under with the last connection.
        for order in [json!("begin"), json!({ "pause": false })] {
            let (refused, _) = teacher.ask(json!({ "do": "teach", "class": self.id, "order": order }))?;
            assert!(refused.as_deref().is_none_or(|code| code == "too_late"), "{order}: {refused:?}");
        }
        let mut pages = Pages { teacher, phones };
        self.catch_up(&mut pages.teacher)?;
        if let Some((since, pupil)) = self.unanswered.take()
            && self.since() == Some(since)
        {
            self.propose(&mut pages, pupil, self.votes[&(since, pupil)])?;
        }
        Ok(pages)
    }

    /// One thing that happens in a class-room.
    fn step(&mut self, pages: &mut Pages, random: &mut fastrand::Rng) -> Result<(), Cut> {
        self.catch_up(&mut pages.teacher)?;
        let Some(asked) = self.asked.clone() else {
            let seat = self.played.awaited().unwrap();
            let legal = self.played.situation().legal;
            let word = if legal.contains(&"go".into()) { "go" } else { &legal[random.usize(..legal.len())] };
            let decide = json!({ "do": "decide", "class": self.id, "at": self.played.len(), "actions": [word] });
            let (refused, _) = pages.phones[usize::from(seat)].ask(decide)?;
            assert_eq!(refused, None);
            return Ok(());
        };
        let (question, option) = (&asked["id"], random.u8(..2));
        let order = match random.u8(..10) {
            0 => json!({ "judge": { "question": question, "right": random.bool() } }),
            1 => json!({ "accept": { "question": question, "option": option } }),
            2 => {
                // There may be nothing to take back.
                pages.teacher.ask(json!({ "do": "teach", "class": self.id, "order": { "back": null } }))?;
                return Ok(());
            }
            3 => {
                self.teach(pages, &json!({ "pause": true }))?;
                json!({ "pause": false })
            }
            _ => {
                // Those who do not decide propose, or not, before who does.
                let captain = asked["seat"].as_u64().unwrap() as usize;
                for pupil in (0..self.pupils.len()).filter(|&pupil| pupil != captain) {
                    if random.bool() {
                        self.propose(pages, pupil, random.u8(..2))?;
                    }
                }
                return self.propose(pages, captain, option);
            }
        };
        self.teach(pages, &order)
    }

    fn teach(&self, pages: &mut Pages, order: &Value) -> Result<(), Cut> {
        let (refused, _) = pages.teacher.ask(json!({ "do": "teach", "class": self.id, "order": order }))?;
        assert_eq!(refused, None, "{order}");
        Ok(())
    }

    fn propose(&mut self, pages: &mut Pages, pupil: usize, option: u8) -> Result<(), Cut> {
        let (since, question) = (self.since().unwrap(), self.asked.as_ref().unwrap()["id"].clone());
        self.votes.insert((since, pupil), option);
        self.unanswered = Some((since, pupil));
        let message = json!({ "do": "propose", "class": self.id, "question": question, "option": option });
        let (refused, _) = pages.phones[pupil].ask(message)?;
        assert_eq!(refused, None);
        self.unanswered = None;
        Ok(())
    }

    /// When the question that is open was asked.
    fn since(&self) -> Option<u64> {
        self.asked.as_ref()?["since"].as_u64()
    }

    /// Takes in all events that are not known yet.
    fn catch_up(&mut self, page: &mut Page) -> Result<(), Cut> {
        let (refused, told) = page.ask(json!({ "do": "follow", "table": self.table, "from": self.events.len() }))?;
        assert_eq!(refused, None);
        for told in told.iter().filter(|told| told["is"] == "events") {
            assert_ne!(told["whole"], true, "the events of a class keep their numbers");
            let from = told["from"].as_u64().unwrap() as usize;
            for (number, event) in (from..).zip(told["events"].as_array().unwrap()) {
                match self.events.get(number) {
                    Some(known) => assert_eq!(known, event, "event {number} has changed"),
                    None => self.take(number, event),
                }
            }
        }
        Ok(())
    }

    fn take(&mut self, number: usize, event: &Value) {
        assert_eq!(number, self.events.len(), "a gap");
        self.events.push(event.clone());
        for word in words_of(event) {
            self.asked = None;
            match word.strip_prefix("back:") {
                Some(to) => assert!(self.played.undo(self.played.len() - to.parse::<usize>().unwrap())),
                None => self.played.play(&word).unwrap_or_else(|why| panic!("{word}: {why:?}")),
            }
        }
        if event["ask"].is_object() {
            self.asked = Some(event["ask"].clone());
            self.asked.as_mut().unwrap()["since"] = event["t"].clone();
        }
    }

    fn is_over(&self) -> bool {
        self.events.last().is_some_and(|event| event["over"].is_array())
    }

    /// The report must be the fold over all events, as a stranger is told them, and the votes that were cast.
    fn check(&mut self) -> LessonReport {
        let known = std::mem::take(&mut self.events);
        (self.played, self.asked) = (Match::new(GameId::Europa, &self.played.options()).unwrap(), None);
        self.catch_up(&mut Page::open(&self.host).ok().unwrap()).ok().unwrap();
        assert!(self.events.starts_with(&known), "what was told is not what is stored");
        let events: Vec<Event> = self.events.iter().map(|event| Event::read(&event.to_string()).unwrap()).collect();
        let vote = |((since, pupil), option): (&(u64, usize), &u8)| {
            let Pupil { name, team, .. } = &self.pupils[*pupil];
            let pupil = self.names_pupils.then(|| name.clone());
            Vote { since: *since, team: *team, option: *option, pupil, count: 1 }
        };
        let fold = LessonReport::fold(&events, &self.votes.iter().map(vote).collect::<Vec<_>>(), &[]);
        let url = format!("http://{}/api/classes/{}/report", self.host, self.id);
        let mut answer = agent().get(url).header("authorization", format!("Bearer {}", self.token)).call().unwrap();
        let report: Value = serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap();
        assert_eq!((&report["began"], &report["ended"]), (&json!(fold.began), &json!(fold.ended)));
        assert_eq!(report["ranking"], json!(fold.ranking));
        assert_eq!(by_team(&report), by_team_of(&fold), "{report}");
        assert_eq!(report["pupils"].is_array(), self.names_pupils);
        assert_eq!(by_pupil(&report), by_pupil_of(&fold), "{report}");
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

fn by_pupil_of(fold: &LessonReport) -> ByPupil {
    let mut all = ByPupil::new();
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
    let mut random = fastrand::Rng::with_seed(seed());
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let mut lessons = [true, false].map(|names_pupils| Lesson::open(&server, names_pupils));
    for kill in 0..KILLS {
        let (steps, after) = (random.usize(..STEPS), Duration::from_micros(random.u64(..6000)));
        let lesson = &mut lessons[kill % 2];
        std::thread::scope(|scope| {
            let (said, hears) = mpsc::channel();
            scope.spawn(|| {
                let hears = hears;
                // The channel is closed if the lesson has failed.
                if hears.recv().is_ok() {
                    // Waits for: a random moment, in the middle of whatever is going on.
                    std::thread::sleep(after);
                }
                server.node.kill().unwrap();
            });
            assert!(lesson.play(steps, &said, &mut random).is_err(), "it goes on until it is cut");
        });
        server.node.go_on().unwrap();
        lessons.iter_mut().for_each(|lesson| {
            lesson.check();
        });
    }
    let mut answers = 0;
    for lesson in &mut lessons {
        let mut pages = lesson.enter().ok().unwrap();
        lesson.teach(&mut pages, &json!("stop")).ok().unwrap();
    }
    // That it is over is lost no more than the rest.
    server.node.kill().unwrap();
    server.node.go_on().unwrap();
    for lesson in &mut lessons {
        let report = lesson.check();
        assert!(lesson.is_over() && report.ranking.is_some());
        answers += report.answers.len();
    }
    println!("{answers} counts of answers are in the two reports");
    assert!(answers > KILLS / 2, "{answers}");
}
