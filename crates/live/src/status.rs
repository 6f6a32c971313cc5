//! The service status that all pages are sent: the server is stopping, the store is down, the bus is down.

use std::time::Duration;

use base::Problem;
use protocol::{Code, Notice, ServerMessage};

use crate::Live;

/// A store that takes longer than this counts as down.
pub(crate) const STORE_TIMEOUT: Duration = Duration::from_secs(3);

/// The status of what the server needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ServiceStatus {
    /// Counts the changes of what `/api/site` says.
    pub site: u64,
    /// The server stops.
    pub stopping: bool,
    /// Nothing can be committed.
    pub store_down: bool,
    /// Other nodes cannot be told.
    pub bus_down: bool,
}

impl ServiceStatus {
    /// The messages for a page that knows `before`.
    pub fn since(self, before: ServiceStatus) -> Vec<String> {
        let notice = |code: Notice, now: bool| ServerMessage::Notice { code, over: !now }.text();
        let store = (self.store_down != before.store_down).then(|| notice(Notice::StoreDown, self.store_down));
        let bus = (self.bus_down != before.bus_down).then(|| notice(Notice::BusDown, self.bus_down));
        let site = (self.site != before.site).then(|| ServerMessage::Site.text());
        store.into_iter().chain(bus).chain(site).collect()
    }
}

impl Live {
    /// The answer of `/api/site` has changed: it is sent to all pages.
    pub fn site_changed(&self) {
        self.status.send_modify(|status| status.site += 1);
    }

    /// Notes whether a write to the store succeeded, or why it failed. A change is sent to all pages and logged.
    pub(crate) fn observe(&self, failure: Option<&str>) {
        let (store_down, bus_down) = (failure.is_some(), !self.node.bus.is_up());
        if store_down {
            self.node.store_is_away();
        } else if self.status.borrow().store_down {
            self.tables.recheck.store_is_back();
        }
        self.status.send_if_modified(|status| {
            let before = *status;
            (status.store_down, status.bus_down) = (store_down, bus_down);
            match (before.store_down, failure) {
                (false, Some(why)) => tracing::error!(why, "nothing can be written; people are told"),
                (true, None) => tracing::warn!("the store can be written again"),
                _ => {}
            }
            match (before.bus_down, bus_down) {
                (false, true) => {
                    let why = self.node.bus.trouble();
                    tracing::error!(why, "other nodes cannot be told what happens here; play goes on");
                }
                (true, false) => tracing::warn!("other nodes can be told again"),
                _ => {}
            }
            *status != before
        });
    }
}

/// Whether the same may be done later: the store has failed, or another node was quicker.
pub(crate) fn may_pass(problem: &Problem) -> bool {
    matches!(problem.code, Code::Unavailable | Code::Stale)
}

/// Logs what was not done. Failures of the store are logged once, by [`Live::observe`].
pub(crate) fn warn(problem: &Problem, what: &str) {
    log(problem, None, what);
}

/// The same, of something at a table.
pub(crate) fn warn_at(problem: &Problem, table: &str, what: &str) {
    log(problem, Some(table), what);
}

fn log(problem: &Problem, table: Option<&str>, what: &str) {
    if problem.code == Code::Unavailable {
        tracing::debug!(table, why = problem.why, "{what}");
    } else {
        tracing::warn!(table, why = problem.why, "{what}");
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
