//! Connections: too many of one address, those that send byte by byte, and those that do not read.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use cluster::{WAIT_TIMEOUT, until};

use crate::common::{PlayedServer, Server};

/// Whether the other side has closed a connection that does not block.
fn is_closed(connection: &mut TcpStream) -> bool {
    match connection.read(&mut [0; 1024]) {
        Ok(read) => read == 0,
        Err(error) => error.kind() != ErrorKind::WouldBlock,
    }
}

#[test]
fn a_request_that_comes_byte_by_byte_is_cut_off() {
    let mut played = PlayedServer::new(|config| config.ping = Duration::from_secs(5));
    let heads = [
        "GET / HTTP/1.1\r\nhost: here\r\nx: ",
        "POST /api/guests HTTP/1.1\r\nhost: here\r\ncontent-length: 60000\r\n\r\n",
    ];
    for head in heads {
        let mut slow = TcpStream::connect(played.server.address).unwrap();
        slow.write_all(head.as_bytes()).unwrap();
        slow.set_nonblocking(true).unwrap();
        // Waits for: three times `ping`, in which something is said all the time.
        played.stays_until("a request of single bytes to be cut off", |_| {
            let _ = slow.write(b"x");
            is_closed(&mut slow)
        });
    }
    played.plays_on();
}

#[test]
fn a_head_without_end_is_refused_before_it_fills_memory() {
    let server = Server::start();
    let mut connection = TcpStream::connect(server.address).unwrap();
    connection.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
    let head = format!("GET /health HTTP/1.1\r\nhost: here\r\nx: {}", "x".repeat(40_000));
    // It is answered before all of it is read.
    let _ = connection.write_all(head.as_bytes());
    let mut answer = [0; 12];
    connection.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 431");
    server.guest("Ana");
}

#[test]
fn who_asks_much_and_reads_nothing_is_cut_off() {
    let mut played = PlayedServer::new(|config| config.ping = Duration::from_secs(5));
    let mut deaf = TcpStream::connect(played.server.address).unwrap();
    deaf.set_nonblocking(true).unwrap();
    let asked = "GET / HTTP/1.1\r\nhost: here\r\n\r\n".repeat(1000);
    let mut sent = 0;
    // Waits for: three times `ping`, after the way back is full.
    played.stays_until("a connection that is not read to be cut off", |_| {
        loop {
            match deaf.write(&asked.as_bytes()[sent..]) {
                Ok(more) => sent = (sent + more) % asked.len(),
                Err(error) => return error.kind() != ErrorKind::WouldBlock,
            }
        }
    });
    played.plays_on();
}

#[test]
fn an_address_has_its_share_of_connections_and_gets_it_back() {
    let server = Server::with(|config| (config.limits, config.address_sockets) = (true, 2));
    let connect = || TcpStream::connect(server.address).unwrap();
    let answer = |mut connection: &TcpStream| {
        connection.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
        let _ = connection.write_all(b"GET /health HTTP/1.1\r\nhost: here\r\n\r\n");
        let mut answer = [0; 12];
        connection.read_exact(&mut answer).map(|()| answer)
    };
    let mut open: Vec<TcpStream> = (0..6).map(|_| connect()).collect();
    for connection in &open {
        assert_eq!(&answer(connection).unwrap(), b"HTTP/1.1 200");
    }
    // It is told so, or finds the connection closed if it spoke too late.
    assert!(answer(&connect()).is_ok_and(|answer| &answer == b"HTTP/1.1 429") || answer(&connect()).is_err());
    open.pop();
    until("the place of a connection to be free", || match answer(&connect()) {
        Ok(answer) if &answer == b"HTTP/1.1 200" => Ok(()),
        other => Err(other),
    });
}

#[test]
fn an_address_has_its_share_of_unfinished_bodies_and_gets_it_back() {
    let server = Server::with(|config| config.limits = true);
    let mut unfinished = Vec::new();
    let begin = || {
        let mut connection = TcpStream::connect(server.address).unwrap();
        let head =
            "POST /api/guests HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n";
        connection.write_all(head.as_bytes()).unwrap();
        connection
    };
    // Which of them come too late is the server's to say: it answers those alone.
    for _ in 0..120 {
        let connection = begin();
        connection.set_nonblocking(true).unwrap();
        unfinished.push(connection);
    }
    let refused = |unfinished: &[TcpStream]| {
        let begins = |one: &TcpStream| {
            let mut begin = [0; 12];
            one.peek(&mut begin).map(|_| begin)
        };
        unfinished.iter().filter(|one| begins(one).is_ok_and(|begin| &begin == b"HTTP/1.1 429")).count()
    };
    until("twenty to be refused", || match refused(&unfinished) {
        20 => Ok(()),
        other => Err(other),
    });
    // Who sends theirs in good faith is not refused for the others.
    server.guest("Ana");
    drop(unfinished);
    until("a body to be waited for", || {
        let mut connection = begin();
        let body = format!("{:<100}", "{\"name\":\"Ben\"}");
        let _ = connection.write_all(&body.as_bytes()[..50]);
        // Waits for: the second after which an unfinished body needs a place. Without one it is refused then.
        connection.set_read_timeout(Some(Duration::from_secs(2))).unwrap();
        let mut answer = [0; 12];
        if connection.read_exact(&mut answer).is_ok() {
            return Err(String::from_utf8_lossy(&answer).into_owned());
        }
        let _ = connection.write_all(&body.as_bytes()[50..]);
        connection.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
        match connection.read_exact(&mut answer) {
            Ok(()) if &answer == b"HTTP/1.1 200" => Ok(()),
            other => Err(format!("{other:?} {}", String::from_utf8_lossy(&answer))),
        }
    });
}
