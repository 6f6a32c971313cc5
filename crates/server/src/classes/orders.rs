//! What the teacher and the pupils may do.

use std::sync::Arc;

use protocol::{Code, NodeMessage, TeacherCommand as Order};
use room::{Command, HostCommand, OpenQuestion, Phase, SeatCommand};

use super::class::{Class, Role};
use super::room::{Room, not_yours};
use crate::app::{App, now};
use crate::problem::Problem;
use crate::random;

/// The letters of join codes: none that is taken for another, or for a number.
const LETTERS: &[u8] = b"ABCDEFGHJKMNPQRSTUVWXYZ";

/// A team that is not there.
fn no_team() -> Problem {
    Problem::new(Code::NoTeam, "There is no such team in this class.")
}

/// A new join code.
pub(super) fn code() -> String {
    let letter = |byte: &u8| char::from(LETTERS[usize::from(*byte) % LETTERS.len()]);
    random::bytes::<5>().iter().map(letter).collect()
}

impl App {
    /// The teacher wants something done.
    pub(crate) async fn teach(&self, id: &str, role: &Role, order: Order) -> Result<(), Problem> {
        if *role != Role::Host {
            return Err(Problem::new(Code::NotHost, "Only the teacher may do that."));
        }
        let room = self.room(id).await?;
        let table = room.table.clone();
        match order {
            Order::Begin => self.begin_class(&room).await,
            Order::Stop => self.host(&table, HostCommand::Stop).await,
            Order::Pause(on) => self.host(&table, HostCommand::Pause(on)).await,
            Order::More(seconds) => {
                self.host(&table, HostCommand::More(u64::from(seconds) * 1000)).await?;
                self.change_class(&room, |class| {
                    class.wants_time.clear();
                    Ok(())
                })
                .await
            }
            Order::Minutes(by) => self.host(&table, HostCommand::Lesson(i64::from(by) * 60_000)).await,
            Order::Accept { question, option } => self.host(&table, HostCommand::Accept { question, option }).await,
            Order::Judge { question, right } => self.host(&table, HostCommand::Judge { question, right }).await,
            Order::Act { at, actions } => self.host(&table, HostCommand::Act { at, actions }).await,
            Order::Back(to) => self.host(&table, HostCommand::Back(to)).await,
            Order::RenameTeam { team, name } => {
                self.change_class(&room, |class| class.rename_team(team, &name)).await?;
                self.rename(&room).await
            }
            Order::Swap(one, other) => {
                self.change_class(&room, |class| class.swap(one, other)).await?;
                self.rename(&room).await
            }
            Order::Extra { team, on } => {
                let (playing, teams) = {
                    let state = room.state.lock();
                    (state.stage == Phase::Playing, state.class.teams.len())
                };
                if usize::from(team) >= teams {
                    return Err(no_team());
                }
                if playing {
                    self.host(&table, HostCommand::Double { seat: team, on }).await?;
                }
                self.change_class(&room, |class| {
                    let asking = class.teams.get_mut(usize::from(team)).ok_or_else(no_team)?;
                    asking.extra = on;
                    if on {
                        class.wants_time.retain(|id| !asking.members.iter().any(|member| member.id == *id));
                    }
                    Ok(())
                })
                .await
            }
            Order::Remove(member) => {
                self.change_class(&room, |class| class.remove(&member).map(|_| ())).await?;
                room.state.lock().send_away(&member);
                Ok(())
            }
            other => self.change_class(&room, |class| settle(class, &other)).await,
        }
    }

    async fn begin_class(&self, room: &Room) -> Result<(), Problem> {
        let (names, minutes, doubled, unnoted) = {
            let state = room.state.lock();
            let doubled: Vec<u8> =
                (0u8..).zip(&state.class.teams).filter(|(_, team)| team.extra).map(|(at, _)| at).collect();
            let unnoted = state.class.began.is_none() && state.stage == Phase::Playing;
            (state.class.team_names(), state.class.minutes, doubled, unnoted)
        };
        let ms = Some(u64::from(minutes) * 60_000).filter(|&ms| ms > 0);
        match self.begin_lesson(&room.table, &names, Command::BeginLesson { ms, doubled }).await {
            // The server was stopped before it was noted that the match has begun.
            Err(problem) if problem.code == Code::TooLate && unnoted => {}
            begun => begun?,
        }
        self.change_class(room, |class| {
            class.began.get_or_insert(now());
            Ok(())
        })
        .await
    }

    async fn rename(&self, room: &Room) -> Result<(), Problem> {
        let names = room.state.lock().class.team_names();
        self.rename_teams(&room.table, &names).await
    }

    /// A pupil proposes an answer, or, where another team is asked, answers along.
    pub(crate) async fn propose(&self, id: &str, role: &Role, question: &str, option: u8) -> Result<(), Problem> {
        let Role::Member(member) = role else { return Err(not_yours()) };
        let room = self.room(id).await?;
        let behind = room.state.lock().open.as_ref().is_none_or(|open| &*open.question != question);
        if self.nodes.is_some() && behind {
            // Nobody may follow the match here, so that nothing was heard of it.
            let standing = self.standing(&room.table).await?;
            self.class_stands(id, standing);
        }
        let (open, team) = {
            let state = room.state.lock();
            let open = state.open.clone().filter(|open| &*open.question == question);
            let open = open.ok_or_else(|| Problem::new(Code::NoQuestion, "That is not asked now."))?;
            let (team, _) = state.class.member(member)?;
            if team != open.seat && !state.class.others {
                return Err(Problem::new(Code::NotYourTurn, "Another team is asked."));
            }
            if usize::from(option) >= open.choices {
                return Err(Problem::new(Code::Malformed, "There is no such option."));
            }
            if state.paused {
                return Err(Problem::new(Code::Paused, "It is paused; wait a moment."));
            }
            (open, team)
        };
        self.store.vote(id, open.since, member, team, option).await?;
        if self.nodes.is_some() {
            // Of two who vote at once at two nodes, the later one sees both votes.
            self.read_votes(&room).await;
            self.publish_to_nodes(|| NodeMessage::ClassVoted { class: id.to_owned() });
        }
        let decided = {
            let mut state = room.state.lock();
            // It may have been answered while the vote was kept.
            if state.open.as_ref() != Some(&open) {
                return Ok(());
            }
            state.votes.insert(member.clone(), (team, option));
            state.tell_votes(Some(team));
            state.decided().filter(|(open, _)| open.seat == team)
        };
        if let Some((open, option)) = decided {
            self.team_has_decided(&room, &open, option).await;
        }
        Ok(())
    }

    /// A team has decided what it answers.
    pub(super) async fn team_has_decided(&self, room: &Room, open: &OpenQuestion, option: u8) {
        let command = SeatCommand::Reply { question: open.question.to_string(), option };
        match self.team_acts(&room.table, open.seat, command).await {
            Ok(()) => {}
            // The teacher or the clock was quicker, or it stands still: nothing is lost.
            Err(problem)
                if matches!(problem.code, Code::NoQuestion | Code::Paused | Code::Stale | Code::NotPlaying) => {}
            Err(problem) => tracing::error!(why = problem.why, "a team's answer was not taken"),
        }
    }

    /// A pupil moves for their team.
    pub(crate) async fn decide(
        &self,
        id: &str,
        role: &Role,
        at: usize,
        actions: Vec<String>,
        lag: u64,
    ) -> Result<(), Problem> {
        let Role::Member(member) = role else { return Err(not_yours()) };
        let room = self.room(id).await?;
        let team = {
            let state = room.state.lock();
            let (team, _) = state.class.member(member)?;
            let acting = state.class.teams[usize::from(team)].acting(|id| state.is_here(id));
            if acting != Some(member.as_str()) {
                return Err(Problem::new(Code::NotCaptain, "Somebody else moves for your team."));
            }
            team
        };
        self.team_acts(&room.table, team, SeatCommand::Act { at, actions, lag }).await
    }

    /// A pupil would like more time.
    pub(crate) async fn ask_time(&self, id: &str, role: &Role) -> Result<(), Problem> {
        let Role::Member(member) = role else { return Err(not_yours()) };
        let room = self.room(id).await?;
        self.change_class(&room, |class| {
            class.member(member)?;
            if !class.wants_time.contains(member) {
                class.wants_time.push(member.clone());
            }
            Ok(())
        })
        .await
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
        self.publish_to_nodes(|| NodeMessage::ClassChanged { class: id.to_owned() });
        Ok(())
    }
}

/// What changes the class alone.
fn settle(class: &mut Class, order: &Order) -> Result<(), Problem> {
    match order {
        Order::Rename { member, name } => class.rename(member, name),
        Order::Move { member, team } => class.move_to(member, *team),
        Order::Captain(member) => class.lead(member),
        Order::Lock(true) => {
            class.code = None;
            Ok(())
        }
        // A code that has died stays dead: there is a new one.
        Order::Lock(false) => {
            class.code.get_or_insert_with(code);
            Ok(())
        }
        Order::Set { decide, others, typing } => {
            class.decide = decide.unwrap_or(class.decide);
            class.others = others.unwrap_or(class.others);
            class.typing = typing.unwrap_or(class.typing);
            Ok(())
        }
        _ => Err(Problem::new(Code::Malformed, "There is no such order.")),
    }
}
