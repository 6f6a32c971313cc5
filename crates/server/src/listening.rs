//! The door: connections on which nobody says anything for long are closed, whatever they are for.
//!
//! Pages with a socket answer pings more often than that. Who trickles in letter by letter is a matter
//! for the reverse proxy.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

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
        (Wire { stream, patience: self.patience, heard: Instant::now(), alarm }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection.
pub(crate) struct Wire {
    stream: TcpStream,
    patience: Duration,
    heard: Instant,
    /// Rings when it may be time; what was heard meanwhile puts it off only then.
    alarm: Pin<Box<Sleep>>,
}

impl AsyncRead for Wire {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(cx, buf);
        if read.is_ready() {
            self.heard = Instant::now();
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
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
