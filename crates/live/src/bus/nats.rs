//! The bus between machines: NATS. Nothing outside this file knows it.

use std::sync::Arc;
use std::time::Duration;

pub(crate) use async_nats::Subscriber;
use async_nats::{Client, ClientError, ConnectOptions, Event, ServerAddr};
use bytes::Bytes;
use futures_util::FutureExt as _;
use percent_encoding::percent_decode_str;
use tokio::sync::watch;
use tokio::task::unconstrained;
use tokio::time::timeout;

use super::{BadBus, SUBSCRIPTION_QUEUE};

/// What its library calls itself in the log.
pub const LIBRARY: &str = "async_nats";

/// How long a start waits for the bus; then the server runs without, and the bus is tried on.
const START_TIMEOUT: Duration = Duration::from_secs(1);

/// One try takes so long at most.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// How long it is left alone in between.
const RETRY_DELAY: Duration = Duration::from_millis(300);

/// How often it is asked whether it is there; after two questions without an answer it is not.
const PING_INTERVAL: Duration = Duration::from_secs(2);

/// What waits to be sent; what comes then is dropped.
const SEND_QUEUE: usize = 16 * 1024;

/// A connection to NATS.
pub(crate) struct Nats {
    client: Client,
    up: watch::Receiver<bool>,
    /// Why the servers cannot be reached, as far as it is known, while they cannot.
    trouble: watch::Receiver<Option<String>>,
}

impl Nats {
    /// Connects to one of the servers named, with commas between them. None has to answer yet: what is true is in the
    /// store, and they are tried on.
    pub(crate) async fn open(addresses: &str) -> Result<Nats, BadBus> {
        let servers = servers(addresses)?;
        let (state, mut up) = watch::channel(false);
        let (reason, trouble) = watch::channel(None);
        let options = authenticated(options(state, reason), &servers);
        let client = options.connect(servers.clone()).await.map_err(|_| BadBus::Address)?;
        if timeout(START_TIMEOUT, up.wait_for(|up| *up)).await.is_err() {
            tracing::debug!(bus = shown(&servers), "the bus cannot be reached; it is tried on");
        }
        Ok(Nats { client, up, trouble })
    }

    /// Why it is away, if it is known.
    pub(crate) fn trouble(&self) -> Option<String> {
        self.trouble.borrow().clone()
    }

    /// Tells the others something, or drops it if the bus does not take it at once.
    pub(crate) fn publish(&self, subject: String, text: Bytes) {
        // Polled once: what would have to wait is not sent.
        let _ = unconstrained(self.client.publish(subject, text)).now_or_never();
    }

    /// Subscribes to a subject, for as long as the subscription lives.
    pub(crate) async fn subscribe(&self, subject: String) -> Option<Subscriber> {
        self.client.subscribe(subject).await.ok()
    }

    /// Changes when the bus is gone, and when it is back.
    pub(crate) fn watch(&self) -> watch::Receiver<bool> {
        self.up.clone()
    }
}

/// Reads addresses with commas between them.
fn servers(addresses: &str) -> Result<Vec<ServerAddr>, BadBus> {
    addresses.split(',').map(|one| one.trim().parse().map_err(|_| BadBus::Address)).collect()
}

/// With the user and password, or the token, that the first of the addresses with any names: the library reads none there.
fn authenticated(options: ConnectOptions, servers: &[ServerAddr]) -> ConnectOptions {
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let Some(named) = servers.iter().find(|server| server.has_user_pass()) else { return options };
    let user = decoded(named.username().unwrap_or_default());
    match named.password() {
        Some(password) => options.user_and_password(user, decoded(password)),
        None => options.token(user),
    }
}

fn options(up: watch::Sender<bool>, trouble: watch::Sender<Option<String>>) -> ConnectOptions {
    let options = ConnectOptions::new()
        .name("sobremesa")
        .no_echo()
        .ping_interval(PING_INTERVAL)
        .connection_timeout(CONNECT_TIMEOUT)
        .retry_on_initial_connect();
    let options = options.client_capacity(SEND_QUEUE).subscription_capacity(SUBSCRIPTION_QUEUE);
    let options =
        options.reconnect_delay_callback(|attempts| RETRY_DELAY.min(Duration::from_millis(20) * attempts as u32));
    let states = Arc::new((up, trouble));
    options.event_callback(move |event| {
        let states = states.clone();
        async move {
            let (up, trouble) = &*states;
            match event {
                Event::Connected => {
                    trouble.send_replace(None);
                    up.send_replace(true);
                }
                Event::Disconnected => {
                    trouble.send_replace(Some("the connection was closed".to_owned()));
                    up.send_replace(false);
                }
                // A try to reach it again. Whoever watches it logs once that it is away, and once that it is back.
                Event::ClientError(ClientError::Other(kind)) => {
                    trouble.send_replace(Some(cause(&kind).to_owned()));
                }
                Event::SlowConsumer(_) => tracing::warn!("the bus brings more than can be taken in"),
                Event::ServerError(error) => tracing::warn!(%error, "the bus refuses something"),
                other => tracing::debug!(%other, "the bus"),
            }
        }
    })
}

/// Why a try failed, of the few words that the library has for it.
fn cause(kind: &str) -> &str {
    match kind {
        "authorization violation" => "it refuses the user and password, or the token, of its address",
        "DNS error" => "its name does not resolve",
        "IO error" => "nothing answers there",
        "timed out" => "it takes too long to answer",
        "TLS error" => "it does not encrypt, or its certificate is not trusted",
        other => other,
    }
}

/// Addresses as they may be shown, if they are some.
pub fn shown_bus(addresses: &str) -> Option<String> {
    servers(addresses).ok().map(|servers| shown(&servers))
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
    use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
    use tokio::net::TcpListener;

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

    /// What a client says first to a server that asks who it is.
    async fn introduced(credentials: &str, others: &str) -> serde_json::Value {
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("nats://{credentials}{}{others}", server.local_addr().unwrap());
        let connecting = tokio::spawn(async move { Nats::open(&address).await });
        let (mut stream, _) = server.accept().await.unwrap();
        stream.write_all(b"INFO {\"auth_required\":true,\"max_payload\":1048576}\r\n").await.unwrap();
        let mut lines = BufReader::new(stream).lines();
        let line = lines.next_line().await.unwrap().unwrap();
        connecting.abort();
        serde_json::from_str(line.strip_prefix("CONNECT ").unwrap()).unwrap()
    }

    #[tokio::test]
    async fn who_the_address_names_is_told_to_the_server() {
        let told = introduced("ana:hu%40sh@", "").await;
        assert_eq!((&told["user"], &told["pass"]), (&"ana".into(), &"hu@sh".into()));
        let told = introduced("a%2Ftoken@", "").await;
        assert_eq!((&told["auth_token"], &told["user"]), (&"a/token".into(), &serde_json::Value::Null));
        // It holds for all of them.
        let told = introduced("", ",nats://ben:hush@127.0.0.1:1").await;
        assert_eq!((&told["user"], &told["pass"]), (&"ben".into(), &"hush".into()));
    }

    #[tokio::test]
    async fn why_it_is_away_is_known_in_plain_words() {
        let because = async |address: String| {
            let mut nats = Nats::open(&address).await.unwrap();
            let known = timeout(Duration::from_secs(30), nats.trouble.wait_for(Option::is_some)).await;
            known.expect("a reason").unwrap().clone().unwrap()
        };
        assert_eq!(because("nats://nowhere.invalid".into()).await, "its name does not resolve");
        assert_eq!(because("nats://127.0.0.1:1".into()).await, "nothing answers there");
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("nats://ana:hush@{}", server.local_addr().unwrap());
        let refusing = tokio::spawn(async move {
            loop {
                let (mut stream, _) = server.accept().await.unwrap();
                stream.write_all(b"INFO {\"auth_required\":true,\"max_payload\":1048576}\r\n").await.unwrap();
                let mut lines = BufReader::new(&mut stream).lines();
                while lines.next_line().await.unwrap().is_some_and(|line| line != "PING") {}
                stream.write_all(b"-ERR 'Authorization Violation'\r\n").await.unwrap();
            }
        });
        let refused = because(address).await;
        assert!(refused.contains("refuses the user and password") && !refused.contains("hush"), "{refused}");
        refusing.abort();
    }

    #[tokio::test]
    async fn what_is_no_address_is_refused_at_once() {
        assert!(matches!(Nats::open("http://host").await, Err(BadBus::Address)));
        assert!(matches!(Nats::open("nats://host:port").await, Err(BadBus::Address)));
    }
}
