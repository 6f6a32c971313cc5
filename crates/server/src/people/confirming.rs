//! Reauthentication: before sensitive changes (passkeys, recovery codes, deleting the account) an account must have logged
//! in, or shown its password or a passkey again, within the last ten minutes. So somebody who finds an unlocked browser
//! cannot take the account over. Guests have no password or passkey, and are not asked.

use std::net::IpAddr;

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use protocol::Code;
use serde::Deserialize;
use utoipa::ToSchema;

use super::guesses::Guess;
use super::passkeys;
use super::session::{Session, SignedInDirectly};
use super::webauthn::AuthenticationResponse;
use crate::app::{App, Shared};
use crate::limits::Address;
use crate::problem::Problem;
use crate::valid_json::ValidJson;

/// How long a session counts as confirmed after logging in or showing a password or a passkey, in milliseconds.
const CONFIRMATION_TTL_MS: u64 = 10 * 60 * 1000;

/// A password or a passkey.
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
    SignedInDirectly(session): SignedInDirectly,
    Address(address): Address,
    headers: HeaderMap,
    ValidJson(shown): ValidJson<Shown>,
) -> Result<StatusCode, Problem> {
    match shown.passkey {
        Some(response) => {
            if passkeys::verify(&app, &headers, &response).await? != session.person.id {
                return Err(passkeys::wrong());
            }
        }
        None => check_password(&app, &session, address, shown.password.as_deref()).await?,
    }
    confirm(&app, &session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Checks the password of somebody who is signed in. An account without a password refuses every one.
pub(super) async fn check_password(
    app: &App,
    session: &Session,
    address: IpAddr,
    password: Option<&str>,
) -> Result<(), Problem> {
    let known = app.store.person(&session.person.id).await?.ok_or_else(Problem::nobody)?;
    let guess = Guess { what: "confirm", at: Some(&session.person.id), from: address };
    app.guess(&guess)?;
    if !app.people.passwords.is_right(password.unwrap_or_default(), known.password).await? {
        return Err(Problem::new(Code::WrongPassword, "The password is wrong."));
    }
    app.people.guesses.right(&guess);
    Ok(())
}

/// Marks a session as confirmed for the next ten minutes.
pub(super) async fn confirm(app: &App, session: &Session) -> Result<(), Problem> {
    Ok(app.store.confirm_session(&session.person.id, &session.id, app.now() + CONFIRMATION_TTL_MS).await?)
}

/// Refuses an account whose session is not confirmed, with `unconfirmed`.
pub(super) async fn ensure(app: &App, session: &Session) -> Result<(), Problem> {
    let now = app.now();
    if !session.person.account
        || app.store.is_confirmed(&session.id, now.saturating_sub(CONFIRMATION_TTL_MS), now).await?
    {
        return Ok(());
    }
    let why = "Show first that it is you: with the password or a passkey (POST /api/confirm).";
    Err(Problem::new(Code::Unconfirmed, why))
}

/// The confirmed session of a browser.
pub(super) struct Confirmed(pub(super) Session);

impl FromRequestParts<Shared> for Confirmed {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Confirmed, Problem> {
        let SignedInDirectly(session) = SignedInDirectly::from_request_parts(parts, app).await?;
        ensure(app, &session).await?;
        Ok(Confirmed(session))
    }
}
