//! `sobremesa admin`: what whoever runs the house may do to people, while the server runs or not.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::PathBuf;

use server::{Address, Admin, Audit, Profile, Report};
use time::{Date, OffsetDateTime, Time};

use crate::calendar;

/// Where, and what.
#[derive(clap::Args)]
pub struct Arguments {
    /// The folder that `sobremesa serve` uses.
    #[arg(long, default_value = "sobremesa-data", env = "SOBREMESA_DATA")]
    data: PathBuf,
    /// The PostgreSQL database that `sobremesa serve` uses, in place of the folder.
    #[arg(long, env = "SOBREMESA_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    database: Option<Address>,
    #[command(subcommand)]
    chore: Chore,
}

/// What is to be done. People are named by name or id; guests may share a name.
#[derive(clap::Subcommand)]
pub enum Chore {
    /// Keeps somebody out.
    Ban {
        /// Name or id.
        who: String,
        /// The first day on which they may come again, such as 2027-01-31 (otherwise: never).
        #[arg(long, value_name = "DATE", value_parser = calendar::read)]
        until: Option<Date>,
        /// Why, which they are told.
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Lets somebody in again.
    Unban {
        /// Name or id.
        who: String,
    },
    /// Deletes somebody with all that is theirs.
    Delete {
        /// Name or id.
        who: String,
    },
    /// Gives somebody another name.
    Rename {
        /// Name or id.
        who: String,
        /// The new name.
        name: String,
    },
    /// Closes a table where people gather, or ends its match; the server that runs does it within seconds.
    Close {
        /// The table's id, as in its link.
        table: String,
    },
    /// Lets an account look after reports, in the browser at `#/moderation`.
    Moderator {
        /// Name or id.
        who: String,
        /// No longer.
        #[arg(long)]
        remove: bool,
    },
    /// Lists what moderators and whoever runs the house have done, to whom and why.
    Log,
    /// Lists people, those who were here last first.
    People {
        /// Part of the name.
        #[arg(default_value = "")]
        filter: String,
    },
    /// Lists what people have complained about.
    Reports {
        /// This one was dealt with.
        #[arg(long, value_name = "ID")]
        settle: Option<String>,
    },
}

/// Does it, and says what was done.
///
/// # Errors
/// There is no such folder, nobody of that name, or several.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let admin = Admin::open(&arguments.data, arguments.database.as_ref())?;
    let said = match &arguments.chore {
        Chore::Ban { who, until, why } => told(&[admin.ban(who, until.map(midnight), why)?]),
        Chore::Unban { who } => told(&[admin.unban(who)?]),
        Chore::Delete { who } => {
            let gone = admin.delete(who)?;
            format!("deleted {} {}\n", gone.id, gone.name)
        }
        Chore::Rename { who, name } => told(&[admin.rename(who, name)?]),
        Chore::Close { table } => {
            admin.close(table)?;
            format!("table {table} will be closed within seconds if a server runs, else when one starts\n")
        }
        Chore::Moderator { who, remove } => told(&[admin.moderator(who, !remove)?]),
        Chore::Log => logged(&admin.log()?),
        Chore::People { filter } => told(&admin.people(filter)?),
        Chore::Reports { settle: None } => reported(&admin.reports()?),
        Chore::Reports { settle: Some(id) } => {
            admin.settle(id)?;
            String::new()
        }
    };
    Ok(io::stdout().write_all(said.as_bytes())?)
}

/// One line for each person: id, kind, last day here, name, what they are, what they may not.
fn told(people: &[Profile]) -> String {
    people.iter().fold(String::new(), |mut text, person| {
        let kind = if person.account { "account" } else { "guest  " };
        let until = |what: &str, until: Option<u64>| match until {
            None => String::new(),
            Some(until) => date(until).map_or(format!("  ({what})"), |day| format!("  ({what} until {day})")),
        };
        let (banned, muted) = (until("banned", person.banned), until("muted", person.muted));
        let moderator = if person.moderator { "  (moderator)" } else { "" };
        let seen = date(person.seen).unwrap_or_default();
        let _ = writeln!(text, "{}  {kind}  {seen}  {}{moderator}{muted}{banned}", person.id, person.name);
        text
    })
}

/// A line for each report.
fn reported(reports: &[Report]) -> String {
    reports.iter().fold(String::new(), |mut text, report| {
        let about = report.about.as_ref().map_or("somebody deleted".into(), |id| format!("{} {id}", report.about_name));
        let day = date(report.at).unwrap_or_default();
        let said = harmless(&format!("{} — {}", report.text, report.why));
        let Report { id, table, by, by_name, .. } = report;
        let _ = writeln!(text, "{id}  {day}  table {table}  {by_name} {by} about {about}: {said}");
        text
    })
}

/// A line for each thing that was done.
fn logged(audits: &[Audit]) -> String {
    audits.iter().fold(String::new(), |mut text, audit| {
        let about = audit.about.as_ref().map(|id| format!("{} {id}", audit.about_name));
        let table = audit.table.as_ref().map(|id| format!("table {id}"));
        let report = audit.report.as_ref().map(|id| format!("report {id}"));
        let until = audit.until.and_then(date).map(|day| format!("until {day}"));
        let why = Some(harmless(&audit.why)).filter(|why| !why.is_empty()).map(|why| format!("— {why}"));
        let words = [about, table, report, until, why].into_iter().flatten().collect::<Vec<_>>().join("  ");
        let day = date(audit.at).unwrap_or_default();
        let _ = writeln!(text, "{day}  {}  {}  {words}", audit.by_name, audit.measure.name());
        text
    })
}

/// A text that cannot speak to the terminal.
fn harmless(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// A day of the calendar, unless it is beyond all calendars.
fn date(ms: u64) -> Option<String> {
    let seconds = i64::try_from(ms / 1000).ok()?;
    Some(calendar::written(OffsetDateTime::from_unix_timestamp(seconds).ok()?.date()))
}

/// The beginning of a day, in milliseconds since 1970.
fn midnight(day: Date) -> u64 {
    let seconds = day.with_time(Time::MIDNIGHT).assume_utc().unix_timestamp();
    u64::try_from(seconds).unwrap_or(0) * 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_read_and_written_alike() {
        for text in ["2027-01-31", "2028-02-29", "1970-01-01"] {
            assert_eq!(date(midnight(calendar::read(text).unwrap())).as_deref(), Some(text));
        }
        for text in ["", "2027", "2027-13-01", "2027-02-30", "31.1.2027", "2027-01-01-01", "x-y-z"] {
            assert!(calendar::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_ban_says_until_when() {
        let mut ana = Profile {
            id: "id".into(),
            name: "Ana".into(),
            account: true,
            seen: 0,
            banned: None,
            muted: None,
            moderator: false,
        };
        assert_eq!(told(&[ana.clone()]), "id  account  1970-01-01  Ana\n");
        ana.banned = Some(midnight(calendar::read("2027-01-31").unwrap()));
        assert_eq!(told(&[ana.clone()]), "id  account  1970-01-01  Ana  (banned until 2027-01-31)\n");
        ana.banned = Some(i64::MAX as u64);
        assert_eq!(told(&[ana]), "id  account  1970-01-01  Ana  (banned)\n");
    }

    #[test]
    fn what_was_said_cannot_speak_to_the_terminal() {
        let report = Report {
            id: "r1".into(),
            table: "t1".into(),
            game: "ampel".into(),
            n: 0,
            by: "ana".into(),
            by_name: "Ana".into(),
            about: None,
            about_name: String::new(),
            about_muted: 0,
            about_banned: 0,
            text: "\u{1b}[2Jhi\nthere".into(),
            why: "rude".into(),
            at: 0,
            settled: false,
        };
        let told = "r1  1970-01-01  table t1  Ana ana about somebody deleted:  [2Jhi there — rude\n";
        assert_eq!(reported(&[report]), told);
        let audit =
            Audit { by_name: "Eva".into(), table: Some("t1".into()), why: "a\u{1b}b".into(), ..Audit::default() };
        assert_eq!(logged(&[audit]), "1970-01-01  Eva  settle  table t1  — a b\n");
    }
}
