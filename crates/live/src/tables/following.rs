//! A page subscribes to a table: it is sent what it has missed, then every new event.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use base::Problem;
use protocol::{Code, TableNotice};
use room::{Command, Event, Person, Room, SeatCommand, Stage};

use super::cache::RoomCache;
use super::chat::TableChat;
use super::commands::Commands;
use super::commits::Commits;
use super::reader::{RoomReader, place_all};
use super::records::Records;
use super::remote::Remote;
use super::schedule::Schedule;
use super::session::{Follower, TableHandle, TableSession};
use super::snapshot;
use crate::Outbox;
use crate::lobby::Lobby;
use crate::node::Node;

/// The most events in one message.
const EVENTS_PER_MESSAGE: usize = 500;

/// How many tables one query syncs.
const TABLES_PER_SYNC: usize = 500;

/// The pages that follow tables.
pub struct Following {
    pub(super) node: Arc<Node>,
    pub(super) grace: Duration,
    pub(super) lobby: Arc<Lobby>,
    pub(super) records: Arc<Records>,
    pub(super) reader: Arc<RoomReader>,
    pub(super) schedule: Arc<Schedule>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) remote: Arc<Remote>,
    pub(super) chat: Arc<TableChat>,
    pub(super) commits: Arc<Commits>,
    pub(super) commands: Arc<Commands>,
}

impl Following {
    /// What somebody sees of a table now, as the socket's `table` message has it.
    ///
    /// # Errors
    /// There is no such table.
    pub async fn table_text(&self, id: &str, person: Option<&str>) -> Result<String, Problem> {
        let handle = self.cache.peek(id).await?;
        let session = self.cache.enter(&handle).await?;
        let seat = person.and_then(|person| session.room.setup.seat_of(person));
        Ok(session.snapshot(person, seat))
    }

    /// A page follows a table from event number `from` on.
    pub async fn follow(
        &self,
        id: &str,
        person: Option<&Person>,
        from: u64,
        outbox: &Arc<Outbox>,
    ) -> Result<Arc<str>, Problem> {
        let handle = self.cache.handle(id).await?;
        let mut session = self.cache.enter(&handle).await?;
        self.remote.listen_to(&handle);
        if from > session.room.next {
            // The page has seen events of another node that have not arrived here yet.
            self.cache.catch_up(&mut session).await?;
        }
        self.visit(&mut session).await?;
        session.drop_follower(outbox.id);
        let person = person.map(|person| person.id.as_str());
        let seat = person.and_then(|person| session.room.setup.seat_of(person));
        let is_sent = outbox.send(session.snapshot(person, seat));
        let is_sent = is_sent
            && match self.send_missed(&session, from, outbox).await {
                Err(problem) if problem.code == Code::Stale => {
                    Box::pin(self.cache.reload(&mut session)).await?;
                    outbox.send(session.snapshot(person, seat)) && self.send_missed(&session, from, outbox).await?
                }
                sent => sent?,
            };
        let is_sent = is_sent && self.chat.send_chat(&mut session, seat, outbox).await?;
        if !is_sent {
            outbox.lose(&handle.id);
            return Ok(handle.id.clone());
        }
        session.followers.push(Follower { seat, person: person.map(str::to_owned), outbox: outbox.clone() });
        match seat {
            Some(seat) => {
                session.attendance.connected(seat);
                if session.room.stand_in(seat).is_some() {
                    self.commits.run_command(&mut session, Command::Seat(seat, SeatCommand::Return)).await?;
                    self.commands.run_follow_ups(&mut session).await;
                } else {
                    self.commands.run_follow_ups(&mut session).await;
                }
            }
            None => {
                self.remote.publish_watchers(&session, false);
                self.lobby.changed();
            }
        }
        session.publish_presence();
        Ok(handle.id.clone())
    }

    async fn send_missed(&self, session: &TableSession, from: u64, outbox: &Outbox) -> Result<bool, Problem> {
        let room = &session.room;
        match room.stage {
            Stage::Gathering | Stage::Closed => Ok(true),
            // The events of a class stay, with their numbers.
            Stage::Over { .. } if room.setup.class.is_some() && room.next > 0 => {
                self.send_events_from(room, from, outbox).await
            }
            Stage::Over { .. } => match self.records.whole_match(&room.id).await {
                Ok(bodies) => Ok(outbox.send(snapshot::events(room, 0, &bodies, true, self.node.now()))),
                // Another node has not packed it yet; if it does so meanwhile, its events are gone.
                Err(problem) if problem.code == Code::NotFound => {
                    let bodies = self.node.store.events(&room.id, from).await?;
                    if bodies.is_empty() && from < room.next {
                        let bodies = self.records.whole_match(&room.id).await?;
                        return Ok(outbox.send(snapshot::events(room, 0, &bodies, true, self.node.now())));
                    }
                    Ok(self.send_bodies(room, from, bodies, outbox))
                }
                Err(problem) => Err(problem),
            },
            _ => {
                let bodies = self.node.store.events(&room.id, from).await?;
                if bodies.is_empty() && from < room.next {
                    // Another node has ended the match, and its events are gone with that.
                    return Err(Problem::new(Code::Stale, "The match has ended meanwhile."));
                }
                Ok(self.send_bodies(room, from, bodies, outbox))
            }
        }
    }

    async fn send_events_from(&self, room: &Room, from: u64, outbox: &Outbox) -> Result<bool, Problem> {
        let bodies = self.node.store.events(&room.id, from).await?;
        Ok(self.send_bodies(room, from, bodies, outbox))
    }

    fn send_bodies(&self, room: &Room, from: u64, bodies: Vec<String>, outbox: &Outbox) -> bool {
        let bodies: Vec<Arc<str>> = bodies.into_iter().map(|body| Event::tagged(body).into()).collect();
        if bodies.is_empty() {
            // The clock is sent all the same.
            return outbox.send(snapshot::events(room, from.min(room.next), &[], false, self.node.now()));
        }
        // Whoever comes from another node may have seen more than has come here.
        let mut at = from;
        for chunk in bodies.chunks(EVENTS_PER_MESSAGE) {
            if !outbox.send(snapshot::events(room, at, chunk, false, self.node.now())) {
                return false;
            }
            at += chunk.len() as u64;
        }
        true
    }

    /// A page follows a table no more.
    pub async fn unfollow(&self, id: &str, outbox: &Outbox) {
        let Some(handle) = self.cache.handles.get(id) else { return };
        let mut session = handle.lock().await;
        let watched = session.watchers();
        let follower = session.followers.iter().find(|follower| follower.outbox.id == outbox.id);
        let seat = follower.and_then(|follower| follower.seat);
        if !session.drop_follower(outbox.id) {
            return;
        }
        if let Some(seat) = seat
            && session.attendance.of(seat).pages == 0
        {
            let session = &mut *session;
            let _ = self.reader.place(&session.room, &mut session.attendance).await;
        }
        session.publish_presence();
        if session.watchers() != watched {
            self.remote.publish_watchers(&session, false);
            self.lobby.changed();
        }
        self.commands.run_follow_ups(&mut session).await;
        if session.followers.is_empty() && session.room.stage.is_ended() {
            self.cache.handles.forget(id);
        }
    }

    /// Somebody has opened their first page at a node, or `left` it: their tables are notified, wherever they are in memory,
    /// and some node acts at the end of the grace period of whoever has left.
    pub async fn moved(&self, person: &str, left: bool) {
        let grace = self.grace.as_millis() as u64;
        for id in self.node.store.tables_of(person).await.unwrap_or_default() {
            if left {
                let _ = self.node.store.schedule(&id, self.node.now() + grace).await;
            }
            self.node.notify_table(&id, &TableNotice::Seats);
            if let Some(handle) = self.cache.handles.get(&id) {
                let mut session = handle.lock().await;
                let _ = self.cache.refresh_presence(&mut session).await;
            }
        }
    }

    /// Syncs all tables that are followed here with the store, and drops idle ones from the cache.
    pub(crate) async fn sync_with_store(&self) -> Result<(), Problem> {
        self.cache.handles.forget_idle();
        for chunk in self.cache.handles.followed().chunks(TABLES_PER_SYNC) {
            self.sync(chunk).await?;
        }
        Ok(())
    }

    /// Syncs tables with the store: their events, and who is connected.
    async fn sync(&self, handles: &[Arc<TableHandle>]) -> Result<(), Problem> {
        let ids: Vec<&str> = handles.iter().map(|handle| &*handle.id).collect();
        let progress = self.node.store.progress(&ids).await?;
        let progress: HashMap<&str, _> = progress.iter().map(|one| (one.table.as_str(), one)).collect();
        let mut people = BTreeSet::new();
        for handle in handles {
            let mut session = handle.lock().await;
            if let Some(progress) = progress.get(&*handle.id) {
                let advanced = self.cache.advance(&mut session, progress).await;
                // It may have been deleted meanwhile.
                if !matches!(&advanced, Err(problem) if problem.code == Code::NotFound) {
                    advanced?;
                }
            }
            if session.watchers_here() > 0 {
                self.remote.publish_watchers(&session, false);
            }
            people.append(&mut session.room.setup.people());
        }
        let people: Vec<&str> = people.iter().map(String::as_str).collect();
        let places = self.node.store.whereabouts(&people).await?;
        let places: HashMap<&str, _> = places.iter().map(|place| (place.person.as_str(), place)).collect();
        for handle in handles {
            let mut session = handle.lock().await;
            let seated = session.room.setup.people();
            let session = &mut *session;
            let seated = seated.iter().filter_map(|person| places.get(person.as_str()).copied());
            if place_all(&session.room, &mut session.attendance, seated) {
                session.publish_presence();
                self.schedule.set_timer(session);
            }
        }
        Ok(())
    }

    /// A page looks at a table: from now on it stays, whoever leaves.
    pub(super) async fn visit(&self, session: &mut TableSession) -> Result<(), Problem> {
        if !session.visited {
            self.node.store.visit(&session.room.id).await?;
            session.visited = true;
        }
        Ok(())
    }
}

impl TableSession {
    /// Forgets a page; false if it did not follow.
    fn drop_follower(&mut self, outbox: u64) -> bool {
        let Some(at) = self.followers.iter().position(|follower| follower.outbox.id == outbox) else { return false };
        let gone = self.followers.swap_remove(at);
        if let Some(seat) = gone.seat {
            self.attendance.disconnected(seat, self.clock.now());
        }
        true
    }

    /// Counts the connected pages of each seat again: seats have changed.
    pub(super) fn recount(&mut self) {
        self.attendance.recount(self.followers.iter().filter_map(|follower| follower.seat));
    }
}
