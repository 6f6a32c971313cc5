//! Gauges for the metrics: the size of the database, open reports, overdue tables.

use sqlx::Row as _;

use crate::Store;
use crate::people::moment;

/// How much there is, and how much waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// How large the database is, in bytes.
    pub bytes: i64,
    /// Reports that nobody has settled.
    pub open_reports: i64,
    /// Tables that should have been looked at by a moment.
    pub late_tables: i64,
}

impl Store {
    /// How much there is now; tables are late that should have been looked at by `late`.
    pub async fn counts(&self, late: u64) -> sqlx::Result<Counts> {
        let query = sqlx::query(self.engine.pick(
            "SELECT (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size),
             (SELECT count(*) FROM reports WHERE settled = 0), (SELECT count(*) FROM chores WHERE due <= $1)",
            "SELECT pg_database_size(current_database()),
             (SELECT count(*) FROM reports WHERE settled = 0), (SELECT count(*) FROM chores WHERE due <= $1)",
        ));
        let row = query.bind(moment(late)).fetch_one(&mut *self.read().await?).await?;
        Ok(Counts { bytes: row.try_get(0)?, open_reports: row.try_get(1)?, late_tables: row.try_get(2)? })
    }
}

#[cfg(test)]
mod tests {
    use crate::rows;

    #[tokio::test]
    async fn what_waits_is_counted() {
        let rows = [
            "INSERT INTO reports (id, match, n, by_person, about, text, at, settled)
             VALUES ('r1', 'm', 0, 'g', 'x', '', 0, 0), ('r2', 'm', 1, 'g', 'x', '', 0, 1)",
            "INSERT INTO chores (match, due) VALUES ('m', 5), ('n', 6), ('o', 7)",
        ];
        rows::on_both(&rows, async |store| {
            let counts = store.counts(6).await.unwrap();
            assert_eq!((counts.open_reports, counts.late_tables), (1, 2));
            assert!(counts.bytes > 10_000, "{counts:?}");
        })
        .await;
    }
}
