//! Takes what was deleted out of SQLite's log: until then a file of the data folder still holds it. Whatever somebody deletes,
//! renames or writes over is gone from all files within a minute, and nobody makes the server wait for its disk by deleting.

use std::sync::Weak;
use std::time::Duration;

use crate::app::App;

/// How soon it is tried again if somebody was reading.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Empties the log at every `interval`, while the server runs.
pub(crate) async fn run(app: Weak<App>, interval: Duration) {
    let mut delay = interval;
    loop {
        tokio::time::sleep(delay).await;
        let Some(app) = app.upgrade() else { return };
        delay = match app.store.empty_log().await {
            Ok(true) => interval,
            Ok(false) => RETRY_DELAY.min(interval),
            Err(error) => {
                tracing::warn!(%error, "the database's log was not emptied");
                interval
            }
        };
    }
}
