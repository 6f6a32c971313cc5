//! Requests about homework.

use std::sync::Arc;

use ::people::{Limits, People};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use base::Problem;
use live::{Homework, HomeworkFound, HomeworkJoined, HomeworkSeen, HomeworkSet, HomeworkWish, Progress};
use protocol::Code;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::classes::shown;
use super::device::remembering;
use super::signed_in::MaybeSignedIn;
use super::{RequestOrigin, class_address};
use crate::Config;
use crate::app::Shared;
use crate::empty::Empty;
use crate::refusal::Refusal;
use crate::site::Site;
use crate::valid_json::ValidJson;

/// What is answered about homework.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(look))
        .routes(routes!(join))
        .routes(routes!(progress))
        .routes(routes!(seen, delete))
}

/// What may be longer than other requests: a teacher brings questions along.
pub(crate) fn large() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(set))
}

/// Sets homework.
#[utoipa::path(post, path = "/api/homework", tag = "homework", request_body = HomeworkWish,
    responses((status = 200, body = HomeworkSet), (status = 400, body = Problem, description = "`bad_class`")))]
async fn set(
    State(homework): State<Arc<Homework>>,
    State(site): State<Arc<Site>>,
    State(config): State<Arc<Config>>,
    MaybeSignedIn(me): MaybeSignedIn,
    headers: HeaderMap,
    ValidJson(wish): ValidJson<HomeworkWish>,
) -> Result<Json<HomeworkSet>, Refusal> {
    site.may_teach(me.as_ref().map(|me| me.account))?;
    let address = class_address::of(&config, &headers).address;
    Ok(Json(homework.set(wish, address).await?))
}

/// What a pupil sees before coming in.
#[utoipa::path(get, path = "/api/homework/code/{code}", tag = "homework", params(("code" = String, Path)),
    responses((status = 200, body = HomeworkFound), (status = 404, body = Problem, description = "`no_homework`")))]
async fn look(
    State(homework): State<Arc<Homework>>,
    State(people): State<Arc<People>>,
    State(limits): State<Arc<Limits>>,
    origin: RequestOrigin,
    Path(code): Path<String>,
) -> Result<Json<HomeworkFound>, Refusal> {
    limits.code(origin.address, origin.device.as_ref())?;
    let found = homework.with_code(&code).await;
    count_wrong_code(&people, &found, origin.address)?;
    Ok(Json(found?))
}

/// How a pupil wants to come in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct JoiningHomework {
    /// Upper and lower case do not matter.
    code: String,
    /// A nickname or a number.
    name: String,
}

/// A pupil comes in.
#[utoipa::path(post, path = "/api/homework/join", tag = "homework", request_body = JoiningHomework,
    responses((status = 200, body = HomeworkJoined), (status = 400, body = Problem, description = "`bad_name`"), (status = 404, body = Problem, description = "`no_homework`"), (status = 409, body = Problem, description = "`class_full`, `name_taken`, `too_late`")))]
async fn join(
    State(homework): State<Arc<Homework>>,
    State(config): State<Arc<Config>>,
    State(people): State<Arc<People>>,
    State(limits): State<Arc<Limits>>,
    origin: RequestOrigin,
    ValidJson(JoiningHomework { code, name }): ValidJson<JoiningHomework>,
) -> Result<Response, Refusal> {
    limits.code(origin.address, origin.device.as_ref())?;
    let found = homework.with_code(&code).await;
    count_wrong_code(&people, &found, origin.address)?;
    limits.join(&found?.id, origin.address)?;
    let joined: HomeworkJoined = homework.join(&code, &name).await?;
    Ok(remembering(&config, &people, origin.device.as_ref(), None, Json(joined)))
}

/// A pupil, who shows their token as a bearer, has done so much. What comes late takes nothing back.
#[utoipa::path(put, path = "/api/homework/{id}/progress", tag = "homework", params(("id" = String, Path)), request_body = Progress,
    responses((status = 200, body = Empty), (status = 404, body = Problem, description = "`no_homework`"), (status = 409, body = Problem, description = "`too_late`")))]
async fn progress(
    State(homework): State<Arc<Homework>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    ValidJson(done): ValidJson<Progress>,
) -> Result<Json<Empty>, Refusal> {
    homework.progress(&id, shown(&headers), done).await?;
    Ok(Json(Empty {}))
}

/// Who has done how much. Only for the teacher, who shows their token as a bearer.
#[utoipa::path(get, path = "/api/homework/{id}", tag = "homework", params(("id" = String, Path)),
    responses((status = 200, body = HomeworkSeen), (status = 404, body = Problem, description = "`no_homework`")))]
async fn seen(
    State(homework): State<Arc<Homework>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<HomeworkSeen>, Refusal> {
    Ok(Json(homework.seen(&id, shown(&headers)).await?))
}

/// Deletes all of it. Only for the teacher, who shows their token as a bearer.
#[utoipa::path(delete, path = "/api/homework/{id}", tag = "homework", params(("id" = String, Path)),
    responses((status = 200, body = Empty), (status = 404, body = Problem, description = "`no_homework`")))]
async fn delete(
    State(homework): State<Arc<Homework>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Empty>, Refusal> {
    homework.delete(&id, shown(&headers)).await?;
    Ok(Json(Empty {}))
}

/// Counts a wrong code, and slows down whoever guesses.
fn count_wrong_code<T>(people: &People, found: &Result<T, Problem>, from: std::net::IpAddr) -> Result<(), Problem> {
    match found {
        Err(problem) if problem.code == Code::NoHomework => people.guess_code("homework code", from),
        _ => Ok(()),
    }
}
