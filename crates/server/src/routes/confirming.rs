//! The route for reauthentication before sensitive changes.

use std::sync::Arc;

use ::people::{AuthenticationResponse, People};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use base::Problem;
use serde::Deserialize;
use utoipa::ToSchema;

use super::Address;
use super::passkeys::relying_party;
use super::signed_in::SignedInDirectly;
use crate::Config;
use crate::refusal::Refusal;
use crate::valid_json::ValidJson;

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
    State(config): State<Arc<Config>>,
    State(people): State<Arc<People>>,
    SignedInDirectly(session): SignedInDirectly,
    Address(address): Address,
    headers: HeaderMap,
    ValidJson(shown): ValidJson<Shown>,
) -> Result<StatusCode, Refusal> {
    let confirmed = match shown.passkey {
        Some(passkey) => people.confirm_by_passkey(&session, &relying_party(&config, &headers)?, &passkey).await,
        None => people.confirm_by_password(&session, address, shown.password.as_deref()).await,
    };
    confirmed.inspect_err(|problem| tracing::info!(code = problem.code.name(), "a confirmation was refused"))?;
    Ok(StatusCode::NO_CONTENT)
}
