//! Classes: a table of Ruta Europea whose seats are teams, for a teacher with a projector and pupils
//! with phones.
//!
//! Nobody needs an account or a session here: whoever enters shows a token, made when the class was opened (the teacher's
//! and the projector's) or joined (a pupil's).
//!
//! The match is played at the class's table (`tables::hosted`), and everything about it is derived from the room there and its
//! events: `status` is how it stands, handed over by the table; `report` what is left of it, a fold over events and votes
//! (`LessonReport` of the crate `room`). Stored beside are only the class itself (`class`: settings, teams, pupils) and the votes.
//!
//! - `wish`, `questions`: what a teacher may choose, and what is asked; `requests`, `answers`: what is asked about a class without entering it
//! - `room`: a class in memory with its open pages; `elsewhere`: the same at other nodes; `publish`: what is published to pages
//! - `sheet`, `words`: the report as a file, and what topics and countries are called in it
//! - `teacher`, `pupil`: what they may do; `votes`: how a team decides; `tally`: votes lose their pupils

mod answers;
mod class;
mod elsewhere;
mod names;
mod opening;
mod publish;
mod pupil;
mod questions;
mod report;
mod requests;
mod room;
mod sheet;
mod status;
mod tally;
mod teacher;
mod votes;
mod wish;
mod words;

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use parking_lot::RwLock;

use crate::Live;
pub use answers::{Found, FoundTeam, Joined, Opened, Recovered};
pub use class::Role;
pub use requests::ClassAddress;
use room::Room;
pub use wish::ClassWish;

/// After so long all of a class is gone, in milliseconds.
pub(crate) const CLASS_TTL_MS: u64 = 30 * 24 * 60 * 60 * 1000;

/// After so long a class is gone that never began, in milliseconds: its table is closed by then.
const UNBEGUN_CLASS_TTL_MS: u64 = 24 * 60 * 60 * 1000;

/// How often it is looked for classes that are to be gone.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// The classes that are in memory: those with open pages.
#[derive(Default)]
pub(crate) struct Classes {
    rooms: RwLock<HashMap<Arc<str>, Arc<Room>>>,
}

impl Classes {
    fn get(&self, id: &str) -> Option<Arc<Room>> {
        self.rooms.read().get(id).cloned()
    }

    fn all(&self) -> Vec<Arc<Room>> {
        self.rooms.read().values().cloned().collect()
    }

    /// Puts a class into memory, unless somebody has done so meanwhile; gives the one that is there.
    fn put(&self, room: Room) -> Arc<Room> {
        self.rooms.write().entry(room.id.clone()).or_insert_with(|| Arc::new(room)).clone()
    }

    /// Whether this is the one that is in memory.
    fn holds(&self, room: &Arc<Room>) -> bool {
        self.rooms.read().get(&room.id).is_some_and(|there| Arc::ptr_eq(there, room))
    }

    fn forget(&self, id: &str) {
        self.rooms.write().remove(id);
    }

    /// Forgets a class that nobody has open any more.
    fn forget_empty(&self, id: &str) {
        let mut rooms = self.rooms.write();
        if rooms.get(id).is_some_and(|room| room.is_empty()) {
            rooms.remove(id);
        }
    }
}

/// Deletes old classes and tallies votes that were left, when the server starts and every hour from then on.
pub(crate) async fn tidy(live: Weak<Live>) {
    loop {
        let Some(strong) = live.upgrade() else { return };
        let before = |ttl: u64| strong.now().saturating_sub(ttl);
        match strong.store.old_classes(before(CLASS_TTL_MS), before(UNBEGUN_CLASS_TTL_MS)).await {
            Ok(old) if old.is_empty() => {}
            Ok(old) => {
                for id in old {
                    if let Err(problem) = strong.drop_class(&id).await {
                        tracing::warn!(why = problem.why, "a class was not deleted");
                    }
                }
                strong.store.empty_log().await;
            }
            Err(error) => tracing::warn!(%error, "old classes cannot be found"),
        }
        if let Err(problem) = strong.tally_all().await {
            tracing::warn!(why = problem.why, "classes with votes cannot be found");
        }
        drop(strong);
        tokio::time::sleep(SWEEP_INTERVAL).await;
    }
}
