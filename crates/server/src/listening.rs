//! The door: connections on which nobody says anything for long are closed, whatever they are for.
//!
//! Pages with a socket answer pings more often than that. Clients that send byte by byte are a matter for the reverse
//! proxy. A client that is refused while it still sends is read to its end for a moment: closing a connection with unread
//! data sends a TCP reset, and the client would never see the answer.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::time::{Instant, Sleep, sleep, timeout};

/// How long it takes at most until somebody who is turned away has finished.
const LINGER_TIMEOUT: Duration = Duration::from_secs(5);

/// Waits for connections.
pub(crate) struct Door {
    pub(crate) listener: TcpListener,
    /// How long nothing may be said.
    pub(crate) patience: Duration,
}

impl Listener for Door {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Wire, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.listener).await;
        // What is said is sent: a turn must not wait for company on the wire.
        let _ = stream.set_nodelay(true);
        let alarm = Box::pin(sleep(self.patience));
        let wire =
            Wire { stream: Some(stream), patience: self.patience, heard: Instant::now(), alarm, finished: false };
        (wire, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection.
pub(crate) struct Wire {
    /// There until it is dropped.
    stream: Option<TcpStream>,
    patience: Duration,
    heard: Instant,
    /// Rings when it may be time; what was heard meanwhile puts it off only then.
    alarm: Pin<Box<Sleep>>,
    /// Nothing more will be heard.
    finished: bool,
}

impl Wire {
    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.stream.as_mut().map(Pin::new).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }
}

impl AsyncRead for Wire {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        let read = self.stream()?.poll_read(cx, buf);
        if let Poll::Ready(done) = &read {
            self.heard = Instant::now();
            self.finished = done.is_err() || buf.filled().len() == before && buf.remaining() > 0;
            return read;
        }
        while self.alarm.as_mut().poll(cx).is_ready() {
            let due = self.heard + self.patience;
            if due <= Instant::now() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.alarm.as_mut().reset(due);
        }
        Poll::Pending
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.stream()?.poll_write(cx, buf)
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
        self.stream()?.poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        if let Some(stream) = self.stream.take().filter(|_| !self.finished)
            && let Ok(runtime) = Handle::try_current()
        {
            runtime.spawn(timeout(LINGER_TIMEOUT, hear_out(stream)));
        }
    }
}

/// Says that nothing more will be said, and throws away what still comes.
async fn hear_out(mut stream: TcpStream) {
    let _ = stream.shutdown().await;
    let mut unheard = [0; 2048];
    while stream.read(&mut unheard).await.is_ok_and(|read| read > 0) {}
}
