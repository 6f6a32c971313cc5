//! Routes for guests: sign in with nothing but a name, look up oneself, change the name.

use std::sync::Arc;

use ::people::{Limits, People};
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use base::{Name, Problem};
use live::Gathering;
use protocol::Code;
use serde::Deserialize;
use utoipa::ToSchema;

use super::arrival::{Arriving, Greeter};
use super::people::Me;
use super::signed_in::{InSession, SignedInDirectly};
use crate::app::Changes;
use crate::refusal::Refusal;
use crate::site::Site;
use crate::valid_json::ValidJson;

/// What one wants to be called.
#[derive(Deserialize, ToSchema)]
pub(super) struct Called {
    /// 1 to 24 visible letters.
    name: String,
}

/// Somebody new.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewGuest {
    /// 1 to 24 visible letters.
    name: String,
    /// The code of an invitation link, on a server where one is needed.
    invitation: Option<String>,
    /// The id of a table whose link one has, where that is enough.
    table: Option<String>,
    /// The key in that link.
    key: Option<String>,
}

/// Come in under a name.
///
/// Sets the cookie `sobremesa`. A guest who is here already gets the new name.
#[utoipa::path(post, path = "/api/guests", tag = "people", request_body = NewGuest, responses(
    (status = OK, body = Me),
    (status = BAD_REQUEST, body = Problem, description = "`bad_name`"),
    (status = FORBIDDEN, body = Problem, description = "`invitation_needed`, `members_only`, `network_banned`"),
    (status = CONFLICT, body = Problem, description = "`name_taken`, `name_reserved`, `logged_in`"),
))]
pub(super) async fn come(
    State(gathering): State<Arc<Gathering>>,
    State(greeter): State<Greeter>,
    State(site): State<Arc<Site>>,
    State(people): State<Arc<People>>,
    State(limits): State<Arc<Limits>>,
    Arriving(arrival): Arriving,
    ValidJson(NewGuest { name, invitation, table, key }): ValidJson<NewGuest>,
) -> Result<Response, Refusal> {
    let name = Name::new(&name)?;
    match &arrival.session {
        Some(session) if session.person.account => {
            Err(Problem::new(Code::LoggedIn, "You have an account; log out to be a guest.").into())
        }
        Some(session) => {
            let (person, changed) = people.rename(session, &name).await?;
            greeter.changes.publish(changed).await;
            Ok(Json(Me::new(person)).into_response())
        }
        None => {
            limits.arrival(arrival.address)?;
            let linked = match (&table, &key) {
                (Some(table), Some(key)) => gathering.has_key(table, key).await?,
                _ => false,
            };
            let pass = site.config.entry.guest(invitation.as_deref(), linked)?;
            let arrived = people.come_as_guest(&arrival, pass, &name).await?;
            Ok(greeter.greet(arrived, arrival.device.as_ref()).await)
        }
    }
}

/// Who one is.
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = OK, body = Me),
    (status = UNAUTHORIZED, body = Problem, description = "`nobody`"),
    (status = FORBIDDEN, body = Problem, description = "`banned`"),
))]
pub(super) async fn me(InSession(session): InSession) -> Json<Me> {
    Json(Me::of(session))
}

/// Take another name.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = Called, responses(
    (status = OK, body = Me),
    (status = BAD_REQUEST, body = Problem, description = "`bad_name`"),
    (status = CONFLICT, body = Problem, description = "`name_taken`, `name_reserved`"),
))]
pub(super) async fn rename(
    State(changes): State<Changes>,
    State(people): State<Arc<People>>,
    SignedInDirectly(session): SignedInDirectly,
    ValidJson(called): ValidJson<Called>,
) -> Result<Json<Me>, Refusal> {
    let (person, changed) = people.rename(&session, &Name::new(&called.name)?).await?;
    changes.publish(changed).await;
    Ok(Json(Me::of(::people::Session { person, ..session })))
}
