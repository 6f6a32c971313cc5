//! How a visitor becomes somebody: by saying a name.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use protocol::Code;
use serde::Deserialize;
use utoipa::ToSchema;

use super::arrival::Arrival;
use super::visit::{SignedInDirectly, Visit};
use super::{Me, Name, Person};
use crate::app::{Shared, now};
use crate::problem::Problem;
use crate::random;
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
    arrival: Arrival,
    ValidJson(called): ValidJson<Called>,
) -> Result<Response, Problem> {
    let name = Name::new(&called.name)?;
    match &arrival.visit {
        Some(visit) if visit.person.account => {
            Err(Problem::new(Code::LoggedIn, "You have an account; log out to be a guest."))
        }
        Some(visit) => Ok(Json(renamed(&app, visit.clone(), &name).await?).into_response()),
        None => {
            app.limits.arrival(arrival.address)?;
            let person = Person { id: random::id(), name: name.shown().to_owned(), account: false };
            if !app.store.add_person(&person.id, name.row(), None, now()).await? {
                return Err(taken());
            }
            arrival.welcome_new(&app, person).await
        }
    }
}

/// Who one is.
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = OK, body = Me),
    (status = UNAUTHORIZED, body = Problem, description = "`nobody`"),
    (status = FORBIDDEN, body = Problem, description = "`banned`"),
))]
pub(super) async fn me(visit: Visit) -> Json<Me> {
    Json(Me::new(visit.person, visit.program))
}

/// Take another name.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = Called, responses(
    (status = OK, body = Me),
    (status = BAD_REQUEST, body = Problem, description = "`bad_name`"),
    (status = CONFLICT, body = Problem, description = "`name_taken`, `name_reserved`"),
))]
pub(super) async fn rename(
    State(app): State<Shared>,
    SignedInDirectly(visit): SignedInDirectly,
    ValidJson(called): ValidJson<Called>,
) -> Result<Json<Me>, Problem> {
    let name = Name::new(&called.name)?;
    Ok(Json(renamed(&app, visit, &name).await?))
}

async fn renamed(app: &Shared, mut visit: Visit, name: &Name) -> Result<Me, Problem> {
    let tables = app.store.rename(&visit.person.id, name.row()).await?.ok_or_else(taken)?;
    app.recheck_sessions(&visit.person.id);
    app.reseat(&tables).await;
    visit.person.name = name.shown().to_owned();
    Ok(Me::new(visit.person, visit.program))
}

/// Somebody has that name, or one that looks like it.
pub(super) fn taken() -> Problem {
    Problem::new(Code::NameTaken, "Somebody has this name, or one that looks like it; choose another.")
}
