//! Days of the calendar as people write them.

use anyhow::{Context as _, anyhow};
use time::{Date, Month, OffsetDateTime, Time};

/// A day as 2027-01-31.
pub(crate) fn written(day: Date) -> String {
    format!("{:04}-{:02}-{:02}", day.year(), u8::from(day.month()), day.day())
}

/// Reads a day.
pub(crate) fn read(text: &str) -> anyhow::Result<Date> {
    let wrong = || anyhow!("write a day as 2027-01-31");
    let numbers: Vec<&str> = text.split('-').collect();
    let &[year, month, day] = numbers.as_slice() else { return Err(wrong()) };
    let month = Month::try_from(month.parse::<u8>().map_err(|_| wrong())?)?;
    let (year, day) = (year.parse().map_err(|_| wrong())?, day.parse().map_err(|_| wrong())?);
    Date::from_calendar_date(year, month, day).context("there is no such day")
}

/// Reads a moment as 2027-01-31T20:30, in UTC.
pub(crate) fn read_time(text: &str) -> anyhow::Result<OffsetDateTime> {
    let wrong = || anyhow!("write a moment as 2027-01-31T20:30, in UTC");
    let (day, time) = text.trim_end_matches('Z').split_once('T').ok_or_else(wrong)?;
    let (hour, minute) = time.split_once(':').ok_or_else(wrong)?;
    let (hour, minute) = (hour.parse().map_err(|_| wrong())?, minute.parse().map_err(|_| wrong())?);
    let time = Time::from_hms(hour, minute, 0).map_err(|_| wrong())?;
    Ok(read(day)?.with_time(time).assume_utc())
}
