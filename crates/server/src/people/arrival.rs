//! How somebody comes in: from where, with which device, and as whom so far.

use std::net::IpAddr;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};

use super::visit::{self, Token, Visit};
use super::{Me, Person};
use crate::app::{App, Shared, now};
use crate::limits::address_of;
use crate::problem::Problem;
use crate::random;
use store::{Before, Known, NewSession};

/// What browsers say of themselves, and what people call them. The first that is found counts:
/// most pretend to be others as well.
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

/// The same for the systems they run on.
const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];

/// Somebody at the door. Programs do not come through it.
pub(super) struct Arrival {
    pub(super) visit: Option<Visit>,
    pub(super) address: IpAddr,
    device: String,
}

impl FromRequestParts<Shared> for Arrival {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Arrival, Problem> {
        let visit = visit::visit(app, &parts.headers).await?;
        if visit.as_ref().is_some_and(|visit| visit.program) {
            return Err(visit::not_for_programs());
        }
        let address = address_of(&app.config, &parts.headers, &parts.extensions);
        Ok(Arrival { visit, address, device: device(&parts.headers) })
    }
}

impl Arrival {
    /// Begins a session for somebody who has shown to be who they are. What a guest had until now
    /// becomes theirs.
    pub(super) async fn welcome(self, app: &App, known: Known) -> Result<Response, Problem> {
        if known.banned > now() {
            return Err(visit::banned());
        }
        let (secret, token) = Token::fresh();
        let visit = self.visit.as_ref();
        let (digits, id) = (token.digits(), random::id());
        let session = NewSession { token: &digits, id: &id, person: &known.person, label: &self.device, now: now() };
        let before = visit.map(|visit| Before { person: &visit.person, session: &visit.session });
        let tables = app.store.arrive(&session, before).await?;
        if let Some(visit) = visit {
            app.recheck_sessions(&visit.person.id);
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
    let cookie = visit::set_cookie(app, secret);
    ([(SET_COOKIE, cookie)], Json(Me::new(person, false))).into_response()
}

/// A device as its owner would call it.
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
