//! Routes for muting and blocking people, and for the warnings that one was given.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use base::{Clock, Problem};
use live::Online;
use protocol::{BlockView, Code};
use serde::{Deserialize, Serialize};
use store::{Block, Store};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::signed_in::SignedInDirectly;
use crate::app::Shared;
use crate::refusal::Refusal;
use crate::valid_json::ValidJson;

/// What is answered about whom one does not want to meet.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(set, unset)).routes(routes!(warning_read))
}

/// Whom one has muted or blocked.
#[derive(Serialize, ToSchema)]
pub(crate) struct Blocks {
    /// The last first.
    people: Vec<BlockView>,
}

/// How far one wants to be apart from somebody.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Blocking {
    /// Whether one does not want to meet them at all; otherwise one only reads nothing of theirs.
    blocked: bool,
}

/// A warning that its person has read.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WarningRead {
    /// Its text, as it was shown; if it is longer by now, all of it is shown again.
    why: String,
}

/// As the protocol tells it.
pub(crate) fn shown(block: Block) -> BlockView {
    let Block { person, name, blocked } = block;
    BlockView { person, name, blocked }
}

/// Whom one has muted or blocked.
#[utoipa::path(get, path = "/api/blocks", tag = "people", responses((status = OK, body = Blocks)))]
async fn list(
    State(store): State<Store>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<Json<Blocks>, Refusal> {
    let people = store.blocks(&session.person.id).await?;
    Ok(Json(Blocks { people: people.into_iter().map(shown).collect() }))
}

/// Mute or block somebody.
///
/// Lines of who is muted are not sent to one any more. Who is blocked is not paired with one either, cannot sit down at a table
/// where one sits or is the host, nor write or offer anything to one. Another name does not help them. At most 500.
#[utoipa::path(put, path = "/api/blocks/{person}", tag = "people", request_body = Blocking,
    params(("person" = String, Path, description = "Somebody's id")),
    responses((status = NO_CONTENT), (status = NOT_FOUND, body = Problem, description = "`not_found`")))]
async fn set(
    State(online): State<Arc<Online>>,
    State(clock): State<Clock>,
    State(store): State<Store>,
    SignedInDirectly(session): SignedInDirectly,
    Path(other): Path<String>,
    ValidJson(Blocking { blocked }): ValidJson<Blocking>,
) -> Result<StatusCode, Refusal> {
    let me = &session.person.id;
    if *me == other {
        return Err(Problem::new(Code::Malformed, "You cannot block yourself.").into());
    }
    if !store.set_block(me, &other, blocked, clock.now()).await? {
        return Err(Problem::not_found("There is nobody of that id, or you have blocked 500 people.").into());
    }
    online.recheck_sessions(me);
    Ok(StatusCode::NO_CONTENT)
}

/// Mute and block somebody no longer.
#[utoipa::path(delete, path = "/api/blocks/{person}", tag = "people",
    params(("person" = String, Path, description = "Somebody's id")), responses((status = NO_CONTENT)))]
async fn unset(
    State(online): State<Arc<Online>>,
    State(store): State<Store>,
    SignedInDirectly(session): SignedInDirectly,
    Path(other): Path<String>,
) -> Result<StatusCode, Refusal> {
    store.delete_block(&session.person.id, &other).await?;
    online.recheck_sessions(&session.person.id);
    Ok(StatusCode::NO_CONTENT)
}

/// Say that one has read a moderator's warning.
#[utoipa::path(post, path = "/api/warning", tag = "people", request_body = WarningRead, responses((status = NO_CONTENT)))]
async fn warning_read(
    State(online): State<Arc<Online>>,
    State(store): State<Store>,
    SignedInDirectly(session): SignedInDirectly,
    ValidJson(WarningRead { why }): ValidJson<WarningRead>,
) -> Result<StatusCode, Refusal> {
    store.warning_read(&session.person.id, &why).await?;
    online.recheck_sessions(&session.person.id);
    Ok(StatusCode::NO_CONTENT)
}
