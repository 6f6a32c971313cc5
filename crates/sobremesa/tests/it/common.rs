//! The program, run and asked. Nothing here waits for ever.

use std::io;
use std::net::TcpStream;
use std::process::{Command, Output};

use cluster::{Spawned, WAIT_TIMEOUT, output};
use serde_json::Value;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Error, HandshakeError, Message, WebSocket};
use ureq::Agent;

/// A WebSocket of this machine.
pub(crate) type Socket = WebSocket<TcpStream>;

/// The program of this workspace.
pub(crate) fn sobremesa(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
    command.args(arguments);
    command
}

/// Runs a program that ends by itself.
#[track_caller]
pub(crate) fn run(command: &mut Command) -> Output {
    output(command).unwrap_or_else(|error| panic!("{error:#}"))
}

/// Runs a server; gives it and its host and port.
#[track_caller]
pub(crate) fn serve(command: &mut Command) -> (Spawned, String) {
    let server = Spawned::start(command).unwrap_or_else(|error| panic!("{error:#}"));
    let line = server.line("http://").unwrap_or_else(|error| panic!("{error:#}"));
    let host = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next()).unwrap().to_owned();
    (server, host)
}

/// What asks over HTTP.
pub(crate) fn agent() -> Agent {
    Agent::config_builder().timeout_global(Some(WAIT_TIMEOUT)).build().new_agent()
}

/// Opens a socket.
pub(crate) fn connect(request: impl IntoClientRequest) -> Result<Socket, Error> {
    let request = request.into_client_request()?;
    let stream = TcpStream::connect(request.uri().authority().unwrap().as_str())?;
    stream.set_read_timeout(Some(WAIT_TIMEOUT))?;
    stream.set_write_timeout(Some(WAIT_TIMEOUT))?;
    stream.set_nodelay(true)?;
    match tungstenite::client(request, stream) {
        Ok((socket, _)) => Ok(socket),
        Err(HandshakeError::Failure(error)) => Err(error),
        Err(HandshakeError::Interrupted(_)) => Err(Error::Io(io::ErrorKind::TimedOut.into())),
    }
}

/// Does something by a command.
#[track_caller]
pub(crate) fn done(page: &mut Socket, command: &Value) {
    page.send(Message::text(command.to_string())).unwrap();
    loop {
        let Message::Text(text) = page.read().unwrap() else { continue };
        let told: Value = serde_json::from_str(&text).unwrap();
        if told["ref"] == command["ref"] {
            return assert_eq!(told["is"], "done", "{command}: {told}");
        }
    }
}
