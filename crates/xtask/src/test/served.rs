//! `cargo xtask serve` as people type it, with the program and the page that the tests have built: it says where it is, answers there
//! with that page, and ends. What is left out is compiling with the profile `serve`, which takes minutes.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};

use crate::{serve, step, tools};

/// How long the server may take to begin, to answer, or to end.
const DEADLINE: Duration = Duration::from_secs(60);

/// Serves with the programs in a folder, and asks as a browser would.
pub(super) fn check(programs: &Path) -> anyhow::Result<()> {
    let data = tools::target().join("served");
    if data.exists() {
        std::fs::remove_dir_all(&data).with_context(|| data.display().to_string())?;
    }
    let mut command = Command::new(programs.join("xtask"));
    command.args(["serve", "--attached", "--port", "0", "--data"]).arg(&data).env(serve::BUILT, programs);
    let log = std::fs::File::create(tools::log(super::SERVED)?)?;
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(log);
    let mut served = Served(command.spawn().with_context(|| format!("{command:?} cannot be started"))?);
    let address = served.address()?;

    let health = get(&address, "/health")?;
    ensure!(health.contains("\"ok\":true"), "/health: {health}");
    let built = std::fs::read_to_string(tools::root().join("web/dist/index.html"))?;
    let script = attribute(&built, "src").context("web/dist/index.html names no script")?;
    let page = get(&address, "/")?;
    ensure!(attribute(&page, "src") == Some(script), "another page than the one in web/dist: {page}");
    get(&address, &format!("/{}", script.trim_start_matches(['.', '/'])))?;

    // It stops once nobody holds its standard input.
    drop(served.0.stdin.take());
    let ended = step::wait(&mut served.0, DEADLINE)?;
    ensure!(ended == Some(true), "it has not ended well: {ended:?}");
    std::fs::remove_dir_all(&data).with_context(|| data.display().to_string())
}

/// The chore and the server that it runs. Both end with it: the server by itself, without its standard input.
struct Served(Child);

impl Served {
    /// Where the server says that it is.
    fn address(&mut self) -> anyhow::Result<String> {
        let said = BufReader::new(self.0.stdout.take().context("its output is read here")?);
        let (tell, told) = mpsc::channel();
        // It reads on, so that the server never waits for who reads.
        std::thread::spawn(move || said.lines().map_while(Result::ok).for_each(|line| drop(tell.send(line))));
        let began = Instant::now();
        loop {
            let line = told.recv_timeout(DEADLINE.saturating_sub(began.elapsed()));
            let line = line.context("it has not said where it is")?;
            if let Some(address) = address_in(&line) {
                return Ok(address.to_owned());
            }
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        if !step::wait(&mut self.0, DEADLINE).is_ok_and(|ended| ended.is_some()) {
            step::kill(&mut self.0);
        }
    }
}

/// Host and port of the first address in a line.
fn address_in(line: &str) -> Option<&str> {
    let rest = line.split_once("http://")?.1;
    Some(
        rest.split(|letter: char| !(letter.is_ascii_digit() || ".:".contains(letter)))
            .next()?
            .trim_end_matches(['.', ':']),
    )
}

/// The first value of an attribute.
fn attribute<'a>(html: &'a str, name: &str) -> Option<&'a str> {
    html.split_once(&format!(" {name}=\""))?.1.split_once('"').map(|(value, _)| value)
}

/// The body of an answer, which must be 200.
fn get(address: &str, path: &str) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(address).with_context(|| address.to_owned())?;
    stream.set_read_timeout(Some(DEADLINE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).with_context(|| path.to_owned())?;
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").with_context(|| format!("{path}: {answer}"))?;
    ensure!(head.starts_with("HTTP/1.1 200 "), "{path}: {head}");
    Ok(body.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_whatever_is_said_around_it() {
        assert_eq!(address_in("Open http://127.0.0.1:8080 in a browser."), Some("127.0.0.1:8080"));
        assert_eq!(address_in("La mesa está en http://127.0.0.1:80."), Some("127.0.0.1:80"));
        assert_eq!(address_in("ctrl-c"), None);
        assert_eq!(attribute("<script type=\"module\" src=\"/a.js\"></script>", "src"), Some("/a.js"));
    }
}
