//! Decide, commit, apply, publish: the way of every command at a table.
//!
//! A command is decided on the room as it stands in memory, its events are committed as one transaction, and only then
//! applied and published. Memory is never ahead of the store: whoever is interrupted at any point leaves the table as it
//! was, or, if the commit had begun, `stale`, and it is caught up with the store before anything else is decided on it.

use std::sync::Arc;

use catalogue::Match;
use room::{Command, Decided, SeatAssignment, SeatCommand, TableSetup};
use table::Want;

use super::cell::Around;
use crate::chance;
use crate::house::{House, now};
use crate::people::Person;
use crate::problem::Problem;
use crate::store::AppendError;

/// How soon it is tried again what could not be done now, in milliseconds.
const RETRY_MS: u64 = 1_000;

impl House {
    /// Somebody asks something of a table where they sit.
    pub(crate) async fn command(&self, id: &str, person: &Person, command: SeatCommand) -> Result<(), Problem> {
        let cell = self.cell(id).await?;
        let mut around = self.enter(&cell).await?;
        let before = around.room.next;
        let done = self.seat_command(&mut around, person, command.clone()).await;
        if let Err(problem) = done {
            // Another node may have been quicker, or this one may not have heard of it yet: then it is tried again.
            let retry = self.nodes.is_some() && problem.code != "unavailable";
            if !retry || !self.catch_up(&mut around).await? && around.room.next == before {
                return Err(problem);
            }
            self.seat_command(&mut around, person, command).await?;
        }
        self.run_follow_ups(&mut around).await;
        Ok(())
    }

    async fn seat_command(&self, around: &mut Around, person: &Person, command: SeatCommand) -> Result<(), Problem> {
        let seat = around.room.setup.seat_of(&person.id);
        let seat = seat.ok_or_else(|| Problem::forbidden("not_seated", "You do not sit at this table."))?;
        let replaced = around.room.stand_in(seat).is_some();
        self.run_command(around, Command::Seat(seat, command)).await?;
        if replaced {
            around.tell_presence();
        }
        Ok(())
    }

    /// Decides a command, commits what follows from it, applies it, and publishes it; true if something happened.
    pub(super) async fn run_command(&self, around: &mut Around, command: Command) -> Result<bool, Problem> {
        match around.room.draft(command, &around.attendance, now(), &mut chance::number)? {
            Some(decided) => self.commit(around, decided).await.map(|()| true),
            None => Ok(false),
        }
    }

    /// Commits events that were decided on the room as it stands, then applies and publishes them.
    async fn commit(&self, around: &mut Around, decided: Decided) -> Result<(), Problem> {
        let (id, first) = (around.room.id.clone(), around.room.next);
        let bodies: Vec<Arc<str>> = decided.events.iter().map(|event| event.body().into()).collect();
        // First of all it is written down when to look at the table again: a node that stops after the commit must not
        // leave a table that nobody looks at.
        if self.nodes.is_some() {
            self.schedule_for(around, decided.after()).await?;
        }
        around.stale = true;
        match self.ledger.append(id, first, bodies.clone()).await {
            Ok(()) => {
                self.apply_and_publish(around, decided, &bodies);
                Ok(())
            }
            Err(AppendError::Taken) => {
                self.catch_up(around).await?;
                Err(Problem::conflict("stale", "Somebody else was quicker."))
            }
            Err(AppendError::Failed) => {
                // Nobody knows whether it was committed: as soon as the store answers again, this table catches up.
                self.tables.recheck(around.room.id.clone());
                Err(Problem::unavailable())
            }
        }
    }

    /// Applies events that were committed, and publishes them to all who follow.
    pub(super) fn apply_and_publish(&self, around: &mut Around, decided: Decided, bodies: &[Arc<str>]) {
        let first = around.room.next;
        self.metrics.actions(&decided.events);
        let heard = around.room.setup.class.clone().map(|class| (class, decided.events.clone()));
        around.room.accept(decided);
        around.stale = false;
        if let (Some(told), Some(nodes)) = (around.tell_events(first, bodies), &self.nodes) {
            nodes.tell_table(&around.room.id, told);
        }
        if let Some((class, events)) = heard {
            self.class_heard(class, events);
        }
        around.tell_stage();
        self.tell_awaited(around);
    }

    /// What follows from how a table stands: rolls, questions, bots, timers, the end.
    pub(super) async fn run_follow_ups(&self, around: &mut Around) {
        if around.stale {
            return;
        }
        if around.room.is_gathering() && around.room.setup.is_full() {
            // Whoever wanted to begin was interrupted.
            let setup = TableSetup::clone(&around.room.setup);
            if let Err(problem) = self.begin(around, setup).await {
                return tracing::warn!(table = &*around.room.id, why = problem.why, "a match was not begun");
            }
        }
        if self.run_command(around, Command::FollowUp).await.is_err() {
            return;
        }
        if around.room.is_over() {
            return self.finish(around).await;
        }
        let at = around.room.table().map_or(0, |table| table.played().len());
        match around.room.want() {
            Some(Want::Bot { .. }) if around.thinking != Some(at) && !around.room.is_deserted(&around.attendance) => {
                let asked = self.thinkers.ask(around.room.id.clone());
                around.thinking = asked.then_some(at);
                if !asked {
                    self.timers.set(now() + RETRY_MS, around.room.id.clone());
                }
            }
            Some(Want::Person { seat }) if around.room.setup.is_slow() && around.called.replace(at) != Some(at) => {
                let person = around.room.setup.seats.get(usize::from(seat)).and_then(SeatAssignment::id);
                if let Some(person) = person {
                    self.awaited(person, &around.room.id);
                }
            }
            _ => {}
        }
        if let Err(problem) = self.arm(around).await {
            tracing::warn!(table = &*around.room.id, why = problem.why, "when to look again was not kept");
        }
    }

    /// Somebody came or went, and nothing was done. Among several nodes, what follows from how the table stands is left to
    /// the node that did the last thing there.
    pub(super) async fn rearm(&self, around: &mut Around) {
        match &self.nodes {
            Some(_) => {
                let _ = self.arm(around).await;
            }
            None => self.run_follow_ups(around).await,
        }
    }

    /// A timer rang; among several nodes this one has claimed the table until then, or none did.
    pub(super) async fn look_at(&self, id: &str, lease: Option<u64>) {
        let cell = match (self.tables.get(id), lease) {
            (Some(cell), _) => cell,
            (None, None) => return,
            (None, Some(lease)) => match self.cell(id).await {
                Ok(cell) => cell,
                Err(problem) => {
                    if problem.code == "not_found" {
                        let _ = self.store.settle(id, lease, None).await;
                    }
                    return;
                }
            },
        };
        let Ok(mut around) = self.enter(&cell).await else {
            return self.timers.set(now() + RETRY_MS, cell.id.clone());
        };
        around.armed = None;
        if !self.is_to_be_looked_at(&mut around, lease).await {
            return;
        }
        if around.room.is_to_be_closed(now()) {
            self.close(&mut around).await;
        } else {
            match self.run_command(&mut around, Command::Tick).await {
                Ok(happened) => {
                    let around = &mut *around;
                    if around.attendance.tell_absent(&around.room, now()) || happened {
                        around.tell_presence();
                    }
                }
                Err(problem) => tracing::warn!(table = id, why = problem.why, "what was due was not done"),
            }
        }
        self.run_follow_ups(&mut around).await;
        if let Some(lease) = lease {
            self.settle(&mut around, lease).await;
        }
    }

    /// The bot that is to act at a table: its seat, its level, and the match.
    pub(super) async fn wanted_bot(&self, id: &str) -> Option<(u8, u8, Match)> {
        let cell = self.tables.get(id)?;
        let around = cell.around.lock().await;
        match around.room.want()? {
            Want::Bot { seat, level } => Some((seat, level, around.room.table()?.played().clone())),
            _ => None,
        }
    }

    /// A bot has thought.
    pub(super) async fn bot_acts(&self, id: &str, seat: u8, at: usize, actions: Vec<String>) {
        let Some(cell) = self.tables.get(id) else { return };
        let mut around = cell.around.lock().await;
        around.thinking = None;
        if self.sync_if_stale(&cell, &mut around).await.is_err() {
            return self.timers.set(now() + RETRY_MS, cell.id.clone());
        }
        if matches!(around.room.want(), Some(Want::Bot { seat: wanted, .. }) if wanted == seat) {
            match self.run_command(&mut around, Command::Bot { seat, at, actions }).await {
                Ok(_) => {}
                // The match has gone on, or the store is away: a bot will be asked again.
                Err(problem) if matches!(problem.code, "stale" | "unavailable") => {}
                Err(problem) => {
                    tracing::error!(table = id, why = problem.why, "a bot did what it may not");
                    return;
                }
            }
        }
        self.run_follow_ups(&mut around).await;
    }
}
