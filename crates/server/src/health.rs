//! The health check: the server answers, and the store can commit.

use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::app::{App, Shared};

/// How long an answer of the store is believed: whoever asks often costs no more.
const STORE_CHECK_TTL: Duration = Duration::from_secs(1);

/// A store that takes longer is not well.
const STORE_TIMEOUT: Duration = Duration::from_secs(3);

/// What is known of the store.
pub(crate) struct Health {
    begun: Instant,
    store: Mutex<Option<(Instant, bool)>>,
}

impl Default for Health {
    fn default() -> Health {
        Health { begun: Instant::now(), store: Mutex::default() }
    }
}

/// What is answered.
#[derive(Serialize)]
pub(crate) struct Told {
    ok: bool,
    /// `ok`, or `failing` when nothing can be written.
    store: &'static str,
    /// `ok`, or `failing` when other nodes cannot be told what happens here; missing where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    bus: Option<&'static str>,
    version: &'static str,
    uptime_s: u64,
    tables: usize,
    sockets: i64,
}

/// Answers 200, or 503 when the store cannot be written.
pub(crate) async fn health(State(app): State<Shared>) -> (StatusCode, Json<Told>) {
    let ok = app.can_keep().await;
    let told = Told {
        ok,
        store: word(ok),
        // Play goes on without it, a little later: no reason to send anybody away.
        bus: app.live.bus_is_up().map(word),
        version: env!("CARGO_PKG_VERSION"),
        uptime_s: app.health.begun.elapsed().as_secs(),
        tables: app.live.tables_in_memory(),
        sockets: app.live.metrics().sockets(),
    };
    (if ok { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }, Json(told))
}

fn word(ok: bool) -> &'static str {
    if ok { "ok" } else { "failing" }
}

impl App {
    /// Whether the store can be written; it is tried.
    async fn can_keep(&self) -> bool {
        let mut known = self.health.store.lock().await;
        if let Some((at, ok)) = *known
            && at.elapsed() < STORE_CHECK_TTL
        {
            return ok;
        }
        let ok = match timeout(STORE_TIMEOUT, self.store.beat(self.now())).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::error!(%error, "the store cannot be written");
                false
            }
            Err(_) => {
                tracing::error!("the store takes too long");
                false
            }
        };
        *known = Some((Instant::now(), ok));
        ok
    }
}
