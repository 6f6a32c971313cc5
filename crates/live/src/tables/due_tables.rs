//! Due tables: what happens because time passes.
//!
//! A node that has a table in memory has a timer for it. Whoever commits something at a table also stores by when some
//! node must look at it, in case all nodes that have it in memory stop. Each node polls for overdue tables and claims
//! them for a while (a lease). If two nodes act on the same table, the first commit counts.

use std::sync::{Arc, Weak};
use std::time::Duration;

use base::Problem;
use room::{Attendance, Room, Stage};
use table::NextStep;

use super::Tables;
use super::session::TableSession;
use crate::status::warn;

/// How long a node holds a lease of a due table, in milliseconds.
const LEASE_MS: u64 = 10_000;

/// A table that is overdue by this much may be claimed by any node.
const ANY_NODE_AFTER_MS: u64 = 2_000;

/// A node that did not do the last thing at a table leaves what is due there to the one that did, for so long.
const FOLLOWER_DELAY_MS: u64 = 1_000;

/// A bot that has not acted after so long is asked at another node.
const BOT_TIMEOUT_MS: u64 = 4_000;

/// How often each node looks for what is late.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// Looks for what is late while the server runs.
pub(crate) async fn run(tables: Weak<Tables>) {
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        let Some(tables) = tables.upgrade() else { return };
        let lease = tables.node.now() + LEASE_MS;
        match tables.node.store.lease_overdue(tables.node.now().saturating_sub(ANY_NODE_AFTER_MS), lease).await {
            Ok(due) => due.into_iter().for_each(|table| tables.spawn_on_due(table.into(), Some(lease))),
            Err(error) => warn(&error.into(), "", "overdue tables cannot be found"),
        }
    }
}

impl Tables {
    /// By when some node must look at a table, whatever becomes of this one.
    fn wanted(&self, session: &TableSession) -> Option<u64> {
        self.wanted_for(&session.room, &session.attendance, session.packed)
    }

    fn wanted_for(&self, room: &Room, attendance: &Attendance, packed: bool) -> Option<u64> {
        let due = room.due(attendance);
        let acting = match &room.stage {
            Stage::Over { .. } => !packed,
            Stage::Playing(playing) => !matches!(playing.table.next_step(), NextStep::Person { .. }),
            _ => false,
        };
        let (now, by) = (self.node.now(), room.changed + BOT_TIMEOUT_MS);
        let acting = acting.then_some(if by > now { by } else { now + BOT_TIMEOUT_MS });
        due.into_iter().chain(acting).min()
    }

    /// Writes down for all nodes by when a table must be looked at once it stands like this.
    pub(super) async fn schedule_for(&self, session: &mut TableSession, after: &Room) -> Result<(), Problem> {
        let due = self.wanted_for(after, &session.attendance, false);
        self.schedule(session, due).await
    }

    async fn schedule(&self, session: &mut TableSession, due: Option<u64>) -> Result<(), Problem> {
        if let Some(due) = due
            && session.scheduled.is_none_or(|scheduled| due < scheduled || scheduled <= self.node.now())
        {
            Box::pin(self.node.store.schedule(&session.room.id, due)).await?;
            session.scheduled = Some(due);
        }
        Ok(())
    }

    /// Sets this node's own timer.
    pub(super) fn set_timer(&self, session: &mut TableSession) {
        let Some(due) = session.room.due(&session.attendance) else { return };
        let at = if session.led { due } else { due + FOLLOWER_DELAY_MS };
        if session.armed.is_none_or(|armed| at < armed) {
            session.armed = Some(at);
            self.timers.set(at, session.room.id.clone());
        }
    }

    /// The same, and it is written down for all nodes.
    pub(super) async fn set_timers(&self, session: &mut TableSession) -> Result<(), Problem> {
        self.set_timer(session);
        let due = self.wanted(session);
        self.schedule(session, due).await
    }

    /// A table is not to be looked at any more.
    pub(super) async fn unschedule(&self, session: &mut TableSession) {
        session.armed = None;
        self.timers.clear(&session.room.id);
        session.scheduled = None;
        // What is left is found to be over.
        let _ = self.node.store.unschedule(&session.room.id).await;
    }

    /// The timers of these tables ring.
    pub(super) fn timers_fired(&self, tables: Vec<Arc<str>>) {
        tables.into_iter().for_each(|table| self.spawn_on_due(table, None));
    }

    fn spawn_on_due(&self, table: Arc<str>, lease: Option<u64>) {
        let Some(tables) = self.me() else { return };
        self.node.tasks.spawn(async move { tables.on_due(&table, lease).await });
    }

    /// Whether a table is to be looked at now: its time has come, or it was claimed. Then whatever was lost on the way here
    /// is read first.
    pub(super) async fn is_due_here(&self, session: &mut TableSession, lease: Option<u64>) -> bool {
        if lease.is_some() {
            session.scheduled = lease;
            return self.catch_up(session).await.is_ok();
        }
        let is_due = session.room.due(&session.attendance).is_some_and(|due| due <= self.node.now());
        if !is_due {
            self.set_timer(session);
        }
        is_due
    }

    /// A table that was claimed has been looked at.
    pub(super) async fn finish_lease(&self, session: &mut TableSession, lease: u64) {
        let next = self.wanted(session);
        session.scheduled = match self.node.store.finish_lease(&session.room.id, lease, next).await {
            Ok(()) => next,
            // Somebody will look again when the claim is over.
            Err(_) => Some(lease),
        };
    }
}
