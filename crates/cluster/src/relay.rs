//! A TCP proxy: with several backends a round-robin balancer over those that answer; with one backend a link that can
//! be slowed down, silenced and cut.
//!
//! It does not look into what it forwards, and makes no health checks.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// The copy buffer, in bytes.
const PIECE: usize = 16 * 1024;

/// A backend that has not answered by then is skipped.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// What a link does with what is sent over it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkState {
    /// At once.
    Fine,
    /// Each piece so much later.
    Slow(Duration),
    /// Nothing passes, and nobody is told; what came meanwhile passes afterwards.
    Silent,
    /// Connections are cut, and so are new ones.
    Cut,
}

/// A port with others behind it, for as long as it lives.
pub struct Relay {
    address: SocketAddr,
    state: watch::Sender<LinkState>,
    runtime: Option<Runtime>,
}

impl Relay {
    /// Listens on a port of this machine, any free one for 0, and passes on to these.
    ///
    /// # Errors
    /// The port is not free.
    pub fn start(port: u16, behind: Vec<SocketAddr>) -> anyhow::Result<Relay> {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)));
        let listener = listener.with_context(|| format!("port {port}"))?;
        let address = listener.local_addr()?;
        let (state, seen) = watch::channel(LinkState::Fine);
        runtime.spawn(listen(listener, behind.into(), seen));
        Ok(Relay { address, state, runtime: Some(runtime) })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Changes what happens to all that is sent from now on.
    pub fn set(&self, state: LinkState) {
        self.state.send_replace(state);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

async fn listen(listener: TcpListener, behind: Arc<[SocketAddr]>, state: watch::Receiver<LinkState>) {
    let turn = Arc::new(AtomicUsize::new(0));
    loop {
        let Ok((near, _)) = listener.accept().await else {
            // Too many files are open: others will be closed.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let (behind, turn, mut state) = (behind.clone(), turn.clone(), state.clone());
        tokio::spawn(async move {
            let mut cut = state.clone();
            tokio::select! {
                _ = cut.wait_for(|state| *state == LinkState::Cut) => {}
                () = pass(near, &behind, &turn, &mut state) => {}
            }
        });
    }
}

/// The life of one connection.
async fn pass(near: TcpStream, behind: &[SocketAddr], turn: &AtomicUsize, state: &mut watch::Receiver<LinkState>) {
    lets_pass(state).await;
    let Some(far) = reach(behind, turn).await else { return };
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    // Whichever way fails first, both end: nobody is left talking to somebody who is gone.
    let _ = tokio::try_join!(pump(near_in, far_out, state.clone()), pump(far_in, near_out, state.clone()));
}

/// The next in turn who answers.
async fn reach(behind: &[SocketAddr], turn: &AtomicUsize) -> Option<TcpStream> {
    for _ in behind {
        let next = behind[turn.fetch_add(1, Ordering::Relaxed) % behind.len()];
        if let Ok(Ok(stream)) = timeout(CONNECT_TIMEOUT, TcpStream::connect(next)).await {
            return Some(stream);
        }
    }
    None
}

async fn pump(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut state: watch::Receiver<LinkState>,
) -> std::io::Result<()> {
    let mut piece = vec![0; PIECE];
    loop {
        let read = from.read(&mut piece).await?;
        lets_pass(&mut state).await;
        if read == 0 {
            return to.shutdown().await;
        }
        to.write_all(&piece[..read]).await?;
    }
}

/// Waits until something that has come may pass.
async fn lets_pass(state: &mut watch::Receiver<LinkState>) {
    let now = *state.borrow();
    match now {
        LinkState::Slow(by) => sleep(by).await,
        LinkState::Silent => {
            let _ = state.wait_for(|state| *state != LinkState::Silent).await;
        }
        LinkState::Fine | LinkState::Cut => {}
    }
}

#[cfg(test)]
mod tests {
    use std::io::{ErrorKind, Read as _, Write as _};
    use std::net::{TcpListener, TcpStream};
    use std::thread;

    use super::*;
    use crate::{Port, WAIT_TIMEOUT, until};

    /// Somebody who says a letter to everyone who comes, and then says everything back.
    fn echo(name: u8) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                thread::spawn(move || {
                    stream.write_all(&[name]).unwrap();
                    let _ = std::io::copy(&mut stream.try_clone().unwrap(), &mut stream);
                });
            }
        });
        address
    }

    /// An address at which nobody answers.
    fn gone() -> Port {
        Port::reserve().unwrap()
    }

    /// A connection through a relay, on which no read waits for ever.
    fn connect(relay: &Relay) -> TcpStream {
        let stream = TcpStream::connect(relay.address()).unwrap();
        stream.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
        stream
    }

    fn come(relay: &Relay) -> (TcpStream, u8) {
        let mut stream = connect(relay);
        let mut name = [0];
        stream.read_exact(&mut name).unwrap();
        (stream, name[0])
    }

    fn say(stream: &mut TcpStream, word: &[u8; 4]) -> bool {
        stream.write_all(word).unwrap();
        hears(stream, word)
    }

    fn hears(stream: &mut TcpStream, word: &[u8; 4]) -> bool {
        let mut heard = [0; 4];
        stream.read_exact(&mut heard).unwrap();
        &heard == word
    }

    /// Whether a connection is closed, in order or not; one that stays open is none.
    fn is_closed(mut stream: TcpStream) -> bool {
        match stream.read(&mut [0]) {
            Ok(read) => read == 0,
            Err(error) => error.kind() != ErrorKind::WouldBlock,
        }
    }

    #[test]
    fn all_that_answer_get_their_turn_and_who_is_gone_is_passed_over() {
        let gone = gone();
        let relay = Relay::start(0, vec![echo(b'a'), gone.address(), echo(b'b')]).unwrap();
        let mut names: Vec<u8> = (0..8).map(|_| come(&relay).1).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names, b"ab");
        let (mut stream, _) = come(&relay);
        assert!(say(&mut stream, b"hola"));
    }

    #[test]
    fn nobody_is_kept_waiting_where_nobody_answers() {
        let gone = gone();
        let relay = Relay::start(0, vec![gone.address()]).unwrap();
        assert!(is_closed(connect(&relay)));
    }

    #[test]
    fn whose_node_is_gone_is_told() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let relay = Relay::start(0, vec![listener.local_addr().unwrap()]).unwrap();
        let stream = connect(&relay);
        listener.set_nonblocking(true).unwrap();
        drop(until("the relay's connection", || listener.accept()));
        assert!(is_closed(stream));
    }

    #[test]
    fn what_is_cut_is_cut_and_mends() {
        let relay = Relay::start(0, vec![echo(b'a')]).unwrap();
        let (stream, _) = come(&relay);
        relay.set(LinkState::Cut);
        assert!(is_closed(stream));
        relay.set(LinkState::Fine);
        assert!(say(&mut come(&relay).0, b"otra"));
    }

    #[test]
    fn what_was_said_into_silence_is_heard_afterwards() {
        let echo = echo(b'a');
        let (relay, other) = (Relay::start(0, vec![echo]).unwrap(), Relay::start(0, vec![echo]).unwrap());
        let ((mut stream, _), (mut beside, _)) = (come(&relay), come(&other));
        relay.set(LinkState::Silent);
        stream.write_all(b"nada").unwrap();
        // What is said after it is heard on another relay, there and back, several times; it is not.
        assert!((0..20).all(|_| say(&mut beside, b"otra")));
        stream.set_nonblocking(true).unwrap();
        assert_eq!(stream.read(&mut [0]).unwrap_err().kind(), ErrorKind::WouldBlock);
        stream.set_nonblocking(false).unwrap();
        relay.set(LinkState::Slow(Duration::from_millis(1)));
        assert!(hears(&mut stream, b"nada"));
    }
}
