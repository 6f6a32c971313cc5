//! Warm-up questions for pupils whose team waits for its turn.

use base::Problem;
use protocol::Code;
use room::{Answer, Ask};
use serde::Serialize;
use utoipa::ToSchema;

use super::Classes;
use super::class::Role;
use super::session::not_yours;

/// A question to warm up with. It counts for nothing, so its answer comes along.
#[derive(Serialize, ToSchema)]
pub struct WarmUp {
    /// The question.
    #[schema(value_type = Object)]
    pub ask: Ask,
    /// What is right, and why.
    #[schema(value_type = Object)]
    pub answer: Answer,
}

impl Classes {
    /// The pupil who shows a token.
    ///
    /// # Errors
    /// Nobody in the class does.
    pub async fn pupil(&self, id: &str, token: &str) -> Result<String, Problem> {
        let handle = self.handle(id).await?;
        let role = handle.session.lock().class.role(token);
        match role {
            Some(Role::Member(member)) => Ok(member),
            _ => Err(not_yours()),
        }
    }

    /// A question for a pupil, on a country of their team.
    ///
    /// # Errors
    /// The class has none, or something is asked just now.
    pub async fn warm_up(&self, id: &str, member: &str) -> Result<WarmUp, Problem> {
        let none = || Problem::new(Code::NoQuestion, "There is no question to warm up with now.");
        let handle = self.handle(id).await?;
        let team = {
            let session = handle.session.lock();
            session.class.warmup.then(|| session.class.member(member).map(|(team, _)| team)).ok_or_else(none)??
        };
        let (ask, answer) = self.tables.warm_up(&handle.table, team).await?.ok_or_else(none)?;
        Ok(WarmUp { ask, answer })
    }
}
