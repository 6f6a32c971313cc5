//! Deletes tables that nobody has opened a page for.

use base::Problem;
use protocol::TableNotice;
use room::Stage;

use super::Tables;
use super::session::TableSession;

impl Tables {
    /// A page looks at a table: from now on it stays, whoever leaves.
    pub(super) async fn visit(&self, session: &mut TableSession) -> Result<(), Problem> {
        if !session.visited {
            self.node.store.visit(&session.room.id).await?;
            session.visited = true;
        }
        Ok(())
    }

    /// Forgets a table that nobody follows yet; it is read again when somebody does.
    pub(crate) fn forget(&self, id: &str) {
        self.handles.forget(id);
    }

    /// A table was deleted with its class, before anybody had looked at it.
    pub(crate) async fn forget_deleted(&self, id: &str) {
        if let Some(handle) = self.handles.get(id) {
            let mut session = handle.session.lock().await;
            session.room.stage = Stage::Closed;
            self.unschedule(&mut session).await;
        }
        self.handles.forget(id);
    }

    /// Deletes a table that nobody has visited; false if somebody has meanwhile.
    pub(crate) async fn drop_unvisited(&self, id: &str) -> Result<bool, Problem> {
        let handle = self.handles.get(id);
        let mut session = match &handle {
            Some(handle) => Some(handle.session.lock().await),
            None => None,
        };
        if !self.node.store.drop_unvisited_table(id).await? {
            return Ok(false);
        }
        if let Some(session) = &mut session {
            session.room.stage = Stage::Closed;
            self.unschedule(session).await;
            self.publish_mine(session.room.setup.people()).await;
        }
        drop(session);
        self.handles.forget(id);
        self.node.notify_table(id, &TableNotice::Seats);
        self.lobby.changed();
        Ok(true)
    }
}
