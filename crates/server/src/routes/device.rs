//! The device from which somebody asks, known again by a cookie of its own (`people::Device`). It says nothing of who they are, and
//! lets nobody in.

use std::net::IpAddr;

use ::people::{Device, People, Person};
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::response::{AppendHeaders, IntoResponse, Response};

use super::{address_of, cookie};
use crate::Config;
use crate::app::Shared;

/// From where somebody asks, and on which device if it was here before.
pub(crate) struct Asking {
    pub(crate) address: IpAddr,
    pub(crate) device: Option<Device>,
}

impl FromRequestParts<Shared> for Asking {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Asking, Self::Rejection> {
        let address = address_of(&app.config, &parts.headers, &parts.extensions);
        Ok(Asking { address, device: device_of(&app.people, &parts.headers) })
    }
}

/// The device that a request comes from, if it was here before.
pub(crate) fn device_of(people: &People, headers: &HeaderMap) -> Option<Device> {
    people.devices.read(&cookie::device(headers)?)
}

/// An answer to somebody who has logged in or joined something: their device is known from now on.
pub(super) fn remembering(
    config: &Config,
    people: &People,
    before: Option<&Device>,
    person: Option<&Person>,
    answer: impl IntoResponse,
) -> Response {
    let known = before.is_some() && person.is_none();
    let mark = (!known).then(|| (SET_COOKIE, cookie::set_device(config, &people.mark(before, person))));
    (AppendHeaders(mark), answer).into_response()
}
