//! A class in memory, with the pages that are open.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use parking_lot::Mutex;
use protocol::{Code, NodeMessage};
use room::{OpenQuestion, Phase};

use super::class::{Class, Role};
use super::heard::Note;
use super::votes::{self, Votes};
use crate::app::App;
use crate::problem::Problem;
use crate::tables::{Outbox, Standing};

/// How often a change is tried when others change the same class.
const MAX_TRIES: usize = 5;

/// The most pages of one class.
const MAX_PAGES: usize = 400;

/// A class in memory.
pub(crate) struct Room {
    pub(super) id: Arc<str>,
    pub(super) table: Arc<str>,
    /// Held while a change is kept: one after the other.
    pub(super) changing: tokio::sync::Mutex<()>,
    pub(super) state: Mutex<State>,
}

/// How a class stands, and who has it open.
pub(super) struct State {
    pub(super) class: Class,
    pub(super) version: i64,
    pub(super) pages: Vec<Page>,
    /// The pupils whose pages are open at other nodes, and when these last said so.
    pub(super) elsewhere: HashMap<String, (Instant, Vec<String>)>,
    pub(super) stage: Phase,
    pub(super) paused: bool,
    /// Until when it is played; 0 for as long as it takes.
    pub(super) until: u64,
    /// How much of that was left when it was paused.
    pub(super) left: u64,
    pub(super) open: Option<OpenQuestion>,
    pub(super) votes: Votes,
    /// What was answered and is not noted in the store yet.
    pub(super) unnoted: Vec<Note>,
}

/// An open page.
pub(super) struct Page {
    pub(super) role: Role,
    pub(super) outbox: Arc<Outbox>,
}

impl State {
    /// What the team that is asked has decided on, if it has.
    pub(super) fn decided(&self) -> Option<(OpenQuestion, u8)> {
        let open = self.open.clone()?;
        let team = self.class.teams.get(usize::from(open.seat))?;
        let option = votes::decided(team, self.class.decide, &self.votes, |id| self.is_here(id))?;
        Some((open, option))
    }
}

impl Room {
    /// Whether nobody has it open, and nothing is left to be noted.
    pub(super) fn is_empty(&self) -> bool {
        let state = self.state.lock();
        state.pages.is_empty() && state.unnoted.is_empty()
    }
}

impl App {
    /// A class, from memory or from the store.
    pub(super) async fn room(&self, id: &str) -> Result<Arc<Room>, Problem> {
        if let Some(room) = self.classes.get(id) {
            return Ok(room);
        }
        let (class, version) = self.kept_class(id).await?;
        let Standing { stage, paused, lesson, question } = self.standing(&class.table).await?;
        let votes = match &question {
            Some(open) => self.store.votes(id, open.since).await?,
            None => Votes::new(),
        };
        let (until, left) = lesson.unwrap_or((0, 0));
        let (id, table) = (class.id.as_str().into(), class.table.as_str().into());
        let state = State {
            class,
            version,
            pages: Vec::new(),
            elsewhere: HashMap::new(),
            stage,
            paused,
            until,
            left,
            open: question,
            votes,
            unnoted: Vec::new(),
        };
        let room = Room { id, table, changing: tokio::sync::Mutex::new(()), state: Mutex::new(state) };
        self.publish_to_nodes(|| NodeMessage::ClassAsked { class: room.id.to_string() });
        Ok(self.classes.put(room))
    }

    pub(super) async fn kept_class(&self, id: &str) -> Result<(Class, i64), Problem> {
        let (body, version) = self.store.class(id).await?.ok_or_else(no_class)?;
        let class = serde_json::from_str(&body).map_err(|error| {
            tracing::error!(class = id, %error, "a class cannot be read");
            Problem::unavailable()
        })?;
        Ok((class, version))
    }

    /// Changes a class, keeps it, then tells all who have it open. Nothing has changed if it is refused.
    pub(super) async fn change_class<T>(
        &self,
        room: &Room,
        change: impl Fn(&mut Class) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let _one = room.changing.lock().await;
        for _ in 0..MAX_TRIES {
            let (mut class, version) = {
                let state = room.state.lock();
                (state.class.clone(), state.version)
            };
            let changed = change(&mut class)?;
            let body = serde_json::to_string(&class).map_err(|_| Problem::unavailable())?;
            if self.store.change_class(&class.id, version, &body, class.code.as_deref()).await? {
                let mut state = room.state.lock();
                state.class = class;
                state.version = version + 1;
                state.tell();
                drop(state);
                self.publish_to_nodes(|| NodeMessage::ClassChanged { class: room.id.to_string() });
                return Ok(changed);
            }
            let (class, version) = self.kept_class(&room.id).await?;
            let mut state = room.state.lock();
            state.class = class;
            state.version = version;
        }
        Err(Problem::new(Code::Stale, "Somebody else was quicker."))
    }

    /// A page shows a token and has the class open from now on.
    pub(crate) async fn enter_class(
        &self,
        id: &str,
        token: &str,
        outbox: &Arc<Outbox>,
    ) -> Result<(Arc<str>, Role), Problem> {
        loop {
            let room = self.room(id).await?;
            let mut state = room.state.lock();
            let role = state.class.role(token).ok_or_else(not_yours)?;
            if state.pages.len() >= MAX_PAGES {
                return Err(Problem::too_many("The class has too many pages open."));
            }
            state.pages.retain(|page| page.outbox.id != outbox.id);
            state.pages.push(Page { role: role.clone(), outbox: outbox.clone() });
            drop(state);
            // Meanwhile the last page may have closed, and the class been forgotten.
            if !self.classes.holds(&room) {
                continue;
            }
            let mut state = room.state.lock();
            match role {
                // The others see that a pupil is here.
                Role::Member(_) => state.tell(),
                Role::Host | Role::Board => state.tell_one(outbox.id),
            }
            state.tell_votes_to(outbox.id);
            drop(state);
            self.publish_members_here(&room);
            return Ok((room.id.clone(), role));
        }
    }

    /// A page has the class open no longer.
    pub(crate) fn leave_class(&self, id: &str, outbox: &Outbox) {
        let Some(room) = self.classes.get(id) else { return };
        {
            let mut state = room.state.lock();
            let before = state.pages.len();
            let gone = state.pages.iter().position(|page| page.outbox.id == outbox.id);
            let Some(gone) = gone.map(|at| state.pages.swap_remove(at)) else { return };
            if matches!(gone.role, Role::Member(_)) && before > 1 {
                state.tell();
            }
        }
        self.publish_members_here(&room);
        self.classes.forget_empty(id);
    }
}

pub(super) fn no_class() -> Problem {
    let mut problem = Problem::not_found("There is no such class, or it is locked.");
    problem.code = Code::NoClass;
    problem
}

pub(super) fn not_yours() -> Problem {
    Problem::new(Code::NotYourClass, "You do not belong to this class.")
}
