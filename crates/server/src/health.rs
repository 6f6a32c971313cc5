//! The health endpoints: liveness (`/health/live`) and readiness (`/health`). Both answer at once from a cached status;
//! whether the store can be written is tried every two seconds. How busy the server is stands on the metrics port alone.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;

use crate::app::{App, Shared};

/// The response body.
#[derive(Serialize)]
pub(crate) struct Health {
    ok: bool,
    /// `ok`, or `failing` when nothing can be written.
    store: &'static str,
    /// Whether nobody new is to come, since the server stops.
    stopping: bool,
    /// `ok`, or `failing` when other nodes cannot be told what happens here; missing where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    bus: Option<&'static str>,
}

/// What is answered on the port of the measurements.
#[derive(Serialize)]
pub(crate) struct DetailedHealth {
    #[serde(flatten)]
    health: Health,
    version: &'static str,
    uptime_s: u64,
    /// Tables in memory, and open sockets.
    tables: usize,
    sockets: i64,
}

/// Whether people should be sent here: 200, or 503 when the store cannot be written or the server is about to stop.
pub(crate) async fn ready(State(app): State<Shared>) -> (StatusCode, Json<Health>) {
    let (status, health) = health(&app);
    (status, Json(health))
}

/// The same for whoever runs the server, with what runs here and how much goes on.
pub(crate) async fn detailed(State(app): State<Shared>) -> (StatusCode, Json<DetailedHealth>) {
    let (status, health) = health(&app);
    let detailed = DetailedHealth {
        health,
        version: env!("CARGO_PKG_VERSION"),
        uptime_s: app.begun.elapsed().as_secs(),
        tables: app.live.tables.cache.in_memory(),
        sockets: app.live.metrics.sockets(),
    };
    (status, Json(detailed))
}

fn health(app: &App) -> (StatusCode, Health) {
    let status = *app.live.status().borrow();
    let ok = !status.store_down && !status.stopping && !app.is_draining();
    let health = Health {
        ok,
        store: word(!status.store_down),
        stopping: status.stopping || app.is_draining(),
        // Play goes on without it, a little later: no reason to send anybody away.
        bus: app.live.bus_is_up().map(word),
    };
    (if ok { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }, health)
}

/// Whether the program runs at all: 200, whatever it lacks. Who starts programs again asks this: a new start brings no
/// database back.
pub(crate) async fn live() -> &'static str {
    "ok\n"
}

fn word(ok: bool) -> &'static str {
    if ok { "ok" } else { "failing" }
}
