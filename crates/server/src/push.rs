//! Web Push: somebody whose page is closed learns that they are awaited.
//!
//! A notice is empty: the browser that gets it asks `/api/mine` what there is. So nothing about any
//! match goes through the hands of those who carry it, and what is shown is never out of date. `vapid`
//! is how we show who sends it; what the notice looks like is the page's (`web/public/push.js`).

mod vapid;

use std::sync::Weak;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::Code;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::{App, Shared, now};
use crate::people::SignedInDirectly;
use crate::problem::Problem;
use crate::valid_json::ValidJson;
use store::Store;
pub(crate) use vapid::Vapid;

/// The most notices that wait; what is more is not sent.
const QUEUE_LIMIT: usize = 1000;

/// The longest address of a browser, in bytes.
const MAX_ENDPOINT_BYTES: usize = 1000;

/// How long a carrier may take to answer.
const CARRIER_TIMEOUT: Duration = Duration::from_secs(5);

/// How long carriers keep a notice for a browser that is not there, in seconds.
const NOTICE_TTL_SECONDS: &str = "86400";

/// Sends notices in the background.
pub(crate) struct Push {
    vapid: Vapid,
    queue: mpsc::Sender<Notice>,
}

/// Somebody is awaited at a table.
struct Notice {
    person: String,
    table: String,
}

/// What comes out of the queue.
pub(crate) struct Notices(mpsc::Receiver<Notice>);

impl Push {
    /// With the key that was made at the first start.
    pub(crate) async fn open(store: &Store) -> store::Result<(Push, Notices)> {
        let key = store.secret("push", &Vapid::fresh().kept()).await?;
        // A key that cannot be read costs the browsers that know it, not the start.
        let vapid = Vapid::read(&key).unwrap_or_else(Vapid::fresh);
        let (queue, notices) = mpsc::channel(QUEUE_LIMIT);
        Ok((Push { vapid, queue }, Notices(notices)))
    }

    /// Sends one notice after another, while the server runs.
    pub(crate) async fn run(app: Weak<App>, Notices(mut notices): Notices) {
        while let Some(notice) = notices.recv().await {
            let Some(app) = app.upgrade() else { return };
            if app.is_elsewhere(&notice.person).await {
                continue;
            }
            let Ok(endpoints) = app.store.endpoints(&notice.person).await else { continue };
            for endpoint in endpoints {
                app.send(endpoint, &notice.table).await;
            }
        }
    }
}

impl App {
    /// Somebody is awaited at a table: if they have no page open, their browsers are told.
    pub(crate) fn awaited(&self, person: &str, table: &str) {
        if self.online.pages(person).is_empty() {
            let _ = self.push.queue.try_send(Notice { person: person.to_owned(), table: table.to_owned() });
        }
    }

    /// Whether somebody has a page open at another node.
    async fn is_elsewhere(&self, person: &str) -> bool {
        let places = if self.nodes.is_some() { self.store.whereabouts(&[person]).await } else { Ok(Vec::new()) };
        places.is_ok_and(|places| places.iter().any(|place| place.here))
    }

    async fn send(&self, endpoint: String, table: &str) {
        // Whoever runs the server may have changed whom it trusts.
        if !self.carries(&endpoint) {
            return;
        }
        let subject = self.config.public_url.as_deref().filter(|url| url.starts_with("https://"));
        let subject = subject.unwrap_or("https://localhost");
        let authorization = self.push.vapid.authorization(&endpoint, subject, now());
        // Of several notices about one table only the last is kept.
        let topic: String = table.chars().filter(char::is_ascii_alphanumeric).take(32).collect();
        let address = endpoint.clone();
        let sent = tokio::task::spawn_blocking(move || post(&address, &authorization, &topic));
        match sent.await {
            Ok(Some(404 | 410)) => {
                let _ = self.store.drop_endpoint(&endpoint).await;
            }
            Ok(Some(200..=299)) => {}
            Ok(status) => tracing::warn!(?status, "a notice was not carried"),
            Err(_) => {}
        }
    }

    /// Whether we send notices to such an address: whoever subscribes must not make us knock elsewhere.
    fn carries(&self, endpoint: &str) -> bool {
        endpoint.len() <= MAX_ENDPOINT_BYTES && self.config.push_services.iter().any(|service| is_of(endpoint, service))
    }
}

/// Sends an empty notice; gives the answer's status, if there is one.
fn post(endpoint: &str, authorization: &str, topic: &str) -> Option<u16> {
    let config = ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0);
    let agent = config.timeout_global(Some(CARRIER_TIMEOUT)).build().new_agent();
    let request = agent.post(endpoint).header("authorization", authorization).header("ttl", NOTICE_TTL_SECONDS);
    let request = request.header("urgency", "normal").header("topic", topic);
    request.send_empty().ok().map(|answer| answer.status().as_u16())
}

/// Whether an address belongs to a carrier, such as `https://push.example` or `https://*.push.example`.
fn is_of(endpoint: &str, service: &str) -> bool {
    let (Some((scheme, rest)), Some((wanted, host))) = (endpoint.split_once("://"), service.split_once("://")) else {
        return false;
    };
    let authority = rest.split(['/', '?', '#', '\\']).next().unwrap_or_default();
    let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | ':');
    let named = match host.strip_prefix('*') {
        Some(end) => authority.len() > end.len() && authority.ends_with(end),
        None => authority == host,
    };
    scheme == wanted && authority.chars().all(plain) && named
}

/// What is answered about notices.
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
    /// The address of its carrier.
    endpoint: String,
}

/// The key for `applicationServerKey`.
#[utoipa::path(get, path = "/api/push/key", tag = "push", responses((status = OK, body = Key)))]
async fn key(State(app): State<Shared>) -> Json<Key> {
    Json(Key { key: app.push.vapid.public() })
}

/// Let this browser be told when one is awaited.
///
/// It holds as long as the session. The notice is empty; ask `/api/mine` then.
#[utoipa::path(post, path = "/api/push", tag = "push", request_body = Subscription, responses(
    (status = NO_CONTENT),
    (status = BAD_REQUEST, body = Problem, description = "`bad_endpoint`: this server does not know that carrier"),
))]
async fn subscribe(
    State(app): State<Shared>,
    SignedInDirectly(visit): SignedInDirectly,
    ValidJson(subscription): ValidJson<Subscription>,
) -> Result<StatusCode, Problem> {
    if !app.carries(&subscription.endpoint) {
        return Err(Problem::new(Code::BadEndpoint, "This server does not send notices through that service."));
    }
    app.store.subscribe(&visit.session, &subscription.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Do not tell this browser any more.
#[utoipa::path(delete, path = "/api/push", tag = "push", responses((status = NO_CONTENT)))]
async fn unsubscribe(
    State(app): State<Shared>,
    SignedInDirectly(visit): SignedInDirectly,
) -> Result<StatusCode, Problem> {
    app.store.unsubscribe(&visit.session).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_carriers_that_are_trusted_are_knocked_at() {
        let one = "https://push.example";
        assert!(is_of("https://push.example/abc?d", one) && is_of("https://push.example", one));
        let all = "https://*.push.example";
        assert!(is_of("https://a.b.push.example/c", all));
        let bad = [
            "http://push.example/",
            "https://push.example.evil/",
            "https://push.example@evil/",
            "https://evil/push.example",
            "https://evil\\.push.example",
            "https://push.example:8443/",
            "https://push.example%2eevil/",
            "https://.push.example",
            "file:///etc/passwd",
            "",
        ];
        for endpoint in bad {
            assert!(!is_of(endpoint, one), "{endpoint}");
        }
        assert!(!is_of("https://push.example/", all) && !is_of("https://evilpush.example/", all));
    }
}
