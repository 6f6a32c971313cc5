//! What all pages are to know: that the server stops, or that for a while something does not work as it
//! should.

use std::sync::Weak;
use std::time::Duration;

use protocol::{Notice, ServerMessage};
use tokio::time::{sleep, timeout};

use crate::app::App;

/// How often it is looked.
const LOOK: Duration = Duration::from_secs(2);

/// A store that takes longer does not answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// What all pages are to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct News {
    /// The server stops.
    pub(crate) stopping: bool,
    /// Nothing can be kept.
    pub(crate) store_down: bool,
    /// Other nodes cannot be told.
    pub(crate) bus_down: bool,
}

impl News {
    /// What a page is told that knows of `before`.
    pub(crate) fn since(self, before: News) -> Vec<String> {
        let notice = |code: Notice, now: bool| ServerMessage::Notice { code, over: !now }.text();
        let store = (self.store_down != before.store_down).then(|| notice(Notice::StoreDown, self.store_down));
        let bus = (self.bus_down != before.bus_down).then(|| notice(Notice::BusDown, self.bus_down));
        store.into_iter().chain(bus).collect()
    }
}

/// Looks whether the database and the bus answer, while the server runs.
pub(crate) async fn run(app: Weak<App>) {
    loop {
        let Some(strong) = app.upgrade() else { return };
        let store_down = !matches!(timeout(PATIENCE, strong.store.ping()).await, Ok(Ok(())));
        let bus_down = strong.nodes.as_ref().is_some_and(|nodes| !nodes.bus.is_up());
        strong.news.send_if_modified(|news| {
            let before = *news;
            (news.store_down, news.bus_down) = (store_down, bus_down);
            if *news != before {
                tracing::warn!(store_down, bus_down, "what the server needs");
            }
            *news != before
        });
        drop(strong);
        sleep(LOOK).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_told_when_trouble_begins_and_when_it_is_over() {
        let (calm, trouble) = (News::default(), News { bus_down: true, ..News::default() });
        assert_eq!(trouble.since(calm), [r#"{"is":"notice","code":"bus_down","over":false}"#]);
        assert_eq!(calm.since(trouble), [r#"{"is":"notice","code":"bus_down","over":true}"#]);
        assert!(trouble.since(trouble).is_empty());
    }
}
