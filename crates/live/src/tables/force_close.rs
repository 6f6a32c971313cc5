//! Closes a table for an administrator.

use base::Problem;
use room::{Command, Stage};

use super::Tables;

impl Tables {
    /// Closes a table where people gather; ends a match that is played, which counts for nobody then.
    ///
    /// # Errors
    /// There is no such table.
    pub async fn force_close(&self, id: &str) -> Result<(), Problem> {
        let handle = self.handle(id).await?;
        let mut session = self.enter(&handle).await?;
        match session.room.stage {
            Stage::Over { .. } | Stage::Closed => {}
            Stage::Gathering | Stage::Sealing { .. } | Stage::Showing { .. } => self.close(&mut session).await,
            Stage::Playing(_) => {
                self.run_command(&mut session, Command::Stop).await?;
                self.run_follow_ups(&mut session).await;
            }
        }
        Ok(())
    }
}
