//! The origin of a page: scheme, host and port (RFC 6454). Parsed by `url`, as browsers parse it.

use std::fmt;
use std::net::IpAddr;

use url::{Host, Origin, Url};

/// The last part of names that are given at home only.
const HOME_DOMAINS: [&str; 4] = ["internal", "lan", "local", "localhost"];

/// An origin of http or https.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WebOrigin {
    scheme: String,
    host: Host,
    port: u16,
}

impl WebOrigin {
    /// The origin of a URL.
    pub fn of_url(url: &str) -> Option<WebOrigin> {
        match Url::parse(url).ok()?.origin() {
            Origin::Tuple(scheme, host, port) if matches!(scheme.as_str(), "http" | "https") => {
                Some(WebOrigin { scheme, host, port })
            }
            _ => None,
        }
    }

    /// What the header `Origin` says. Browsers write an origin in one way only, so anything else is refused: a URL with a
    /// user or a path may not pass for an origin.
    pub fn of_header(origin: &str) -> Option<WebOrigin> {
        WebOrigin::of_url(origin).filter(|parsed| parsed.to_string().eq_ignore_ascii_case(origin))
    }

    /// What the header `Host` says, for a page of this scheme.
    pub fn of_host(scheme: &str, host: &str) -> Option<WebOrigin> {
        // Whatever would end the host inside of a URL does not belong into the header.
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte);
        if !host.bytes().all(plain) {
            return None;
        }
        WebOrigin::of_url(&format!("{scheme}://{host}"))
    }

    /// `http` or `https`.
    pub fn scheme(&self) -> &str {
        &self.scheme
    }

    /// Whether pages from there are encrypted.
    pub fn is_https(&self) -> bool {
        self.scheme == "https"
    }

    /// The name of the host; `None` if it is a number.
    pub fn domain(&self) -> Option<&str> {
        match &self.host {
            Host::Domain(domain) => Some(domain),
            Host::Ipv4(_) | Host::Ipv6(_) => None,
        }
    }

    /// Whether it leads each machine to itself.
    pub fn is_loopback(&self) -> bool {
        match &self.host {
            Host::Domain(domain) => domain.strip_suffix('.').unwrap_or(domain) == "localhost",
            Host::Ipv4(address) => address.is_loopback(),
            Host::Ipv6(address) => address.is_loopback(),
        }
    }

    /// Whether no stranger can have a name like this lead to a machine of their choice: it is a number, or a name that is
    /// given within a house or an office and never in the names of the whole world (RFC 6762, 6761, 8375).
    pub fn is_at_home(&self) -> bool {
        let Host::Domain(domain) = &self.host else { return true };
        let domain = domain.strip_suffix('.').unwrap_or(domain);
        let last = domain.rsplit('.').next().unwrap_or_default();
        last == domain || HOME_DOMAINS.contains(&last) || domain.ends_with(".home.arpa")
    }

    /// The same scheme and port at another host.
    pub fn at(self, address: IpAddr) -> WebOrigin {
        let host = match address {
            IpAddr::V4(address) => Host::Ipv4(address),
            IpAddr::V6(address) => Host::Ipv6(address),
        };
        WebOrigin { host, ..self }
    }
}

/// As browsers write it: in lower case, without the port if it is the scheme's own, without a slash at the end.
impl fmt::Display for WebOrigin {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let origin = Origin::Tuple(self.scheme.clone(), self.host.clone(), self.port);
        to.write_str(&origin.ascii_serialization())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(origin: Option<WebOrigin>) -> Option<String> {
        origin.map(|origin| origin.to_string())
    }

    #[test]
    fn the_origin_of_a_url_is_its_scheme_host_and_port() {
        for (url, origin) in [
            ("https://mesa.example", "https://mesa.example"),
            ("https://mesa.example/", "https://mesa.example"),
            ("https://mesa.example/a/b", "https://mesa.example"),
            ("https://mesa.example?a#b", "https://mesa.example"),
            ("HTTPS://Mesa.Example", "https://mesa.example"),
            ("https://mesa.example:443", "https://mesa.example"),
            ("http://mesa.example:443", "http://mesa.example:443"),
            ("https://mesa.example:8443/", "https://mesa.example:8443"),
            ("https://mesa.example@evil.example/", "https://evil.example"),
            ("https://evil.example\\@mesa.example/", "https://evil.example"),
            ("https://mesa.example.", "https://mesa.example."),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("http://[0:0:0:0:0:0:0:1]:8080", "http://[::1]:8080"),
            ("https://ñandú.example", "https://xn--and-6ma2c.example"),
        ] {
            assert_eq!(written(WebOrigin::of_url(url)).as_deref(), Some(origin), "{url}");
        }
        for url in ["", "null", "mesa.example", "file:///etc/passwd", "ws://mesa.example", "https://", "https://a b"] {
            assert_eq!(WebOrigin::of_url(url), None, "{url}");
        }
    }

    #[test]
    fn the_header_origin_says_an_origin_and_nothing_else() {
        for origin in ["https://mesa.example", "https://MESA.example", "http://192.168.1.20:8080", "http://[::1]"] {
            assert!(WebOrigin::of_header(origin).is_some(), "{origin}");
        }
        for other in [
            "",
            "null",
            "https://mesa.example/",
            "https://mesa.example:443",
            "https://mesa.example@evil.example",
            "https://evil.example@mesa.example",
            "https://mesa.example#",
            "https:mesa.example",
            "https:\\\\mesa.example",
            "https://mesa.exa\tmple",
            "https://mesa%2eexample",
            "http://0x7f.1",
        ] {
            assert_eq!(WebOrigin::of_header(other), None, "{other}");
        }
    }

    #[test]
    fn the_header_host_says_a_host_and_perhaps_a_port() {
        for (host, origin) in [
            ("mesa.example", "https://mesa.example"),
            ("Mesa.Example:443", "https://mesa.example"),
            ("mesa.example:80", "https://mesa.example:80"),
            ("[2001:db8::1]:8000", "https://[2001:db8::1]:8000"),
            ("127.0.0.1", "https://127.0.0.1"),
        ] {
            assert_eq!(written(WebOrigin::of_host("https", host)).as_deref(), Some(origin), "{host}");
        }
        for other in ["", "a@mesa.example", "mesa.example/", "mesa.example?", "mesa.example\\", "a b", "mesa:port", "["]
        {
            assert_eq!(WebOrigin::of_host("https", other), None, "{other}");
        }
    }

    #[test]
    fn a_name_that_strangers_could_have_is_not_one_of_home() {
        let home =
            "localhost 127.0.0.1:80 [2001:db8::1] 192.168.1.20:8080 pi pi:8080 pi.local PI.LOCAL. pi.lan a.localhost";
        for own in home.split(' ').chain(["pi.home.arpa", "sobremesa.internal"]) {
            assert!(WebOrigin::of_host("http", own).unwrap().is_at_home(), "{own}");
        }
        for other in ["mesa.example", "local.example", "localhost.evil.example", "evillocal.example", "home.arpa.evil"]
        {
            assert!(!WebOrigin::of_host("http", other).unwrap().is_at_home(), "{other}");
        }
    }

    #[test]
    fn every_machine_is_its_own_localhost() {
        for own in ["localhost", "LOCALHOST:80", "localhost.", "127.0.0.1:1", "127.8.9.1", "[::1]:8000"] {
            assert!(WebOrigin::of_host("http", own).unwrap().is_loopback(), "{own}");
        }
        for other in ["localhost.evil.example", "192.168.1.20", "[2001:db8::1]", "local-host"] {
            assert!(!WebOrigin::of_host("http", other).unwrap().is_loopback(), "{other}");
        }
        let moved = WebOrigin::of_host("http", "localhost:8000").unwrap().at([192, 168, 1, 20].into());
        assert_eq!(moved.to_string(), "http://192.168.1.20:8000");
    }
}
