//! Measures of moderators and operators against people and tables, and the audit log. Warning, muting, banning and
//! settling are one transaction with their row in the log; closing a table, renaming and deleting are done elsewhere,
//! and only logged here. The log is append-only.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use crate::Store;
use crate::people::{instant, moment};

/// Makes the enum and its names from one table.
macro_rules! measures {
    ($($measure:ident = $name:tt, $meaning:literal;)*) => {
        /// What is done.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub enum Measure {
            #[default]
            $(
                #[doc = $meaning]
                $measure,
            )*
        }

        impl Measure {
            const ALL: &[Measure] = &[$(Measure::$measure),*];

            /// The names of all of them.
            pub const NAMES: &[&str] = &[$($name),*];

            /// The one of this name.
            #[must_use]
            pub fn named(name: &str) -> Option<Measure> {
                Measure::ALL.iter().copied().find(|measure| measure.name() == name)
            }

            /// As it is written down.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Measure::$measure => $name,)*
                }
            }
        }
    };
}

measures! {
    Settle = "settle", "A report was dealt with.";
    Warn = "warn", "Somebody is told to behave otherwise.";
    Mute = "mute", "Somebody may not write.";
    Unmute = "unmute", "Somebody may write again.";
    Ban = "ban", "Somebody may not come in.";
    Unban = "unban", "Somebody may come in again.";
    Close = "close", "A table is closed, or its match ended.";
    Rename = "rename", "Somebody gets another name.";
    Delete = "delete", "Somebody is deleted with all that is theirs.";
    Appoint = "appoint", "Somebody looks after reports.";
    Dismiss = "dismiss", "Somebody looks after reports no longer.";
    Member = "member", "Somebody gets an account.";
    Code = "code", "Somebody is given a code that leads back into the account.";
    Merge = "merge", "What a guest has moves to an account.";
    Export = "export", "All that is somebody's is written out.";
    Invite = "invite", "An invitation is made or taken back.";
    Announce = "announce", "Everybody is told something, or no longer.";
}

/// Who did something, to whom, and why.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Audit {
    /// Its id.
    pub id: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The moderator; missing for whoever runs the server.
    pub by: Option<String>,
    /// What they were called then.
    pub by_name: String,
    /// What was done.
    pub measure: Measure,
    /// To whom.
    pub about: Option<String>,
    /// What they were called then.
    pub about_name: String,
    /// At which table.
    pub table: Option<String>,
    /// Because of which report.
    pub report: Option<String>,
    /// Until when it holds, in milliseconds since 1970; missing where it has no end or needs none.
    pub until: Option<u64>,
    /// Why.
    pub why: String,
}

impl Store {
    /// Does something and writes it down, as one; false if the report that is to be settled is not open. Tables are closed, and
    /// people renamed and deleted, by others: that is only written down here.
    pub async fn moderate(&self, audit: &Audit) -> sqlx::Result<bool> {
        let mut transaction = self.begin().await?;
        let done = carry_out(&mut transaction, audit).await?;
        if done {
            insert_audit(&mut transaction, audit).await?;
            transaction.commit().await?;
        }
        Ok(done)
    }

    /// Somebody has read of what they were warned.
    pub async fn warning_read(&self, id: &str, warning: &str) -> sqlx::Result<()> {
        let set = sqlx::query("UPDATE people SET warning = '' WHERE id = $1 AND warning = $2").bind(id).bind(warning);
        set.execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// What was done last, the newest first.
    pub async fn audits(&self, most: u32) -> sqlx::Result<Vec<Audit>> {
        let query = sqlx::query("SELECT * FROM audit_log ORDER BY at DESC, id LIMIT $1").bind(i64::from(most));
        query.fetch_all(&mut *self.read().await?).await?.iter().map(audit).collect()
    }

    /// What was done because of a report, the oldest first.
    pub async fn audits_of_report(&self, report: &str) -> sqlx::Result<Vec<Audit>> {
        let query = sqlx::query("SELECT * FROM audit_log WHERE report = $1 ORDER BY at, id").bind(report);
        query.fetch_all(&mut *self.read().await?).await?.iter().map(audit).collect()
    }
}

async fn carry_out(connection: &mut AnyConnection, audit: &Audit) -> sqlx::Result<bool> {
    let about = audit.about.as_deref();
    let until = audit.until.map_or(i64::MAX, moment);
    let query = match audit.measure {
        Measure::Settle => {
            let settled = sqlx::query("UPDATE reports SET settled = 1 WHERE id = $1 AND settled = 0");
            return Ok(settled.bind(audit.report.as_deref()).execute(connection).await?.rows_affected() == 1);
        }
        // What somebody has not read yet stands before it.
        Measure::Warn => sqlx::query(
            "UPDATE people SET warning = CASE WHEN warning = '' THEN $2 ELSE warning || ' · ' || $2 END WHERE id = $1",
        )
        .bind(about)
        .bind(&audit.why),
        Measure::Mute => sqlx::query("UPDATE people SET muted = $2 WHERE id = $1").bind(about).bind(until),
        Measure::Unmute => sqlx::query("UPDATE people SET muted = 0 WHERE id = $1").bind(about),
        Measure::Ban => {
            let ban = sqlx::query("UPDATE people SET banned = $2, banned_why = $3 WHERE id = $1");
            ban.bind(about).bind(until).bind(&audit.why)
        }
        Measure::Unban => {
            sqlx::query("DELETE FROM banned_networks WHERE person = $1").bind(about).execute(&mut *connection).await?;
            sqlx::query("UPDATE people SET banned = 0, banned_why = '' WHERE id = $1").bind(about)
        }
        Measure::Appoint => sqlx::query("UPDATE people SET moderator = 1 WHERE id = $1").bind(about),
        Measure::Dismiss => sqlx::query("UPDATE people SET moderator = 0 WHERE id = $1").bind(about),
        Measure::Close
        | Measure::Rename
        | Measure::Delete
        | Measure::Member
        | Measure::Code
        | Measure::Merge
        | Measure::Export
        | Measure::Invite
        | Measure::Announce => return Ok(true),
    };
    query.execute(connection).await.map(|_| true)
}

async fn insert_audit(connection: &mut AnyConnection, audit: &Audit) -> sqlx::Result<()> {
    let insert = sqlx::query(
        "INSERT INTO audit_log (id, at, by_person, by_name, measure, about, about_name, match, report, until, why)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    );
    let insert = insert.bind(&audit.id).bind(moment(audit.at)).bind(audit.by.as_deref()).bind(&audit.by_name);
    let insert = insert.bind(audit.measure.name()).bind(audit.about.as_deref()).bind(&audit.about_name);
    let insert = insert.bind(audit.table.as_deref()).bind(audit.report.as_deref());
    insert.bind(audit.until.map(moment)).bind(&audit.why).execute(connection).await.map(|_| ())
}

fn audit(row: &AnyRow) -> sqlx::Result<Audit> {
    let name: String = row.try_get("measure")?;
    let measure = Measure::named(&name);
    Ok(Audit {
        id: row.try_get("id")?,
        at: instant(row.try_get("at")?),
        by: row.try_get("by_person")?,
        by_name: row.try_get("by_name")?,
        measure: measure.ok_or_else(|| sqlx::Error::Decode(format!("there is no measure {name}").into()))?,
        about: row.try_get("about")?,
        about_name: row.try_get("about_name")?,
        table: row.try_get("match")?,
        report: row.try_get("report")?,
        until: row.try_get::<Option<i64>, _>("until")?.map(instant),
        why: row.try_get("why")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::Ban;
    use crate::rows;

    fn ban() -> Audit {
        Audit {
            id: "1".into(),
            at: 5,
            by: Some("a".into()),
            by_name: "Account".into(),
            measure: Measure::Ban,
            about: Some("g".into()),
            about_name: "Guest".into(),
            report: Some("r".into()),
            until: Some(9),
            why: "insults".into(),
            ..Audit::default()
        }
    }

    #[tokio::test]
    async fn what_was_done_is_found_again_without_the_names_of_who_is_deleted() {
        rows::on_both(&[], async |store| {
            store.moderate(&ban()).await.unwrap();
            let mute = Audit { id: "2".into(), at: 6, measure: Measure::Mute, until: None, ..ban() };
            store.moderate(&mute).await.unwrap();
            assert_eq!(store.audits(10).await.unwrap(), [mute.clone(), ban()]);
            assert_eq!(store.audits_of_report("r").await.unwrap(), [ban(), mute]);
            assert_eq!(store.audits(1).await.unwrap().len(), 1);
            store.forget("g").await.unwrap();
            let kept = rows::all(&store, "audit_log").await;
            assert!(!kept.contains("Guest") && !kept.contains("\"g\"") && kept.contains("insults"), "{kept}");
        })
        .await;
    }

    #[tokio::test]
    async fn what_is_done_to_somebody_is_known_with_their_session() {
        rows::on_both(&[], async |store| {
            let session = async || store.session("t-g").await.unwrap().unwrap();
            let mut number = 0;
            let mut done = async |measure, until| {
                number += 1;
                store.moderate(&Audit { id: number.to_string(), measure, until, ..ban() }).await.unwrap();
            };
            done(Measure::Ban, Some(9)).await;
            done(Measure::Mute, None).await;
            done(Measure::Warn, None).await;
            done(Measure::Warn, None).await;
            done(Measure::Appoint, None).await;
            let told = session().await;
            let ban = Ban { until: 9, why: "insults".into() };
            assert_eq!((told.ban, told.muted), (Some(ban), Some(i64::MAX as u64)));
            assert_eq!((told.warning.as_deref(), told.moderator), (Some("insults · insults"), true));
            store.warning_read("g", "insults").await.unwrap();
            assert!(session().await.warning.is_some(), "there was another meanwhile");
            store.warning_read("g", "insults · insults").await.unwrap();
            for measure in [Measure::Unban, Measure::Unmute, Measure::Dismiss] {
                done(measure, None).await;
            }
            let told = session().await;
            assert_eq!((told.ban, told.muted, told.moderator, told.warning), (None, None, false, None));
        })
        .await;
    }
}
