//! Requests of the administrator to the running server: rows in the store, written by another program, polled every second.

use std::sync::Weak;
use std::time::Duration;

use protocol::Code;

use crate::app::App;
use crate::problem::Problem;

/// How often the server looks.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// The table with this id is closed, or its match ended.
pub(crate) const CLOSE: &str = "close";

/// Something has happened to the sessions of the person with this id.
pub(crate) const RECHECK_SESSIONS: &str = "doubt";

/// The person with this id has another name, or was deleted.
pub(crate) const PERSON_CHANGED: &str = "reseat";

/// The person with this id is banned.
pub(crate) const BAN: &str = "expel";

/// Does what is ordered, while the server runs.
pub(crate) async fn run(app: Weak<App>) {
    loop {
        tokio::time::sleep(POLL_INTERVAL).await;
        let Some(app) = app.upgrade() else { return };
        if let Err(problem) = app.obey().await {
            tracing::warn!(why = problem.why, "orders cannot be read");
        }
    }
}

impl App {
    async fn obey(&self) -> Result<(), Problem> {
        for order in self.store.orders().await? {
            // Among several nodes, the first that gets there obeys.
            if self.nodes.is_some() && !self.store.delete_request(order.id).await? {
                continue;
            }
            let done = match order.kind.as_str() {
                CLOSE => self.force_close(&order.subject).await,
                RECHECK_SESSIONS => {
                    self.recheck_sessions(&order.subject);
                    Ok(())
                }
                PERSON_CHANGED => {
                    self.recheck_sessions(&order.subject);
                    self.reseat(&self.tables.around(&order.subject).await).await;
                    Ok(())
                }
                BAN => {
                    self.ban_from_tables(&order.subject).await;
                    Ok(())
                }
                _ => Err(Problem::new(Code::UnknownOrder, "There is no such order.")),
            };
            match done {
                Ok(()) => tracing::info!(order = order.kind, "an order was obeyed"),
                // It would fail the next time too.
                Err(problem) => tracing::warn!(order = order.kind, why = problem.why, "an order was not obeyed"),
            }
            self.store.delete_request(order.id).await?;
        }
        Ok(())
    }
}
