//! Entry points for fuzzing (`fuzz/doors/edges.rs`) and for the test that replays the fuzzer's corpus: the parts of the server that parse the
//! headers of a request.

use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::{HeaderMap, HeaderValue};

use crate::routes::cookie;

/// The cookies of a request, or else a program's credentials; true if they have a secret that could be ours.
pub fn credentials(cookies: &[u8], authorization: &[u8]) -> bool {
    let mut headers = HeaderMap::new();
    for (name, value) in [(COOKIE, cookies), (AUTHORIZATION, authorization)] {
        if let Ok(value) = HeaderValue::from_bytes(value) {
            headers.append(name, value);
        }
    }
    cookie::token(&headers).is_some()
}
