//! Requests of the administrator to the running server: rows in the store, written by another program, polled every second.

use std::sync::Weak;
use std::time::Duration;

use base::Problem;
use protocol::Code;

use crate::Live;
use crate::status::warn;

/// How often requests are polled.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// The table with this id is closed, or its match ended.
pub const CLOSE: &str = "close";

/// Something has happened to the sessions of the person with this id.
pub const RECHECK_SESSIONS: &str = "recheck_sessions";

/// The person with this id has another name, or was deleted.
pub const PERSON_CHANGED: &str = "person_changed";

/// The person with this id is banned.
pub const BAN: &str = "ban";

/// What programs of other versions call a kind: their rows may still wait to be carried out.
const OLD_KINDS: [(&str, &str); 3] = [("doubt", RECHECK_SESSIONS), ("reseat", PERSON_CHANGED), ("expel", BAN)];

/// A stored kind, by its name of today.
fn kind_of(stored: &str) -> &str {
    OLD_KINDS.iter().find(|(old, _)| *old == stored).map_or(stored, |(_, kind)| kind)
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
            let kind = kind_of(&request.kind);
            let done = match kind {
                CLOSE => self.tables.removal.force_close(&request.subject).await,
                RECHECK_SESSIONS => {
                    self.online.recheck_sessions(&request.subject);
                    Ok(())
                }
                PERSON_CHANGED => {
                    self.online.recheck_sessions(&request.subject);
                    self.tables.person_changes.refresh_seats_of(&request.subject).await;
                    Ok(())
                }
                BAN => {
                    self.online.recheck_sessions(&request.subject);
                    self.tables.person_changes.ban(&request.subject).await;
                    Ok(())
                }
                _ => Err(Problem::new(Code::UnknownOrder, "There is no such request.")),
            };
            match done {
                Ok(()) => tracing::info!(measure = kind, "a request of the administrator was carried out"),
                // It would fail the next time too.
                Err(problem) => {
                    tracing::warn!(measure = kind, why = problem.why, "a request of the administrator failed");
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
        assert_eq!(["close", "doubt", "reseat", "expel"].map(kind_of), [CLOSE, RECHECK_SESSIONS, PERSON_CHANGED, BAN]);
        assert_eq!([RECHECK_SESSIONS, PERSON_CHANGED, BAN].map(kind_of), [RECHECK_SESSIONS, PERSON_CHANGED, BAN]);
    }
}
