//! Reported chat lines, each with a copy of the lines around it as they were then.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::chat::{self, Line};
use crate::people::{flag, instant, moment};
use crate::{Store, Transaction};

/// The most that is listed at once.
const LIST_LIMIT: i64 = 200;

/// How many lines before and after the reported one are stored with it.
const LINES_AROUND: i64 = 10;

/// A complaint about a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRow {
    /// By which it is settled.
    pub id: String,
    /// The table where it was said.
    pub table: String,
    /// The game that is or was played there.
    pub game: String,
    /// The number of the line.
    pub n: u64,
    /// Who complained.
    pub by: String,
    /// What they are called.
    pub by_name: String,
    /// About whom; missing if they were deleted.
    pub about: Option<String>,
    /// What they are called.
    pub about_name: String,
    /// Until when they may not write, in milliseconds since 1970.
    pub about_muted: u64,
    /// Until when they are banned, in milliseconds since 1970.
    pub about_banned: u64,
    /// What was said.
    pub text: String,
    /// Why that is bad, as whoever complained says.
    pub why: String,
    /// When it was reported, in milliseconds since 1970.
    pub at: u64,
    /// Whether it was dealt with.
    pub settled: bool,
}

impl Store {
    /// Stores a report about a line, with the lines around it as they are; once for each line and person.
    pub async fn report(&self, id: &str, table: &str, line: &Line, by: &str, why: &str, at: u64) -> sqlx::Result<()> {
        let mut transaction = self.begin().await?;
        let insert = sqlx::query(
            "INSERT INTO reports (id, match, n, by_person, about, text, why, at) SELECT $1, $2, $3, $4, $5, $6, $7, $8
             WHERE NOT EXISTS (SELECT 1 FROM reports WHERE match = $2 AND n = $3 AND by_person = $4)",
        );
        let insert = insert.bind(id).bind(table).bind(moment(line.n)).bind(by).bind(line.person.as_deref());
        let insert = insert.bind(&line.text).bind(why).bind(moment(at)).execute(&mut *transaction).await?;
        if insert.rows_affected() == 0 {
            return Ok(());
        }
        keep_lines(&mut transaction, id, table, line).await?;
        transaction.commit().await
    }

    /// Complaints: those that nobody has settled, the oldest first, or those that were, the newest first.
    pub async fn reports(&self, settled: bool) -> sqlx::Result<Vec<ReportRow>> {
        let query = if settled {
            "SELECT r.*, t.game, b.name AS by_name, a.name AS about_name, a.muted, a.banned FROM reports r
             LEFT JOIN tables t ON t.id = r.match LEFT JOIN people b ON b.id = r.by_person
             LEFT JOIN people a ON a.id = r.about WHERE r.settled = 1 ORDER BY r.at DESC, r.id LIMIT $1"
        } else {
            "SELECT r.*, t.game, b.name AS by_name, a.name AS about_name, a.muted, a.banned FROM reports r
             LEFT JOIN tables t ON t.id = r.match LEFT JOIN people b ON b.id = r.by_person
             LEFT JOIN people a ON a.id = r.about WHERE r.settled = 0 ORDER BY r.at, r.id LIMIT $1"
        };
        let rows = sqlx::query(query).bind(LIST_LIMIT).fetch_all(&mut *self.read().await?).await?;
        rows.iter().map(report).collect()
    }

    /// The lines that are stored with a report, the oldest first.
    pub async fn report_lines(&self, report: &str) -> sqlx::Result<Vec<Line>> {
        let query =
            sqlx::query("SELECT n, room, person, name, text, at FROM report_lines WHERE report = $1 ORDER BY n");
        query.bind(report).fetch_all(&mut *self.read().await?).await?.iter().map(chat::line).collect()
    }
}

async fn keep_lines(transaction: &mut Transaction, id: &str, table: &str, line: &Line) -> sqlx::Result<()> {
    let around = sqlx::query(
        "INSERT INTO report_lines (report, n, room, person, name, text, at)
         SELECT $1, n, room, person, name, text, at FROM chat WHERE match = $2 AND n >= $3 AND n <= $4",
    );
    let n = moment(line.n);
    let around = around.bind(id).bind(table).bind(n - LINES_AROUND).bind(n + LINES_AROUND);
    around.execute(&mut **transaction).await.map(|_| ())
}

fn report(row: &AnyRow) -> sqlx::Result<ReportRow> {
    let name = |column: &str| Ok::<_, sqlx::Error>(row.try_get::<Option<String>, _>(column)?.unwrap_or_default());
    let time = |column: &str| Ok::<_, sqlx::Error>(instant(row.try_get::<Option<i64>, _>(column)?.unwrap_or(0)));
    Ok(ReportRow {
        id: row.try_get("id")?,
        table: row.try_get("match")?,
        game: name("game")?,
        n: time("n")?,
        by: row.try_get("by_person")?,
        by_name: name("by_name")?,
        about: row.try_get("about")?,
        about_name: name("about_name")?,
        about_muted: time("muted")?,
        about_banned: time("banned")?,
        text: row.try_get("text")?,
        why: row.try_get("why")?,
        at: time("at")?,
        settled: flag(row, "settled")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Audit, Measure, rows};

    #[tokio::test]
    async fn a_report_keeps_the_lines_around_and_counts_once() {
        rows::on_both(&[], async |store| {
            rows::table(&store, "t", 1, &["g", "a"]).await;
            let mut said =
                Line { n: 0, room: 0, person: Some("g".into()), name: "Guest".into(), text: "".into(), at: 1 };
            for number in 0..30 {
                said.text = format!("line {number}");
                store.say("t", &mut said).await.unwrap();
            }
            let line = store.line("t", 20).await.unwrap().unwrap();
            for (id, by) in [("r1", "a"), ("r2", "a"), ("r3", "x")] {
                store.report(id, "t", &line, by, "rude", 7).await.unwrap();
            }
            let open = store.reports(false).await.unwrap();
            assert_eq!(open.iter().map(|report| report.id.as_str()).collect::<Vec<_>>(), ["r1", "r3"]);
            let told = (open[0].by_name.as_str(), open[0].about_name.as_str(), open[0].game.as_str(), open[0].n);
            assert_eq!(told, ("Account", "Guest", "ampel", 20));
            let kept: Vec<u64> = store.report_lines("r1").await.unwrap().iter().map(|line| line.n).collect();
            assert_eq!(kept, (10..=30).collect::<Vec<_>>());
            let settle = Audit { measure: Measure::Settle, report: Some("r1".into()), ..Audit::default() };
            assert!(store.moderate(&settle).await.unwrap() && !store.moderate(&settle).await.unwrap());
            assert_eq!((store.reports(false).await.unwrap().len(), store.reports(true).await.unwrap().len()), (1, 1));
            store.forget("g").await.unwrap();
            assert_eq!(rows::count(&store, "report_lines WHERE person = 'g'").await, 0);
        })
        .await;
    }
}
