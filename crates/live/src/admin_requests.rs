//! Requests of the administrator to the running server: rows in the store, written by another program, polled every second.

use std::sync::Weak;
use std::time::Duration;

use base::Problem;
use protocol::Code;

use crate::Live;
use crate::status::warn;

/// How often requests are polled.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

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
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        let Some(live) = live.upgrade() else { return };
        if let Err(problem) = live.carry_out_requests().await {
            warn(&problem, "", "requests of the administrator cannot be read");
        }
    }
}

impl Live {
    async fn carry_out_requests(&self) -> Result<(), Problem> {
        for request in self.node.store.requests().await? {
            // The first node that gets there carries it out.
            if !self.node.store.delete_request(request.id).await? {
                continue;
            }
            let done = match AdminRequest::stored(&request.kind) {
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
                    self.tables.person_changes.ban(&request.subject).await;
                    Ok(())
                }
                None => Err(Problem::new(Code::UnknownOrder, "There is no such request.")),
            };
            match done {
                Ok(()) => tracing::info!(measure = request.kind, "a request of the administrator was carried out"),
                // It would fail the next time too.
                Err(problem) => {
                    tracing::warn!(measure = request.kind, why = problem.why, "a request of the administrator failed");
                }
            }
        }
        Ok(())
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
