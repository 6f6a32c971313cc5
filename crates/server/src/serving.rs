//! Serves every connection that the listener accepts, until the server is to stop.
//!
//! By hyper itself, not `axum::serve`: that leaves hyper's buffer at 400 KiB for each connection, which an address with a
//! thousand of them fills with headers that never end.

use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::serve::Listener as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::sync::watch;
use tokio_util::task::TaskTracker;

use crate::listening::{GuardedListener, GuardedStream};

/// The read buffer of a connection, in bytes: the longest head of a request.
const MAX_BUFFER_BYTES: usize = 8 * 1024;

/// Serves until `stop` is over; then nobody new is answered, and answers that have been started are finished.
pub(crate) async fn serve(mut listener: GuardedListener, router: Router, stop: impl Future<Output = ()>) {
    let connections = TaskTracker::new();
    let (stopping, stopped) = watch::channel(false);
    tokio::pin!(stop);
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        connections.spawn(answer(stream, address, router.clone(), stopped.clone()));
    }
    drop(listener);
    stopping.send_replace(true);
    connections.close();
    connections.wait().await;
}

/// Answers all requests of a connection. Until something is said on it, it holds next to nothing.
async fn answer(stream: GuardedStream, address: SocketAddr, router: Router, mut stopped: watch::Receiver<bool>) {
    let has_request = tokio::select! {
        has_data = stream.has_data() => has_data,
        _ = stopped.wait_for(|stopped| *stopped) => false,
    };
    if has_request {
        Box::pin(converse(stream, address, router, stopped)).await;
    }
}

async fn converse(stream: GuardedStream, address: SocketAddr, router: Router, mut stopped: watch::Receiver<bool>) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        router.call(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .max_buf_size(MAX_BUFFER_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        // Who breaks off, or says what is no HTTP, is none of our trouble.
        _ = connection.as_mut() => return,
        _ = stopped.wait_for(|stopped| *stopped) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
