//! Behind nginx as docs/running.md sets it up, at a path of its own, and with a cache that keeps what it may.

use std::net::SocketAddr;

use cluster::{Nginx, Port};
use serde_json::{Value, json};

use crate::common::{Player, Server, Visitor};

const BASE: &str = "/games";
const SCRIPT: &str = "/assets/app-AbCd_123.js";

/// The settings of nginx as the docs print them.
fn printed() -> String {
    let docs = include_str!("../../../../../docs/running.md");
    let snippet = docs.split("```nginx\n").nth(1).and_then(|rest| rest.split("```").next());
    snippet.expect("docs/running.md has settings of nginx").to_owned()
}

/// The same without encryption, with `inside` for what stands at the path, and the server at `target`.
fn settings(proxy: SocketAddr, inside: &str, target: &str) -> String {
    let changes = [
        ("listen 443 ssl;", format!("listen {proxy};")),
        ("server_name mesa.example;", String::new()),
        ("location / {", format!("location {BASE}/ {{ {inside}")),
        ("http://127.0.0.1:8080", target.to_owned()),
    ];
    changes.into_iter().fold(printed(), |text, (from, to)| {
        assert_eq!(text.matches(from).count(), 1, "the docs have once: {from}");
        text.replace(from, &to)
    })
}

/// What nginx hands over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Handed {
    /// The whole path.
    Whole,
    /// What follows its own part of it.
    Rest,
}

/// A server below a path of nginx.
struct Behind {
    server: Server,
    proxy: SocketAddr,
    _nginx: Nginx,
}

impl Behind {
    /// With what stands before nginx' `server`, and at the path.
    fn new(handed: Handed, before: &str, inside: &str) -> Behind {
        let port = Port::reserve().unwrap();
        let proxy = port.address();
        let server = Server::with(|config| {
            config.public_url = Some(format!("http://{proxy}{BASE}/"));
            config.behind_proxy = true;
        });
        let target = format!("http://{}{}", server.address, if handed == Handed::Rest { "/" } else { "" });
        let settings = format!("{before}\n{}", settings(proxy, inside, &target));
        Behind { server, proxy, _nginx: Nginx::start(port, &settings).unwrap() }
    }

    /// Somebody who comes through the proxy.
    fn visitor(&self) -> Visitor {
        let mut visitor = self.server.visitor();
        (visitor.address, visitor.base) = (self.proxy, BASE);
        visitor
    }

    /// Somebody with a name, from the page of the proxy's address.
    fn guest(&self, name: &str) -> Visitor {
        let mut visitor = self.visitor();
        let (status, told) = self.comes(&mut visitor, name, &format!("http://{}", self.proxy));
        assert_eq!(status, 200, "{told}");
        visitor
    }

    fn comes(&self, visitor: &mut Visitor, name: &str, origin: &str) -> (u16, Value) {
        let headers = [("content-type", "application/json"), ("origin", origin)];
        visitor.send("POST", "/api/guests", &headers, json!({ "name": name }).to_string().as_bytes())
    }
}

#[test]
fn a_match_is_played_through_nginx_below_a_path() {
    for handed in [Handed::Whole, Handed::Rest] {
        let behind = Behind::new(handed, "", "");
        let (mut ana, mut ben) = (behind.guest("Ana"), behind.guest("Ben"));
        assert_eq!(behind.comes(&mut behind.visitor(), "Eva", "http://evil.example").0, 403);
        let wish = json!({ "game": "ampel", "seats": ["me", "open"], "lots": false });
        let (status, made) = ana.post("/api/tables", &wish);
        assert_eq!(status, 200, "{made}");
        let table = made["id"].as_str().unwrap();
        let mut seats = [Player::follow(ana.page(), table), Player::follow(ben.page(), table)];
        assert_eq!(ben.post(&format!("/api/tables/{table}/join"), &json!({})).0, 200);
        for seat in &mut seats {
            seat.until(|seat| seat.phase() == "playing" && seat.seat().is_some());
        }
        for _ in 0..4 {
            let mover = usize::from(!seats[0].is_on_turn());
            seats[mover].act(0);
            let next = seats[mover].next();
            seats[1 - mover].until(|seat| seat.next() >= next);
        }
    }
}

/// An answer: its status, its headers and its bytes.
type Answer = (u16, ureq::http::HeaderMap, Vec<u8>);

fn said<'a>((_, headers, _): &'a Answer, name: &str) -> &'a str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

#[test]
fn what_a_browser_has_is_not_sent_again_through_nginx_and_who_leaves_out_the_slash_arrives() {
    let behind = Behind::new(Handed::Rest, "", "");
    let visitor = behind.visitor();
    for path in ["/", SCRIPT] {
        let page = visitor.fetch(path);
        let again = visitor.fetch_with(path, &[("if-none-match", said(&page, "etag"))]);
        assert_eq!((page.0, again.0, again.2.len()), (200, 304, 0), "{path}");
    }
    let slashless = visitor.fetch("");
    assert!(slashless.0 == 200 && slashless.2 == visitor.fetch("/").2);
}

#[test]
fn what_a_cache_before_the_server_keeps_is_right_and_nobody_elses() {
    let cache = tempfile::tempdir().unwrap();
    let before = format!("proxy_cache_path {} keys_zone=kept:1m;", cache.path().display());
    let behind =
        Behind::new(Handed::Whole, &before, "proxy_cache kept; add_header x-cache $upstream_cache_status always;");
    let visitor = behind.visitor();

    // Names with a hash are kept, for each way to compress them apart.
    let ask = |coding| visitor.fetch_with(SCRIPT, &[("accept-encoding", coding)]);
    let (first, again) = (["br", "identity"].map(ask), ["br", "identity"].map(ask));
    for (first, again) in first.iter().zip(&again) {
        assert_eq!((said(first, "x-cache"), said(again, "x-cache")), ("MISS", "HIT"));
        assert!((first.0, &first.2) == (200, &again.2) && said(first, "etag") == said(again, "etag"));
    }
    assert_eq!(again.each_ref().map(|answer| said(answer, "content-encoding")), ["br", ""]);
    assert_ne!(said(&again[0], "etag"), said(&again[1], "etag"));

    // The page itself is asked for each time, and so is what is meant for one person.
    for _ in 0..2 {
        assert_eq!(said(&visitor.fetch("/"), "x-cache"), "MISS");
    }
    for name in ["Ana", "Ben"] {
        let somebody = behind.guest(name);
        let me = visitor.fetch_with("/api/me", &[somebody.credentials().unwrap()]);
        assert_eq!((said(&me, "x-cache"), said(&me, "cache-control")), ("MISS", "no-store"));
        assert!(String::from_utf8_lossy(&me.2).contains(name));
    }
    assert_eq!(visitor.fetch("/api/me").0, 401);
}
