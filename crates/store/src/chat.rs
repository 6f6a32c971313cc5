//! Chat lines of tables.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::Store;
use crate::access::only_row;
use crate::people::is_taken;

/// How often a number may be another's before one gives up.
const MAX_TRIES: u32 = 20;

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number.
    pub n: u64,
    /// 0 for the seats', 1 for the watchers'.
    pub room: i64,
    /// Who wrote it.
    pub person: Option<String>,
    /// What they were called.
    pub name: String,
    /// What was written.
    pub text: String,
    /// When.
    pub at: u64,
}

pub(super) fn line(row: &AnyRow) -> Result<Line, sqlx::Error> {
    Ok(Line {
        n: row.try_get::<i64, _>(0)?.unsigned_abs(),
        room: row.try_get(1)?,
        person: row.try_get(2)?,
        name: row.try_get(3)?,
        text: row.try_get(4)?,
        at: row.try_get::<i64, _>(5)?.unsigned_abs(),
    })
}

impl Store {
    /// Stores a line under the next number.
    pub async fn say(&self, table: &str, line: &mut Line) -> Result<(), sqlx::Error> {
        let mut tries = 0..MAX_TRIES;
        loop {
            let insert = sqlx::query_scalar::<_, i64>(
                "INSERT INTO chat (match, n, room, person, name, text, at)
                 SELECT $1, coalesce(max(n) + 1, 0), $2, $3, $4, $5, $6 FROM chat WHERE match = $1 RETURNING n",
            );
            let insert = insert.bind(table).bind(line.room).bind(line.person.as_deref()).bind(&line.name);
            match only_row(insert.bind(&line.text).bind(line.at as i64).fetch_all(&mut *self.write().await?).await) {
                // Somebody said something at the same moment.
                Err(error) if is_taken(&error) && tries.next().is_some() => {}
                said => {
                    line.n = said?.ok_or(sqlx::Error::RowNotFound)?.unsigned_abs();
                    return Ok(());
                }
            }
        }
    }

    /// The last lines, the oldest first.
    pub async fn chat(&self, table: &str, most: u32) -> Result<Vec<Line>, sqlx::Error> {
        let query =
            sqlx::query("SELECT n, room, person, name, text, at FROM chat WHERE match = $1 ORDER BY n DESC LIMIT $2");
        let rows = query.bind(table).bind(i64::from(most)).fetch_all(&mut *self.read().await?).await?;
        rows.iter().rev().map(line).collect()
    }

    /// The lines from a number on, the oldest first.
    pub async fn chat_from(&self, table: &str, n: u64, most: u32) -> Result<Vec<Line>, sqlx::Error> {
        let query = sqlx::query(
            "SELECT n, room, person, name, text, at FROM chat WHERE match = $1 AND n >= $2 ORDER BY n LIMIT $3",
        );
        let rows = query.bind(table).bind(n as i64).bind(i64::from(most)).fetch_all(&mut *self.read().await?).await?;
        rows.iter().map(line).collect()
    }

    /// One line.
    pub async fn line(&self, table: &str, n: u64) -> Result<Option<Line>, sqlx::Error> {
        let query = sqlx::query("SELECT n, room, person, name, text, at FROM chat WHERE match = $1 AND n = $2");
        query
            .bind(table)
            .bind(n as i64)
            .fetch_optional(&mut *self.read().await?)
            .await?
            .map(|row| line(&row))
            .transpose()
    }
}
