//! One seat's device: a guest with a socket.

use anyhow::{Context as _, anyhow, bail};
use dice::Share;
use futures_util::{FutureExt as _, SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::http::Http;

/// What is read at once, in bytes: ten thousand sockets are open side by side.
const BUFFER: usize = 1024;

/// A device.
pub(super) struct Seat {
    pub(super) cookie: String,
    /// The number of the first event it does not have.
    pub(super) next: u64,
    /// What it puts into the dice.
    pub(super) share: Share,
    socket: WebSocketStream<TcpStream>,
    last: u64,
}

impl Seat {
    /// Comes in under a name and opens a socket.
    pub(super) async fn arrive(http: &Http, name: &str, share: [u8; 32]) -> anyhow::Result<Seat> {
        let answer = http.post("/api/guests", None, &json!({ "name": name })).await?;
        let cookie = answer.cookie.ok_or_else(|| anyhow!("a guest got no cookie"))?;
        Seat::open(http, cookie, share).await
    }

    /// Opens a socket, with a cookie or, if that is empty, as nobody.
    pub(super) async fn open(http: &Http, cookie: String, share: [u8; 32]) -> anyhow::Result<Seat> {
        let mut request = format!("ws://{}/socket", http.host).into_client_request()?;
        if !cookie.is_empty() {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let stream = http.connect().await?;
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await.context("opening a socket")?;
        Ok(Seat { cookie, next: 0, share: Share::new(share), socket, last: 0 })
    }

    /// Says something; gives the number that the answer will have.
    pub(super) async fn say(&mut self, mut message: Value) -> anyhow::Result<u64> {
        self.last += 1;
        message["ref"] = self.last.into();
        self.say_text(message.to_string()).await?;
        Ok(self.last)
    }

    /// Hands over actions; gives the number that the answer will have.
    pub(super) async fn act(&mut self, table: &str, at: usize, actions: &[String]) -> anyhow::Result<u64> {
        self.last += 1;
        let actions = serde_json::to_string(actions)?;
        let number = self.last;
        self.say_text(format!(r#"{{"do":"act","table":"{table}","at":{at},"actions":{actions},"ref":{number}}}"#))
            .await?;
        Ok(number)
    }

    async fn say_text(&mut self, text: String) -> anyhow::Result<()> {
        self.socket.send(Message::text(text)).await.context("sending")
    }

    /// The next message.
    pub(super) async fn hear(&mut self) -> anyhow::Result<Utf8Bytes> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => bail!("the server closed a socket"),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error).context("receiving"),
            }
        }
    }

    /// What has come already, if anything; questions whether somebody is there are answered on the way.
    pub(super) fn heard(&mut self) -> Option<anyhow::Result<Utf8Bytes>> {
        self.hear().now_or_never()
    }
}
