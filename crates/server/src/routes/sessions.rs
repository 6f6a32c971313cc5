//! The routes for one's sessions: list those of browsers and end them from elsewhere; list, make and delete the tokens by
//! which programs act for somebody.

use std::sync::Arc;

use ::people::{NewToken, People, SessionInfo};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::IntoResponse;
use base::Problem;
use serde::Deserialize;
use utoipa::ToSchema;

use super::cookie;
use super::signed_in::{Confirmed, SignedInDirectly};
use crate::Config;
use crate::app::Changes;
use crate::refusal::Refusal;
use crate::valid_json::ValidJson;

/// What a program is called.
#[derive(Deserialize, ToSchema)]
pub(super) struct Label {
    /// 1 to 60 characters.
    label: String,
}

/// Where one is logged in.
#[utoipa::path(get, path = "/api/sessions", tag = "people", responses((status = OK, body = Vec<SessionInfo>)))]
pub(super) async fn list(
    State(people): State<Arc<People>>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<Json<Vec<SessionInfo>>, Refusal> {
    Ok(Json(people.sessions(&session).await?))
}

/// Log out elsewhere.
#[utoipa::path(delete, path = "/api/sessions/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, body = Problem, description = "`not_found`"),
))]
pub(super) async fn end(
    State(changes): State<Changes>,
    State(people): State<Arc<People>>,
    SignedInDirectly(session): SignedInDirectly,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    changes.publish(people.end_session(&session, &id, false).await?).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Log out everywhere, here too; programs' tokens end as well.
#[utoipa::path(post, path = "/api/logout-everywhere", tag = "people", responses((status = NO_CONTENT)))]
pub(super) async fn end_all(
    State(config): State<Arc<Config>>,
    State(changes): State<Changes>,
    State(people): State<Arc<People>>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<impl IntoResponse, Refusal> {
    changes.publish(people.end_all_sessions(&session).await?).await;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie::unset_cookie(&config))]))
}

/// The programs that may act for one.
#[utoipa::path(get, path = "/api/tokens", tag = "people", responses((status = OK, body = Vec<SessionInfo>)))]
pub(super) async fn tokens(
    State(people): State<Arc<People>>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<Json<Vec<SessionInfo>>, Refusal> {
    Ok(Json(people.tokens(&session).await?))
}

/// Make a token for a program.
///
/// The program sits and plays like its owner, and can do nothing to the owner's account.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = Label, responses(
    (status = OK, body = NewToken),
    (status = BAD_REQUEST, body = Problem, description = "`bad_label`"),
    (status = FORBIDDEN, body = Problem, description = "`unconfirmed`"),
    (status = CONFLICT, body = Problem, description = "`too_many_tokens`"),
))]
pub(super) async fn add_token(
    State(people): State<Arc<People>>,
    Confirmed(session): Confirmed,
    ValidJson(sent): ValidJson<Label>,
) -> Result<Json<NewToken>, Refusal> {
    Ok(Json(people.add_token(&session, &sent.label).await?))
}

/// Delete a token: its program is out at once.
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, body = Problem, description = "`not_found`"),
))]
pub(super) async fn end_token(
    State(changes): State<Changes>,
    State(people): State<Arc<People>>,
    SignedInDirectly(session): SignedInDirectly,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    changes.publish(people.end_session(&session, &id, true).await?).await;
    Ok(StatusCode::NO_CONTENT)
}
