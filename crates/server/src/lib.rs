//! The server: requests, sockets and the page, on one port. Nothing outside this crate knows axum.
//!
//! `app` puts the services together: `live` (tables, classes, nodes), `people` (accounts, limits, notices), `store` (every
//! query). `routes` asks them over HTTP, `socket` over WebSocket in the words of `protocol`; `openapi` describes both. `page`
//! knows which file answers which path, `headers` what is said about it, `run` how the server lives and stops.

mod admin;
mod app;
mod config;
mod empty;
mod headers;
mod health;
mod home;
mod listening;
mod log;
mod machine;
mod metrics;
mod openapi;
mod page;
mod refusal;
mod reload;
mod routes;
mod run;
mod socket;
mod systemd;
mod tasks;
mod valid_json;
mod warnings;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{any, get};
pub use live::{BadBus, Joinable};
pub use store::{
    Address, Audit, BadBackup, BadMigrate, BadStore, Contents, Copied, FolderLock, Profile, Report, Step, backup,
    inspect, migrate, migrate_back, private_folder, restore,
};

pub use admin::{Admin, BadAdmin};
use app::Shared;
pub use config::Config;
pub use home::address_at_home;
pub use log::{Level, Log, UnknownWord, write_log};
pub use page::Page;
pub use reload::Reread;
pub use run::{BadRun, run, run_until};

/// All that is answered on the port.
fn router(page: Page, app: Shared) -> Router {
    let page = Arc::new(page);
    let answer = move |uri: Uri, headers: HeaderMap| async move { page.answer(uri.path(), &headers) };
    let (api, _) = openapi::router().split_for_parts();
    let (large, _) = routes::classes::large().split_for_parts();
    let api = api.route("/api/{*nowhere}", any(openapi::nowhere));
    let guarded = |routes: Router<Shared>| {
        let guarded = routes.layer(from_fn_with_state(app.clone(), routes::origin::guard));
        guarded.layer(from_fn_with_state(app.clone(), tasks::finish))
    };
    let limited = |routes: Router<Shared>| routes.layer(from_fn_with_state(app.clone(), routes::limits::guard));
    let api = limited(guarded(api).layer(from_fn(valid_json::gather)));
    let large = guarded(large).layer(DefaultBodyLimit::disable()).layer(from_fn(valid_json::gather_large));
    let large = limited(large.layer(from_fn_with_state(app.clone(), routes::limits::guard_classes)));
    let api = api.merge(large);
    Router::new()
        .merge(api)
        .route("/socket", get(socket::open))
        .route("/health", get(health::ready))
        .route("/health/ready", get(health::ready))
        .route("/health/live", get(health::live))
        .with_state(app.clone())
        .fallback_service(get(answer))
        .layer(from_fn_with_state(app, headers::guard))
}
