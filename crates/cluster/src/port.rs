//! Reserves a TCP port of this machine, whether or not anybody listens on it.

use std::net::{Ipv4Addr, SocketAddr};

use tokio::net::TcpSocket;

/// A port, for as long as this lives. Nobody answers there until a program listens on it.
pub struct Port {
    address: SocketAddr,
    /// A socket that is bound to the port and never listens. Linux gives the number to nobody else meanwhile, and
    /// lets a program that binds it by number listen there, since both have `SO_REUSEADDR`, as all listening sockets
    /// of Rust, Go and PostgreSQL have. Elsewhere the second bind would fail, so nothing is held.
    _held: Option<TcpSocket>,
}

impl Port {
    /// Reserves a free one.
    ///
    /// # Errors
    /// There is none.
    pub fn reserve() -> anyhow::Result<Port> {
        let socket = TcpSocket::new_v4()?;
        socket.set_reuseaddr(true)?;
        socket.bind((Ipv4Addr::LOCALHOST, 0).into())?;
        let address = socket.local_addr()?;
        Ok(Port { address, _held: cfg!(target_os = "linux").then_some(socket) })
    }

    /// Its address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its number.
    pub fn number(&self) -> u16 {
        self.address.port()
    }
}

#[cfg(test)]
mod tests {
    use std::net::{TcpListener, TcpStream};

    use super::*;

    #[test]
    fn who_knows_its_number_may_listen_again_and_again() {
        let port = Port::reserve().unwrap();
        for _ in 0..3 {
            assert!(TcpStream::connect(port.address()).is_err(), "nobody answers");
            let _listener = TcpListener::bind(port.address()).unwrap();
            TcpStream::connect(port.address()).unwrap();
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn nobody_else_is_given_its_number() {
        let port = Port::reserve().unwrap();
        let others: Vec<TcpListener> = (0..500).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
        assert!(others.iter().all(|other| other.local_addr().unwrap() != port.address()));
    }
}
