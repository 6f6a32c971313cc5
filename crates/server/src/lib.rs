//! The server: so far, the page on one port, embedded in the program.
//!
//! `page` knows which file answers which path, `headers` what is said about it, `run` how the
//! server lives and stops. Nothing outside this crate knows axum or tokio.

mod headers;
mod page;
mod run;

use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderMap, Uri};
use axum::middleware::map_response;
use axum::routing::get;

pub use page::Page;
pub use run::{run, run_until};

/// All that is answered on the port.
fn app(page: Page) -> Router {
    let page = Arc::new(page);
    let answer = move |uri: Uri, headers: HeaderMap| async move { page.answer(uri.path(), &headers) };
    Router::new().route("/health", get(async || "ok")).fallback_service(get(answer)).layer(map_response(headers::guard))
}
