//! The routes for one-time codes: eight recovery codes to write down, for whoever has forgotten the password, and a
//! transfer code that signs in another device and holds for ten minutes.

use std::sync::Arc;

use ::people::{Limits, OneTimeCode, People};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use base::Problem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::arrival::{Arriving, Greeter};
use super::people::Me;
use super::signed_in::Confirmed;
use crate::refusal::Refusal;
use crate::valid_json::ValidJson;

/// Codes to write down.
#[derive(Serialize, ToSchema)]
pub(super) struct Codes {
    /// Each can be used once. Told once.
    codes: Vec<String>,
}

/// A code that was written down.
#[derive(Deserialize, ToSchema)]
pub(super) struct Recovery {
    name: String,
    /// One of the eight; case and dashes do not matter.
    code: String,
    /// The new password, 10 to 200 characters.
    password: String,
    /// Passkeys and the other recovery codes hold no longer: somebody else may have made them.
    #[serde(default)]
    drop_other_ways: bool,
}

/// A code from another device.
#[derive(Deserialize, ToSchema)]
pub(super) struct Taken {
    /// Case and dashes do not matter.
    code: String,
}

/// Make recovery codes.
///
/// Those that were made before hold no longer.
#[utoipa::path(post, path = "/api/recovery-codes", tag = "people", responses(
    (status = OK, body = Codes),
    (status = FORBIDDEN, body = Problem, description = "`unconfirmed`"),
    (status = CONFLICT, body = Problem, description = "`no_account`"),
))]
pub(super) async fn make(
    State(people): State<Arc<People>>,
    Confirmed(session): Confirmed,
) -> Result<Json<Codes>, Refusal> {
    Ok(Json(Codes { codes: people.make_recovery_codes(&session).await? }))
}

/// Come back with a recovery code, and choose a new password.
///
/// Ends all sessions; passkeys and the other recovery codes too, if that is wanted.
#[utoipa::path(post, path = "/api/recover", tag = "people", request_body = Recovery, responses(
    (status = OK, body = Me),
    (status = BAD_REQUEST, body = Problem, description = "`bad_password`, `weak_password`"),
    (status = UNAUTHORIZED, body = Problem, description = "`wrong_code`"),
    (status = TOO_MANY_REQUESTS, body = Problem, description = "`too_many`: guessing is slowed"),
))]
pub(super) async fn recover(
    State(greeter): State<Greeter>,
    State(limits): State<Arc<Limits>>,
    State(people): State<Arc<People>>,
    Arriving(arrival): Arriving,
    ValidJson(Recovery { name, code, password, drop_other_ways }): ValidJson<Recovery>,
) -> Result<Response, Refusal> {
    limits.code(arrival.address, arrival.device.as_ref())?;
    let arrived = people.recover(&arrival, &name, &code, &password, drop_other_ways).await;
    let arrived =
        arrived.inspect_err(|problem| tracing::info!(code = problem.code.name(), "a recovery was refused"))?;
    Ok(greeter.greet(arrived, arrival.device.as_ref()).await)
}

/// Make a code that lets another device in.
///
/// It holds for ten minutes, once.
#[utoipa::path(post, path = "/api/transfer", tag = "people", responses(
    (status = OK, body = OneTimeCode),
    (status = FORBIDDEN, body = Problem, description = "`unconfirmed`"),
))]
pub(super) async fn transfer(
    State(people): State<Arc<People>>,
    Confirmed(session): Confirmed,
) -> Result<Json<OneTimeCode>, Refusal> {
    Ok(Json(people.make_transfer_code(&session).await?))
}

/// Take over from another device by its code.
#[utoipa::path(post, path = "/api/transfer/take", tag = "people", request_body = Taken, responses(
    (status = OK, body = Me),
    (status = UNAUTHORIZED, body = Problem, description = "`wrong_code`"),
    (status = TOO_MANY_REQUESTS, body = Problem, description = "`too_many`: guessing is slowed"),
))]
pub(super) async fn take(
    State(greeter): State<Greeter>,
    State(limits): State<Arc<Limits>>,
    State(people): State<Arc<People>>,
    Arriving(arrival): Arriving,
    ValidJson(sent): ValidJson<Taken>,
) -> Result<Response, Refusal> {
    limits.code(arrival.address, arrival.device.as_ref())?;
    let arrived = people.take_transfer_code(&arrival, &sent.code).await?;
    Ok(greeter.greet(arrived, arrival.device.as_ref()).await)
}
