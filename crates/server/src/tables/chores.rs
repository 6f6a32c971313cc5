//! What happens because time passes, among several nodes: whoever does something at a table writes down
//! by when it must be looked at again, and whichever node gets there first looks.
//!
//! A node that has the table in memory is there in time; what nobody has in memory, or what somebody
//! has begun and not done, is found a little later by any of them.

use std::collections::HashSet;
use std::sync::{Arc, Weak};
use std::time::Duration;

use room::{Attendance, Room, Stage};
use table::Want;

use super::cell::Around;
use crate::house::{House, now};
use crate::problem::Problem;

/// Who claims a table has so long to look at it, in milliseconds.
const LEASE: u64 = 10_000;

/// What is so late is done by any node.
const LATE: u64 = 2_000;

/// A node that has the table in memory leaves it to another for so long, and then looks itself.
const BACKUP: u64 = 3_000;

/// A bot that has not acted after so long is asked at another node.
const BOT: u64 = 4_000;

/// How often each node looks for what is late.
const LOOK: Duration = Duration::from_millis(500);

/// Looks for what is late as long as the house stands.
pub(crate) async fn run(house: Weak<House>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(house) = house.upgrade() else { return };
        let lease = now() + LEASE;
        match house.store.claim_late(now().saturating_sub(LATE), lease).await {
            Ok(tables) => tables.into_iter().for_each(|table| house.look_soon(table.into(), Some(lease))),
            Err(error) => tracing::warn!(%error, "what is late cannot be found"),
        }
    }
}

impl House {
    /// By when a table must be looked at, here or elsewhere.
    fn wanted(&self, around: &Around) -> Option<u64> {
        self.wanted_for(&around.room, &around.attendance, around.packed)
    }

    fn wanted_for(&self, room: &Room, attendance: &Attendance, packed: bool) -> Option<u64> {
        let due = room.due(attendance);
        if self.nodes.is_none() {
            return due;
        }
        let acting = match &room.stage {
            Stage::Over { .. } => !packed,
            Stage::Playing(playing) => !matches!(playing.table.want(), Want::Person { .. }),
            _ => false,
        };
        let (now, by) = (now(), room.changed + BOT);
        let acting = acting.then_some(if by > now { by } else { now + BOT });
        due.into_iter().chain(acting).min()
    }

    /// Among several nodes: writes down for all by when the table must be looked at once it stands like this.
    pub(super) async fn schedule_for(&self, around: &mut Around, after: &Room) -> Result<(), Problem> {
        let due = self.wanted_for(after, &around.attendance, false);
        self.schedule(around, due).await
    }

    async fn schedule(&self, around: &mut Around, due: Option<u64>) -> Result<(), Problem> {
        if let Some(due) = due
            && around.chore.is_none_or(|chore| due < chore || chore <= now())
        {
            self.store.arm(&around.room.id, due).await?;
            around.chore = Some(due);
        }
        Ok(())
    }

    /// Sets this node's own timer.
    pub(super) fn set_timer(&self, around: &mut Around) {
        if let Some(due) = self.wanted(around)
            && around.armed.is_none_or(|armed| due < armed)
        {
            around.armed = Some(due);
            self.timers.set(due, around.room.id.clone());
        }
    }

    /// The same, and among several nodes it is written down for all.
    pub(super) async fn arm(&self, around: &mut Around) -> Result<(), Problem> {
        self.set_timer(around);
        if self.nodes.is_none() {
            return Ok(());
        }
        let due = self.wanted(around);
        self.schedule(around, due).await
    }

    /// A table is not to be looked at any more.
    pub(super) async fn disarm(&self, around: &mut Around) {
        if self.nodes.is_some() {
            around.chore = None;
            // What is left is found to be over.
            let _ = self.store.disarm(&around.room.id).await;
        }
    }

    /// The timers of these tables ring: those that no other node looks at are looked at here.
    pub(super) async fn ring(&self, tables: Vec<Arc<str>>) {
        if self.nodes.is_none() {
            return tables.into_iter().for_each(|table| self.look_soon(table, None));
        }
        let (now, ids) = (now(), tables.iter().map(|table| &**table).collect::<Vec<_>>());
        match self.store.claim(&ids, now, now + LEASE).await {
            Ok(claimed) => {
                let claimed: HashSet<String> = claimed.into_iter().collect();
                for table in tables {
                    let lease = claimed.contains(&*table).then_some(now + LEASE);
                    self.look_soon(table, lease);
                }
            }
            Err(error) => {
                tracing::warn!(%error, "nothing can be claimed");
                tables.into_iter().for_each(|table| self.timers.set(now + 1000, table));
            }
        }
    }

    fn look_soon(&self, table: Arc<str>, lease: Option<u64>) {
        let Some(house) = self.me() else { return };
        self.tasks.spawn(async move { house.look_at(&table, lease).await });
    }

    /// A table that was claimed is looked at as it is kept; one that was not, only if it was left to another
    /// node before. True if it is to be looked at.
    pub(super) async fn is_to_be_looked_at(&self, around: &mut Around, lease: Option<u64>) -> bool {
        if self.nodes.is_none() {
            return true;
        }
        if lease.is_some() {
            around.chore = lease;
            // Whatever was lost on the way here is read now.
            return self.catch_up(around).await.is_ok();
        }
        let now = now();
        let Some(due) = around.room.due(&around.attendance).filter(|&due| due <= now) else {
            self.set_timer(around);
            return false;
        };
        if around.left == Some(due) {
            return true;
        }
        around.left = Some(due);
        around.armed = Some(now + BACKUP);
        self.timers.set(now + BACKUP, around.room.id.clone());
        false
    }

    /// A table that was claimed has been looked at.
    pub(super) async fn settle(&self, around: &mut Around, lease: u64) {
        let next = self.wanted(around);
        around.chore = match self.store.settle(&around.room.id, lease, next).await {
            Ok(()) => next,
            // Somebody will look again when the claim is over.
            Err(_) => Some(lease),
        };
    }
}
