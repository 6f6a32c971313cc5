//! Chat at a table: one room for those who sit there, one for those who watch.

use std::sync::Arc;

use base::{Problem, random};
use protocol::{ChatRoom, Code};
use room::{Chat, Person, SeatAssignment, TableSetup};
use store::Line;

use super::cache::RoomCache;
use super::lines::{HISTORY_LINES, READY_MADE, message, room_of, stored};
use super::session::TableSession;
use crate::node::Node;
use crate::{Outbox, Text};

/// The longest line, in letters.
const MAX_LINE_CHARS: usize = 300;

/// What can be said without writing; the page has the words.
const PHRASES: [&str; 9] =
    ["hello", "good-luck", "well-played", "thanks", "one-moment", "oops", "nice", "again", "bye"];

/// What is said at tables, stored and sent to those who may read it.
pub struct TableChat {
    pub(super) node: Arc<Node>,
    pub(super) cache: Arc<RoomCache>,
}

impl TableChat {
    /// Somebody says something at a table.
    pub async fn say(
        &self,
        id: &str,
        me: &Person,
        text: Option<&str>,
        phrase: Option<&str>,
        outbox: &Outbox,
    ) -> Result<(), Problem> {
        let handle = self.cache.handle(id).await?;
        let mut session = self.cache.enter(&handle).await?;
        let follower = session.followers.iter().find(|follower| follower.outbox.id == outbox.id);
        let seat = follower.ok_or_else(|| Problem::new(Code::NotFollowing, "Follow the table first."))?.seat;
        let text = checked(session.room.setup.chat, text, phrase)?;
        if seat.is_some() && self.everybody_has_blocked(&session.room.setup, me).await? {
            return Err(Problem::blocked());
        }
        let room = if seat.is_some() { ChatRoom::Seats } else { ChatRoom::Watchers };
        let mut line = Line {
            n: 0,
            room: stored(room),
            person: Some(me.id.clone()),
            name: me.name.clone(),
            text,
            at: self.node.now(),
        };
        self.node.store.say(id, &mut line).await?;
        let message: Text = message(&session, room, std::slice::from_ref(&line)).into();
        if session.chat_next.is_some_and(|next| next < line.n) {
            // Others have said something elsewhere.
            session.publish_new_lines(&self.node.store).await?;
        } else {
            session.chat_next = Some(line.n + 1);
            session.publish_in_room(room, line.person.as_deref(), &message);
        }
        self.node.publish_to_table(id, message);
        Ok(())
    }

    /// Tells a page what was said lately.
    pub(super) async fn send_chat(
        &self,
        session: &mut TableSession,
        seat: Option<u8>,
        outbox: &Arc<Outbox>,
    ) -> Result<bool, Problem> {
        // Those who follow already get the lines that are new to them; who comes now gets all of it.
        session.publish_new_lines(&self.node.store).await?;
        let lines = self.node.store.chat(&session.room.id, HISTORY_LINES).await?;
        session.chat_next = Some(lines.last().map_or(0, |line| line.n + 1));
        for room in [ChatRoom::Seats, ChatRoom::Watchers] {
            let may_read = room == ChatRoom::Seats || seat.is_none() || session.room.is_over();
            let is_visible = |line: &&Line| room_of(line) == room && may_read && !outbox.hides(line.person.as_deref());
            let visible: Vec<Line> = lines.iter().filter(is_visible).cloned().collect();
            if !visible.is_empty() && !outbox.send(message(session, room, &visible)) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether all others who sit there have blocked somebody: then nobody is left to read what they write.
    async fn everybody_has_blocked(&self, setup: &TableSetup, me: &Person) -> Result<bool, Problem> {
        let others = || setup.seats.iter().filter_map(SeatAssignment::id).filter(|id| *id != me.id);
        if others().next().is_none() {
            return Ok(false);
        }
        let blocked_by = self.node.store.blocked_by(&me.id).await?;
        Ok(others().all(|other| blocked_by.contains(other)))
    }

    /// Somebody finds a line bad; whoever runs the server will see it.
    pub async fn report(&self, id: &str, me: &Person, n: u64, why: &str) -> Result<(), Problem> {
        let why: String = why.chars().filter(|letter| !letter.is_control()).take(MAX_LINE_CHARS).collect();
        let line = self.node.store.line(id, n).await?;
        let line = line.ok_or_else(|| Problem::not_found("There is no such line."))?;
        self.node.store.report(&random::id(), id, &line, &me.id, &why, self.node.now()).await?;
        tracing::info!(table = id, "a line was reported; moderators see it, and sobremesa admin reports");
        Ok(())
    }
}

fn checked(chat: Chat, text: Option<&str>, phrase: Option<&str>) -> Result<String, Problem> {
    if chat == Chat::Off {
        return Err(Problem::new(Code::Muted, "Nobody writes at this table."));
    }
    match (text, phrase) {
        (None, Some(phrase)) if PHRASES.contains(&phrase) => Ok(format!("{READY_MADE}{phrase}")),
        (Some(_), None) if chat == Chat::Phrases => {
            Err(Problem::new(Code::PhrasesOnly, "Only ready-made phrases are said at this table."))
        }
        (Some(text), None) => {
            let shown = |letter: &char| !letter.is_control() && !is_hidden(*letter);
            let text: String = text.chars().filter(shown).collect();
            let text = text.trim().to_owned();
            match text.chars().count() {
                0 => Err(Problem::new(Code::Malformed, "There is nothing to say.")),
                1..=MAX_LINE_CHARS => Ok(text),
                _ => Err(Problem::new(Code::TooLong, format!("A line has at most {MAX_LINE_CHARS} letters."))),
            }
        }
        _ => Err(Problem::new(Code::Malformed, "Send either a text or a ready-made phrase.")),
    }
}

/// Letters that turn the direction of others, or cannot be seen.
fn is_hidden(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_plain_text_of_bounded_length() {
        assert_eq!(checked(Chat::Free, Some(" ¡Hola <b>! \u{202e}\u{7}"), None).unwrap(), "¡Hola <b>!");
        assert_eq!(checked(Chat::Free, Some(" \u{200b} "), None).unwrap_err().code, Code::Malformed);
        assert_eq!(checked(Chat::Free, Some(&"a".repeat(301)), None).unwrap_err().code, Code::TooLong);
        assert_eq!(checked(Chat::Phrases, Some("a"), None).unwrap_err().code, Code::PhrasesOnly);
        assert_eq!(checked(Chat::Off, None, Some("hello")).unwrap_err().code, Code::Muted);
        assert_eq!(checked(Chat::Phrases, None, Some("hello")).unwrap(), "\u{1}hello");
        assert_eq!(checked(Chat::Free, None, Some("no-such")).unwrap_err().code, Code::Malformed);
    }
}
