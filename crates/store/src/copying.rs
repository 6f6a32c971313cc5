//! Copies every table of one database into another, row by row, and compares both afterwards.
//!
//! Which tables and columns there are is read from the schema of the SQLite side, source or target, so a new one needs no change here.

use std::fmt::Write as _;

use futures_util::TryStreamExt as _;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Row as _};

use crate::Engine;
use crate::comparing::{Total, compare};

/// Tables that speak of servers that run, or are empty when none does.
const SKIPPED: &[&str] = &["beats", "journal", "nodes", "online"];

/// Rows in one statement.
const ROWS_PER_STATEMENT: usize = 500;

/// A table that was copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// Its name.
    pub table: String,
    /// How many rows it has, on both sides.
    pub rows: u64,
    /// The SHA-256 of all rows in their order, the same on both sides, in hexadecimal digits.
    pub hash: String,
}

/// How far the copying has come.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// Reports progress: rows of a table copied so far, and all of them.
    Rows(&'a str, u64, u64),
    /// A table is copied and compared.
    Done(&'a Copied),
}

/// Why nothing was copied.
#[derive(Debug)]
pub(crate) enum NotCopied {
    /// There is something in this table already.
    NotEmpty(String),
    /// Here the two are not the same.
    Different(String),
    /// This table cannot be read or written.
    Query(String, sqlx::Error),
}

/// A table as SQLite describes it.
pub(super) struct Table {
    pub(super) name: String,
    pub(super) columns: Vec<Column>,
}

/// A column.
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// Its place in the primary key, from 1 on; 0 if it has none.
    pub(super) key: i64,
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Whole,
    Real,
    Bytes,
}

/// Copies all tables, and compares them. What was done by then is to be taken back if it fails.
pub(crate) async fn copy(
    from: &mut AnyConnection,
    to: &mut AnyConnection,
    progress: &mut dyn FnMut(Step<'_>),
) -> Result<(), NotCopied> {
    let described = if Engine::of(from) == Engine::Sqlite { &mut *from } else { &mut *to };
    let tables = tables(described).await.map_err(|error| NotCopied::Query("the list of tables".into(), error))?;
    for table in &tables {
        let query = |error| NotCopied::Query(table.name.clone(), error);
        claim(to, table).await.map_err(query)?.then_some(()).ok_or(NotCopied::NotEmpty(table.name.clone()))?;
    }
    for table in &tables {
        let query = |error| NotCopied::Query(table.name.clone(), error);
        fill(from, to, table, progress).await.map_err(query)?;
        let Total { rows, hash } = compare(from, to, table).await.map_err(query)?.map_err(NotCopied::Different)?;
        progress(Step::Done(&Copied { table: table.name.clone(), rows, hash }));
    }
    if Engine::of(to) == Engine::Sqlite {
        return Ok(());
    }
    // Numbers that the database gives go on from the last.
    let numbers =
        "SELECT setval(pg_get_serial_sequence('orders', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM orders), false)";
    sqlx::query(numbers).fetch_one(to).await.map_err(|error| NotCopied::Query("orders".into(), error))?;
    Ok(())
}

async fn tables(from: &mut AnyConnection) -> sqlx::Result<Vec<Table>> {
    let names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
         AND name NOT LIKE '!_sqlx!_%' ESCAPE '!' ORDER BY name";
    let names: Vec<String> = sqlx::query_scalar(names).fetch_all(&mut *from).await?;
    let mut tables = Vec::new();
    for name in names.into_iter().filter(|name| !SKIPPED.contains(&name.as_str())) {
        let columns = sqlx::query("SELECT name, type, pk FROM pragma_table_info($1) ORDER BY cid").bind(&name);
        let columns = columns.fetch_all(&mut *from).await?;
        let columns = columns.iter().map(column).collect::<sqlx::Result<_>>()?;
        tables.push(Table { name, columns });
    }
    Ok(tables)
}

fn column(row: &AnyRow) -> sqlx::Result<Column> {
    let kind: String = row.try_get(1)?;
    let kind = match kind.as_str() {
        "TEXT" => Kind::Text,
        "INTEGER" => Kind::Whole,
        "REAL" => Kind::Real,
        _ => Kind::Bytes,
    };
    Ok(Column { name: row.try_get(0)?, kind, key: row.try_get(2)? })
}

/// Locks a table against other writers; false if somebody has.
async fn claim(to: &mut AnyConnection, table: &Table) -> sqlx::Result<bool> {
    let name = &table.name;
    if Engine::of(to) == Engine::Postgres {
        sqlx::query(AssertSqlSafe(format!("LOCK TABLE {name} IN EXCLUSIVE MODE"))).execute(&mut *to).await?;
    }
    Ok(count(to, table).await? == 0)
}

async fn count(connection: &mut AnyConnection, table: &Table) -> sqlx::Result<i64> {
    sqlx::query_scalar(AssertSqlSafe(format!("SELECT count(*) FROM {}", table.name))).fetch_one(connection).await
}

async fn fill(
    from: &mut AnyConnection,
    to: &mut AnyConnection,
    table: &Table,
    progress: &mut dyn FnMut(Step<'_>),
) -> sqlx::Result<()> {
    let (mut filled, all) = (0, count(from, table).await? as u64);
    let read = format!("SELECT {} FROM {}", table.listed(), table.name);
    let rows = sqlx::query(AssertSqlSafe(read)).fetch(from);
    let mut batches = rows.try_chunks(ROWS_PER_STATEMENT);
    while let Some(batch) = batches.try_next().await.map_err(|error| error.1)? {
        // Prepared anew for each batch: a NULL has no type, and a cached statement has those of its first values.
        let mut insert = sqlx::query(AssertSqlSafe(table.insert(batch.len()))).persistent(false);
        for row in &batch {
            for (at, column) in table.columns.iter().enumerate() {
                insert = bind(insert, row, at, column.kind)?;
            }
        }
        insert.execute(&mut *to).await?;
        filled += batch.len() as u64;
        progress(Step::Rows(&table.name, filled, all));
    }
    Ok(())
}

type Insert<'q> = Query<'q, Any, AnyArguments>;

fn bind<'q>(insert: Insert<'q>, row: &AnyRow, at: usize, kind: Kind) -> sqlx::Result<Insert<'q>> {
    Ok(match kind {
        Kind::Text => insert.bind(row.try_get::<Option<String>, _>(at)?),
        Kind::Whole => insert.bind(row.try_get::<Option<i64>, _>(at)?),
        Kind::Real => insert.bind(row.try_get::<Option<f64>, _>(at)?),
        Kind::Bytes => insert.bind(row.try_get::<Option<Vec<u8>>, _>(at)?),
    })
}

impl Table {
    /// The names of all columns.
    pub(super) fn listed(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name.as_str()).collect();
        names.join(", ")
    }

    fn insert(&self, rows: usize) -> String {
        let mut sql = format!("INSERT INTO {} ({}) VALUES ", self.name, self.listed());
        for row in 0..rows {
            for at in 0..self.columns.len() {
                let before = match (row, at) {
                    (0, 0) => "(",
                    (_, 0) => "), (",
                    _ => ", ",
                };
                let _ = write!(sql, "{before}${}", row * self.columns.len() + at + 1);
            }
        }
        sql.push(')');
        sql
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, rows};

    /// More than two statements' worth.
    const ROWS: usize = 2 * ROWS_PER_STATEMENT + 200;

    /// Fills a table; whatever may be NULL is, in every other row, and in the other ones of the next statement.
    async fn fill_with_nulls(connection: &mut AnyConnection, table: &Table) -> sqlx::Result<()> {
        let names = "SELECT name FROM pragma_table_info($1) WHERE \"notnull\" = 0 AND pk = 0";
        let nullable: Vec<String> = sqlx::query_scalar(names).bind(&table.name).fetch_all(&mut *connection).await?;
        let value = |column: &Column| {
            let some = match column.kind {
                Kind::Text => "'text ' || value",
                Kind::Whole => "value",
                Kind::Real => "value / 8.0",
                Kind::Bytes => "CAST('bytes ' || value AS BLOB)",
            };
            match nullable.contains(&column.name) {
                true => format!("CASE WHEN (value + value / {ROWS_PER_STATEMENT}) % 2 THEN {some} END"),
                false => some.to_owned(),
            }
        };
        let values: Vec<String> = table.columns.iter().map(value).collect();
        let fill = format!(
            "WITH RECURSIVE numbers (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM numbers WHERE value < {ROWS} - 1)
             INSERT INTO {} ({}) SELECT {} FROM numbers",
            table.name,
            table.listed(),
            values.join(", ")
        );
        sqlx::query(AssertSqlSafe(fill)).execute(connection).await.map(|_| ())
    }

    #[tokio::test]
    async fn tables_of_thousands_of_rows_are_copied_whatever_is_null_in_them() {
        let (_folder, here) = rows::empty(Engine::Sqlite).await;
        let (_other, there) = rows::empty(Engine::Postgres).await;
        let (mut from, mut to) = (here.writer.acquire().await.unwrap(), there.writer.begin().await.unwrap());
        let all = tables(&mut from).await.unwrap();
        for table in &all {
            fill_with_nulls(&mut from, table).await.unwrap_or_else(|error| panic!("{}: {error}", table.name));
        }
        let tell = |copied: &mut Vec<Copied>, between: &mut u64, step: Step<'_>| match step {
            Step::Done(table) => copied.push(table.clone()),
            Step::Rows(_, rows, of) => *between += u64::from(rows < of && of == ROWS as u64),
        };
        let (mut copied, mut between) = (Vec::new(), 0);
        copy(&mut from, &mut to, &mut |step| tell(&mut copied, &mut between, step)).await.unwrap();
        assert_eq!(copied.iter().map(|table| table.rows).collect::<Vec<_>>(), vec![ROWS as u64; all.len()]);
        assert_eq!(between, 2 * all.len() as u64, "how far it has come is told after each statement");

        let (_third, back) = rows::empty(Engine::Sqlite).await;
        let (mut returned, mut again) = (Vec::new(), back.writer.begin().await.unwrap());
        copy(&mut to, &mut again, &mut |step| tell(&mut returned, &mut between, step)).await.unwrap();
        assert_eq!(returned, copied, "and back");
    }
}
