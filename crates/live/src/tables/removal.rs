//! Removes tables: an administrator closes one, or nobody has opened a page for it.

use std::sync::Arc;

use base::Problem;
use protocol::{Code, TableNotice};
use room::{Command, Stage};

use super::cache::RoomCache;
use super::commands::Commands;
use super::commits::Commits;
use super::endings::Endings;
use super::listing::Listing;
use super::schedule::Schedule;
use super::session::TableSession;
use crate::lobby::Lobby;
use crate::node::Node;

/// Closes and deletes tables for whoever runs the server.
pub struct Removal {
    pub(super) node: Arc<Node>,
    pub(super) lobby: Arc<Lobby>,
    pub(super) schedule: Arc<Schedule>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) listing: Arc<Listing>,
    pub(super) commits: Arc<Commits>,
    pub(super) endings: Arc<Endings>,
    pub(super) commands: Arc<Commands>,
}

impl Removal {
    /// Closes a table where people gather; ends a match that is played, which counts for nobody then.
    ///
    /// # Errors
    /// There is no such table, or the store has failed.
    pub async fn force_close(&self, id: &str) -> Result<(), Problem> {
        let handle = self.cache.handle(id).await?;
        let mut session = self.cache.enter(&handle).await?;
        match self.end(&mut session).await {
            // Somebody else was quicker, elsewhere: it is ended as it stands now.
            Err(problem) if problem.code == Code::Stale => {
                self.cache.reload(&mut session).await?;
                self.end(&mut session).await
            }
            ended => ended,
        }
    }

    async fn end(&self, session: &mut TableSession) -> Result<(), Problem> {
        match session.room.stage {
            Stage::Over { .. } | Stage::Closed => {}
            Stage::Gathering => self.endings.close(session).await?,
            Stage::Sealing { .. } | Stage::Showing { .. } | Stage::Playing(_) => {
                self.commits.run_command(session, Command::Stop).await?;
                self.commands.run_follow_ups(session).await;
            }
        }
        Ok(())
    }

    /// Deletes a table that nobody has visited; false if somebody has meanwhile.
    pub(crate) async fn drop_unvisited(&self, id: &str) -> Result<bool, Problem> {
        let handle = self.cache.handles.get(id);
        let mut session = match &handle {
            Some(handle) => Some(handle.session.lock().await),
            None => None,
        };
        if !self.node.store.drop_unvisited_table(id).await? {
            return Ok(false);
        }
        if let Some(session) = &mut session {
            session.room.close();
            self.schedule.unschedule(session).await;
            self.listing.publish_mine_at(session, session.room.setup.people());
        }
        drop(session);
        self.cache.handles.forget(id);
        self.node.notify_table(id, &TableNotice::Seats);
        self.lobby.changed();
        Ok(true)
    }
}
