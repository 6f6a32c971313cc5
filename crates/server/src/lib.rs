//! The server: people, tables, sockets, storage, and the page, on one port.
//!
//! `page` knows which file answers which path, `headers` what is said about it, `run` how the server lives and stops.
//! Every query is in the crate `store`, what goes over the socket in `protocol`. Nothing outside this crate knows axum.

mod admin;
mod admin_requests;
mod app;
mod bus;
mod classes;
mod clock;
mod config;
mod empty;
mod headers;
mod health;
mod home;
mod limits;
mod listening;
mod log;
mod matches;
mod metrics;
mod nodes;
mod online;
mod openapi;
mod page;
mod people;
mod problem;
mod profiles;
mod push;
mod random;
mod ratings;
mod run;
#[cfg(test)]
mod simulation;
mod socket;
mod status;
mod tables;
mod tasks;
mod valid_json;
mod web_origin;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{any, get};

pub use admin::{Admin, BadAdmin};
use app::Shared;
pub use bus::BadBus;
pub use config::{Config, Joinable};
pub use home::address_at_home;
pub use log::{Level, Log, UnknownWord, write_log};
pub use page::Page;
pub use run::{BadRun, run, run_until};
pub use store::{Address, BadBackup, BadMigrate, BadStore, Copied, Profile, Report, backup, migrate, restore};

/// All that is answered on the port.
fn routes(page: Page, app: Shared) -> Router {
    let page = Arc::new(page);
    let answer = move |uri: Uri, headers: HeaderMap| async move { page.answer(uri.path(), &headers) };
    let (api, _) = openapi::router().split_for_parts();
    let (large, _) = classes::large().split_for_parts();
    let api = api.route("/api/{*nowhere}", any(openapi::nowhere));
    let guarded = |routes: Router<Shared>| {
        let guarded = routes.layer(from_fn_with_state(app.clone(), people::guard));
        guarded.layer(from_fn_with_state(app.clone(), tasks::finish))
    };
    let limited = |routes: Router<Shared>| routes.layer(from_fn_with_state(app.clone(), limits::guard));
    let api = limited(guarded(api).layer(from_fn(valid_json::gather)));
    let large = guarded(large).layer(DefaultBodyLimit::disable()).layer(from_fn(valid_json::gather_large));
    let large = limited(large.layer(from_fn_with_state(app.clone(), limits::guard_classes)));
    let api = api.merge(large);
    Router::new()
        .merge(api)
        .route("/socket", get(socket::open))
        .route("/health", get(health::health))
        .with_state(app.clone())
        .fallback_service(get(answer))
        .layer(from_fn_with_state(app, headers::guard))
}
