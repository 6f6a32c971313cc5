//! The tables in memory are a cache of the store: loaded on demand, and brought up to date.

use std::collections::BTreeMap;
use std::sync::Arc;

use base::Problem;
use room::{BadEvent, Event};
use store::{Progress, phase};

use super::handles::Handles;
use super::reader::RoomReader;
use super::schedule::Schedule;
use super::session::{SessionGuard, TableHandle, TableSession};
use crate::classes::ClassHandles;
use crate::node::Node;
#[cfg(test)]
use crate::simulation::{Planted, is_planted};

/// The rooms in memory, a cache of the store.
pub struct RoomCache {
    pub(super) node: Arc<Node>,
    pub(super) class_handles: Arc<ClassHandles>,
    pub(super) reader: Arc<RoomReader>,
    pub(super) schedule: Arc<Schedule>,
    pub(super) handles: Handles,
}

impl RoomCache {
    /// A table, from memory or from the store.
    pub(crate) async fn handle(&self, id: &str) -> Result<Arc<TableHandle>, Problem> {
        match self.handles.get(id) {
            Some(handle) => Ok(handle),
            None => Ok(self.handles.put(TableHandle::new(Box::pin(self.reader.load(id)).await?, self.node.clock))),
        }
    }

    /// A table that is read once: it is not put into the cache for that.
    pub(crate) async fn peek(&self, id: &str) -> Result<Arc<TableHandle>, Problem> {
        match self.handles.get(id) {
            Some(handle) => Ok(handle),
            None => Ok(Arc::new(TableHandle::new(self.reader.load(id).await?, self.node.clock))),
        }
    }

    /// Locks a table whose room is up to date with the store, as far as this node can know.
    pub(crate) async fn enter<'a>(&self, handle: &'a TableHandle) -> Result<SessionGuard<'a>, Problem> {
        let mut session = handle.lock().await;
        self.sync_if_stale(handle, &mut session).await?;
        Ok(session)
    }

    /// Brings the room up to date if its last commit has an unknown outcome, or if a message about it may have been lost.
    pub(crate) async fn sync_if_stale(&self, handle: &TableHandle, session: &mut TableSession) -> Result<(), Problem> {
        if session.stale {
            return Box::pin(self.reload(session)).await;
        }
        if handle.subscription.get().is_none() || !self.node.bus.is_up() {
            Box::pin(self.catch_up(session)).await?;
        }
        Ok(())
    }

    /// Replaces the room in memory by what is committed; followers are sent what is new to them.
    pub(crate) async fn reload(&self, session: &mut TableSession) -> Result<(), Problem> {
        let (from, version) = (session.room.next, session.room.version);
        session.stale = true;
        let read = async {
            let loaded = self.reader.load(&session.room.id).await?;
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

    /// Compares the store's progress with the room here, and reads what is missing; true if there was something.
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
            session.publish_new_lines(&self.node.store).await?;
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

    /// Events of another node were applied; if they did not fit the room here, it is reloaded.
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

    /// Events of another node were applied and published: publishes what follows from them, and sets the timer.
    pub(super) fn after_remote_events(&self, session: &mut TableSession) {
        session.led = false;
        session.publish_stage();
        self.publish_class_status(session);
        self.schedule.set_timer(session);
    }

    /// The store has failed, and nobody knows what of it was committed: as soon as it answers again, this table catches up.
    pub(super) fn store_failed(&self, session: &mut TableSession) {
        session.stale = true;
        self.handles.recheck(session.room.id.clone());
    }

    /// The room of a table has changed: if a class plays there, it is handed how its match stands now.
    pub(super) fn publish_class_status(&self, session: &TableSession) {
        if let Some(class) = &session.room.setup.class {
            self.class_handles.status_changed(class, session.room.lesson_status());
        }
    }

    /// Reads from the store which of the players of a table are connected, at any node, and publishes it to those who follow.
    pub(super) async fn refresh_presence(&self, session: &mut TableSession) -> Result<(), Problem> {
        if self.reader.place(&session.room, &mut session.attendance).await? {
            session.publish_presence();
        }
        self.schedule.set_timer(session);
        Ok(())
    }

    /// Forgets a table that nobody follows yet; it is read again when somebody does.
    pub(crate) fn forget(&self, id: &str) {
        self.handles.forget(id);
    }

    /// How many are in memory.
    pub fn in_memory(&self) -> usize {
        self.handles.count()
    }

    /// How many are in memory, of each game and phase.
    pub(crate) fn counted(&self) -> BTreeMap<(String, &'static str), usize> {
        self.handles.counted()
    }

    /// All of them.
    #[cfg(test)]
    pub(crate) fn all(&self) -> Vec<Arc<TableHandle>> {
        self.handles.all()
    }
}
