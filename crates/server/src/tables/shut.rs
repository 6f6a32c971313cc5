//! Closing a table in the name of the house.

use super::live::Stage;
use crate::house::{House, now};
use crate::problem::Problem;

impl House {
    /// Closes a table where people gather; ends a match that is played, which counts for nobody then.
    pub(crate) async fn shut(&self, id: &str) -> Result<(), Problem> {
        let cell = self.cell(id).await?;
        let mut around = self.enter(&cell).await?;
        match around.live.stage {
            Stage::Over | Stage::Closed => {}
            Stage::Gathering | Stage::Sealing(_) | Stage::Showing(_) => self.close(&mut around).await,
            Stage::Playing => {
                around.live.agreed.rated = false;
                let events = around.live.stop(now());
                self.keep(&mut around, events).await?;
                self.go_on(&mut around).await;
            }
        }
        Ok(())
    }
}
