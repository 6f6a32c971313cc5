//! Just enough HTTP to make guests and tables: JSON out, JSON in, over connections that are kept.

use std::fmt::Write as _;
use std::io;

use anyhow::{Context as _, anyhow, bail};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::{Mutex, Semaphore};

/// So many requests are under way at once.
const AT_ONCE: usize = 32;

/// The longest answer, in bytes.
const LONGEST: usize = 1 << 20;

/// The way to the server.
pub(super) struct Http {
    /// Host and port.
    pub(super) host: String,
    turn: Semaphore,
    idle: Mutex<Vec<TcpStream>>,
}

/// What was answered.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) cookie: Option<String>,
    pub(super) body: Value,
}

impl Http {
    pub(super) fn new(host: String) -> Http {
        Http { host, turn: Semaphore::new(AT_ONCE), idle: Mutex::default() }
    }

    /// A connection of its own.
    pub(super) async fn connect(&self) -> anyhow::Result<TcpStream> {
        let stream =
            TcpStream::connect(&self.host).await.with_context(|| format!("nobody answers at {}", self.host))?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Posts something, which must succeed.
    pub(super) async fn post(&self, path: &str, cookie: Option<&str>, body: &Value) -> anyhow::Result<Answer> {
        let answer = self.ask("POST", path, cookie, &body.to_string()).await?;
        if answer.status != 200 {
            bail!("POST {path} was answered with {}: {}", answer.status, answer.body);
        }
        Ok(answer)
    }

    /// Asks for something; any answer will do.
    pub(super) async fn ask(
        &self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: &str,
    ) -> anyhow::Result<Answer> {
        let _turn = self.turn.acquire().await?;
        let kept = self.idle.lock().await.pop();
        let mut stream = match kept.filter(is_open) {
            Some(stream) => stream,
            None => self.connect().await?,
        };
        let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.host);
        if let Some(cookie) = cookie {
            let _ = write!(request, "cookie: {cookie}\r\n");
        }
        let _ = write!(request, "content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes()).await?;
        let answer = read(&mut stream).await.with_context(|| format!("{method} {path}"))?;
        self.idle.lock().await.push(stream);
        Ok(answer)
    }
}

/// Whether the server has not closed a connection on which nothing is awaited.
fn is_open(stream: &TcpStream) -> bool {
    stream.try_read(&mut [0]).is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock)
}

async fn read(stream: &mut TcpStream) -> anyhow::Result<Answer> {
    let mut bytes = Vec::with_capacity(1024);
    loop {
        if let Some((answer, _)) = parsed(&bytes)? {
            return Ok(answer);
        }
        if bytes.len() > LONGEST {
            bail!("the answer is too long");
        }
        if stream.read_buf(&mut bytes).await? == 0 {
            bail!("the connection was closed before the answer was complete");
        }
    }
}

/// The answer at the beginning of the bytes and its length, once all of it is there.
fn parsed(bytes: &[u8]) -> anyhow::Result<Option<(Answer, usize)>> {
    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { return Ok(None) };
    let head = std::str::from_utf8(&bytes[..end]).context("the head of the answer is no text")?;
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
    let status = status.ok_or_else(|| anyhow!("the answer has no status"))?;
    let (mut length, mut cookie) = (0, None);
    for (name, value) in lines.filter_map(|line| line.split_once(':')) {
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().context("the length of the answer")?;
        } else if name.eq_ignore_ascii_case("set-cookie") {
            cookie = value.trim().split(';').next().map(str::to_owned);
        }
    }
    let Some(body) = bytes.get(end + 4..end + 4 + length) else { return Ok(None) };
    let body = match serde_json::from_slice(body) {
        Ok(body) => body,
        Err(_) => Value::String(String::from_utf8_lossy(body).into_owned()),
    };
    Ok(Some((Answer { status, cookie, body }, end + 4 + length)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_when_all_of_it_is_there() {
        let whole = b"HTTP/1.1 200 OK\r\nContent-Length: 8\r\nset-cookie: sobremesa=x; Path=/\r\n\r\n{\"a\": 1}";
        for part in 0..whole.len() {
            assert!(parsed(&whole[..part]).unwrap().is_none(), "{part}");
        }
        let (answer, length) = parsed(whole).unwrap().unwrap();
        assert_eq!((answer.status, length), (200, whole.len()));
        assert_eq!(answer.cookie.as_deref(), Some("sobremesa=x"));
        assert_eq!(answer.body, serde_json::json!({ "a": 1 }));
        assert!(parsed(b"nonsense\r\n\r\n").is_err());
    }
}
