//! Requests about classes.

use std::net::IpAddr;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use base::Problem;
use live::{ClassWish, Found, Joined, Opened, Recovered};
use protocol::Code;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Address, class_address};
use crate::app::{App, Shared};
use crate::empty::Empty;
use crate::refusal::Refusal;
use crate::valid_json::ValidJson;

/// What is answered about classes.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(look))
        .routes(routes!(join))
        .routes(routes!(recover))
        .routes(routes!(told))
        .routes(routes!(delete))
}

/// What may be longer than other requests: a teacher brings questions along.
pub(crate) fn large() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(open))
}

/// Opens a class.
#[utoipa::path(post, path = "/api/classes", tag = "classes", request_body = ClassWish,
    responses((status = 200, body = Opened), (status = 400, body = Problem, description = "`bad_class`, `bad_name`")))]
async fn open(
    State(app): State<Shared>,
    headers: HeaderMap,
    ValidJson(wish): ValidJson<ClassWish>,
) -> Result<Json<Opened>, Refusal> {
    let opened = app.live.classes.open(wish, class_address::of(&app.config, &headers)).await?;
    Ok(Json(opened))
}

/// What a pupil sees before joining.
#[utoipa::path(get, path = "/api/classes/code/{code}", tag = "classes", params(("code" = String, Path)),
    responses((status = 200, body = Found), (status = 404, body = Problem, description = "`no_class`")))]
async fn look(
    State(app): State<Shared>,
    Address(from): Address,
    Path(code): Path<String>,
) -> Result<Json<Found>, Refusal> {
    let id = app.class_with_code(&code, from).await?;
    Ok(Json(app.live.classes.look_at(&id).await?))
}

/// How a pupil wants to join.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct JoiningClass {
    /// Upper and lower case do not matter.
    code: String,
    /// One of the list, or one's own where that is allowed.
    #[serde(default)]
    name: String,
    /// The team; else the smallest.
    team: Option<u8>,
}

/// A pupil joins a class.
#[utoipa::path(post, path = "/api/classes/join", tag = "classes", request_body = JoiningClass,
    responses((status = 200, body = Joined), (status = 400, body = Problem, description = "`bad_name`"), (status = 404, body = Problem, description = "`no_class`"), (status = 409, body = Problem, description = "`class_full`, `name_taken`, `no_team`")))]
async fn join(
    State(app): State<Shared>,
    Address(from): Address,
    ValidJson(joining): ValidJson<JoiningClass>,
) -> Result<Json<Joined>, Refusal> {
    let id = app.class_with_code(&joining.code, from).await?;
    Ok(Json(app.live.classes.join(&id, &joining.name, joining.team).await?))
}

/// A code that was written down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RecoveringClass {
    /// Case and dashes do not matter.
    recovery: String,
}

/// The teacher comes back on another device.
#[utoipa::path(post, path = "/api/classes/recover", tag = "classes", request_body = RecoveringClass,
    responses((status = 200, body = Recovered), (status = 404, body = Problem, description = "`no_class`")))]
async fn recover(
    State(app): State<Shared>,
    Address(from): Address,
    ValidJson(RecoveringClass { recovery }): ValidJson<RecoveringClass>,
) -> Result<Json<Recovered>, Refusal> {
    app.limits.code(from)?;
    let found = app.live.classes.with_recovery_code(&recovery).await;
    if found.as_ref().is_err_and(|problem| problem.code == Code::NoClass) {
        app.people.guess_code("class recovery", from)?;
    }
    let id = found?;
    Ok(Json(app.live.classes.recover(id).await?))
}

/// How the report is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct QuestionChoice {
    /// `csv` or `xlsx`; else JSON.
    r#as: Option<String>,
    /// The language of a file: `es` or `en`.
    lang: Option<String>,
}

/// Which questions were hard. Only for the teacher, who shows their token as a bearer.
#[utoipa::path(get, path = "/api/classes/{id}/report", tag = "classes", params(("id" = String, Path), QuestionChoice),
    responses((status = 200, body = Object), (status = 400, body = Problem, description = "`bad_query`"), (status = 403, body = Problem, description = "`not_your_class`"), (status = 404, body = Problem, description = "`no_class`")))]
async fn told(
    State(app): State<Shared>,
    Path(id): Path<String>,
    headers: HeaderMap,
    wanted: Result<Query<QuestionChoice>, QueryRejection>,
) -> Result<Response, Refusal> {
    let Query(wanted) = wanted.map_err(|rejection| Problem::new(Code::BadQuery, rejection.body_text()))?;
    app.is_teacher(&id, &headers).await?;
    let spanish = wanted.lang.as_deref() != Some("en");
    let file = |kind: &str, name: &str, bytes: Vec<u8>| {
        let disposition = format!("attachment; filename=\"{name}\"");
        ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)], bytes).into_response()
    };
    match wanted.r#as.as_deref() {
        None => Ok(Json(app.live.classes.report(&id).await?).into_response()),
        Some("csv") => {
            Ok(file("text/csv; charset=utf-8", "sobremesa.csv", app.live.classes.report_csv(&id, spanish).await?))
        }
        Some("xlsx") => {
            let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
            Ok(file(kind, "sobremesa.xlsx", app.live.classes.report_xlsx(&id, spanish).await?))
        }
        Some(_) => Err(Problem::new(Code::BadQuery, "A report is had as csv or as xlsx.").into()),
    }
}

/// Deletes a class with everything that belongs to it. Only for the teacher, who shows their token as a bearer.
#[utoipa::path(delete, path = "/api/classes/{id}", tag = "classes", params(("id" = String, Path)),
    responses((status = 200, body = Empty), (status = 403, body = Problem, description = "`not_your_class`"), (status = 404, body = Problem, description = "`no_class`")))]
async fn delete(State(app): State<Shared>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Empty>, Refusal> {
    app.is_teacher(&id, &headers).await?;
    app.live.classes.delete(&id).await?;
    app.store.empty_log().await;
    Ok(Json(Empty {}))
}

impl App {
    /// The class with a code. Wrong ones are counted, and slow down whoever guesses; the right one is taken at any time, since
    /// a whole school may sit behind the address from which somebody guesses.
    async fn class_with_code(&self, code: &str, from: IpAddr) -> Result<String, Problem> {
        self.limits.code(from)?;
        let found = self.live.classes.with_code(code).await;
        if found.as_ref().is_err_and(|problem| problem.code == Code::NoClass) {
            self.people.guess_code("class code", from)?;
        }
        found
    }

    /// Checks that a request shows a teacher's token.
    async fn is_teacher(&self, id: &str, headers: &HeaderMap) -> Result<(), Problem> {
        let shown = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        self.live.classes.is_teacher(id, shown.unwrap_or_default()).await
    }
}
