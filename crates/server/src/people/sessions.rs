//! The routes for one's sessions: list those of browsers and end them from elsewhere; list, make and delete the tokens by
//! which programs act for somebody.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::IntoResponse;
use protocol::Code;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::session::SignedInDirectly;
use super::token::{self, Token};
use crate::app::Shared;
use crate::problem::Problem;
use crate::random;
use crate::valid_json::ValidJson;
use store::{NewSession, SessionInfo};

/// The longest label of a token, in characters.
const MAX_LABEL_CHARS: usize = 60;

/// The most tokens of one person.
const MAX_TOKENS: i64 = 20;

/// What a program is called.
#[derive(Deserialize, ToSchema)]
pub(super) struct Label {
    /// 1 to 60 characters.
    label: String,
}

/// A new token.
#[derive(Serialize, ToSchema)]
pub(super) struct Secret {
    /// By which it is ended.
    id: String,
    /// What it is called.
    label: String,
    /// For the header `authorization: Bearer TOKEN`. Told once.
    token: String,
    /// When it was made, in milliseconds since 1970.
    created: u64,
}

/// Where one is logged in.
#[utoipa::path(get, path = "/api/sessions", tag = "people", responses((status = OK, body = Vec<SessionInfo>)))]
pub(super) async fn list(
    State(app): State<Shared>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<Json<Vec<SessionInfo>>, Problem> {
    let mut sessions = app.store.sessions(&session.person.id, false).await?;
    sessions.iter_mut().for_each(|one| one.current = one.id == session.id);
    Ok(Json(sessions))
}

/// Log out elsewhere.
#[utoipa::path(delete, path = "/api/sessions/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, body = Problem, description = "`not_found`"),
))]
pub(super) async fn end(
    State(app): State<Shared>,
    SignedInDirectly(session): SignedInDirectly,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    end_one(&app, &session.person.id, &id, false).await
}

/// Log out everywhere, here too; programs' tokens end as well.
#[utoipa::path(post, path = "/api/logout-everywhere", tag = "people", responses((status = NO_CONTENT)))]
pub(super) async fn end_all(
    State(app): State<Shared>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<impl IntoResponse, Problem> {
    app.store.end_sessions(&session.person.id).await?;
    app.recheck_sessions(&session.person.id);
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, token::unset_cookie(&app))]))
}

/// The programs that may act for one.
#[utoipa::path(get, path = "/api/tokens", tag = "people", responses((status = OK, body = Vec<SessionInfo>)))]
pub(super) async fn tokens(
    State(app): State<Shared>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<Json<Vec<SessionInfo>>, Problem> {
    Ok(Json(app.store.sessions(&session.person.id, true).await?))
}

/// Make a token for a program.
///
/// The program sits and plays like its owner, and can do nothing to the owner's account.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = Label, responses(
    (status = OK, body = Secret),
    (status = BAD_REQUEST, body = Problem, description = "`bad_label`"),
    (status = CONFLICT, body = Problem, description = "`too_many_tokens`"),
))]
pub(super) async fn add_token(
    State(app): State<Shared>,
    SignedInDirectly(session): SignedInDirectly,
    ValidJson(sent): ValidJson<Label>,
) -> Result<Json<Secret>, Problem> {
    let label = label(&sent.label)?;
    let (token, hashed) = Token::fresh();
    let id = random::id();
    let digits = hashed.digits();
    let new = NewSession { token: &digits, id: &id, person: &session.person, label: &label, now: app.now() };
    if !app.store.add_token(&new, MAX_TOKENS).await? {
        return Err(Problem::new(Code::TooManyTokens, "You have 20 tokens; delete one first."));
    }
    Ok(Json(Secret { id, label, token, created: app.now() }))
}

/// Delete a token: its program is out at once.
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, body = Problem, description = "`not_found`"),
))]
pub(super) async fn end_token(
    State(app): State<Shared>,
    SignedInDirectly(session): SignedInDirectly,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    end_one(&app, &session.person.id, &id, true).await
}

async fn end_one(app: &Shared, person: &str, id: &str, program: bool) -> Result<StatusCode, Problem> {
    if !app.store.end_session(person, id, program).await? {
        return Err(Problem::not_found("You have no such session."));
    }
    app.recheck_sessions(person);
    Ok(StatusCode::NO_CONTENT)
}

/// Checks what somebody calls a thing of their own.
pub(super) fn label(text: &str) -> Result<String, Problem> {
    let label = text.trim();
    if label.is_empty() || label.chars().count() > MAX_LABEL_CHARS || label.chars().any(char::is_control) {
        return Err(Problem::new(Code::BadLabel, "A label has 1 to 60 characters."));
    }
    Ok(label.to_owned())
}
