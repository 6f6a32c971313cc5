//! Compares a table in two databases by the hashes of its rows, read in the same order on both sides. Rows that belong to a match are
//! hashed match by match.

use futures_util::TryStreamExt as _;
use futures_util::stream::BoxStream;
use sha2::{Digest as _, Sha256};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

use crate::Engine;
use crate::copying::{Kind, Table};

/// All rows of a table.
pub(super) struct Total {
    pub(super) rows: u64,
    pub(super) hash: String,
}

/// Compares a table; the error says what is different.
pub(super) async fn compare(
    one: &mut AnyConnection,
    other: &mut AnyConnection,
    table: &Table,
) -> sqlx::Result<Result<Total, String>> {
    let (mut here, mut there) = (Groups::of(one, table), Groups::of(other, table));
    let (mut rows, mut whole) = (0, Sha256::new());
    loop {
        let (ours, theirs) = (here.next().await?, there.next().await?);
        if ours != theirs {
            let of =
                ours.or(theirs).and_then(|group| group.of).map_or(String::new(), |of| format!(" of the match {of}"));
            return Ok(Err(format!("{}{of}", table.name)));
        }
        let Some(group) = ours else { break };
        rows += group.rows;
        whole.update(group.hash);
    }
    Ok(Ok(Total { rows, hash: hex::encode(whole.finalize()) }))
}

/// Rows that belong together.
#[derive(PartialEq, Eq)]
struct Group {
    /// To which match they belong, if to any.
    of: Option<String>,
    rows: u64,
    hash: [u8; 32],
}

/// The rows of a table in their order, by match.
struct Groups<'a> {
    table: &'a Table,
    /// The column that names the match.
    by: Option<usize>,
    rows: BoxStream<'a, sqlx::Result<AnyRow>>,
    ahead: Option<AnyRow>,
}

impl<'a> Groups<'a> {
    fn of(connection: &'a mut AnyConnection, table: &'a Table) -> Groups<'a> {
        // Letters stand in the order of their bytes, whatever the language of the database.
        let bytes = Engine::of(connection).pick("COLLATE BINARY", "COLLATE \"C\"");
        let mut keys: Vec<_> = table.columns.iter().filter(|column| column.key > 0).collect();
        keys.sort_by_key(|column| column.key);
        let keys = keys.iter().map(|column| match column.kind {
            Kind::Text => format!("{} {bytes}", column.name),
            _ => column.name.clone(),
        });
        let keys: Vec<String> = keys.collect();
        let query = format!("SELECT {} FROM {} ORDER BY {}", table.listed(), table.name, keys.join(", "));
        let rows = sqlx::query(AssertSqlSafe(query)).fetch(connection);
        let by = table.columns.iter().position(|column| column.name == "match" && column.key == 1);
        Groups { table, by, rows, ahead: None }
    }

    async fn next(&mut self) -> sqlx::Result<Option<Group>> {
        let first = match self.ahead.take() {
            Some(row) => Some(row),
            None => self.rows.try_next().await?,
        };
        let Some(first) = first else { return Ok(None) };
        let of = self.of_row(&first)?;
        let mut hash = Sha256::new();
        self.feed(&mut hash, &first)?;
        let mut rows = 1;
        while let Some(row) = self.rows.try_next().await? {
            if self.of_row(&row)? != of {
                self.ahead = Some(row);
                break;
            }
            self.feed(&mut hash, &row)?;
            rows += 1;
        }
        Ok(Some(Group { of, rows, hash: hash.finalize().into() }))
    }

    fn of_row(&self, row: &AnyRow) -> sqlx::Result<Option<String>> {
        self.by.map(|at| row.try_get(at)).transpose()
    }

    /// Every value with its length, so that no two rows look alike.
    fn feed(&self, hash: &mut Sha256, row: &AnyRow) -> sqlx::Result<()> {
        for (at, column) in self.table.columns.iter().enumerate() {
            let value = match column.kind {
                Kind::Text => row.try_get::<Option<String>, _>(at)?.map(String::into_bytes),
                Kind::Whole => row.try_get::<Option<i64>, _>(at)?.map(|whole| whole.to_be_bytes().to_vec()),
                Kind::Real => row.try_get::<Option<f64>, _>(at)?.map(|real| real.to_be_bytes().to_vec()),
                Kind::Bytes => row.try_get(at)?,
            };
            match value {
                None => hash.update([0]),
                Some(value) => {
                    hash.update([1]);
                    hash.update((value.len() as u64).to_be_bytes());
                    hash.update(value);
                }
            }
        }
        Ok(())
    }
}
