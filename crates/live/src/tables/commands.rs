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
use catalogue::Match;
use protocol::Code;
use room::Person;
use room::{Command, Decided, Room, SeatAssignment, SeatCommand, TableSetup};
use store::{AppendError, ClassChange};
use table::NextStep;

use super::Tables;
use super::session::TableSession;
#[cfg(test)]
use crate::simulation::{Planted, is_planted, planted};
use crate::status::warn;

/// How soon it is tried again what could not be done now, in milliseconds.
const RETRY_MS: u64 = 1_000;

impl Tables {
    /// Somebody asks something of a table where they sit.
    pub async fn command(&self, id: &str, person: &Person, command: SeatCommand) -> Result<(), Problem> {
        let handle = self.handle(id).await?;
        let mut session = self.enter(&handle).await?;
        if matches!(command, SeatCommand::Offer(_)) {
            let blocked_by = Box::pin(self.node.store.blocked_by(&person.id)).await?;
            if session.room.setup.people().iter().any(|other| blocked_by.contains(other)) {
                return Err(Problem::blocked());
            }
        }
        let before = session.room.next;
        let done = self.seat_command(&mut session, person, command.clone()).await;
        if let Err(problem) = done {
            // Another node may have been quicker, or this one may not have heard of it yet: then it is tried again.
            let retry = problem.code != Code::Unavailable;
            if !retry || !Box::pin(self.catch_up(&mut session)).await? && session.room.next == before {
                return Err(problem);
            }
            Box::pin(self.seat_command(&mut session, person, command)).await?;
        }
        self.run_follow_ups(&mut session).await;
        Ok(())
    }

    async fn seat_command(
        &self,
        session: &mut TableSession,
        person: &Person,
        command: SeatCommand,
    ) -> Result<(), Problem> {
        let seat = session.room.setup.seat_of(&person.id);
        let seat = seat.ok_or_else(|| Problem::new(Code::NotSeated, "You do not sit at this table."))?;
        let seated = session.room.setup.seats.get(usize::from(seat)).and_then(|seat| seat.known());
        if person.program && seated.is_some_and(|seated| !seated.program) {
            return Err(room::Refused::NotThePrograms.into());
        }
        let replaced = session.room.stand_in(seat).is_some();
        self.run_command(session, Command::Seat(seat, command)).await?;
        if replaced {
            session.publish_presence();
        }
        Ok(())
    }

    /// Decides a command, commits what follows from it, applies it, and publishes it; true if something happened.
    pub(super) async fn run_command(&self, session: &mut TableSession, command: Command) -> Result<bool, Problem> {
        if self.owes_time(&session.room) {
            Box::pin(self.decide(session, Command::Resume)).await?;
        }
        self.decide(session, command).await
    }

    /// Whether the store was away since the last event: that time is nobody's, and given back before anything else happens.
    fn owes_time(&self, room: &Room) -> bool {
        let owes = room.changed < self.node.store_away_until() || self.handles.awaits_recheck(&room.id);
        owes && room.time_runs()
    }

    /// The same, whatever the store has taken.
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
            None => Err(quicker()),
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
        if let Err(problem) = self.schedule_for(session, decided.after()).await {
            self.store_failed(session);
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
                Box::pin(self.catch_up(session)).await?;
                Err(quicker())
            }
            Err(AppendError::Failed) => {
                self.store_failed(session);
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

    /// The store has failed, and nobody knows what of it was committed: as soon as it answers again, this table catches up.
    pub(super) fn store_failed(&self, session: &mut TableSession) {
        session.stale = true;
        self.handles.recheck(session.room.id.clone());
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
        self.publish_class_status(session);
        session.publish_stage();
        self.publish_awaited(session);
    }

    /// What follows from how a table stands: rolls, questions, bots, timers, the end.
    pub(super) async fn run_follow_ups(&self, session: &mut TableSession) {
        if session.stale {
            return;
        }
        if session.room.is_gathering() && session.room.setup.is_full() {
            // Whoever wanted to begin was interrupted.
            let setup = TableSetup::clone(&session.room.setup);
            if let Err(problem) = Box::pin(self.begin(session, setup, Command::Begin, None)).await {
                return warn(&problem, &session.room.id, "a match was not begun");
            }
        }
        if self.run_command(session, Command::FollowUp).await.is_err() {
            return;
        }
        if session.room.is_over() {
            return Box::pin(self.finish(session)).await;
        }
        let at = session.room.table().map_or(0, |table| table.played().len());
        match session.room.next_step() {
            Some(NextStep::Bot { .. })
                if session.thinking != Some(at) && !session.room.is_deserted(&session.attendance) =>
            {
                let asked = self.bot_pool.ask(session.room.id.clone());
                session.thinking = asked.then_some(at);
                if !asked {
                    let retry = self.node.now() + RETRY_MS;
                    session.armed = Some(session.armed.map_or(retry, |armed| armed.min(retry)));
                    self.timers.set_no_later(retry, session.room.id.clone());
                }
            }
            Some(NextStep::Person { seat })
                if session.room.setup.is_slow() && session.called.replace(at) != Some(at) =>
            {
                let person = session.room.setup.seats.get(usize::from(seat)).and_then(SeatAssignment::id);
                if let Some(person) = person {
                    self.online.awaited(person, &session.room.id);
                }
            }
            _ => {}
        }
        if let Err(problem) = self.set_timers(session).await {
            warn(&problem, &session.room.id, "when to look again was not kept");
            self.handles.recheck(session.room.id.clone());
        }
    }

    /// A timer rang, or this node has claimed the table until then because it was overdue.
    pub(super) async fn on_due(&self, id: &str, lease: Option<u64>) {
        let handle = match (self.handles.get(id), lease) {
            (Some(handle), _) => handle,
            (None, None) => return,
            (None, Some(lease)) => match self.handle(id).await {
                Ok(handle) => handle,
                Err(problem) => {
                    if problem.code == Code::NotFound {
                        let _ = self.node.store.finish_lease(id, lease, None).await;
                    }
                    return;
                }
            },
        };
        let Ok(mut session) = self.enter(&handle).await else {
            return self.timers.set_no_later(self.node.now() + RETRY_MS, handle.id.clone());
        };
        session.armed = None;
        if !self.is_due_here(&mut session, lease).await {
            return;
        }
        if session.room.is_to_be_closed(self.node.now()) {
            self.close(&mut session).await;
        } else if session.room.is_to_be_filled(self.node.now()) {
            self.fill_up(&mut session).await;
        } else {
            match self.run_command(&mut session, Command::Tick).await {
                Ok(happened) => {
                    let session = &mut *session;
                    #[cfg(test)]
                    if happened && is_planted(Planted::FlagTwice) {
                        planted::flag_again(self, session).await;
                    }
                    if session.attendance.announce_absent(&session.room, self.node.now()) || happened {
                        session.publish_presence();
                    }
                }
                // Another node was quicker.
                Err(problem) if problem.code == Code::Stale => {}
                Err(problem) => {
                    warn(&problem, id, "what was due was not done");
                    // What could not be done now cannot be done at once either.
                    return self.timers.set_no_later(self.node.now() + RETRY_MS, handle.id.clone());
                }
            }
        }
        self.run_follow_ups(&mut session).await;
        if let Some(lease) = lease {
            self.finish_lease(&mut session, lease).await;
        }
    }

    /// The bot that is to act at a table: its seat, its level, and the match.
    pub(crate) async fn wanted_bot(&self, id: &str) -> Option<(u8, u8, Match)> {
        let handle = self.handles.get(id)?;
        let session = handle.lock().await;
        match session.room.next_step()? {
            NextStep::Bot { seat, level } => Some((seat, level, session.room.table()?.played().clone())),
            _ => None,
        }
    }

    /// A bot has thought.
    pub(crate) async fn bot_acts(&self, id: &str, seat: u8, at: usize, actions: Vec<String>) {
        let Some(handle) = self.handles.get(id) else { return };
        let mut session = handle.lock().await;
        session.thinking = None;
        if self.sync_if_stale(&handle, &mut session).await.is_err() {
            return self.timers.set_no_later(self.node.now() + RETRY_MS, handle.id.clone());
        }
        if matches!(session.room.next_step(), Some(NextStep::Bot { seat: wanted, .. }) if wanted == seat) {
            match self.run_command(&mut session, Command::Bot { seat, at, actions }).await {
                Ok(_) => {}
                // The match has gone on, or the store is away: a bot will be asked again.
                Err(problem) if matches!(problem.code, Code::Stale | Code::Unavailable) => {}
                Err(problem) => {
                    tracing::error!(table = id, why = problem.why, "a bot did what it may not");
                    return;
                }
            }
        }
        self.run_follow_ups(&mut session).await;
    }
}

/// Somebody else was quicker, elsewhere: what is wished may still be possible.
pub(super) fn quicker() -> Problem {
    Problem::new(Code::Stale, "Somebody else was quicker.")
}
