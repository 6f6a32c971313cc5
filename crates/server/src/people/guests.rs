//! The routes for guests: sign in with nothing but a name, ask who one is, and change the name.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use protocol::Code;
use serde::Deserialize;
use utoipa::ToSchema;

use super::arrival::Arrival;
use super::session::{Session, SignedInDirectly};
use super::{Me, Name, Person};
use crate::app::Shared;
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
    match &arrival.session {
        Some(session) if session.person.account => {
            Err(Problem::new(Code::LoggedIn, "You have an account; log out to be a guest."))
        }
        Some(session) => Ok(Json(renamed(&app, session.clone(), &name).await?).into_response()),
        None => {
            app.limits.arrival(arrival.address)?;
            let person = Person { id: random::id(), name: name.shown().to_owned(), account: false };
            if !app.store.add_person(&person.id, name.row(), None, app.now()).await? {
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
pub(super) async fn me(session: Session) -> Json<Me> {
    Json(Me::new(session.person, session.program))
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
) -> Result<Json<Me>, Problem> {
    let name = Name::new(&called.name)?;
    Ok(Json(renamed(&app, session, &name).await?))
}

async fn renamed(app: &Shared, mut session: Session, name: &Name) -> Result<Me, Problem> {
    let tables = app.store.rename(&session.person.id, name.row()).await?.ok_or_else(taken)?;
    app.recheck_sessions(&session.person.id);
    app.reseat(&tables).await;
    session.person.name = name.shown().to_owned();
    Ok(Me::new(session.person, session.program))
}

/// Somebody has that name, or one that looks like it.
pub(super) fn taken() -> Problem {
    Problem::new(Code::NameTaken, "Somebody has this name, or one that looks like it; choose another.")
}
