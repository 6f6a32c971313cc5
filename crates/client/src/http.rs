//! A minimal HTTP client for making guests and tables: JSON in and out, over keep-alive connections.

use std::fmt::Write as _;
use std::io;
use std::net::{IpAddr, SocketAddr};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::{Mutex, Semaphore};

use crate::error::Error;

/// The most requests under way at the same time.
const MAX_REQUESTS: usize = 32;

/// The longest answer.
const MAX_ANSWER_BYTES: usize = 1 << 20;

/// The way to the server.
pub struct Http {
    host: String,
    /// The address of this machine to come from.
    from: Option<IpAddr>,
    requests: Semaphore,
    idle: Mutex<Vec<TcpStream>>,
}

/// What was answered.
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The cookie that was set.
    pub cookie: Option<String>,
    /// JSON, or a text that is none.
    pub body: Value,
}

impl Http {
    /// To a host and port.
    pub fn new(host: impl Into<String>) -> Http {
        Http { host: host.into(), from: None, requests: Semaphore::new(MAX_REQUESTS), idle: Mutex::default() }
    }

    /// The same, coming from that address of this machine.
    #[must_use]
    pub fn from(self, address: IpAddr) -> Http {
        Http { from: Some(address), ..self }
    }

    /// A connection of its own.
    ///
    /// # Errors
    /// Nobody answers.
    pub async fn connect(&self) -> Result<TcpStream, Error> {
        let unreachable = |why| Error::Lost(format!("nobody answers at {}: {why}", self.host));
        let stream = match self.from {
            None => TcpStream::connect(&self.host).await,
            Some(from) => connect_from(&self.host, from).await,
        };
        let stream = stream.map_err(unreachable)?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Host and port.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Comes in as a guest; gives the cookie.
    ///
    /// # Errors
    /// As for [`Http::post`].
    pub async fn guest(&self, name: &str) -> Result<String, Error> {
        let answer = self.post("/api/guests", None, &json!({ "name": name })).await?;
        answer.cookie.ok_or_else(|| Error::unreadable("a guest got no cookie", &answer.body.to_string()))
    }

    /// Posts something, which must succeed.
    ///
    /// # Errors
    /// The connection is lost, or the status is not 200.
    pub async fn post(&self, path: &str, cookie: Option<&str>, body: &Value) -> Result<Answer, Error> {
        let answer = self.ask("POST", path, cookie, &body.to_string()).await?;
        if answer.status != 200 {
            let (request, body) = (format!("POST {path}"), answer.body.to_string());
            return Err(Error::Refused { request, status: answer.status, body });
        }
        Ok(answer)
    }

    /// Asks for something; any answer will do.
    ///
    /// # Errors
    /// The connection is lost, or the answer is no HTTP.
    pub async fn ask(&self, method: &str, path: &str, cookie: Option<&str>, body: &str) -> Result<Answer, Error> {
        let header = cookie.map(|cookie| format!("cookie: {cookie}\r\n"));
        self.send(method, path, &header.unwrap_or_default(), body).await
    }

    /// The same with a secret in the header `authorization`.
    ///
    /// # Errors
    /// As for [`Http::ask`].
    pub async fn ask_by(&self, method: &str, path: &str, secret: &str, body: &str) -> Result<Answer, Error> {
        self.send(method, path, &format!("authorization: {secret}\r\n"), body).await
    }

    async fn send(&self, method: &str, path: &str, header: &str, body: &str) -> Result<Answer, Error> {
        let _request = self.requests.acquire().await.map_err(|_| Error::closed())?;
        let kept = self.idle.lock().await.pop();
        let mut stream = match kept.filter(is_open) {
            Some(stream) => stream,
            None => self.connect().await?,
        };
        let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n{header}", self.host);
        let _ = write!(request, "content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes()).await?;
        let answer = read(&mut stream).await?;
        self.idle.lock().await.push(stream);
        Ok(answer)
    }
}

/// A connection from one of this machine's addresses.
async fn connect_from(host: &str, from: IpAddr) -> io::Result<TcpStream> {
    let mut to = tokio::net::lookup_host(host).await?;
    let to = to.find(|to| to.is_ipv4() == from.is_ipv4()).ok_or(io::ErrorKind::AddrNotAvailable)?;
    let socket = if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.bind(SocketAddr::new(from, 0))?;
    socket.connect(to).await
}

/// Whether the server has not closed a connection on which nothing is awaited.
fn is_open(stream: &TcpStream) -> bool {
    stream.try_read(&mut [0]).is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock)
}

async fn read(stream: &mut TcpStream) -> Result<Answer, Error> {
    let mut bytes = Vec::with_capacity(1024);
    loop {
        if let Some(answer) = parse(&bytes)? {
            return Ok(answer);
        }
        if bytes.len() > MAX_ANSWER_BYTES {
            return Err(Error::unreadable("the answer is too long", &String::from_utf8_lossy(&bytes)));
        }
        if stream.read_buf(&mut bytes).await? == 0 {
            return Err(Error::closed());
        }
    }
}

/// The answer, once all of it is there.
fn parse(bytes: &[u8]) -> Result<Option<Answer>, Error> {
    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { return Ok(None) };
    let head = String::from_utf8_lossy(&bytes[..end]);
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
    let status = status.ok_or_else(|| Error::unreadable("the answer has no status", &head))?;
    let (mut length, mut cookie) = (0, None);
    for (name, value) in lines.filter_map(|line| line.split_once(':')) {
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse::<usize>().map_err(|why| Error::unreadable(why, &head))?;
        } else if name.eq_ignore_ascii_case("set-cookie") {
            // The first is the session's; another may stand behind it, by which the device is known again.
            cookie = cookie.or_else(|| value.trim().split(';').next().map(str::to_owned));
        }
    }
    let Some(body) = bytes[end + 4..].get(..length) else { return Ok(None) };
    let body = serde_json::from_slice(body).unwrap_or_else(|_| Value::from(String::from_utf8_lossy(body)));
    Ok(Some(Answer { status, cookie, body }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_when_all_of_it_is_there() {
        let whole = b"HTTP/1.1 200 OK\r\nContent-Length: 8\r\nset-cookie: sobremesa=x; Path=/\r\n\r\n{\"a\": 1}";
        for part in 0..whole.len() {
            assert!(parse(&whole[..part]).unwrap().is_none(), "{part}");
        }
        let answer = parse(whole).unwrap().unwrap();
        assert_eq!((answer.status, answer.cookie.as_deref()), (200, Some("sobremesa=x")));
        assert_eq!(answer.body, json!({ "a": 1 }));
        assert!(parse(b"nonsense\r\n\r\n").is_err());
    }
}
