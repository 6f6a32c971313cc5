//! Protection against cross-site request forgery: a request that changes something is refused if its header `Origin`
//! names another site.
//!
//! The cookie is `SameSite=Lax` and bodies must be JSON, so this is the third barrier. Programs that are not browsers
//! send no `Origin` and are let through: no other site can make them send our cookie.
//!
//! Also protection against DNS rebinding: a request for a host name that is not ours is refused, whether it reads or
//! writes. Ours are the public address and the machine's names in its own network.

use ::people::WebOrigin;
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;
use base::Problem;
use protocol::Code;

use crate::Config;
use crate::app::{App, Shared};
use crate::refusal::Refusal;

/// Lets through whatever only reads, and what comes from our own page or from no page; nothing that was asked of a name that
/// is not ours.
pub(crate) async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Result<Response, Refusal> {
    let headers = request.headers();
    own_host(&app.config, headers).inspect_err(|problem| app.warnings.refused(&app.config, headers, problem))?;
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        same_origin(&app, request.headers())?;
    }
    Ok(next.run(request).await)
}

/// Checks that a request comes from our own page, if it comes from a page at all.
pub(crate) fn same_origin(app: &App, headers: &HeaderMap) -> Result<(), Problem> {
    checked(&app.config, headers).inspect_err(|problem| app.warnings.refused(&app.config, headers, problem))
}

/// Ours is the page with the host that was asked, and the one at the public address: a proxy may
/// have changed the former.
fn checked(config: &Config, headers: &HeaderMap) -> Result<(), Problem> {
    let mut origins = headers.get_all(ORIGIN).iter();
    let Some(origin) = origins.next() else { return Ok(()) };
    let ours = origins.next().is_none() && origin.to_str().is_ok_and(|origin| is_ours(config, headers, origin));
    if ours { Ok(()) } else { Err(Problem::new(Code::ForeignOrigin, "This page may not speak for its visitors.")) }
}

/// Checks that the host that was asked is one of ours. A browser that is led here by a stranger's name tells that name; it
/// sends no `Origin` where its page only reads.
fn own_host(config: &Config, headers: &HeaderMap) -> Result<(), Problem> {
    // Which names lead to a proxy is its own affair, and it may call us by another.
    if config.behind_proxy { Ok(()) } else { asked_by_own_name(config, headers) }
}

/// Checks the same of who asks without any proxy.
pub(crate) async fn guard_measurements(
    State(app): State<Shared>,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    asked_by_own_name(&app.config, request.headers())?;
    Ok(next.run(request).await)
}

fn asked_by_own_name(config: &Config, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(host) = headers.get(HOST) else { return Ok(()) };
    // What is no name at all no browser sends.
    let Some(asked) = host.to_str().ok().and_then(|host| WebOrigin::of_host("http", host)) else { return Ok(()) };
    let public = || config.public_origin().is_some_and(|public| public.domain() == asked.domain());
    if asked.is_at_home() || public() {
        return Ok(());
    }
    Err(Problem::new(Code::ForeignOrigin, "This server does not go by that name; whoever runs it sets public-url."))
}

fn is_ours(config: &Config, headers: &HeaderMap, origin: &str) -> bool {
    let Some(origin) = WebOrigin::of_header(origin) else { return false };
    if config.public_origin().as_ref() == Some(&origin) {
        return true;
    }
    // Whoever reads along on the way could write a page of http. On the machine itself nobody is on the way.
    if config.is_https() && !origin.is_https() && !origin.is_loopback() {
        return false;
    }
    // Any name can be made to lead here (DNS rebinding), but for those that are given at home.
    if !origin.is_at_home() && config.public_origin().is_none_or(|public| public.domain() != origin.domain()) {
        return false;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    // Whether the proxy speaks https is not known here.
    host.and_then(|host| WebOrigin::of_host(origin.scheme(), host)) == Some(origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_page_may_speak_for_its_visitors() {
        let mut config = Config::new("unused");
        config.public_url = Some("https://mesa.example/".into());
        let cases: [(&[&'static str], bool); 21] = [
            (&[], true),
            (&["http://192.168.1.20:8080"], false),
            (&["https://192.168.1.20:8080"], true),
            (&["https://mesa.example"], true),
            (&["HTTPS://MESA.example"], true),
            (&["http://192.168.1.20"], false),
            (&["http://mesa.example"], false),
            (&["https://mesa.example."], false),
            (&["https://mesa.example:8443"], false),
            (&["https://mesa.example.evil.example"], false),
            (&["https://mesa.example@evil.example"], false),
            (&["https://evil.example@mesa.example"], false),
            (&["https://evil.example\\@mesa.example"], false),
            (&["https://evil.example/https://mesa.example"], false),
            (&["https://mesa.example/"], false),
            (&["wss://mesa.example"], false),
            (&["mesa.example"], false),
            (&["http://[::ffff:192.168.1.20]:8080"], false),
            (&["null"], false),
            (&[""], false),
            (&["https://mesa.example", "https://evil.example"], false),
        ];
        for (origins, ours) in cases {
            let mut headers: HeaderMap = origins.iter().map(|origin| (ORIGIN, origin.parse().unwrap())).collect();
            headers.insert(HOST, "192.168.1.20:8080".parse().unwrap());
            assert_eq!(checked(&config, &headers).is_ok(), ours, "{origins:?}");
        }
    }

    #[test]
    fn a_house_of_https_takes_no_page_of_http_but_on_the_machine_itself() {
        let mut config = Config::new("unused");
        let ours = |config: &Config, host: &str, origin: &str| {
            let headers = [(ORIGIN, origin.parse().unwrap()), (HOST, host.parse().unwrap())];
            checked(config, &HeaderMap::from_iter(headers)).is_ok()
        };
        assert!(!ours(&config, "mesa.example", "http://mesa.example"), "it may be a stranger's name that leads here");
        assert!(ours(&config, "mesa.local", "http://mesa.local"));
        config.public_url = Some("http://mesa.example".into());
        assert!(!ours(&config, "evil.example", "http://evil.example"));
        assert!(ours(&config, "mesa.example", "http://mesa.example"));
        config.public_url = Some("https://mesa.example".into());
        assert!(!ours(&config, "mesa.example", "http://mesa.example"));
        assert!(ours(&config, "mesa.example", "https://mesa.example"));
        assert!(ours(&config, "localhost:8080", "http://localhost:8080"));
    }

    #[test]
    fn the_host_that_was_asked_is_ours_however_it_is_written() {
        let config = Config { public_url: Some("http://mesa.example:8000".into()), ..Config::new("unused") };
        let cases = [
            ("mesa.example", "https://mesa.example", true),
            ("mesa.example", "http://mesa.example", true),
            ("Mesa.Example:443", "https://mesa.example", true),
            ("mesa.example:80", "https://mesa.example", false),
            ("[::1]:8080", "http://[::1]:8080", true),
            ("[0:0:0:0:0:0:0:1]:8080", "http://[::1]:8080", true),
            ("[::1]:8080", "http://[::1]", false),
            ("a@mesa.example", "https://mesa.example", false),
            ("mesa.example/", "https://mesa.example", false),
            ("", "null", false),
        ];
        for (host, origin, ours) in cases {
            let headers = [(ORIGIN, origin.parse().unwrap()), (HOST, host.parse().unwrap())];
            assert_eq!(checked(&config, &HeaderMap::from_iter(headers)).is_ok(), ours, "{host} {origin}");
        }
    }

    #[test]
    fn nothing_is_told_to_a_name_that_a_stranger_made_lead_here() {
        let is_own = |config: &Config, host: &str| {
            own_host(config, &HeaderMap::from_iter([(HOST, host.parse().unwrap())])).is_ok()
        };
        let config = Config::new("unused");
        for host in ["127.0.0.1:8080", "localhost:8080", "[::1]", "192.168.1.20", "pi.local", "node-1:8080"] {
            assert!(is_own(&config, host), "{host}");
        }
        assert!(!is_own(&config, "evil.example") && !is_own(&config, "evil.example:8080"));
        assert!(own_host(&config, &HeaderMap::new()).is_ok());
        let config = Config { public_url: Some("https://mesa.example/games/".into()), ..config };
        assert!(
            is_own(&config, "mesa.example") && is_own(&config, "MESA.example:443") && is_own(&config, "127.0.0.1:8080")
        );
        assert!(!is_own(&config, "evil.example") && !is_own(&config, "mesa.example.evil.example"));
        assert!(is_own(&Config { behind_proxy: true, ..config }, "node-1.cluster.example"));
    }
}
