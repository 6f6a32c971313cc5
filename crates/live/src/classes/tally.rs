//! Votes lose their pupils. Where the report does not name pupils, a vote is stored with its pupil as long as its question
//! is open, since it may be changed; then only how many of a team chose which option is left.
//!
//! The report is the same before and after: if the program is stopped in between, it is made up for at the next start.

use base::Problem;

use super::room::Room;
use super::{ClassRooms, Classes};

impl ClassRooms {
    /// Turns the votes of a class on questions that are closed into numbers.
    pub(super) async fn tally_votes(&self, room: &Room) -> Result<(), Problem> {
        let closed_until = room.state.lock().status.closed_until;
        Ok(self.node.store.tally_votes(&room.id, closed_until).await?)
    }
}

impl Classes {
    /// The same for all classes.
    pub(super) async fn tally_all(&self) -> Result<(), Problem> {
        for id in self.node.store.classes_with_votes().await? {
            let tallied = async {
                if !self.rooms.stored(&id).await?.0.report_names_pupils {
                    self.rooms.tally_votes(&*self.room(&id).await?).await?;
                    self.rooms.forget_empty(&id);
                }
                Ok::<(), Problem>(())
            };
            // One class that cannot be read must not keep the others from being tallied.
            if let Err(problem) = tallied.await {
                tracing::warn!(why = problem.why, "the votes of a class were not tallied");
            }
        }
        Ok(())
    }
}
