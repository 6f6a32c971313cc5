//! Checkpoints SQLite's write-ahead log (WAL) and truncates it, once a minute: until then the file still holds what was deleted or
//! overwritten. So deleted data is gone from all files within a minute, and since it happens on a timer nobody makes the server wait for its
//! disk by deleting.

use std::sync::Weak;
use std::time::Duration;

use crate::app::App;

/// How soon it is tried again if a reader was in the way.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Truncates the log at every `interval`, while the server runs.
pub(crate) async fn run(app: Weak<App>, interval: Duration) {
    let mut delay = interval;
    loop {
        tokio::time::sleep(delay).await;
        let Some(app) = app.upgrade() else { return };
        delay = match app.store.truncate_wal().await {
            Ok(true) => interval,
            Ok(false) => RETRY_DELAY.min(interval),
            Err(error) => {
                tracing::warn!(%error, "the write-ahead log was not truncated");
                interval
            }
        };
    }
}
