//! Decide, commit, apply, publish: the path of every command at a table.
//!
//! A command is decided on the room in memory, its events are committed as one transaction, and only then applied and
//! published. Memory is never ahead of the store: a future that is dropped at any point leaves the table as it was, or,
//! if the commit had begun, marked `stale`: then the room catches up with the store before anything else is decided on
//! it.
//!
//! Rarely taken branches are boxed, which keeps the future of an ordinary action small: there is one for every action
//! in flight.

use std::sync::Arc;

use base::{Problem, random};
use room::{Command, Decided, Room};
use store::{AppendError, ClassChange, Ledger};

use super::cache::RoomCache;
use super::listing::Listing;
use super::schedule::Schedule;
use super::session::TableSession;
use crate::metrics::Metrics;
use crate::node::Node;
#[cfg(test)]
use crate::simulation::{Planted, is_planted};

/// Decides commands, commits what follows from them, applies and publishes it.
pub(crate) struct Commits {
    pub(super) node: Arc<Node>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) ledger: Ledger,
    pub(super) schedule: Arc<Schedule>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) listing: Arc<Listing>,
}

impl Commits {
    /// Decides a command, commits what follows from it, applies it, and publishes it; true if something happened.
    pub(super) async fn run_command(&self, session: &mut TableSession, command: Command) -> Result<bool, Problem> {
        if self.owes_time(&session.room) {
            Box::pin(self.decide(session, Command::Resume)).await?;
        }
        self.decide(session, command).await
    }

    /// Whether the store was down since the last event: whoever was on turn gets that time back before anything else happens.
    fn owes_time(&self, room: &Room) -> bool {
        let owes = room.changed < self.node.store_away_until() || self.cache.handles.awaits_recheck(&room.id);
        owes && room.time_runs()
    }

    /// The same, without giving back time.
    pub(super) async fn decide(&self, session: &mut TableSession, command: Command) -> Result<bool, Problem> {
        match session.room.draft(command, &session.attendance, self.node.now(), &mut random::number)? {
            Some(decided) => self.commit(session, decided, None).await.map(|()| true),
            None => Ok(false),
        }
    }

    /// Runs a command in one transaction with a change of the class that plays there.
    ///
    /// # Errors
    /// It is refused; `Stale` if the class or the table has gone on since.
    pub(super) async fn run_command_with(
        &self,
        session: &mut TableSession,
        command: Command,
        class: &ClassChange<'_>,
    ) -> Result<(), Problem> {
        if self.owes_time(&session.room) {
            self.decide(session, Command::Resume).await?;
        }
        match session.room.draft(command, &session.attendance, self.node.now(), &mut random::number)? {
            Some(decided) => self.commit(session, decided, Some(class)).await,
            None if self.node.store.change_class(class).await? => Ok(()),
            None => Err(Problem::stale()),
        }
    }

    /// Commits events that were decided on the room as it stands, then applies and publishes them.
    async fn commit(
        &self,
        session: &mut TableSession,
        decided: Decided,
        class: Option<&ClassChange<'_>>,
    ) -> Result<(), Problem> {
        let (id, first) = (session.room.id.clone(), session.room.next);
        let bodies: Vec<Arc<str>> = decided.events.iter().map(|event| event.body().into()).collect();
        // First of all it is written down when to look at the table again: a node that stops after the commit must not
        // leave a table that nobody looks at.
        if let Err(problem) = self.schedule.schedule_for(session, decided.after()).await {
            self.cache.store_failed(session);
            return Err(problem);
        }
        #[cfg(test)]
        if is_planted(Planted::PublishedBeforeCommit) {
            session.publish_events(first, &bodies);
        }
        #[cfg(test)]
        if is_planted(Planted::AppliedBeforeCommit) {
            return Box::pin(self.apply_and_commit(session, decided, &bodies)).await;
        }
        session.stale = true;
        let appended = match class {
            None => self.ledger.append(id, first, bodies.clone()).await,
            Some(class) => Box::pin(self.append_with(class, &id, first, &bodies)).await,
        };
        match appended {
            Ok(()) => {
                self.apply_and_publish(session, decided, &bodies);
                Ok(())
            }
            Err(AppendError::Taken) => {
                Box::pin(self.cache.catch_up(session)).await?;
                Err(Problem::stale())
            }
            Err(AppendError::Failed) => {
                self.cache.store_failed(session);
                Err(Problem::unavailable())
            }
        }
    }

    /// What is never to be done: applies events, and commits them then.
    #[cfg(test)]
    async fn apply_and_commit(
        &self,
        session: &mut TableSession,
        decided: Decided,
        bodies: &[Arc<str>],
    ) -> Result<(), Problem> {
        let (id, first) = (session.room.id.clone(), session.room.next);
        session.room.accept(decided);
        session.led = true;
        self.ledger.append(id, first, bodies.to_vec()).await.map_err(|_| Problem::unavailable())?;
        session.publish_events(first, bodies);
        session.publish_stage();
        Ok(())
    }

    async fn append_with(
        &self,
        class: &ClassChange<'_>,
        id: &str,
        first: u64,
        bodies: &[Arc<str>],
    ) -> Result<(), AppendError> {
        match self.node.store.change_class_and_append(class, id, first, bodies).await {
            Ok(true) => Ok(()),
            Ok(false) => Err(AppendError::Taken),
            Err(error) => {
                store::log_failure(&error, "events were not committed");
                Err(AppendError::Failed)
            }
        }
    }

    /// Applies events that were committed, and publishes them to all who follow.
    pub(super) fn apply_and_publish(&self, session: &mut TableSession, decided: Decided, bodies: &[Arc<str>]) {
        let first = session.room.next;
        self.metrics.actions(&decided.events);
        session.room.accept(decided);
        (session.stale, session.led) = (false, true);
        if let Some(message) = session.publish_events(first, bodies) {
            self.node.publish_to_table(&session.room.id, message);
        }
        self.cache.publish_class_status(session);
        session.publish_stage();
        self.listing.publish_awaited(session);
    }
}
