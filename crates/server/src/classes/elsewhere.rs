//! A class whose pages are open at several nodes.
//!
//! What is true is in the store: the class with its version, the votes, the events of the table. What is
//! told here is that something is new, and which pupils are where; a word that is lost is said again.

use std::time::{Duration, Instant};

use protocol::{Code, NodeMessage};

use super::class::Role;
use super::room::{Room, State};
use crate::app::App;
use crate::tables::Standing;

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
            Role::Host | Role::Board => None,
        })
    }

    /// The table stands so; true if another question is open than before.
    fn stand(&mut self, standing: Standing) -> bool {
        let other = self.open != standing.question;
        if other {
            self.votes.clear();
        }
        let (until, left) = standing.lesson.unwrap_or((0, 0));
        (self.until, self.left, self.paused) = (until, left, standing.paused);
        (self.stage, self.open) = (standing.stage, standing.question);
        other
    }
}

impl App {
    /// Tells the other nodes which pupils are here.
    pub(super) fn publish_members_here(&self, room: &Room) {
        let Some(nodes) = &self.nodes else { return };
        let here = room.state.lock().here().map(str::to_owned).collect();
        nodes.publish(&NodeMessage::ClassHere { class: room.id.to_string(), node: nodes.id.clone(), here });
    }

    /// Another node says which pupils are there.
    pub(crate) fn class_is_elsewhere(&self, id: &str, node: String, here: Vec<String>) {
        let Some(room) = self.classes.get(id) else { return };
        let mut state = room.state.lock();
        state.elsewhere.retain(|_, (said, _)| said.elapsed() < PRESENCE_TTL);
        let before = state.elsewhere.insert(node, (Instant::now(), here.clone()));
        if before.is_none_or(|(_, before)| before != here) {
            state.tell();
        }
    }

    /// Another node wants to know which pupils are here.
    pub(crate) fn class_is_asked(&self, id: &str) {
        if let Some(room) = self.classes.get(id) {
            self.publish_members_here(&room);
        }
    }

    /// Says again which pupils are here, of all classes that are open: words are lost, and nodes die.
    pub(crate) fn publish_class_presence(&self) {
        self.classes.all().iter().for_each(|room| self.publish_members_here(room));
    }

    /// Another node has changed a class.
    pub(crate) async fn class_has_changed(&self, id: &str) {
        let Some(room) = self.classes.get(id) else { return };
        let _one = room.changing.lock().await;
        match self.kept_class(id).await {
            Ok((class, version)) => {
                let mut state = room.state.lock();
                if version > state.version {
                    let gone: Vec<String> =
                        state.here().filter(|id| class.member(id).is_err()).map(str::to_owned).collect();
                    (state.class, state.version) = (class, version);
                    gone.iter().for_each(|member| state.send_away(member));
                    state.tell();
                }
            }
            Err(problem) if problem.code == Code::NoClass => {
                room.state.lock().send_all_away();
                self.classes.forget(id);
            }
            Err(problem) => tracing::warn!(why = problem.why, "a class cannot be read anew"),
        }
    }

    /// The table of a class stands as other nodes have left it. Called while the table is held: takes no time.
    pub(crate) fn class_stands(&self, class: &str, standing: Standing) {
        let Some(room) = self.classes.get(class) else { return };
        let other = {
            let mut state = room.state.lock();
            let other = state.stand(standing);
            state.tell();
            other
        };
        if let Some(app) = self.me().filter(|_| other) {
            self.tasks.spawn(async move { app.read_votes(&room).await });
        }
    }

    /// Somebody voted at another node.
    pub(crate) async fn class_has_voted(&self, id: &str) {
        if let Some(room) = self.classes.get(id) {
            self.read_votes(&room).await;
        }
    }

    /// Reads what was proposed, at other nodes too, and tells it.
    pub(super) async fn read_votes(&self, room: &Room) {
        let Some(open) = room.state.lock().open.clone() else { return };
        match self.store.votes(&room.id, open.since).await {
            Ok(votes) => {
                let mut state = room.state.lock();
                if state.open.as_ref() == Some(&open) {
                    state.votes = votes;
                    state.tell_votes(None);
                }
            }
            Err(error) => tracing::warn!(%error, "votes cannot be read"),
        }
    }
}
