//! The operator's announcement to everybody: polled from the store every few seconds, so that it needs no restart and
//! reaches all nodes.

use std::sync::Weak;
use std::time::Duration;

use crate::app::App;

/// How often it is looked for something new.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

impl App {
    /// Looks for what everybody is to be told now; pages are told if it is something else than before.
    pub(crate) async fn look_for_announcement(&self) {
        // While the store is away, what was told last holds.
        let Ok(now) = self.store.announcement(self.now()).await else { return };
        let changed = {
            let mut known = self.announcement.write();
            let changed = *known != now;
            *known = now;
            changed
        };
        if changed {
            self.live.site_changed();
        }
    }
}

/// Looks for announcements while the server runs.
pub(crate) async fn watch(app: Weak<App>) {
    loop {
        let Some(app) = app.upgrade() else { return };
        app.look_for_announcement().await;
        drop(app);
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}
