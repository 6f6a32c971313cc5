//! Schedules when a table must be looked at next. A node that has a table in memory has a timer for it. Whoever commits something at a
//! table also stores the time by which some node must look at it, in case all nodes that have it in memory stop.

use std::sync::Arc;

use base::Problem;
use room::{Attendance, Room, Stage};
use table::NextStep;

use super::session::TableSession;
use super::timers::Timers;
use crate::node::Node;

/// How much later a node acts on a due table if another node committed its last event.
const FOLLOWER_DELAY_MS: u64 = 1_000;

/// After this long without an action of a bot, any node may ask a bot of its own.
const BOT_TIMEOUT_MS: u64 = 4_000;

/// How soon it is tried again what could not be done now, in milliseconds.
const RETRY_MS: u64 = 1_000;

/// When to look at which table: this node's timers, and the due times in the store, which all nodes see.
pub(crate) struct Schedule {
    pub(super) node: Arc<Node>,
    pub(super) timers: Arc<Timers>,
}

impl Schedule {
    /// The due time of a table for all nodes, in case this one dies.
    fn due_time(&self, session: &TableSession) -> Option<u64> {
        self.due_time_of(&session.room, &session.attendance, session.packed)
    }

    fn due_time_of(&self, room: &Room, attendance: &Attendance, packed: bool) -> Option<u64> {
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
        let due = self.due_time_of(after, &session.attendance, false);
        self.schedule_at(session, due).await
    }

    async fn schedule_at(&self, session: &mut TableSession, due: Option<u64>) -> Result<(), Problem> {
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
        let due = self.due_time(session);
        self.schedule_at(session, due).await
    }

    /// Removes the timer and the due time of a table.
    pub(super) async fn unschedule(&self, session: &mut TableSession) {
        session.armed = None;
        self.timers.clear(&session.room.id);
        session.scheduled = None;
        // What is left is found to be over.
        let _ = self.node.store.unschedule(&session.room.id).await;
    }

    /// Gives back a lease, with the table's next due time.
    pub(super) async fn finish_lease(&self, session: &mut TableSession, lease: u64) {
        let next = self.due_time(session);
        session.scheduled = match self.node.store.finish_lease(&session.room.id, lease, next).await {
            Ok(()) => next,
            // Somebody will look again when the claim is over.
            Err(_) => Some(lease),
        };
    }

    /// What could not be done at a table now is tried again soon.
    pub(super) fn retry(&self, table: Arc<str>) {
        self.timers.set_no_later(self.node.now() + RETRY_MS, table);
    }

    /// The same, and the session knows of it.
    pub(super) fn retry_session(&self, session: &mut TableSession) {
        let retry = self.node.now() + RETRY_MS;
        session.armed = Some(session.armed.map_or(retry, |armed| armed.min(retry)));
        self.timers.set_no_later(retry, session.room.id.clone());
    }
}
