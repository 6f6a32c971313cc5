//! Runs requests that change something as tracked tasks: they are finished once begun, even if the client hangs up, and
//! stopping waits for them.

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use base::Problem;

use crate::app::Shared;
use crate::refusal::Refusal;

/// Whatever changes something is a task of its own: a handler is dropped when its caller hangs up, and must not be
/// dropped between a commit and what follows from it.
pub(crate) async fn finish(State(app): State<Shared>, request: Request, next: Next) -> Response {
    if request.method() == Method::GET || request.method() == Method::HEAD {
        return next.run(request).await;
    }
    // What has panicked has told so already.
    let answered = app.live.tasks().spawn(next.run(request)).await;
    answered.unwrap_or_else(|_| Refusal(Problem::unavailable()).into_response())
}
