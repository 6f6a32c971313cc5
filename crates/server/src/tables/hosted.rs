//! A class's table: its host and its teams act through the class, not as people who sit here.

use std::sync::Arc;

use serde_json::Value;
use table::Control;

use super::agreed::{Agreed, Chair, Chat};
use super::asking::Wanted;
use super::cell::Around;
use super::event::Event;
use super::live::{Command, Hosting, Live, Open, Stage};
use crate::chance;
use crate::house::{House, now};
use crate::problem::Problem;
use crate::store::phase;

/// How a class's table stands.
pub(crate) struct Standing {
    pub(crate) stage: &'static str,
    pub(crate) paused: bool,
    /// Until when it is played, and how much is left of that.
    pub(crate) lesson: Option<(u64, u64)>,
    pub(crate) question: Option<Open>,
}

impl House {
    /// Makes the table of a class.
    pub(crate) async fn make_class_table(
        &self,
        class: String,
        options: Value,
        control: Control,
        teams: usize,
        wanted: Option<Wanted>,
    ) -> Result<Arc<str>, Problem> {
        // Nobody is given the key: the teams sit down when the class begins.
        let chair = Chair { invited: true, ..Chair::default() };
        let agreed = Agreed {
            game: catalogue::GameId::Europa.id().to_owned(),
            options,
            control,
            rated: false,
            listed: false,
            chat: Chat::Off,
            lots: false,
            key: chance::letters::<10>(),
            chairs: vec![chair; teams],
            rematch: None,
            class: Some(class),
        };
        let (id, _) = self.set_table(agreed, "", wanted).await?;
        Ok(id)
    }

    /// The teams sit down, and the match begins.
    pub(crate) async fn seat_teams(&self, table: &str, names: &[String]) -> Result<(), Problem> {
        self.regather(table, |agreed, _| {
            for (chair, name) in agreed.chairs.iter_mut().zip(names) {
                chair.team = Some(name.clone());
            }
            Ok(())
        })
        .await
    }

    /// The teams are called otherwise.
    pub(crate) async fn rename_teams(&self, table: &str, names: &[String]) -> Result<(), Problem> {
        let cell = self.cell(table).await?;
        let mut around = self.enter(&cell).await?;
        if around.live.stage != Stage::Playing {
            return Ok(());
        }
        for (chair, name) in around.live.agreed.chairs.iter_mut().zip(names) {
            chair.team = Some(name.clone());
        }
        self.keep_agreed(&mut around, phase::PLAYING).await?;
        around.tell_table();
        Ok(())
    }

    /// A team acts.
    pub(crate) async fn team_acts(&self, table: &str, seat: u8, command: Command) -> Result<(), Problem> {
        self.at_class_table(table, |live, now| live.handle(seat, command, now)).await
    }

    /// The host does something.
    pub(crate) async fn host(&self, table: &str, wanted: Hosting) -> Result<(), Problem> {
        self.at_class_table(table, |live, now| live.host(wanted, now)).await
    }

    async fn at_class_table(
        &self,
        table: &str,
        change: impl FnOnce(&mut Live, u64) -> Result<Vec<Event>, Problem>,
    ) -> Result<(), Problem> {
        let cell = self.cell(table).await?;
        let mut around = self.enter(&cell).await?;
        let events = change(&mut around.live, now())?;
        // What was to happen may be later now: the alarm is set anew.
        around.armed = None;
        self.keep(&mut around, events).await?;
        self.go_on(&mut around).await;
        Ok(())
    }

    /// How a class's table stands.
    pub(crate) async fn standing(&self, table: &str) -> Result<Standing, Problem> {
        let cell = self.cell(table).await?;
        let around = self.enter(&cell).await?;
        Ok(around.standing())
    }

    /// A class's table is over, if it is not yet.
    pub(crate) async fn end_class_table(&self, table: &str) -> Result<(), Problem> {
        let cell = self.cell(table).await?;
        let mut around = self.enter(&cell).await?;
        match around.live.stage {
            Stage::Gathering => self.close(&mut around).await,
            Stage::Playing => {
                let events = around.live.stop(now());
                self.keep(&mut around, events).await?;
                self.go_on(&mut around).await;
            }
            _ => {}
        }
        Ok(())
    }
}

impl Around {
    pub(super) fn standing(&self) -> Standing {
        let live = &self.live;
        Standing {
            stage: live.stage.name(),
            paused: live.is_paused(),
            lesson: live.lesson(now()),
            question: live.open_question(),
        }
    }
}
