//! Backups by themselves: one a day, read through after writing; the oldest go.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use time::{Date, OffsetDateTime};

use crate::calendar;

/// How often it is looked whether one is due.
const POLL_INTERVAL: Duration = Duration::from_secs(30);

/// How soon one that failed is tried again.
const RETRY_DELAY: Duration = Duration::from_secs(3600);

/// Where backups go, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BackupPlan {
    /// The data folder.
    pub(super) data: PathBuf,
    /// The folder that holds the backups; it is made if it is not there.
    pub(super) folder: PathBuf,
    /// The hour of the day, in UTC.
    pub(super) hour: u8,
    /// How many are kept.
    pub(super) keep: usize,
}

impl BackupPlan {
    /// Makes backups for as long as the program runs.
    ///
    /// # Errors
    /// The machine has no thread left.
    pub(super) fn start(self) -> std::io::Result<()> {
        let work = move || loop {
            thread::sleep(self.turn(OffsetDateTime::now_utc()));
        };
        thread::Builder::new().name("backups".into()).spawn(work).map(drop)
    }

    /// Notes the newest backup that is there for who measures: how old it is matters after a restart, too.
    pub(super) fn note_newest(&self) {
        let newest = self.dates().last().and_then(|&day| fs::metadata(self.folder.join(name(day))).ok());
        if let Some((made, bytes)) = newest.and_then(|file| Some((file.modified().ok()?, file.len()))) {
            let made_s = OffsetDateTime::from(made).unix_timestamp().unsigned_abs();
            server::note_last_backup(made_s, bytes);
        }
    }

    /// Makes a backup if one is due; says how long to wait then.
    fn turn(&self, now: OffsetDateTime) -> Duration {
        if !self.is_due(now) {
            return POLL_INTERVAL;
        }
        let file = self.folder.join(name(now.date()));
        let made = server::private_folder(&self.folder).and_then(|()| server::backup(&self.data, &file));
        server::note_backup(&made, now.unix_timestamp().unsigned_abs());
        match made {
            Ok(held) => {
                tracing::info!(file = %file.display(), bytes = held.bytes, "a backup was made and read through");
                self.remove_oldest();
                POLL_INTERVAL
            }
            Err(error) => {
                tracing::error!(%error, "no backup could be made; it is tried again in an hour");
                RETRY_DELAY
            }
        }
    }

    /// Whether there is no backup since the last time that the hour came.
    fn is_due(&self, now: OffsetDateTime) -> bool {
        let today = now.date();
        let due = if now.hour() >= self.hour { Some(today) } else { today.previous_day() };
        self.dates().last().copied() < due
    }

    /// The days of the backups that are there, in order.
    fn dates(&self) -> Vec<Date> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut dates: Vec<Date> = entries.filter_map(|entry| date(Path::new(&entry.file_name()))).collect();
        dates.sort_unstable();
        dates
    }

    fn remove_oldest(&self) {
        let dates = self.dates();
        for &old in &dates[..dates.len().saturating_sub(self.keep)] {
            let file = self.folder.join(name(old));
            match fs::remove_file(&file) {
                Ok(()) => tracing::info!(file = %file.display(), "an old backup was removed"),
                Err(error) => {
                    tracing::warn!(file = %file.display(), %error, "an old backup could not be removed");
                }
            }
        }
    }
}

/// What the backup of a day is called.
fn name(day: Date) -> String {
    format!("sobremesa-{}.db", calendar::written(day))
}

/// The day of a backup, if the file is called like one.
fn date(file: &Path) -> Option<Date> {
    let day = file.to_str()?.strip_prefix("sobremesa-")?.strip_suffix(".db")?;
    calendar::read(day).ok().filter(|&date| calendar::written(date) == day)
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn a_backup_is_due_once_a_day_and_when_one_was_missed() {
        let folder = tempfile::tempdir().unwrap();
        let plan = BackupPlan { data: "data".into(), folder: folder.path().into(), hour: 3, keep: 2 };
        assert!(plan.is_due(datetime!(2027-01-31 12:00 UTC)), "there is none");
        let made = |name: &str| fs::write(folder.path().join(name), "").unwrap();
        made("sobremesa-2027-01-30.db");
        made("sobremesa-2099-13-01.db");
        made("sobremesa-2099-01-01.db.part");
        assert!(!plan.is_due(datetime!(2027-01-31 2:59 UTC)));
        assert!(plan.is_due(datetime!(2027-01-31 3:00 UTC)));
        assert!(plan.is_due(datetime!(2027-02-01 0:30 UTC)), "yesterday's was missed");
        made("sobremesa-2027-01-31.db");
        assert!(!plan.is_due(datetime!(2027-01-31 23:59 UTC)));
    }

    #[test]
    fn the_oldest_go_and_what_is_no_backup_stays() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["notes.db", "sobremesa-2026-12-31.db", "sobremesa-2027-01-01.db", "sobremesa-2027-01-02.db"];
        names.iter().for_each(|name| fs::write(folder.path().join(name), "").unwrap());
        let plan = BackupPlan { data: "data".into(), folder: folder.path().into(), hour: 3, keep: 2 };
        plan.remove_oldest();
        let mut left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["notes.db", "sobremesa-2027-01-01.db", "sobremesa-2027-01-02.db"]);
    }
}
