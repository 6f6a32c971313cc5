//! The queue of messages to one page, bounded in number and in bytes.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};

use parking_lot::Mutex;
use protocol::ServerMessage;
use tokio::sync::Notify;

use crate::Text;

/// The most messages in a page's queue. A page that reads more slowly is sent `resync` and follows its tables again.
const MAX_OUTBOX_MESSAGES: usize = 128;

/// The most bytes in a page's queue. A longer message is taken only if nothing waits before it, so that everything can be sent.
pub const MAX_OUTBOX_BYTES: usize = 1024 * 1024;

/// The most bytes in the queues of all pages of one address; a page for which nothing waits is sent its message all the same.
const MAX_ADDRESS_BYTES: usize = 8 * MAX_OUTBOX_BYTES;

/// The messages that wait to be sent to one page.
#[derive(Default)]
struct Queue {
    messages: VecDeque<Text>,
    /// Their total length in bytes.
    bytes: usize,
    /// The latest list of the lobby, sent after them: a slow reader skips the lists in between.
    lobby: Option<Text>,
}

/// The outgoing queue of one page.
#[derive(Default)]
pub struct Outbox {
    pub(crate) id: u64,
    /// A queue of its own and not a channel: ten thousand idle pages should need next to no memory.
    queue: Mutex<Queue>,
    /// How many bytes wait for all pages of the same address, or are being sent.
    waiting: Arc<AtomicUsize>,
    /// How many of them are being sent to this page: they wait until they are written.
    sending: AtomicUsize,
    filled: Notify,
    /// The tables of which a message was dropped: the page must follow them again.
    lost: Mutex<Vec<Arc<str>>>,
    /// The round-trip time, in milliseconds.
    round_trip: AtomicU32,
    /// The session of whoever the page belongs to is to be checked again.
    recheck: AtomicBool,
    /// The page has said that nobody sees it.
    hidden_page: AtomicBool,
    /// The ids of the people whom the page's owner has blocked: their lines of chat are not sent.
    hidden: Mutex<Vec<String>>,
}

impl Outbox {
    /// The queue of a new page.
    pub fn new() -> Arc<Outbox> {
        Outbox::among(Arc::default())
    }

    /// The queue of a new page that shares the byte limit of its address.
    pub fn among(waiting: Arc<AtomicUsize>) -> Arc<Outbox> {
        static LAST: AtomicU64 = AtomicU64::new(0);
        let mut outbox = Outbox::default();
        (outbox.id, outbox.waiting) = (LAST.fetch_add(1, Ordering::Relaxed), waiting);
        Arc::new(outbox)
    }

    /// Sends a message; false if the page reads too slowly.
    pub fn send(&self, text: impl Into<Text>) -> bool {
        let text = text.into();
        let mut queue = self.queue.lock();
        let bytes = queue.bytes + text.len();
        let is_full =
            queue.messages.len() >= MAX_OUTBOX_MESSAGES || bytes > MAX_OUTBOX_BYTES || !self.has_room(text.len());
        if is_full && !queue.messages.is_empty() {
            return false;
        }
        queue.bytes = bytes;
        self.waiting.fetch_add(text.len(), Ordering::Relaxed);
        queue.messages.push_back(text);
        drop(queue);
        self.filled.notify_one();
        true
    }

    /// Queues the latest list of the lobby; it replaces one that was not sent yet. Dropped if the address is at its byte limit: the
    /// page gets the next one.
    pub(crate) fn send_lobby(&self, text: &Text) {
        let mut queue = self.queue.lock();
        let before = queue.lobby.take().map_or(0, |before| before.len());
        self.waiting.fetch_sub(before, Ordering::Relaxed);
        if !self.has_room(text.len()) {
            return;
        }
        self.waiting.fetch_add(text.len(), Ordering::Relaxed);
        queue.lobby = Some(text.clone());
        drop(queue);
        self.filled.notify_one();
    }

    /// Whether so much more may wait for the pages of the address.
    pub fn has_room(&self, bytes: usize) -> bool {
        self.waiting.load(Ordering::Relaxed) + bytes <= MAX_ADDRESS_BYTES
    }

    /// Sends a message of the protocol; false if the page reads too slowly.
    pub fn say(&self, message: &ServerMessage) -> bool {
        self.send(message.text())
    }

    /// The next message, if one waits; it counts as waiting until all that was taken is [`written`](Outbox::written).
    pub fn take(&self) -> Option<Text> {
        let mut queue = self.queue.lock();
        let next = match queue.messages.pop_front() {
            Some(next) => {
                queue.bytes -= next.len();
                next
            }
            None => queue.lobby.take()?,
        };
        self.sending.fetch_add(next.len(), Ordering::Relaxed);
        if queue.messages.is_empty() && queue.messages.capacity() > 8 {
            queue.messages = VecDeque::new();
        }
        Some(next)
    }

    /// What was taken is on its way.
    pub fn written(&self) {
        self.waiting.fetch_sub(self.sending.swap(0, Ordering::Relaxed), Ordering::Relaxed);
    }

    /// Waits until there is a message, or the session of the page's owner is to be checked again. Only one task may wait.
    pub async fn filled(&self) {
        let is_empty = || {
            let queue = self.queue.lock();
            queue.messages.is_empty() && queue.lobby.is_none()
        };
        while is_empty() && !self.recheck.load(Ordering::Relaxed) {
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

    /// The tables that the page must follow again.
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

    /// The page says whether it is visible; one that says nothing is.
    pub(crate) fn set_visible(&self, visible: bool) {
        self.hidden_page.store(!visible, Ordering::Relaxed);
    }

    /// Whether the page is visible, as far as it has said.
    pub(crate) fn is_visible(&self) -> bool {
        !self.hidden_page.load(Ordering::Relaxed)
    }

    /// From now on lines of these people are not sent to the page.
    pub fn hide(&self, people: Vec<String>) {
        *self.hidden.lock() = people;
    }

    /// Whether lines of somebody are not sent to the page.
    pub(crate) fn hides(&self, person: Option<&str>) -> bool {
        person.is_some_and(|person| self.hidden.lock().iter().any(|one| one == person))
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

impl Drop for Outbox {
    fn drop(&mut self) {
        let queue = self.queue.get_mut();
        let lobby = queue.lobby.take().map_or(0, |lobby| lobby.len());
        self.waiting.fetch_sub(queue.bytes + lobby + *self.sending.get_mut(), Ordering::Relaxed);
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
    fn what_waits_for_all_pages_of_an_address_is_bounded_and_each_gets_something() {
        let waiting = Arc::default();
        let pages: Vec<_> = (0..100).map(|_| Outbox::among(Arc::clone(&waiting))).collect();
        let long = "x".repeat(MAX_OUTBOX_BYTES / 2);
        let sent = pages.iter().map(|page| (0..4).filter(|_| page.send(long.clone())).count());
        let sent: Vec<usize> = sent.collect();
        assert_eq!((sent[0], sent[99]), (2, 1));
        assert!(sent.iter().sum::<usize>() < 120, "{sent:?}");
        drop(pages);
        assert_eq!(waiting.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn what_is_taken_waits_until_it_is_written() {
        let waiting = Arc::default();
        let pages: Vec<_> = (0..20).map(|_| Outbox::among(Arc::clone(&waiting))).collect();
        let long = Text::from("x".repeat(MAX_OUTBOX_BYTES / 2));
        for page in &pages {
            page.send(long.clone());
            page.take().unwrap();
        }
        assert!(!pages[0].has_room(1));
        pages[0].send_lobby(&long);
        assert_eq!(pages[0].take(), None, "nothing more for who does not read");
        pages.iter().for_each(|page| page.written());
        assert_eq!(waiting.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn of_the_lobby_only_the_last_waits() {
        let waiting = Arc::default();
        let page = Outbox::among(Arc::clone(&waiting));
        page.send("first");
        ["a", "bb", "ccc"].into_iter().for_each(|lobby| page.send_lobby(&lobby.into()));
        assert_eq!(waiting.load(Ordering::Relaxed), 5 + 3);
        assert_eq!([page.take(), page.take(), page.take()], [Some("first".into()), Some("ccc".into()), None]);
        page.send_lobby(&"dddd".into());
        drop(page);
        assert_eq!(waiting.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn what_is_longer_than_the_bound_is_sent_alone() {
        let outbox = Outbox::new();
        assert!(outbox.send("x".repeat(MAX_OUTBOX_BYTES + 1)) && !outbox.send("x"));
        assert!(outbox.take().is_some() && outbox.send("x"));
    }
}
