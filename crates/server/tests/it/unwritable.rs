//! Nothing can be written: nobody is told that it was, everybody is told calmly, and when it is over.

use serde_json::{Value, json};

use crate::common::{PlayedServer, address};

/// What makes each write to a table fail when it is committed, as a full disk does: a row whose parent is missing.
const FAILS_AT_COMMIT: [&str; 3] = [
    "CREATE TABLE nowhere (id INTEGER PRIMARY KEY)",
    "CREATE TABLE broken (id INTEGER REFERENCES nowhere (id) DEFERRABLE INITIALLY DEFERRED)",
    "CREATE TRIGGER full_disk AFTER INSERT ON chat BEGIN INSERT INTO broken VALUES (1); END",
];

/// A server on a folder; `None` where the tests run on another backend.
fn played() -> Option<PlayedServer> {
    let played = PlayedServer::new(|_| {});
    let on_folder = address(played.server.folder.as_ref().unwrap().path()).is_none();
    on_folder.then_some(played)
}

#[test]
fn what_is_said_and_cannot_be_kept_is_refused() {
    let Some(mut played) = played() else { return };
    let table = played.table.clone();
    let say = |text: &str| json!({ "do": "chat", "table": table, "text": text });
    played.seats[0].page.done(say("kept"));
    FAILS_AT_COMMIT.iter().for_each(|change| played.server.sql(change));
    assert_eq!(played.seats[0].page.refused(say("lost")), "unavailable");
    played.server.sql("DROP TRIGGER full_disk");
    played.seats[0].page.done(say("kept again"));
    assert_eq!(played.server.rows_of("chat"), 2);
}

#[test]
fn everybody_is_told_that_nothing_can_be_written_and_when_it_is_over() {
    let Some(mut played) = played() else { return };
    let told = |notice: &Value| (notice["code"].clone(), notice["over"].clone());
    played.server.sql("CREATE TRIGGER full_disk BEFORE UPDATE ON nodes BEGIN SELECT RAISE(ABORT, 'full'); END");
    for seat in &mut played.seats {
        assert_eq!(told(&seat.page.hear_of("notice")), (json!("store_down"), json!(false)));
    }
    let health = played.server.visitor().becomes("/health", 503);
    assert_eq!((&health["ok"], &health["store"]), (&json!(false), &json!("failing")));
    played.server.sql("DROP TRIGGER full_disk");
    for seat in &mut played.seats {
        assert_eq!(told(&seat.page.hear_of("notice")), (json!("store_down"), json!(true)));
    }
    played.server.visitor().becomes("/health", 200);
    played.plays_on();
}
