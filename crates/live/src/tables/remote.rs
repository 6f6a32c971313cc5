//! Messages of other nodes about a table that is followed here.
//!
//! Other nodes publish the same text that their own pages get, so it is forwarded to pages here unchanged. Event
//! numbers show when a message was lost; the missing events are then read from the store.

use std::sync::{Arc, Weak};
use std::time::Duration;

use base::Problem;
use bytes::Bytes;
use protocol::{ChatMessage, EventsMessage, TableNotice};
use room::{Attendance, Room};
use store::Whereabouts;
use tokio::task::AbortHandle;

use super::Tables;
use super::session::{TableHandle, TableSession};
use crate::Text;
use crate::status::warn;

/// How soon after having begun to listen it is looked whether something was missed before.
const FIRST_SYNC_DELAY: Duration = Duration::from_millis(300);

/// Listens to one table as long as it is in memory.
pub(crate) struct Subscription(AbortHandle);

impl Drop for Subscription {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Tables {
    /// Listens from now on to what others do at a table.
    pub(super) fn listen_to(&self, handle: &Arc<TableHandle>) {
        if let Some(tables) = self.me() {
            let (tables, listened) = (Arc::downgrade(&tables), Arc::downgrade(handle));
            handle
                .subscription
                .get_or_init(|| Subscription(self.node.background.spawn(listen(tables, listened)).abort_handle()));
        }
    }

    /// Something was told of a table.
    async fn on_message(&self, handle: &TableHandle, message: &Bytes) -> Result<(), Problem> {
        let Ok(notice) = serde_json::from_slice::<TableNotice>(message) else { return Ok(()) };
        let mut session = handle.lock().await;
        if session.stale {
            return Ok(());
        }
        match notice {
            TableNotice::Events(events) => self.on_remote_events(&mut session, events, message).await,
            TableNotice::Chat(chat) => self.on_remote_chat(&mut session, &chat, message).await,
            TableNotice::Watching { node, count, asks } => {
                self.on_remote_watchers(&mut session, node, count, asks);
                Ok(())
            }
            TableNotice::Seats => self.refresh_presence(&mut session).await,
            TableNotice::Rated => {
                self.publish_ratings(&mut session).await;
                Ok(())
            }
            TableNotice::Table => {
                self.reload(&mut session).await?;
                self.set_timer(&mut session);
                Ok(())
            }
        }
    }

    async fn on_remote_events(
        &self,
        session: &mut TableSession,
        EventsMessage { from, events, .. }: EventsMessage,
        message: &Bytes,
    ) -> Result<(), Problem> {
        let next = session.room.next;
        if from + events.len() as u64 <= next {
            return Ok(());
        }
        // Before the first, who sits where may have changed as well.
        if from != next || next == 0 {
            self.catch_up(session).await?;
            return Ok(());
        }
        let applied = events.iter().try_for_each(|event| session.room.apply(event));
        self.accept_remote(session, applied).await?;
        if let Ok(text) = Text::try_from(message.clone()) {
            session.publish(&text);
        }
        self.after_remote_events(session);
        Ok(())
    }

    async fn on_remote_chat(
        &self,
        session: &mut TableSession,
        chat: &ChatMessage,
        message: &Bytes,
    ) -> Result<(), Problem> {
        let (Some(next), Some(line)) = (session.chat_next, chat.lines.first()) else { return Ok(()) };
        if line.n > next {
            return self.publish_new_lines(session).await;
        }
        if line.n == next
            && let Ok(text) = Text::try_from(message.clone())
        {
            session.chat_next = Some(next + 1);
            session.publish_in_room(chat.room, line.person.as_deref(), &text);
        }
        Ok(())
    }

    fn on_remote_watchers(&self, session: &mut TableSession, node: String, count: usize, asks: bool) {
        let before = session.watchers();
        session.watched.insert(node, (count, self.node.now()));
        session.watched.retain(|_, (count, _)| *count > 0);
        if session.watchers() != before {
            session.publish_presence();
        }
        if asks && session.watchers_here() > 0 {
            self.publish_watchers(session, false);
        }
    }

    /// Tells other nodes how many watch a table here; and asks how many do there.
    pub(super) fn publish_watchers(&self, session: &TableSession, asks: bool) {
        let notice = TableNotice::Watching { node: self.node.id.clone(), count: session.watchers_here(), asks };
        self.node.notify_table(&session.room.id, &notice);
    }

    /// Reads from the store which of the players of a table are connected, at any node, and publishes it to those who follow.
    pub(super) async fn refresh_presence(&self, session: &mut TableSession) -> Result<(), Problem> {
        if self.place(&session.room, &mut session.attendance).await? {
            session.publish_presence();
        }
        self.set_timer(session);
        Ok(())
    }

    /// Looks in the store who is where; true if something has changed.
    pub(super) async fn place(&self, room: &Room, attendance: &mut Attendance) -> Result<bool, Problem> {
        let people = room.setup.people();
        let people: Vec<&str> = people.iter().map(String::as_str).collect();
        if people.is_empty() {
            return Ok(false);
        }
        Ok(place_all(room, attendance, &self.node.store.whereabouts(&people).await?))
    }
}

/// People are there, or are not since then; true if something has changed.
pub(super) fn place_all<'a>(
    room: &Room,
    attendance: &mut Attendance,
    places: impl IntoIterator<Item = &'a Whereabouts>,
) -> bool {
    let mut changed = false;
    for place in places {
        if let Some(seat) = room.setup.seat_of(&place.person) {
            changed |= attendance.place(seat, place.here, place.since);
        }
    }
    changed
}

async fn listen(tables: Weak<Tables>, handle: Weak<TableHandle>) {
    let Some(id) = handle.upgrade().map(|handle| handle.id.clone()) else { return };
    let Some(mut subscription) = (match tables.upgrade() {
        Some(tables) => tables.node.listen_to_table(&id).await,
        None => None,
    }) else {
        return;
    };
    let soon = tokio::time::sleep(FIRST_SYNC_DELAY);
    tokio::pin!(soon);
    let mut fresh = true;
    loop {
        let message = tokio::select! {
            // In one order, not by chance: a simulation repeats exactly.
            biased;
            message = subscription.next() => match message {
                Some(message) => Some(message),
                None => return,
            },
            () = &mut soon, if fresh => None,
        };
        let (Some(tables), Some(handle)) = (tables.upgrade(), handle.upgrade()) else { return };
        let done = match message {
            Some(message) => tables.on_message(&handle, &message).await,
            None => {
                fresh = false;
                let mut session = handle.lock().await;
                tables.publish_watchers(&session, true);
                tables.catch_up(&mut session).await.map(|_| ())
            }
        };
        if let Err(problem) = done {
            warn(&problem, &id, "what was heard could not be taken in");
        }
    }
}
