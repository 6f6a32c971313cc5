//! How a visitor becomes somebody: by saying a name.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::ToSchema;

use super::visit::{self, Owner, Token, Visit};
use super::{Me, Name, Person};
use crate::chance;
use crate::house::Shared;
use crate::problem::Problem;
use crate::sent::Sent;

/// What one wants to be called.
#[derive(Deserialize, ToSchema)]
pub(super) struct Called {
    /// 1 to 24 visible letters.
    name: String,
}

/// Come in under a name.
///
/// Sets the cookie `sobremesa`. A guest who is here already gets the new name.
#[utoipa::path(post, path = "/api/guests", tag = "people", responses(
    (status = OK, body = Me),
    (status = BAD_REQUEST, body = Problem, description = "`bad_name`"),
    (status = CONFLICT, body = Problem, description = "`name_taken`, `logged_in`"),
))]
pub(super) async fn come(
    State(house): State<Shared>,
    visit: Result<Visit, Problem>,
    Sent(called): Sent<Called>,
) -> Result<Response, Problem> {
    let name = Name::new(&called.name)?;
    match visit {
        Ok(visit) if visit.person.account || visit.program => {
            Err(Problem::conflict("logged_in", "You have an account; log out to be a guest."))
        }
        Ok(visit) => Ok(Json(renamed(&house, visit, &name).await?).into_response()),
        Err(problem) if problem.code == "nobody" => {
            let person = Person { id: chance::id(), name: name.shown().to_owned(), account: false };
            if !house.store.add_guest(&person.id, &name).await? {
                return Err(taken());
            }
            welcome(&house, person, "").await
        }
        Err(problem) => Err(problem),
    }
}

/// Who one is.
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = OK, body = Me),
    (status = UNAUTHORIZED, body = Problem, description = "`nobody`"),
    (status = FORBIDDEN, body = Problem, description = "`banned`"),
))]
pub(super) async fn me(visit: Visit) -> Json<Me> {
    Json(visit.into())
}

/// Take another name.
#[utoipa::path(patch, path = "/api/me", tag = "people", responses(
    (status = OK, body = Me),
    (status = BAD_REQUEST, body = Problem, description = "`bad_name`"),
    (status = CONFLICT, body = Problem, description = "`name_taken`"),
))]
pub(super) async fn rename(
    State(house): State<Shared>,
    Owner(visit): Owner,
    Sent(called): Sent<Called>,
) -> Result<Json<Me>, Problem> {
    let name = Name::new(&called.name)?;
    Ok(Json(renamed(&house, visit, &name).await?))
}

async fn renamed(house: &Shared, mut visit: Visit, name: &Name) -> Result<Me, Problem> {
    if !house.store.rename(&visit.person.id, name).await? {
        return Err(taken());
    }
    house.sessions.forget(&visit.person.id);
    visit.person.name = name.shown().to_owned();
    Ok(visit.into())
}

/// Begins a session of a browser, and says who one is now.
pub(super) async fn welcome(house: &Shared, person: Person, label: &str) -> Result<Response, Problem> {
    let (secret, token) = Token::fresh();
    let session = chance::id();
    house.store.add_session(&token, &session, &person.id, false, label).await?;
    let me = Me::from(Visit { person, session, program: false });
    Ok(([(SET_COOKIE, visit::set_cookie(house, &secret))], Json(me)).into_response())
}

/// Somebody has that name, or one that looks like it.
pub(super) fn taken() -> Problem {
    Problem::conflict("name_taken", "Somebody has this name, or one that looks like it; choose another.")
}
