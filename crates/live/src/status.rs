//! The service status that all pages are told: the server stops, the store is down, the bus is down.

use std::sync::Weak;
use std::time::Duration;

use protocol::{Notice, ServerMessage};
use tokio::time::{sleep, timeout};

use crate::Live;

/// How often the store and the bus are checked.
const CHECK_INTERVAL: Duration = Duration::from_secs(2);

/// A store that takes longer does not answer.
const STORE_TIMEOUT: Duration = Duration::from_secs(3);

/// The status of what the server needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ServiceStatus {
    /// The server stops.
    pub stopping: bool,
    /// Nothing can be committed.
    pub store_down: bool,
    /// Other nodes cannot be told.
    pub bus_down: bool,
}

impl ServiceStatus {
    /// What a page is told that knows of `before`.
    pub fn since(self, before: ServiceStatus) -> Vec<String> {
        let notice = |code: Notice, now: bool| ServerMessage::Notice { code, over: !now }.text();
        let store = (self.store_down != before.store_down).then(|| notice(Notice::StoreDown, self.store_down));
        let bus = (self.bus_down != before.bus_down).then(|| notice(Notice::BusDown, self.bus_down));
        store.into_iter().chain(bus).collect()
    }
}

/// Checks whether the database and the bus answer, while the server runs.
pub(crate) async fn run(live: Weak<Live>) {
    loop {
        let Some(strong) = live.upgrade() else { return };
        let store_down = !matches!(timeout(STORE_TIMEOUT, strong.store.ping()).await, Ok(Ok(())));
        let bus_down = !strong.nodes.bus.is_up();
        strong.status.send_if_modified(|status| {
            let before = *status;
            (status.store_down, status.bus_down) = (store_down, bus_down);
            if *status != before {
                tracing::warn!(store_down, bus_down, "what the server needs");
            }
            *status != before
        });
        drop(strong);
        sleep(CHECK_INTERVAL).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_told_when_trouble_begins_and_when_it_is_over() {
        let (calm, trouble) = (ServiceStatus::default(), ServiceStatus { bus_down: true, ..ServiceStatus::default() });
        assert_eq!(trouble.since(calm), [r#"{"is":"notice","code":"bus_down","over":false}"#]);
        assert_eq!(calm.since(trouble), [r#"{"is":"notice","code":"bus_down","over":true}"#]);
        assert!(trouble.since(trouble).is_empty());
    }
}
