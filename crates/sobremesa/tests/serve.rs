//! `sobremesa serve` as people start and stop it.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

fn serve(signal: &str) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sobremesa"))
        .args(["serve", "--port", "0", "--language", "en"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap().split_whitespace().next().unwrap();

    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(b"GET /health HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok"), "{answer}");

    let idle = TcpStream::connect(address).unwrap();
    let killed = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert!(child.wait().unwrap().success(), "{signal} is a way to stop, not an accident");
    drop(idle);
}

#[test]
fn it_answers_and_stops_when_told_to_end() {
    serve("-TERM");
}

#[test]
fn it_answers_and_stops_when_interrupted() {
    serve("-INT");
}
