//! Requests about classes.

use std::sync::Arc;

use ::people::{Limits, People, Sender};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRef, Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use base::Problem;
use live::{ClassReport, ClassWish, Classes, Found, Joined, Opened, Recovered, WarmUp};
use protocol::Code;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::device::remembering;
use super::signed_in::MaybeSignedIn;
use super::{RequestOrigin, class_address};
use crate::Config;
use crate::app::Shared;
use crate::empty::Empty;
use crate::refusal::Refusal;
use crate::site::Site;
use crate::valid_json::ValidJson;

/// What is answered about classes.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(look))
        .routes(routes!(join))
        .routes(routes!(recover))
        .routes(routes!(warm_up))
        .routes(routes!(picture))
        .routes(routes!(report))
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
    State(classes): State<Arc<Classes>>,
    State(site): State<Arc<Site>>,
    State(config): State<Arc<Config>>,
    MaybeSignedIn(me): MaybeSignedIn,
    headers: HeaderMap,
    ValidJson(wish): ValidJson<ClassWish>,
) -> Result<Json<Opened>, Refusal> {
    site.may_teach(me.as_ref().map(|me| me.account))?;
    let opened = classes.open(wish, class_address::of(&config, &headers)).await?;
    Ok(Json(opened))
}

/// What a pupil sees before joining.
#[utoipa::path(get, path = "/api/classes/code/{code}", tag = "classes", params(("code" = String, Path)),
    responses((status = 200, body = Found), (status = 404, body = Problem, description = "`no_class`")))]
async fn look(
    State(classes): State<Arc<Classes>>,
    State(class_codes): State<ClassCodes>,
    origin: RequestOrigin,
    Path(code): Path<String>,
) -> Result<Json<Found>, Refusal> {
    let id = class_codes.class_with_code(&code, &origin).await?;
    Ok(Json(classes.find(&id).await?))
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
    State(classes): State<Arc<Classes>>,
    State(config): State<Arc<Config>>,
    State(people): State<Arc<People>>,
    State(class_codes): State<ClassCodes>,
    State(limits): State<Arc<Limits>>,
    origin: RequestOrigin,
    ValidJson(joining): ValidJson<JoiningClass>,
) -> Result<Response, Refusal> {
    let id = class_codes.class_with_code(&joining.code, &origin).await?;
    limits.join(&id, origin.address)?;
    let joined: Joined = classes.join(&id, &joining.name, joining.team).await?;
    Ok(remembering(&config, &people, origin.device.as_ref(), None, Json(joined)))
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
    State(classes): State<Arc<Classes>>,
    State(config): State<Arc<Config>>,
    State(people): State<Arc<People>>,
    State(limits): State<Arc<Limits>>,
    origin: RequestOrigin,
    ValidJson(RecoveringClass { recovery }): ValidJson<RecoveringClass>,
) -> Result<Response, Refusal> {
    limits.code(origin.address, origin.device.as_ref())?;
    let found = classes.with_recovery_code(&recovery).await;
    if found.as_ref().is_err_and(|problem| problem.code == Code::NoClass) {
        people.guess_code("class recovery", origin.address)?;
    }
    let id = found?;
    let recovered: Recovered = classes.recover(id).await?;
    Ok(remembering(&config, &people, origin.device.as_ref(), None, Json(recovered)))
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
    responses((status = 200, body = ClassReport), (status = 400, body = Problem, description = "`bad_query`"), (status = 403, body = Problem, description = "`not_your_class`"), (status = 404, body = Problem, description = "`no_class`")))]
async fn report(
    State(classes): State<Arc<Classes>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    wanted: Result<Query<QuestionChoice>, QueryRejection>,
) -> Result<Response, Refusal> {
    let Query(wanted) = wanted.map_err(|rejection| Problem::new(Code::BadQuery, rejection.body_text()))?;
    classes.is_teacher(&id, shown(&headers)).await?;
    let spanish = wanted.lang.as_deref() != Some("en");
    let file = |kind: &str, name: &str, bytes: Vec<u8>| {
        let disposition = format!("attachment; filename=\"{name}\"");
        ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)], bytes).into_response()
    };
    match wanted.r#as.as_deref() {
        None => Ok(Json(classes.report(&id).await?).into_response()),
        Some("csv") => Ok(file("text/csv; charset=utf-8", "sobremesa.csv", classes.report_csv(&id, spanish).await?)),
        Some("xlsx") => {
            let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
            Ok(file(kind, "sobremesa.xlsx", classes.report_xlsx(&id, spanish).await?))
        }
        Some(_) => Err(Problem::new(Code::BadQuery, "A report is had as csv or as xlsx.").into()),
    }
}

/// A question to warm up with while another team moves, on a country of one's own team. It counts for nothing. Only for pupils,
/// who show their token as a bearer.
#[utoipa::path(get, path = "/api/classes/{id}/warmup", tag = "classes", params(("id" = String, Path)),
    responses((status = 200, body = WarmUp), (status = 403, body = Problem, description = "`not_your_class`"), (status = 404, body = Problem, description = "`no_class`"), (status = 409, body = Problem, description = "`no_question`")))]
async fn warm_up(
    State(classes): State<Arc<Classes>>,
    State(limits): State<Arc<Limits>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<WarmUp>, Refusal> {
    let member = classes.pupil(&id, shown(&headers)).await?;
    limits.message(&Sender::InClass(&id, &member))?;
    Ok(Json(classes.warm_up(&id, &member).await?))
}

/// A picture of a question. Who knows its name was asked that question; a name stands for one picture for ever, so it is asked
/// for once.
#[utoipa::path(get, path = "/api/classes/{id}/pictures/{name}", tag = "classes", params(("id" = String, Path), ("name" = String, Path)),
    responses((status = 200, description = "The picture", content_type = "image/webp"), (status = 404, body = Problem, description = "`no_class`, `not_found`")))]
async fn picture(
    State(classes): State<Arc<Classes>>,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    let found = classes.picture(&id, &name).await?;
    let kept = "private, max-age=31536000, immutable";
    Ok(([(CONTENT_TYPE, found.kind.media_type()), (CACHE_CONTROL, kept)], found.bytes).into_response())
}

/// Deletes a class with everything that belongs to it. Only for the teacher, who shows their token as a bearer.
#[utoipa::path(delete, path = "/api/classes/{id}", tag = "classes", params(("id" = String, Path)),
    responses((status = 200, body = Empty), (status = 403, body = Problem, description = "`not_your_class`"), (status = 404, body = Problem, description = "`no_class`")))]
async fn delete(
    State(classes): State<Arc<Classes>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Empty>, Refusal> {
    classes.is_teacher(&id, shown(&headers)).await?;
    classes.delete(&id).await?;
    Ok(Json(Empty {}))
}

/// Finds classes by their codes.
pub(crate) struct ClassCodes {
    limits: Arc<Limits>,
    people: Arc<People>,
    classes: Arc<Classes>,
}

impl FromRef<Shared> for ClassCodes {
    fn from_ref(app: &Shared) -> ClassCodes {
        ClassCodes { limits: FromRef::from_ref(app), people: FromRef::from_ref(app), classes: FromRef::from_ref(app) }
    }
}

impl ClassCodes {
    /// The class with a code. Wrong ones are counted, and slow down whoever guesses; the right one is taken at any time, since
    /// a whole school may sit behind the address from which somebody guesses.
    async fn class_with_code(&self, code: &str, origin: &RequestOrigin) -> Result<String, Problem> {
        self.limits.code(origin.address, origin.device.as_ref())?;
        let found = self.classes.with_code(code).await;
        if found.as_ref().is_err_and(|problem| problem.code == Code::NoClass) {
            self.people.guess_code("class code", origin.address)?;
        }
        found
    }
}

/// The token that a request shows.
pub(super) fn shown(headers: &HeaderMap) -> &str {
    let shown = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    shown.unwrap_or_default()
}
