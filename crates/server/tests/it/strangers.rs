//! One address from which somebody tries everything: whoever comes from elsewhere does not notice, and whoever shares the address and
//! shows that they were here before, or has the right code, comes in all the same.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cluster::{WAIT_TIMEOUT, joined, until};
use serde_json::{Value, json};

use crate::common::{Server, Visitor, agent};
use crate::packs;

const PASSWORD: &str = "ñandúes azules";

/// Somebody asks, and says through a proxy from where.
fn ask(server: &Server, from: &str, method: &str, path: &str, body: &Value) -> (u16, Value) {
    let headers = [("x-forwarded-for", from), ("content-type", "application/json")];
    let body = if body.is_null() { Vec::new() } else { body.to_string().into_bytes() };
    server.visitor().send(method, path, &headers, &body)
}

/// The cookie by which a device is known again that does something.
fn device(server: &Server, path: &str, body: &Value) -> String {
    let url = format!("http://{}{path}", server.address);
    let answer = agent().post(url).header("content-type", "application/json").send(body.to_string()).unwrap();
    assert_eq!(answer.status(), 200);
    let cookies = answer.headers().get_all("set-cookie").iter().map(|set| set.to_str().unwrap());
    let mark = cookies.filter_map(|set| set.split(';').next()).find(|set| set.starts_with("sobremesa-device="));
    mark.expect("no device").to_owned()
}

/// A browser that shows nothing but the device it is on.
fn on(server: &Server, device: &str) -> Visitor {
    let mut visitor = server.visitor();
    visitor.cookie = Some(device.to_owned());
    visitor
}

#[test]
fn ever_new_names_from_one_address_do_not_keep_others_from_logging_in() {
    let server = Server::with(|config| (config.limits, config.behind_proxy) = (true, true));
    let made = json!({ "name": "Ana", "password": PASSWORD });
    assert_eq!(ask(&server, "192.0.2.1", "POST", "/api/account", &made).0, 200);
    let is_over = Arc::new(AtomicBool::new(false));
    let attack = |number: usize| {
        let (mut visitor, is_over) = (server.visitor(), is_over.clone());
        std::thread::spawn(move || {
            let headers = [("x-forwarded-for", "192.0.2.66"), ("content-type", "application/json")];
            // Each is one of many names.
            for round in 0..5 {
                let login = json!({ "name": format!("Name {number} {round}"), "password": "not the password" });
                visitor.send("POST", "/api/login", &headers, login.to_string().as_bytes());
                if is_over.load(Ordering::Relaxed) {
                    return;
                }
            }
        })
    };
    let attackers: Vec<_> = (0..150).map(attack).collect();
    let honest: Vec<u16> = (0..10).map(|_| ask(&server, "192.0.2.1", "POST", "/api/login", &made).0).collect();
    is_over.store(true, Ordering::Relaxed);
    attackers.into_iter().for_each(|attacker| joined("an attacker", attacker));
    assert_eq!(honest, [200; 10]);
}

#[test]
fn whoever_guesses_keeps_nobody_at_the_same_address_from_coming_in() {
    let server = Server::with(|config| config.limits = true);
    let mut ana = server.visitor();
    let credentials = json!({ "name": "Ana", "password": PASSWORD });
    assert_eq!(ana.post("/api/account", &credentials).0, 200);
    let known = device(&server, "/api/login", &credentials);
    let transfer = ana.post("/api/transfer", &json!({})).1["code"].clone();
    let codes = ana.post("/api/recovery-codes", &json!({})).1["codes"].clone();
    let class = server.visitor().post("/api/classes", &json!({ "mode": "short" })).1;
    let mut guesser = server.visitor();
    let recovery = |code: &Value| json!({ "name": "Ana", "code": code, "password": "otra bien larga" });
    for _ in 0..110 {
        assert_ne!(guesser.get("/api/classes/code/AAAAA").0, 200);
        assert_ne!(guesser.post("/api/transfer/take", &json!({ "code": "aaaa-aaaa" })).0, 200);
        assert_ne!(guesser.post("/api/recover", &recovery(&"aaaa".into())).0, 200);
        assert_ne!(guesser.post("/api/login", &json!({ "name": "Ana", "password": "not the password" })).0, 200);
    }
    // All budgets for what is wrong are used up.
    assert_eq!(guesser.get("/api/classes/code/AAAAA").0, 429);
    assert_eq!(guesser.post("/api/transfer/take", &json!({ "code": "aaaa-aaaa" })).0, 429);
    assert_eq!(server.visitor().post("/api/login", &credentials).0, 429, "who guesses there shows no device");
    assert_eq!(server.visitor().post("/api/classes/join", &json!({ "code": class["code"] })).0, 200);
    assert_eq!(server.visitor().post("/api/transfer/take", &json!({ "code": transfer })).0, 200);
    assert_eq!(on(&server, &known).post("/api/login", &credentials).0, 200);
    assert_eq!(server.visitor().post("/api/recover", &recovery(&codes[0])).0, 200);
    // A device is known at the names that were used on it, and wrong passwords on it are counted too.
    let wrong = json!({ "name": "Ana", "password": "not the password" });
    let refused = (0..20).filter(|_| on(&server, &known).post("/api/login", &wrong).0 == 429).count();
    assert!(refused >= 5, "{refused}");
}

#[test]
fn a_flood_of_requests_does_not_shut_out_devices_that_were_here_before() {
    let server = Server::with(|config| (config.limits, config.address_rate) = (true, 5));
    let class = server.visitor().post("/api/classes", &json!({ "mode": "short" })).1;
    let known = device(&server, "/api/classes/join", &json!({ "code": class["code"] }));
    until("strangers to be refused", || match server.visitor().get("/health").0 {
        429 => Ok(()),
        other => Err(other),
    });
    let look = format!("/api/classes/code/{}", class["code"].as_str().unwrap());
    for _ in 0..15 {
        assert_eq!(on(&server, &known).get(&look).0, 200);
    }
    let (kind, forged) = known.split_at(known.len() - 1);
    let forged = format!("{kind}{}", if forged == "A" { "B" } else { "A" });
    assert!((0..1000).any(|_| on(&server, &forged).get(&look).0 == 429), "what we have not signed counts as nothing");
}

/// Shares a pack of more than a megabyte from an address; gives its path.
fn large_pack(server: &Server, from: &str) -> String {
    let mut wish = packs::wish();
    let mut question = wish["questions"][0].clone();
    question["why"]["es"] = "x".repeat(500).into();
    let all = (0..1800).map(|number| {
        question["id"] = format!("q-{number}").into();
        question.clone()
    });
    wish["questions"] = all.collect();
    let (status, shared) = ask(server, from, "POST", "/api/packs", &wish);
    assert_eq!(status, 200, "{shared}");
    format!("/api/packs/{}", shared["code"].as_str().unwrap())
}

#[test]
fn answers_that_nobody_reads_are_bounded_and_others_get_theirs() {
    let server = Server::with(|config| (config.limits, config.behind_proxy) = (true, true));
    let path = large_pack(&server, "192.0.2.1");
    let ask_for_it = |_| {
        let mut deaf = TcpStream::connect(server.address).unwrap();
        write!(deaf, "GET {path} HTTP/1.1\r\nhost: here\r\nx-forwarded-for: 192.0.2.66\r\n\r\n").unwrap();
        deaf.set_nonblocking(true).unwrap();
        deaf
    };
    let deaf: Vec<TcpStream> = (0..40).map(ask_for_it).collect();
    let answered = || {
        let begins = |one: &&TcpStream| one.peek(&mut [0; 12]).is_ok_and(|read| read > 0);
        deaf.iter().filter(begins).count()
    };
    until("some to be answered", || if answered() >= 5 { Ok(()) } else { Err(answered()) });
    // Whoever comes from elsewhere gets it at once, and what is short goes out to the same address.
    for _ in 0..5 {
        assert_eq!(ask(&server, "192.0.2.2", "GET", &path, &Value::Null).0, 200);
        assert_eq!(ask(&server, "192.0.2.66", "GET", "/api/recommended", &Value::Null).0, 200);
    }
    assert!(answered() <= 10, "{} long answers wait for who reads nothing", answered());
    // What is read makes room for what waits: all get theirs.
    let readers: Vec<_> = deaf
        .into_iter()
        .map(|mut one| {
            std::thread::spawn(move || {
                one.set_nonblocking(false).unwrap();
                one.set_read_timeout(Some(WAIT_TIMEOUT)).unwrap();
                let mut begin = [0; 12];
                one.read_exact(&mut begin).unwrap();
                let _ = one.shutdown(std::net::Shutdown::Both);
                begin
            })
        })
        .collect();
    for reader in readers {
        assert_eq!(&joined("a reader", reader), b"HTTP/1.1 200");
    }
}

#[test]
fn one_address_shares_no_more_than_its_part_of_the_packs() {
    let server = Server::with(|config| {
        (config.limits, config.behind_proxy, config.address_classes) = (true, true, 1000);
        config.address_question_bytes = 1 << 30;
    });
    let share = |from: &str| ask(&server, from, "POST", "/api/packs", &packs::wish());
    let refused = (0..100).find_map(|_| Some(share("192.0.2.66").1).filter(|told| told["code"] == "too_many"));
    let after = refused.expect("nothing was refused")["after"].as_u64().unwrap();
    assert!(after > 60, "{after}");
    assert_eq!(share("192.0.2.1").0, 200);
}

#[test]
fn one_address_lists_a_few_tables_and_the_lobby_stays_open_to_others() {
    let server = Server::with(|config| (config.limits, config.behind_proxy) = (true, true));
    let wish = json!({ "game": "ampel", "seats": ["me", "open"], "listed": true });
    let come = |name: &str, from: &str| {
        let mut visitor = server.visitor();
        let headers = [("x-forwarded-for", from), ("content-type", "application/json")];
        visitor.send("POST", "/api/guests", &headers, json!({ "name": name }).to_string().as_bytes());
        visitor
    };
    let list = |visitor: &mut Visitor, from: &str, wish: &Value| {
        let headers = [("x-forwarded-for", from), ("content-type", "application/json")];
        visitor.send("POST", "/api/tables", &headers, wish.to_string().as_bytes())
    };
    let mut made = Vec::new();
    for number in 0..20 {
        let mut guest = come(&format!("Guest {number}"), "192.0.2.66");
        for _ in 0..3 {
            let (status, told) = list(&mut guest, "192.0.2.66", &wish);
            match status {
                200 => made.push((guest.clone(), told["id"].clone())),
                _ => assert_eq!(told["code"], "too_many_tables", "{told}"),
            }
        }
    }
    assert_eq!(made.len(), 10);
    assert_eq!(list(&mut come("Elsewhere", "192.0.2.1"), "192.0.2.1", &wish).0, 200);
    let mut late = come("Late", "192.0.2.66");
    let unlisted = json!({ "game": "ampel", "seats": ["me", "invited"] });
    assert_eq!(list(&mut late, "192.0.2.66", &unlisted).0, 200, "with a link as many as before");
    let (mut host, table) = made.pop().unwrap();
    assert_eq!(host.delete(&format!("/api/tables/{}", table.as_str().unwrap())).0, 200);
    assert_eq!(list(&mut late, "192.0.2.66", &wish).0, 200, "one was closed");
    assert_eq!(list(&mut late, "192.0.2.66", &wish).1["code"], "too_many_tables");
}
