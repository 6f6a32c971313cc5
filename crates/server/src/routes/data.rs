//! Routes to export all of one's data as JSON, and to delete oneself.

use std::collections::VecDeque;
use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use base::Problem;
use futures_util::stream;
use serde_json::json;

use super::cookie;
use super::signed_in::{Confirmed, SignedInDirectly};
use crate::app::Shared;
use crate::refusal::Refusal;

/// Download all that is one's own.
///
/// One JSON object: `person`, `sessions`, `tokens`, `passkeys`, `subscriptions`, `seats`, `chat`, `reports`, `ratings`,
/// `rating_changes`, and `records`, each with `match` and its text.
#[utoipa::path(get, path = "/api/me/data", tag = "people", responses((status = OK, content_type = "application/json")))]
pub(super) async fn download(
    State(app): State<Shared>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<Response, Refusal> {
    all_of(app, &session.person.id).await
}

/// All that is somebody's, as a file.
pub(super) async fn all_of(app: Shared, person: &str) -> Result<Response, Refusal> {
    let belongings = app.store.belongings(person).await?;
    let matches: VecDeque<String> = app.store.finished_matches(person).await?.into();
    let head = belongings.to_string();
    let head = format!("{},\"records\":[", head.strip_suffix('}').unwrap_or(&head));
    // Somebody may have played thousands of matches: they are read as they are sent.
    let records = stream::unfold((app, matches, true), |(app, mut matches, first)| async move {
        let id = matches.pop_front()?;
        let text = app.live.tables.finished(&id).await.ok().map(|(record, _)| record.to_text());
        let comma = if first { "" } else { "," };
        let piece = format!("{comma}{}", json!({ "match": id, "record": text }));
        Some((Bytes::from(piece), (app, matches, false)))
    });
    let ends = |text: String| stream::once(async move { Bytes::from(text) });
    let all = futures_util::StreamExt::chain(ends(head), records);
    let all = futures_util::StreamExt::chain(all, ends("]}".into()));
    let body = Body::from_stream(futures_util::StreamExt::map(all, Ok::<_, Infallible>));
    let headers =
        [(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, "attachment; filename=\"sobremesa.json\"")];
    Ok((headers, body).into_response())
}

/// Delete oneself with all that is one's own.
///
/// Opponents keep the records of their matches, without the name.
#[utoipa::path(delete, path = "/api/me", tag = "people", responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, body = Problem, description = "`unconfirmed`"),
))]
pub(super) async fn delete(
    State(app): State<Shared>,
    Confirmed(session): Confirmed,
) -> Result<impl IntoResponse, Refusal> {
    app.publish_seat_change(app.people.delete(&session).await?).await;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie::unset_cookie(&app))]))
}
