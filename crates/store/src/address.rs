//! The address of a PostgreSQL database. It may contain a password, which is used and never shown.

use std::fmt;
use std::time::Duration;

use serde::Deserialize;
use url::{Host, Url};

/// The address of a PostgreSQL database, such as `postgres://user:password@host/name`.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Address(String);

impl From<String> for Address {
    fn from(text: String) -> Address {
        Address(text)
    }
}

/// The parameter that says how many seconds connecting may take, as PostgreSQL's own programs know it.
const CONNECT_TIMEOUT: &str = "connect_timeout";

impl Address {
    /// The whole of it, if it is one of PostgreSQL, as the library reads it: without a `connect_timeout`, which it does not know. A number
    /// of IPv6 is named as `host`, too: in its usual place the library takes the brackets for a part of a name.
    pub(super) fn secret(&self) -> Option<String> {
        let mut url = self.url()?;
        let host = match url.host() {
            Some(Host::Ipv6(ip)) => Some(format!("host={ip}")),
            _ if self.connect_timeout().is_none() => return Some(self.0.clone()),
            _ => None,
        };
        let parameters = url.query().unwrap_or_default().split('&').filter(|one| !one.is_empty());
        let known = parameters.filter(|one| !one.starts_with(CONNECT_TIMEOUT));
        let query: Vec<String> = host.into_iter().chain(known.map(str::to_owned)).collect();
        url.set_query(Some(query.join("&")).as_deref().filter(|query| !query.is_empty()));
        Some(url.into())
    }

    /// How long connecting may take, where it says so.
    pub(super) fn connect_timeout(&self) -> Option<Duration> {
        let url = self.url()?;
        let (_, seconds) = url.query_pairs().find(|(name, _)| name == CONNECT_TIMEOUT)?;
        seconds.parse().ok().filter(|seconds| *seconds > 0).map(Duration::from_secs)
    }

    fn url(&self) -> Option<Url> {
        Url::parse(&self.0).ok().filter(|url| matches!(url.scheme(), "postgres" | "postgresql"))
    }
}

/// Host, port and name; less where it cannot be told what is the password.
impl fmt::Display for Address {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("postgres://")?;
        let Some(url) = self.url() else { return Ok(()) };
        // A password with `/`, `?` or `#` that was not escaped ends the host early: what is taken for the host and the port
        // may be the user and a part of the password then.
        let rest = [Some(url.path()), url.query(), url.fragment()];
        if rest.into_iter().flatten().any(|part| part.contains('@')) {
            return Ok(());
        }
        to.write_str(url.host_str().unwrap_or_default())?;
        if let Some(port) = url.port() {
            write!(to, ":{port}")?;
        }
        to.write_str(url.path())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_connecting_may_take_is_read_and_not_passed_on() {
        for (whole, passed_on, seconds) in [
            ("postgres://db/mesa?connect_timeout=60", "postgres://db/mesa", Some(60)),
            ("postgres://db/mesa?sslmode=require&connect_timeout=5", "postgres://db/mesa?sslmode=require", Some(5)),
            ("postgres://[::1]/mesa?connect_timeout=5&a=b", "postgres://[::1]/mesa?host=::1&a=b", Some(5)),
            ("postgres://db/mesa?connect_timeout=0", "postgres://db/mesa?connect_timeout=0", None),
            ("postgres://ana:a%26b@db/mesa", "postgres://ana:a%26b@db/mesa", None),
        ] {
            let address = Address::from(whole.to_owned());
            assert_eq!(address.secret().as_deref(), Some(passed_on));
            assert_eq!(address.connect_timeout(), seconds.map(Duration::from_secs), "{whole}");
        }
    }

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (whole, shown) in [
            ("postgres://ana:hush@db.example:5433/mesa", "postgres://db.example:5433/mesa"),
            ("postgresql://ana:hush@db.example/mesa?sslmode=require", "postgres://db.example/mesa"),
            ("postgres://db.example/mesa?user=ana&password=hush", "postgres://db.example/mesa"),
            ("postgres://ana:h@hush@db/mesa", "postgres://db/mesa"),
            ("postgres://ana:hush?hush@db/mesa", "postgres://"),
            ("postgres://db/mesa?password=hush@hush", "postgres://"),
            ("postgres://ana:123?hush@db/mesa", "postgres://"),
            ("postgres://ana:123/hush@db/mesa", "postgres://"),
            ("postgres://ana:123#hush@db/mesa", "postgres://"),
            ("postgres://ana:hush@[::1]:5433/mesa", "postgres://[::1]:5433/mesa"),
            ("POSTGRES://ana:hush@db/mesa", "postgres://db/mesa"),
            ("postgres://ana%40home:hush@db", "postgres://db"),
            ("postgres:///mesa?host=/run/postgresql&password=hush", "postgres:///mesa"),
            ("mysql://ana:hush@db/mesa", "postgres://"),
            ("hush", "postgres://"),
        ] {
            let address = Address::from(whole.to_owned());
            assert_eq!((address.to_string().as_str(), format!("{address:?}").as_str()), (shown, shown));
        }
    }

    #[test]
    fn only_postgresql_has_such_an_address() {
        assert!(Address::from("postgresql://db/mesa".to_owned()).secret().is_some());
        assert!(Address::from("mysql://db/mesa".to_owned()).secret().is_none());
    }

    #[test]
    fn a_number_of_ipv6_is_given_without_brackets() {
        for (whole, given) in [
            ("postgres://ana:h%40sh@[::1]:5433/mesa", "postgres://ana:h%40sh@[::1]:5433/mesa?host=::1"),
            (
                "postgres://[2001:db8::7]/mesa?sslmode=require",
                "postgres://[2001:db8::7]/mesa?host=2001:db8::7&sslmode=require",
            ),
            ("postgres://ana:hush@127.0.0.1/mesa", "postgres://ana:hush@127.0.0.1/mesa"),
            ("postgres:///mesa?host=/run/postgresql", "postgres:///mesa?host=/run/postgresql"),
        ] {
            assert_eq!(Address::from(whole.to_owned()).secret().as_deref(), Some(given));
        }
    }
}
