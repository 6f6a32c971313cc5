//! The routes for accounts with a password: make one, log in, log out, and change the password. An account's name is
//! unique.

use std::sync::Arc;

use ::people::{Limits, People};
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use base::Problem;
use protocol::Code;
use serde::Deserialize;
use utoipa::ToSchema;

use super::arrival::{Arriving, Greeter};
use super::people::Me;
use super::signed_in::{InSession, SignedInDirectly};
use super::{Address, cookie};
use crate::Config;
use crate::app::Changes;
use crate::refusal::Refusal;
use crate::site::Site;
use crate::valid_json::ValidJson;

/// A name and its password.
#[derive(Deserialize, ToSchema)]
pub(super) struct Credentials {
    name: String,
    /// 10 to 200 characters.
    password: String,
}

/// Somebody who makes an account.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewAccount {
    name: String,
    /// 10 to 200 characters.
    password: String,
    /// The code of an invitation link, on a server where one is needed.
    invitation: Option<String>,
}

/// A password in place of another.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewPassword {
    /// The present one, if there is one.
    old: Option<String>,
    /// 10 to 200 characters.
    new: String,
    /// Passkeys and recovery codes hold no longer: somebody else may have made or seen them.
    #[serde(default)]
    drop_other_ways: bool,
}

/// Make an account.
///
/// A guest keeps everything; whoever has no name yet gets one.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = NewAccount, responses(
    (status = OK, body = Me),
    (status = FORBIDDEN, body = Problem, description = "`invitation_needed`, `members_only`, `network_banned`"),
    (status = BAD_REQUEST, body = Problem, description = "`bad_name`, `bad_password`, `weak_password`"),
    (status = CONFLICT, body = Problem, description = "`name_taken`, `name_reserved`, `logged_in`"),
))]
pub(super) async fn make(
    State(greeter): State<Greeter>,
    State(site): State<Arc<Site>>,
    State(limits): State<Arc<Limits>>,
    State(people): State<Arc<People>>,
    Arriving(arrival): Arriving,
    ValidJson(NewAccount { name, password, invitation }): ValidJson<NewAccount>,
) -> Result<Response, Refusal> {
    let pass = site.config.entry.account(invitation.as_deref(), arrival.session.is_some())?;
    let Some(session) = &arrival.session else {
        limits.arrival(arrival.address)?;
        let arrived = people.make_account(&arrival, pass, &name, &password).await?;
        return Ok(greeter.greet(arrived, arrival.device.as_ref()).await);
    };
    people.admit_account(session, pass).await?;
    match people.upgrade_guest(session, arrival.address, &name, &password).await {
        Ok(arrived) => Ok(greeter.greet(arrived, arrival.device.as_ref()).await),
        Err(problem) => {
            people.return_pass(pass).await?;
            Err(problem.into())
        }
    }
}

/// Log in.
///
/// What a guest had until now moves to the account, except seats at tables where both sit.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials, responses(
    (status = OK, body = Me),
    (status = UNAUTHORIZED, body = Problem, description = "`wrong_login`"),
    (status = FORBIDDEN, body = Problem, description = "`banned`"),
    (status = TOO_MANY_REQUESTS, body = Problem, description = "`too_many`: guessing is slowed"),
))]
pub(super) async fn login(
    State(greeter): State<Greeter>,
    State(people): State<Arc<People>>,
    Arriving(arrival): Arriving,
    ValidJson(Credentials { name, password }): ValidJson<Credentials>,
) -> Result<Response, Refusal> {
    let arrived = people.log_in(&arrival, &name, &password).await;
    let arrived = arrived.inspect_err(|problem| tracing::info!(code = problem.code.name(), "a login was refused"))?;
    Ok(greeter.greet(arrived, arrival.device.as_ref()).await)
}

/// Log out here.
///
/// A guest without an account cannot come back.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = NO_CONTENT)))]
pub(super) async fn logout(
    State(config): State<Arc<Config>>,
    State(changes): State<Changes>,
    State(people): State<Arc<People>>,
    session: Result<InSession, Refusal>,
) -> Result<impl IntoResponse, Refusal> {
    match session {
        Ok(InSession(session)) => changes.publish(people.log_out(&session).await?).await,
        // The cookie stays, and with it the ban on this device.
        Err(Refusal(problem)) if problem.code == Code::Banned => return Err(problem.into()),
        Err(_) => {}
    }
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie::unset_cookie(&config))]))
}

/// Choose another password.
///
/// Ends all other sessions, programs' too, and codes for other devices. Who has no password yet must be confirmed (`/api/confirm`) instead.
#[utoipa::path(post, path = "/api/password", tag = "people", request_body = NewPassword, responses(
    (status = NO_CONTENT),
    (status = BAD_REQUEST, body = Problem, description = "`bad_password`, `weak_password`"),
    (status = FORBIDDEN, body = Problem, description = "`wrong_password`, `unconfirmed`"),
    (status = CONFLICT, body = Problem, description = "`no_account`"),
))]
pub(super) async fn change_password(
    State(changes): State<Changes>,
    State(people): State<Arc<People>>,
    SignedInDirectly(session): SignedInDirectly,
    Address(address): Address,
    ValidJson(NewPassword { old, new, drop_other_ways }): ValidJson<NewPassword>,
) -> Result<StatusCode, Refusal> {
    let changed = people.change_password(&session, address, old.as_deref(), &new, drop_other_ways).await?;
    changes.publish(changed).await;
    Ok(StatusCode::NO_CONTENT)
}
