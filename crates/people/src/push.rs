//! Web Push (RFC 8030): notifies people who see no page that it is their turn.
//!
//! A message has no content: the browser that gets it asks `/api/mine` what there is. So the push services of the browsers'
//! makers learn nothing about any match, and what is shown is never out of date. `vapid` signs the messages; what people
//! see is the page's part (`web/public/push.js`).

mod global;
mod vapid;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use base::{Background, Clock, Notice, Problem};
use futures_util::future::join_all;
use parking_lot::Mutex;
use protocol::Code;
use store::Store;
use tokio::sync::{Semaphore, mpsc};
use ureq::unversioned::transport::DefaultConnector;
use url::Url;

use crate::Session;
use global::GlobalResolver;
use vapid::Vapid;

/// The most notices in the queue; further ones are dropped.
const QUEUE_LIMIT: usize = 1000;

/// The most notices that are sent side by side, and the most of them to one person; further ones to that person are dropped.
const MAX_NOTICES_AT_ONCE: usize = 16;
const MAX_PERSON_NOTICES_AT_ONCE: usize = 2;

/// The most browsers of one person that are sent a push message.
const MAX_ENDPOINTS: usize = 10;

/// The longest endpoint of a browser, in bytes.
const MAX_ENDPOINT_BYTES: usize = 1000;

/// How long a push service may take to answer, unless it is said otherwise.
pub const SEND_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a push service keeps a notice for a browser that is not connected, in seconds.
const NOTICE_TTL_SECONDS: &str = "86400";

/// Which push services are used, and who sends.
#[derive(Clone, Debug)]
pub struct PushConfig {
    /// The services of browsers' makers that may be asked to carry notices; `*` stands for any first part of a name.
    pub services: Vec<String>,
    /// Where whoever runs a push service finds us: an https address.
    pub subject: String,
    /// How long a push service may take to answer.
    pub timeout: Duration,
}

/// Sends notices to people's browsers.
pub struct Push {
    config: PushConfig,
    store: Store,
    clock: Clock,
    vapid: Vapid,
    sending: Sending,
}

impl Push {
    /// Reads the signing key from the store, where the first start has put it.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn open(config: PushConfig, store: Store, clock: Clock) -> store::Result<Arc<Push>> {
        let key = store.secret("push", &Vapid::fresh().kept()).await?;
        // With a new key the browsers that subscribed with the old one are lost; better than not to start.
        let vapid = Vapid::read(&key).unwrap_or_else(Vapid::fresh);
        Ok(Arc::new(Push { config, store, clock, vapid, sending: Sending::default() }))
    }

    /// A queue for notices, and what takes them out of it.
    pub fn queue() -> (mpsc::Sender<Notice>, mpsc::Receiver<Notice>) {
        mpsc::channel(QUEUE_LIMIT)
    }

    /// Sends notices side by side, as long as any may come: a push service that does not answer delays nobody else's.
    pub async fn run(self: Arc<Push>, mut notices: mpsc::Receiver<Notice>, background: Background) {
        let places = Arc::new(Semaphore::new(MAX_NOTICES_AT_ONCE));
        while let Some(notice) = notices.recv().await {
            let Ok(place) = places.clone().acquire_owned().await else { return };
            let Some(begun) = self.sending.begin(&notice.person) else {
                tracing::debug!("too many notices to one person at once");
                continue;
            };
            let push = self.clone();
            background.spawn(async move {
                let _held = (place, begun);
                push.send_all(&notice).await;
            });
        }
    }

    /// The public key for `applicationServerKey`, in base64url.
    pub fn public_key(&self) -> String {
        self.vapid.public()
    }

    /// Lets a browser be told, as long as its session holds.
    ///
    /// # Errors
    /// Its push service is none that is trusted.
    pub async fn subscribe(&self, session: &Session, endpoint: &str) -> Result<(), Problem> {
        if self.trusted(endpoint).is_none() {
            return Err(Problem::new(Code::BadEndpoint, "This server does not send notices through that service."));
        }
        Ok(self.store.subscribe(&session.id, endpoint).await?)
    }

    /// Does not tell a browser any more.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn unsubscribe(&self, session: &Session) -> Result<(), Problem> {
        Ok(self.store.unsubscribe(&session.id).await?)
    }
}

/// How many notices are being sent to whom.
#[derive(Clone, Default)]
struct Sending(Arc<Mutex<HashMap<String, usize>>>);

impl Sending {
    /// Counts a notice until what it gives is dropped; `None` if there are too many to this person.
    fn begin(&self, person: &str) -> Option<Begun> {
        let mut sending = self.0.lock();
        let count = sending.entry(person.to_owned()).or_default();
        if *count >= MAX_PERSON_NOTICES_AT_ONCE {
            return None;
        }
        *count += 1;
        Some(Begun { sending: self.clone(), person: person.to_owned() })
    }
}

/// A notice that is being sent.
struct Begun {
    sending: Sending,
    person: String,
}

impl Drop for Begun {
    fn drop(&mut self) {
        let mut sending = self.sending.0.lock();
        if let Some(count) = sending.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                sending.remove(&self.person);
            }
        }
    }
}

impl Push {
    /// Whether somebody sees a page, at whatever node. One that is hidden tells nobody anything.
    async fn sees_page(&self, person: &str) -> bool {
        let places = self.store.whereabouts(&[person]).await;
        places.is_ok_and(|places| places.iter().any(|place| place.visible))
    }

    /// Sends a notice to all browsers of a person at once.
    async fn send_all(&self, notice: &Notice) {
        if self.sees_page(&notice.person).await {
            return;
        }
        let Ok(mut endpoints) = self.store.endpoints(&notice.person).await else { return };
        endpoints.truncate(MAX_ENDPOINTS);
        join_all(endpoints.into_iter().map(|endpoint| self.send(endpoint, &notice.table))).await;
    }

    async fn send(&self, endpoint: String, table: &str) {
        // Whoever runs the server may have changed which services it trusts.
        let Some(url) = self.trusted(&endpoint) else { return };
        let authorization = self.vapid.authorization(&url, &self.config.subject, self.clock.now());
        // Of several notices about one table only the last is kept.
        let topic: String = table.chars().filter(char::is_ascii_alphanumeric).take(32).collect();
        let timeout = self.config.timeout;
        let sent = tokio::task::spawn_blocking(move || post(&url, &authorization, &topic, timeout));
        match sent.await {
            Ok(Some(404 | 410)) => {
                let _ = self.store.drop_endpoint(&endpoint).await;
            }
            Ok(Some(200..=299)) => {}
            Ok(status) => tracing::warn!(?status, "a push service did not take a notice"),
            Err(_) => {}
        }
    }

    /// The endpoint as a URL, if it belongs to a push service that is trusted: whoever subscribes must not make the server
    /// send requests anywhere else.
    fn trusted(&self, endpoint: &str) -> Option<Url> {
        let url = Url::parse(endpoint).ok().filter(|_| endpoint.len() <= MAX_ENDPOINT_BYTES)?;
        self.config.services.iter().any(|service| is_of(&url, service)).then_some(url)
    }
}

/// Sends a notice; gives the status of the answer, if there is one.
fn post(endpoint: &Url, authorization: &str, topic: &str, timeout: Duration) -> Option<u16> {
    let config = ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0);
    let config = config.timeout_global(Some(timeout)).build();
    let agent = ureq::Agent::with_parts(config, DefaultConnector::default(), GlobalResolver::default());
    let request =
        agent.post(endpoint.as_str()).header("authorization", authorization).header("ttl", NOTICE_TTL_SECONDS);
    let request = request.header("urgency", "normal").header("topic", topic);
    request.send_empty().ok().map(|answer| answer.status().as_u16())
}

/// Whether a URL belongs to a push service, such as `https://push.example` or `https://*.push.example`.
fn is_of(endpoint: &Url, service: &str) -> bool {
    let Ok(service) = Url::parse(service) else { return false };
    let (Some(host), Some(wanted)) = (endpoint.host_str(), service.host_str()) else { return false };
    let named = match wanted.strip_prefix("*.") {
        // At least one label stands before the dot.
        Some(parent) => host.strip_suffix(parent).is_some_and(|label| label.len() > 1 && label.ends_with('.')),
        None => host == wanted,
    };
    let plain = endpoint.username().is_empty() && endpoint.password().is_none();
    let port = endpoint.port_or_known_default() == service.port_or_known_default();
    endpoint.scheme() == service.scheme() && plain && port && named
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_push_services_that_are_trusted_are_sent_to() {
        let is_of = |endpoint: &str, service: &str| Url::parse(endpoint).is_ok_and(|url| is_of(&url, service));
        let one = "https://push.example";
        let good =
            ["https://push.example/abc?d", "https://push.example", "https://PUSH.example:443/", "https:push.example"];
        for endpoint in good {
            assert!(is_of(endpoint, one), "{endpoint}");
        }
        let all = "https://*.push.example";
        assert!(is_of("https://a.b.push.example/c", all) && is_of("https://A.push.example/c", all));
        assert!(is_of("http://127.0.0.1:81/a", "http://127.0.0.1:81") && is_of("http://[::1]/", "http://[0::1]"));
        let bad = [
            "http://push.example/",
            "https://push.example.evil/",
            "https://push.example./",
            "https://push.example@evil/",
            "https://ana@push.example/",
            "https://:hush@push.example/",
            "https://evil/push.example",
            "https://evil#push.example",
            "https://evil\\.push.example",
            "https://evil\\@push.example",
            "https://push.example:8443/",
            "https://push.example%2eevil/",
            "https://.push.example",
            "https://[::1]/push.example",
            "file:///etc/passwd",
            "file://push.example/",
            "null",
            "",
        ];
        for endpoint in bad {
            assert!(!is_of(endpoint, one) && !is_of(endpoint, all), "{endpoint}");
        }
        assert!(!is_of("https://push.example/", all) && !is_of("https://evilpush.example/", all));
        assert!(!is_of("https://push.example/", "nonsense"));
    }
}
