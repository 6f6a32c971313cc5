//! One WebSocket: commands out, messages in.

use futures_util::{FutureExt as _, SinkExt as _, StreamExt as _};
use protocol::{ClientCommand, ClientMessage, ServerMessage};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::error::Error;
use crate::http::Http;

/// The text of a message; copies share it.
pub type Text = tungstenite::Utf8Bytes;

/// What is read at once, in bytes: ten thousand sockets are open side by side.
const READ_BUFFER_BYTES: usize = 1024;

/// A socket, and the number of the last command sent over it.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    last: u64,
}

impl Socket {
    /// Opens one at a host and port, with a cookie or as nobody.
    ///
    /// # Errors
    /// There is no connection, or the server refuses it.
    pub async fn open(host: &str, cookie: Option<&str>) -> Result<Socket, Error> {
        Socket::open_by(&Http::new(host), cookie).await
    }

    /// Opens one the same way as requests go, with a cookie or as nobody.
    ///
    /// # Errors
    /// There is no connection, or the server refuses it.
    pub async fn open_by(http: &Http, cookie: Option<&str>) -> Result<Socket, Error> {
        let host = http.host();
        let mut request = format!("ws://{host}/socket").into_client_request()?;
        if let Some(cookie) = cookie {
            let cookie = HeaderValue::from_str(cookie).map_err(|bad| Error::unreadable(bad, cookie))?;
            request.headers_mut().insert("cookie", cookie);
        }
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER_BYTES).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, http.connect().await?, Some(config)).await?;
        Ok(Socket { stream, last: 0 })
    }

    /// Sends a command; gives the number that its answer will carry.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn send(&mut self, command: ClientCommand) -> Result<u64, Error> {
        self.last += 1;
        let message = ClientMessage { r#ref: Some(self.last), command };
        let text = serde_json::to_string(&message).map_err(|bad| Error::unreadable(bad, "a command"))?;
        self.stream.send(Message::text(text)).await?;
        Ok(self.last)
    }

    /// Sends a ping, which the server answers.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn ping(&mut self, payload: Vec<u8>) -> Result<(), Error> {
        Ok(self.stream.send(Message::Ping(payload.into())).await?)
    }

    /// The next message. Nothing is lost if the wait is given up.
    ///
    /// # Errors
    /// The connection is lost, or the message cannot be read.
    pub async fn receive(&mut self) -> Result<ServerMessage, Error> {
        read(&self.receive_text().await?)
    }

    /// The text of the next message. Nothing is lost if the wait is given up.
    ///
    /// # Errors
    /// The connection is lost.
    pub async fn receive_text(&mut self) -> Result<Text, Error> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => return Err(Error::closed()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The text of a message that has come already, if there is one; pings are answered on the way.
    pub fn try_receive_text(&mut self) -> Option<Result<Text, Error>> {
        self.receive_text().now_or_never()
    }
}

/// Reads a message.
///
/// # Errors
/// It is none that the protocol has.
pub fn read(text: &str) -> Result<ServerMessage, Error> {
    serde_json::from_str(text).map_err(|why| Error::unreadable(why, text))
}
