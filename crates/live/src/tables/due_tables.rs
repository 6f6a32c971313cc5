//! Due tables: what happens because time passes.
//!
//! A timer of this node fires, or a table is overdue at all nodes: each node polls for overdue tables and claims them for a
//! while (a lease). If two nodes act on the same table, the first commit counts.

use std::sync::{Arc, Weak};
use std::time::Duration;

use protocol::Code;
use room::Command;

use super::cache::RoomCache;
use super::commands::Commands;
use super::commits::Commits;
use super::endings::Endings;
use super::play_now::PlayNow;
use super::schedule::Schedule;
use super::session::TableSession;
use super::timers::Timers;
use crate::node::Node;
#[cfg(test)]
use crate::simulation::{Planted, is_planted, planted};
use crate::status::{warn, warn_at};

/// How long a node holds a lease of a due table, in milliseconds.
const LEASE_MS: u64 = 10_000;

/// A table that is overdue by this much may be claimed by any node.
const ANY_NODE_AFTER_MS: u64 = 2_000;

/// How often each node polls for overdue tables.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// Does what is due at tables because time has passed.
pub(crate) struct DueTables {
    pub(super) node: Arc<Node>,
    pub(super) schedule: Arc<Schedule>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) commits: Arc<Commits>,
    pub(super) endings: Arc<Endings>,
    pub(super) commands: Arc<Commands>,
    pub(super) play_now: Arc<PlayNow>,
}

impl DueTables {
    /// A timer rang, or this node has claimed the table until then because it was overdue.
    pub(super) async fn on_due(&self, id: &str, lease: Option<u64>) {
        let handle = match (self.cache.handles.get(id), lease) {
            (Some(handle), _) => handle,
            (None, None) => return,
            (None, Some(lease)) => match self.cache.handle(id).await {
                Ok(handle) => handle,
                Err(problem) => {
                    if problem.code == Code::NotFound {
                        let _ = self.node.store.finish_lease(id, lease, None).await;
                    }
                    return;
                }
            },
        };
        let Ok(mut session) = self.cache.enter(&handle).await else {
            return self.schedule.retry(handle.id.clone());
        };
        session.armed = None;
        if !self.is_due_here(&mut session, lease).await {
            return;
        }
        if session.room.is_to_be_closed(self.node.now()) {
            self.endings.close_due(&mut session).await;
        } else if session.room.is_to_be_filled(self.node.now()) {
            self.play_now.fill_up(&mut session).await;
        } else {
            match self.commits.run_command(&mut session, Command::Tick).await {
                Ok(happened) => {
                    let session = &mut *session;
                    #[cfg(test)]
                    if happened && is_planted(Planted::FlagTwice) {
                        planted::flag_again(&self.commits.ledger, &self.cache, self.node.now(), session).await;
                    }
                    if session.attendance.announce_absent(&session.room, self.node.now()) || happened {
                        session.publish_presence();
                    }
                }
                // Another node was quicker.
                Err(problem) if problem.code == Code::Stale => {}
                Err(problem) => {
                    warn_at(&problem, id, "what was due was not done");
                    // What could not be done now cannot be done at once either.
                    return self.schedule.retry(handle.id.clone());
                }
            }
        }
        self.commands.run_follow_ups(&mut session).await;
        if let Some(lease) = lease {
            self.schedule.finish_lease(&mut session, lease).await;
        }
    }

    /// The timers of these tables have fired.
    pub(super) fn timers_fired(self: &Arc<DueTables>, tables: Vec<Arc<str>>) {
        tables.into_iter().for_each(|table| self.spawn_on_due(table, None));
    }

    fn spawn_on_due(self: &Arc<DueTables>, table: Arc<str>, lease: Option<u64>) {
        let due_tables = self.clone();
        self.node.tasks.spawn(async move { due_tables.on_due(&table, lease).await });
    }

    /// Whether to act on a table now: it is due, or this node has leased it. A leased table catches up with the store first.
    pub(super) async fn is_due_here(&self, session: &mut TableSession, lease: Option<u64>) -> bool {
        if lease.is_some() {
            session.scheduled = lease;
            return self.cache.catch_up(session).await.is_ok();
        }
        let is_due = session.room.due(&session.attendance).is_some_and(|due| due <= self.node.now());
        if !is_due {
            self.schedule.set_timer(session);
        }
        is_due
    }
}

/// Leases overdue tables and acts on them, while the server runs.
pub(crate) async fn run(due_tables: Weak<DueTables>) {
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        let Some(due_tables) = due_tables.upgrade() else { return };
        let lease = due_tables.node.now() + LEASE_MS;
        match due_tables.node.store.lease_overdue(due_tables.node.now().saturating_sub(ANY_NODE_AFTER_MS), lease).await
        {
            Ok(due) => due.into_iter().for_each(|table| due_tables.spawn_on_due(table.into(), Some(lease))),
            Err(error) => warn(&error.into(), "overdue tables cannot be found"),
        }
    }
}

/// Acts on tables whose timers fire, while the server runs.
pub(crate) async fn run_timers(timers: Arc<Timers>, due_tables: Weak<DueTables>) {
    loop {
        let due = timers.next().await;
        let Some(due_tables) = due_tables.upgrade() else { return };
        due_tables.timers_fired(due);
    }
}
