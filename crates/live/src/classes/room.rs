//! A class in memory: a cache of what is stored of it, with the pages that are open.
//!
//! How its match stands is not kept here but projected from the room of its table (`status`).

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use base::{Clock, Problem};
use parking_lot::Mutex;
use protocol::{Code, NodeMessage};
use room::{Given, LessonStatus, OpenQuestion};
use store::ClassChange;

use super::class::{Class, Role};
use super::standing::LessonStanding;
use super::votes::{self, Votes};
use super::{ClassRooms, Classes};
use crate::Outbox;

/// How often a change is tried when others change the same class.
const MAX_TRIES: usize = 5;

/// The most pages of one class.
const MAX_PAGES: usize = 400;

/// A class in memory.
pub(crate) struct Room {
    pub(super) id: Arc<str>,
    pub(super) table: Arc<str>,
    /// Held while a change is committed: one after the other.
    pub(super) changing: tokio::sync::Mutex<()>,
    pub(super) state: Mutex<State>,
}

/// The class as it is stored, how its match stands, and who has it open.
pub(super) struct State {
    clock: Clock,
    pub(super) class: Class,
    pub(super) version: i64,
    pub(super) pages: Vec<Page>,
    /// The pupils whose pages are open at other nodes, and when these last said so.
    pub(super) elsewhere: HashMap<String, (Instant, Vec<String>)>,
    /// How the match stands, as the table last handed it over.
    pub(super) status: LessonStatus,
    /// What is proposed to the question that is open.
    pub(super) votes: Votes,
    /// How the lesson stood when it was last folded; nothing before that, or before a question was answered.
    pub(super) standing: Option<LessonStanding>,
}

/// An open page.
pub(super) struct Page {
    pub(super) role: Role,
    pub(super) outbox: Arc<Outbox>,
}

impl State {
    /// Whether the question is open that was asked at this time.
    pub(super) fn is_open(&self, since: u64) -> bool {
        self.status.question.as_ref().is_some_and(|open| open.since == since)
    }

    /// How long the question that is open still waits for those who are not asked, in milliseconds; nothing while it stands
    /// still.
    pub(super) fn waits_for(&self) -> Option<u64> {
        let open = self.status.question.as_ref().filter(|_| self.status.paused.is_none())?;
        let everybody =
            self.class.members().all(|(_, member)| !self.is_here(&member.id) || self.votes.contains_key(&member.id));
        let window = if everybody { 0 } else { self.class.answer_window() };
        Some(window.saturating_sub(open.waited(self.now(), None)))
    }

    /// What the team that is asked has decided on, if it has and the others need not be waited for.
    pub(super) fn decided(&self) -> Option<(OpenQuestion, Given)> {
        let open = self.status.question.clone().filter(|_| self.waits_for() == Some(0))?;
        let team = self.class.teams.get(usize::from(open.seat))?;
        let ballot = votes::decided(team, self.class.decide, &self.votes, |id| self.is_here(id))?;
        Some((open, ballot.given.clone()))
    }

    /// Milliseconds since 1970.
    pub(super) fn now(&self) -> u64 {
        self.clock.now()
    }

    /// The code by which one joins; none while the class is locked, and none once the match has ended.
    pub(super) fn code(&self) -> Option<&str> {
        self.class.code.as_deref().filter(|_| !self.status.stage.is_ended())
    }
}

impl Room {
    /// Whether nobody has it open.
    pub(super) fn is_empty(&self) -> bool {
        self.state.lock().pages.is_empty()
    }
}

impl Classes {
    /// A class, from memory or from the store.
    pub(super) async fn room(&self, id: &str) -> Result<Arc<Room>, Problem> {
        if let Some(room) = self.rooms.get(id) {
            return Ok(room);
        }
        let (class, version) = self.rooms.stored(id).await?;
        let status = self.tables.lesson_status(&class.table).await?;
        let votes = match &status.question {
            Some(open) => votes::ballots(self.node.store.votes(id, open.since).await?),
            None => Votes::new(),
        };
        let (id, table) = (class.id.as_str().into(), class.table.as_str().into());
        let state = State {
            clock: self.node.clock,
            class,
            version,
            pages: Vec::new(),
            elsewhere: HashMap::new(),
            status,
            votes,
            standing: None,
        };
        let room = Room { id, table, changing: tokio::sync::Mutex::new(()), state: Mutex::new(state) };
        self.node.publish(&NodeMessage::ClassAsked { class: room.id.to_string() });
        let room = self.rooms.put(room);
        self.rooms.follow_question(&room);
        let ended = room.state.lock().status.stage.is_ended();
        if !ended {
            // Until it was in memory the table had nobody to hand a newer status to.
            self.refresh_status(&room).await?;
        }
        Ok(room)
    }

    /// A page shows a token and has the class open from now on.
    pub async fn enter(&self, id: &str, token: &str, outbox: &Arc<Outbox>) -> Result<(Arc<str>, Role), Problem> {
        loop {
            let room = self.room(id).await?;
            let role = open_page(&room, token, outbox)?;
            // Meanwhile the last page may have closed, and the class been forgotten.
            if !self.rooms.holds(&room) {
                continue;
            }
            if let Err(problem) = self.note_visit(&room, &role).await {
                self.leave(id, outbox);
                return Err(problem);
            }
            greet(&room, &role, outbox.id);
            self.rooms.publish_presence(&room);
            return Ok((room.id.clone(), role));
        }
    }

    /// Somebody has opened a page of the class: it stays, and so does a pupil whose page it is.
    async fn note_visit(&self, room: &Room, role: &Role) -> Result<(), Problem> {
        self.node.store.visit(&room.id).await?;
        let Role::Member(id) = role else { return Ok(()) };
        let is_unseen = room.state.lock().class.is_unseen(id);
        if is_unseen {
            // Where many come at once at several nodes it may have to be left to the pupil's next page.
            let _ = self.rooms.change(room, |class| class.see(id)).await;
        }
        Ok(())
    }

    /// A page has the class open no longer.
    pub fn leave(&self, id: &str, outbox: &Outbox) {
        let Some(room) = self.rooms.get(id) else { return };
        {
            let mut state = room.state.lock();
            let before = state.pages.len();
            let gone = state.pages.iter().position(|page| page.outbox.id == outbox.id);
            let Some(gone) = gone.map(|at| state.pages.swap_remove(at)) else { return };
            if matches!(gone.role, Role::Member(_)) && before > 1 {
                state.publish();
            }
        }
        self.rooms.publish_presence(&room);
        self.rooms.forget_empty(id);
    }
}

/// Adds a page that shows a token; says as whom.
fn open_page(room: &Room, token: &str, outbox: &Arc<Outbox>) -> Result<Role, Problem> {
    let mut state = room.state.lock();
    let role = state.class.role(token).ok_or_else(not_yours)?;
    if state.pages.len() >= MAX_PAGES {
        return Err(Problem::too_many("The class has too many pages open."));
    }
    state.pages.retain(|page| page.outbox.id != outbox.id);
    state.pages.push(Page { role: role.clone(), outbox: outbox.clone() });
    Ok(role)
}

/// Tells a page how the class stands, and the others that a pupil is here.
fn greet(room: &Room, role: &Role, page: u64) {
    let mut state = room.state.lock();
    match role {
        Role::Member(_) => state.publish(),
        Role::Teacher(_) | Role::Projector => state.publish_to(page),
    }
    state.publish_votes_to(page);
    state.publish_standing_to(page);
}

impl ClassRooms {
    /// A class as it is stored, and its version.
    pub(super) async fn stored(&self, id: &str) -> Result<(Class, i64), Problem> {
        let (body, version) = self.node.store.class(id).await?.ok_or_else(no_class)?;
        let class = serde_json::from_str(&body).map_err(|error| unreadable(id, &error))?;
        Ok((class, version))
    }

    /// Changes a class, commits it, then publishes it to all who have it open. Nothing has changed if it is refused.
    pub(super) async fn change<T>(
        &self,
        room: &Room,
        change: impl Fn(&mut Class) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let _one = room.changing.lock().await;
        for _ in 0..MAX_TRIES {
            let (draft, done) = Draft::new(room, &change)?;
            if self.node.store.change_class(&draft.change()).await? {
                self.accept(room, draft);
                return Ok(done);
            }
            self.catch_up(room).await?;
        }
        Err(Problem::new(Code::Stale, "Somebody else was quicker."))
    }

    /// A draft of a class is committed.
    fn accept(&self, room: &Room, draft: Draft) {
        let mut state = room.state.lock();
        (state.class, state.version) = (draft.class, draft.version + 1);
        state.publish();
        drop(state);
        self.node.publish(&NodeMessage::ClassChanged { class: room.id.to_string() });
    }

    /// Somebody else has changed a class: it is read again.
    async fn catch_up(&self, room: &Room) -> Result<(), Problem> {
        let (class, version) = self.stored(&room.id).await?;
        let mut state = room.state.lock();
        (state.class, state.version) = (class, version);
        Ok(())
    }
}

impl Classes {
    /// Changes the teams of a class and, in the same transaction, what they are called at its table.
    pub(super) async fn change_teams(
        &self,
        room: &Room,
        change: impl Fn(&mut Class) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let _one = room.changing.lock().await;
        for _ in 0..MAX_TRIES {
            let (draft, ()) = Draft::new(room, &change)?;
            if self.tables.rename_teams(&room.table, &draft.class.team_names(), &draft.change()).await? {
                self.rooms.accept(room, draft);
                return Ok(());
            }
            self.rooms.catch_up(room).await?;
        }
        Err(Problem::new(Code::Stale, "Somebody else was quicker."))
    }
}

/// A class as it is to be, made from a version of it.
struct Draft {
    class: Class,
    version: i64,
    body: String,
}

impl Draft {
    /// A changed copy of a class, and what the change gives.
    fn new<T>(room: &Room, change: impl Fn(&mut Class) -> Result<T, Problem>) -> Result<(Draft, T), Problem> {
        let (mut class, version) = {
            let state = room.state.lock();
            (state.class.clone(), state.version)
        };
        let done = change(&mut class)?;
        let body = serde_json::to_string(&class).map_err(|_| Problem::unavailable())?;
        Ok((Draft { class, version, body }, done))
    }

    fn change(&self) -> ClassChange<'_> {
        ClassChange { id: &self.class.id, version: self.version, body: &self.body, code: self.class.code.as_deref() }
    }
}

/// What is stored of a class makes no sense.
pub(super) fn unreadable(id: &str, error: &serde_json::Error) -> Problem {
    tracing::error!(class = id, %error, "a class cannot be read");
    Problem::unavailable()
}

pub(super) fn no_class() -> Problem {
    Problem::new(Code::NoClass, "There is no such class, or it is locked.")
}

pub(super) fn not_yours() -> Problem {
    Problem::new(Code::NotYourClass, "You do not belong to this class.")
}
