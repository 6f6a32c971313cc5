//! Which questions a class asks: the program's, a teacher's own, or both.

use std::sync::Arc;

use base::Problem;
use protocol::Code;
use questions::{Level, Question, Topic};
use room::{QuestionChoice, SHIPPED};
use serde::{Deserialize, Serialize};

use super::ClassRooms;
use super::room::unreadable;

/// A teacher's own questions, as they are kept.
#[derive(Serialize, Deserialize)]
pub(super) struct Own {
    pub(super) shipped: bool,
    pub(super) questions: Vec<Question>,
}

impl Own {
    /// All that is asked, by the class's wishes.
    pub(super) fn wanted(own: Option<Own>, levels: &[Level], topics: &[Topic]) -> QuestionChoice {
        let questions = own.map(|own| {
            let shipped = SHIPPED.iter().filter(|_| own.shipped).cloned();
            own.questions.into_iter().chain(shipped).collect::<Arc<[Question]>>()
        });
        QuestionChoice { questions, levels: levels.to_vec(), topics: topics.to_vec() }
    }
}

impl ClassRooms {
    /// Which questions a class's table asks; `None` if there is no such class.
    pub(crate) async fn questions(&self, id: &str) -> Result<Option<QuestionChoice>, Problem> {
        let (class, _) = match self.stored(id).await {
            Err(problem) if problem.code == Code::NoClass => return Ok(None),
            stored => stored?,
        };
        let own = self.node.store.class_questions(id).await?;
        let own: Option<Own> =
            own.map(|own| serde_json::from_str(&own)).transpose().map_err(|error| unreadable(id, &error))?;
        Ok(Some(Own::wanted(own, &class.levels, &class.topics)))
    }
}
