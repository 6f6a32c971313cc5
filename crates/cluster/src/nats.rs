//! A NATS server on a port of its own, which keeps nothing.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock};

use anyhow::{Context as _, anyhow};

use crate::attached::Attached;
use crate::packages::find;
use crate::port::Port;

const PACKAGE: &str = "nats-server";

/// What it says when it answers.
const READY: &str = "Server is ready";

/// A NATS server that goes when it is dropped, or when this program ends.
pub struct Nats {
    port: Port,
    running: Mutex<Option<Attached>>,
}

impl Nats {
    /// Starts one.
    ///
    /// # Errors
    /// It is not installed, or does not start.
    pub fn start() -> anyhow::Result<Nats> {
        let nats = Nats { port: Port::reserve()?, running: Mutex::new(None) };
        nats.resume()?;
        Ok(nats)
    }

    /// One for all tests of a program.
    ///
    /// # Panics
    /// It is not installed, or does not start: nothing could be tested.
    pub fn shared() -> &'static Nats {
        static SHARED: OnceLock<Nats> = OnceLock::new();
        SHARED.get_or_init(|| Nats::start().unwrap_or_else(|error| panic!("{error:#}")))
    }

    /// Where it is found.
    pub fn address(&self) -> String {
        format!("nats://{}", self.place())
    }

    /// Its host and port.
    pub fn place(&self) -> SocketAddr {
        self.port.address()
    }

    /// Stops it; who was connected is cut off.
    ///
    /// # Errors
    /// It cannot be told, or does not stop.
    pub fn stop(&self) -> anyhow::Result<()> {
        let running = self.running.lock().map_err(|_| anyhow!("somebody has failed with it"))?.take();
        running.map_or(Ok(()), Attached::stop)
    }

    /// Starts it again after it was stopped, at the same address.
    ///
    /// # Errors
    /// It does not start.
    pub fn resume(&self) -> anyhow::Result<()> {
        let mut running = self.running.lock().map_err(|_| anyhow!("somebody has failed with it"))?;
        if running.is_none() {
            let (program, port) = (find("nats-server", PACKAGE)?.into_os_string(), self.port.number().to_string());
            let line = [program, "-a".into(), "127.0.0.1".into(), "-p".into(), port.clone().into()];
            // It has no folder; what is removed when we are killed must be a name that nobody has.
            let nothing = PathBuf::from(format!("/nonexistent/sobremesa-nats-{port}"));
            *running = Some(Attached::start(&nothing, line, READY).context("NATS does not run")?);
        }
        Ok(())
    }

    /// The number of its process on this machine, while it runs.
    pub fn pid(&self) -> Option<u32> {
        self.running.lock().ok()?.as_ref().map(|running| running.pid)
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpStream;

    use super::*;

    #[test]
    fn it_is_found_again_where_it_was() {
        let nats = Nats::start().unwrap();
        let place = nats.place();
        TcpStream::connect(place).unwrap();
        nats.stop().unwrap();
        assert!(nats.pid().is_none() && TcpStream::connect(place).is_err(), "nobody answers");
        nats.resume().unwrap();
        TcpStream::connect(place).unwrap();
        nats.stop().unwrap();
        assert!(TcpStream::connect(place).is_err());
    }

    #[test]
    fn one_whose_port_is_taken_says_so() {
        let nats = Nats { port: Port::reserve().unwrap(), running: Mutex::new(None) };
        let _taken = std::net::TcpListener::bind(nats.place()).unwrap();
        let why = format!("{:#}", nats.resume().unwrap_err());
        assert!(why.contains("address already in use"), "{why}");
    }
}
