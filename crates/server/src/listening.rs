//! The listener. It closes idle connections, connections on which a request arrives byte by byte (Slowloris), and those
//! whose answers are not read, and limits how many connections an address may have.
//!
//! Pages with a socket are answered or pinged more often than any of these timeouts. A client that is refused while it
//! still sends is drained for a moment: closing a connection with unread data sends a TCP reset, and the client would
//! never see the answer.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use ::people::ConnectionPermit;
use axum::serve::Listener;
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::time::{Instant, Sleep, sleep, timeout};

use crate::app::Shared;

/// What the machine holds at most of what is sent to one connection and not read there, in bytes (it doubles it). As much as
/// it likes would be megabytes for each page that does not read; this is more than goes out at once to any.
const SEND_BUFFER_BYTES: usize = 128 * 1024;

/// How long a connection that is being closed is drained at most.
const LINGER_TIMEOUT: Duration = Duration::from_secs(5);

/// The number of bytes of a request for which its timeout grows by a second.
const MIN_BYTES_PER_SECOND: u64 = 4096;

/// The answer to a connection beyond the limit, before anything is read from it.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/// Waits for connections.
pub(crate) struct GuardedListener {
    listener: TcpListener,
    app: Shared,
    timeouts: Timeouts,
}

impl GuardedListener {
    /// Listens; connections inherit what is settled here.
    pub(crate) fn new(listener: std::net::TcpListener, app: Shared, timeouts: Timeouts) -> io::Result<GuardedListener> {
        listener.set_nonblocking(true)?;
        // A machine that will not have it is no reason not to serve.
        let _ = SockRef::from(&listener).set_send_buffer_size(SEND_BUFFER_BYTES);
        Ok(GuardedListener { listener: TcpListener::from_std(listener)?, app, timeouts })
    }
}

/// How long is waited.
#[derive(Clone, Copy)]
pub(crate) struct Timeouts {
    /// How long nothing may be said.
    pub(crate) idle: Duration,
    /// How long a request, or a piece of an answer, may be on its way.
    pub(crate) request: Duration,
}

impl Listener for GuardedListener {
    type Io = GuardedStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (GuardedStream, SocketAddr) {
        let (stream, address, permit) = loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            match self.app.limits.connection(address.ip()) {
                Some(permit) => break (stream, address, permit),
                None => drop(stream.try_write(TOO_MANY)),
            }
        };
        // What is said is sent: a turn must not wait for company on the wire.
        let _ = stream.set_nodelay(true);
        let guarded = GuardedStream {
            stream: Some((stream, permit)),
            timeouts: self.timeouts,
            last_read: Instant::now(),
            asked: None,
            stuck: None,
            alarm: Box::pin(sleep(self.timeouts.idle.min(self.timeouts.request))),
            at_eof: false,
        };
        (guarded, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that ends itself when it is idle or stuck.
pub(crate) struct GuardedStream {
    /// There until it is dropped, with its permit.
    stream: Option<(TcpStream, ConnectionPermit)>,
    timeouts: Timeouts,
    last_read: Instant,
    /// Since when something is asked to which nothing was answered yet, and how many bytes it has.
    asked: Option<(Instant, u64)>,
    /// Since when nothing more can be written.
    stuck: Option<Instant>,
    /// Rings when it may be time; what was heard meanwhile puts it off only then.
    alarm: Pin<Box<Sleep>>,
    /// The client has closed its side, or reading has failed: there is nothing to drain.
    at_eof: bool,
}

impl GuardedStream {
    /// Waits until something can be read; false if that takes longer than the idle timeout.
    pub(crate) fn has_data(&self) -> impl Future<Output = bool> + Send + '_ {
        let (stream, idle) = (self.stream.as_ref().map(|(stream, _)| stream), self.timeouts.idle);
        async move {
            let Some(stream) = stream else { return false };
            matches!(timeout(idle, stream.readable()).await, Ok(Ok(())))
        }
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.stream.as_mut().map(|(stream, _)| Pin::new(stream)).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// When the connection is to be closed, if nothing changes.
    fn due(&self) -> Instant {
        let asked = self
            .asked
            .map(|(since, bytes)| since + self.timeouts.request + Duration::from_secs(bytes / MIN_BYTES_PER_SECOND));
        let stuck = self.stuck.map(|since| since + self.timeouts.request);
        [asked, stuck].into_iter().flatten().fold(self.last_read + self.timeouts.idle, Instant::min)
    }

    /// Whether it has taken too long; else the task is woken when that may be so.
    fn is_late(&mut self, cx: &mut Context<'_>) -> bool {
        while self.alarm.as_mut().poll(cx).is_ready() {
            let (due, now) = (self.due(), Instant::now());
            if due <= now {
                return true;
            }
            // Something may be asked meanwhile, and be due earlier.
            self.alarm.as_mut().reset(due.min(now + self.timeouts.request));
        }
        false
    }

    /// Notes what came of writing.
    fn wrote(&mut self, cx: &mut Context<'_>, wrote: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if wrote.is_ready() {
            (self.asked, self.stuck) = (None, None);
            return wrote;
        }
        self.stuck.get_or_insert_with(Instant::now);
        if self.is_late(cx) { Poll::Ready(Err(io::ErrorKind::TimedOut.into())) } else { Poll::Pending }
    }
}

impl AsyncRead for GuardedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        let read = self.stream()?.poll_read(cx, buf);
        if let Poll::Ready(done) = &read {
            self.last_read = Instant::now();
            let (since, bytes) = self.asked.unwrap_or((self.last_read, 0));
            self.asked = Some((since, bytes + (buf.filled().len() - before) as u64));
            self.at_eof = done.is_err() || buf.filled().len() == before && buf.remaining() > 0;
            return read;
        }
        if self.is_late(cx) { Poll::Ready(Err(io::ErrorKind::TimedOut.into())) } else { Poll::Pending }
    }
}

impl AsyncWrite for GuardedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = self.stream()?.poll_write(cx, buf);
        self.wrote(cx, wrote)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = self.stream()?.poll_write_vectored(cx, bufs);
        self.wrote(cx, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(|(stream, _)| stream.is_write_vectored())
    }
}

impl Drop for GuardedStream {
    fn drop(&mut self) {
        if let Some((stream, permit)) = self.stream.take().filter(|_| !self.at_eof)
            && let Ok(runtime) = Handle::try_current()
        {
            runtime.spawn(async move {
                let _permit = permit;
                let _ = timeout(LINGER_TIMEOUT, drain(stream)).await;
            });
        }
    }
}

/// Closes the sending side, then reads and discards until EOF.
async fn drain(mut stream: TcpStream) {
    let _ = stream.shutdown().await;
    let mut discarded = [0; 2048];
    while stream.read(&mut discarded).await.is_ok_and(|read| read > 0) {}
}
