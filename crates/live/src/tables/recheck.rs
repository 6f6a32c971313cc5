//! Tables of which nobody knows whether the last commit succeeded: as soon as the store answers again they catch up with
//! it, those who follow are told what they missed, and it goes on.

use std::sync::{Arc, Weak};
use std::time::Duration;

use base::Problem;
use protocol::Code;
use room::Command;

use super::Tables;
use crate::Live;
use crate::status::warn;

/// How often the store is asked.
const RECHECK_INTERVAL: Duration = Duration::from_secs(1);

impl Tables {
    /// A table is to catch up with the store as soon as that answers.
    pub(crate) fn recheck(&self, id: Arc<str>) {
        self.to_recheck.lock().insert(id);
    }

    /// Lets such tables catch up, while the server runs.
    pub(crate) async fn run_rechecks(live: Weak<Live>) {
        loop {
            tokio::time::sleep(RECHECK_INTERVAL).await;
            let Some(live) = live.upgrade() else { return };
            let tables = std::mem::take(&mut *live.tables.to_recheck.lock());
            let mut tables = tables.into_iter();
            while let Some(id) = tables.next() {
                // One that cannot be read although the store answers would never be.
                if live.recheck(&id).await.is_err() && live.store.beat(live.now()).await.is_err() {
                    live.tables.to_recheck.lock().extend([id].into_iter().chain(tables));
                    break;
                }
            }
        }
    }
}

impl Live {
    async fn recheck(&self, id: &str) -> Result<(), Problem> {
        let handle = match self.handle(id).await {
            Err(problem) if problem.code == Code::NotFound => return Ok(()),
            found => found?,
        };
        let mut session = handle.session.lock().await;
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
