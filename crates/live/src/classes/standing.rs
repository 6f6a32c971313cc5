//! The points of a lesson, folded from events and votes after every question and never stored; and the time limit for
//! everybody's answer.

use std::sync::{Arc, Weak};
use std::time::Duration;

use base::Problem;
use protocol::{ServerMessage, StandingView};
use room::{AskedQuestion, Standing};
use tokio::sync::mpsc::UnboundedReceiver;

use super::class::Role;
use super::session::{ClassHandle, ClassSession, Page};
use super::{ClassHandles, Classes};
use crate::status::warn;

/// How a lesson stands, its pupils called by their ids.
pub(super) struct LessonStanding {
    last: AskedQuestion,
    all: Standing,
}

impl ClassSession {
    fn publish_standing(&self) {
        self.pages.iter().for_each(|page| self.send_standing(page));
    }

    /// Publishes to one page how the lesson stands.
    pub(super) fn publish_standing_to(&self, outbox: u64) {
        self.pages.iter().filter(|page| page.outbox.id == outbox).for_each(|page| self.send_standing(page));
    }

    fn send_standing(&self, page: &Page) {
        let Some(LessonStanding { last, all }) = &self.standing else { return };
        let member = match &page.role {
            Role::Member(id) => Some(id),
            Role::Teacher(_) | Role::Projector => None,
        };
        let vote = member.and_then(|id| last.votes.iter().find(|vote| vote.pupil.as_ref() == Some(id)));
        page.outbox.say(&ServerMessage::Standing(StandingView {
            class: self.class.id.clone(),
            since: last.since,
            chosen: last.chosen(),
            given: last.given.clone(),
            teams: all.teams.clone(),
            pupils: all.pupils.len(),
            you: member.and_then(|id| all.pupils.get(id)).map(|(_, score)| score.clone()),
            option: vote.map(|vote| vote.option),
            my_answer: vote.and_then(|vote| vote.given.clone()),
        }));
    }
}

impl ClassHandles {
    /// A question was asked, or answered, or its time passes again: the lesson is folded anew, and the question that is open is
    /// closed when everybody had the time to answer.
    pub(super) fn follow_question(self: &Arc<ClassHandles>, handle: &Arc<ClassHandle>) {
        // Nobody is there to hear of it once the classes are gone.
        let _ = self.questions.send(handle.clone());
        let (me, handle) = (self.clone(), handle.clone());
        self.node.tasks.spawn(async move {
            if let Err(problem) = me.fold_standing(&handle).await {
                warn(&problem, "how a lesson stands is not known");
            }
        });
    }

    async fn fold_standing(&self, handle: &ClassHandle) -> Result<(), Problem> {
        let class = handle.session.lock().class.clone();
        let report = self.fold_lesson(&class, Some).await?;
        let all = report.standing(class.teams.len());
        let mut session = handle.session.lock();
        session.standing = report.questions.into_iter().last().map(|last| LessonStanding { last, all });
        session.publish_standing();
        Ok(())
    }
}

impl Classes {
    /// Closes questions when everybody had the time to answer, as long as there are classes.
    pub(crate) async fn close_questions(classes: Weak<Classes>, mut questions: UnboundedReceiver<Arc<ClassHandle>>) {
        while let Some(handle) = questions.recv().await {
            let (since, left) = {
                let session = handle.session.lock();
                (session.status.question.as_ref().map(|open| open.since), session.waits_for())
            };
            let Some(here) = classes.upgrade() else { return };
            if let (Some(since), Some(left @ 1..)) = (since, left) {
                let closing = close_question_in(classes.clone(), handle, since, Duration::from_millis(left));
                here.node.background.spawn(closing);
            }
        }
    }
}

/// Closes the question that was asked then, if it is open and its team has decided.
async fn close_question_in(classes: Weak<Classes>, handle: Arc<ClassHandle>, since: u64, left: Duration) {
    tokio::time::sleep(left).await;
    let Some(classes) = classes.upgrade() else { return };
    if handle.session.lock().is_open(since) {
        // What commits something is finished once it has begun.
        let tasks = classes.node.tasks.clone();
        tasks.spawn(async move { classes.close_question(&handle).await });
    }
}
