//! Routes for moderators: reports with the lines around them, and measures, all of which are logged.

use std::sync::Arc;

use ::people::{Order, People};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use base::{Clock, Name, Problem};
use live::{PersonChanges, Removal, spoken};
use protocol::Code;
use serde::{Deserialize, Serialize};
use store::{Line, Measure, SeatRow, Store, phase};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::signed_in::Moderator;
use crate::app::{Changes, Shared};
use crate::refusal::Refusal;
use crate::valid_json::ValidJson;
use crate::views::{Audit, ListedPerson, MeasureName, OpenTable, Report};

/// So much of the log is shown.
const LOG_LIMIT: u32 = 200;

/// What is answered to moderators.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(reports))
        .routes(routes!(report))
        .routes(routes!(log, act))
        .routes(routes!(people))
        .routes(routes!(tables))
}

/// Which reports.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// Those that were dealt with; otherwise those that were not.
    #[serde(default)]
    settled: bool,
}

/// Reports.
#[derive(Serialize, ToSchema)]
pub(crate) struct Reports {
    /// At most 200: the oldest first if they are open, else the newest first.
    reports: Vec<Report>,
}

/// A report with what belongs to it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportDetail {
    /// The lines around the one that was reported, as they were then.
    lines: Vec<ReportLine>,
    /// What was done because of it, the oldest first.
    done: Vec<Audit>,
    /// Whether its match is over, and so has a record.
    over: bool,
    /// Whether something is still going on at its table.
    open: bool,
    /// Who sits or sat there.
    seats: Vec<ReportSeat>,
}

/// A line of chat.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportLine {
    /// Its number.
    n: u64,
    /// Who wrote it; missing if they were deleted.
    person: Option<String>,
    /// What they were called.
    name: String,
    /// What was written.
    text: Option<String>,
    /// The name of a ready-made phrase.
    phrase: Option<String>,
    /// When, in milliseconds since 1970.
    at: u64,
}

/// Who sits or sat somewhere.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportSeat {
    /// Their id; missing for bots and for who was deleted.
    person: Option<String>,
    /// What they are called; bots have no name.
    name: String,
    /// The bot's level.
    bot: Option<u8>,
}

/// What was done.
#[derive(Serialize, ToSchema)]
pub(crate) struct Log {
    /// The last 200, the newest first.
    done: Vec<Audit>,
}

/// What a moderator wants done.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    /// `warn`, `mute`, `unmute`, `ban`, `unban` (a person), `close` (a table) or `settle` (a report).
    measure: MeasureName,
    /// The id of the person.
    person: Option<String>,
    /// The id of the table.
    table: Option<String>,
    /// The id of the report that is settled, or because of which something is done.
    report: Option<String>,
    /// For how many minutes somebody is muted or banned; otherwise for good.
    minutes: Option<u32>,
    /// Why, in 1 to 300 letters. Who is warned or banned reads it.
    #[serde(default)]
    why: String,
}

/// What people have reported.
#[utoipa::path(get, path = "/api/moderation/reports", tag = "moderation", params(Which), responses(
    (status = OK, body = Reports), (status = BAD_REQUEST, body = Problem, description = "`bad_query`"),
    (status = FORBIDDEN, body = Problem, description = "`not_moderator`")))]
async fn reports(
    State(store): State<Store>,
    _moderator: Moderator,
    which: Result<Query<Which>, QueryRejection>,
) -> Result<Json<Reports>, Refusal> {
    let Query(which) = which.map_err(|bad| Problem::new(Code::BadQuery, bad.body_text()))?;
    let mut reports: Vec<Report> = store.reports(which.settled).await?.into_iter().map(Report::from).collect();
    // A phrase is sent as its name, for which the page has words.
    reports.iter_mut().for_each(|report| {
        if let (None, Some(phrase)) = spoken(&report.text) {
            report.text = phrase;
        }
    });
    Ok(Json(Reports { reports }))
}

/// What belongs to a report: the chat around, the match, and what was done about it.
#[utoipa::path(get, path = "/api/moderation/reports/{table}/{id}", tag = "moderation",
    params(("table" = String, Path, description = "The id of its table"), ("id" = String, Path, description = "Its id")),
    responses((status = OK, body = ReportDetail), (status = FORBIDDEN, body = Problem, description = "`not_moderator`")))]
async fn report(
    State(store): State<Store>,
    _moderator: Moderator,
    Path((table, id)): Path<(String, String)>,
) -> Result<Json<ReportDetail>, Refusal> {
    let row = store.table(&table).await?;
    let phase = row.map_or(phase::CLOSED, |row| row.phase);
    let line = |Line { n, person, name, text, at, .. }: Line| {
        let (text, phrase) = spoken(&text);
        ReportLine { n, person, name, text, phrase, at }
    };
    let seat = |SeatRow { person, name, bot, .. }: SeatRow| ReportSeat { person, name, bot };
    Ok(Json(ReportDetail {
        lines: store.report_lines(&id).await?.into_iter().map(line).collect(),
        done: store.audits_of_report(&id).await?.into_iter().map(Audit::from).collect(),
        over: phase == phase::OVER,
        open: phase < phase::OVER,
        seats: store.seats(&table).await?.into_iter().map(seat).collect(),
    }))
}

/// Whom to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Like {
    /// Part of the name.
    #[serde(default)]
    like: String,
}

/// People.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedPeople {
    /// Who was here last first; a thousand at most.
    people: Vec<ListedPerson>,
}

/// People, by a part of their names.
#[utoipa::path(get, path = "/api/moderation/people", tag = "moderation", params(Like), responses(
    (status = OK, body = ListedPeople), (status = BAD_REQUEST, body = Problem, description = "`bad_query`"),
    (status = FORBIDDEN, body = Problem, description = "`not_moderator`")))]
async fn people(
    State(clock): State<Clock>,
    State(store): State<Store>,
    _moderator: Moderator,
    like: Result<Query<Like>, QueryRejection>,
) -> Result<Json<ListedPeople>, Refusal> {
    let Query(Like { like }) = like.map_err(|bad| Problem::new(Code::BadQuery, bad.body_text()))?;
    let (people, now) = (store.profiles_like(&Name::outline(&like)).await?, clock.now());
    Ok(Json(ListedPeople { people: people.into_iter().map(|person| ListedPerson::at(person, now)).collect() }))
}

/// Tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenTables {
    /// Where people gather or play, the newest first; a thousand at most.
    tables: Vec<OpenTable>,
}

/// All tables where something is going on, also those that are not listed.
#[utoipa::path(get, path = "/api/moderation/tables", tag = "moderation", responses(
    (status = OK, body = OpenTables), (status = FORBIDDEN, body = Problem, description = "`not_moderator`")))]
async fn tables(State(store): State<Store>, _moderator: Moderator) -> Result<Json<OpenTables>, Refusal> {
    Ok(Json(OpenTables { tables: store.open_tables().await?.into_iter().map(OpenTable::from).collect() }))
}

/// What moderators and whoever runs the server have done.
#[utoipa::path(get, path = "/api/moderation/log", tag = "moderation", responses(
    (status = OK, body = Log), (status = FORBIDDEN, body = Problem, description = "`not_moderator`")))]
async fn log(State(store): State<Store>, _moderator: Moderator) -> Result<Json<Log>, Refusal> {
    Ok(Json(Log { done: store.audits(LOG_LIMIT).await?.into_iter().map(Audit::from).collect() }))
}

/// Warn, mute or ban somebody, close a table, or settle a report.
///
/// It is written down with who did it and why. To moderators only whoever runs the server does anything.
#[utoipa::path(post, path = "/api/moderation/log", tag = "moderation", request_body = Act, responses(
    (status = NO_CONTENT),
    (status = BAD_REQUEST, body = Problem, description = "`malformed`: no reason, or nothing to do it to"),
    (status = FORBIDDEN, body = Problem, description = "`not_moderator`"),
    (status = NOT_FOUND, body = Problem, description = "`not_found`")))]
async fn act(
    State(person_changes): State<Arc<PersonChanges>>,
    State(removal): State<Arc<Removal>>,
    State(changes): State<Changes>,
    State(people): State<Arc<People>>,
    Moderator(session): Moderator,
    ValidJson(Act { measure: MeasureName(measure), person, table, report, minutes, why }): ValidJson<Act>,
) -> Result<StatusCode, Refusal> {
    let order = Order { measure, person: person.clone(), table: table.clone(), report, minutes, why };
    let changed = people.moderate(&session, order).await?;
    tracing::info!(measure = measure.name(), "a moderator has acted");
    changes.publish(changed).await;
    match (measure, person, table) {
        (Measure::Ban, Some(person), _) => person_changes.ban(&person).await?,
        (Measure::Close, _, Some(table)) => removal.force_close(&table).await?,
        _ => {}
    }
    Ok(StatusCode::NO_CONTENT)
}
