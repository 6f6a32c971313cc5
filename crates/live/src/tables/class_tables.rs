//! The table of a class. Its teacher and teams act through the class: nobody sits there as a person.

use std::sync::Arc;

use base::{Problem, random};
use catalogue::Match;
use game::Progress;
use protocol::Code;
use room::{
    Answer, Ask, Chat, ClassPicture, Command, HostCommand, LessonStatus, SeatAssignment, SeatCommand, Stage, TableSetup,
};
use serde_json::Value;
use store::{ClassChange, SeatRow, TableRow, phase};
use table::Control;

use super::cache::RoomCache;
use super::commands::Commands;
use super::commits::Commits;
use super::endings::Endings;
use super::gathering::Gathering;
use super::records::Records;
use super::schedule::Schedule;
use super::session::TableSession;
use super::setups::{Setups, seat_rows};
use crate::node::Node;
use crate::status::warn_at;

/// A table for a class, as it is to be committed.
pub(crate) struct NewClassTable {
    pub(crate) row: TableRow,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) setup: TableSetup,
}

/// The tables of classes.
pub(crate) struct ClassTables {
    pub(super) node: Arc<Node>,
    pub(super) records: Arc<Records>,
    pub(super) schedule: Arc<Schedule>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) commits: Arc<Commits>,
    pub(super) setups: Arc<Setups>,
    pub(super) endings: Arc<Endings>,
    pub(super) commands: Arc<Commands>,
    pub(super) gathering: Arc<Gathering>,
}

impl ClassTables {
    /// A table for a class, which is committed together with it.
    pub(crate) fn new_class_table(
        &self,
        id: String,
        class: String,
        options: Value,
        control: Control,
        teams: usize,
    ) -> Result<NewClassTable, Problem> {
        // Nobody is given the key: the teams sit down when the class begins.
        let seat = SeatAssignment { invited: true, ..SeatAssignment::default() };
        let setup = TableSetup {
            game: catalogue::GameId::Europa.id().to_owned(),
            options,
            control,
            rated: false,
            listed: false,
            chat: Chat::Off,
            lots: false,
            key: random::letters::<10>(),
            seats: vec![seat; teams],
            rematch: None,
            class: Some(class),
            now: false,
            fills: None,
            clocks_wait: false,
        };
        Ok(NewClassTable { row: self.gathering.new_row(id, &setup, None)?, seats: seat_rows(&setup), setup })
    }

    /// The table of a class is committed: some node looks at it when it is to be closed. Its questions are not needed before
    /// somebody looks at it, so it does not stay in memory.
    pub(crate) async fn class_table_made(&self, table: NewClassTable) {
        let id = table.row.id.clone();
        if let Err(problem) = self.gathering.put_table(table.row, table.setup).await {
            warn_at(&problem, &id, "when to close a class's table was not kept");
        }
        self.cache.forget(&id);
    }

    /// The teams sit down, and the match begins with all that is settled for the lesson, in one transaction with the class;
    /// false if the class or the table has gone on since.
    pub(crate) async fn begin_lesson(
        &self,
        table: &str,
        names: &[String],
        command: Command,
        class: &ClassChange<'_>,
    ) -> Result<bool, Problem> {
        let handle = self.cache.handle(table).await?;
        let mut session = self.cache.enter(&handle).await?;
        if !session.room.is_gathering() {
            return Err(room::Refused::Begun.into());
        }
        let mut setup = TableSetup::clone(&session.room.setup);
        for (seat, name) in setup.seats.iter_mut().zip(names) {
            seat.team = Some(name.clone());
        }
        match self.setups.begin(&mut session, setup, command, Some(class)).await {
            Ok(()) => self.commands.setup_changed(&mut session).await,
            Err(problem) if problem.code == Code::Stale => return Ok(false),
            Err(problem) => return Err(problem),
        }
        Ok(true)
    }

    /// The teams of a class are called otherwise from now on, in one transaction with what else changes of it; false if
    /// the class or the table has gone on since.
    pub(crate) async fn rename_teams(
        &self,
        table: &str,
        names: &[String],
        class: &ClassChange<'_>,
    ) -> Result<bool, Problem> {
        let handle = self.cache.handle(table).await?;
        let mut session = self.cache.enter(&handle).await?;
        if !self.has_begun(&mut session).await? {
            // They sit down when the match begins.
            return Ok(self.node.store.change_class(class).await?);
        }
        let mut setup = TableSetup::clone(&session.room.setup);
        for (seat, name) in setup.seats.iter_mut().zip(names) {
            seat.team = Some(name.clone());
        }
        let changed = self.setups.commit_setup_with(&mut session, setup, phase::PLAYING, Some(class)).await?;
        if changed {
            session.publish_table();
        }
        Ok(changed)
    }

    /// A team acts.
    pub(crate) async fn team_acts(&self, table: &str, seat: u8, command: SeatCommand) -> Result<(), Problem> {
        self.at_class_table(table, Command::Seat(seat, command)).await
    }

    /// The host does something.
    pub(crate) async fn host(&self, table: &str, command: HostCommand) -> Result<(), Problem> {
        self.at_class_table(table, Command::Host(command)).await
    }

    /// The host does something, in one transaction with a change of the class; false if the class or the table has gone on
    /// since. Who has twice the time may be settled before the match begins: then it is kept with the class alone.
    pub(crate) async fn host_with(
        &self,
        table: &str,
        command: HostCommand,
        class: &ClassChange<'_>,
    ) -> Result<bool, Problem> {
        let handle = self.cache.handle(table).await?;
        let mut session = self.cache.enter(&handle).await?;
        if matches!(command, HostCommand::Double { .. }) && !self.has_begun(&mut session).await? {
            return Ok(self.node.store.change_class(class).await?);
        }
        session.armed = None;
        match self.commits.run_command_with(&mut session, Command::Host(command), class).await {
            Ok(()) => self.commands.run_follow_ups(&mut session).await,
            Err(problem) if problem.code == Code::Stale => return Ok(false),
            Err(problem) => return Err(problem),
        }
        Ok(true)
    }

    /// Whether the match of a class is played. If it is not yet, beginning it changes the class: whoever changes that meanwhile
    /// is too late.
    async fn has_begun(&self, session: &mut TableSession) -> Result<bool, Problem> {
        // Another node may have begun it.
        if session.room.playing().is_none() {
            self.cache.catch_up(session).await?;
        }
        Ok(session.room.playing().is_some())
    }

    async fn at_class_table(&self, table: &str, command: Command) -> Result<(), Problem> {
        let handle = self.cache.handle(table).await?;
        let mut session = self.cache.enter(&handle).await?;
        // What was to happen may be later now: the alarm is set anew.
        session.armed = None;
        self.commits.run_command(&mut session, command).await?;
        self.commands.run_follow_ups(&mut session).await;
        Ok(())
    }

    /// How a class's table stands.
    pub(crate) async fn lesson_status(&self, table: &str) -> Result<LessonStatus, Problem> {
        let handle = self.cache.peek(table).await?;
        let session = self.cache.enter(&handle).await?;
        Ok(session.room.lesson_status())
    }

    /// A question for a team to warm up with, and its answer.
    pub(crate) async fn warm_up(&self, table: &str, team: u8) -> Result<Option<(Ask, Answer)>, Problem> {
        let handle = self.cache.peek(table).await?;
        let session = self.cache.enter(&handle).await?;
        let random = u64::from(random::number()) << 32 | u64::from(random::number());
        Ok(session.room.warm_up(team, random))
    }

    /// A picture of a question that a class's table asks.
    pub(crate) async fn picture(&self, table: &str, name: &str) -> Result<Option<ClassPicture>, Problem> {
        let handle = self.cache.peek(table).await?;
        let session = self.cache.enter(&handle).await?;
        Ok(session.room.picture(name))
    }

    /// How far each team of a class has come on the board; none of them before the match has begun.
    pub(crate) async fn lesson_progress(&self, table: &str) -> Result<Vec<Progress>, Problem> {
        let of = |played: &Match| -> Vec<Progress> {
            (0..played.seats()).map(|team| played.progress(team).unwrap_or_default()).collect()
        };
        let handle = self.cache.peek(table).await?;
        let session = self.cache.enter(&handle).await?;
        if let Some(table) = session.room.table() {
            return Ok(of(table.played()));
        }
        if !session.room.is_over() {
            return Ok(Vec::new());
        }
        let (record, _) = self.records.finished(table).await?;
        let replayed = record.replay(None).map_err(|bad| {
            tracing::error!(table, %bad, "a record cannot be replayed");
            Problem::unavailable()
        })?;
        Ok(of(&replayed))
    }

    /// A class's table is over, if it is not yet.
    pub(crate) async fn end_class_table(&self, table: &str) -> Result<(), Problem> {
        let handle = self.cache.handle(table).await?;
        let mut session = self.cache.enter(&handle).await?;
        match session.room.stage {
            Stage::Gathering => self.endings.close(&mut session).await?,
            Stage::Playing(_) => {
                self.commits.run_command(&mut session, Command::Host(HostCommand::Stop)).await?;
                self.commands.run_follow_ups(&mut session).await;
            }
            _ => {}
        }
        Ok(())
    }

    /// A table was deleted with its class, before anybody had looked at it.
    pub(crate) async fn forget_deleted(&self, id: &str) {
        if let Some(handle) = self.cache.handles.get(id) {
            let mut session = handle.session.lock().await;
            session.room.close();
            self.schedule.unschedule(&mut session).await;
        }
        self.cache.handles.forget(id);
    }
}
