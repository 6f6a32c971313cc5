//! The routes for accounts with a password: make one, log in, log out, and change the password. An account's name is
//! unique.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use protocol::Code;
use serde::Deserialize;
use utoipa::ToSchema;

use super::arrival::Arrival;
use super::confirming::{check_password, confirm, ensure};
use super::guesses::Guess;
use super::guests::taken;
use super::passwords::Password;
use super::session::{Session, SignedInDirectly};
use super::token;
use super::{Me, Name, Person};
use crate::app::Shared;
use crate::limits::Address;
use crate::problem::Problem;
use crate::random;
use crate::valid_json::ValidJson;

/// A name and its password.
#[derive(Deserialize, ToSchema)]
pub(super) struct Credentials {
    name: String,
    /// 10 to 200 characters.
    password: String,
}

/// A password in place of another.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewPassword {
    /// The present one, if there is one.
    old: Option<String>,
    /// 10 to 200 characters.
    new: String,
}

/// Make an account.
///
/// A guest keeps everything; whoever has no name yet gets one.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = Credentials, responses(
    (status = OK, body = Me),
    (status = BAD_REQUEST, body = Problem, description = "`bad_name`, `bad_password`, `weak_password`"),
    (status = CONFLICT, body = Problem, description = "`name_taken`, `name_reserved`, `logged_in`"),
))]
pub(super) async fn make(
    State(app): State<Shared>,
    arrival: Arrival,
    ValidJson(credentials): ValidJson<Credentials>,
) -> Result<Response, Problem> {
    let name = Name::new(&credentials.name)?;
    let password = Password::new(&credentials.password, &name)?;
    let Some(session) = &arrival.session else {
        app.limits.arrival(arrival.address)?;
        let password = app.people.passwords.hash(password).await?;
        let person = Person { id: random::id(), name: name.shown().to_owned(), account: true };
        if !app.store.add_person(&person.id, name.row(), Some(&password), app.now()).await? {
            return Err(taken());
        }
        return arrival.welcome_new(&app, person).await;
    };
    if session.person.account {
        return Err(Problem::new(Code::LoggedIn, "You have an account; log out to make another."));
    }
    let password = app.people.passwords.hash(password).await?;
    if !app.store.make_account(&session.person.id, name.row(), Some(&password)).await? {
        return Err(taken());
    }
    confirm(&app, session).await?;
    app.recheck_sessions(&session.person.id);
    let person = Person { id: session.person.id.clone(), name: name.shown().to_owned(), account: true };
    Ok(Json(Me::new(person, false)).into_response())
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
    State(app): State<Shared>,
    arrival: Arrival,
    ValidJson(credentials): ValidJson<Credentials>,
) -> Result<Response, Problem> {
    let wrong = || Problem::new(Code::WrongLogin, "The name or the password is wrong.");
    let skeleton = skeleton_of(&credentials.name);
    let guess = Guess { what: "login", at: Some(&skeleton), from: arrival.address };
    app.guess(&guess)?;
    let known = app.store.account(&skeleton).await?;
    let kept = known.as_ref().and_then(|known| known.password.clone());
    let right = app.people.passwords.is_right(&credentials.password, kept).await?;
    let known = known.filter(|_| right).ok_or_else(wrong)?;
    app.people.guesses.right(&guess);
    arrival.welcome(&app, known).await
}

/// Log out here.
///
/// A guest without an account cannot come back.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = NO_CONTENT)))]
pub(super) async fn logout(
    State(app): State<Shared>,
    session: Result<Session, Problem>,
) -> Result<impl IntoResponse, Problem> {
    if let Ok(session) = session {
        app.store.end_session(&session.person.id, &session.id, session.program).await?;
        app.recheck_sessions(&session.person.id);
    }
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, token::unset_cookie(&app))]))
}

/// Choose another password.
///
/// Ends all other sessions, programs' too. Who has no password yet must be confirmed (`/api/confirm`) instead.
#[utoipa::path(post, path = "/api/password", tag = "people", request_body = NewPassword, responses(
    (status = NO_CONTENT),
    (status = BAD_REQUEST, body = Problem, description = "`bad_password`, `weak_password`"),
    (status = FORBIDDEN, body = Problem, description = "`wrong_password`, `unconfirmed`"),
    (status = CONFLICT, body = Problem, description = "`no_account`"),
))]
pub(super) async fn change_password(
    State(app): State<Shared>,
    SignedInDirectly(session): SignedInDirectly,
    Address(address): Address,
    ValidJson(sent): ValidJson<NewPassword>,
) -> Result<StatusCode, Problem> {
    if !session.person.account {
        return Err(no_account());
    }
    let name = Name::unreserved(&session.person.name)?;
    let password = Password::new(&sent.new, &name)?;
    let known = app.store.person(&session.person.id).await?.ok_or_else(Problem::nobody)?;
    match known.password {
        Some(_) => check_password(&app, &session, address, sent.old.as_deref()).await?,
        None => ensure(&app, &session).await?,
    }
    let password = app.people.passwords.hash(password).await?;
    app.store.set_password(&session.person.id, &password, &session.id).await?;
    app.recheck_sessions(&session.person.id);
    Ok(StatusCode::NO_CONTENT)
}

/// What a name that somebody says is looked up by.
pub(super) fn skeleton_of(name: &str) -> String {
    Name::unreserved(name).map(|name| name.skeleton().to_owned()).unwrap_or_default()
}

/// Guests cannot do that.
pub(super) fn no_account() -> Problem {
    Problem::new(Code::NoAccount, "Only accounts have this; make one first.")
}
