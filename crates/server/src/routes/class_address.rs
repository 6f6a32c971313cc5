//! Finds the URL by which pupils reach a class, for the code on the projector.

use ::people::WebOrigin;
use axum::http::HeaderMap;
use axum::http::header::HOST;
use live::ClassAddress;

use crate::Config;
use crate::home::address_at_home;

/// The address for pupils: the public one, or the one the teacher has open, unless that leads to the
/// teacher's own machine only.
pub(super) fn of(config: &Config, headers: &HeaderMap) -> ClassAddress {
    ClassAddress { address: address(config, headers), reachable: is_open(config) }
}

fn address(config: &Config, headers: &HeaderMap) -> String {
    if let Some(public) = &config.public_url {
        return public.trim_end_matches('/').to_owned();
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let Some(asked) = WebOrigin::of_host("http", host) else { return format!("http://{host}") };
    let own = asked.is_loopback() && is_open(config);
    match address_at_home().filter(|_| own) {
        Some(home) => asked.at(home).to_string(),
        None => asked.to_string(),
    }
}

/// Whether other machines reach this one at all.
fn is_open(config: &Config) -> bool {
    config.public_url.is_some() || config.bound.is_none_or(|bound| !bound.ip().is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_that_is_open_is_told_unless_it_is_the_machine_s_own() {
        let config = Config::new("nowhere");
        let asked = |host: &str| address(&config, &HeaderMap::from_iter([(HOST, host.parse().unwrap())]));
        assert_eq!(asked("192.168.1.20:8000"), "http://192.168.1.20:8000");
        assert_eq!(asked("[2001:db8::1]:8000"), "http://[2001:db8::1]:8000");
        assert_eq!(asked("Mesa.Example"), "http://mesa.example");
        assert_eq!(asked("localhost.evil.example:8000"), "http://localhost.evil.example:8000");
        for own in ["localhost:8000", "127.0.0.1:8000", "127.1.2.3:8000", "[::1]:8000"] {
            match address_at_home() {
                Some(home) => assert_eq!(asked(own), format!("http://{home}:8000")),
                None => assert_eq!(asked(own), format!("http://{own}")),
            }
        }
        let alone = Config { bound: Some(([127, 0, 0, 1], 8000).into()), ..Config::new("nowhere") };
        let host = HeaderMap::from_iter([(HOST, "localhost:8000".parse().unwrap())]);
        assert_eq!((address(&alone, &host).as_str(), is_open(&alone)), ("http://localhost:8000", false));
        let public = Config { public_url: Some("https://mesa.example/".into()), ..Config::new("nowhere") };
        assert_eq!(address(&public, &HeaderMap::new()), "https://mesa.example");
    }
}
