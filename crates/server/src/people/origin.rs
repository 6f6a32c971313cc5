//! From which page a request comes. A page of somebody else's must not act for a visitor of ours.
//!
//! Cookies are `SameSite=Lax`, and bodies must be JSON; the origin is the third lock. Programs
//! that are no browsers send none, and need none.

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;
use protocol::Code;

use crate::Config;
use crate::app::Shared;
use crate::problem::Problem;

/// Lets through whatever only reads, and what comes from our own page or from no page.
pub(crate) async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Result<Response, Problem> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        same_origin(&app.config, request.headers())?;
    }
    Ok(next.run(request).await)
}

/// Checks that a request comes from our own page, if it comes from a page at all.
///
/// Ours is the page with the host that was asked, and the one at the public address: a proxy may
/// have changed the former.
pub(crate) fn same_origin(config: &Config, headers: &HeaderMap) -> Result<(), Problem> {
    let mut origins = headers.get_all(ORIGIN).iter();
    let Some(origin) = origins.next() else { return Ok(()) };
    let ours = origins.next().is_none() && origin.to_str().is_ok_and(|origin| is_ours(config, headers, origin));
    if ours { Ok(()) } else { Err(Problem::new(Code::ForeignOrigin, "This page may not speak for its visitors.")) }
}

fn is_ours(config: &Config, headers: &HeaderMap, origin: &str) -> bool {
    let public = config.public_url.as_deref().map(origin_of);
    if public.is_some_and(|public| public.eq_ignore_ascii_case(origin)) {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let asked = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.zip(asked).is_some_and(|(host, asked)| host.eq_ignore_ascii_case(asked))
}

/// Scheme, host and port of an address.
pub(super) fn origin_of(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + "://".len());
    url[host..].find('/').map_or(url, |path| &url[..host + path])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_page_may_speak_for_its_visitors() {
        let mut config = Config::new("unused");
        config.public_url = Some("https://mesa.example/".into());
        let cases: [(&[&'static str], bool); 9] = [
            (&[], true),
            (&["http://192.168.1.20:8080"], true),
            (&["https://192.168.1.20:8080"], true),
            (&["https://mesa.example"], true),
            (&["http://192.168.1.20"], false),
            (&["https://mesa.example.evil.example"], false),
            (&["null"], false),
            (&[""], false),
            (&["https://mesa.example", "https://evil.example"], false),
        ];
        for (origins, ours) in cases {
            let mut headers: HeaderMap = origins.iter().map(|origin| (ORIGIN, origin.parse().unwrap())).collect();
            headers.insert(HOST, "192.168.1.20:8080".parse().unwrap());
            assert_eq!(same_origin(&config, &headers).is_ok(), ours, "{origins:?}");
        }
    }

    #[test]
    fn an_origin_ends_before_the_path() {
        for url in ["https://mesa.example", "https://mesa.example/", "https://mesa.example/a/b"] {
            assert_eq!(origin_of(url), "https://mesa.example");
        }
    }
}
