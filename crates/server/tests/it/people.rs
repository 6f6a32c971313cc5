//! Coming in: guests, names, cookies, origins, bodies.

use crate::common::{Server, agent};
use serde_json::{Value, json};

const JSON: (&str, &str) = ("content-type", "application/json");

fn code(told: &Value) -> &str {
    told["code"].as_str().unwrap_or_default()
}

#[test]
fn a_visitor_who_says_a_name_is_somebody_and_stays_so() {
    let server = Server::start();
    let mut visitor = server.visitor();
    let (status, told) = visitor.get("/api/me");
    assert_eq!((status, code(&told)), (401, "nobody"));

    let (status, ana) = visitor.post("/api/guests", &json!({ "name": " Ana " }));
    assert_eq!(status, 200, "{ana}");
    assert_eq!((&ana["name"], &ana["account"], &ana["program"]), (&json!("Ana"), &json!(false), &json!(false)));
    assert_eq!(visitor.get("/api/me"), (200, ana.clone()));

    let folder = server.stop().unwrap();
    let server = Server::on(folder.path().into(), |_| {});
    visitor.address = server.address;
    assert_eq!(visitor.get("/api/me"), (200, ana));
}

#[test]
fn a_name_can_be_changed_and_a_guest_who_comes_again_is_the_same() {
    let server = Server::start();
    let mut guest = server.guest("Ana");
    let (_, ana) = guest.get("/api/me");
    let (status, eva) = guest.patch("/api/me", &json!({ "name": "Eva" }));
    assert_eq!((status, &eva["name"], &eva["id"]), (200, &json!("Eva"), &ana["id"]));
    assert_eq!(guest.get("/api/me").1, eva);
    let (status, iris) = guest.post("/api/guests", &json!({ "name": "Iris" }));
    assert_eq!((status, &iris["name"], &iris["id"]), (200, &json!("Iris"), &ana["id"]));
    assert_eq!(guest.patch("/api/me", &json!({ "name": "\u{202e}" })).0, 400);
    assert_eq!(guest.get("/api/me").1, iris);
}

#[test]
fn the_cookie_is_for_us_alone_and_for_https_where_there_is_https() {
    let set = |url: Option<&str>| {
        let server = Server::with(|config| config.public_url = url.map(Into::into));
        let body = r#"{"name":"Ana"}"#;
        let url = format!("http://{}/api/guests", server.address);
        let response = agent().post(url).header(JSON.0, JSON.1).send(body).unwrap();
        let set = response.headers()["set-cookie"].to_str().unwrap();
        let (cookie, attributes) = set.split_once("; ").unwrap();
        let https = set.contains("Secure");
        let name = if https { "__Host-sobremesa=" } else { "sobremesa=" };
        assert!(cookie.strip_prefix(name).is_some_and(|secret| secret.len() == 43), "{set}");
        let mut attributes: Vec<String> = attributes.split("; ").map(str::to_owned).collect();
        attributes.sort();
        attributes.join("; ")
    };
    let plain = "HttpOnly; Max-Age=34560000; Path=/; SameSite=Lax";
    for url in [None, Some("http://mesa.example"), Some("http://https.example")] {
        assert_eq!(set(url), plain, "{url:?}");
    }
    for url in ["https://mesa.example", "HTTPS://mesa.example/"] {
        assert_eq!(set(Some(url)), format!("{plain}; Secure"), "{url}");
    }
}

#[test]
fn forged_and_cut_cookies_are_nobodys() {
    let server = Server::start();
    let mut guest = server.guest("Ana");
    let real = guest.cookie.clone().unwrap();
    let last = if real.ends_with('A') { 'B' } else { 'A' };
    let forged = [
        real[..real.len() - 1].to_owned(),
        format!("{}{last}", &real[..real.len() - 1]),
        format!("{real}A"),
        format!("sobremesa={}", "A".repeat(43)),
        format!("sobremesa={}", "A".repeat(5000)),
        "sobremesa=' OR 1=1 --".to_owned(),
        "sobremesa=".to_owned(),
        real.replace("sobremesa=", "Sobremesa="),
    ];
    for cookie in forged {
        guest.cookie = Some(cookie.clone());
        let (status, told) = guest.get("/api/me");
        assert_eq!((status, code(&told)), (401, "nobody"), "{cookie}");
    }
    guest.cookie = Some(format!("other=1; {real}; more=2"));
    assert_eq!(guest.get("/api/me").0, 200);
}

#[test]
fn a_program_shows_its_secret_in_a_header() {
    let server = Server::start();
    let mut guest = server.guest("Ana");
    let secret = guest.cookie.take().unwrap().replace("sobremesa=", "");
    let show = |line: String| server.visitor().send("GET", "/api/me", &[("authorization", line.as_str())], b"").0;
    assert_eq!(show(format!("Bearer {secret}")), 200);
    assert_eq!(show(format!("Basic {secret}")), 401);
    assert_eq!(show("Bearer".into()), 401);
}

#[test]
fn pages_of_others_may_not_act_for_a_visitor() {
    let server = Server::with(|config| config.public_url = Some("https://mesa.example".into()));
    let own = format!("http://{}", server.address);
    let mut guest = server.guest("Ana");
    let mut rename = |origin: &str| guest.send("PATCH", "/api/me", &[JSON, ("origin", origin)], br#"{"name":"Eva"}"#);
    for origin in ["https://evil.example", "null", "http://localhost:1", "https://mesa.example.evil.example"] {
        let (status, told) = rename(origin);
        assert_eq!((status, code(&told)), (403, "foreign_origin"), "{origin}");
    }
    assert_eq!(rename(&own).0, 200);
    assert_eq!(rename("https://mesa.example").0, 200);
    // Whoever only reads may come from anywhere: no page of others is shown the answer.
    assert_eq!(guest.send("GET", "/api/me", &[("origin", "https://evil.example")], b"").0, 200);
}

#[test]
fn names_are_text_whatever_they_look_like() {
    let server = Server::start();
    for name in ["<script>alert(1)", "'; DROP TABLE people", "\"}{$1", "Robert'); --", "{{7*7}}", "%s%n"] {
        let (_, told) = server.guest(name).get("/api/me");
        assert_eq!(told["name"], name);
    }
}

#[test]
fn names_that_nobody_can_read_are_refused() {
    let server = Server::start();
    let long = "x".repeat(25);
    for name in ["", "  ", "a\u{0}b", "\u{202e}ana", "a\nb", "\u{301}", "a\u{200b}b", &long] {
        let (status, told) = server.visitor().post("/api/guests", &json!({ "name": name }));
        assert_eq!((status, code(&told)), (400, "bad_name"), "{name:?}");
    }
    let (status, told) = server.visitor().post("/api/guests", &json!({ "name": "Sоbremesa" }));
    assert_eq!((status, code(&told)), (409, "name_reserved"));
}

#[test]
fn bodies_are_json_of_bounded_length() {
    let server = Server::start();
    let mut visitor = server.visitor();
    let mut send = |kind: &str, body: &[u8]| {
        let (status, told) = visitor.send("POST", "/api/guests", &[("content-type", kind)], body);
        (status, code(&told).to_owned())
    };
    let ana = br#"{"name":"Ana"}"#;
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        assert_eq!(send(kind, ana), (415, "not_json".into()), "{kind}");
    }
    let bad: [&[u8]; 7] = [b"", b"{", b"[]", b"{}", b"\xff\xfe", br#"{"name":7}"#, br#"{"name":"\ud800"}"#];
    for body in bad {
        assert_eq!(send("application/json", body), (400, "bad_body".into()), "{body:?}");
    }
    // One byte too many: the refusal comes with the last one, so nothing is left unread.
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(16 * 1024 + 1 - r#"{"name":""}"#.len()));
    assert_eq!(send("application/json", long.as_bytes()), (413, "too_long".into()));
    let deep = "[".repeat(16_000);
    assert_eq!(send("application/json", deep.as_bytes()), (400, "bad_body".into()));
    assert_eq!(send("application/json", ana).0, 200);
}
