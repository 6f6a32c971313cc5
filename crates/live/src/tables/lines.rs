//! Lines of chat, as they are stored and as pages are sent them.

use base::Problem;
use protocol::{ChatLine, ChatMessage, ChatRoom, ServerMessage};
use store::{Line, Store};

use super::session::TableSession;
use crate::Text;

/// How many lines of chat a page is sent when it follows a table.
pub(super) const HISTORY_LINES: u32 = 50;

/// The prefix of a stored line that is the name of a ready-made phrase.
pub(super) const READY_MADE: char = '\u{1}';

impl TableSession {
    /// Reads lines that were written at other nodes, and sends them to the followers.
    pub(super) async fn publish_new_lines(&mut self, store: &Store) -> Result<(), Problem> {
        let Some(next) = self.chat_next else { return Ok(()) };
        for line in store.chat_from(&self.room.id, next, HISTORY_LINES).await? {
            self.chat_next = Some(line.n + 1);
            let message: Text = message(self, room_of(&line), std::slice::from_ref(&line)).into();
            self.publish_in_room(room_of(&line), line.person.as_deref(), &message);
        }
        Ok(())
    }

    /// Sends a line to the followers who may read the room and have not blocked its writer.
    pub(super) fn publish_in_room(&mut self, room: ChatRoom, by: Option<&str>, message: &Text) {
        let over = self.room.is_over();
        let table = self.room.id.clone();
        self.followers.retain(|follower| {
            // Players are not told by those who watch what to do.
            let may_read = room == ChatRoom::Seats || follower.seat.is_none() || over;
            !may_read
                || follower.outbox.hides(by)
                || follower.outbox.send(message.clone())
                || follower.outbox.lose(&table)
        });
    }
}

/// Which room a stored line belongs to.
pub(super) fn room_of(line: &Line) -> ChatRoom {
    if line.room == stored(ChatRoom::Seats) { ChatRoom::Seats } else { ChatRoom::Watchers }
}

/// A room as it is stored.
pub(super) fn stored(room: ChatRoom) -> i64 {
    match room {
        ChatRoom::Seats => 0,
        ChatRoom::Watchers => 1,
    }
}

/// A line as it is stored, apart: what was written, or the name of a ready-made phrase.
pub fn spoken(stored: &str) -> (Option<String>, Option<String>) {
    match stored.strip_prefix(READY_MADE) {
        Some(phrase) => (None, Some(phrase.to_owned())),
        None => (Some(stored.to_owned()), None),
    }
}

pub(super) fn message(session: &TableSession, room: ChatRoom, lines: &[Line]) -> String {
    let one = |line: &Line| {
        let seat = line.person.as_deref().and_then(|person| session.room.setup.seat_of(person));
        let (text, phrase) = spoken(&line.text);
        ChatLine { n: line.n, name: line.name.clone(), person: line.person.clone(), seat, at: line.at, text, phrase }
    };
    let lines = lines.iter().map(one).collect();
    ServerMessage::Chat(ChatMessage { table: session.room.id.to_string(), room, lines }).text()
}
