//! Routes for question packs: those that people share, and those that the operator recommends.

use std::net::IpAddr;
use std::sync::Arc;

use ::people::{Limits, People, wide_network_of};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_TYPE, ORIGIN};
use axum::response::{IntoResponse as _, Response};
use base::Problem;
use live::{PackChanged, PackFound, PackSender, PackShared, PackWish, SharedPacks};
use protocol::Code;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::classes::shown;
use super::signed_in::MaybeSignedIn;
use super::{Address, RequestOrigin, class_address};
use crate::Config;
use crate::app::Shared;
use crate::empty::Empty;
use crate::refusal::Refusal;
use crate::site::Site;
use crate::valid_json::ValidJson;

/// What is answered about packs.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(find, delete)).routes(routes!(recommended)).routes(routes!(recommendation))
}

/// What may be longer than other requests: packs are brought along.
pub(crate) fn large() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(share)).routes(routes!(change))
}

/// Shares a pack. What a program shares stays once somebody has looked at it, with GET or HEAD, within the next half minute.
#[utoipa::path(post, path = "/api/packs", tag = "packs", request_body = PackWish,
    responses((status = 200, body = PackShared), (status = 400, body = Problem, description = "`bad_pack`"), (status = 409, body = Problem, description = "`packs_full`")))]
async fn share(
    State(packs): State<Arc<SharedPacks>>,
    State(site): State<Arc<Site>>,
    State(config): State<Arc<Config>>,
    MaybeSignedIn(me): MaybeSignedIn,
    Address(from): Address,
    headers: HeaderMap,
    ValidJson(wish): ValidJson<PackWish>,
) -> Result<Json<PackShared>, Refusal> {
    site.may_teach(me.as_ref().map(|me| me.account))?;
    let address = class_address::of(&config, &headers).address;
    Ok(Json(packs.share(wish, sender(&config, from, &headers), address).await?))
}

/// Who shares or changes a pack. Whatever a browser sends for a page has an `Origin`, which is ours: another would have been refused.
fn sender(config: &Config, from: IpAddr, headers: &HeaderMap) -> PackSender {
    PackSender { network: config.limits.then(|| wide_network_of(from)), is_page: headers.contains_key(ORIGIN) }
}

/// A pack that is shared, with its answers.
#[utoipa::path(get, path = "/api/packs/{code}", tag = "packs", params(("code" = String, Path)),
    responses((status = 200, body = PackFound), (status = 404, body = Problem, description = "`no_pack`")))]
async fn find(
    State(packs): State<Arc<SharedPacks>>,
    State(limits): State<Arc<Limits>>,
    State(people): State<Arc<People>>,
    origin: RequestOrigin,
    Path(code): Path<String>,
) -> Result<Response, Refusal> {
    limits.code(origin.address, origin.device.as_ref())?;
    let found = packs.text(&code).await;
    if found.as_ref().is_err_and(|problem| problem.code == Code::NoPack) {
        people.guess_code("pack code", origin.address)?;
    }
    Ok(([(CONTENT_TYPE, "application/json")], found?).into_response())
}

/// Puts something else into a pack. Its edit code is shown as a bearer.
#[utoipa::path(put, path = "/api/packs/{code}", tag = "packs", params(("code" = String, Path)), request_body = PackWish,
    responses((status = 200, body = PackChanged), (status = 400, body = Problem, description = "`bad_pack`"), (status = 401, body = Problem, description = "`wrong_code`"), (status = 404, body = Problem, description = "`no_pack`"), (status = 409, body = Problem, description = "`packs_full`")))]
async fn change(
    State(packs): State<Arc<SharedPacks>>,
    State(config): State<Arc<Config>>,
    Path(code): Path<String>,
    Address(from): Address,
    headers: HeaderMap,
    ValidJson(wish): ValidJson<PackWish>,
) -> Result<Json<PackChanged>, Refusal> {
    Ok(Json(packs.change(&code, shown(&headers), sender(&config, from, &headers), wish).await?))
}

/// Deletes a pack. Its edit code is shown as a bearer.
#[utoipa::path(delete, path = "/api/packs/{code}", tag = "packs", params(("code" = String, Path)),
    responses((status = 200, body = Empty), (status = 401, body = Problem, description = "`wrong_code`"), (status = 404, body = Problem, description = "`no_pack`")))]
async fn delete(
    State(packs): State<Arc<SharedPacks>>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Empty>, Refusal> {
    packs.delete(&code, shown(&headers)).await?;
    Ok(Json(Empty {}))
}

/// The packs that whoever runs the server recommends.
#[derive(Serialize, ToSchema)]
struct Recommended {
    /// In the order of their files' names.
    packs: Vec<Recommendation>,
}

/// A pack that is recommended.
#[derive(Serialize, ToSchema)]
struct Recommendation {
    /// By which it is asked for.
    id: String,
    /// What it is called.
    title: String,
    /// What it is about; may be empty.
    about: String,
    /// How many questions there are.
    count: usize,
}

/// The packs that whoever runs the server recommends, without their questions.
#[utoipa::path(get, path = "/api/recommended", tag = "packs", responses((status = 200, body = Recommended)))]
async fn recommended(State(site): State<Arc<Site>>) -> Json<Recommended> {
    let packs = site;
    let packs = packs.packs().iter().map(|pack| Recommendation {
        id: pack.id.clone(),
        title: pack.title.clone(),
        about: pack.about.clone(),
        count: pack.count,
    });
    Json(Recommended { packs: packs.collect() })
}

/// The questions of a pack that is recommended: a list.
#[utoipa::path(get, path = "/api/recommended/{id}", tag = "packs", params(("id" = String, Path)),
    responses((status = 200, body = Vec<Object>), (status = 404, body = Problem, description = "`no_pack`")))]
async fn recommendation(State(site): State<Arc<Site>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let site = site;
    let pack = site.packs().iter().find(|pack| pack.id == id);
    let pack = pack.ok_or_else(|| Problem::new(Code::NoPack, "No such pack is recommended."))?;
    Ok(([(CONTENT_TYPE, "application/json")], pack.questions.clone()).into_response())
}
