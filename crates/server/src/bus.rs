//! The way to the other nodes: NATS.
//!
//! What is told here is a hint that something is new; what is true is in the store. So nobody waits
//! for the bus, and what it loses is found by numbers. Nothing outside this file knows NATS.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr, Subscriber};
use axum::body::Bytes;
use futures_util::{FutureExt as _, StreamExt as _};
use tokio::sync::watch;
use tokio::task::unconstrained;
use tokio::time::{Instant, sleep};

/// How long a bus that does not answer is tried at the start.
pub(crate) const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// How long it is left alone in between.
const RETRY_DELAY: Duration = Duration::from_millis(300);

/// How often it is asked whether it is there; after two questions without an answer it is not.
const PING_INTERVAL: Duration = Duration::from_secs(2);

/// What waits to be sent; what comes then is dropped.
const SEND_QUEUE: usize = 16 * 1024;

/// What waits to be taken in, of one subject; what comes then is dropped.
const SUBSCRIPTION_QUEUE: usize = 4096;

/// The bus cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadBus {
    /// That is no address.
    #[error("--bus: write the address of a NATS server, such as nats://host:4222")]
    Address,
    /// Nothing answers there, or not to us.
    #[error("the bus {0} cannot be reached: {1}")]
    Reach(String, String),
    /// Nodes must share what they keep.
    #[error("--bus is for nodes that share a database: give --database postgres://… as well")]
    Alone,
}

/// A connection to the bus.
pub(crate) struct Bus {
    client: Client,
    up: watch::Receiver<bool>,
}

/// What is told under one subject.
pub(crate) struct BusSubscription(Subscriber);

impl Bus {
    /// Connects to one of the servers named, with commas between them; tries for so long.
    pub(crate) async fn open(addresses: &str, patience: Duration) -> Result<Bus, BadBus> {
        let servers = servers(addresses)?;
        let until = Instant::now() + patience;
        loop {
            let (heard, up) = watch::channel(true);
            match options(heard).connect(servers.clone()).await {
                Ok(client) => return Ok(Bus { client, up }),
                Err(error) if Instant::now() + RETRY_DELAY > until => {
                    return Err(BadBus::Reach(shown(&servers), error.to_string()));
                }
                Err(_) => sleep(RETRY_DELAY).await,
            }
        }
    }

    /// Tells the others something, or drops it if the bus does not take it at once.
    pub(crate) fn publish(&self, subject: String, text: impl Into<Bytes>) -> bool {
        // Polled once: what would have to wait is not sent.
        let sent = unconstrained(self.client.publish(subject, text.into())).now_or_never();
        matches!(sent, Some(Ok(())))
    }

    /// Subscribes to a subject, for as long as the subscription lives.
    pub(crate) async fn subscribe(&self, subject: String) -> Option<BusSubscription> {
        self.client.subscribe(subject).await.map(BusSubscription).ok()
    }

    /// Whether the bus answers.
    pub(crate) fn is_up(&self) -> bool {
        *self.up.borrow()
    }

    /// Changes when the bus is gone, and when it is back.
    pub(crate) fn watch(&self) -> watch::Receiver<bool> {
        self.up.clone()
    }
}

impl BusSubscription {
    /// What is told next; `None` when nothing will be any more.
    pub(crate) async fn next(&mut self) -> Option<Bytes> {
        self.0.next().await.map(|message| message.payload)
    }
}

/// Reads addresses with commas between them.
fn servers(addresses: &str) -> Result<Vec<ServerAddr>, BadBus> {
    addresses.split(',').map(|one| one.trim().parse().map_err(|_| BadBus::Address)).collect()
}

fn options(up: watch::Sender<bool>) -> ConnectOptions {
    let options = ConnectOptions::new()
        .name("sobremesa")
        .no_echo()
        .ping_interval(PING_INTERVAL)
        .connection_timeout(CONNECT_TIMEOUT / 3);
    let options = options.client_capacity(SEND_QUEUE).subscription_capacity(SUBSCRIPTION_QUEUE);
    let options =
        options.reconnect_delay_callback(|attempts| RETRY_DELAY.min(Duration::from_millis(20) * attempts as u32));
    let up = std::sync::Arc::new(up);
    options.event_callback(move |event| {
        let up = up.clone();
        async move {
            match event {
                Event::Connected => {
                    up.send_replace(true);
                }
                Event::Disconnected => {
                    up.send_replace(false);
                }
                Event::SlowConsumer(_) => tracing::warn!("the bus brings more than can be taken in"),
                other => tracing::warn!(%other, "the bus"),
            }
        }
    })
}

/// The servers without their user, password or token, and without a query.
fn shown(servers: &[ServerAddr]) -> String {
    let one = |server: &ServerAddr| {
        let url = server.clone().into_inner();
        let port = url.port().map_or_else(String::new, |port| format!(":{port}"));
        format!("{}://{}{port}", url.scheme(), url.host_str().unwrap_or_default())
    };
    servers.iter().map(one).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        let shown = |addresses: &str| shown(&servers(addresses).unwrap());
        for (addresses, without) in [
            ("nats://ana:hush@bus.example:4222", "nats://bus.example:4222"),
            ("nats://one,nats://b:c@other", "nats://one,nats://other"),
            ("tls://hush@bus.example", "tls://bus.example"),
            ("ana:hush@bus.example", "nats://bus.example"),
            ("nats://ana:h@hush@bus.example", "nats://bus.example"),
            ("nats://ana:hush@[::1]:4222", "nats://[::1]:4222"),
            ("nats://bus.example/?token=hush#hush", "nats://bus.example"),
        ] {
            assert_eq!(shown(addresses), without, "{addresses}");
        }
    }

    #[tokio::test]
    async fn what_is_no_address_is_refused_at_once() {
        assert!(matches!(Bus::open("http://host", CONNECT_TIMEOUT).await, Err(BadBus::Address)));
        assert!(matches!(Bus::open("nats://host:port", CONNECT_TIMEOUT).await, Err(BadBus::Address)));
    }

    #[tokio::test]
    async fn a_bus_that_does_not_answer_is_named() {
        let free = cluster::Port::reserve().unwrap();
        let address = format!("nats://ana:hush@{}", free.address());
        let refused = Bus::open(&address, Duration::ZERO).await.err().unwrap().to_string();
        assert!(refused.contains(&free.address().to_string()) && !refused.contains("hush"), "{refused}");
    }
}
