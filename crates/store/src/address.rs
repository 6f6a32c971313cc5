//! Where a PostgreSQL database is. The address may hold a password: it is used, and never shown.

use std::fmt;

use serde::Deserialize;

/// The address of a PostgreSQL database, such as `postgres://user:password@host/name`.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Address(String);

impl From<String> for Address {
    fn from(text: String) -> Address {
        Address(text)
    }
}

impl Address {
    /// The whole of it, if it is one of PostgreSQL.
    pub(super) fn secret(&self) -> Option<&str> {
        self.rest().map(|_| self.0.as_str())
    }

    fn rest(&self) -> Option<&str> {
        self.0.strip_prefix("postgres://").or_else(|| self.0.strip_prefix("postgresql://"))
    }
}

/// Host, port and name; less where it cannot be told what is the password.
impl fmt::Display for Address {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = self.rest().unwrap_or_default();
        let (place, more) = rest.split_once('?').unwrap_or((rest, ""));
        let place = place.rsplit_once('@').map_or(place, |(_, place)| place);
        let place = if more.contains('@') { "" } else { place };
        write!(to, "postgres://{place}")
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
    fn an_address_is_shown_without_its_password() {
        for (whole, shown) in [
            ("postgres://ana:hush@db.example:5433/mesa", "postgres://db.example:5433/mesa"),
            ("postgresql://ana:hush@db.example/mesa?sslmode=require", "postgres://db.example/mesa"),
            ("postgres://db.example/mesa?user=ana&password=hush", "postgres://db.example/mesa"),
            ("postgres://ana:h@hush@db/mesa", "postgres://db/mesa"),
            ("postgres://ana:hush?hush@db/mesa", "postgres://"),
            ("postgres://db/mesa?password=hush@hush", "postgres://"),
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
}
