//! Removes tables: an administrator closes one, or nobody has opened a page for it.

use std::sync::Arc;

use base::Problem;
use protocol::TableNotice;
use room::{Command, Stage};

use super::cache::RoomCache;
use super::commands::Commands;
use super::commits::Commits;
use super::endings::Endings;
use super::listing::Listing;
use super::schedule::Schedule;
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
    /// There is no such table.
    pub async fn force_close(&self, id: &str) -> Result<(), Problem> {
        let handle = self.cache.handle(id).await?;
        let mut session = self.cache.enter(&handle).await?;
        match session.room.stage {
            Stage::Over { .. } | Stage::Closed => {}
            Stage::Gathering | Stage::Sealing { .. } | Stage::Showing { .. } => self.endings.close(&mut session).await,
            Stage::Playing(_) => {
                self.commits.run_command(&mut session, Command::Stop).await?;
                self.commands.run_follow_ups(&mut session).await;
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
            self.listing.publish_mine(session.room.setup.people()).await;
        }
        drop(session);
        self.cache.handles.forget(id);
        self.node.notify_table(id, &TableNotice::Seats);
        self.lobby.changed();
        Ok(true)
    }
}
