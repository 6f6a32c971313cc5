//! Carries out the commands of a teacher.

use std::sync::Arc;

use base::{Problem, random};
use protocol::{Code, NodeMessage, TeacherCommand};
use room::HostCommand;

use super::Classes;
use super::class::{Class, Role, no_team};
use super::session::{ClassHandle, MatchChange, not_yours};
use crate::status::warn_at;

/// The letters of join codes: none that is taken for another, or for a number.
const LETTERS: &[u8] = b"ABCDEFGHJKMNPQRSTUVWXYZ";

/// A new join code.
pub(super) fn code() -> String {
    join_letters::<5>()
}

/// So many letters that are read and typed without mistakes.
pub(crate) fn join_letters<const N: usize>() -> String {
    let letter = |byte: &u8| char::from(LETTERS[usize::from(*byte) % LETTERS.len()]);
    random::bytes::<N>().iter().map(letter).collect()
}

impl Classes {
    /// The teacher wants something done.
    pub async fn teach(&self, id: &str, role: &Role, command: TeacherCommand) -> Result<(), Problem> {
        if !matches!(role, Role::Teacher(_)) {
            return Err(Problem::new(Code::NotHost, "Only the teacher may do that."));
        }
        let handle = self.handle(id).await?;
        if !handle.session.lock().class.knows(role) {
            return Err(not_yours());
        }
        let table = handle.table.clone();
        match command {
            TeacherCommand::Begin => self.begin_class(&handle).await,
            TeacherCommand::Stop => self.tables.host(&table, HostCommand::Stop).await,
            TeacherCommand::Pause(on) => self.tables.host(&table, HostCommand::Pause(on)).await,
            TeacherCommand::Hide(hidden) => {
                self.handles
                    .change(&handle, |class| {
                        class.hidden = hidden;
                        Ok(())
                    })
                    .await
            }
            TeacherCommand::More(seconds) => {
                let granted = |class: &mut Class| {
                    class.wants_time.clear();
                    Ok(())
                };
                let more = HostCommand::More(u64::from(seconds) * 1000);
                self.change_with(&handle, granted, MatchChange::Order(more)).await
            }
            TeacherCommand::Minutes(by) => self.tables.host(&table, HostCommand::Lesson(i64::from(by) * 60_000)).await,
            TeacherCommand::Accept { question, option, given } => {
                let given = protocol::answer_of(option, given).ok_or_else(Problem::no_answer)?;
                self.tables.host(&table, HostCommand::Accept { question, given }).await
            }
            TeacherCommand::Judge { question, right } => {
                self.tables.host(&table, HostCommand::Judge { question, right }).await
            }
            TeacherCommand::Another(question) => self.tables.host(&table, HostCommand::Another(question)).await,
            TeacherCommand::Act { at, actions } => self.tables.host(&table, HostCommand::Act { at, actions }).await,
            TeacherCommand::Back(to) => self.tables.host(&table, HostCommand::Back(to)).await,
            TeacherCommand::RenameTeam { team, name } => {
                self.change_teams(&handle, |class| class.rename_team(team, &name)).await
            }
            TeacherCommand::Swap(one, other) => self.change_teams(&handle, |class| class.swap(one, other)).await,
            TeacherCommand::DoubleTime { team, on } => {
                let doubled = |class: &mut Class| {
                    let asking = class.teams.get_mut(usize::from(team)).ok_or_else(no_team)?;
                    asking.double_time = on;
                    if on {
                        class.wants_time.retain(|id| !asking.members.iter().any(|member| member.id == *id));
                    }
                    Ok(())
                };
                let double = HostCommand::Double { seat: team, on };
                self.change_with(&handle, doubled, MatchChange::Order(double)).await
            }
            TeacherCommand::Remove(member) => {
                self.handles.change(&handle, |class| class.remove(&member)).await?;
                handle.session.lock().send_strangers_away();
                Ok(())
            }
            TeacherCommand::Rename { member, name } => {
                self.handles.change(&handle, |class| class.rename(&member, &name)).await
            }
            TeacherCommand::Name { member, accept } => {
                self.handles.change(&handle, |class| class.accept_name(&member, accept)).await
            }
            TeacherCommand::Again => self.play_again(&handle).await,
            TeacherCommand::Move { member, team } => {
                self.handles.change(&handle, |class| class.move_to(&member, team)).await
            }
            TeacherCommand::Captain(member) => self.handles.change(&handle, |class| class.lead(&member)).await,
            TeacherCommand::Lock(locked) => {
                self.handles
                    .change(&handle, |class| {
                        // A code that has died stays dead: there is a new one.
                        class.code = if locked { None } else { Some(class.code.take().unwrap_or_else(code)) };
                        Ok(())
                    })
                    .await
            }
            TeacherCommand::Set { decide, others_may_answer, typing } => {
                self.handles
                    .change(&handle, |class| {
                        class.decide = decide.unwrap_or(class.decide);
                        class.others_may_answer = others_may_answer.unwrap_or(class.others_may_answer);
                        class.typing = typing.unwrap_or(class.typing);
                        Ok(())
                    })
                    .await
            }
        }
    }

    /// Begins the match as the class stands, in one transaction with it: what is settled at the same moment is settled before
    /// or after.
    async fn begin_class(&self, handle: &ClassHandle) -> Result<(), Problem> {
        self.change_with(handle, |_| Ok(()), MatchChange::Begin).await
    }

    /// Deletes a class that nobody has visited; false if somebody has meanwhile.
    pub(crate) async fn drop_unvisited(&self, id: &str) -> Result<bool, Problem> {
        // Who comes in before this keeps it; who comes later finds it gone, or is refused.
        if !self.node.store.claim_unvisited(id).await? {
            return Ok(false);
        }
        // Nothing of it has begun: its table, with all its questions, need not be read for this.
        let (class, _) = self.handles.stored(id).await?;
        self.node.store.delete_class(id, &class.table).await?;
        self.tables.forget_deleted(&class.table).await;
        self.forget_deleted(id);
        Ok(true)
    }

    /// Everything of a class is gone.
    pub async fn delete(&self, id: &str) -> Result<(), Problem> {
        let handle: Arc<ClassHandle> = self.handle(id).await?;
        if let Err(problem) = self.tables.end_class_table(&handle.table).await {
            warn_at(&problem, &handle.table, "a class's table was not ended");
        }
        self.node.store.delete_class(id, &handle.table).await?;
        self.forget_deleted(id);
        Ok(())
    }

    /// Tells all who have a class open that it is gone.
    fn forget_deleted(&self, id: &str) {
        if let Some(handle) = self.handles.get(id) {
            handle.session.lock().send_all_away();
        }
        self.handles.forget(id);
        self.node.publish(&NodeMessage::ClassChanged { class: id.to_owned() });
    }
}
