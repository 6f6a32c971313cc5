//! The last step of signing in, whichever way was used: the new session's cookie is set.

use std::sync::Arc;

use ::people::{Arrival, Arrived, Device, People};
use axum::Json;
use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::header::{SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Response};

use super::device::remembering;
use super::people::Me;
use super::signed_in::{not_for_programs, of_request};
use super::{address_of, cookie, device_of};
use crate::Config;
use crate::app::{Changes, Shared};
use crate::refusal::Refusal;

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
pub(super) struct Arriving(pub(super) Arrival);

impl FromRequestParts<Shared> for Arriving {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Arriving, Refusal> {
        let address = address_of(&app.config, &parts.headers, &parts.extensions);
        let session = of_request(app, &parts.headers, address).await?;
        if session.as_ref().is_some_and(|session| session.program) {
            return Err(not_for_programs().into());
        }
        Ok(Arriving(Arrival {
            session,
            address,
            label: label(&parts.headers),
            device: device_of(&app.people, &parts.headers),
        }))
    }
}

/// Answers whoever has signed in.
pub(crate) struct Greeter {
    config: Arc<Config>,
    people: Arc<People>,
    pub(super) changes: Changes,
}

impl FromRef<Shared> for Greeter {
    fn from_ref(app: &Shared) -> Greeter {
        Greeter { config: FromRef::from_ref(app), people: FromRef::from_ref(app), changes: FromRef::from_ref(app) }
    }
}

impl Greeter {
    /// Tells others of a session that has begun, and answers with its cookie; where somebody with an account has come in, their
    /// device is known from now on.
    pub(super) async fn greet(&self, arrived: Arrived, device: Option<&Device>) -> Response {
        self.changes.publish(arrived.changed).await;
        let cookie = cookie::set_cookie(&self.config, &arrived.secret);
        let person = arrived.person.clone();
        let answer = ([(SET_COOKIE, cookie)], Json(Me::new(arrived.person))).into_response();
        if !person.account {
            return answer;
        }
        remembering(&self.config, &self.people, device, Some(&person), answer)
    }
}

/// A device as its owner would call it, such as `Firefox, Linux`: derived from `User-Agent`.
fn label(headers: &HeaderMap) -> String {
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
            assert_eq!(label(&headers), called);
        }
    }
}
