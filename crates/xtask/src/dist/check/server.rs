//! A server that was started to be looked at.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context as _, ensure};

use crate::step;

/// How long an answer may take.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// It runs as long as this lives.
pub(super) struct Server {
    child: Child,
    pub(super) address: SocketAddr,
}

impl Server {
    /// Starts it, and waits until it says where it is.
    pub(super) fn start(command: &mut Command, deadline: Duration) -> anyhow::Result<Server> {
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("it cannot be started")?;
        let mut server = Server { child, address: SocketAddr::from(([127, 0, 0, 1], 0)) };
        let output = server.child.stdout.take().context("its output is not read")?;
        let (sender, receiver) = mpsc::channel();
        // Reads on until the end: whoever writes must not wait for a reader.
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let _ = address(&line).map(|address| sender.send(address));
            }
        });
        server.address = receiver.recv_timeout(deadline).context("the server does not say where it is")?;
        Ok(server)
    }

    /// What it answers, headers included.
    pub(super) fn get(&self, path: &str) -> anyhow::Result<String> {
        let mut stream = TcpStream::connect_timeout(&self.address, ANSWER_TIMEOUT)?;
        stream.set_read_timeout(Some(ANSWER_TIMEOUT))?;
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.address)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).with_context(|| format!("{path} is not answered"))?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        ensure!(answer.starts_with("HTTP/1.1 200 "), "{path}: {answer}");
        Ok(answer)
    }

    /// Asks it to stop, as systemd does, and checks that it does so in good order.
    pub(super) fn stop(self, deadline: Duration) -> anyhow::Result<()> {
        step::run(Command::new("kill").arg("-TERM").arg(self.child.id().to_string()))?;
        self.leave(deadline)
    }

    /// Closes its standard input, and checks that it ends in good order: one that is asked to stop, or is `--attached`.
    pub(super) fn leave(mut self, deadline: Duration) -> anyhow::Result<()> {
        drop(self.child.stdin.take());
        let ended = step::wait(&mut self.child, deadline)?;
        ensure!(ended == Some(true), "the server did not stop in good order");
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = (self.child.kill(), self.child.wait());
    }
}

/// The address in a line such as "Open http://127.0.0.1:8080."
fn address(line: &str) -> Option<SocketAddr> {
    let rest = line.split_once("http://")?.1;
    let end = rest.find(|letter: char| !(letter.is_ascii_digit() || ".:".contains(letter))).unwrap_or(rest.len());
    rest[..end].trim_end_matches(['.', ':']).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_what_is_said() {
        assert_eq!(address("Open http://127.0.0.1:8123."), "127.0.0.1:8123".parse().ok());
        assert_eq!(address("http://127.0.0.1:8123 "), "127.0.0.1:8123".parse().ok());
        assert_eq!(address("ctrl-c"), None);
    }
}
