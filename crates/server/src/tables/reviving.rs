//! Tables of which something could not be kept or read: as soon as the store answers again they are read
//! anew, those who follow are told what they missed, and it goes on.

use std::sync::{Arc, Weak};
use std::time::Duration;

use super::Tables;
use super::cell::Around;
use crate::house::House;
use crate::problem::Problem;

/// How often the store is asked.
const AGAIN: Duration = Duration::from_secs(1);

impl Tables {
    /// What is known of a table may not be what is kept.
    pub(crate) fn doubt(&self, id: Arc<str>) {
        self.doubted.lock().insert(id);
    }

    /// Reads such tables anew, as long as the house stands.
    pub(crate) async fn revive(house: Weak<House>) {
        loop {
            tokio::time::sleep(AGAIN).await;
            let Some(house) = house.upgrade() else { return };
            let doubted = std::mem::take(&mut *house.tables.doubted.lock());
            let mut doubted = doubted.into_iter();
            while let Some(id) = doubted.next() {
                // One that cannot be read although the store answers would never be.
                if house.revive(&id).await.is_err() && house.store.beat().await.is_err() {
                    house.tables.doubted.lock().extend([id].into_iter().chain(doubted));
                    break;
                }
            }
        }
    }
}

impl House {
    /// Makes sure that what is in memory is what is kept.
    pub(super) async fn trust(&self, around: &mut Around) -> Result<(), Problem> {
        if around.doubtful { self.reread(around).await } else { Ok(()) }
    }

    async fn revive(&self, id: &str) -> Result<(), Problem> {
        let cell = match self.cell(id).await {
            // It is gone, and so is the doubt.
            Err(problem) if problem.code == "not_found" => return Ok(()),
            found => found?,
        };
        let mut around = cell.around.lock().await;
        around.doubtful = true;
        self.trust(&mut around).await?;
        around.told = around.live.stage.name();
        around.tell_table();
        self.pick_up(&mut around).await;
        Ok(())
    }
}
