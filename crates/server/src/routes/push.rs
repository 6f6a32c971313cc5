//! Routes by which a browser subscribes to Web Push notifications.

use std::sync::Arc;

use ::people::Push;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use base::Problem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::signed_in::SignedInDirectly;
use crate::app::Shared;
use crate::refusal::Refusal;
use crate::valid_json::ValidJson;

/// The routes of Web Push.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(key)).routes(routes!(subscribe, unsubscribe))
}

/// The key that browsers want to know before they let themselves be reached.
#[derive(Serialize, ToSchema)]
pub(crate) struct Key {
    /// In base64url, for `applicationServerKey`.
    key: String,
}

/// Where a browser can be reached, as `PushSubscription.toJSON()` has it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Subscription {
    /// The URL at its push service.
    endpoint: String,
}

/// The key for `applicationServerKey`.
#[utoipa::path(get, path = "/api/push/key", tag = "push", responses((status = OK, body = Key)))]
async fn key(State(push): State<Arc<Push>>) -> Json<Key> {
    Json(Key { key: push.public_key() })
}

/// Let this browser be told when one is awaited.
///
/// It holds as long as the session. The notice is empty; ask `/api/mine` then.
#[utoipa::path(post, path = "/api/push", tag = "push", request_body = Subscription, responses(
    (status = NO_CONTENT),
    (status = BAD_REQUEST, body = Problem, description = "`bad_endpoint`: this server does not send to that push service"),
))]
async fn subscribe(
    State(push): State<Arc<Push>>,
    SignedInDirectly(session): SignedInDirectly,
    ValidJson(subscription): ValidJson<Subscription>,
) -> Result<StatusCode, Refusal> {
    push.subscribe(&session, &subscription.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Do not tell this browser any more.
#[utoipa::path(delete, path = "/api/push", tag = "push", responses((status = NO_CONTENT)))]
async fn unsubscribe(
    State(push): State<Arc<Push>>,
    SignedInDirectly(session): SignedInDirectly,
) -> Result<StatusCode, Refusal> {
    push.unsubscribe(&session).await?;
    Ok(StatusCode::NO_CONTENT)
}
