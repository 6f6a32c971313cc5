//! The routes for guests: sign in with nothing but a name, ask who one is, and change the name.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use base::{Name, Problem};
use protocol::Code;
use serde::Deserialize;
use utoipa::ToSchema;

use super::arrival::{Arriving, greet};
use super::people::Me;
use super::signed_in::{InSession, SignedInDirectly};
use crate::app::Shared;
use crate::refusal::Refusal;
use crate::valid_json::ValidJson;

/// What one wants to be called.
#[derive(Deserialize, ToSchema)]
pub(super) struct Called {
    /// 1 to 24 visible letters.
    name: String,
}

/// Come in under a name.
///
/// Sets the cookie `sobremesa`. A guest who is here already gets the new name.
#[utoipa::path(post, path = "/api/guests", tag = "people", request_body = Called, responses(
    (status = OK, body = Me),
    (status = BAD_REQUEST, body = Problem, description = "`bad_name`"),
    (status = CONFLICT, body = Problem, description = "`name_taken`, `name_reserved`, `logged_in`"),
))]
pub(super) async fn come(
    State(app): State<Shared>,
    Arriving(arrival): Arriving,
    ValidJson(called): ValidJson<Called>,
) -> Result<Response, Refusal> {
    let name = Name::new(&called.name)?;
    match &arrival.session {
        Some(session) if session.person.account => {
            Err(Problem::new(Code::LoggedIn, "You have an account; log out to be a guest.").into())
        }
        Some(session) => {
            let (person, changed) = app.people.rename(session, &name).await?;
            app.tell(changed).await;
            Ok(Json(Me::new(person)).into_response())
        }
        None => {
            app.limits.arrival(arrival.address)?;
            let arrived = app.people.come_as_guest(&arrival, &name).await?;
            Ok(greet(&app, arrived).await)
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
    State(app): State<Shared>,
    SignedInDirectly(session): SignedInDirectly,
    ValidJson(called): ValidJson<Called>,
) -> Result<Json<Me>, Refusal> {
    let (person, changed) = app.people.rename(&session, &Name::new(&called.name)?).await?;
    app.tell(changed).await;
    Ok(Json(Me::of(::people::Session { person, ..session })))
}
