//! Migrations: numbered steps that bring a database up to date, each applied once, by one program at a time.
//!
//! The migrations of both databases have the same numbers and names, and make the same tables.

use std::borrow::Cow;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr as _};

use crate::Engine;

/// The name of a step, and what it is for SQLite and for PostgreSQL.
type Step = (&'static str, &'static str, &'static str);

macro_rules! step {
    ($number:literal, $name:literal) => {
        (
            $name,
            include_str!(concat!("migrations/sqlite/", $number, "_", $name, ".sql")),
            include_str!(concat!("migrations/postgres/", $number, "_", $name, ".sql")),
        )
    };
}

/// The steps, in order. A step that was once released is never changed.
const STEPS: &[Step] = &[
    step!("1", "tables"),
    step!("2", "people"),
    step!("3", "afterwards"),
    step!("4", "absent"),
    step!("5", "push"),
    step!("6", "orders"),
    step!("7", "classes"),
    step!("8", "nodes"),
    step!("9", "append_events"),
    step!("10", "tallies"),
    step!("11", "moderation"),
    step!("12", "answer_times"),
    step!("13", "programs"),
    step!("14", "entry"),
    step!("15", "homework"),
    step!("16", "meeting"),
    step!("17", "given_answers"),
    step!("18", "unvisited"),
    step!("19", "shared_packs"),
    step!("20", "node_bus"),
    step!("21", "visible_pages"),
    step!("22", "pack_networks"),
    step!("23", "journal"),
];

/// All steps for a database.
pub(super) fn steps(engine: Engine) -> Migrator {
    let step = |(number, &(name, sqlite, postgres)): (i64, &Step)| {
        let sql = match engine {
            Engine::Sqlite => sqlite,
            Engine::Postgres => postgres,
        };
        Migration::new(number, Cow::Borrowed(name), MigrationType::Simple, AssertSqlSafe(sql).into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(STEPS).map(step).collect())
}
