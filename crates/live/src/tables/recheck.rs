//! Tables that catch up with the store once it answers again: those whose last commit has an unknown outcome, and those
//! where somebody's time ran meanwhile. Their followers get what they missed, and play goes on.

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
        for id in tables.handles.rechecks() {
            let read = tables.recheck(&id).await.is_ok();
            if read && !tables.handles.awaits_recheck(&id) {
                continue;
            }
            // The store is away: this one and those after it wait on.
            if tables.node.store.beat(tables.node.now()).await.is_err() {
                break;
            }
            // One that cannot be read although the store answers would never be.
            if !read {
                tables.handles.rechecked(&id);
            }
        }
    }
}

impl Tables {
    /// The store can be written again: where somebody's time ran, they get it back soon, and not only when something happens.
    pub(crate) fn store_is_back(&self) {
        self.handles.running(!self.node.bus.may_have_missed()).into_iter().for_each(|id| self.handles.recheck(id));
    }

    /// Lets a table catch up; it goes on waiting for that if the store fails meanwhile.
    async fn recheck(&self, id: &str) -> Result<(), Problem> {
        let handle = match self.handle(id).await {
            Err(problem) if problem.code == Code::NotFound => {
                self.handles.rechecked(id);
                return Ok(());
            }
            found => found?,
        };
        let mut session = handle.lock().await;
        self.sync_if_stale(&handle, &mut session).await?;
        // The time during which the store was away is nobody's.
        match self.decide(&mut session, Command::Resume).await {
            Err(problem) if matches!(problem.code, Code::Unavailable | Code::Stale) => return Ok(()),
            Err(problem) => warn(&problem, id, "the time that the store was away was not given back"),
            Ok(_) => {}
        }
        self.handles.rechecked(id);
        session.publish_table();
        self.run_follow_ups(&mut session).await;
        Ok(())
    }
}
