//! Playing again with the same pupils: makes a new class with the same settings, teams, pupils and tokens. The old
//! class keeps its report and links to the new one; its pages go there by themselves.

use base::{Problem, random};
use protocol::Code;

use super::Classes;
use super::class::Class;
use super::questions::Own;
use super::session::{ClassHandle, MatchChange, unreadable};

impl Classes {
    /// The same pupils play again.
    pub(super) async fn play_again(&self, handle: &ClassHandle) -> Result<(), Problem> {
        let (class, ended) = {
            let session = handle.session.lock();
            (session.class.clone(), session.status.stage.is_ended())
        };
        if class.again.is_some() {
            return Ok(());
        }
        if !ended {
            return Err(Problem::new(Code::NotPlaying, "The match is not over yet."));
        }
        let own = self.node.store.class_questions(&class.id).await?;
        let own: Option<Own> =
            own.map(|own| serde_json::from_str(&own)).transpose().map_err(|error| unreadable(&class.id, &error))?;
        let next = Class { id: random::id(), table: random::id(), code: None, hidden: false, ..class.clone() };
        let next = Class { removed: Vec::new(), wants_time: Vec::new(), began: None, ended: None, ..next };
        let again = |class: &mut Class| {
            if class.again.is_some() {
                return Err(Problem::stale());
            }
            class.again = Some(next.id.clone());
            Ok(())
        };
        // The recovery code that the teacher has written down leads to the class that is played: it goes over with all else.
        match self.change_with(handle, again, MatchChange::Next(&next, &own)).await {
            // It is played again already, and nobody here has heard of it.
            Err(problem) if problem.code == Code::Stale => {
                let mut session = handle.session.lock();
                if session.class.again.is_none() {
                    return Err(problem);
                }
                session.publish();
                Ok(())
            }
            done => done,
        }
    }
}
