//! Due tables: what happens because time passes.
//!
//! With several nodes, whoever commits something at a table also writes down when the table is due next, and whichever node
//! claims it first (a lease) does what is due. A node that has the table in memory claims it in time; a table that nobody has
//! in memory, or whose lease ran out, is found by any node that polls.

use std::collections::HashSet;
use std::sync::{Arc, Weak};
use std::time::Duration;

use room::{Attendance, Room, Stage};
use table::Want;

use super::session::TableSession;
use crate::app::{App, now};
use crate::problem::Problem;

/// Who claims a table has so long to look at it, in milliseconds.
const LEASE_MS: u64 = 10_000;

/// What is so late is done by any node.
const ANY_NODE_AFTER_MS: u64 = 2_000;

/// A node that has the table in memory leaves it to another for so long, and then looks itself.
const HOLDER_AFTER_MS: u64 = 3_000;

/// A bot that has not acted after so long is asked at another node.
const BOT_TIMEOUT_MS: u64 = 4_000;

/// How often each node looks for what is late.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// Looks for what is late while the server runs.
pub(crate) async fn run(app: Weak<App>) {
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        let Some(app) = app.upgrade() else { return };
        let lease = now() + LEASE_MS;
        match app.store.lease_overdue(now().saturating_sub(ANY_NODE_AFTER_MS), lease).await {
            Ok(tables) => tables.into_iter().for_each(|table| app.spawn_on_due(table.into(), Some(lease))),
            Err(error) => tracing::warn!(%error, "what is late cannot be found"),
        }
    }
}

impl App {
    /// By when a table must be looked at, here or elsewhere.
    fn wanted(&self, session: &TableSession) -> Option<u64> {
        self.wanted_for(&session.room, &session.attendance, session.packed)
    }

    fn wanted_for(&self, room: &Room, attendance: &Attendance, packed: bool) -> Option<u64> {
        let due = room.due(attendance);
        if self.nodes.is_none() {
            return due;
        }
        let acting = match &room.stage {
            Stage::Over { .. } => !packed,
            Stage::Playing(playing) => !matches!(playing.table.want(), Want::Person { .. }),
            _ => false,
        };
        let (now, by) = (now(), room.changed + BOT_TIMEOUT_MS);
        let acting = acting.then_some(if by > now { by } else { now + BOT_TIMEOUT_MS });
        due.into_iter().chain(acting).min()
    }

    /// Among several nodes: writes down for all by when the table must be looked at once it stands like this.
    pub(super) async fn schedule_for(&self, session: &mut TableSession, after: &Room) -> Result<(), Problem> {
        let due = self.wanted_for(after, &session.attendance, false);
        self.schedule(session, due).await
    }

    async fn schedule(&self, session: &mut TableSession, due: Option<u64>) -> Result<(), Problem> {
        if let Some(due) = due
            && session.scheduled.is_none_or(|scheduled| due < scheduled || scheduled <= now())
        {
            self.store.schedule(&session.room.id, due).await?;
            session.scheduled = Some(due);
        }
        Ok(())
    }

    /// Sets this node's own timer.
    pub(super) fn set_timer(&self, session: &mut TableSession) {
        if let Some(due) = self.wanted(session)
            && session.armed.is_none_or(|armed| due < armed)
        {
            session.armed = Some(due);
            self.timers.set(due, session.room.id.clone());
        }
    }

    /// The same, and among several nodes it is written down for all.
    pub(super) async fn set_timers(&self, session: &mut TableSession) -> Result<(), Problem> {
        self.set_timer(session);
        if self.nodes.is_none() {
            return Ok(());
        }
        let due = self.wanted(session);
        self.schedule(session, due).await
    }

    /// A table is not to be looked at any more.
    pub(super) async fn unschedule(&self, session: &mut TableSession) {
        session.armed = None;
        self.timers.clear(&session.room.id);
        if self.nodes.is_some() {
            session.scheduled = None;
            // What is left is found to be over.
            let _ = self.store.unschedule(&session.room.id).await;
        }
    }

    /// The timers of these tables ring: those that no other node looks at are looked at here.
    pub(super) async fn timers_fired(&self, tables: Vec<Arc<str>>) {
        if self.nodes.is_none() {
            return tables.into_iter().for_each(|table| self.spawn_on_due(table, None));
        }
        let (now, ids) = (now(), tables.iter().map(|table| &**table).collect::<Vec<_>>());
        match self.store.claim(&ids, now, now + LEASE_MS).await {
            Ok(claimed) => {
                let claimed: HashSet<String> = claimed.into_iter().collect();
                for table in tables {
                    let lease = claimed.contains(&*table).then_some(now + LEASE_MS);
                    self.spawn_on_due(table, lease);
                }
            }
            Err(error) => {
                tracing::warn!(%error, "nothing can be claimed");
                tables.into_iter().for_each(|table| self.timers.set_no_later(now + 1000, table));
            }
        }
    }

    fn spawn_on_due(&self, table: Arc<str>, lease: Option<u64>) {
        let Some(app) = self.me() else { return };
        self.tasks.spawn(async move { app.on_due(&table, lease).await });
    }

    /// A table that was claimed is looked at as it is kept; one that was not, only if it was left to another
    /// node before. True if it is to be looked at.
    pub(super) async fn is_due_here(&self, session: &mut TableSession, lease: Option<u64>) -> bool {
        if self.nodes.is_none() {
            return true;
        }
        if lease.is_some() {
            session.scheduled = lease;
            // Whatever was lost on the way here is read now.
            return self.catch_up(session).await.is_ok();
        }
        let now = now();
        let Some(due) = session.room.due(&session.attendance).filter(|&due| due <= now) else {
            self.set_timer(session);
            return false;
        };
        if session.left == Some(due) {
            return true;
        }
        session.left = Some(due);
        session.armed = Some(now + HOLDER_AFTER_MS);
        self.timers.set(now + HOLDER_AFTER_MS, session.room.id.clone());
        false
    }

    /// A table that was claimed has been looked at.
    pub(super) async fn finish_lease(&self, session: &mut TableSession, lease: u64) {
        let next = self.wanted(session);
        session.scheduled = match self.store.finish_lease(&session.room.id, lease, next).await {
            Ok(()) => next,
            // Somebody will look again when the claim is over.
            Err(_) => Some(lease),
        };
    }
}
