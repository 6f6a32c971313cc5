//! Requests of the administrator to the running server: rows in the store, written by another program, polled every second.

use std::collections::HashMap;
use std::sync::Weak;
use std::time::Duration;

use base::Problem;
use protocol::Code;
use store::Request;

use crate::Live;
use crate::status::{may_pass, warn, warn_at};

/// How often requests are polled.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// How often a request is tried while the store answers.
pub(crate) const MAX_TRIES: usize = 60;

/// What an administrator may request of the running server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AdminRequest {
    /// The table with this id is closed, or its match ended.
    Close,
    /// Something has happened to the sessions of the person with this id.
    RecheckSessions,
    /// The person with this id has another name, or was deleted.
    PersonChanged,
    /// The person with this id is banned.
    Ban,
}

impl AdminRequest {
    /// As it is stored.
    pub fn name(self) -> &'static str {
        match self {
            AdminRequest::Close => "close",
            AdminRequest::RecheckSessions => "recheck_sessions",
            AdminRequest::PersonChanged => "person_changed",
            AdminRequest::Ban => "ban",
        }
    }

    /// What is stored by this name, or was by older programs: their rows may still wait to be carried out.
    fn stored(name: &str) -> Option<AdminRequest> {
        match name {
            "close" => Some(AdminRequest::Close),
            "recheck_sessions" | "doubt" => Some(AdminRequest::RecheckSessions),
            "person_changed" | "reseat" => Some(AdminRequest::PersonChanged),
            "ban" | "expel" => Some(AdminRequest::Ban),
            _ => None,
        }
    }
}

/// Carries out requests, while the server runs.
pub(crate) async fn run(live: Weak<Live>) {
    let mut requests = AdminRequests::default();
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        let Some(live) = live.upgrade() else { return };
        if let Err(problem) = requests.carry_out(&live).await {
            warn(&problem, "requests of the administrator cannot be read");
        }
    }
}

/// Carries out the requests that are stored. One is deleted when it was carried out: whoever stops before that leaves it to
/// the next, and several nodes may carry out the same. So each of them does no harm the second time.
#[derive(Default)]
pub(crate) struct AdminRequests {
    /// How often each was tried in vain.
    tries: HashMap<i64, usize>,
}

impl AdminRequests {
    pub(crate) async fn carry_out(&mut self, live: &Live) -> Result<(), Problem> {
        let requests = live.node.store.requests().await?;
        self.tries.retain(|id, _| requests.iter().any(|request| request.id == *id));
        for request in requests {
            match live.carry_out_request(&request).await {
                Ok(()) => tracing::info!(measure = request.kind, "a request of the administrator was carried out"),
                Err(problem) if may_pass(&problem) && self.is_tried_again(live, request.id).await => {
                    warn_at(&problem, &request.subject, "a request of the administrator is tried again");
                    continue;
                }
                // It would fail the next time too.
                Err(problem) => {
                    tracing::warn!(measure = request.kind, why = problem.why, "a request of the administrator failed");
                }
            }
            live.node.store.delete_request(request.id).await?;
        }
        Ok(())
    }

    /// Whether a request that has failed may yet succeed: not if the store answers, and it was tried often. What is stored there
    /// cannot be read then.
    async fn is_tried_again(&mut self, live: &Live, request: i64) -> bool {
        let tries = self.tries.entry(request).or_default();
        *tries += 1;
        *tries < MAX_TRIES || live.node.store.beat(live.node.now()).await.is_err()
    }
}

impl Live {
    async fn carry_out_request(&self, request: &Request) -> Result<(), Problem> {
        match AdminRequest::stored(&request.kind) {
            Some(AdminRequest::Close) => self.tables.removal.force_close(&request.subject).await,
            Some(AdminRequest::RecheckSessions) => {
                self.online.recheck_sessions(&request.subject);
                Ok(())
            }
            Some(AdminRequest::PersonChanged) => {
                self.online.recheck_sessions(&request.subject);
                self.tables.person_changes.refresh_seats_of(&request.subject).await;
                Ok(())
            }
            Some(AdminRequest::Ban) => {
                self.online.recheck_sessions(&request.subject);
                self.tables.person_changes.ban(&request.subject).await
            }
            None => Err(Problem::new(Code::UnknownOrder, "There is no such request.")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_older_programs_are_carried_out() {
        use AdminRequest::{Ban, Close, PersonChanged, RecheckSessions};
        let all = [Close, RecheckSessions, PersonChanged, Ban];
        assert_eq!(["close", "doubt", "reseat", "expel"].map(AdminRequest::stored), all.map(Some));
        assert_eq!(all.map(|request| AdminRequest::stored(request.name())), all.map(Some));
        assert_eq!(AdminRequest::stored("nothing"), None);
    }
}
