//! Retention: deletes what is too old, a few hundred rows at a time.

use sqlx::AnyConnection;

use crate::Store;
use crate::engine::try_maintenance_lock;
use crate::people::moment;

/// So many guests or matches are deleted in one transaction.
const BATCH_LIMIT: i64 = 500;

/// The retention times, in milliseconds; what has none is never deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retention {
    /// Guests who do not come any more; their names go from the matches they played.
    pub guests: Option<u64>,
    /// Matches that are over.
    pub matches: Option<u64>,
    /// What was said at tables whose match is over.
    pub chat: Option<u64>,
    /// Reports that are settled, and the audit log.
    pub reports: Option<u64>,
}

impl Store {
    /// Deletes what is older than its retention time. Does nothing if another server is doing it.
    pub async fn expire(&self, retention: &Retention, now: u64) -> sqlx::Result<()> {
        let before = |kept: Option<u64>| kept.map(|kept| moment(now.saturating_sub(kept)));
        let mut transaction = self.begin().await?;
        if !try_maintenance_lock(&mut transaction).await? {
            return Ok(());
        }
        if let Some(before) = before(retention.guests) {
            guests(&mut transaction, before).await?;
        }
        if let Some(before) = before(retention.matches) {
            matches(&mut transaction, before).await?;
        }
        if let Some(before) = before(retention.chat) {
            all(&mut transaction, &CHAT, before).await?;
        }
        if let Some(before) = before(retention.reports) {
            all(&mut transaction, &REPORTS, before).await?;
        }
        transaction.commit().await
    }
}

/// What was said where the match is over.
const CHAT: [&str; 1] = ["DELETE FROM chat WHERE at < $1 AND match IN (SELECT id FROM tables WHERE phase >= 2)"];

/// What was reported and settled, and what was done.
const REPORTS: [&str; 3] = [
    "DELETE FROM report_lines WHERE report IN (SELECT id FROM reports WHERE settled = 1 AND at < $1)",
    "DELETE FROM reports WHERE settled = 1 AND at < $1",
    "DELETE FROM audit_log WHERE at < $1",
];

async fn all(connection: &mut AnyConnection, steps: &[&'static str], before: i64) -> sqlx::Result<()> {
    for step in steps {
        sqlx::query(*step).bind(before).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Guests who were not here since then, and are awaited nowhere.
async fn guests(connection: &mut AnyConnection, before: i64) -> sqlx::Result<()> {
    let gone = sqlx::query_scalar::<_, String>(
        "SELECT id FROM people p WHERE account = 0 AND seen < $1 AND NOT EXISTS
         (SELECT 1 FROM seats s JOIN tables t ON t.id = s.match WHERE s.person = p.id AND t.phase < 2) LIMIT $2",
    );
    for guest in gone.bind(before).bind(BATCH_LIMIT).fetch_all(&mut *connection).await? {
        crate::forgetting::delete(connection, &guest).await?;
    }
    Ok(())
}

/// Matches that ended, and tables that were closed, before then; a class's are deleted with the class.
async fn matches(connection: &mut AnyConnection, before: i64) -> sqlx::Result<()> {
    let gone = sqlx::query_scalar::<_, String>(
        "SELECT id FROM tables t WHERE phase >= 2 AND changed < $1
         AND NOT EXISTS (SELECT 1 FROM classes c WHERE c.match = t.id) LIMIT $2",
    );
    let steps = [
        "DELETE FROM chat WHERE match = $1",
        "DELETE FROM events WHERE match = $1",
        "DELETE FROM records WHERE match = $1",
        "DELETE FROM seats WHERE match = $1",
        "DELETE FROM tables WHERE id = $1",
    ];
    for table in gone.bind(before).bind(BATCH_LIMIT).fetch_all(&mut *connection).await? {
        for step in steps {
            sqlx::query(step).bind(&table).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows;

    #[tokio::test]
    async fn what_is_older_than_it_is_to_be_kept_is_deleted_and_nothing_else() {
        let more = [
            "INSERT INTO people (id, name, skeleton, account, created, seen)
             VALUES ('awaited', 'Awaited', 'awaited', 0, 0, 0), ('new', 'New', 'new', 0, 0, 900)",
            "INSERT INTO reports (id, match, n, by_person, about, text, at, settled)
             VALUES ('old', 'over', 0, 'x', 'a', '', 0, 1), ('open', 'over', 0, 'x', 'a', '', 0, 0),
                    ('young', 'over', 0, 'x', 'a', '', 900, 1)",
            "INSERT INTO audit_log (id, at, by_name, measure, about_name, why) VALUES ('1', 0, 'o', 'ban', 'x', ''), ('2', 900, 'o', 'ban', 'x', '')",
        ];
        rows::on_both(&more, async |store| {
            for (id, phase, person) in [("over", 2, "g"), ("closed", 3, "a"), ("played", 1, "awaited")] {
                rows::table(&store, id, phase, &[person]).await;
            }
            let expire = async |retention| store.expire(&retention, 1000).await.unwrap();
            expire(Retention::default()).await;
            assert_eq!(rows::count(&store, "people").await, 4, "for good");

            let kept = Some(500);
            expire(Retention { guests: kept, ..Retention::default() }).await;
            assert_eq!(rows::count(&store, "people WHERE id = 'g'").await, 0);
            assert_eq!(rows::count(&store, "people").await, 3, "accounts, the awaited and those who were here lately");
            assert_eq!(rows::text(&store, "SELECT name FROM seats WHERE match = 'over'").await, "—");

            expire(Retention { chat: kept, ..Retention::default() }).await;
            assert_eq!(rows::count(&store, "chat").await, 1, "where it is played they still read it");
            expire(Retention { matches: kept, ..Retention::default() }).await;
            assert_eq!(rows::count(&store, "tables").await, 1);
            assert_eq!(rows::count(&store, "seats").await, 1);
            expire(Retention { reports: kept, ..Retention::default() }).await;
            assert_eq!(rows::count(&store, "reports").await, 2, "what is open is nobody's past");
            assert_eq!(rows::count(&store, "audit_log").await, 1);
        })
        .await;
    }
}
