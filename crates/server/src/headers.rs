//! Response headers: how long an answer may be cached, and what the page may do (content security policy).

use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderMap, HeaderValue, IF_NONE_MATCH, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::Shared;

/// The page uses its own files only. Compiling WebAssembly counts as evaluating code, and is allowed;
/// so are `style` attributes, which Svelte writes, but no style sheets within the page.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; form-action 'self'; \
    frame-ancestors 'none'; base-uri 'none'";

/// For a year a browser that was here by https comes by nothing else.
const HTTPS_ONLY: &str = "max-age=31536000";

/// What the page never asks of a device.
const PERMISSIONS: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

/// Adds to every answer what keeps the page to itself, and to those of the API that nobody stores them: they are meant for
/// one person.
pub(crate) async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let asked = Instant::now();
    let mut response = next.run(request).await;
    app.live.metrics.answered(response.status().as_u16(), asked.elapsed());
    let headers = response.headers_mut();
    if is_api {
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    if app.config.is_https() {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HTTPS_ONLY));
        // On a plain address browsers ignore it, and complain in their console.
        headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    }
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    headers.insert("permissions-policy", HeaderValue::from_static(PERMISSIONS));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// How long a browser may keep a file without asking again.
pub(crate) fn caching(name: &str) -> HeaderValue {
    let value = if is_hashed(name) { "public, max-age=31536000, immutable" } else { "no-cache" };
    HeaderValue::from_static(value)
}

/// Vite names what it has made `assets/NAME-HASH.EXTENSION`: other contents, other name.
fn is_hashed(name: &str) -> bool {
    let Some((stem, _)) = name.strip_prefix("assets/").and_then(|file| file.rsplit_once('.')) else {
        return false;
    };
    let Some((before, hash)) = stem.len().checked_sub(8).and_then(|at| stem.split_at_checked(at)) else {
        return false;
    };
    let digit = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_';
    before.ends_with('-') && hash.bytes().all(digit)
}

/// Whether the browser takes files compressed so: `br` or `gzip`.
pub(crate) fn accepts(asked: &HeaderMap, wanted: &str) -> bool {
    let accepts = |coding: &str| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let refused = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok()) == Some(0.0);
        name.trim().eq_ignore_ascii_case(wanted) && !refused
    };
    let lines = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(accepts)
}

/// Whether the browser says that it has what `tag` stands for.
pub(crate) fn knows(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    let Ok(tag) = tag.to_str() else { return false };
    let lines = asked.get_all(IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim).any(|known| {
        // A proxy that compresses on the way weakens our tags; the bytes were still ours.
        known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(name: axum::http::HeaderName, lines: &[&'static str]) -> HeaderMap {
        lines.iter().map(|line| (name.clone(), HeaderValue::from_static(line))).collect()
    }

    #[test]
    fn only_names_with_a_hash_are_kept_for_good() {
        for name in ["assets/index-Ccev5NPq.js", "assets/a-b-_-3456-8.css", "assets/sobremesa_bg-12345678.wasm"] {
            assert!(is_hashed(name), "{name}");
        }
        let others =
            ["index.html", "sw.js", "assets/index.js", "assets/año12345.js", "icon-12345678.png", "assets/a", ""];
        for name in others {
            assert!(!is_hashed(name), "{name}");
        }
    }

    #[test]
    fn brotli_is_sent_to_those_who_take_it() {
        let cases: [(&[&'static str], bool); 8] = [
            (&["gzip, deflate, br, zstd"], true),
            (&["br"], true),
            (&["gzip", "BR;q=0.5"], true),
            (&["gzip;q=1.0, br;q=0"], false),
            (&["br;q=0.000"], false),
            (&["gzip, brotli"], false),
            (&["identity"], false),
            (&[], false),
        ];
        for (lines, accepted) in cases {
            assert_eq!(accepts(&asked(ACCEPT_ENCODING, lines), "br"), accepted, "{lines:?}");
        }
    }

    #[test]
    fn a_tag_is_found_among_others() {
        let tag = HeaderValue::from_static("\"abc\"");
        let cases: [(&[&'static str], bool); 6] = [
            (&["\"abc\""], true),
            (&["\"x\", W/\"abc\""], true),
            (&["\"x\"", "\"abc\""], true),
            (&["*"], true),
            (&["abc"], false),
            (&[], false),
        ];
        for (lines, known) in cases {
            assert_eq!(knows(&asked(IF_NONE_MATCH, lines), &tag), known, "{lines:?}");
        }
    }
}
