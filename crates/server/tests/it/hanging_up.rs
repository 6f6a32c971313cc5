//! Whoever hangs up in the middle of a request is not waited for; what they asked for is done wholly or not at all, and they
//! can ask for it again.

use std::io::Write as _;
use std::net::TcpStream;

use serde_json::{Value, json};

use crate::common::{Player, Server, Visitor};

/// Sends so many bytes of a request to join, the whole of it if none are left out, and hangs up.
fn joins_and_hangs_up(visitor: &Visitor, table: &str, left_out: usize) {
    let (_, cookie) = visitor.credentials().unwrap();
    let request = format!(
        "POST /api/tables/{table}/join HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: 2\r\n\r\n{{}}",
        visitor.address
    );
    let mut stream = TcpStream::connect(visitor.address).unwrap();
    stream.write_all(&request.as_bytes()[..request.len() - left_out]).unwrap();
}

/// The names of those who sit at a table, as a page is told that comes now.
fn seated(visitor: &mut Visitor, table: &str) -> Vec<Value> {
    let (status, told) = visitor.get(&format!("/api/tables/{table}"));
    assert_eq!(status, 200, "{told}");
    let seats = told["table"]["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["name"].clone()).filter(|name| name != "").collect()
}

#[test]
fn who_hangs_up_while_they_sit_down_sits_there_once_in_the_end_and_for_everybody() {
    let server = Server::start();
    let mut ana = server.guest("Ana");
    let seats = json!(["me", "open", "open", "open"]);
    let (_, made) = ana.post("/api/tables", &json!({ "game": "parchis", "seats": seats, "lots": false }));
    let table = made["id"].as_str().unwrap();
    let mut page = Player::follow(ana.page(), table);
    for (left_out, name) in [(0, "Ben"), (1, "Eva"), (0, "Sol")] {
        let mut guest = server.guest(name);
        for _ in 0..5 {
            joins_and_hangs_up(&guest, table, left_out);
        }
        // Whatever has become of that, also if it has begun by now.
        guest.post(&format!("/api/tables/{table}/join"), &json!({}));
        assert!(seated(&mut ana, table).contains(&json!(name)));
    }
    // With the last of them it begins, and what is told is what is stored.
    page.until(|player| player.phase() == "sealing");
    let names = seated(&mut ana, table);
    assert_eq!(names, [json!("Ana"), json!("Ben"), json!("Eva"), json!("Sol")]);
    let folder = server.stop().unwrap();
    let again = Server::on(folder.path().into(), |_| {});
    ana.address = again.address;
    assert_eq!(seated(&mut ana, table), names);
}
