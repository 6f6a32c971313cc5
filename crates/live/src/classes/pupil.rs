//! What a pupil may do: propose an answer, move for the team, ask for more time.

use base::Problem;
use protocol::{Code, NodeMessage};
use room::{Answered, Given, Judge as _, OpenQuestion, SeatCommand};
use store::NewVote;

use super::Classes;
use super::class::Role;
use super::session::{ClassHandle, not_yours};
use super::unfit::is_unfit;
use super::votes::Ballot;
#[cfg(test)]
use crate::simulation::{Planted, is_planted};
use crate::status::warn_at;

impl Classes {
    /// A pupil proposes an answer, or, where another team is asked, answers along.
    pub async fn propose(&self, id: &str, role: &Role, question: &str, given: Given) -> Result<(), Problem> {
        let Role::Member(member) = role else { return Err(not_yours()) };
        let handle = self.handle(id).await?;
        let behind = handle.session.lock().status.question.as_ref().is_none_or(|open| &*open.question != question);
        if behind {
            self.refresh_status(&handle).await?;
        }
        let (open, vote) = {
            let session = handle.session.lock();
            let open = session.status.question.clone().filter(|open| &*open.question == question);
            let open = open.ok_or_else(|| Problem::new(Code::NoQuestion, "That is not asked now."))?;
            let (team, _) = session.class.member(member)?;
            if team != open.seat && !session.class.others_may_answer {
                return Err(Problem::new(Code::NotYourTurn, "Another team is asked."));
            }
            let given = given.tidy(&open.asked.kind);
            if !open.asked.takes(&given) {
                return Err(Problem::new(Code::BadAnswer, "That is no answer to this question."));
            }
            let answered = open.asked.answered(given);
            // Wrong words stand on the wall beside the right one.
            if matches!(&answered, Answered::Free { given: Given::Text(word), right: false } if is_unfit(word)) {
                return Err(Problem::new(Code::BadAnswer, "Choose another word."));
            }
            if session.status.paused.is_some() {
                return Err(Problem::new(Code::Paused, "It is paused; wait a moment."));
            }
            let waited = open.waited(session.now(), None);
            let took = session.class.answer_window().map_or(waited, |window| waited.min(window));
            let given = answered.free().and_then(|given| serde_json::to_string(given).ok());
            (open, NewVote { team, option: answered.row_option(), given, took })
        };
        #[cfg(test)]
        if is_planted(Planted::VoteLost) {
            return Ok(());
        }
        self.node.store.vote(id, open.since, member, vote.clone()).await?;
        // Of two who vote at once at two nodes, the later one sees both votes.
        self.handles.read_votes(&handle).await;
        self.node.publish(&NodeMessage::ClassVoted { class: id.to_owned() });
        {
            let mut session = handle.session.lock();
            // It may have been answered while the vote was stored.
            if !session.is_open(open.since) {
                return Ok(());
            }
            let mut votes = session.votes.clone();
            votes.insert(member.clone(), Ballot::of(vote));
            session.take_votes(votes);
        }
        self.close_question(&handle).await;
        Ok(())
    }

    /// If the team that is asked has decided, and everybody else has answered or had the time to, that is its answer.
    pub(super) async fn close_question(&self, handle: &ClassHandle) {
        let decided = handle.session.lock().decided();
        if let Some((open, given)) = decided {
            self.team_has_decided(handle, &open, given).await;
        }
    }

    /// A team has decided what it answers.
    async fn team_has_decided(&self, handle: &ClassHandle, open: &OpenQuestion, given: Given) {
        let command = SeatCommand::Reply { question: open.question.to_string(), given };
        match self.tables.team_acts(&handle.table, open.seat, command).await {
            Ok(()) => {}
            // The teacher or the clock was quicker, or it stands still: nothing is lost.
            Err(problem)
                if matches!(problem.code, Code::NoQuestion | Code::Paused | Code::Stale | Code::NotPlaying) => {}
            Err(problem) => warn_at(&problem, &handle.table, "a team's answer was not taken"),
        }
    }

    /// A pupil moves for their team.
    pub async fn decide(
        &self,
        id: &str,
        role: &Role,
        at: usize,
        actions: Vec<String>,
        lag: u64,
    ) -> Result<(), Problem> {
        let Role::Member(member) = role else { return Err(not_yours()) };
        let handle = self.handle(id).await?;
        let team = {
            let session = handle.session.lock();
            let (team, _) = session.class.member(member)?;
            let acting = session.class.teams[usize::from(team)].acting(|id| session.is_here(id));
            if acting != Some(member.as_str()) {
                return Err(Problem::new(Code::NotCaptain, "Somebody else moves for your team."));
            }
            team
        };
        self.tables.team_acts(&handle.table, team, SeatCommand::Act { at, actions, lag }).await
    }

    /// A pupil would like more time.
    pub async fn ask_time(&self, id: &str, role: &Role) -> Result<(), Problem> {
        let Role::Member(member) = role else { return Err(not_yours()) };
        let handle = self.handle(id).await?;
        self.handles
            .change(&handle, |class| {
                class.member(member)?;
                if !class.wants_time.contains(member) {
                    class.wants_time.push(member.clone());
                }
                Ok(())
            })
            .await
    }
}
