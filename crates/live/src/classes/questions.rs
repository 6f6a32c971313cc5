//! Which questions a class asks: the program's, a teacher's own, or both.

use std::sync::Arc;

use base::Problem;
use protocol::Code;
use questions::Question;
use room::{ClassPicture, QuestionChoice};
use serde::{Deserialize, Serialize};

use super::class::Class;
use super::session::unreadable;
use super::{ClassHandles, Classes};

/// A teacher's own questions, as they are kept.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Own {
    pub(super) shipped: bool,
    pub(super) questions: Vec<Question>,
}

impl Own {
    /// All that is asked, by the class's wishes.
    pub(super) fn chosen(own: Option<Own>, class: &Class) -> QuestionChoice {
        let questions = own.map(|own| {
            let shipped = room::shipped(class.map);
            let shipped = shipped.iter().filter(|_| own.shipped).cloned();
            own.questions.into_iter().chain(shipped).collect::<Arc<[Question]>>()
        });
        QuestionChoice {
            questions,
            levels: class.levels.clone(),
            topics: class.topics.clone(),
            seat_levels: class.team_levels.clone(),
            map: class.map,
        }
    }
}

impl Classes {
    /// A picture of a question that a class asks, by its name. Who knows the name has seen the question.
    ///
    /// # Errors
    /// There is no such class, or no such picture.
    pub async fn picture(&self, id: &str, name: &str) -> Result<ClassPicture, Problem> {
        let handle = self.handle(id).await?;
        let found = self.tables.picture(&handle.table, name).await?;
        found.ok_or_else(|| Problem::not_found("There is no such picture."))
    }
}

impl ClassHandles {
    /// Which questions a class's table asks; `None` if there is no such class.
    pub(crate) async fn questions(&self, id: &str) -> Result<Option<QuestionChoice>, Problem> {
        let (class, _) = match self.stored(id).await {
            Err(problem) if problem.code == Code::NoClass => return Ok(None),
            stored => stored?,
        };
        let own = self.node.store.class_questions(id).await?;
        let own: Option<Own> =
            own.map(|own| serde_json::from_str(&own)).transpose().map_err(|error| unreadable(id, &error))?;
        Ok(Some(Own::chosen(own, &class)))
    }
}
