//! Tables of which nobody knows whether the last commit succeeded: as soon as the store answers again they catch up with
//! it, those who follow are told what they missed, and it goes on.

use std::sync::{Arc, Weak};
use std::time::Duration;

use room::Command;

use super::Tables;
use crate::house::House;
use crate::problem::Problem;

/// How often the store is asked.
const RECHECK_INTERVAL: Duration = Duration::from_secs(1);

impl Tables {
    /// A table is to catch up with the store as soon as that answers.
    pub(crate) fn recheck(&self, id: Arc<str>) {
        self.to_recheck.lock().insert(id);
    }

    /// Lets such tables catch up, as long as the house stands.
    pub(crate) async fn run_rechecks(house: Weak<House>) {
        loop {
            tokio::time::sleep(RECHECK_INTERVAL).await;
            let Some(house) = house.upgrade() else { return };
            let tables = std::mem::take(&mut *house.tables.to_recheck.lock());
            let mut tables = tables.into_iter();
            while let Some(id) = tables.next() {
                // One that cannot be read although the store answers would never be.
                if house.recheck(&id).await.is_err() && house.store.beat().await.is_err() {
                    house.tables.to_recheck.lock().extend([id].into_iter().chain(tables));
                    break;
                }
            }
        }
    }
}

impl House {
    async fn recheck(&self, id: &str) -> Result<(), Problem> {
        let cell = match self.cell(id).await {
            Err(problem) if problem.code == "not_found" => return Ok(()),
            found => found?,
        };
        let mut around = cell.around.lock().await;
        around.stale = true;
        self.reload(&mut around).await?;
        // The time during which the store was away is nobody's.
        if let Err(problem) = self.run_command(&mut around, Command::Resume).await {
            tracing::warn!(table = id, why = problem.why, "the time that the store was away was not given back");
        }
        around.tell_table();
        self.run_follow_ups(&mut around).await;
        Ok(())
    }
}
