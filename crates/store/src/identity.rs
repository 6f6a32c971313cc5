//! Recognises a database of Sobremesa, and its version, by the migrations that it has gone through.

use sqlx::AnyConnection;

use crate::{Engine, migrations};

/// A database that this program cannot use.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotOurs {
    /// Another program made it.
    #[error("{0} is no database of Sobremesa; another program made it")]
    Foreign(String),
    /// A newer Sobremesa made it.
    #[error(
        "{0} was made by a newer Sobremesa: it is of version {1}, and this program knows versions up to {2}; \
         install the newer program"
    )]
    Newer(String, i64, i64),
}

/// The version of the database behind a connection: the number of its last step, 0 if there is nothing yet. `place` is what
/// to call it.
pub(crate) async fn version(connection: &mut AnyConnection, place: &str) -> sqlx::Result<Result<i64, NotOurs>> {
    let engine = Engine::of(connection);
    let tables = engine.pick(
        "SELECT count(*), count(CASE WHEN name = '_sqlx_migrations' THEN 1 END) FROM sqlite_master",
        // Other programs may have their tables in the same database.
        "SELECT count(*), count(*) FROM pg_tables
         WHERE tablename = '_sqlx_migrations' AND schemaname = current_schema()",
    );
    let (tables, steps): (i64, i64) = sqlx::query_as(tables).fetch_one(&mut *connection).await?;
    let foreign = || Ok(Err(NotOurs::Foreign(place.to_owned())));
    if steps == 0 {
        return if tables == 0 { Ok(Ok(0)) } else { foreign() };
    }
    let made = sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations ORDER BY version");
    let made: Vec<(i64, Vec<u8>)> = match made.fetch_all(&mut *connection).await {
        Err(sqlx::Error::Database(_) | sqlx::Error::ColumnDecode { .. }) => return foreign(),
        made => made?,
    };
    let known = migrations::steps(engine);
    let knows = known.iter().count() as i64;
    // Whatever comes later, the first steps stay as they are.
    let same = known.iter().zip(&made).all(|(step, made)| step.version == made.0 && *step.checksum == *made.1);
    match made.last() {
        _ if !same => foreign(),
        Some(&(last, _)) if last > knows => Ok(Err(NotOurs::Newer(place.to_owned(), last, knows))),
        last => Ok(Ok(last.map_or(0, |&(last, _)| last))),
    }
}
