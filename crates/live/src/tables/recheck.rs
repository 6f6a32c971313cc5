//! Tables that catch up with the store once it answers again: those whose last commit has an unknown outcome, and those
//! where a clock ran during the outage. Their followers get what they missed, and play goes on.

use std::sync::{Arc, Weak};
use std::time::Duration;

use base::Problem;
use protocol::Code;
use room::Command;

use super::cache::RoomCache;
use super::commands::Commands;
use super::commits::Commits;
use super::reader::RoomReader;
use super::session::TableHandle;
use crate::node::Node;
use crate::status::warn_at;

/// How often the store is asked.
const RECHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Lets tables catch up with the store, and go on.
pub(crate) struct Recheck {
    pub(super) node: Arc<Node>,
    pub(super) reader: Arc<RoomReader>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) commits: Arc<Commits>,
    pub(super) commands: Arc<Commands>,
}

impl Recheck {
    /// Goes on with all tables where somebody may be awaited: no node has looked after them until now.
    pub(crate) async fn resume(&self) -> Result<(), Problem> {
        let rows = self.node.store.unfinished().await?;
        let mut resumed = 0;
        for row in rows {
            // One table that cannot be read must not keep the others from going on.
            let Ok(loaded) = self.reader.read(&row).await else { continue };
            let handle = self.cache.handles.put(TableHandle::new(loaded, self.node.clock));
            let mut session = handle.lock().await;
            // The time during which the server was away is nobody's.
            if let Err(problem) = self.commits.run_command(&mut session, Command::Resume).await {
                tracing::warn!(
                    table = row.id,
                    why = problem.why,
                    "the time that the server was away was not given back"
                );
            }
            self.commands.run_follow_ups(&mut session).await;
            resumed += 1;
        }
        if resumed > 0 {
            tracing::info!(tables = resumed, "tables go on");
        }
        Ok(())
    }

    /// The store can be written again: where somebody's time ran, they get it back soon, and not only when something happens.
    pub(crate) fn store_is_back(&self) {
        self.cache
            .handles
            .running(!self.node.bus.may_have_missed())
            .into_iter()
            .for_each(|id| self.cache.handles.recheck(id));
    }

    /// Lets a table catch up; it goes on waiting for that if the store fails meanwhile.
    async fn recheck(&self, id: &str) -> Result<(), Problem> {
        let handle = match self.cache.handle(id).await {
            Err(problem) if problem.code == Code::NotFound => {
                self.cache.handles.rechecked(id);
                return Ok(());
            }
            found => found?,
        };
        let mut session = handle.lock().await;
        self.cache.sync_if_stale(&handle, &mut session).await?;
        // The time during which the store was away is nobody's.
        match self.commits.decide(&mut session, Command::Resume).await {
            Err(problem) if matches!(problem.code, Code::Unavailable | Code::Stale) => return Ok(()),
            Err(problem) => warn_at(&problem, id, "the time that the store was away was not given back"),
            Ok(_) => {}
        }
        self.cache.handles.rechecked(id);
        session.publish_table();
        self.commands.run_follow_ups(&mut session).await;
        Ok(())
    }
}

/// Lets such tables catch up, while the server runs.
pub(super) async fn run(recheck: Weak<Recheck>) {
    loop {
        tokio::time::sleep(RECHECK_INTERVAL).await;
        let Some(recheck) = recheck.upgrade() else { return };
        for id in recheck.cache.handles.rechecks() {
            let read = recheck.recheck(&id).await.is_ok();
            if read && !recheck.cache.handles.awaits_recheck(&id) {
                continue;
            }
            // The store is away: this one and those after it wait on.
            if recheck.node.store.beat(recheck.node.now()).await.is_err() {
                break;
            }
            // One that cannot be read although the store answers would never be.
            if !read {
                recheck.cache.handles.rechecked(&id);
            }
        }
    }
}
