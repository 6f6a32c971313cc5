//! Deletes guests, tables, classes, homework and packs for which nobody opens a page. A browser opens one at once; a
//! script that makes thousands of them leaves nothing behind.

use std::sync::Weak;
use std::time::Duration;

use base::Problem;
use store::Unvisited;

use crate::Live;
use crate::status::warn;

/// How often they are looked for, within the time they may stay.
const SWEEPS_PER_TTL: u32 = 10;

/// Drops them while the server runs; each may stay for `ttl`.
pub(crate) async fn run(live: Weak<Live>, ttl: Duration) {
    loop {
        tokio::time::sleep(ttl / SWEEPS_PER_TTL).await;
        let Some(live) = live.upgrade() else { return };
        if let Err(problem) = live.drop_unvisited(ttl).await {
            warn(&problem, "what nobody visits was not dropped");
        }
    }
}

impl Live {
    /// Classes first, then tables, then guests: who sits at a table stays as long as the table does.
    async fn drop_unvisited(&self, ttl: Duration) -> Result<(), Problem> {
        let before = self.node.now().saturating_sub(ttl.as_millis() as u64);
        let store = &self.node.store;
        let mut dropped = 0;
        for class in store.unvisited(Unvisited::Class, before).await? {
            dropped += usize::from(self.classes.drop_unvisited(&class).await?);
        }
        for homework in store.unvisited(Unvisited::Homework, before).await? {
            dropped += usize::from(store.drop_unvisited_homework(&homework).await?);
        }
        for pack in store.unvisited(Unvisited::SharedPack, before).await? {
            dropped += usize::from(store.drop_unvisited_shared_pack(&pack).await?);
        }
        for table in store.unvisited(Unvisited::Table, before).await? {
            dropped += usize::from(self.tables.removal.drop_unvisited(&table).await?);
        }
        let guests = store.unvisited(Unvisited::Person, before).await?;
        if !guests.is_empty() {
            for guest in store.drop_unvisited_guests(&guests).await? {
                self.online.recheck_sessions(&guest);
                dropped += 1;
            }
        }
        if dropped > 0 {
            tracing::debug!(dropped, "guests, tables, classes, homework and packs that nobody visited are gone");
            store.shrink_memory().await;
        }
        Ok(())
    }
}
