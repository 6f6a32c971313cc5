//! Request bodies: JSON of bounded length, or a refusal.

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, OptionalFromRequest, Request};
use axum::middleware::Next;
use axum::response::Response;
use base::Problem;
use futures_util::StreamExt as _;
use protocol::Code;
use serde::de::DeserializeOwned;
use tokio::sync::Semaphore;

use crate::refusal::Refusal;

/// The longest body of a request, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 16 * 1024;

/// The longest where somebody brings questions along.
pub(crate) const MAX_QUESTIONS_BYTES: usize = 2 * 1024 * 1024;

/// Such a body is worked on alone: it takes ten times its room for a moment.
static LARGE_BODIES: Semaphore = Semaphore::const_new(1);

/// A NUL byte in a path: PostgreSQL takes none in a text, and nothing has such a name.
const NUL: &str = "%00";

/// Reads a whole body before anything is decided: a connection on which something was refused unread
/// could not be used again.
pub(crate) async fn gather(request: Request, next: Next) -> Result<Response, Refusal> {
    let request = read_whole(MAX_BODY_BYTES, request).await?;
    Ok(next.run(request).await)
}

/// The same where more may be sent.
pub(crate) async fn gather_large(request: Request, next: Next) -> Result<Response, Refusal> {
    let request = read_whole(MAX_QUESTIONS_BYTES, request).await?;
    let _turn = LARGE_BODIES.acquire().await;
    Ok(next.run(request).await)
}

async fn read_whole(most: usize, request: Request) -> Result<Request, Refusal> {
    let (parts, body) = request.into_parts();
    let body = read_body(body, most).await.ok_or_else(|| too_long(most))?;
    if parts.uri.path().contains(NUL) {
        return Err(Problem::not_found("There is nothing of that name.").into());
    }
    Ok(Request::from_parts(parts, body.into()))
}

/// All of a body, unless it is longer than `most` or breaks off. Each piece is copied: kept as it comes, a piece of one byte
/// would hold all of the buffer that it was read into.
async fn read_body(body: Body, most: usize) -> Option<Bytes> {
    let mut whole = Vec::new();
    let mut pieces = body.into_data_stream();
    while let Some(piece) = pieces.next().await {
        let piece = piece.ok()?;
        if whole.len() + piece.len() > most {
            return None;
        }
        whole.extend_from_slice(&piece);
    }
    Some(whole.into())
}

/// The body of a request.
pub(crate) struct ValidJson<T>(pub(crate) T);

impl<State: Send + Sync, T: DeserializeOwned> FromRequest<State> for ValidJson<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &State) -> Result<ValidJson<T>, Refusal> {
        let read = <Json<T> as FromRequest<State>>::from_request(request, state).await;
        read.map(|Json(sent)| ValidJson(sent)).map_err(|rejection| refusal(rejection).into())
    }
}

impl<State: Send + Sync, T: DeserializeOwned> OptionalFromRequest<State> for ValidJson<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &State) -> Result<Option<ValidJson<T>>, Refusal> {
        let read = <Json<T> as OptionalFromRequest<State>>::from_request(request, state).await;
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
