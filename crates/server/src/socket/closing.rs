//! Closes a socket: a close frame with a code and a reason (`docs/protocol.md` lists them).

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, close_code};
use base::Problem;
use protocol::{Code, ServerMessage};
use tokio::time::timeout;
use tungstenite::Error;

/// The longest reason that WebSocket has room for, in bytes.
const MAX_REASON_BYTES: usize = 123;

/// Why a page may not stay.
pub(super) enum Dismissal {
    /// Its session has ended.
    SessionOver,
    /// Its owner is banned.
    Banned(Problem),
}

/// Closes a page whose owner may not stay; who is banned is sent why and until when.
pub(super) async fn dismiss(socket: &mut WebSocket, why: Dismissal, patience: Duration) {
    let Dismissal::Banned(Problem { until, reason, .. }) = why else {
        return farewell(socket, close_code::POLICY, "session over", patience).await;
    };
    let message = ServerMessage::Banned { until, why: reason.map(String::from) };
    let _ = timeout(patience, socket.send(Frame::Text(message.text().into()))).await;
    farewell(socket, close_code::POLICY, "banned", patience).await;
}

/// Closes a page, and says why.
pub(super) async fn farewell(socket: &mut WebSocket, code: u16, why: &str, patience: Duration) {
    let why: String = why.chars().filter(char::is_ascii).take(MAX_REASON_BYTES).collect();
    let frame = CloseFrame { code, reason: why.into() };
    let _ = timeout(patience, socket.send(Frame::Close(Some(frame)))).await;
}

/// What to say to whoever sent something that cannot be read; nothing, if the connection is lost.
pub(super) fn unreadable(error: axum::Error) -> Option<(u16, Problem)> {
    match error.into_inner().downcast_ref()? {
        Error::Capacity(_) => Some((close_code::SIZE, Problem::new(Code::TooLong, "A message has at most 16 KiB."))),
        Error::Utf8(_) => Some((close_code::INVALID, Problem::new(Code::Malformed, "A message is text in UTF-8."))),
        Error::Protocol(error) => Some((close_code::PROTOCOL, Problem::new(Code::Malformed, format!("{error}.")))),
        _ => None,
    }
}
