//! Messages on a socket: what is read is written the same.

use protocol::{ClientMessage, ServerMessage};

pub(crate) fn take(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(message) = ClientMessage::read(text) {
        let written = serde_json::to_string(&message).unwrap();
        let again = ClientMessage::read(&written).unwrap();
        assert_eq!(serde_json::to_string(&again).unwrap(), written);
    }
    let _ = serde_json::from_str::<ServerMessage>(text);
}
