//! The server: requests, sockets and the page, on one port. Nothing outside this crate knows axum.
//!
//! `app` puts the services together: `live` (tables, classes, nodes), `people` (accounts, limits, notices), `store` (every
//! query). `routes` asks them over HTTP, `socket` over WebSocket in the words of `protocol`; `views` makes answers of the store's rows; `openapi` describes all. `page`
//! serves the files of the page, `headers` adds the response headers, `run` starts and stops the server.

mod admin;
mod answers;
mod app;
mod compression;
mod config;
mod deleted;
mod dice_key;
#[doc(hidden)]
pub mod doors;
mod empty;
mod headers;
mod health;
mod home;
mod listed;
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
mod serving;
mod site;
mod small_file;
mod socket;
mod systemd;
mod tasks;
mod valid_json;
mod views;
mod warnings;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderMap, Uri};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{any, get};
pub use base::Clock;
pub use live::{BadBus, Joinable};
pub use store::{
    Address, BadBackup, BadMigrate, BadStore, Contents, Copied, FolderLock, KEY_FILE, Retention, Step, backup, inspect,
    io_cause, migrate, migrate_back, note_backup, note_last_backup, private_folder, restore,
};

pub use admin::{Admin, Announcing, BadAdmin, GivenCode, GivenInvitation};
use app::Shared;
pub use config::Config;
pub use dice_key::BadKey;
pub use home::address_at_home;
pub use log::{Level, Log, UnknownWord, write_log};
pub use page::{Inflate, Page};
pub use people::Entry;
pub use reload::Reload;
pub use run::{BadRun, run, run_until};
pub use site::{BadSite, Colour, SiteConfig, Strangers};
pub use small_file::{BadFile, read_small_file};
pub use views::{Audit, Invitation, ListedPerson, MeasureName, OpenTable, Report};

/// The router of the server's port.
fn router(page: Page, app: Shared) -> Router {
    let page = Arc::new(page);
    let manifest = page.manifest();
    let base = app.config.base_path();
    let path = base.clone();
    let answer = move |uri: Uri, headers: HeaderMap| async move { page.answer(uri.path(), &path, &headers) };
    let (api, _) = openapi::router().split_for_parts();
    let (large, _) = openapi::large().split_for_parts();
    let api = api.route("/api/{*nowhere}", any(openapi::nowhere));
    let guarded = |routes: Router<Shared>| {
        let guarded = routes.layer(from_fn_with_state(app.clone(), routes::origin::guard));
        guarded.layer(from_fn_with_state(app.clone(), tasks::finish))
    };
    let counted = |routes: Router<Shared>| {
        let counted = routes.layer(from_fn(compression::gzip));
        counted.layer(from_fn_with_state(app.clone(), answers::guard))
    };
    // What is too much is refused before it waits for anything.
    let limited =
        |routes: Router<Shared>| counted(routes).layer(from_fn_with_state(app.clone(), routes::limits::guard));
    let api = limited(guarded(api).layer(from_fn_with_state(app.clone(), valid_json::gather)));
    let large = guarded(large)
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(app.clone(), valid_json::gather_large));
    let large = limited(large.layer(from_fn_with_state(app.clone(), routes::limits::guard_classes)));
    let asked_often = Router::new()
        .route("/socket", get(socket::open))
        .route("/health", get(health::ready))
        .route("/health/ready", get(health::ready));
    let all = Router::new()
        .merge(api)
        .merge(large)
        .merge(counted(routes::site::pages(manifest)))
        .merge(limited(asked_often))
        .route("/health/live", get(health::live))
        .with_state(app.clone())
        .fallback_service(get(answer))
        .layer(from_fn_with_state(app, headers::guard));
    if base == "/" {
        return all;
    }
    // The path is taken off before it is looked who answers.
    Router::new().fallback_service(all).layer(from_fn(move |asked, next| at_base(base.clone(), asked, next)))
}

/// Takes the page's own path, `base`, off what is asked for; a proxy may have done so already. What the page names it names
/// from that path, which ends with a slash: who leaves it out is sent there.
async fn at_base(base: String, mut asked: Request, next: Next) -> Response {
    let path = asked.uri().path_and_query().map_or("/", |path| path.as_str());
    if path == base.trim_end_matches('/') {
        return Redirect::permanent(&base).into_response();
    }
    let rest = path.strip_prefix(&base).and_then(|rest| format!("/{rest}").parse().ok());
    if let Some(rest) = rest {
        *asked.uri_mut() = rest;
    }
    next.run(asked).await
}
