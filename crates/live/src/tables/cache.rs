//! The tables in memory are a cache of the store: loaded on demand, and brought up to date.

use std::sync::Arc;

use base::Problem;
use protocol::Code;
use room::{Attendance, BadEvent, Command, Event, Occupant, Person, Room, Stage, StoredRoom, TableSetup};
use store::{Progress, TableRow, phase};

use super::Tables;
use super::seat_ratings::SeatRatings;
use super::session::{Loaded, SessionGuard, TableHandle, TableSession};
#[cfg(test)]
use crate::simulation::{Planted, is_planted};

impl Tables {
    /// A table, from memory or from the store.
    pub(crate) async fn handle(&self, id: &str) -> Result<Arc<TableHandle>, Problem> {
        match self.handles.get(id) {
            Some(handle) => Ok(handle),
            None => Ok(self.handles.put(TableHandle::new(Box::pin(self.load(id)).await?, self.node.clock))),
        }
    }

    /// A table for looking at it once: it is not put into memory for that.
    pub(crate) async fn peek(&self, id: &str) -> Result<Arc<TableHandle>, Problem> {
        match self.handles.get(id) {
            Some(handle) => Ok(handle),
            None => Ok(Arc::new(TableHandle::new(self.load(id).await?, self.node.clock))),
        }
    }

    /// A table for doing something there: as it is kept, as far as this node can know.
    pub(crate) async fn enter<'a>(&self, handle: &'a TableHandle) -> Result<SessionGuard<'a>, Problem> {
        let mut session = handle.lock().await;
        self.sync_if_stale(handle, &mut session).await?;
        Ok(session)
    }

    /// Catches up with the store where something may have gone unheard.
    pub(crate) async fn sync_if_stale(&self, handle: &TableHandle, session: &mut TableSession) -> Result<(), Problem> {
        if session.stale {
            return Box::pin(self.reload(session)).await;
        }
        if handle.subscription.get().is_none() || !self.node.bus.is_up() {
            Box::pin(self.catch_up(session)).await?;
        }
        Ok(())
    }

    /// Nobody is connected yet.
    pub(super) fn attendance(&self) -> Attendance {
        Attendance::new(self.config.grace.as_millis() as u64)
    }

    pub(crate) async fn load(&self, id: &str) -> Result<Loaded, Problem> {
        let mut row = self.row(id).await?;
        let mut read = self.read(&row).await;
        if read.as_ref().is_err_and(|problem| problem.code == Code::Stale) {
            row = self.row(id).await?;
            read = self.read(&row).await;
        }
        let mut loaded = read?;
        if row.phase < phase::OVER {
            loaded.attendance.all_away(&loaded.room, row.changed);
            self.place(&loaded.room, &mut loaded.attendance).await?;
        }
        Ok(loaded)
    }

    async fn row(&self, id: &str) -> Result<TableRow, Problem> {
        self.node.store.table(id).await?.ok_or_else(|| Problem::not_found("There is no such table."))
    }

    /// The table of a row, with all that happened there.
    async fn read(&self, row: &TableRow) -> Result<Loaded, Problem> {
        let broken = |why: String| {
            tracing::error!(table = row.id, why, "a table cannot be read");
            Problem::unavailable()
        };
        let setup = TableSetup::from_stored(&row.setup).map_err(|error| broken(error.to_string()))?;
        let secret = self.secret(row).ok_or_else(|| broken("its secret cannot be opened".into()))?;
        let choice = match &setup.class {
            Some(class) => self.class_handles.questions(class).await?,
            None => None,
        };
        let stored = StoredRoom {
            choice,
            id: row.id.as_str().into(),
            setup,
            version: row.version,
            host: row.host.clone(),
            secret: secret.secret,
            secret_is_lost: secret.replaced,
            created: row.created,
            changed: row.changed,
        };
        let ratings = SeatRatings::default();
        let mut loaded = Loaded { room: Room::new(stored), attendance: self.attendance(), packed: false, ratings };
        let room = &mut loaded.room;
        match row.phase {
            phase::GATHERING => {}
            phase::CLOSED => room.stage = Stage::Closed,
            phase::OVER => {
                // The events of a class stay when its match is over.
                if room.setup.class.is_some() {
                    room.apply_all(&self.node.store.events(&row.id, 0).await?)
                        .map_err(|bad| broken(bad.to_string()))?;
                }
                if !room.is_over() {
                    room.stage = Stage::Over { played: None, why: None };
                }
                loaded.packed = true;
                self.name_seats(room).await?;
            }
            _ => {
                let bodies = self.node.store.events(&row.id, 0).await?;
                if bodies.is_empty() {
                    // Another node has packed the match since the row was read.
                    return Err(Problem::new(Code::Stale, "Somebody else was quicker."));
                }
                room.apply_all(&bodies).map_err(|bad| broken(bad.to_string()))?;
                loaded.attendance.all_away(&loaded.room, self.node.now());
            }
        }
        loaded.ratings = self.seat_ratings(&loaded.room).await;
        Ok(loaded)
    }

    /// Who sat at a table that is over is kept with the seats alone, so that it can be forgotten.
    pub(super) async fn name_seats(&self, room: &mut Room) -> Result<(), Problem> {
        for seat in self.node.store.seats(&room.id).await? {
            let seated = Arc::make_mut(&mut room.setup).seats.get_mut(usize::from(seat.seat));
            if let Some(seated) = seated.filter(|seated| seat.bot.is_none() && seated.team.is_none()) {
                let known = |id| Person { id, name: seat.name, account: seat.account, program: seat.program };
                seated.person = Some(seat.person.map_or(Occupant::Deleted, |id| Occupant::Known(known(id))));
            }
        }
        Ok(())
    }

    /// Goes on with all tables where somebody may be awaited: no node has looked after them until now.
    pub(crate) async fn resume(&self) -> Result<(), Problem> {
        let rows = self.node.store.unfinished().await?;
        let mut resumed = 0;
        for row in rows {
            // One table that cannot be read must not keep the others from going on.
            let Ok(loaded) = self.read(&row).await else { continue };
            let handle = self.handles.put(TableHandle::new(loaded, self.node.clock));
            let mut session = handle.lock().await;
            // The time during which the server was away is nobody's.
            if let Err(problem) = self.run_command(&mut session, Command::Resume).await {
                tracing::warn!(
                    table = row.id,
                    why = problem.why,
                    "the time that the server was away was not given back"
                );
            }
            self.run_follow_ups(&mut session).await;
            resumed += 1;
        }
        if resumed > 0 {
            tracing::info!(tables = resumed, "tables go on");
        }
        Ok(())
    }

    /// Throws away what is in memory, and reads what is committed; those who follow are told what is new to them.
    pub(crate) async fn reload(&self, session: &mut TableSession) -> Result<(), Problem> {
        let (from, version) = (session.room.next, session.room.version);
        session.stale = true;
        let read = async {
            let loaded = self.load(&session.room.id).await?;
            let (id, next) = (&loaded.room.id, loaded.room.next);
            let new = if next > from { self.node.store.events(id, from).await? } else { Vec::new() };
            Ok((loaded, new))
        };
        let read: Result<_, Problem> = read.await;
        if read.is_err() {
            self.handles.recheck(session.room.id.clone());
        }
        let (loaded, bodies) = read?;
        // Who is connected has not changed by it.
        (session.room, session.packed, session.stale) = (loaded.room, loaded.packed, false);
        session.ratings = loaded.ratings;
        session.thinking = None;
        session.update_seats();
        let bodies: Vec<Arc<str>> = bodies.into_iter().map(|body| Event::tagged(body).into()).collect();
        session.publish_events(from, &bodies);
        let ended = session.room.is_over() && session.room.next < from;
        if ended && session.published_phase != session.room.stage.phase() {
            // The events they miss are gone: they get the whole from the record.
            let id = session.room.id.clone();
            session.followers.retain(|follower| follower.outbox.lose(&id));
        }
        if session.room.version == version {
            session.publish_stage();
        } else {
            session.published_phase = session.room.stage.phase();
            session.publish_table();
        }
        self.publish_class_status(session);
        Ok(())
    }

    /// Brings a table up to date with the store; true if there was something new.
    pub(super) async fn catch_up(&self, session: &mut TableSession) -> Result<bool, Problem> {
        // Where nobody else commits anything, what is in memory is what is kept, unless the outcome of a commit is unknown.
        if !self.node.bus.may_have_missed() && !session.stale {
            return Ok(false);
        }
        let id = session.room.id.clone();
        match self.node.store.progress(&[&id]).await?.first() {
            Some(progress) => self.advance(session, progress).await,
            None => Err(Problem::not_found("There is no such table.")),
        }
    }

    /// The store has come so far with a table; true if that is farther than here.
    pub(super) async fn advance(&self, session: &mut TableSession, progress: &Progress) -> Result<bool, Problem> {
        #[cfg(test)]
        if is_planted(Planted::StaleCache) {
            session.stale = false;
            return Ok(false);
        }
        let ended = progress.phase >= phase::OVER && !session.room.stage.is_ended();
        if session.stale || ended || progress.version > session.room.version {
            self.reload(session).await?;
            return Ok(true);
        }
        if session.chat_next.is_some_and(|next| next < progress.chat_next) {
            self.publish_new_lines(session).await?;
        }
        if progress.next <= session.room.next {
            return Ok(false);
        }
        let bodies = self.node.store.events(&session.room.id, session.room.next).await?;
        let bodies: Vec<Arc<str>> = bodies.into_iter().map(|body| Event::tagged(body).into()).collect();
        let from = session.room.next;
        let applied = session.room.apply_all(&bodies);
        self.accept_remote(session, applied).await?;
        session.publish_events(from, &bodies);
        self.after_remote_events(session);
        Ok(true)
    }

    /// What happened elsewhere was applied; if it made no sense here, the table is read again.
    pub(super) async fn accept_remote(
        &self,
        session: &mut TableSession,
        applied: Result<(), BadEvent>,
    ) -> Result<(), Problem> {
        if let Err(bad) = applied {
            tracing::warn!(table = &*session.room.id, %bad, "what another node did is read anew");
            self.reload(session).await?;
        }
        // Whoever did it packs the match.
        session.packed |= session.room.is_over();
        Ok(())
    }

    /// What happened elsewhere was told: what follows from how the table stands now.
    pub(super) fn after_remote_events(&self, session: &mut TableSession) {
        session.led = false;
        session.publish_stage();
        self.publish_class_status(session);
        self.set_timer(session);
    }
}
