//! How the table of a class stands, as its pages are shown it beside the events: a projection of the room.

use crate::questioning::{OpenQuestion, Questioning};
use crate::room::Room;
use crate::stage::{Phase, Playing};

/// How the table of a class stands after so many events.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonStatus {
    /// The number of the next event: it was taken after all events before that.
    pub at: u64,
    /// How far the table has come.
    pub stage: Phase,
    /// Since when the time of everyone stands still, if it does.
    pub paused: Option<u64>,
    /// When the lesson ends by itself, if it does.
    pub until: Option<u64>,
    /// The question that waits for its answer.
    pub question: Option<OpenQuestion>,
    /// Which questions wait for no answer any more.
    pub closed: ClosedQuestions,
}

/// The questions of a match that wait for no answer any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClosedQuestions {
    /// None: nothing was asked yet.
    None,
    /// Those that were asked until then.
    AskedUntil(u64),
    /// All: there is nothing more to be answered at this table.
    All,
}

impl LessonStatus {
    /// What is left of the lesson, in milliseconds, if it has an end.
    pub fn left(&self, now: u64) -> Option<u64> {
        self.until.map(|until| until.saturating_sub(self.paused.unwrap_or(now)))
    }

    /// Whether this was taken later than another, or at the same moment. A table may end without an event (it is closed
    /// before it begins), and what has ended stays so.
    pub fn supersedes(&self, other: &LessonStatus) -> bool {
        let moment = |status: &LessonStatus| (status.stage.is_ended(), status.at);
        moment(self) >= moment(other)
    }

    /// Whether pages are shown the same for both.
    pub fn shows_the_same(&self, other: &LessonStatus) -> bool {
        let shown = |status: &LessonStatus| (status.stage, status.paused, status.until, status.question.clone());
        shown(self) == shown(other)
    }
}

impl Room {
    /// How the table of a class stands.
    pub fn lesson_status(&self) -> LessonStatus {
        let (playing, question) = (self.playing(), self.open_question());
        let stage = self.stage.phase();
        let last_asked = |playing: &Playing| playing.questions.as_deref().and_then(Questioning::last_asked);
        let closed = match &question {
            Some(open) => ClosedQuestions::AskedUntil(open.since.saturating_sub(1)),
            None if stage.is_ended() => ClosedQuestions::All,
            None => playing.and_then(last_asked).map_or(ClosedQuestions::None, ClosedQuestions::AskedUntil),
        };
        LessonStatus {
            at: self.next,
            stage,
            paused: playing.and_then(|playing| playing.paused),
            until: playing.and_then(|playing| playing.lesson),
            question,
            closed,
        }
    }
}
