//! How the server lives and stops.

use std::future::Future;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use axum::serve::ListenerExt as _;

use crate::house::House;
use crate::{BadStore, Config, Page, app};

/// How long a started answer may take once the server is to stop.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum BadRun {
    /// The machine does not let us listen.
    #[error(transparent)]
    Listen(#[from] io::Error),
    /// What is kept cannot be opened.
    #[error(transparent)]
    Store(#[from] BadStore),
    /// The tables cannot go on.
    #[error("the tables cannot go on: {0}")]
    Resume(String),
}

/// Serves until somebody interrupts the program (ctrl-c) or ends it (SIGTERM).
///
/// # Errors
/// The machine does not let us listen, or the store cannot be opened.
pub fn run(listener: TcpListener, page: Page, config: Config) -> Result<(), BadRun> {
    // The signals are listened for before anybody is answered: who gets an answer may send one.
    block_on(async { serve(listener, page, config, interruption()?).await })
}

/// Serves until `stop` is over; answers that have been started are finished.
///
/// # Errors
/// The machine does not let us listen, or the store cannot be opened.
pub fn run_until(
    listener: TcpListener,
    page: Page,
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), BadRun> {
    block_on(serve(listener, page, config, stop))
}

fn block_on(served: impl Future<Output = Result<(), BadRun>>) -> Result<(), BadRun> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(served);
    runtime.shutdown_background();
    done
}

async fn serve(
    listener: TcpListener,
    page: Page,
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), BadRun> {
    let house = House::open(config).await?;
    listener.set_nonblocking(true)?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let stopped_house = house.clone();
    let graceful = async move {
        stop.await;
        stopped_house.stopping.send_replace(true);
        let _ = stopping.send(());
    };
    let hurry = async {
        let _ = stopped.await;
        tokio::time::sleep(PATIENCE).await;
    };
    let app = app(page, house.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let done = tokio::select! {
        done = async { axum::serve(listener.tap_io(at_once), app).with_graceful_shutdown(graceful).await } => done,
        () = hurry => Ok(()),
    };
    house.thinkers.close();
    house.store.close().await;
    Ok(done?)
}

/// What is said is sent: a turn must not wait for company on the wire.
fn at_once(stream: &mut tokio::net::TcpStream) {
    let _ = stream.set_nodelay(true);
}

#[cfg(unix)]
fn interruption() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {},
            _ = terminate.recv() => {},
        }
    })
}

#[cfg(not(unix))]
fn interruption() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
