//! Messages of other nodes about a table that is followed here.
//!
//! Other nodes publish the same text that their own pages get, so it is forwarded to pages here unchanged. Event
//! numbers show when a message was lost; the missing events are then read from the store.

use std::sync::{Arc, Weak};
use std::time::Duration;

use base::Problem;
use bytes::Bytes;
use protocol::{ChatMessage, EventsMessage, TableNotice};

use super::cache::RoomCache;
use super::schedule::Schedule;
use super::seat_ratings::RatingLookup;
use super::session::{Subscription, TableHandle, TableSession};
use crate::Text;
use crate::node::Node;
use crate::status::warn_at;

/// How long after subscribing the room is synced once, for what was published just before.
const FIRST_SYNC_DELAY: Duration = Duration::from_millis(300);

/// Takes in what other nodes publish about a table.
pub(crate) struct Remote {
    pub(super) node: Arc<Node>,
    pub(super) ratings: Arc<RatingLookup>,
    pub(super) schedule: Arc<Schedule>,
    pub(super) cache: Arc<RoomCache>,
}

impl Remote {
    /// Subscribes from now on to what others do at a table.
    pub(super) fn listen_to(self: &Arc<Remote>, handle: &Arc<TableHandle>) {
        let (remote, table) = (Arc::downgrade(self), Arc::downgrade(handle));
        handle
            .subscription
            .get_or_init(|| Subscription(self.node.background.spawn(listen(remote, table)).abort_handle()));
    }

    /// Another node has published something about a table.
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
            TableNotice::Seats => self.cache.refresh_presence(&mut session).await,
            TableNotice::Rated => {
                session.publish_ratings(&self.ratings).await;
                Ok(())
            }
            TableNotice::Table => {
                self.cache.reload(&mut session).await?;
                self.schedule.set_timer(&mut session);
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
            self.cache.catch_up(session).await?;
            return Ok(());
        }
        let applied = events.iter().try_for_each(|event| session.room.apply(event));
        self.cache.accept_remote(session, applied).await?;
        if let Ok(text) = Text::try_from(message.clone()) {
            session.publish(&text);
        }
        self.cache.after_remote_events(session);
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
            return session.publish_new_lines(&self.node.store).await;
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

    /// Publishes how many watch a table here; with `asks`, other nodes answer with their numbers.
    pub(super) fn publish_watchers(&self, session: &TableSession, asks: bool) {
        let notice = TableNotice::Watching { node: self.node.id.clone(), count: session.watchers_here(), asks };
        self.node.notify_table(&session.room.id, &notice);
    }
}

async fn listen(remote: Weak<Remote>, handle: Weak<TableHandle>) {
    let Some(id) = handle.upgrade().map(|handle| handle.id.clone()) else { return };
    let Some(mut subscription) = (match remote.upgrade() {
        Some(remote) => remote.node.listen_to_table(&id).await,
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
        let (Some(remote), Some(handle)) = (remote.upgrade(), handle.upgrade()) else { return };
        let done = match message {
            Some(message) => remote.on_message(&handle, &message).await,
            None => {
                fresh = false;
                let mut session = handle.lock().await;
                remote.publish_watchers(&session, true);
                remote.cache.catch_up(&mut session).await.map(|_| ())
            }
        };
        if let Err(problem) = done {
            warn_at(&problem, &id, "what was heard could not be taken in");
        }
    }
}
