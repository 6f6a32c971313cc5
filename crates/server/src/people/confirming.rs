//! Whether it is really oneself: asked before what must not be done by whoever finds an open browser. Who has
//! an account and has just logged in is believed; who logged in long ago shows the password or a passkey again.
//! Guests have nothing to show, and nothing to lose but what the browser holds.

use std::net::IpAddr;

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use utoipa::ToSchema;

use super::guesses::Guess;
use super::passkeys;
use super::visit::{SignedInDirectly, Visit};
use super::webauthn::AuthenticationResponse;
use crate::app::{App, Shared, now};
use crate::limits::Address;
use crate::problem::Problem;
use crate::sent::Sent;

/// How long somebody is believed who has logged in or shown to be who they are, in milliseconds.
const BELIEVED: u64 = 10 * 60 * 1000;

/// One of both.
#[derive(Deserialize, ToSchema)]
pub(super) struct Shown {
    /// The password.
    password: Option<String>,
    /// What the browser made of the answer to `/api/passkeys/login/options`.
    passkey: Option<AuthenticationResponse>,
}

/// Show that it is oneself.
///
/// Some things an account may only do within ten minutes after logging in; they are refused as `unconfirmed`
/// later on. This gives the session another ten minutes.
#[utoipa::path(post, path = "/api/confirm", tag = "people", request_body = Shown, responses(
    (status = NO_CONTENT),
    (status = UNAUTHORIZED, body = Problem, description = "`wrong_passkey`"),
    (status = FORBIDDEN, body = Problem, description = "`wrong_password`"),
    (status = TOO_MANY_REQUESTS, body = Problem, description = "`too_many`: guessing is slowed"),
))]
pub(super) async fn show(
    State(app): State<Shared>,
    SignedInDirectly(visit): SignedInDirectly,
    Address(address): Address,
    headers: HeaderMap,
    Sent(shown): Sent<Shown>,
) -> Result<StatusCode, Problem> {
    match shown.passkey {
        Some(response) => {
            if passkeys::verify(&app, &headers, &response).await? != visit.person.id {
                return Err(passkeys::wrong());
            }
        }
        None => check_password(&app, &visit, address, shown.password.as_deref()).await?,
    }
    believe(&app, &visit).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Checks the password of somebody who is signed in. An account without a password refuses every one.
pub(super) async fn check_password(
    app: &App,
    visit: &Visit,
    address: IpAddr,
    password: Option<&str>,
) -> Result<(), Problem> {
    let known = app.store.person(&visit.person.id).await?.ok_or_else(Problem::nobody)?;
    let guess = Guess { what: "confirm", at: Some(&visit.person.id), from: address };
    app.guess(&guess)?;
    if !app.people.passwords.is_right(password.unwrap_or_default(), known.password).await? {
        return Err(Problem::forbidden("wrong_password", "The password is wrong."));
    }
    app.people.guesses.right(&guess);
    Ok(())
}

/// A session is as good as new for a while.
pub(super) async fn believe(app: &App, visit: &Visit) -> Result<(), Problem> {
    Ok(app.store.believe(&visit.person.id, &visit.session, now() + BELIEVED).await?)
}

/// Refuses an account whose session is too old and has shown nothing since.
pub(super) async fn ensure(app: &App, visit: &Visit) -> Result<(), Problem> {
    let now = now();
    if !visit.person.account || app.store.is_believed(&visit.session, now.saturating_sub(BELIEVED), now).await? {
        return Ok(());
    }
    let why = "Show first that it is you: with the password or a passkey (POST /api/confirm).";
    Err(Problem::forbidden("unconfirmed", why))
}

/// A person in person, and not long ago.
pub(super) struct Confirmed(pub(super) Visit);

impl FromRequestParts<Shared> for Confirmed {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Confirmed, Problem> {
        let SignedInDirectly(visit) = SignedInDirectly::from_request_parts(parts, app).await?;
        ensure(app, &visit).await?;
        Ok(Confirmed(visit))
    }
}
