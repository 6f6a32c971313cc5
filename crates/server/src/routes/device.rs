//! Where a request comes from: the address, and the device if a cookie with a valid device token came along (`people::Device`). Neither
//! authenticates anybody.

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

/// The address of a request, and its device if that was here before.
pub(crate) struct RequestOrigin {
    pub(crate) address: IpAddr,
    pub(crate) device: Option<Device>,
}

impl FromRequestParts<Shared> for RequestOrigin {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<RequestOrigin, Self::Rejection> {
        let address = address_of(&app.config, &parts.headers, &parts.extensions);
        Ok(RequestOrigin { address, device: device_of(&app.people, &parts.headers) })
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
    let token = (!known).then(|| (SET_COOKIE, cookie::set_device(config, &people.device_token(before, person))));
    (AppendHeaders(token), answer).into_response()
}
