//! Starts the server, and stops it gracefully.

use std::future::{Future, IntoFuture as _};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::pin::Pin;
use std::time::Duration;

use store::FolderLock;

use crate::app::App;
use crate::listening::{GuardedListener, Timeouts};
use crate::{BadBus, BadKey, BadSite, BadStore, Config, Page, machine, metrics, reload, router, serving, systemd};

/// How long answers and farewells may take once the server is to stop.
const FAREWELL_TIMEOUT: Duration = Duration::from_secs(3);

/// How long the store may take to be closed after that.
const CLOSE_STORE_TIMEOUT: Duration = Duration::from_millis(1500);

/// Idle connections are closed after this many ping intervals.
const IDLE_FACTOR: u32 = 4;

/// Connections whose request or response is not finished after this many ping intervals are closed.
const REQUEST_FACTOR: u32 = 3;

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum BadRun {
    /// The machine does not let us listen.
    #[error(transparent)]
    Listen(#[from] io::Error),
    /// The measurements cannot be told.
    #[error("the measurements cannot be told at {0}: {why}", why = listen_cause(.1))]
    Metrics(SocketAddr, io::Error),
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] BadStore),
    /// The operator's site cannot be read.
    #[error(transparent)]
    Site(#[from] BadSite),
    /// The other nodes cannot be reached.
    #[error(transparent)]
    Bus(#[from] BadBus),
    /// The key of the dice cannot be used.
    #[error(transparent)]
    Key(#[from] BadKey),
    /// The tables cannot go on.
    #[error("the tables cannot go on: {0}")]
    Resume(String),
}

/// Serves until somebody interrupts the program (ctrl-c) or ends it (SIGTERM, SIGQUIT); says when it is `ready`, and at which
/// address its metrics are served.
///
/// # Errors
/// The machine does not let us listen, or the store cannot be opened.
pub fn run(listener: TcpListener, page: Page, config: Config, ready: Ready<'_>) -> Result<(), BadRun> {
    // The signals are listened for before anybody is answered: who gets an answer may send one.
    block_on(async { serve(listener, page, config, Box::pin(interruption()?), ready).await })
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
    serve_until(listener, page, config, Box::pin(stop))
}

/// Why nobody can listen at an address.
fn listen_cause(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => "another program has that port".into(),
        io::ErrorKind::AddrNotAvailable => "that is no address of this machine".into(),
        io::ErrorKind::PermissionDenied => "that port is reserved".into(),
        _ => error.to_string(),
    }
}

/// When to stop. One type for all of them: whatever is generic is compiled again in every crate that uses it, and
/// behind this stands the whole server.
type Stop = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Called when the server is ready, with the address of its metrics if they are served.
type Ready<'a> = &'a dyn Fn(Option<SocketAddr>);

fn serve_until(listener: TcpListener, page: Page, config: Config, stop: Stop) -> Result<(), BadRun> {
    block_on(serve(listener, page, config, stop, &|_| ()))
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
    mut stop: Stop,
    ready: Ready<'_>,
) -> Result<(), BadRun> {
    let config = Config { bound: listener.local_addr().ok(), ..config };
    let _lock = config.database.is_none().then(|| FolderLock::take(&config.data)).transpose()?;
    let app = tokio::select! {
        app = App::open(config) => app?,
        // What has been begun is given up: nobody was answered yet.
        () = &mut stop => return Ok(()),
    };
    let mut measured = None;
    if let Some(address) = app.config.metrics {
        let failed = |error| BadRun::Metrics(address, error);
        let listener = tokio::net::TcpListener::bind(address).await.map_err(failed)?;
        measured = Some(listener.local_addr().map_err(failed)?);
        let served = axum::serve(listener, metrics::routes(app.clone())).into_future();
        app.background.spawn(async { drop(served.await) });
    }
    let timeouts = Timeouts { idle: app.config.ping * IDLE_FACTOR, request: app.config.ping * REQUEST_FACTOR };
    let listener = GuardedListener::new(listener, app.clone(), timeouts)?;
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let stopped_app = app.clone();
    let graceful = async move {
        stop.await;
        tracing::info!("stopping");
        systemd::notify("STOPPING=1");
        stopped_app.drain();
        let drain = stopped_app.tuning.read().drain;
        tokio::time::sleep(drain).await;
        stopped_app.live.announce_stop();
        let _ = stopping.send(());
    };
    let router = router(page, app.clone());
    let served = async {
        serving::serve(listener, router, graceful).await;
        // Sockets live on when the requests that opened them are over: each page is told.
        app.sockets.close();
        app.sockets.wait().await;
    };
    let hurry = async {
        let _ = stopped.await;
        tokio::time::sleep(FAREWELL_TIMEOUT).await;
    };
    log_start(&app.config);
    app.background.spawn(machine::watch(app.clone()));
    #[cfg(unix)]
    app.background.spawn(reload::watch(app.clone()));
    systemd::notify("READY=1");
    ready(measured);
    tokio::select! {
        () = served => (),
        () = hurry => (),
    }
    let _ = tokio::time::timeout(CLOSE_STORE_TIMEOUT, app.live.finish_tasks()).await;
    let _ = tokio::time::timeout(CLOSE_STORE_TIMEOUT, app.background.stop()).await;
    app.live.leave_nodes().await;
    // What is being kept is finished first; whoever waits longer was not told that it was done.
    let closed = async {
        app.live.close_ledger().await;
        app.store.close().await;
    };
    let _ = tokio::time::timeout(CLOSE_STORE_TIMEOUT, closed).await;
    tracing::info!("stopped");
    Ok(())
}

/// The first line of the log: what runs here, and on what.
fn log_start(config: &Config) {
    tracing::info!(
        version = env!("CARGO_PKG_VERSION"),
        address = config.bound.map(tracing::field::display),
        store = config.store_name(),
        bus = config.bus_name(),
        public_url = config.public_url,
        limits = if config.limits { "on" } else { "off" },
        "ready"
    );
}

#[cfg(unix)]
fn interruption() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let [mut interrupt, mut terminate, mut quit] =
        [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?, signal(SignalKind::quit())?];
    // A terminal that is closed sends the first, and whoever takes care of logs one of the others: nobody who plays should
    // notice. A signal that was once listened for does not end the program any more.
    for harmless in [SignalKind::hangup(), SignalKind::user_defined1(), SignalKind::user_defined2()] {
        drop(signal(harmless)?);
    }
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => (),
            _ = terminate.recv() => (),
            _ = quit.recv() => (),
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
