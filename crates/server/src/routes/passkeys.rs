//! The routes for passkeys: register, list and delete them, and log in with one.

use std::sync::Arc;

use ::people::{AuthenticationResponse, Limits, NewPasskey, PasskeyInfo, People, RelyingParty};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use base::Problem;
use serde_json::Value;

use super::arrival::{Arriving, Greeter};
use super::device_of;
use super::people::Me;
use super::signed_in::{Confirmed, SignedInDirectly};
use crate::Config;
use crate::refusal::Refusal;
use crate::site::Site;
use crate::valid_json::ValidJson;

/// Ask for what a browser needs to make a passkey.
///
/// The answer is for `PublicKeyCredential.parseCreationOptionsFromJSON`.
#[utoipa::path(post, path = "/api/passkeys/options", tag = "people", responses(
    (status = OK, body = Object),
    (status = FORBIDDEN, body = Problem, description = "`unconfirmed`"),
    (status = CONFLICT, body = Problem, description = "`no_passkeys`: the page has no https address"),
))]
pub(super) async fn options(
    State(config): State<Arc<Config>>,
    State(people): State<Arc<People>>,
    Confirmed(session): Confirmed,
    headers: HeaderMap,
) -> Result<Json<Value>, Refusal> {
    let party = relying_party(&config, &headers)?;
    Ok(Json(people.passkey_creation_options(&session, &party).await?))
}

/// Add a passkey.
///
/// A guest thereby makes an account, and keeps everything.
#[utoipa::path(post, path = "/api/passkeys", tag = "people", request_body = NewPasskey, responses(
    (status = OK, body = Me),
    (status = BAD_REQUEST, body = Problem, description = "`bad_passkey`, `bad_label`, `bad_name`"),
    (status = FORBIDDEN, body = Problem, description = "`unconfirmed`, `members_only`"),
    (status = CONFLICT, body = Problem, description = "`name_taken`, `name_reserved`, `too_many_passkeys`, `no_passkeys`"),
))]
pub(super) async fn add(
    State(greeter): State<Greeter>,
    State(people): State<Arc<People>>,
    State(config): State<Arc<Config>>,
    State(site): State<Arc<Site>>,
    Confirmed(session): Confirmed,
    headers: HeaderMap,
    ValidJson(sent): ValidJson<NewPasskey>,
) -> Result<Response, Refusal> {
    if !session.person.account {
        site.config.entry.account(None, true)?;
    }
    let party = relying_party(&config, &headers)?;
    let arrived = people.add_passkey(&session, &party, &sent).await?;
    Ok(greeter.greet(arrived, device_of(&people, &headers).as_ref()).await)
}

/// One's passkeys.
#[utoipa::path(get, path = "/api/passkeys", tag = "people", responses((status = OK, body = Vec<PasskeyInfo>)))]
pub(super) async fn list(
    State(people): State<Arc<People>>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<Json<Vec<PasskeyInfo>>, Refusal> {
    Ok(Json(people.passkeys(&session).await?))
}

/// Delete a passkey, unless it is the only way in.
#[utoipa::path(delete, path = "/api/passkeys/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, body = Problem, description = "`not_found`"),
    (status = CONFLICT, body = Problem, description = "`only_way_in`"),
))]
pub(super) async fn delete(
    State(people): State<Arc<People>>,
    SignedInDirectly(session): SignedInDirectly,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    people.delete_passkey(&session, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ask for what a browser needs to use a passkey.
///
/// The answer is for `PublicKeyCredential.parseRequestOptionsFromJSON`.
#[utoipa::path(post, path = "/api/passkeys/login/options", tag = "people", responses(
    (status = OK, body = Object),
    (status = CONFLICT, body = Problem, description = "`no_passkeys`: the page has no https address"),
))]
pub(super) async fn login_options(
    State(config): State<Arc<Config>>,
    State(limits): State<Arc<Limits>>,
    State(people): State<Arc<People>>,
    Arriving(arrival): Arriving,
    headers: HeaderMap,
) -> Result<Json<Value>, Refusal> {
    let party = relying_party(&config, &headers)?;
    // Anybody may ask, and each challenge is kept for a while.
    limits.arrival(arrival.address)?;
    Ok(Json(people.passkey_request_options(&party).await?))
}

/// Log in with a passkey.
///
/// What a guest had until now moves to the account, except seats at tables where both sit.
#[utoipa::path(post, path = "/api/passkeys/login", tag = "people", request_body = AuthenticationResponse, responses(
    (status = OK, body = Me),
    (status = UNAUTHORIZED, body = Problem, description = "`wrong_passkey`"),
    (status = FORBIDDEN, body = Problem, description = "`banned`"),
))]
pub(super) async fn login(
    State(greeter): State<Greeter>,
    State(config): State<Arc<Config>>,
    State(people): State<Arc<People>>,
    Arriving(arrival): Arriving,
    headers: HeaderMap,
    ValidJson(response): ValidJson<AuthenticationResponse>,
) -> Result<Response, Refusal> {
    let party = relying_party(&config, &headers)?;
    let arrived = people.log_in_by_passkey(&arrival, &party, &response).await;
    let arrived = arrived.inspect_err(|problem| tracing::info!(code = problem.code.name(), "a login was refused"))?;
    Ok(greeter.greet(arrived, arrival.device.as_ref()).await)
}

/// This server, as passkeys know it.
pub(super) fn relying_party(config: &Config, headers: &HeaderMap) -> Result<RelyingParty, Problem> {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    RelyingParty::new(config.public_origin(), host)
}
