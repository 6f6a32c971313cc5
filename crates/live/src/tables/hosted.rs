//! The table of a class: its teacher and its teams act through the class, not as people who sit here.

use std::sync::Arc;

use base::{Problem, random};
use room::{Chat, Command, HostCommand, LessonStatus, QuestionChoice, SeatAssignment, SeatCommand, Stage, TableSetup};
use serde_json::Value;
use store::phase;
use table::Control;

use super::Tables;
use super::session::TableSession;

impl Tables {
    /// Makes the table of a class.
    pub(crate) async fn make_class_table(
        &self,
        class: String,
        options: Value,
        control: Control,
        teams: usize,
        choice: Option<QuestionChoice>,
    ) -> Result<Arc<str>, Problem> {
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
        };
        let (id, _) = self.set_table(setup, "", choice).await?;
        Ok(id)
    }

    /// The teams sit down, and the match begins with all that is settled for the lesson: in one transaction.
    pub(crate) async fn begin_lesson(&self, table: &str, names: &[String], command: Command) -> Result<(), Problem> {
        let handle = self.handle(table).await?;
        let mut session = self.enter(&handle).await?;
        if !session.room.is_gathering() {
            return Err(room::Refused::Begun.into());
        }
        let mut setup = TableSetup::clone(&session.room.setup);
        for (seat, name) in setup.seats.iter_mut().zip(names) {
            seat.team = Some(name.clone());
        }
        self.begin(&mut session, setup, command).await?;
        self.setup_changed(&mut session).await;
        Ok(())
    }

    /// The teams are called otherwise.
    pub(crate) async fn rename_teams(&self, table: &str, names: &[String]) -> Result<(), Problem> {
        let handle = self.handle(table).await?;
        let mut session = self.enter(&handle).await?;
        if session.room.playing().is_none() {
            return Ok(());
        }
        let mut setup = TableSetup::clone(&session.room.setup);
        for (seat, name) in setup.seats.iter_mut().zip(names) {
            seat.team = Some(name.clone());
        }
        self.commit_setup(&mut session, setup, phase::PLAYING).await?;
        session.publish_table();
        Ok(())
    }

    /// A team acts.
    pub(crate) async fn team_acts(&self, table: &str, seat: u8, command: SeatCommand) -> Result<(), Problem> {
        self.at_class_table(table, Command::Seat(seat, command)).await
    }

    /// The host does something.
    pub(crate) async fn host(&self, table: &str, command: HostCommand) -> Result<(), Problem> {
        self.at_class_table(table, Command::Host(command)).await
    }

    async fn at_class_table(&self, table: &str, command: Command) -> Result<(), Problem> {
        let handle = self.handle(table).await?;
        let mut session = self.enter(&handle).await?;
        // What was to happen may be later now: the alarm is set anew.
        session.armed = None;
        self.run_command(&mut session, command).await?;
        self.run_follow_ups(&mut session).await;
        Ok(())
    }

    /// How a class's table stands.
    pub(crate) async fn lesson_status(&self, table: &str) -> Result<LessonStatus, Problem> {
        let handle = self.glance(table).await?;
        let session = self.enter(&handle).await?;
        Ok(session.room.lesson_status())
    }

    /// The room of a table has changed: if a class plays there, it is handed how its match stands now.
    pub(super) fn publish_class_status(&self, session: &TableSession) {
        if let Some(class) = &session.room.setup.class {
            self.class_rooms.status_changed(class, session.room.lesson_status());
        }
    }

    /// A class's table is over, if it is not yet.
    pub(crate) async fn end_class_table(&self, table: &str) -> Result<(), Problem> {
        let handle = self.handle(table).await?;
        let mut session = self.enter(&handle).await?;
        match session.room.stage {
            Stage::Gathering => self.close(&mut session).await,
            Stage::Playing(_) => {
                self.run_command(&mut session, Command::Host(HostCommand::Stop)).await?;
                self.run_follow_ups(&mut session).await;
            }
            _ => {}
        }
        Ok(())
    }
}
