//! Middleware that enforces rate limits and body sizes before a handler runs.

use axum::extract::{Request, State};
use axum::http::Method;
use axum::http::header::CONTENT_LENGTH;
use axum::middleware::Next;
use axum::response::Response;

use super::{address_of, cookie, device_of};
use crate::app::Shared;
use crate::refusal::Refusal;
use crate::valid_json::MAX_QUESTIONS_BYTES;

/// Refuses what is too much.
pub(crate) async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Result<Response, Refusal> {
    let address = address_of(&app.config, request.headers(), request.extensions());
    app.warnings.request(&app.config, request.uri().path(), request.headers());
    let device = device_of(&app.people, request.headers());
    app.limits.request(address, device.as_ref(), cookie::token(request.headers()).as_ref())?;
    Ok(next.run(request).await)
}

/// Refuses a class, or whatever else brings questions along, that is too much before they are read; what does not say how long it is counts as the longest.
pub(crate) async fn guard_classes(
    State(app): State<Shared>,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    if matches!(*request.method(), Method::POST | Method::PUT) {
        let address = address_of(&app.config, request.headers(), request.extensions());
        let length =
            request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
        let bytes = length.unwrap_or(MAX_QUESTIONS_BYTES).min(MAX_QUESTIONS_BYTES);
        app.limits.class(address, bytes as u32)?;
        // Packs are kept for long.
        if request.uri().path().starts_with("/api/packs") {
            app.limits.pack(address, bytes as u32)?;
        }
    }
    Ok(next.run(request).await)
}
