//! How the database came to be what it is: numbered steps, each made once.

use std::borrow::Cow;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr as _};

/// The steps for SQLite, in order. A step that was once released is never changed.
const SQLITE: &[(&str, &str)] = &[
    ("tables", include_str!("migrations/sqlite/1_tables.sql")),
    ("people", include_str!("migrations/sqlite/2_people.sql")),
    ("afterwards", include_str!("migrations/sqlite/3_afterwards.sql")),
    ("absent", include_str!("migrations/sqlite/4_absent.sql")),
    ("push", include_str!("migrations/sqlite/5_push.sql")),
    ("orders", include_str!("migrations/sqlite/6_orders.sql")),
    ("classes", include_str!("migrations/sqlite/7_classes.sql")),
];

pub(super) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

fn migrator(steps: &'static [(&str, &str)]) -> Migrator {
    let step = |(number, &(name, sql)): (i64, &(&'static str, &'static str))| {
        Migration::new(number, Cow::Borrowed(name), MigrationType::Simple, AssertSqlSafe(sql).into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(steps).map(step).collect())
}
