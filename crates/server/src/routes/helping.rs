//! Routes by which moderators help members. Since an account is worth more than one table, moderators must
//! reauthenticate first; everything is logged with its reason.

use std::sync::Arc;

use ::people::{OneTimeCode, People};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use base::Problem;
use live::Records;
use serde::Deserialize;
use store::{Measure, Store};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::data;
use super::signed_in::ConfirmedModerator;
use crate::app::{Changes, Shared};
use crate::refusal::Refusal;
use crate::valid_json::ValidJson;

/// What is answered to moderators who help.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(code)).routes(routes!(merge)).routes(routes!(export)).routes(routes!(delete))
}

/// Why somebody is helped.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reason {
    /// Why, in 1 to 300 letters; it is written down.
    why: String,
}

/// Whose a guest's matches will be, and why.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Merge {
    /// The name or the id of an account.
    account: String,
    /// Why, in 1 to 300 letters; it is written down.
    why: String,
}

/// Give somebody a code that leads back into the account.
///
/// They type it in at "forgotten password" and choose a new one, once, within a week. Make sure that it is they who ask.
#[utoipa::path(post, path = "/api/moderation/people/{id}/code", tag = "moderation", request_body = Reason,
    params(("id" = String, Path, description = "The id of the person")), responses(
    (status = OK, body = OneTimeCode),
    (status = BAD_REQUEST, body = Problem, description = "`malformed`: no reason"),
    (status = FORBIDDEN, body = Problem, description = "`not_moderator`, `unconfirmed`"),
    (status = NOT_FOUND, body = Problem, description = "`not_found`"),
    (status = CONFLICT, body = Problem, description = "`no_account`: a guest has nothing to come back to")))]
async fn code(
    State(people): State<Arc<People>>,
    ConfirmedModerator(session): ConfirmedModerator,
    Path(person): Path<String>,
    ValidJson(Reason { why }): ValidJson<Reason>,
) -> Result<Json<OneTimeCode>, Refusal> {
    let given = people.give_code(&session, &person, &why).await?;
    log(Measure::Code);
    Ok(Json(given))
}

/// Move all that is a guest's to an account.
///
/// Matches, seats where it is still played, chat; where both sit at one table, that table's stay with the guest.
#[utoipa::path(post, path = "/api/moderation/people/{id}/merge", tag = "moderation", request_body = Merge,
    params(("id" = String, Path, description = "The id of the guest")), responses(
    (status = NO_CONTENT),
    (status = BAD_REQUEST, body = Problem, description = "`malformed`: no reason"),
    (status = FORBIDDEN, body = Problem, description = "`not_moderator`, `unconfirmed`"),
    (status = NOT_FOUND, body = Problem, description = "`not_found`: no such guest, or no such account")))]
async fn merge(
    State(changes): State<Changes>,
    State(people): State<Arc<People>>,
    ConfirmedModerator(session): ConfirmedModerator,
    Path(guest): Path<String>,
    ValidJson(Merge { account, why }): ValidJson<Merge>,
) -> Result<StatusCode, Refusal> {
    let changed = people.merge_guest(&session, &guest, &account, &why).await?;
    log(Measure::Merge);
    changes.publish_seats(changed).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Write out all that is somebody's.
///
/// The same JSON as they can download themselves (`/api/me/data`).
#[utoipa::path(post, path = "/api/moderation/people/{id}/export", tag = "moderation", request_body = Reason,
    params(("id" = String, Path, description = "The id of the person")), responses(
    (status = OK, content_type = "application/json"),
    (status = BAD_REQUEST, body = Problem, description = "`malformed`: no reason"),
    (status = FORBIDDEN, body = Problem, description = "`not_moderator`, `unconfirmed`"),
    (status = NOT_FOUND, body = Problem, description = "`not_found`")))]
async fn export(
    State(store): State<Store>,
    State(records): State<Arc<Records>>,
    State(people): State<Arc<People>>,
    ConfirmedModerator(session): ConfirmedModerator,
    Path(person): Path<String>,
    ValidJson(Reason { why }): ValidJson<Reason>,
) -> Result<Response, Refusal> {
    people.note_export(&session, &person, &why).await?;
    log(Measure::Export);
    data::all_of(&store, records, &person).await
}

/// Delete somebody with all that is theirs.
///
/// Others keep the records of their matches, without the name; it goes from the log as well.
#[utoipa::path(post, path = "/api/moderation/people/{id}/delete", tag = "moderation", request_body = Reason,
    params(("id" = String, Path, description = "The id of the person")), responses(
    (status = NO_CONTENT),
    (status = BAD_REQUEST, body = Problem, description = "`malformed`: no reason"),
    (status = FORBIDDEN, body = Problem, description = "`not_moderator`, `unconfirmed`"),
    (status = NOT_FOUND, body = Problem, description = "`not_found`")))]
async fn delete(
    State(changes): State<Changes>,
    State(people): State<Arc<People>>,
    ConfirmedModerator(session): ConfirmedModerator,
    Path(person): Path<String>,
    ValidJson(Reason { why }): ValidJson<Reason>,
) -> Result<StatusCode, Refusal> {
    let changed = people.delete_member(&session, &person, &why).await?;
    log(Measure::Delete);
    changes.publish_seats(changed).await;
    Ok(StatusCode::NO_CONTENT)
}

fn log(measure: Measure) {
    tracing::info!(measure = measure.name(), "a moderator has acted");
}
