//! What a request says besides its path and body, a line for each: the cookies, the credentials of a program, the origin of a page, the
//! host that was asked, and the name that somebody wants.

use base::Name;
use people::WebOrigin;

pub(crate) fn take(bytes: &[u8]) {
    let mut lines = bytes.split(|&byte| byte == b'\n');
    let mut line = || lines.next().unwrap_or_default();
    server::doors::credentials(line(), line());
    let (origin, host, name) = (line(), line(), line());
    if let Some(origin) = text(origin).and_then(WebOrigin::of_header) {
        assert_eq!(WebOrigin::of_url(&origin.to_string()), Some(origin));
    }
    for scheme in ["http", "https"] {
        let Some(host) = text(host).and_then(|host| WebOrigin::of_host(scheme, host)) else { continue };
        assert_eq!(host.scheme(), scheme);
        // Who is at home is nobody's else; a name that leads everywhere is one of them.
        assert!(host.is_at_home() || !host.is_loopback(), "{host}");
        assert_eq!(WebOrigin::of_url(&host.to_string()), Some(host));
    }
    if let Some(name) = text(name).and_then(|name| Name::new(name).ok()) {
        let again = Name::new(name.shown()).expect("a name that may be used may be used again");
        assert_eq!(again, name);
        assert!(!name.shown().contains(char::is_control) && !name.skeleton().is_empty());
    }
}

fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}
