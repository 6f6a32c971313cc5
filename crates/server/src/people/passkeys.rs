//! The routes for passkeys: register, list and delete them, and log in with one.
//!
//! A passkey may be the only way into an account, so that a guest can have an account without a password. Each ceremony
//! begins with a challenge, which is stored, holds for five minutes and is used up by its answer; `webauthn` verifies the
//! answer.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::Code;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::arrival::Arrival;
use super::confirming::{Confirmed, confirm};
use super::guests::taken;
use super::session::SignedInDirectly;
use super::sessions::label;
use super::webauthn::{ALGORITHMS, AuthenticationResponse, RegistrationResponse, RelyingParty};
use super::{Me, Name, Person};
use crate::app::{App, Shared};
use crate::problem::Problem;
use crate::random;
use crate::valid_json::ValidJson;
use store::Added;
use store::PasskeyInfo;

/// How long a challenge may be answered, in milliseconds.
const CHALLENGE_TTL_MS: u64 = 5 * 60 * 1000;

/// A new passkey.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewPasskey {
    /// What the browser made.
    credential: RegistrationResponse,
    /// What it is called, in 1 to 60 characters.
    label: String,
    /// The name of the account, for a guest who thereby makes one; otherwise the guest's name.
    name: Option<String>,
}

/// Ask for what a browser needs to make a passkey.
///
/// The answer is for `PublicKeyCredential.parseCreationOptionsFromJSON`.
#[utoipa::path(post, path = "/api/passkeys/options", tag = "people", responses(
    (status = OK, body = Object),
    (status = FORBIDDEN, body = Problem, description = "`unconfirmed`"),
    (status = CONFLICT, body = Problem, description = "`no_passkeys`: the page has no https address"),
))]
pub(super) async fn options(
    State(app): State<Shared>,
    Confirmed(session): Confirmed,
    headers: HeaderMap,
) -> Result<Json<Value>, Problem> {
    let party = RelyingParty::new(&app.config, &headers)?;
    let known = app.store.passkeys(&session.person.id).await?;
    let known: Vec<Value> = known.iter().map(|known| json!({ "type": "public-key", "id": known.id })).collect();
    let algorithms = ALGORITHMS.map(|algorithm| json!({ "type": "public-key", "alg": algorithm }));
    let name = &session.person.name;
    Ok(Json(json!({
        "challenge": challenge(&app, &session.person.id).await?,
        "rp": { "id": party.id, "name": "Sobremesa" },
        "user": { "id": URL_SAFE_NO_PAD.encode(&session.person.id), "name": name, "displayName": name },
        "pubKeyCredParams": algorithms,
        "timeout": CHALLENGE_TTL_MS,
        "attestation": "none",
        "excludeCredentials": known,
        "authenticatorSelection": {
            "residentKey": "required", "requireResidentKey": true, "userVerification": "required"
        },
    })))
}

/// Add a passkey.
///
/// A guest thereby makes an account, and keeps everything.
#[utoipa::path(post, path = "/api/passkeys", tag = "people", request_body = NewPasskey, responses(
    (status = OK, body = Me),
    (status = BAD_REQUEST, body = Problem, description = "`bad_passkey`, `bad_label`, `bad_name`"),
    (status = FORBIDDEN, body = Problem, description = "`unconfirmed`"),
    (status = CONFLICT, body = Problem, description = "`name_taken`, `name_reserved`, `too_many_passkeys`, `no_passkeys`"),
))]
pub(super) async fn add(
    State(app): State<Shared>,
    Confirmed(session): Confirmed,
    headers: HeaderMap,
    ValidJson(sent): ValidJson<NewPasskey>,
) -> Result<Json<Me>, Problem> {
    let party = RelyingParty::new(&app.config, &headers)?;
    let label = label(&sent.label)?;
    let mut person = session.person.clone();
    let name = sent.name.as_deref().unwrap_or(&person.name);
    let name = if person.account { None } else { Some(Name::new(name)?) };
    let bad = || Problem::new(Code::BadPasskey, "This passkey was not made for this page, or too late.");
    let registration = sent.credential.verify(&party).ok_or_else(bad)?;
    if app.store.take_challenge(&registration.challenge, app.now()).await?.as_deref() != Some(person.id.as_str()) {
        return Err(bad());
    }
    let key = (registration.public_key.as_str(), registration.sign_count);
    let row = name.as_ref().map(Name::row);
    match app.store.add_passkey(&sent.credential.id, &person.id, key, &label, row, app.now()).await? {
        Added::Yes => {}
        Added::NameTaken => return Err(taken()),
        Added::Known => return Err(bad()),
        Added::TooMany => {
            return Err(Problem::new(Code::TooManyPasskeys, "You have 20 passkeys; delete one first."));
        }
    }
    confirm(&app, &session).await?;
    app.recheck_sessions(&person.id);
    if let Some(name) = name {
        person = Person { id: person.id, name: name.shown().to_owned(), account: true };
    }
    Ok(Json(Me::new(person, false)))
}

/// One's passkeys.
#[utoipa::path(get, path = "/api/passkeys", tag = "people", responses((status = OK, body = Vec<PasskeyInfo>)))]
pub(super) async fn list(
    State(app): State<Shared>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<Json<Vec<PasskeyInfo>>, Problem> {
    Ok(Json(app.store.passkeys(&session.person.id).await?))
}

/// Delete a passkey, unless it is the only way in.
#[utoipa::path(delete, path = "/api/passkeys/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, body = Problem, description = "`not_found`"),
    (status = CONFLICT, body = Problem, description = "`only_way_in`"),
))]
pub(super) async fn delete(
    State(app): State<Shared>,
    SignedInDirectly(session): SignedInDirectly,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let passkeys = app.store.passkeys(&session.person.id).await?;
    if !passkeys.iter().any(|passkey| passkey.id == id) {
        return Err(Problem::not_found("You have no such passkey."));
    }
    if !app.store.delete_passkey(&session.person.id, &id).await? {
        let why = "This is the only way into your account; choose a password or add another passkey first.";
        return Err(Problem::new(Code::OnlyWayIn, why));
    }
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
    State(app): State<Shared>,
    arrival: Arrival,
    headers: HeaderMap,
) -> Result<Json<Value>, Problem> {
    let party = RelyingParty::new(&app.config, &headers)?;
    // Anybody may ask, and each challenge is kept for a while.
    app.limits.arrival(arrival.address)?;
    Ok(Json(json!({
        "challenge": challenge(&app, "").await?,
        "rpId": party.id,
        "timeout": CHALLENGE_TTL_MS,
        "userVerification": "required",
        "allowCredentials": [],
    })))
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
    State(app): State<Shared>,
    arrival: Arrival,
    headers: HeaderMap,
    ValidJson(response): ValidJson<AuthenticationResponse>,
) -> Result<Response, Problem> {
    let person = verify(&app, &headers, &response).await?;
    let known = app.store.person(&person).await?.ok_or_else(wrong)?;
    arrival.welcome(&app, known).await
}

/// Verifies that a passkey was used, just now and on our page; gives the id of its owner.
pub(super) async fn verify(
    app: &App,
    headers: &HeaderMap,
    response: &AuthenticationResponse,
) -> Result<String, Problem> {
    let party = RelyingParty::new(&app.config, headers)?;
    let (person, key) = app.store.passkey(&response.id).await?.ok_or_else(wrong)?;
    let assertion = response.verify(&party, &key, &person).ok_or_else(wrong)?;
    if app.store.take_challenge(&assertion.challenge, app.now()).await?.as_deref() != Some("") {
        return Err(wrong());
    }
    if !app.store.use_passkey(&response.id, assertion.sign_count, app.now()).await? {
        tracing::warn!(person, "a passkey's signature counter did not grow: it may have been copied");
        return Err(wrong());
    }
    Ok(person)
}

/// The passkey was refused.
pub(super) fn wrong() -> Problem {
    let why = "This passkey is not known here, or was used too late.";
    Problem::new(Code::WrongPasskey, why)
}

/// A new challenge for somebody, or for whoever comes.
async fn challenge(app: &App, person: &str) -> Result<String, Problem> {
    let challenge = URL_SAFE_NO_PAD.encode(random::bytes::<32>());
    app.store.put_challenge(&challenge, person, app.now() + CHALLENGE_TTL_MS).await?;
    Ok(challenge)
}
