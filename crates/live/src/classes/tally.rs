//! Anonymises votes. Where the report does not name pupils, a vote is stored with its pupil only as long as it is
//! needed: while its question is open, since it may be changed, and where points are counted, until the match is over.
//! After that only counts are left: how many of a team chose which option, and how long they took together.
//!
//! The report is the same before and after. If the program is stopped in between, it is done at the next start.

use base::Problem;
use room::ClosedQuestions;

use super::session::{ClassHandle, ClassSession};
use super::{ClassHandles, Classes};
use crate::status::warn;

impl ClassSession {
    /// Whether votes keep their pupils for the time being.
    pub(super) fn keeps_pupils(&self) -> bool {
        self.class.report_names_pupils || self.class.points.count() && !self.status.stage.is_ended()
    }
}

impl ClassHandles {
    /// Turns the votes of a class on questions that are closed into numbers.
    pub(super) async fn tally_votes(&self, handle: &ClassHandle) -> Result<(), Problem> {
        let closed = handle.session.lock().status.closed;
        let asked_until = match closed {
            ClosedQuestions::None => return Ok(()),
            ClosedQuestions::AskedUntil(asked) => asked,
            ClosedQuestions::All => u64::MAX,
        };
        Ok(self.node.store.tally_votes(&handle.id, asked_until).await?)
    }
}

impl Classes {
    /// The same for all classes.
    pub(super) async fn tally_all(&self) -> Result<(), Problem> {
        for id in self.node.store.classes_with_votes().await? {
            let tallied = async {
                let handle = self.handle(&id).await?;
                let keeps_pupils = handle.session.lock().keeps_pupils();
                if !keeps_pupils {
                    self.handles.tally_votes(&handle).await?;
                }
                self.handles.forget_empty(&id);
                Ok::<(), Problem>(())
            };
            // One class that cannot be read must not keep the others from being tallied.
            if let Err(problem) = tallied.await {
                warn(&problem, "the votes of a class were not tallied");
            }
        }
        Ok(())
    }
}
