//! People who move to an account or are deleted leave their chairs at tables that are in memory.

use super::agreed::Agreed;
use crate::house::House;
use crate::store::phase;

impl House {
    /// Who sits at these tables was changed in the store: what is in memory follows, and those
    /// around are told.
    pub(crate) async fn reseat(&self, tables: &[String]) {
        for id in tables {
            let Some(cell) = self.tables.get(id) else { continue };
            let mut around = cell.around.lock().await;
            let row = self.store.table(id).await.ok().flatten();
            let agreed = row.as_ref().and_then(|row| serde_json::from_str::<Agreed>(&row.setup).ok());
            let (Some(row), Some(agreed)) = (row, agreed) else {
                // It will be read when somebody comes next.
                self.tables.forget(id);
                continue;
            };
            (around.live.agreed, around.live.version, around.live.host) = (agreed, row.version, row.host);
            if row.phase == phase::CLOSED {
                self.close(&mut around).await;
                continue;
            }
            let seats = around.live.agreed.clone();
            for follower in &mut around.followers {
                follower.seat = follower.person.as_deref().and_then(|person| seats.seat_of(person));
            }
            around.recount();
            around.tell_table();
            self.go_on(&mut around).await;
            self.tell_mine(seats.people()).await;
        }
        if !tables.is_empty() {
            self.lobby.changed();
        }
    }
}
