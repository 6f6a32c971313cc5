//! A class whose pages are open at several nodes.
//!
//! The store has the truth: the class with its version, the votes, the events of the table. Nodes tell each other only that
//! something is new, and which pupils are where; a message that is lost is made up for by the next.

use std::time::{Duration, Instant};

use protocol::{Code, NodeMessage};

use super::ClassRooms;
use super::class::Role;
use super::room::{Room, State};
use super::votes::ballots;

/// What another node says of who is there is believed for so long.
const PRESENCE_TTL: Duration = Duration::from_secs(15);

impl State {
    /// Whether a pupil has a page open, at any node.
    pub(super) fn is_here(&self, member: &str) -> bool {
        let believed =
            |(said, here): &(Instant, Vec<String>)| said.elapsed() < PRESENCE_TTL && here.iter().any(|id| id == member);
        self.here().any(|id| id == member) || self.elsewhere.values().any(believed)
    }

    /// The pupils whose pages are open at this node.
    fn here(&self) -> impl Iterator<Item = &str> {
        self.pages.iter().filter_map(|page| match &page.role {
            Role::Member(id) => Some(id.as_str()),
            Role::Teacher(_) | Role::Projector => None,
        })
    }
}

impl ClassRooms {
    /// Tells the other nodes which pupils are here.
    pub(super) fn publish_presence(&self, room: &Room) {
        let here = room.state.lock().here().map(str::to_owned).collect();
        self.node.publish(&NodeMessage::ClassHere { class: room.id.to_string(), node: self.node.id.clone(), here });
    }

    /// Another node says which pupils are there.
    pub(crate) fn is_elsewhere(&self, id: &str, node: String, here: Vec<String>) {
        let Some(room) = self.get(id) else { return };
        let mut state = room.state.lock();
        state.elsewhere.retain(|_, (said, _)| said.elapsed() < PRESENCE_TTL);
        let before = state.elsewhere.insert(node, (Instant::now(), here.clone()));
        if before.is_none_or(|(_, before)| before != here) {
            state.publish();
        }
    }

    /// Another node wants to know which pupils are here.
    pub(crate) fn is_asked(&self, id: &str) {
        if let Some(room) = self.get(id) {
            self.publish_presence(&room);
        }
    }

    /// Tells again which pupils are here, of all classes that are open: messages are lost, and nodes die.
    pub(crate) fn publish_all_presence(&self) {
        self.all().iter().for_each(|room| self.publish_presence(room));
    }

    /// Another node has changed a class.
    pub(crate) async fn has_changed(&self, id: &str) {
        let Some(room) = self.get(id) else { return };
        let _one = room.changing.lock().await;
        match self.stored(id).await {
            Ok((class, version)) => {
                let mut state = room.state.lock();
                if version > state.version {
                    (state.class, state.version) = (class, version);
                    state.send_strangers_away();
                }
            }
            Err(problem) if problem.code == Code::NoClass => {
                room.state.lock().send_all_away();
                self.forget(id);
            }
            Err(problem) => tracing::warn!(why = problem.why, "a class cannot be read anew"),
        }
    }

    /// Somebody voted at another node.
    pub(crate) async fn has_voted(&self, id: &str) {
        if let Some(room) = self.get(id) {
            self.read_votes(&room).await;
        }
    }

    /// Reads what was proposed, at other nodes too, and publishes what is new.
    pub(super) async fn read_votes(&self, room: &Room) {
        let Some(open) = room.state.lock().status.question.clone() else { return };
        match self.node.store.votes(&room.id, open.since).await {
            Ok(votes) => {
                let votes = ballots(votes);
                let mut state = room.state.lock();
                if state.is_open(open.since) {
                    state.take_votes(votes);
                }
            }
            Err(error) => tracing::warn!(%error, "votes cannot be read"),
        }
    }
}
