//! An extractor for request bodies: JSON of bounded length, or a refusal.

use std::time::Duration;

use ::people::LARGE_WORK;
use axum::Json;
use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, OptionalFromRequest, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use base::Problem;
use futures_util::StreamExt as _;
use protocol::Code;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::app::{App, Shared};
use crate::refusal::Refusal;
use crate::routes::address_of;

/// The longest body of a request, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 16 * 1024;

/// The longest where somebody brings questions along.
pub(crate) const MAX_QUESTIONS_BYTES: usize = 2 * 1024 * 1024;

/// A NUL byte in a path: PostgreSQL takes none in a text, and nothing has such a name.
const NUL: &str = "%00";

/// A body that has come within this time is not counted among the unfinished ones of its address: who sends one in good faith is not
/// refused because somebody else there leaves theirs unfinished. How many come so is bounded by the rate of requests.
const PROMPT_BODY_TIMEOUT: Duration = Duration::from_secs(1);

/// The buffer of a short body grows in steps of this many bytes: no memory is held for bytes that never arrive.
const STEP_BYTES: usize = 4 * 1024;

/// Reads a whole body before anything is decided: a connection on which something was refused unread
/// could not be used again.
pub(crate) async fn gather(State(app): State<Shared>, request: Request, next: Next) -> Result<Response, Refusal> {
    let request = read_whole(&app, MAX_BODY_BYTES, request).await?;
    Ok(next.run(request).await)
}

/// The same where more may be sent.
pub(crate) async fn gather_large(State(app): State<Shared>, request: Request, next: Next) -> Result<Response, Refusal> {
    let request = read_whole(&app, MAX_QUESTIONS_BYTES, request).await?;
    // It takes ten times its room for a moment.
    let _alone = LARGE_WORK.acquire().await;
    Ok(next.run(request).await)
}

async fn read_whole(app: &App, most: usize, request: Request) -> Result<Request, Refusal> {
    let address = address_of(&app.config, request.headers(), request.extensions());
    let (parts, body) = request.into_parts();
    let mut reading = Box::pin(read_body(body, most));
    let read = match timeout(PROMPT_BODY_TIMEOUT, reading.as_mut()).await {
        Ok(read) => read,
        Err(_) => {
            let _place = app.limits.body(address)?;
            reading.await
        }
    };
    let body = read.ok_or_else(|| too_long(most))?;
    if parts.uri.path().contains(NUL) {
        return Err(Problem::not_found("There is nothing of that name.").into());
    }
    Ok(Request::from_parts(parts, body.into()))
}

/// All of a body, unless it is longer than `most` or breaks off. Each piece is copied: kept as it comes, a piece of one byte
/// would hold all of the buffer that it was read into.
async fn read_body(body: Body, most: usize) -> Option<Bytes> {
    // A long one is not moved again and again while it grows; the machine gives room only as far as it is used.
    let said = body.size_hint().exact().filter(|said| (MAX_BODY_BYTES as u64..=most as u64).contains(said));
    let mut whole = Vec::with_capacity(said.unwrap_or(0) as usize);
    let mut pieces = body.into_data_stream();
    while let Some(piece) = pieces.next().await {
        let piece = piece.ok()?;
        if whole.len() + piece.len() > most {
            return None;
        }
        if whole.capacity() < whole.len() + piece.len() {
            let step = if whole.len() < MAX_BODY_BYTES { STEP_BYTES } else { whole.len() };
            whole.reserve_exact(piece.len().max(step));
        }
        whole.extend_from_slice(&piece);
    }
    Some(whole.into())
}

/// The body of a request.
pub(crate) struct ValidJson<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for ValidJson<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<ValidJson<T>, Refusal> {
        let read = <Json<T> as FromRequest<S>>::from_request(request, state).await;
        read.map(|Json(sent)| ValidJson(sent)).map_err(|rejection| refusal(rejection).into())
    }
}

impl<S: Send + Sync, T: DeserializeOwned> OptionalFromRequest<S> for ValidJson<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Option<ValidJson<T>>, Refusal> {
        let read = <Json<T> as OptionalFromRequest<S>>::from_request(request, state).await;
        read.map(|sent| sent.map(|Json(sent)| ValidJson(sent))).map_err(|rejection| refusal(rejection).into())
    }
}

fn refusal(rejection: JsonRejection) -> Problem {
    match rejection {
        JsonRejection::MissingJsonContentType(_) => {
            let why = "Send JSON, with the content type application/json.";
            Problem::new(Code::NotJson, why)
        }
        JsonRejection::BytesRejection(_) => too_long(MAX_BODY_BYTES),
        other => Problem::new(Code::BadBody, other.body_text()),
    }
}

fn too_long(most: usize) -> Problem {
    Problem::new(Code::TooLong, format!("Send at most {most} bytes."))
}
