//! Extracts the secret of a session from a request: from the cookie `sobremesa=SECRET` of a browser, or from the header
//! `authorization: Bearer SECRET` of a program; and the device token from its cookie.

use ::people::Token;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE};
use cookie::{Cookie, SameSite};
use time::Duration;

use crate::Config;

/// The cookie's name.
const COOKIE_NAME: &str = "sobremesa";

/// Its name under https: browsers take such a cookie only from the very host, over https and for all paths (RFC 6265bis,
/// §4.1.3.2), so that no neighbour of the same domain can plant one.
const HOST_COOKIE_NAME: &str = "__Host-sobremesa";

/// Its name under https where the page is at a path of its own: taken over https alone, and sent to that path alone.
const SECURE_COOKIE_NAME: &str = "__Secure-sobremesa";

/// What stands behind that in the name of the cookie by which a device is known again.
const DEVICE: &str = "-device";

/// How long a browser keeps the cookie: as long as browsers allow.
const COOKIE_MAX_AGE: Duration = Duration::days(400);

/// The token of the secret that a request shows, if it looks like one of ours.
pub(crate) fn token(headers: &HeaderMap) -> Option<Token> {
    match bearer(headers) {
        Some(secret) => Token::shown(secret),
        None => Token::shown(&named(headers, "")?),
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (kind, secret) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer").then_some(secret.trim())
}

/// By which a device is known again, if it shows anything.
pub(crate) fn device(headers: &HeaderMap) -> Option<String> {
    named(headers, DEVICE)
}

/// What stands in our cookie whose name ends so.
fn named(headers: &HeaderMap, end: &str) -> Option<String> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    let cookies: Vec<Cookie<'_>> = lines.flat_map(Cookie::split_parse).filter_map(Result::ok).collect();
    // The plain one is that of a page without https, or of the version before.
    [HOST_COOKIE_NAME, SECURE_COOKIE_NAME, COOKIE_NAME].iter().find_map(|begin| {
        let is_ours = |cookie: &&Cookie<'_>| cookie.name().strip_prefix(begin) == Some(end);
        Some(cookies.iter().find(is_ours)?.value_raw()?.to_owned())
    })
}

/// The value of `Set-Cookie` that makes a browser keep a secret.
pub(crate) fn set_cookie(config: &Config, secret: &str) -> String {
    cookie(config, "", secret, COOKIE_MAX_AGE)
}

/// The value of `Set-Cookie` that makes a browser delete it.
pub(crate) fn unset_cookie(config: &Config) -> String {
    cookie(config, "", "", Duration::ZERO)
}

/// The value of `Set-Cookie` with a device token.
pub(crate) fn set_device(config: &Config, token: &str) -> String {
    cookie(config, DEVICE, token, COOKIE_MAX_AGE)
}

fn cookie(config: &Config, end: &str, secret: &str, age: Duration) -> String {
    let path = config.base_path();
    let name = match (config.is_https(), path.as_str()) {
        (true, "/") => HOST_COOKIE_NAME,
        (true, _) => SECURE_COOKIE_NAME,
        (false, _) => COOKIE_NAME,
    };
    let cookie = Cookie::build((format!("{name}{end}"), secret))
        .path(path)
        .max_age(age)
        .http_only(true)
        .same_site(SameSite::Lax);
    cookie.secure(config.is_https()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_is_found_among_other_cookies() {
        let (secret, token) = Token::fresh();
        let shown = |lines: &[String]| {
            let lines = lines.iter().map(|line| (COOKIE, line.parse().unwrap()));
            super::token(&lines.collect::<HeaderMap>())
        };
        for lines in [
            vec![format!("sobremesa={secret}")],
            vec![format!("a=b; sobremesa={secret}; c")],
            vec![format!(" a = b ;sobremesa={secret}")],
            vec!["a=b".to_owned(), format!("sobremesa={secret}")],
            vec![format!("sobremesa={secret}; sobremesa=other")],
            vec![format!("sobremesa=planted; __Host-sobremesa={secret}")],
            vec![format!("sobremesa-device=other; sobremesa={secret}")],
        ] {
            assert_eq!(shown(&lines), Some(token), "{lines:?}");
        }
        for line in [
            String::new(),
            "sobremesa".to_owned(),
            "sobremesa=".to_owned(),
            format!("Sobremesa={secret}"),
            format!("xsobremesa={secret}"),
            format!("sobremesa=\"{secret}\""),
            format!("sobremesa={secret}x"),
            format!("sobremesa={}*", &secret[1..]),
            format!("a=sobremesa={secret}"),
        ] {
            assert_eq!(shown(std::slice::from_ref(&line)), None, "{line}");
        }
    }

    #[test]
    fn a_program_shows_its_secret_in_a_header() {
        let (secret, token) = Token::fresh();
        let shown = |line: &str| super::token(&HeaderMap::from_iter([(AUTHORIZATION, line.parse().unwrap())]));
        assert_eq!(shown(&format!("Bearer {secret}")), Some(token));
        assert_eq!(shown(&format!("bearer  {secret} ")), Some(token));
        assert_eq!(shown(&format!("Basic {secret}")), None);
        assert_eq!(shown(&secret), None);
    }
}
