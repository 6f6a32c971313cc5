//! A simulated class: a teacher who moves, and pupils who vote.

use std::sync::Arc;
use std::time::Duration;

use catalogue::{GameId, Match};
use protocol::TeacherCommand;
use room::Event;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use super::player::Following;
use super::world::{CALL_TIMEOUT, World};
use crate::classes::hash;
use crate::{ClassAddress, Outbox, Role};

/// How many pupils there are.
const PUPILS: usize = 4;

/// A question that is open for so long is answered by the teacher, in milliseconds.
const ANSWER_MS: u64 = 6_000;

/// A class that has begun.
pub(super) struct Lesson {
    class: String,
    table: String,
    options: Value,
    teacher: Role,
    pupils: Vec<String>,
}

/// A vote that was acknowledged.
#[derive(Clone, Debug)]
pub(super) struct Vote {
    pub(super) since: u64,
    pub(super) pupil: String,
    pub(super) option: u8,
}

/// The votes of a class.
pub(super) struct Votes {
    pub(super) class: String,
    pub(super) votes: Vec<Vote>,
}

impl Lesson {
    /// Opens a class, lets pupils join and begins, before anything goes wrong.
    pub(super) async fn open(world: &World) -> Lesson {
        let live = world.any_node().unwrap().live;
        let wish = json!({ "mode": "full", "teams": 2, "edition": "short", "pupils": true, "minutes": 0 });
        let address = ClassAddress { address: String::new(), reachable: true };
        let opened = live.classes.open(serde_json::from_value(wish).unwrap(), address).await.unwrap();
        // The teacher's page opens at once: a class that nobody visits is deleted.
        let page = Outbox::new();
        live.classes.enter(&opened.id, &opened.host, &page).await.unwrap();
        live.classes.leave(&opened.id, &page);
        let mut pupils = Vec::new();
        for number in 0..PUPILS {
            let joined = live.classes.join(&opened.id, "", Some((number % 2) as u8)).await.unwrap();
            pupils.push(joined.member);
        }
        let teacher = Role::Teacher(hash(&opened.host));
        live.classes.teach(&opened.id, &teacher, TeacherCommand::Begin).await.unwrap();
        let handle = live.tables.cache.handle(&opened.table).await.unwrap();
        let options = handle.lock().await.room.setup.options.clone();
        Lesson { class: opened.id, table: opened.table, options, teacher, pupils }
    }

    fn following(&self) -> Following {
        Following::new(&self.table, Match::new(GameId::Europa, &self.options).unwrap(), None)
    }

    /// Teaches and votes until nothing goes wrong any more.
    pub(super) async fn run(self, world: Arc<World>) -> (Votes, Vec<String>) {
        let lesson = Arc::new(self);
        let pupils: Vec<_> = lesson
            .pupils
            .iter()
            .cloned()
            .map(|pupil| tokio::spawn(vote(lesson.clone(), world.clone(), pupil)))
            .collect();
        let mut wrong = teach(&lesson, &world).await;
        let mut votes = Vec::new();
        for pupil in pupils {
            let (own, found) = pupil.await.unwrap();
            votes.extend(own);
            wrong.extend(found);
        }
        (Votes { class: lesson.class.clone(), votes }, wrong)
    }
}

async fn teach(lesson: &Lesson, world: &World) -> Vec<String> {
    let (mut following, mut asked) = (lesson.following(), 0);
    while !world.is_calm() && !following.follower.is_over() {
        sleep(Duration::from_millis(world.draw(|rng| rng.u64(100..900)))).await;
        if !following.connect(world).await {
            continue;
        }
        for (_, event) in following.read(world).await {
            if let Event::Asked { t, .. } = event {
                asked = t;
            }
        }
        let Some(page) = &following.page else { continue };
        let played = following.follower.played();
        let command = match following.follower.question() {
            Some(question) if world.clock.now() > asked + ANSWER_MS => {
                TeacherCommand::Accept { question: question.id.clone(), option: Some(0), given: None }
            }
            Some(_) => continue,
            None => {
                let legal = played.situation().legal;
                if legal.is_empty() {
                    continue;
                }
                let action = legal[world.draw(|rng| rng.usize(..legal.len()))].clone();
                TeacherCommand::Act { at: played.len(), actions: vec![action] }
            }
        };
        let _ = timeout(CALL_TIMEOUT, page.node.live.classes.teach(&lesson.class, &lesson.teacher, command)).await;
    }
    following.leave().await;
    following.wrong
}

async fn vote(lesson: Arc<Lesson>, world: Arc<World>, pupil: String) -> (Vec<Vote>, Vec<String>) {
    let (mut following, mut votes) = (lesson.following(), Vec::<Vote>::new());
    let (mut since, role) = (0, Role::Member(pupil.clone()));
    while !world.is_calm() && !following.follower.is_over() {
        sleep(Duration::from_millis(world.draw(|rng| rng.u64(100..1_500)))).await;
        if !following.connect(&world).await {
            continue;
        }
        for (_, event) in following.read(&world).await {
            if let Event::Asked { t, .. } = event {
                since = t;
            }
        }
        let voted = votes.last().is_some_and(|vote| vote.since == since);
        let (Some(page), Some(question), false) = (&following.page, following.follower.question(), voted) else {
            continue;
        };
        let option = (pupil.len() + votes.len()) as u8 % 4;
        let voting = page.node.live.classes.propose(&lesson.class, &role, &question.id, room::Given::Option(option));
        let done = timeout(CALL_TIMEOUT, voting).await;
        world.note(&format!("{pupil} {since} {option} {:?}", done.as_ref().map(Result::is_ok)));
        if let Ok(Ok(())) = done {
            votes.push(Vote { since, pupil: pupil.clone(), option });
        }
    }
    following.leave().await;
    (votes, following.wrong)
}
