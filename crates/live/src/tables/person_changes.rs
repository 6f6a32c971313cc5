//! Applies changes of accounts (merged, renamed, deleted, banned) to the seats of tables in memory.

use std::sync::Arc;

use base::Problem;
use protocol::{Code, TableNotice};
use room::TableSetup;
use store::phase;

use super::cache::RoomCache;
use super::commands::Commands;
use super::endings::Endings;
use super::gathering::Gathering;
use super::listing::Listing;
use super::reader::RoomReader;
use crate::lobby::Lobby;
use crate::node::Node;
use crate::status::{may_pass, warn_at};

/// Applies changes of accounts to tables.
pub struct PersonChanges {
    pub(super) node: Arc<Node>,
    pub(super) lobby: Arc<Lobby>,
    pub(super) reader: Arc<RoomReader>,
    pub(super) cache: Arc<RoomCache>,
    pub(super) listing: Arc<Listing>,
    pub(super) endings: Arc<Endings>,
    pub(super) commands: Arc<Commands>,
    pub(super) gathering: Arc<Gathering>,
}

impl PersonChanges {
    /// Who sits at these tables was changed in the store: what is in memory follows, and those
    /// around are told.
    pub async fn apply_person_changes(&self, tables: &[String]) {
        for id in tables {
            self.node.notify_table(id, &TableNotice::Table);
            // Some node does what follows from it.
            let _ = self.node.store.schedule(id, self.node.now()).await;
            let Some(handle) = self.cache.handles.get(id) else { continue };
            let mut session = handle.lock().await;
            let row = self.node.store.table(id).await.ok().flatten();
            let setup = row.as_ref().and_then(|row| TableSetup::from_stored(&row.setup).ok());
            let (Some(row), Some(setup)) = (row, setup) else {
                // It will be read when somebody comes next.
                self.cache.handles.forget(id);
                continue;
            };
            session.room.follow_accounts(setup, row.version, row.host.as_deref());
            if row.phase == phase::OVER {
                // Names stand with the seats alone. If they cannot be read, nobody has one.
                let _ = self.reader.name_seats(&mut session.room).await;
                session.publish_table();
                continue;
            }
            if row.phase == phase::CLOSED {
                self.endings.closed(&mut session).await;
                continue;
            }
            session.update_seats();
            session.publish_table();
            self.commands.run_follow_ups(&mut session).await;
            self.listing.publish_mine_at(&session, session.room.setup.people());
        }
        if !tables.is_empty() {
            self.lobby.changed();
        }
    }

    /// Somebody has another name, or was merged or deleted: the tables in memory follow, those that are over too.
    pub async fn refresh_seats_of(&self, person: &str) {
        self.apply_person_changes(&self.cache.handles.around(person)).await;
    }

    /// Somebody may not be here any more: where people gather their seat becomes free, and where it is played they are away
    /// from now on.
    ///
    /// # Errors
    /// The store has failed, or another node was quicker: they may still sit somewhere.
    pub async fn ban(&self, person: &str) -> Result<(), Problem> {
        let mut done = Ok(());
        for id in self.node.store.tables_of(person).await? {
            match self.stand_up(&id, person).await {
                Ok(()) => {}
                Err(problem) if problem.code == Code::NotFound => {}
                // At the other tables they may stand up all the same.
                Err(problem) if may_pass(&problem) => done = Err(problem),
                Err(problem) => warn_at(&problem, &id, "somebody who is banned still sits there"),
            }
        }
        done
    }

    /// Somebody stands up where people gather.
    async fn stand_up(&self, table: &str, person: &str) -> Result<(), Problem> {
        let handle = self.cache.handle(table).await?;
        let gathering = handle.lock().await.room.is_gathering();
        if gathering { self.gathering.stand_up(table, person).await } else { Ok(()) }
    }
}
