//! Tables whose last commit has an unknown outcome: once the store answers again they catch up with it, their followers
//! get what they missed, and play goes on.

use std::sync::Weak;
use std::time::Duration;

use base::Problem;
use protocol::Code;
use room::Command;

use super::Tables;
use crate::status::warn;

/// How often the store is asked.
const RECHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Lets such tables catch up, while the server runs.
pub(super) async fn run(tables: Weak<Tables>) {
    loop {
        tokio::time::sleep(RECHECK_INTERVAL).await;
        let Some(tables) = tables.upgrade() else { return };
        let mut ids = tables.handles.take_rechecks().into_iter();
        while let Some(id) = ids.next() {
            // One that cannot be read although the store answers would never be.
            if tables.recheck(&id).await.is_err() && tables.node.store.beat(tables.node.now()).await.is_err() {
                [id].into_iter().chain(ids).for_each(|id| tables.handles.recheck(id));
                break;
            }
        }
    }
}

impl Tables {
    async fn recheck(&self, id: &str) -> Result<(), Problem> {
        let handle = match self.handle(id).await {
            Err(problem) if problem.code == Code::NotFound => return Ok(()),
            found => found?,
        };
        let mut session = handle.lock().await;
        session.stale = true;
        self.reload(&mut session).await?;
        // The time during which the store was away is nobody's.
        if let Err(problem) = self.run_command(&mut session, Command::Resume).await {
            warn(&problem, id, "the time that the store was away was not given back");
        }
        session.publish_table();
        self.run_follow_ups(&mut session).await;
        Ok(())
    }
}
