//! A WebSocket on which no read waits for ever.

use std::net::TcpStream;

use cluster::WAIT_TIMEOUT;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Error, HandshakeError, WebSocket};

/// A WebSocket of this machine.
pub(crate) type Socket = WebSocket<TcpStream>;

/// Opens one; says so if it is refused.
pub(crate) fn connect(request: impl IntoClientRequest) -> Result<Socket, Error> {
    let request = request.into_client_request().unwrap();
    let stream = TcpStream::connect(request.uri().authority().unwrap().as_str()).unwrap();
    stream.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
    stream.set_write_timeout(Some(WAIT_TIMEOUT)).unwrap();
    stream.set_nodelay(true).unwrap();
    match tungstenite::client(request, stream) {
        Ok((socket, _)) => Ok(socket),
        Err(HandshakeError::Failure(error)) => Err(error),
        Err(HandshakeError::Interrupted(_)) => panic!("the server does not answer a handshake"),
    }
}
