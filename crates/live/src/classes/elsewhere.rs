//! A class whose pages are open at several nodes.
//!
//! The truth is in the store: the class with its version, the votes, the events of the table. Nodes publish only that
//! something is new and which pupils are where; the next message makes up for a lost one.

use protocol::{Code, NodeMessage};

use super::ClassHandles;
use super::class::Role;
use super::session::{ClassHandle, ClassSession};
use super::votes::ballots;
use crate::status::warn;

/// How long another node's list of present pupils is valid, in milliseconds.
const PRESENCE_TTL_MS: u64 = 15_000;

impl ClassSession {
    /// Whether a pupil has a page open, at any node.
    pub(super) fn is_here(&self, member: &str) -> bool {
        let lately = self.now().saturating_sub(PRESENCE_TTL_MS);
        let believed = |(at, here): &(u64, Vec<String>)| *at > lately && here.iter().any(|id| id == member);
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

impl ClassHandles {
    /// Tells the other nodes which pupils are here.
    pub(super) fn publish_presence(&self, handle: &ClassHandle) {
        let here = handle.session.lock().here().map(str::to_owned).collect();
        self.node.publish(&NodeMessage::ClassHere { class: handle.id.to_string(), node: self.node.id.clone(), here });
    }

    /// Another node says which pupils are there.
    pub(crate) fn is_elsewhere(&self, id: &str, node: String, here: Vec<String>) {
        let Some(handle) = self.get(id) else { return };
        let mut session = handle.session.lock();
        let now = session.now();
        session.elsewhere.retain(|_, (at, _)| *at > now.saturating_sub(PRESENCE_TTL_MS));
        let before = session.elsewhere.insert(node, (now, here.clone()));
        if before.is_none_or(|(_, before)| before != here) {
            session.publish();
        }
    }

    /// Another node wants to know which pupils are here.
    pub(crate) fn is_asked(&self, id: &str) {
        if let Some(handle) = self.get(id) {
            self.publish_presence(&handle);
        }
    }

    /// Tells again which pupils are here, of all classes that are open: messages are lost, and nodes die.
    pub(crate) fn publish_all_presence(&self) {
        self.all().iter().for_each(|handle| self.publish_presence(handle));
    }

    /// Another node has changed a class.
    pub(crate) async fn has_changed(&self, id: &str) {
        let Some(handle) = self.get(id) else { return };
        let _one = handle.changing.lock().await;
        match self.stored(id).await {
            Ok((class, version)) => {
                let mut session = handle.session.lock();
                if version > session.version {
                    (session.class, session.version) = (class, version);
                    session.send_strangers_away();
                }
            }
            Err(problem) if problem.code == Code::NoClass => {
                handle.session.lock().send_all_away();
                self.forget(id);
            }
            Err(problem) => warn(&problem, "a class cannot be read anew"),
        }
    }

    /// Somebody voted at another node.
    pub(crate) async fn has_voted(&self, id: &str) {
        if let Some(handle) = self.get(id) {
            self.read_votes(&handle).await;
        }
    }

    /// Reads what was proposed, at other nodes too, and publishes what is new.
    pub(super) async fn read_votes(&self, handle: &ClassHandle) {
        let Some(open) = handle.session.lock().status.question.clone() else { return };
        match self.node.store.votes(&handle.id, open.since).await {
            Ok(votes) => {
                let votes = ballots(votes);
                let mut session = handle.session.lock();
                if session.is_open(open.since) {
                    session.take_votes(votes);
                }
            }
            Err(error) => warn(&error.into(), "votes cannot be read"),
        }
    }
}
