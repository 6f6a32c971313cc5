//! The last step of signing in, whichever way was used: a new session begins, and its cookie is set. If the browser had a
//! guest's session until then, all that is the guest's moves to the person who signs in.

use std::net::IpAddr;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};

use super::session::{self, Session};
use super::token::{self, Token};
use super::{Me, Person};
use crate::app::{App, Shared};
use crate::limits::address_of;
use crate::problem::Problem;
use crate::random;
use store::{Before, Known, NewSession};

/// What stands in `User-Agent`, and the browser's name. The first that is found counts: most browsers name others as well.
const BROWSERS: &[(&str, &str)] = &[
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
];

/// The same for operating systems.
const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];

/// The browser that signs in. Programs cannot: they have tokens.
pub(super) struct Arrival {
    /// The session it has until now.
    pub(super) session: Option<Session>,
    pub(super) address: IpAddr,
    /// What its new session is called.
    device: String,
}

impl FromRequestParts<Shared> for Arrival {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Arrival, Problem> {
        let session = session::of_request(app, &parts.headers).await?;
        if session.as_ref().is_some_and(|session| session.program) {
            return Err(session::not_for_programs());
        }
        let address = address_of(&app.config, &parts.headers, &parts.extensions);
        Ok(Arrival { session, address, device: device(&parts.headers) })
    }
}

impl Arrival {
    /// Begins a session for somebody who has authenticated, and answers with the cookie.
    pub(super) async fn welcome(self, app: &App, known: Known) -> Result<Response, Problem> {
        if known.banned > app.now() {
            return Err(session::banned());
        }
        let (secret, token) = Token::fresh();
        let before = self.session.as_ref();
        let (digits, id) = (token.digits(), random::id());
        let new = NewSession { token: &digits, id: &id, person: &known.person, label: &self.device, now: app.now() };
        let replaced = before.map(|session| Before { person: &session.person, session: &session.id });
        let tables = app.store.arrive(&new, replaced).await?;
        if let Some(session) = before {
            app.recheck_sessions(&session.person.id);
        }
        app.reseat(&tables).await;
        Ok(greeting(app, &secret, known.person))
    }

    /// Begins the first session of somebody new.
    pub(super) async fn welcome_new(self, app: &App, person: Person) -> Result<Response, Problem> {
        self.welcome(app, Known { person, password: None, banned: 0 }).await
    }
}

fn greeting(app: &App, secret: &str, person: Person) -> Response {
    let cookie = token::set_cookie(app, secret);
    ([(SET_COOKIE, cookie)], Json(Me::new(person, false))).into_response()
}

/// A device as its owner would call it, such as `Firefox, Linux`: derived from `User-Agent`.
fn device(headers: &HeaderMap) -> String {
    let said = headers.get(USER_AGENT).and_then(|said| said.to_str().ok()).unwrap_or_default();
    let found =
        |names: &[(&str, &'static str)]| names.iter().find(|(word, _)| said.contains(word)).map(|(_, name)| *name);
    let known = [found(BROWSERS), found(SYSTEMS)];
    known.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_called_by_its_browser_and_system() {
        let cases = [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
            ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
            ("Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1", "Safari, iPhone"),
            ("<script>alert(1)</script>", ""),
        ];
        for (said, called) in cases {
            let headers: HeaderMap = [(USER_AGENT, said.parse().unwrap())].into_iter().collect();
            assert_eq!(device(&headers), called);
        }
    }
}
