//! How the values of settings are written; what is wrong with one is said without repeating it, since it may be secret.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use server::{Colour, Entry, Strangers};

/// A port.
pub(super) fn port(text: &str) -> Result<u16, String> {
    whole(text, u16::MAX.into())
}

/// A number.
pub(super) fn number(text: &str) -> Result<u32, String> {
    whole(text, u32::MAX.into())
}

/// A number of things that are held in memory.
pub(super) fn amount(text: &str) -> Result<usize, String> {
    whole(text, u32::MAX.into())
}

/// An hour of the day.
pub(super) fn hour(text: &str) -> Result<u8, String> {
    whole(text, 23)
}

/// A number of days.
pub(super) fn days(text: &str) -> Result<u32, String> {
    whole(text, 36_500)
}

/// A number of hours.
pub(super) fn hours(text: &str) -> Result<u32, String> {
    whole(text, 8_760)
}

/// Who may come in.
pub(super) fn entry(text: &str) -> Result<Entry, String> {
    Entry::called(text).ok_or_else(|| "write open, invitation, members or links".into())
}

/// What strangers are shown.
pub(super) fn strangers(text: &str) -> Result<Strangers, String> {
    match text {
        "all" => Ok(Strangers::All),
        "links" => Ok(Strangers::Links),
        _ => Err("write all or links".into()),
    }
}

/// What a site is called.
pub(super) fn title(text: &str) -> Result<String, String> {
    bounded(text, 40)
}

/// A sentence.
pub(super) fn words(text: &str) -> Result<String, String> {
    bounded(text, 300)
}

fn bounded(text: &str, most: usize) -> Result<String, String> {
    let text = text.trim();
    let fits = !text.is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control);
    if fits { Ok(text.to_owned()) } else { Err(format!("write 1 to {most} letters in one line")) }
}

/// A colour that can be read by day.
pub(super) fn accent(text: &str) -> Result<Colour, String> {
    colour(text, false)
}

/// A colour that can be read by night.
pub(super) fn accent_dark(text: &str) -> Result<Colour, String> {
    colour(text, true)
}

fn colour(text: &str, dark: bool) -> Result<Colour, String> {
    let colour = Colour::of(text).ok_or("write a colour as #1f5f8b")?;
    let other = if dark { "lighter" } else { "darker" };
    colour.is_readable(dark).then_some(colour).ok_or_else(|| format!("nobody could read it: choose a {other} one"))
}

fn whole<T: TryFrom<u64>>(text: &str, most: u64) -> Result<T, String> {
    let number = text.parse().ok().filter(|&number: &u64| number <= most);
    number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| format!("write a whole number from 0 to {most}"))
}

/// Yes or no.
pub(super) fn choice(text: &str) -> Result<bool, String> {
    match text {
        "true" | "yes" | "on" | "1" => Ok(true),
        "false" | "no" | "off" | "0" => Ok(false),
        _ => Err("write true or false".into()),
    }
}

/// An address of this machine.
pub(super) fn host(text: &str) -> Result<IpAddr, String> {
    let host = if text == "localhost" { Ok(Ipv4Addr::LOCALHOST.into()) } else { text.parse() };
    host.map_err(|_| "write an address of this machine such as 127.0.0.1, or 0.0.0.0 for all of them".into())
}

/// An address of this machine with a port.
pub(super) fn place(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "write an address with a port, such as 127.0.0.1:9100".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_people_write_them() {
        assert_eq!(host("localhost"), Ok(Ipv4Addr::LOCALHOST.into()));
        assert_eq!((choice("1"), choice("no")), (Ok(true), Ok(false)));
        assert_eq!((port("8080"), hour("23")), (Ok(8080), Ok(23)));
    }

    #[test]
    fn what_cannot_be_read_is_answered_with_what_can() {
        assert!(port("99999").unwrap_err().contains("from 0 to 65535"));
        assert!(number("-1").is_err() && amount("many").is_err() && hour("24").is_err());
        assert!(choice("maybe").is_err() && host("mesa.example").is_err() && place("9100").is_err());
    }
}
