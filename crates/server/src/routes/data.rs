//! Routes to export all of one's data as JSON, and to delete oneself.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;

use ::people::People;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use base::Problem;
use futures_util::stream;
use live::Records;
use serde_json::json;
use store::Store;

use super::cookie;
use super::signed_in::{Confirmed, SignedInDirectly};
use crate::Config;
use crate::app::Changes;
use crate::refusal::Refusal;

/// Download all that is one's own.
///
/// One JSON object: `person`, `sessions`, `tokens`, `passkeys`, `subscriptions`, `seats`, `chat`, `reports`, `ratings`,
/// `rating_changes`, and `records`, each with `match` and its text.
#[utoipa::path(get, path = "/api/me/data", tag = "people", responses((status = OK, content_type = "application/json")))]
pub(super) async fn download(
    State(store): State<Store>,
    State(records): State<Arc<Records>>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<Response, Refusal> {
    all_of(&store, records, &session.person.id).await
}

/// All that is somebody's, as a file.
pub(super) async fn all_of(store: &Store, records: Arc<Records>, person: &str) -> Result<Response, Refusal> {
    let belongings = store.belongings(person).await?;
    let matches: VecDeque<String> = store.finished_matches(person).await?.into();
    let head = belongings.to_string();
    let head = format!("{},\"records\":[", head.strip_suffix('}').unwrap_or(&head));
    // Somebody may have played thousands of matches: they are read as they are sent.
    let records = stream::unfold((records, matches, true), |(records, mut matches, first)| async move {
        let id = matches.pop_front()?;
        let text = records.finished(&id).await.ok().map(|(record, _)| record.to_text());
        let comma = if first { "" } else { "," };
        let piece = format!("{comma}{}", json!({ "match": id, "record": text }));
        Some((Bytes::from(piece), (records, matches, false)))
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
    State(config): State<Arc<Config>>,
    State(changes): State<Changes>,
    State(people): State<Arc<People>>,
    Confirmed(session): Confirmed,
) -> Result<impl IntoResponse, Refusal> {
    changes.publish_seats(people.delete(&session).await?).await;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie::unset_cookie(&config))]))
}
