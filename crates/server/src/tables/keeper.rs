//! What is done at a table, kept, and told: in this order.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use catalogue::Match;
use dice::Secret;
use table::Want;

use super::agreed::{Agreed, Chair};
use super::cell::{Around, Cell};
use super::event::Event;
use super::live::{Command, Kept, Live, Passed, Stage};
use super::snapshot;
use crate::house::{House, now};
use crate::people::Person;
use crate::problem::Problem;
use crate::store::{NotKept, TableRow, phase};

impl House {
    /// A table, from memory or from the store.
    pub(crate) async fn cell(&self, id: &str) -> Result<Arc<Cell>, Problem> {
        if let Some(cell) = self.tables.get(id) {
            return Ok(cell);
        }
        let row = self.store.table(id).await?.ok_or_else(|| Problem::not_found("There is no such table."))?;
        let live = self.read(&row).await?;
        Ok(self.tables.put(Cell::new(live)))
    }

    /// The table of a row, with all that happened there.
    async fn read(&self, row: &TableRow) -> Result<Live, Problem> {
        let broken = |why: String| {
            tracing::error!(table = row.id, why, "a table cannot be read");
            Problem::unavailable()
        };
        let agreed: Agreed = serde_json::from_str(&row.setup).map_err(|error| broken(error.to_string()))?;
        let secret: Secret = row.secret.parse().map_err(|_| broken("its secret is damaged".into()))?;
        let wanted = match &agreed.class {
            Some(class) => self.class_questions(class).await?,
            None => None,
        };
        let kept = Kept {
            wanted,
            id: row.id.as_str().into(),
            agreed,
            version: row.version,
            host: row.host.clone(),
            secret,
            created: row.created,
            changed: row.changed,
        };
        let mut live = Live::new(kept, self.config.grace.as_millis() as u64);
        match row.phase {
            phase::GATHERING => {}
            phase::CLOSED => live.stage = Stage::Closed,
            phase::OVER => {
                (live.stage, live.packed) = (Stage::Over, true);
                self.name_chairs(&mut live).await?;
            }
            _ => {
                let bodies = self.store.events(&row.id, 0).await?;
                live.fold(&bodies).map_err(|bad| broken(bad.to_string()))?;
                live.all_away(now());
            }
        }
        Ok(live)
    }

    /// Who sat at a table that is over is kept with the seats alone, so that it can be forgotten.
    pub(super) async fn name_chairs(&self, live: &mut Live) -> Result<(), Problem> {
        for seat in self.store.seats(&live.id).await? {
            if let Some(chair) = live
                .agreed
                .chairs
                .get_mut(usize::from(seat.seat))
                .filter(|chair| seat.bot.is_none() && chair.team.is_none())
            {
                let id = seat.person.unwrap_or_default();
                chair.person = Some(Person { id, name: seat.name, account: false });
            }
        }
        Ok(())
    }

    /// Brings all tables into memory where somebody may be awaited, and sets their timers.
    pub(crate) async fn resume(&self) -> Result<usize, Problem> {
        let rows = self.store.unfinished().await?;
        let mut resumed = 0;
        for row in rows {
            // One table that cannot be read must not keep the others from going on.
            let Ok(live) = self.read(&row).await else { continue };
            let cell = self.tables.put(Cell::new(live));
            let mut around = cell.around.lock().await;
            self.pick_up(&mut around).await;
            resumed += 1;
        }
        Ok(resumed)
    }

    /// A table that was read goes on.
    pub(super) async fn pick_up(&self, around: &mut Around) {
        if around.live.stage == Stage::Gathering && around.live.agreed.is_full() {
            let _ = self.begin(around).await;
        }
        self.go_on(around).await;
    }

    /// Somebody asks something of a table where they sit.
    pub(crate) async fn command(&self, id: &str, person: &Person, command: Command) -> Result<(), Problem> {
        let cell = self.cell(id).await?;
        let mut around = cell.around.lock().await;
        self.trust(&mut around).await?;
        let seat = around.live.agreed.seat_of(&person.id);
        let seat = seat.ok_or_else(|| Problem::forbidden("not_seated", "You do not sit at this table."))?;
        // Who plays is there.
        if around.live.presence[usize::from(seat)].stand_in.is_some() {
            let events = around.live.take_seat_back(seat, now())?;
            self.keep(&mut around, events).await?;
            around.tell_presence();
        }
        let events = around.live.handle(seat, command, now())?;
        self.keep(&mut around, events).await?;
        self.go_on(&mut around).await;
        Ok(())
    }

    /// Keeps events that were done in memory already, then tells them. If they cannot be kept the
    /// table is read anew: what is in memory is never more than what is kept.
    pub(super) async fn keep(&self, around: &mut Around, events: Vec<Event>) -> Result<(), Problem> {
        if around.doubtful {
            self.reread(around).await;
            return Err(Problem::unavailable());
        }
        let from = around.live.next;
        let mut bodies: Vec<Arc<str>> = Vec::with_capacity(events.len());
        for event in &events {
            let body: Arc<str> = serde_json::to_string(event).map_err(|_| Problem::unavailable())?.into();
            let kept = self.ledger.append(around.live.id.clone(), around.live.next, body.clone()).await;
            if let Err(why) = kept {
                self.tell_events(around, from, &bodies);
                self.reread(around).await;
                return Err(match why {
                    NotKept::Taken => Problem::conflict("stale", "Somebody else was quicker."),
                    NotKept::Failed => Problem::unavailable(),
                });
            }
            around.live.next += 1;
            bodies.push(body);
        }
        self.metrics.actions(&events);
        self.tell_events(around, from, &bodies);
        if let Some(class) = around.live.agreed.class.clone() {
            self.class_heard(class, events);
        }
        if around.live.stage.name() != around.told {
            around.told = around.live.stage.name();
            around.tell_table();
        }
        Ok(())
    }

    fn tell_events(&self, around: &mut Around, from: u64, bodies: &[Arc<str>]) {
        if !bodies.is_empty() {
            let text: Utf8Bytes = snapshot::events(&around.live, from, bodies, false).into();
            around.tell(&text);
        }
    }

    /// Throws away what is in memory, and reads what is kept.
    pub(super) async fn reread(&self, around: &mut Around) {
        let read = async {
            let row = self.store.table(&around.live.id).await?.ok_or_else(Problem::unavailable)?;
            self.read(&row).await
        };
        match read.await {
            Ok(live) => {
                let presence = around.live.presence.clone();
                let from = around.live.next.min(live.next);
                around.live = live;
                around.live.presence = presence;
                around.thinking = None;
                around.doubtful = false;
                // What others have kept meanwhile is told as if it had just happened.
                if let Ok(bodies) = self.store.events(&around.live.id, from).await {
                    let bodies: Vec<Arc<str>> = bodies.into_iter().map(Into::into).collect();
                    self.tell_events(around, from, &bodies);
                }
            }
            Err(_) => {
                around.doubtful = true;
                self.tables.doubt(around.live.id.clone());
            }
        }
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
        if let Some(due) = around.live.due()
            && around.armed.is_none_or(|armed| due < armed)
        {
            around.armed = Some(due);
            self.timers.set(due, around.live.id.clone());
        }
    }

    /// A timer rang.
    pub(super) async fn look_at(&self, id: &str) {
        let Some(cell) = self.tables.get(id) else { return };
        let mut around = cell.around.lock().await;
        around.armed = None;
        if self.trust(&mut around).await.is_err() {
            return;
        }
        let passed = around.live.tick(now());
        match passed {
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
        if self.trust(&mut around).await.is_err() {
            return;
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
