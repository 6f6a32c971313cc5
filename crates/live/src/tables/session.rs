//! A table in memory, and the pages that follow it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use base::Clock;
use parking_lot::Mutex;
use protocol::ServerMessage;
use room::{Attendance, Phase, Room};
use tokio::sync::Notify;

use super::remote::Subscription;
use crate::Text;

/// The most messages that wait to be sent to one page; whoever reads more slowly is told to ask anew.
const MAX_OUTBOX_MESSAGES: usize = 128;

/// The most bytes that wait so. A longer message is taken only if nothing waits before it, so that everything can be sent.
pub const MAX_OUTBOX_BYTES: usize = 1024 * 1024;

/// What another node says of those who watch there is believed for so long, in milliseconds; it says so more often.
const WATCHERS_TTL_MS: u64 = 30_000;

/// A table; one does something to it at a time.
pub(crate) struct TableHandle {
    pub(crate) id: Arc<str>,
    pub(super) game: String,
    pub(crate) session: tokio::sync::Mutex<TableSession>,
    /// What listens to other nodes, once somebody follows.
    pub(super) subscription: OnceLock<Subscription>,
}

/// A table and who is around it.
pub(crate) struct TableSession {
    pub(super) clock: Clock,
    pub(crate) room: Room,
    /// Who of those who sit there is connected.
    pub(crate) attendance: Attendance,
    /// It is over, and its record is committed, or another node sees to it.
    pub(crate) packed: bool,
    pub(crate) followers: Vec<Follower>,
    /// The last thing that happened there was committed by this node.
    pub(super) led: bool,
    /// When the timer will ring, if it was set.
    pub(crate) armed: Option<u64>,
    /// By when some node looks at the table, as far as this one knows.
    pub(super) scheduled: Option<u64>,
    /// The number of the next line of chat, once somebody was told some.
    pub(super) chat_next: Option<u64>,
    /// How many follow without a seat at other nodes, and when that was heard.
    pub(super) watched: BTreeMap<String, (usize, u64)>,
    /// The phase that those who follow were last told.
    pub(crate) told: Phase,
    /// A bot is thinking about this many actions.
    pub(crate) thinking: Option<usize>,
    /// A commit was begun and its outcome is not known here: before anything else is decided, the room catches up with
    /// the store.
    pub(crate) stale: bool,
    /// Who is awaited after this many actions has been called.
    pub(crate) called: Option<usize>,
    /// The seat that was last told to be awaited.
    pub(super) awaited: Option<u8>,
}

/// A room as it comes into memory.
pub(crate) struct Loaded {
    pub(crate) room: Room,
    pub(crate) attendance: Attendance,
    pub(crate) packed: bool,
}

/// A page that follows a table.
pub(crate) struct Follower {
    pub(crate) seat: Option<u8>,
    pub(crate) person: Option<String>,
    pub(crate) outbox: Arc<Outbox>,
}

impl TableHandle {
    pub(crate) fn new(loaded: Loaded, clock: Clock) -> TableHandle {
        let Loaded { room, attendance, packed } = loaded;
        let (id, game) = (room.id.clone(), room.setup.game.clone());
        let told = room.stage.phase();
        let session = TableSession {
            clock,
            room,
            attendance,
            packed,
            followers: Vec::new(),
            led: false,
            armed: None,
            scheduled: None,
            chat_next: None,
            watched: BTreeMap::new(),
            told,
            thinking: None,
            stale: false,
            called: None,
            awaited: None,
        };
        TableHandle { id, game, session: tokio::sync::Mutex::new(session), subscription: OnceLock::new() }
    }
}

impl TableSession {
    /// Tells all who follow.
    pub(crate) fn publish(&mut self, text: &Text) {
        let id = &self.room.id;
        self.followers.retain(|follower| follower.outbox.send(text.clone()) || follower.outbox.lose(id));
    }

    /// Who sits where has changed: those who follow may sit elsewhere now.
    pub(super) fn reseat(&mut self) {
        let seats = &self.room.setup;
        for follower in &mut self.followers {
            follower.seat = follower.person.as_deref().and_then(|person| seats.seat_of(person));
        }
        self.recount();
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

/// The messages that wait to be sent to one page.
#[derive(Default)]
struct Queue {
    messages: VecDeque<Text>,
    /// How long they are together.
    bytes: usize,
}

/// The way to one page.
#[derive(Default)]
pub struct Outbox {
    pub(crate) id: u64,
    /// Own, not a channel: ten thousand pages that hear nothing should hold next to nothing.
    queue: Mutex<Queue>,
    filled: Notify,
    /// The tables of which something could not be sent.
    lost: Mutex<Vec<Arc<str>>>,
    /// How long the way there and back takes, in milliseconds.
    round_trip: AtomicU32,
    /// The session of whoever the page belongs to is to be checked again.
    recheck: AtomicBool,
}

impl Outbox {
    /// The way to a new page.
    pub fn new() -> Arc<Outbox> {
        static LAST: AtomicU64 = AtomicU64::new(0);
        Arc::new(Outbox { id: LAST.fetch_add(1, Ordering::Relaxed), ..Outbox::default() })
    }

    /// Sends a message; false if the page reads too slowly.
    pub fn send(&self, text: impl Into<Text>) -> bool {
        let text = text.into();
        let mut queue = self.queue.lock();
        let bytes = queue.bytes + text.len();
        let is_full = queue.messages.len() >= MAX_OUTBOX_MESSAGES || bytes > MAX_OUTBOX_BYTES;
        if is_full && !queue.messages.is_empty() {
            return false;
        }
        queue.bytes = bytes;
        queue.messages.push_back(text);
        drop(queue);
        self.filled.notify_one();
        true
    }

    /// Sends a message of the protocol; false if the page reads too slowly.
    pub fn say(&self, message: &ServerMessage) -> bool {
        self.send(message.text())
    }

    /// The next message, if one waits.
    pub fn take(&self) -> Option<Text> {
        let mut queue = self.queue.lock();
        let next = queue.messages.pop_front()?;
        queue.bytes -= next.len();
        if queue.messages.is_empty() && queue.messages.capacity() > 8 {
            queue.messages = VecDeque::new();
        }
        Some(next)
    }

    /// Waits for a message; `None` if the session of the page's owner is to be checked again first. Only one task may wait.
    pub async fn next(&self) -> Option<Text> {
        loop {
            let next = self.take();
            if next.is_some() || self.recheck.load(Ordering::Relaxed) {
                return next;
            }
            self.filled.notified().await;
        }
    }

    /// The page has missed something of a table and follows it no more. Always false.
    pub fn lose(&self, table: &Arc<str>) -> bool {
        let mut lost = self.lost.lock();
        if !lost.contains(table) {
            lost.push(table.clone());
        }
        false
    }

    /// The tables that must be followed anew.
    pub fn take_lost(&self) -> Vec<Arc<str>> {
        std::mem::take(&mut *self.lost.lock())
    }

    /// The session of the page's owner may have ended or changed: it is checked again before the next message.
    pub fn recheck_session(&self) {
        self.recheck.store(true, Ordering::Release);
        self.filled.notify_one();
    }

    /// Whether the session is to be checked again; true once.
    pub fn take_recheck(&self) -> bool {
        self.recheck.load(Ordering::Relaxed) && self.recheck.swap(false, Ordering::Acquire)
    }

    /// How long the way there and back takes, in milliseconds.
    pub fn round_trip(&self) -> u32 {
        self.round_trip.load(Ordering::Relaxed)
    }

    /// The way was measured.
    pub fn measured(&self, ms: u32) {
        // The shortest lately: who delays the answer to a ping on purpose gains little.
        let before = self.round_trip();
        let kept = if before == 0 { ms } else { ms.min(before + before / 4 + 5) };
        self.round_trip.store(kept, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_for_a_page_is_bounded_in_messages_and_in_bytes() {
        let outbox = Outbox::new();
        assert_eq!((0..1000).filter(|_| outbox.send("x")).count(), MAX_OUTBOX_MESSAGES);
        let outbox = Outbox::new();
        let long = "x".repeat(MAX_OUTBOX_BYTES / 4);
        assert_eq!((0..1000).filter(|_| outbox.send(long.clone())).count(), 4);
        assert!(!outbox.send("x"));
        assert!(outbox.take().is_some() && outbox.send("x"), "there is room again");
    }

    #[test]
    fn what_is_longer_than_the_bound_is_sent_alone() {
        let outbox = Outbox::new();
        assert!(outbox.send("x".repeat(MAX_OUTBOX_BYTES + 1)) && !outbox.send("x"));
        assert!(outbox.take().is_some() && outbox.send("x"));
    }
}
