//! Request bodies: JSON of bounded length, or a refusal.

use axum::Json;
use axum::body::to_bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, OptionalFromRequest, Request};
use axum::middleware::Next;
use axum::response::Response;
use base::Problem;
use protocol::Code;
use serde::de::DeserializeOwned;

use crate::refusal::Refusal;

/// The longest body of a request, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 64 * 1024;

/// The longest where somebody brings questions along.
pub(crate) const MAX_QUESTIONS_BYTES: usize = 4 * 1024 * 1024;

/// A NUL byte in a path: PostgreSQL takes none in a text, and nothing has such a name.
const NUL: &str = "%00";

/// Reads a whole body before anything is decided: a connection on which something was refused unread
/// could not be used again.
pub(crate) async fn gather(request: Request, next: Next) -> Result<Response, Refusal> {
    gather_most(MAX_BODY_BYTES, request, next).await
}

/// The same where more may be sent.
pub(crate) async fn gather_large(request: Request, next: Next) -> Result<Response, Refusal> {
    gather_most(MAX_QUESTIONS_BYTES, request, next).await
}

async fn gather_most(most: usize, request: Request, next: Next) -> Result<Response, Refusal> {
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, most).await.map_err(|_| too_long(most))?;
    if parts.uri.path().contains(NUL) {
        return Err(Problem::not_found("There is nothing of that name.").into());
    }
    Ok(next.run(Request::from_parts(parts, body.into())).await)
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
