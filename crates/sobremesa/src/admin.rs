//! `sobremesa admin`: what whoever runs the server may do for people and to them, while the server runs or not.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::PathBuf;

use serde::Serialize;
use serde_json::{Value, json};
use server::{Admin, Announcing, Audit, GivenCode, Invitation, ListedPerson, OpenTable, Report};
use time::{Date, OffsetDateTime, Time};

use crate::database::Database;
use crate::{calendar, files};

/// Where, and what.
#[derive(clap::Args)]
pub struct Arguments {
    /// The folder that `sobremesa serve` uses.
    #[arg(long, default_value = "sobremesa-data", env = "SOBREMESA_DATA")]
    data: PathBuf,
    #[command(flatten)]
    database: Database,
    /// Says everything as JSON, for programs.
    #[arg(long, global = true)]
    json: bool,
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
    /// Lists tables where people gather or play.
    Tables,
    /// Makes accounts for members, and for each a code by which its owner chooses a password.
    Add {
        /// Their names.
        #[arg(required = true)]
        names: Vec<String>,
    },
    /// Gives somebody who has lost password and codes a code, once, by which they choose a new password ("forgotten password").
    Code {
        /// Name or id of an account.
        who: String,
    },
    /// Moves a guest's matches to an account.
    Merge {
        /// Name or id of the guest.
        guest: String,
        /// Name or id of the account.
        account: String,
    },
    /// Writes out all that is somebody's, as JSON.
    Export {
        /// Name or id.
        who: String,
        /// Into this file, which nobody else may read (otherwise to the standard output).
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Makes an invitation to a server that is closed (setting `entry`).
    Invite {
        /// How many may come by it.
        #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
        uses: u32,
        /// The first day on which it holds no longer, such as 2027-01-31 (otherwise in a month).
        #[arg(long, value_name = "DATE", value_parser = calendar::read)]
        until: Option<Date>,
        /// What it is for.
        #[arg(long, default_value = "")]
        note: String,
        /// The address of the page, to write the whole link.
        #[arg(long, env = "SOBREMESA_PUBLIC_URL", value_name = "URL")]
        public_url: Option<String>,
    },
    /// Lists the invitations that hold.
    Invitations {
        /// Takes this one back.
        #[arg(long, value_name = "ID")]
        remove: Option<String>,
    },
    /// Tells everybody something on every page, in place of what was told before.
    Announce {
        /// The sentence; without one, and without a time, nothing is told any more.
        #[arg(default_value = "")]
        text: String,
        /// When the server will be away, in UTC, such as 2027-01-31T20:30: people are told in their own time.
        #[arg(long, value_name = "TIME", value_parser = calendar::read_time)]
        away: Option<OffsetDateTime>,
        /// The first day on which it is not told any more (otherwise in a week, or a day after that time).
        #[arg(long, value_name = "DATE", value_parser = calendar::read)]
        until: Option<Date>,
    },
    /// Lists what moderators and whoever runs the server have done, to whom and why.
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
    let admin = Admin::open(&arguments.data, arguments.database.address()?.as_ref())?;
    let said = match &arguments.chore {
        Chore::Ban { who, until, why } => Said::people(vec![admin.ban(who, until.map(midnight), why)?])?,
        Chore::Unban { who } => Said::people(vec![admin.unban(who)?])?,
        Chore::Delete { who } => {
            let gone = admin.delete(who)?;
            Said::new(format!("deleted {} {}\n", gone.id, gone.name), &gone)?
        }
        Chore::Rename { who, name } => Said::people(vec![admin.rename(who, name)?])?,
        Chore::Close { table } => {
            admin.close(table)?;
            let text = format!("table {table} will be closed within seconds if a server runs, else when one starts\n");
            Said::new(text, &json!({ "table": table }))?
        }
        Chore::Moderator { who, remove } => Said::people(vec![admin.moderator(who, !remove)?])?,
        Chore::Log => Said::list(admin.log()?, logged)?,
        Chore::People { filter } => Said::people(admin.people(filter)?)?,
        Chore::Tables => Said::list(admin.tables()?, tables)?,
        Chore::Add { names } => {
            let added = names.iter().map(|name| admin.add_member(name)).collect::<Result<Vec<_>, _>>()?;
            Said::list(added, codes)?
        }
        Chore::Code { who } => Said::list(vec![admin.way_back(who)?], codes)?,
        Chore::Merge { guest, account } => Said::people(vec![admin.merge(guest, account)?])?,
        Chore::Export { who, to } => {
            let all = admin.export(who)?;
            match to {
                None => Said::new(format!("{all:#}\n"), &all)?,
                Some(file) => {
                    files::write_private(file, &format!("{all:#}\n"))?;
                    Said::new(String::new(), &json!({ "file": file }))?
                }
            }
        }
        Chore::Invite { uses, until, note, public_url } => {
            let given = admin.invite(note, *uses, until.map(midnight))?;
            let base = public_url.as_deref().map_or("", |url| url.trim_end_matches('/'));
            let day = date(given.invitation.until).unwrap_or_default();
            let text = format!("{base}/#/invite/{}  for {uses}, until {day}  ({})\n", given.code, given.invitation.id);
            Said::new(text, &given)?
        }
        Chore::Invitations { remove: None } => Said::list(admin.invitations()?, invitations)?,
        Chore::Invitations { remove: Some(id) } => {
            admin.uninvite(id)?;
            Said::new(String::new(), &json!({ "removed": id }))?
        }
        Chore::Announce { text, away, until } => {
            let starts = away.map(moment);
            let told = (!text.is_empty() || starts.is_some()).then(|| Announcing {
                text: text.clone(),
                starts,
                until: until.map(midnight),
            });
            let text = if told.is_some() { "everybody is told within seconds\n" } else { "nothing is told any more\n" };
            admin.announce(told)?;
            Said::new(text.to_owned(), &json!({ "starts": starts }))?
        }
        Chore::Reports { settle: None } => Said::list(admin.reports()?, reported)?,
        Chore::Reports { settle: Some(id) } => {
            admin.settle(id)?;
            Said::new(String::new(), &json!({ "settled": id }))?
        }
    };
    let text = if arguments.json { format!("{:#}\n", said.json) } else { said.text };
    Ok(io::stdout().write_all(text.as_bytes())?)
}

/// What was done, for people and for programs.
struct Said {
    text: String,
    json: Value,
}

impl Said {
    fn new(text: String, json: &impl Serialize) -> anyhow::Result<Said> {
        Ok(Said { text, json: serde_json::to_value(json)? })
    }

    fn list<T: Serialize>(list: Vec<T>, told: fn(&[T]) -> String) -> anyhow::Result<Said> {
        Said::new(told(&list), &list)
    }

    fn people(people: Vec<ListedPerson>) -> anyhow::Result<Said> {
        Said::list(people, told)
    }
}

/// A line for each table: id, game, how far it has come, who sits there.
fn tables(tables: &[OpenTable]) -> String {
    tables.iter().fold(String::new(), |mut text, table| {
        let phase = if table.playing { "playing  " } else { "gathering" };
        let names: Vec<&str> = table.names.iter().map(|name| if name.is_empty() { "a bot" } else { name }).collect();
        let _ = writeln!(text, "{}  {phase}  {}  {}", table.id, table.game, harmless(&names.join(", ")));
        text
    })
}

/// A line for each code that was given.
fn codes(codes: &[GivenCode]) -> String {
    codes.iter().fold(String::new(), |mut text, given| {
        let day = date(given.until).unwrap_or_default();
        let _ = writeln!(text, "{}  {}  holds once, until {day}", given.person.name, given.code);
        text
    })
}

/// A line for each invitation.
fn invitations(invitations: &[Invitation]) -> String {
    invitations.iter().fold(String::new(), |mut text, invitation| {
        let Invitation { id, note, until, uses, .. } = invitation;
        let day = date(*until).unwrap_or_default();
        let _ = writeln!(text, "{id}  {uses} may come  until {day}  {}", harmless(note));
        text
    })
}

/// One line for each person: id, kind, last day here, name, what they are, what they may not.
fn told(people: &[ListedPerson]) -> String {
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

/// A moment in milliseconds since 1970.
fn moment(at: OffsetDateTime) -> u64 {
    u64::try_from(at.unix_timestamp()).unwrap_or(0) * 1000
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
    fn a_moment_is_read_in_utc() {
        assert_eq!(moment(calendar::read_time("1970-01-02T00:30").unwrap()), 86_400_000 + 1_800_000);
        assert_eq!(calendar::read_time("2027-01-31T20:30Z").unwrap(), calendar::read_time("2027-01-31T20:30").unwrap());
        for text in ["2027-01-31", "2027-01-31 20:30", "2027-01-31T25:00", "T20:30", "2027-01-31T2030"] {
            assert!(calendar::read_time(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_ban_says_until_when() {
        let mut ana = ListedPerson {
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
