//! What is done at a table, kept, and told: in this order.

use std::sync::Arc;

use catalogue::Match;
use table::Want;

use super::agreed::Chair;
use super::cell::Around;
use super::event::Event;
use super::live::{Command, Passed, Stage};
use crate::house::{House, now};
use crate::people::Person;
use crate::problem::Problem;
use crate::store::NotKept;

impl House {
    /// Somebody asks something of a table where they sit.
    pub(crate) async fn command(&self, id: &str, person: &Person, command: Command) -> Result<(), Problem> {
        let cell = self.cell(id).await?;
        let mut around = self.enter(&cell).await?;
        let stood = around.live.next;
        let again = self.nodes.as_ref().map(|_| command.clone());
        match (self.try_command(&mut around, person, command).await, again) {
            // Another node was quicker, or something it did was not heard here yet, whatever is said against it: what is
            // asked for may still be right.
            (Err(problem), Some(command)) if problem.code != "unavailable" => {
                self.refresh(&mut around).await?;
                if around.live.next == stood {
                    return Err(problem);
                }
                self.try_command(&mut around, person, command).await?;
            }
            (done, _) => done?,
        }
        self.go_on(&mut around).await;
        Ok(())
    }

    async fn try_command(&self, around: &mut Around, person: &Person, command: Command) -> Result<(), Problem> {
        let seat = around.live.agreed.seat_of(&person.id);
        let seat = seat.ok_or_else(|| Problem::forbidden("not_seated", "You do not sit at this table."))?;
        // Who plays is there.
        if around.live.presence[usize::from(seat)].stand_in.is_some() {
            let events = around.live.take_seat_back(seat, now())?;
            self.keep(around, events).await?;
            around.tell_presence();
        }
        let events = around.live.handle(seat, command, now())?;
        self.keep(around, events).await
    }

    /// Keeps events that were done in memory already, then tells them. If they cannot be kept the
    /// table is read anew: what is in memory is never more than what is kept.
    pub(super) async fn keep(&self, around: &mut Around, events: Vec<Event>) -> Result<(), Problem> {
        if around.doubtful {
            let _ = self.reread(around).await;
            return Err(Problem::unavailable());
        }
        if events.is_empty() {
            return Ok(());
        }
        let from = around.live.next;
        let mut bodies: Vec<Arc<str>> = Vec::with_capacity(events.len());
        // Written down first: whoever does something and is gone must not leave a table that nobody looks at.
        let mut failed = match &self.nodes {
            Some(_) => self.arm(around).await.err().map(|_| NotKept::Failed),
            None => None,
        };
        for event in &events {
            if failed.is_some() {
                break;
            }
            let body: Arc<str> = serde_json::to_string(event).map_err(|_| Problem::unavailable())?.into();
            failed = self.ledger.append(around.live.id.clone(), around.live.next, body.clone()).await.err();
            if failed.is_none() {
                around.live.next += 1;
                bodies.push(body);
            }
        }
        if let (Some(told), Some(nodes)) = (around.tell_events(from, &bodies), &self.nodes) {
            nodes.tell_table(&around.live.id, told);
        }
        if let Some(why) = failed {
            let _ = self.reread(around).await;
            return Err(match why {
                NotKept::Taken => Problem::conflict("stale", "Somebody else was quicker."),
                NotKept::Failed => Problem::unavailable(),
            });
        }
        self.metrics.actions(&events);
        if let Some(class) = around.live.agreed.class.clone() {
            self.class_heard(class, events);
        }
        if around.live.stage.name() != around.told {
            around.told = around.live.stage.name();
            around.tell_table();
        }
        Ok(())
    }

    /// What follows from how a table stands: bots, timers, the end.
    pub(super) async fn go_on(&self, around: &mut Around) {
        if around.doubtful {
            return;
        }
        let pending = around.live.pending(now());
        if !pending.is_empty() && self.keep(around, pending).await.is_err() {
            return;
        }
        let deleted = around.live.let_go(now());
        if !deleted.is_empty() && self.keep(around, deleted).await.is_err() {
            return;
        }
        let absent = around.live.replace_absent(now());
        if !absent.is_empty() && self.keep(around, absent).await.is_err() {
            return;
        }
        if around.live.stage == Stage::Over {
            self.finish(around).await;
            return;
        }
        let want = around
            .live
            .table()
            .filter(|_| around.live.stage == Stage::Playing)
            .map(|table| (table.want(), table.played().len()));
        if let Some((Want::Bot { .. }, at)) = want
            && around.thinking != Some(at)
            && !around.live.is_deserted()
        {
            let asked = self.thinkers.ask(around.live.id.clone());
            around.thinking = asked.then_some(at);
            if !asked {
                self.timers.set(now() + 1000, around.live.id.clone());
            }
        }
        if let Some((Want::Person { seat }, at)) = want
            && around.live.agreed.is_slow()
            && around.called.replace(at) != Some(at)
            && let Some(person) = around.live.agreed.chairs.get(usize::from(seat)).and_then(Chair::id)
        {
            self.awaited(person, &around.live.id);
        }
        if let Err(problem) = self.arm(around).await {
            tracing::warn!(table = &*around.live.id, why = problem.why, "when to look again was not kept");
        }
    }

    /// Somebody came or went, and nothing was done. Among several nodes, what should have followed from how the
    /// table stands is left to whoever did it.
    pub(super) async fn stay(&self, around: &mut Around) {
        match &self.nodes {
            Some(_) => {
                let _ = self.arm(around).await;
            }
            None => self.go_on(around).await,
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
            return self.timers.set(now() + 1000, cell.id.clone());
        };
        around.armed = None;
        if !self.is_to_be_looked_at(&mut around, lease).await {
            return;
        }
        self.begin_drawn(&mut around).await;
        match around.live.tick(now()) {
            Ok(Passed::Events(events)) => {
                if self.keep(&mut around, events).await.is_ok() {
                    around.tell_presence();
                }
            }
            Ok(Passed::Closed) => self.close(&mut around).await,
            Ok(Passed::Presence) => around.tell_presence(),
            Ok(Passed::Nothing) => {}
            Err(problem) => tracing::error!(table = id, why = problem.why, "time passed in vain"),
        }
        self.go_on(&mut around).await;
        if let Some(lease) = lease {
            self.settle(&mut around, lease).await;
        }
    }

    /// The bot that is to act at a table: its seat, its level, and the match.
    pub(super) async fn wanted_bot(&self, id: &str) -> Option<(u8, u8, Match)> {
        let cell = self.tables.get(id)?;
        let around = cell.around.lock().await;
        match around.live.table()?.want() {
            Want::Bot { seat, level } if around.live.stage == Stage::Playing => {
                Some((seat, level, around.live.copy()?))
            }
            _ => None,
        }
    }

    /// A bot has thought.
    pub(super) async fn bot_acts(&self, id: &str, seat: u8, at: usize, actions: Vec<String>) {
        let Some(cell) = self.tables.get(id) else { return };
        let mut around = cell.around.lock().await;
        around.thinking = None;
        if self.freshen(&cell, &mut around).await.is_err() {
            return self.timers.set(now() + 1000, cell.id.clone());
        }
        let still = around
            .live
            .table()
            .is_some_and(|table| matches!(table.want(), Want::Bot { seat: wanted, .. } if wanted == seat));
        if still {
            match around.live.handle(seat, Command::Act { at, actions, lag: 0 }, now()) {
                Ok(events) => {
                    let _ = self.keep(&mut around, events).await;
                }
                // The match has gone on: a bot will be asked again below.
                Err(problem) if problem.code == "stale" => {}
                Err(problem) => {
                    tracing::error!(table = id, why = problem.why, "a bot did what it may not");
                    return;
                }
            }
        }
        self.go_on(&mut around).await;
    }
}
