//! Days of the calendar as people write them.

use anyhow::{Context as _, anyhow};
use time::{Date, Month};

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
