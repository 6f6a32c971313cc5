//! A table in memory, and the pages that follow it.

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

use base::Clock;
use parking_lot::Mutex;
use room::{Attendance, Phase, Room, TableSetup};
use tokio::sync::MutexGuard;
use tokio::task::AbortHandle;

use super::seat_ratings::SeatRatings;
use crate::{Outbox, Text};

/// How long another node's number of watchers is valid, in milliseconds; it publishes it more often.
const WATCHERS_TTL_MS: u64 = 30_000;

/// A table; one does something to it at a time.
pub(crate) struct TableHandle {
    pub(crate) id: Arc<str>,
    pub(super) game: String,
    pub(super) session: tokio::sync::Mutex<TableSession>,
    summary: Arc<Mutex<Summary>>,
    /// What listens to other nodes, once somebody follows.
    pub(super) subscription: OnceLock<Subscription>,
}

/// What can be read of a table without waiting for whoever does something to it: as it stood when the last one had done, or
/// had told people of it.
#[derive(Clone)]
pub(super) struct Summary {
    pub(super) phase: Phase,
    pub(super) watchers: usize,
    pub(super) setup: Arc<TableSetup>,
    pub(super) host: Option<Arc<str>>,
    /// The seat whose action or answer is awaited.
    pub(super) awaited: Option<u8>,
    /// When the time of whoever is on turn runs out.
    pub(super) due: Option<u64>,
}

/// The session of a table while somebody does something to it.
pub(crate) struct SessionGuard<'a>(MutexGuard<'a, TableSession>);

impl Deref for SessionGuard<'_> {
    type Target = TableSession;

    fn deref(&self) -> &TableSession {
        &self.0
    }
}

impl DerefMut for SessionGuard<'_> {
    fn deref_mut(&mut self) -> &mut TableSession {
        &mut self.0
    }
}

impl Drop for SessionGuard<'_> {
    fn drop(&mut self) {
        self.0.summarize();
    }
}

/// Listens to one table as long as it is in memory.
pub(crate) struct Subscription(pub(super) AbortHandle);

impl Drop for Subscription {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// A table and who is around it.
pub(crate) struct TableSession {
    pub(super) clock: Clock,
    pub(crate) room: Room,
    /// Who of those who sit there is connected.
    pub(crate) attendance: Attendance,
    /// The match is over, and its record is committed by this node or another.
    pub(crate) packed: bool,
    /// How strong those are who sit there.
    pub(super) ratings: SeatRatings,
    pub(crate) followers: Vec<Follower>,
    /// Whether it is stored that somebody has opened a page for it.
    pub(super) visited: bool,
    /// Whether this node committed the last event.
    pub(super) led: bool,
    /// When the timer fires, if it is set.
    pub(crate) armed: Option<u64>,
    /// By when some node looks at the table, as far as this one knows.
    pub(super) scheduled: Option<u64>,
    /// The number of the next line of chat, once somebody was told some.
    pub(super) chat_next: Option<u64>,
    /// How many watch at each other node, and when it said so.
    pub(super) watched: BTreeMap<String, (usize, u64)>,
    /// The phase that those who follow were last told.
    pub(crate) published_phase: Phase,
    /// A bot is thinking about this many actions.
    pub(crate) thinking: Option<usize>,
    /// A commit was begun and its outcome is not known here: before anything else is decided, the room catches up with
    /// the store.
    pub(crate) stale: bool,
    /// The number of actions after which whoever is awaited was last notified.
    pub(crate) called: Option<usize>,
    /// The seat that was last told to be awaited.
    pub(super) awaited: Option<u8>,
    /// What can be read of it meanwhile.
    summary: Arc<Mutex<Summary>>,
}

/// A room as it comes into memory.
pub(crate) struct Loaded {
    pub(crate) room: Room,
    pub(crate) attendance: Attendance,
    pub(crate) packed: bool,
    pub(crate) ratings: SeatRatings,
}

/// A page that follows a table.
pub(crate) struct Follower {
    pub(crate) seat: Option<u8>,
    pub(crate) person: Option<String>,
    pub(crate) outbox: Arc<Outbox>,
}

impl TableHandle {
    pub(crate) fn new(loaded: Loaded, clock: Clock) -> TableHandle {
        let Loaded { room, attendance, packed, ratings } = loaded;
        let (id, game) = (room.id.clone(), room.setup.game.clone());
        let published_phase = room.stage.phase();
        let summary = Arc::new(Mutex::new(Summary::new(&room, 0)));
        let session = TableSession {
            clock,
            room,
            attendance,
            packed,
            ratings,
            followers: Vec::new(),
            visited: false,
            led: false,
            armed: None,
            scheduled: None,
            chat_next: None,
            watched: BTreeMap::new(),
            published_phase,
            thinking: None,
            stale: false,
            called: None,
            awaited: None,
            summary: summary.clone(),
        };
        TableHandle { id, game, session: tokio::sync::Mutex::new(session), summary, subscription: OnceLock::new() }
    }

    /// Waits until nobody else does something to the table.
    pub(crate) async fn lock(&self) -> SessionGuard<'_> {
        SessionGuard(self.session.lock().await)
    }

    /// How the table stood when somebody last did something to it.
    pub(super) fn summary(&self) -> Summary {
        self.summary.lock().clone()
    }
}

impl Summary {
    fn new(room: &Room, watchers: usize) -> Summary {
        Summary {
            phase: room.stage.phase(),
            watchers,
            setup: room.setup.clone(),
            host: room.host.clone(),
            awaited: room.playing().and_then(|playing| playing.table.played().awaited()),
            due: room.table().and_then(|table| table.clock().due()).map(|(_, due)| due),
        }
    }

    /// Whether somebody sits there, or has made the table.
    pub(super) fn concerns(&self, person: &str) -> bool {
        self.host.as_deref() == Some(person) || self.setup.seat_of(person).is_some()
    }
}

impl TableSession {
    /// Tells all who follow.
    pub(crate) fn publish(&mut self, text: &Text) {
        let id = &self.room.id;
        self.followers.retain(|follower| follower.outbox.send(text.clone()) || follower.outbox.lose(id));
    }

    /// Who sits where has changed: those who follow may sit elsewhere now.
    pub(super) fn update_seats(&mut self) {
        let seats = &self.room.setup;
        for follower in &mut self.followers {
            follower.seat = follower.person.as_deref().and_then(|person| seats.seat_of(person));
        }
        self.recount();
    }

    /// From now on others read how it stands now, without waiting.
    pub(super) fn summarize(&self) {
        *self.summary.lock() = Summary::new(&self.room, self.watchers());
    }

    /// How many follow without a seat, at any node.
    pub(crate) fn watchers(&self) -> usize {
        let lately = self.clock.now().saturating_sub(WATCHERS_TTL_MS);
        let elsewhere = self.watched.values().filter(|(_, at)| *at > lately);
        self.watchers_here() + elsewhere.map(|(count, _)| count).sum::<usize>()
    }

    /// How many follow without a seat, at this node.
    pub(super) fn watchers_here(&self) -> usize {
        self.followers.iter().filter(|follower| follower.seat.is_none()).count()
    }
}
