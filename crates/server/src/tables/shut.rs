//! Closing a table in the name of the house.

use room::{Command, Stage};

use crate::house::House;
use crate::problem::Problem;

impl House {
    /// Closes a table where people gather; ends a match that is played, which counts for nobody then.
    pub(crate) async fn shut(&self, id: &str) -> Result<(), Problem> {
        let cell = self.cell(id).await?;
        let mut around = self.enter(&cell).await?;
        match around.room.stage {
            Stage::Over { .. } | Stage::Closed => {}
            Stage::Gathering | Stage::Sealing { .. } | Stage::Showing { .. } => self.close(&mut around).await,
            Stage::Playing(_) => {
                self.run_command(&mut around, Command::Stop).await?;
                self.run_follow_ups(&mut around).await;
            }
        }
        Ok(())
    }
}
