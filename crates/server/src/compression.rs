//! Compresses long answers of the API for clients that accept it: records, lists, the description of the API.
//!
//! Answers about one person to that person are left uncompressed: the size of a compressed secret beside text that
//! somebody else chose gives the secret away (BREACH).

use std::io::Write as _;

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::headers;

/// Shorter answers fit into a packet or two as they are.
const MIN_BYTES: u64 = 2 * 1024;

/// Longer ones are not held in memory twice.
const MAX_BYTES: u64 = 4 * 1024 * 1024;

/// Paths whose answers are the same for everybody, or are about somebody else.
const OPEN: [&str; 5] = ["/api/openapi.json", "/api/protocol", "/api/matches/", "/api/leaders/", "/api/people/"];

/// Compresses what pays.
pub(crate) async fn gzip(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let open = request.method() == Method::GET && OPEN.iter().any(|open| path.starts_with(open));
    let wanted = headers::accepts(request.headers(), "gzip");
    let mut response = next.run(request).await;
    let size = response.body().size_hint().exact().unwrap_or(0);
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let text = kind.starts_with("application/json") || kind.starts_with("text/");
    let encoded = [CONTENT_ENCODING, ETAG].iter().any(|name| response.headers().contains_key(name));
    if !open || !text || encoded || !(MIN_BYTES..=MAX_BYTES).contains(&size) {
        return response;
    }
    response.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
    if !wanted {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(plain) = to_bytes(body, MAX_BYTES as usize).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let compressed = encoder.write_all(&plain).and_then(|()| encoder.finish());
    let Ok(compressed) = compressed else { return Response::from_parts(parts, Body::from(plain)) };
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Response::from_parts(parts, Body::from(compressed))
}
