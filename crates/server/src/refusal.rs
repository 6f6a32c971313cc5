//! Turns a refusal into an HTTP response.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use base::Problem;

/// A [`Problem`] that is answered with the status of its code.
pub(crate) struct Refusal(pub(crate) Problem);

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Refusal {
        Refusal(problem)
    }
}

impl From<store::Error> for Refusal {
    fn from(error: store::Error) -> Refusal {
        Refusal(error.into())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let Refusal(problem) = self;
        let status = StatusCode::from_u16(problem.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let after = problem.after.map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        match after {
            Some(header) => (status, header, Json(problem)).into_response(),
            None => (status, Json(problem)).into_response(),
        }
    }
}
