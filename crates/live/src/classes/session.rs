//! A class in memory: a cache of the stored class, with the pages that are open.
//!
//! The status of its match is not stored here but projected from the room of its table (`status`).

use std::collections::HashMap;
use std::sync::Arc;

use base::{Clock, Problem};
use parking_lot::Mutex;
use protocol::{ClassView, Code, NodeMessage};
use room::{Given, HostCommand, LessonStatus, OpenQuestion};
use store::{ClassChange, Recovery};

use super::class::{Class, Role};
use super::questions::Own;
use super::standing::LessonStanding;
use super::votes::{self, Votes};
use super::{ClassHandles, Classes};
use crate::Outbox;

/// How often a change is tried when others change the same class.
const MAX_TRIES: usize = 5;

/// The most pages of one class.
const MAX_PAGES: usize = 400;

/// A class in memory.
pub(crate) struct ClassHandle {
    pub(super) id: Arc<str>,
    pub(super) table: Arc<str>,
    /// Held while a change is committed: one after the other.
    pub(super) changing: tokio::sync::Mutex<()>,
    pub(super) session: Mutex<ClassSession>,
}

/// The class as it is stored, how its match stands, and who has it open.
pub(super) struct ClassSession {
    clock: Clock,
    pub(super) class: Class,
    pub(super) version: i64,
    pub(super) pages: Vec<Page>,
    /// The pupils whose pages are open at other nodes, and when these last said so.
    pub(super) elsewhere: HashMap<String, (u64, Vec<String>)>,
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
    /// How it was last told that the class stands.
    pub(super) told: Option<Box<ClassView>>,
}

impl ClassSession {
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
        // Where nobody is waited for, it is not waited until an answer before it is read either.
        let window = self.class.answer_window().filter(|_| !everybody);
        Some(window.map_or(0, |window| open.left(window, self.now(), None)))
    }

    /// What the team that is asked has decided on, if it has and the others need not be waited for.
    pub(super) fn decided(&self) -> Option<(OpenQuestion, Given)> {
        let open = self.status.question.clone().filter(|_| self.waits_for() == Some(0))?;
        let team = self.class.teams.get(usize::from(open.seat))?;
        let ballot = votes::decided(team, self.class.decide, &self.votes, |id| self.is_here(id))?;
        Some((open, ballot.answered.given()))
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

impl ClassHandle {
    /// Whether nobody has it open.
    pub(super) fn is_empty(&self) -> bool {
        self.session.lock().pages.is_empty()
    }
}

impl Classes {
    /// A class, from memory or from the store.
    pub(super) async fn handle(&self, id: &str) -> Result<Arc<ClassHandle>, Problem> {
        if let Some(handle) = self.handles.get(id) {
            return Ok(handle);
        }
        let (class, version) = self.handles.stored(id).await?;
        let status = self.tables.lesson_status(&class.table).await?;
        let votes = match &status.question {
            Some(open) => votes::ballots(self.node.store.votes(id, open.since).await?),
            None => Votes::new(),
        };
        let (id, table) = (class.id.as_str().into(), class.table.as_str().into());
        let session = ClassSession {
            clock: self.node.clock,
            class,
            version,
            pages: Vec::new(),
            elsewhere: HashMap::new(),
            status,
            votes,
            standing: None,
        };
        let handle = ClassHandle { id, table, changing: tokio::sync::Mutex::new(()), session: Mutex::new(session) };
        self.node.publish(&NodeMessage::ClassAsked { class: handle.id.to_string() });
        let handle = self.handles.put(handle);
        self.handles.follow_question(&handle);
        let ended = handle.session.lock().status.stage.is_ended();
        if !ended {
            // Until it was in memory the table had nobody to hand a newer status to.
            self.refresh_status(&handle).await?;
        }
        Ok(handle)
    }

    /// A page shows a token and has the class open from now on.
    pub async fn enter(&self, id: &str, token: &str, outbox: &Arc<Outbox>) -> Result<(Arc<str>, Role), Problem> {
        loop {
            let handle = self.handle(id).await?;
            let role = open_page(&handle, token, outbox)?;
            // Meanwhile the last page may have closed, and the class been forgotten.
            if !self.handles.holds(&handle) {
                continue;
            }
            if let Err(problem) = self.note_visit(&handle, &role).await {
                self.leave(id, outbox);
                return Err(problem);
            }
            greet(&handle, &role, outbox.id);
            self.handles.publish_presence(&handle);
            return Ok((handle.id.clone(), role));
        }
    }

    /// Somebody has opened a page of the class: it stays, and so does a pupil whose page it is.
    async fn note_visit(&self, handle: &ClassHandle, role: &Role) -> Result<(), Problem> {
        self.node.store.visit(&handle.id).await?;
        let Role::Member(id) = role else { return Ok(()) };
        let is_unseen = handle.session.lock().class.is_unseen(id);
        if is_unseen {
            // Where many come at once at several nodes it may have to be left to the pupil's next page.
            let _ = self.handles.change(handle, |class| class.see(id)).await;
        }
        Ok(())
    }

    /// A page has the class open no longer.
    pub fn leave(&self, id: &str, outbox: &Outbox) {
        let Some(handle) = self.handles.get(id) else { return };
        {
            let mut session = handle.session.lock();
            let before = session.pages.len();
            let gone = session.pages.iter().position(|page| page.outbox.id == outbox.id);
            let Some(gone) = gone.map(|at| session.pages.swap_remove(at)) else { return };
            if matches!(gone.role, Role::Member(_)) && before > 1 {
                session.publish();
            }
        }
        self.handles.publish_presence(&handle);
        self.handles.forget_empty(id);
    }
}

/// Adds a page that shows a token; says as whom.
fn open_page(handle: &ClassHandle, token: &str, outbox: &Arc<Outbox>) -> Result<Role, Problem> {
    let mut session = handle.session.lock();
    let role = session.class.role(token).ok_or_else(not_yours)?;
    if session.pages.len() >= MAX_PAGES {
        return Err(Problem::too_many("The class has too many pages open."));
    }
    session.pages.retain(|page| page.outbox.id != outbox.id);
    session.pages.push(Page { role: role.clone(), outbox: outbox.clone(), told: None });
    Ok(role)
}

/// Tells a page how the class stands, and the others that a pupil is here.
fn greet(handle: &ClassHandle, role: &Role, page: u64) {
    let mut session = handle.session.lock();
    match role {
        Role::Member(_) => session.publish(),
        Role::Teacher(_) | Role::Projector => session.publish_to(page),
    }
    session.publish_votes_to(page);
    session.publish_standing_to(page);
}

impl ClassHandles {
    /// A class as it is stored, and its version.
    pub(super) async fn stored(&self, id: &str) -> Result<(Class, i64), Problem> {
        let (body, version) = self.node.store.class(id).await?.ok_or_else(no_class)?;
        let class = serde_json::from_str(&body).map_err(|error| unreadable(id, &error))?;
        Ok((class, version))
    }

    /// Changes a class, commits it, then publishes it to all who have it open. Nothing has changed if it is refused.
    pub(super) async fn change<T>(
        &self,
        handle: &ClassHandle,
        change: impl Fn(&mut Class) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let _one = handle.changing.lock().await;
        for _ in 0..MAX_TRIES {
            let (draft, done) = Draft::new(handle, &change)?;
            if self.node.store.change_class(&draft.change()).await? {
                self.accept(handle, draft);
                return Ok(done);
            }
            self.catch_up(handle).await?;
        }
        Err(Problem::stale())
    }

    /// A draft of a class is committed.
    fn accept(&self, handle: &ClassHandle, draft: Draft) {
        let mut session = handle.session.lock();
        let changed = session.class != draft.class;
        (session.class, session.version) = (draft.class, draft.version + 1);
        // Once its match has begun a class has the status of the match; its own body does not change.
        if changed {
            session.publish();
        }
        drop(session);
        self.node.publish(&NodeMessage::ClassChanged { class: handle.id.to_string() });
    }

    /// Somebody else has changed a class: it is read again.
    async fn catch_up(&self, handle: &ClassHandle) -> Result<(), Problem> {
        let (class, version) = self.stored(&handle.id).await?;
        let mut session = handle.session.lock();
        (session.class, session.version) = (class, version);
        Ok(())
    }
}

impl Classes {
    /// Changes the teams of a class and, in the same transaction, what they are called at its table.
    pub(super) async fn change_teams(
        &self,
        handle: &ClassHandle,
        change: impl Fn(&mut Class) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        self.change_with(handle, change, MatchChange::TeamNames).await
    }

    /// Changes a class in one transaction with something else.
    pub(super) async fn change_with(
        &self,
        handle: &ClassHandle,
        change: impl Fn(&mut Class) -> Result<(), Problem>,
        together: MatchChange<'_>,
    ) -> Result<(), Problem> {
        let _one = handle.changing.lock().await;
        for _ in 0..MAX_TRIES {
            let (draft, ()) = Draft::new(handle, &change)?;
            if self.commit_with(handle, &draft, &together).await? {
                self.handles.accept(handle, draft);
                return Ok(());
            }
            self.handles.catch_up(handle).await?;
        }
        Err(Problem::stale())
    }

    /// Commits a draft with what changes together with it; false if one of them has gone on since.
    async fn commit_with(&self, handle: &ClassHandle, draft: &Draft, with: &MatchChange<'_>) -> Result<bool, Problem> {
        let (table, class, change) = (&handle.table, &draft.class, draft.change());
        match with {
            MatchChange::TeamNames => self.tables.rename_teams(table, &class.team_names(), &change).await,
            MatchChange::Order(order) => self.tables.host_with(table, order.clone(), &change).await,
            MatchChange::Begin => {
                self.tables.begin_lesson(table, &class.team_names(), class.begin_command(), &change).await
            }
            MatchChange::Next(next, own) => {
                let made = self.make_class((*next).clone(), (*own).clone(), Recovery::Of(&change)).await?;
                Ok(made.is_some())
            }
        }
    }
}

/// What changes together with a class.
pub(super) enum MatchChange<'a> {
    /// What the teams are called at its table.
    TeamNames,
    /// What the host does there.
    Order(HostCommand),
    /// The match begins.
    Begin,
    /// There is a next class, with these questions of the teacher's own, which takes its recovery code.
    Next(&'a Class, &'a Option<Own>),
}

/// A class as it is to be, made from a version of it.
struct Draft {
    class: Class,
    version: i64,
    body: String,
}

impl Draft {
    /// A changed copy of a class, and what the change gives.
    fn new<T>(handle: &ClassHandle, change: impl Fn(&mut Class) -> Result<T, Problem>) -> Result<(Draft, T), Problem> {
        let (mut class, version) = {
            let session = handle.session.lock();
            (session.class.clone(), session.version)
        };
        let done = change(&mut class)?;
        let body = serde_json::to_string(&class).map_err(|_| Problem::unavailable())?;
        Ok((Draft { class, version, body }, done))
    }

    fn change(&self) -> ClassChange<'_> {
        ClassChange { id: &self.class.id, version: self.version, body: &self.body, code: self.class.code.as_deref() }
    }
}

/// The stored document of a class cannot be read.
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
