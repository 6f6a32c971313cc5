//! What is said about every answer.

use crate::common::{Server, agent};

/// The headers of an answer by name; empty where there is none.
fn said(server: &Server, path: &str, names: &[&str]) -> Vec<String> {
    let answer = agent().get(format!("http://{}{path}", server.address)).call().unwrap();
    let value = |name: &&str| answer.headers().get(*name).map_or("", |value| value.to_str().unwrap()).to_owned();
    names.iter().map(value).collect()
}

#[test]
fn an_answer_keeps_other_sites_away_and_one_of_the_api_is_not_stored() {
    let server = Server::start();
    let names = ["cross-origin-resource-policy", "x-content-type-options"];
    for path in ["/", "/health", "/api/me", "/api/nowhere", "/nowhere.png"] {
        assert_eq!(said(&server, path, &names), ["same-origin", "nosniff"], "{path}");
    }
    for path in ["/api/me", "/api/me/data", "/api/mine", "/api/nowhere"] {
        assert_eq!(said(&server, path, &["cache-control"]), ["no-store"], "{path}");
    }
    assert_eq!(said(&server, "/", &["cache-control"]), ["no-cache"]);
}

#[test]
fn only_a_house_of_https_asks_for_https_alone() {
    // Browsers complain of the second on a plain address.
    let names = ["strict-transport-security", "cross-origin-opener-policy"];
    let secure = ["max-age=31536000", "same-origin"];
    for (url, wanted) in
        [(None, ["", ""]), (Some("http://mesa.example"), ["", ""]), (Some("https://mesa.example"), secure)]
    {
        let server = Server::with(|config| config.public_url = url.map(str::to_owned));
        for path in ["/", "/api/me", "/health"] {
            assert_eq!(said(&server, path, &names), wanted, "{url:?} {path}");
        }
    }
}
