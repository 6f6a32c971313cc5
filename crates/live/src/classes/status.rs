//! The status of a class's match: a projection of its table's room. The table passes it on whenever its room has
//! changed, here or at another node, by an event or without one.

use std::sync::Arc;

use base::Problem;
use room::LessonStatus;

use super::session::{ClassHandle, ClassSession};
use super::{ClassHandles, Classes};
use crate::status::warn;

/// What is new with a status.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Change {
    /// Pages are shown something else than before.
    shown: bool,
    /// Another question is open.
    opened: bool,
    /// Another question waits no more.
    closed: bool,
    /// A question waits that did not wait just before, or whose time passes again.
    runs: bool,
}

impl ClassSession {
    /// Takes over how the match stands; a status that is older than the present one changes nothing.
    fn take_status(&mut self, status: LessonStatus) -> Change {
        if !status.supersedes(&self.status) {
            return Change::default();
        }
        let before = std::mem::replace(&mut self.status, status);
        let since = |status: &LessonStatus| status.question.as_ref().map(|open| open.since);
        let other = since(&before) != since(&self.status);
        if other {
            self.votes.clear();
        }
        Change {
            shown: !self.status.shows_the_same(&before),
            opened: other && self.status.question.is_some(),
            closed: before.closed != self.status.closed,
            runs: self.status.question.is_some() && self.status.paused.is_none() && (other || before.paused.is_some()),
        }
    }
}

impl ClassHandles {
    /// The table of a class stands so. Called while the table is held: takes no time.
    pub(crate) fn status_changed(self: &Arc<ClassHandles>, class: &str, status: LessonStatus) {
        // Who opens a class gets its status from the table.
        if let Some(handle) = self.get(class) {
            self.hand_over(&handle, status);
        }
    }

    pub(super) fn hand_over(self: &Arc<ClassHandles>, handle: &Arc<ClassHandle>, status: LessonStatus) {
        let (change, keeps_pupils) = {
            let mut session = handle.session.lock();
            let change = session.take_status(status);
            if change.shown {
                session.publish();
                session.publish_votes();
            }
            (change, session.keeps_pupils())
        };
        if change.runs || change.closed {
            self.follow_question(handle);
        }
        // Somebody may have voted at another node before it was heard here that something is asked.
        let read = change.opened;
        let tally = change.closed && !keeps_pupils;
        if !read && !tally {
            return;
        }
        let (me, handle) = (self.clone(), handle.clone());
        self.node.tasks.spawn(async move {
            if read {
                me.read_votes(&handle).await;
            }
            if tally && let Err(problem) = me.tally_votes(&handle).await {
                warn(&problem, "votes were not tallied; they are when the server starts next");
            }
        });
    }
}

impl Classes {
    /// Reads the status of the match from the table: it may be followed by no page of this node, which then gets no messages of it.
    pub(super) async fn refresh_status(&self, handle: &Arc<ClassHandle>) -> Result<(), Problem> {
        let status = self.tables.lesson_status(&handle.table).await?;
        self.handles.hand_over(handle, status);
        Ok(())
    }
}
