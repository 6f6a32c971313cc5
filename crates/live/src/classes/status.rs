//! How the match of a class stands: a projection of its table's room, which the table hands over whenever the room has
//! changed, here or at another node, by an event or without one.

use std::sync::Arc;

use base::Problem;
use room::LessonStatus;

use super::room::{Room, State};
use super::{ClassRooms, Classes};

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

impl State {
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
            closed: before.closed_until != self.status.closed_until,
            runs: self.status.question.is_some() && self.status.paused.is_none() && (other || before.paused.is_some()),
        }
    }
}

impl ClassRooms {
    /// The table of a class stands so. Called while the table is held: takes no time.
    pub(crate) fn status_changed(self: &Arc<ClassRooms>, class: &str, status: LessonStatus) {
        // Who opens a class gets its status from the table.
        if let Some(room) = self.get(class) {
            self.hand_over(&room, status);
        }
    }

    pub(super) fn hand_over(self: &Arc<ClassRooms>, room: &Arc<Room>, status: LessonStatus) {
        let (change, keeps_pupils) = {
            let mut state = room.state.lock();
            let change = state.take_status(status);
            if change.shown {
                state.publish();
                state.publish_votes();
            }
            (change, state.keeps_pupils())
        };
        if change.runs || change.closed {
            self.follow_question(room);
        }
        // Somebody may have voted at another node before it was heard here that something is asked.
        let read = change.opened;
        let tally = change.closed && !keeps_pupils;
        if !read && !tally {
            return;
        }
        let (me, room) = (self.clone(), room.clone());
        self.node.tasks.spawn(async move {
            if read {
                me.read_votes(&room).await;
            }
            if tally && let Err(problem) = me.tally_votes(&room).await {
                tracing::warn!(why = problem.why, "votes were not tallied; they are when the server starts next");
            }
        });
    }
}

impl Classes {
    /// Reads from the table how the match stands: nobody may follow it at this node, so that nothing was heard of it.
    pub(super) async fn refresh_status(&self, room: &Arc<Room>) -> Result<(), Problem> {
        let status = self.tables.lesson_status(&room.table).await?;
        self.rooms.hand_over(room, status);
        Ok(())
    }
}
