//! Fixtures for tests, which all run on both databases: a store with the guest `g` and the account `a`, and tables
//! where people sit.

use cluster::Postgres;
use serde_json::json;
use sqlx::{AssertSqlSafe, Column as _, Row as _};
use tempfile::TempDir;

use crate::{Address, Engine, Store};

/// Checks something on both databases, each with these people and what more is given.
pub(super) async fn on_both(more: &[&str], check: impl AsyncFn(Store)) {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        // Seen where the check fails.
        println!("on {engine:?}:");
        let (_folder, store) = empty(engine).await;
        let people = [
            "INSERT INTO people (id, name, skeleton, account, created, seen)
             VALUES ('g', 'Guest', 'guest', 0, 0, 0), ('a', 'Account', 'account', 1, 0, 0)",
            "INSERT INTO sessions (token, id, person, kind, label, created, seen)
             VALUES ('t-g', 's-g', 'g', 0, '', 0, 0)",
        ];
        for row in people.iter().chain(more) {
            sqlx::query(AssertSqlSafe(*row)).execute(&store.writer).await.unwrap();
        }
        check(store.clone()).await;
        store.close().await;
    }
}

/// A database with nothing in it; PostgreSQL is real, and goes with the tests.
pub(super) async fn empty(engine: Engine) -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let address = (engine == Engine::Postgres).then(|| Address::from(Postgres::shared().database().unwrap()));
    let store = Store::open(folder.path(), address.as_ref(), 4).await.unwrap();
    if engine == Engine::Postgres {
        // All connections stand, so that what is to happen at once does.
        let mut all = Vec::new();
        while all.len() < 4 {
            all.push(store.writer.acquire().await.unwrap());
        }
    }
    (folder, store)
}

/// A table where these people sit, each of whom has said something; the first is the host.
pub(super) async fn table(store: &Store, id: &str, phase: i64, people: &[&str]) {
    let name = |person: &str| if person == "g" { "Guest".to_owned() } else { person.to_owned() };
    let chair = |person: &&str| json!({ "person": { "id": person, "name": name(person), "account": false } });
    // A table that is over has its names with the seats alone.
    let chairs = if phase < 2 { people.iter().map(chair).collect() } else { vec![json!({}); people.len()] };
    let setup = json!({ "game": "ampel", "chairs": chairs }).to_string();
    let added = sqlx::query(
        "INSERT INTO tables (id, game, phase, setup, version, host, listed, secret, created, changed)
         VALUES ($1, 'ampel', $2, $3, 0, $4, 0, '', 0, 0)",
    );
    added.bind(id).bind(phase).bind(setup).bind(people[0]).execute(&store.writer).await.unwrap();
    for (seat, person) in (0i64..).zip(people) {
        let sits = sqlx::query("INSERT INTO seats (match, seat, person, name) VALUES ($1, $2, $3, $4)");
        sits.bind(id).bind(seat).bind(*person).bind(name(person)).execute(&store.writer).await.unwrap();
        let says = sqlx::query(
            "INSERT INTO chat (match, n, room, person, name, text, at) VALUES ($1, $2, 0, $3, $4, 'Hola', 0)",
        );
        says.bind(id).bind(seat).bind(*person).bind(name(person)).execute(&store.writer).await.unwrap();
    }
}

/// The only value of a query.
pub(super) async fn text(store: &Store, query: &str) -> String {
    sqlx::query_scalar(AssertSqlSafe(query)).fetch_one(&store.reader).await.unwrap()
}

/// How many rows there are.
pub(super) async fn count(store: &Store, table: &str) -> i64 {
    let query = format!("SELECT count(*) FROM {table}");
    sqlx::query_scalar(AssertSqlSafe(query)).fetch_one(&store.reader).await.unwrap()
}

/// All texts of a table.
pub(super) async fn all(store: &Store, table: &str) -> String {
    let rows = sqlx::query(AssertSqlSafe(format!("SELECT * FROM {table}"))).fetch_all(&store.reader).await.unwrap();
    let texts = rows.iter().flat_map(|row| {
        row.columns().iter().filter_map(|column| row.try_get::<Option<String>, _>(column.name()).ok().flatten())
    });
    texts.map(|text| format!("{text:?} ")).collect::<String>().replace("\\\"", "\"")
}
