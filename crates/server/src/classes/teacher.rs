//! What the teacher may do.

use std::sync::Arc;

use serde::Deserialize;

use room::{Command, HostCommand, StageKind};

use super::class::{Class, Decide, Role};
use super::room::Room;
use crate::app::App;
use crate::chance;
use crate::nodes::NodeMessage;
use crate::problem::Problem;

/// The letters of join codes: none that is taken for another, or for a number.
const LETTERS: &[u8] = b"ABCDEFGHJKMNPQRSTUVWXYZ";

/// Something the teacher wants done.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum TeacherCommand {
    /// The match begins.
    Begin,
    /// It ends with the ranking of the rules.
    Stop,
    /// Everything stands still, or goes on.
    Pause(bool),
    /// So many seconds more for whoever's time runs.
    More(u32),
    /// The end of the lesson moves by so many minutes.
    Minutes(i32),
    /// The team that is asked has answered this.
    Accept { question: String, option: u8 },
    /// The answer that was given aloud was right, or not.
    Judge { question: String, right: bool },
    /// Acts for the team whose turn it is.
    Act { at: usize, actions: Vec<String> },
    /// Back to so many actions, or to before the last decision.
    Back(Option<usize>),
    /// A pupil is called something else.
    Rename { member: String, name: String },
    /// A team is called something else.
    RenameTeam { team: u8, name: String },
    /// A pupil is taken out of the class.
    Remove(String),
    /// A pupil goes to another team.
    Move { member: String, team: u8 },
    /// Two teams change places.
    Swap(u8, u8),
    /// A pupil leads their team.
    Captain(String),
    /// A team has twice the time.
    Extra { team: u8, on: bool },
    /// Nobody joins any more, or by a new code.
    Lock(bool),
    /// Settings.
    Set { decide: Option<Decide>, others: Option<bool>, typing: Option<bool> },
}

/// A team that is not there.
fn no_team() -> Problem {
    Problem::conflict("no_team", "There is no such team in this class.")
}

/// A new join code.
pub(super) fn code() -> String {
    let letter = |byte: &u8| char::from(LETTERS[usize::from(*byte) % LETTERS.len()]);
    chance::bytes::<5>().iter().map(letter).collect()
}

impl App {
    /// The teacher wants something done.
    pub(crate) async fn teach(&self, id: &str, role: &Role, command: TeacherCommand) -> Result<(), Problem> {
        if *role != Role::Teacher {
            return Err(Problem::forbidden("not_host", "Only the teacher may do that."));
        }
        let room = self.room(id).await?;
        let table = room.table.clone();
        match command {
            TeacherCommand::Begin => self.begin_class(&room).await,
            TeacherCommand::Stop => self.host(&table, HostCommand::Stop).await,
            TeacherCommand::Pause(on) => self.host(&table, HostCommand::Pause(on)).await,
            TeacherCommand::More(seconds) => {
                self.host(&table, HostCommand::More(u64::from(seconds) * 1000)).await?;
                self.change_class(&room, |class| {
                    class.wants_time.clear();
                    Ok(())
                })
                .await
            }
            TeacherCommand::Minutes(by) => self.host(&table, HostCommand::Lesson(i64::from(by) * 60_000)).await,
            TeacherCommand::Accept { question, option } => {
                self.host(&table, HostCommand::Accept { question, option }).await
            }
            TeacherCommand::Judge { question, right } => {
                self.host(&table, HostCommand::Judge { question, right }).await
            }
            TeacherCommand::Act { at, actions } => self.host(&table, HostCommand::Act { at, actions }).await,
            TeacherCommand::Back(to) => self.host(&table, HostCommand::Back(to)).await,
            TeacherCommand::RenameTeam { team, name } => {
                self.change_class(&room, |class| class.rename_team(team, &name)).await?;
                self.rename(&room).await
            }
            TeacherCommand::Swap(one, other) => {
                self.change_class(&room, |class| class.swap(one, other)).await?;
                self.rename(&room).await
            }
            TeacherCommand::Extra { team, on } => {
                let (playing, teams) = {
                    let state = room.state.lock();
                    (state.status.stage == StageKind::Playing, state.class.teams.len())
                };
                if usize::from(team) >= teams {
                    return Err(no_team());
                }
                if playing {
                    self.host(&table, HostCommand::Double { seat: team, on }).await?;
                }
                self.change_class(&room, |class| {
                    let asking = class.teams.get_mut(usize::from(team)).ok_or_else(no_team)?;
                    asking.double_time = on;
                    if on {
                        class.wants_time.retain(|id| !asking.members.iter().any(|member| member.id == *id));
                    }
                    Ok(())
                })
                .await
            }
            TeacherCommand::Remove(member) => {
                self.change_class(&room, |class| class.remove(&member)).await?;
                room.state.lock().send_away(&member);
                Ok(())
            }
            other => self.change_class(&room, |class| apply_to_class(class, &other)).await,
        }
    }

    async fn begin_class(&self, room: &Room) -> Result<(), Problem> {
        let (names, minutes, doubled) = {
            let state = room.state.lock();
            let doubled = (0u8..).zip(&state.class.teams).filter(|(_, team)| team.double_time);
            (state.class.team_names(), state.class.minutes, doubled.map(|(at, _)| at).collect())
        };
        let ms = Some(u64::from(minutes) * 60_000).filter(|&ms| ms > 0);
        self.begin_lesson(&room.table, &names, Command::BeginLesson { ms, doubled }).await
    }

    async fn rename(&self, room: &Room) -> Result<(), Problem> {
        let names = room.state.lock().class.team_names();
        self.rename_teams(&room.table, &names).await
    }

    /// Everything of a class is gone.
    pub(super) async fn drop_class(&self, id: &str) -> Result<(), Problem> {
        let room: Arc<Room> = self.room(id).await?;
        if let Err(problem) = self.end_class_table(&room.table).await {
            tracing::warn!(why = problem.why, "a class's table was not ended");
        }
        self.store.delete_class(id, &room.table).await?;
        room.state.lock().send_all_away();
        self.classes.forget(id);
        self.tell_nodes(|| NodeMessage::ClassChanged { class: id.to_owned() });
        Ok(())
    }
}

/// Applies what changes the class alone, and nothing at its table.
fn apply_to_class(class: &mut Class, command: &TeacherCommand) -> Result<(), Problem> {
    match command {
        TeacherCommand::Rename { member, name } => class.rename(member, name),
        TeacherCommand::Move { member, team } => class.move_to(member, *team),
        TeacherCommand::Captain(member) => class.lead(member),
        TeacherCommand::Lock(true) => {
            class.code = None;
            Ok(())
        }
        // A code that has died stays dead: there is a new one.
        TeacherCommand::Lock(false) => {
            class.code.get_or_insert_with(code);
            Ok(())
        }
        TeacherCommand::Set { decide, others, typing } => {
            class.decide = decide.unwrap_or(class.decide);
            class.others_may_answer = others.unwrap_or(class.others_may_answer);
            class.typing = typing.unwrap_or(class.typing);
            Ok(())
        }
        _ => Err(Problem::bad("malformed", "There is no such order.")),
    }
}
