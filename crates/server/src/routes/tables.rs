//! Requests about tables.

use std::sync::Arc;

use ::people::{Entry, Limits, members_only};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use base::Problem;
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::convert::{Builder as _, Shape};
use fast_qr::{ECL, QRBuilder};
use live::{Following, Gathering, Listing, PlayNow, TableChat};
use protocol::Code;
use room::TableWish;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Address;
use super::signed_in::{MaybeSignedIn, SignedIn};
use super::view::{Cards, MyTables, TableMessage};
use crate::app::Shared;
use crate::empty::Empty;
use crate::listed::Listed;
use crate::refusal::Refusal;
use crate::site::Site;
use crate::valid_json::ValidJson;

/// The longest text of a QR code that telephones still read from a screen, in bytes.
const MAX_QR_BYTES: usize = 1200;

/// What is answered about tables.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(lobby, make))
        .routes(routes!(show, close))
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(fill))
        .routes(routes!(wait))
        .routes(routes!(rematch))
        .routes(routes!(decline))
        .routes(routes!(report))
        .routes(routes!(mine))
        .routes(routes!(qr))
}

/// A table that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct MadeTable {
    /// Its id, for links.
    id: String,
    /// Opens invited seats.
    key: String,
}

/// The tables that are listed: those that want people first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = Cards)))]
async fn lobby(
    State(listing): State<Arc<Listing>>,
    State(site): State<Arc<Site>>,
    MaybeSignedIn(me): MaybeSignedIn,
) -> Result<Json<Cards>, Refusal> {
    site.listed_to(me.as_ref())?;
    Ok(Json(Cards { tables: listing.listed().await? }))
}

/// Makes a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = TableWish,
    responses((status = 200, body = MadeTable), (status = 400, body = Problem, description = "`bad_table`"), (status = 403, body = Problem, description = "`needs_account`: a rated table; `members_only`"), (status = 409, body = Problem, description = "`too_many_tables`")))]
async fn make(
    State(gathering): State<Arc<Gathering>>,
    State(site): State<Arc<Site>>,
    State(listed): State<Arc<Listed>>,
    State(limits): State<Arc<Limits>>,
    SignedIn(me): SignedIn,
    Address(address): Address,
    ValidJson(wish): ValidJson<TableWish>,
) -> Result<Json<MadeTable>, Refusal> {
    site.config.entry.host(me.account)?;
    limits.table(address)?;
    let is_listed = wish.listed;
    if is_listed {
        listed.may_list(address).await?;
    }
    let (id, key) = gathering.make_table(wish, &me).await?;
    if is_listed {
        listed.note(address, &me.id);
    }
    Ok(Json(MadeTable { id: id.to_string(), key }))
}

/// One table, as the socket's `table` message has it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableMessage), (status = 404, body = Problem, description = "`not_found`")))]
async fn show(
    State(following): State<Arc<Following>>,
    MaybeSignedIn(me): MaybeSignedIn,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Refusal> {
    let text = following.table_text(&id, me.as_ref().map(|me| me.id.as_str())).await?;
    Ok(([(CONTENT_TYPE, "application/json")], text))
}

/// Closes a table that has not begun; only who made it may.
#[utoipa::path(delete, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Empty), (status = 403, body = Problem, description = "`not_host`"), (status = 404, body = Problem, description = "`not_found`"), (status = 409, body = Problem, description = "`too_late`, `stale`")))]
async fn close(
    State(gathering): State<Arc<Gathering>>,
    SignedIn(me): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Empty>, Refusal> {
    gathering.close_by(&id, &me).await?;
    Ok(Json(Empty {}))
}

/// How somebody wants to sit down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SittingDown {
    /// The seat; else the first that is free.
    seat: Option<u8>,
    /// The key, for invited seats.
    key: Option<String>,
}

/// Sits down at a table; a full table begins by itself.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", params(("id" = String, Path)), request_body = SittingDown,
    responses((status = 200, body = Empty), (status = 403, body = Problem, description = "`needs_account`, `blocked`, `members_only`"), (status = 404, body = Problem, description = "`not_found`"), (status = 409, body = Problem, description = "`no_seat`, `too_late`, `too_many_tables`, `stale`")))]
async fn join(
    State(gathering): State<Arc<Gathering>>,
    State(site): State<Arc<Site>>,
    SignedIn(me): SignedIn,
    Path(id): Path<String>,
    ValidJson(joining): ValidJson<SittingDown>,
) -> Result<Json<Empty>, Refusal> {
    let entry = site.config.entry;
    if entry.host(me.account).is_err() {
        // Whoever is no member sits where they were invited to.
        let key = joining.key.as_deref().filter(|_| entry == Entry::Links);
        let invited = match key {
            Some(key) => gathering.has_key(&id, key).await?,
            None => false,
        };
        invited.then_some(()).ok_or_else(members_only)?;
    }
    gathering.join(&id, &me, joining.seat, joining.key.as_deref()).await?;
    Ok(Json(Empty {}))
}

/// Stands up before the match has begun; the host's standing up closes the table.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Empty), (status = 404, body = Problem, description = "`not_found`"), (status = 409, body = Problem, description = "`too_late`, `stale`")))]
async fn leave(
    State(gathering): State<Arc<Gathering>>,
    SignedIn(me): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Empty>, Refusal> {
    gathering.stand_up(&id, &me.id).await?;
    Ok(Json(Empty {}))
}

/// Which bots take the free seats.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Filling {
    /// Their level, 1 to 6.
    level: u8,
}

/// The host lets bots take the free seats, and the match begins.
#[utoipa::path(post, path = "/api/tables/{id}/fill", tag = "tables", params(("id" = String, Path)), request_body = Filling,
    responses((status = 200, body = Empty), (status = 400, body = Problem, description = "`bad_table`"), (status = 403, body = Problem, description = "`not_host`"), (status = 404, body = Problem, description = "`not_found`"), (status = 409, body = Problem, description = "`too_late`, `stale`")))]
async fn fill(
    State(gathering): State<Arc<Gathering>>,
    SignedIn(me): SignedIn,
    Path(id): Path<String>,
    ValidJson(filling): ValidJson<Filling>,
) -> Result<Json<Empty>, Refusal> {
    gathering.fill(&id, &me, filling.level).await?;
    Ok(Json(Empty {}))
}

/// The host of a table of "play now" waits on for people: no bots sit down by themselves.
#[utoipa::path(post, path = "/api/tables/{id}/wait", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Empty), (status = 403, body = Problem, description = "`not_host`"), (status = 404, body = Problem, description = "`not_found`"), (status = 409, body = Problem, description = "`too_late`, `stale`")))]
async fn wait(
    State(play_now): State<Arc<PlayNow>>,
    SignedIn(me): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Empty>, Refusal> {
    play_now.wait_on(&id, &me).await?;
    Ok(Json(Empty {}))
}

/// Where the same people play again.
#[derive(Serialize, ToSchema)]
pub(crate) struct Rematch {
    /// The id of the new table.
    id: String,
}

/// The same people once more; who asks second sits down at the same new table.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Rematch), (status = 404, body = Problem, description = "`not_found`"), (status = 409, body = Problem, description = "`no_rematch`, `too_many_tables`")))]
async fn rematch(
    State(gathering): State<Arc<Gathering>>,
    SignedIn(me): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Rematch>, Refusal> {
    let next = gathering.rematch(&id, &me).await?;
    Ok(Json(Rematch { id: next.to_string() }))
}

/// Says no to another match, where a seat is kept for one.
#[utoipa::path(post, path = "/api/tables/{id}/decline", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Empty), (status = 404, body = Problem, description = "`not_found`"), (status = 409, body = Problem, description = "`too_late`, `stale`")))]
async fn decline(
    State(gathering): State<Arc<Gathering>>,
    SignedIn(me): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Empty>, Refusal> {
    gathering.decline(&id, &me).await?;
    Ok(Json(Empty {}))
}

/// What somebody finds bad.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reporting {
    /// The number of the line.
    n: u64,
    /// Why.
    #[serde(default)]
    text: String,
}

/// Reports a line of chat to whoever runs the server.
#[utoipa::path(post, path = "/api/tables/{id}/reports", tag = "tables", params(("id" = String, Path)), request_body = Reporting,
    responses((status = 200, body = Empty), (status = 404, body = Problem, description = "`not_found`")))]
async fn report(
    State(chat): State<Arc<TableChat>>,
    SignedIn(me): SignedIn,
    Path(id): Path<String>,
    ValidJson(reporting): ValidJson<Reporting>,
) -> Result<Json<Empty>, Refusal> {
    chat.report(&id, &me, reporting.n, &reporting.text).await?;
    Ok(Json(Empty {}))
}

/// The tables where one sits, and where one is awaited.
#[utoipa::path(get, path = "/api/mine", tag = "tables", responses((status = 200, body = MyTables)))]
async fn mine(State(listing): State<Arc<Listing>>, SignedIn(me): SignedIn) -> Result<Json<MyTables>, Refusal> {
    Ok(Json(MyTables { tables: listing.mine(&me.id).await? }))
}

/// What to draw.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Drawn {
    /// The text in the code, at most 1200 letters.
    text: String,
}

/// A QR code as a picture.
#[utoipa::path(get, path = "/api/qr", tag = "tables", params(Drawn), responses((status = 200, content_type = "image/svg+xml"), (status = 400, body = Problem, description = "`too_long`, `bad_query`")))]
async fn qr(drawn: Result<Query<Drawn>, QueryRejection>) -> Result<impl IntoResponse, Refusal> {
    let too_long = || Problem::new(Code::TooLong, "A code holds at most 1200 letters.");
    let Query(drawn) = drawn.map_err(|rejection| Problem::new(Code::BadQuery, rejection.body_text()))?;
    if drawn.text.len() > MAX_QR_BYTES {
        return Err(too_long().into());
    }
    // A long text has so many dots that telephones read them better when there are fewer of them than when there are spare ones.
    let spare = if drawn.text.len() > 300 { ECL::L } else { ECL::Q };
    let code = QRBuilder::new(drawn.text).ecl(spare).build().map_err(|_| too_long())?;
    let svg = SvgBuilder::default().shape(Shape::Square).to_str(&code);
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg))
}
