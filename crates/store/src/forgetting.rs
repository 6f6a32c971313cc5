//! Deletes a person with everything that is theirs. Records of matches stay for the other players, without the name.

use sqlx::{AnyConnection, AssertSqlSafe};

use crate::pools::BUSY_TIMEOUT_MS;
use crate::seat_setup::{Successor, replace};
use crate::sole_writer::SoleWriter;
use crate::{Engine, Store};

impl Store {
    /// Forgets a person; gives the tables that are not over where they sat.
    pub async fn forget(&self, person: &str) -> sqlx::Result<Vec<String>> {
        let mut transaction = self.begin().await?;
        let tables = delete(&mut transaction, person).await?;
        transaction.commit().await?;
        Ok(tables)
    }

    /// Frees the page caches of SQLite's idle connections.
    pub async fn shrink_memory(&self) {
        if self.engine != Engine::Sqlite {
            return;
        }
        let idle: Vec<_> = std::iter::from_fn(|| self.reader.try_acquire()).collect();
        for mut connection in idle {
            shrink_memory(&mut connection).await;
        }
        if let Some(mut connection) = self.sole_writer.as_ref().and_then(SoleWriter::try_acquire) {
            shrink_memory(&mut connection).await;
        }
    }

    /// Checkpoints SQLite's write-ahead log (WAL) into the database and truncates it, since it still holds what was deleted or
    /// overwritten; false if somebody was reading just now. PostgreSQL has no such file.
    pub async fn truncate_wal(&self) -> sqlx::Result<bool> {
        if self.engine == Engine::Postgres {
            return Ok(true);
        }
        // Most of the work while others write.
        sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut *self.read().await?).await?;
        let mut connection = self.write().await?;
        // All who write stand behind this one, so it does not wait for long for those who read.
        sqlx::query("PRAGMA busy_timeout = 100").execute(&mut *connection).await?;
        let truncated = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await;
        sqlx::query(AssertSqlSafe(format!("PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")))
            .execute(&mut *connection)
            .await?;
        let busy: i64 = truncated?;
        Ok(busy == 0)
    }
}

async fn shrink_memory(connection: &mut AnyConnection) {
    if let Err(error) = sqlx::query("PRAGMA shrink_memory").execute(connection).await {
        tracing::warn!(%error, "a connection to the database did not give memory back");
    }
}

pub(super) async fn delete(transaction: &mut AnyConnection, person: &str) -> sqlx::Result<Vec<String>> {
    sqlx::query("DELETE FROM people WHERE id = $1").bind(person).execute(&mut *transaction).await?;
    let tables = replace(transaction, person, &Successor::Nobody).await?;
    let steps = [
        "DELETE FROM sessions WHERE person = $1",
        "DELETE FROM codes WHERE person = $1",
        "DELETE FROM passkeys WHERE person = $1",
        "DELETE FROM chat WHERE person = $1",
        "DELETE FROM away WHERE person = $1",
        "UPDATE seats SET kept = NULL WHERE kept = $1",
        "DELETE FROM report_lines WHERE person = $1
         OR report IN (SELECT id FROM reports WHERE by_person = $1 OR about = $1)",
        "DELETE FROM reports WHERE by_person = $1 OR about = $1",
        "DELETE FROM blocks WHERE person = $1 OR other = $1",
        "UPDATE audit_log SET about = NULL, about_name = '—' WHERE about = $1",
        "UPDATE audit_log SET by_person = '', by_name = '—' WHERE by_person = $1",
        "DELETE FROM ratings WHERE person = $1",
        "DELETE FROM rating_changes WHERE person = $1",
        "UPDATE tables SET phase = 3, version = version + 1 WHERE host = $1 AND phase = 0",
        "UPDATE tables SET host = '' WHERE host = $1",
        "DELETE FROM seats WHERE person = $1 AND match IN (SELECT id FROM tables WHERE phase = 0 OR phase = 3)",
        "UPDATE seats SET person = NULL, name = '—' WHERE person = $1",
    ];
    for step in steps {
        sqlx::query(step).bind(person).execute(&mut *transaction).await?;
    }
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use crate::{Store, rows};

    #[tokio::test]
    async fn the_log_is_emptied_unless_somebody_reads() {
        let folder = TempDir::new().unwrap();
        let store = Store::open(folder.path(), None, 1).await.unwrap();
        let log = || std::fs::metadata(folder.path().join("sobremesa.db-wal")).unwrap().len();
        store.secret("one", "first").await.unwrap();
        let mut reading = store.reader.begin().await.unwrap();
        sqlx::query("SELECT count(*) FROM people").execute(&mut *reading).await.unwrap();
        store.secret("two", "second").await.unwrap();
        assert!(!store.truncate_wal().await.unwrap() && log() > 0);
        reading.rollback().await.unwrap();
        assert!(store.truncate_wal().await.unwrap());
        assert_eq!(log(), 0);
        assert!(store.truncate_wal().await.unwrap(), "there is nothing in it");
    }

    #[tokio::test]
    async fn nothing_is_left_of_who_is_forgotten_but_nameless_seats() {
        rows::on_both(
            &[
                "INSERT INTO codes VALUES ('h', 'g', 0, 0)",
                "INSERT INTO passkeys VALUES ('k', 'g', '', 'Guest', 0, 0, 0)",
                "INSERT INTO ratings VALUES ('g', 'ampel', 2, 1700, 50, 0.06, 3, 0)",
                "INSERT INTO rating_changes VALUES ('over', 'g', 'ampel', 2, 1500, 1700, 0)",
                "INSERT INTO reports (id, match, n, by_person, about, text, at)
             VALUES ('r1', 'over', 0, 'g', 'x', 'Guest said', 0), ('r2', 'over', 0, 'x', 'g', 'about Guest', 0),
                    ('r3', 'over', 0, 'x', 'a', 'not theirs', 0)",
            ],
            async |store| {
                rows::table(&store, "over", 2, &["g", "x"]).await;
                rows::table(&store, "played", 1, &["x", "g"]).await;
                rows::table(&store, "gathering", 0, &["g"]).await;
                let mut tables = store.forget("g").await.unwrap();
                tables.sort();
                assert_eq!(tables, ["gathering", "played"]);

                for table in [
                    "people",
                    "sessions",
                    "codes",
                    "passkeys",
                    "chat",
                    "ratings",
                    "rating_changes",
                    "reports",
                    "seats",
                    "tables",
                ] {
                    let kept = rows::all(&store, table).await;
                    assert!(!kept.contains("Guest") && !kept.contains("\"g\""), "{table}: {kept}");
                }
                assert_eq!(rows::text(&store, "SELECT name FROM seats WHERE match = 'over' AND seat = 0").await, "—");
                assert_eq!(rows::text(&store, "SELECT name FROM seats WHERE match = 'over' AND seat = 1").await, "x");
                assert_eq!(rows::count(&store, "seats WHERE match = 'gathering'").await, 0, "the seat is free");
                assert_eq!(rows::count(&store, "seats WHERE match = 'played'").await, 2);
                assert_eq!(rows::count(&store, "reports").await, 1);
                assert_eq!(rows::count(&store, "people WHERE id = 'a'").await, 1);
            },
        )
        .await;
    }
}
