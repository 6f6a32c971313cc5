//! Classes: a table of Ruta Europea whose seats are teams, for a teacher with a projector and pupils
//! with phones.
//!
//! Nobody needs an account or a session here: whoever enters shows a token, made when the class was opened (the teacher's
//! and the projector's) or joined (a pupil's).
//!
//! The match is played at the class's table (`tables::class_tables`), and everything about it is derived from the room there and its
//! events: `status` is how it stands, handed over by the table; `report` what is left of it, a fold over events and votes
//! (`LessonReport` of the crate `room`). Stored beside are only the class itself (`class`: settings, teams, pupils) and the votes.
//!
//! - `wish`, `questions`: what a teacher may choose, and what is asked; `requests`, `answers`: requests of people who have not entered, and response bodies
//! - `session`: a class in memory with its open pages; `handles`: all of them; `elsewhere`: the same at other nodes; `publish`: what is published to pages
//! - `sheet`, `words`: the report as a file, and what topics and countries are called in it
//! - `standing`: points, as a fold, and the time that everybody has for an answer; `again`: playing again with the same pupils
//! - `warm_up`: questions for those whose team waits; `unfit`: the filter for names; `teacher`, `pupil`: their commands;
//!   `votes`: how a team decides; `tally`: anonymises votes

mod again;
mod answers;
mod class;
mod elsewhere;
mod handles;
mod names;
mod opening;
mod publish;
mod pupil;
mod questions;
mod report;
mod requests;
mod session;
mod sheet;
mod standing;
mod status;
mod tally;
mod teacher;
mod unfit;
mod votes;
mod warm_up;
mod wish;
mod words;

use std::sync::{Arc, Weak};
use std::time::Duration;

use crate::Joinable;
use crate::node::Node;
use crate::status::warn;
use crate::tables::ClassTables;
pub use answers::{Found, FoundTeam, Joined, Opened, Recovered};
pub use class::Role;
pub(crate) use class::{hash, token};
pub(crate) use handles::ClassHandles;
pub use report::ClassReport;
pub use requests::ClassAddress;
pub(crate) use teacher::join_letters;
pub(crate) use unfit::is_unfit;
pub use warm_up::WarmUp;
pub use wish::ClassWish;
pub(crate) use wish::is_kept_as_it_is;

/// After so long all of a class is gone, in milliseconds.
pub(crate) const CLASS_TTL_MS: u64 = 30 * 24 * 60 * 60 * 1000;

/// After so long a class is gone that never began, in milliseconds: its table is closed by then.
const UNBEGUN_CLASS_TTL_MS: u64 = 24 * 60 * 60 * 1000;

/// How often expired classes are deleted.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Lessons: what teachers and pupils do. What is in memory is a cache.
pub struct Classes {
    node: Arc<Node>,
    handles: Arc<ClassHandles>,
    tables: Arc<ClassTables>,
    announce: Option<fn(&Joinable<'_>)>,
}

impl Classes {
    pub(crate) fn new(
        node: Arc<Node>,
        handles: Arc<ClassHandles>,
        tables: Arc<ClassTables>,
        announce: Option<fn(&Joinable<'_>)>,
    ) -> Classes {
        Classes { node, handles, tables, announce }
    }

    /// Deletes old classes and tallies votes that were left, when the server starts and every hour from then on.
    pub(crate) async fn run(classes: Weak<Classes>) {
        loop {
            let Some(strong) = classes.upgrade() else { return };
            strong.tidy().await;
            drop(strong);
            tokio::time::sleep(SWEEP_INTERVAL).await;
        }
    }

    async fn tidy(&self) {
        let before = |ttl: u64| self.node.now().saturating_sub(ttl);
        match self.node.store.old_classes(before(CLASS_TTL_MS), before(UNBEGUN_CLASS_TTL_MS)).await {
            Ok(old) => {
                for id in old {
                    if let Err(problem) = self.delete(&id).await {
                        warn(&problem, "a class was not deleted");
                    }
                }
            }
            Err(error) => warn(&error.into(), "old classes cannot be found"),
        }
        if let Err(problem) = self.tally_all().await {
            warn(&problem, "classes with votes cannot be found");
        }
    }
}
