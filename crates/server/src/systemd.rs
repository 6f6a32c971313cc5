//! Notifies systemd of the state of a service with `Type=notify`: a datagram to the socket that `NOTIFY_SOCKET` names.

/// Says how the service stands, such as `READY=1`; nothing, where nobody wants to know.
#[cfg(target_os = "linux")]
pub(crate) fn notify(state: &str) {
    if let Some(socket) = std::env::var_os("NOTIFY_SOCKET")
        && let Err(error) = send(&socket, state)
    {
        tracing::warn!(%error, "systemd cannot be told how the service stands");
    }
}

#[cfg(target_os = "linux")]
fn send(socket: &std::ffi::OsStr, state: &str) -> std::io::Result<()> {
    use std::os::linux::net::SocketAddrExt as _;
    use std::os::unix::ffi::OsStrExt as _;
    use std::os::unix::net::{SocketAddr, UnixDatagram};

    let address = match socket.as_bytes() {
        // A name that is no file.
        [b'@', name @ ..] => SocketAddr::from_abstract_name(name)?,
        _ => SocketAddr::from_pathname(socket)?,
    };
    UnixDatagram::unbound()?.send_to_addr(state.as_bytes(), &address).map(|_| ())
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn notify(_state: &str) {}
