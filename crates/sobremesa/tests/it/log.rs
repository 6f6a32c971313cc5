//! What whoever runs the server reads in its log: a line where something happens, and nothing personal in it.

#![cfg(unix)]

use cluster::{Nats, Port, Postgres, Spawned, until};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection as _, Executor as _};
use tempfile::TempDir;

use crate::common::{done, run, sobremesa};
use crate::serve::{Server, health};

/// A folder as the first version made it.
const VERSION_1: &str = include_str!("../../../server/tests/version-1/sqlite.sql");

/// Does something on a database in a folder.
fn on_database<T>(folder: &TempDir, work: impl AsyncFnOnce(&mut AnyConnection) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let address = format!("sqlite://{}?mode=rwc", folder.path().join("sobremesa.db").display());
        let mut database = AnyConnection::connect(&address).await.unwrap();
        let done = work(&mut database).await;
        database.close().await.unwrap();
        done
    })
}

/// What is told with these words.
fn told(log: &str, words: &str) -> Vec<Value> {
    log.lines().filter(|line| line.contains(words)).map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What is told that is more than information.
fn troubles(log: &str) -> Vec<String> {
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let troubles = lines.filter(|line| line["level"] == "WARN" || line["level"] == "ERROR");
    troubles.map(|line| line["message"].as_str().unwrap_or_default().to_owned()).collect()
}

/// Somebody plays, whatever comes, until this is dropped. How much goes on is told on the port of the measurements.
fn play(server: &Server, metrics: &Port) -> Spawned {
    let url = format!("http://{}", server.host);
    let line =
        ["load", "--url", &url, "--game", "ampel", "--tables", "3", "--pace", "50", "--hop", "5", "--seconds", "600"];
    let players = Spawned::start(&mut sobremesa(&line)).unwrap();
    until("tables to be played at", || match health(&metrics.address().to_string()) {
        (200, told) if told["tables"].as_u64() >= Some(3) => Ok(()),
        other => Err(other),
    });
    players
}

/// Waits until the server says of itself what is true, and does what it says.
fn becomes(server: &Server, status: u16) {
    until(&format!("{status} at /health"), || match server.health() {
        (now, _) if now == status => Ok(()),
        other => Err(other),
    });
    until("a guest to be answered likewise", || match server.status("/api/guests", &[], &json!({ "name": "Ana" })) {
        answered if answered == status => Ok(()),
        other => Err(other),
    });
}

const STORE: [&str; 2] = ["nothing can be written; people are told", "the store can be written again"];
const BUS: [&str; 2] = ["other nodes cannot be told what happens here; play goes on", "other nodes can be told again"];

#[test]
fn a_folder_that_takes_nothing_is_one_line_and_one_more_when_it_is_over() {
    let folder = TempDir::new().unwrap();
    let metrics = Port::reserve().unwrap();
    let measured = metrics.address().to_string();
    let line = ["--log", "json", "--no-limits", "--sockets", "500", "--metrics", &measured];
    let server = Server::start(folder.path(), &line);
    let players = play(&server, &metrics);
    on_database(&folder, async |other| {
        other.execute("BEGIN IMMEDIATE").await.unwrap();
        becomes(&server, 503);
        other.execute("ROLLBACK").await.unwrap();
    });
    becomes(&server, 200);
    drop(players);
    let log = server.stop("-TERM");
    assert_eq!(troubles(&log), STORE, "{log}");
}

mod postgres {
    use super::*;

    #[test]
    fn a_database_or_a_bus_that_is_away_is_one_line_and_one_more_when_it_is_back() {
        let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
        let metrics = Port::reserve().unwrap();
        let mut line = sobremesa(&["serve", "--port", "0", "--log", "json", "--no-limits", "--sockets", "500"]);
        line.args(["--metrics", &metrics.address().to_string()]);
        line.env("SOBREMESA_DATABASE", postgres.database().unwrap()).env("SOBREMESA_BUS", nats.address());
        let server = Server::of(&mut line);
        let players = play(&server, &metrics);
        postgres.stop().unwrap();
        becomes(&server, 503);
        postgres.resume().unwrap();
        becomes(&server, 200);
        let bus = |word: &str| {
            until(&format!("the bus to be {word}"), || match server.health().1 {
                told if told["bus"] == word => Ok(()),
                other => Err(other),
            });
        };
        bus("ok");
        nats.stop().unwrap();
        server.program.line(BUS[0]).unwrap();
        nats.resume().unwrap();
        server.program.line(BUS[1]).unwrap();
        drop(players);
        let log = server.stop("-TERM");
        // Said once, too: nothing seals the dice in this database.
        let open = "no dice-key-file is named: whoever reads the database knows the dice of matches that are played";
        assert_eq!(troubles(&log), [&[open][..], &STORE, &BUS].concat(), "{log}");
    }
}

#[test]
fn a_database_that_is_brought_up_to_date_is_a_line_with_both_versions() {
    let folder = TempDir::new().unwrap();
    on_database(&folder, async |database| {
        sqlx::raw_sql(VERSION_1).execute(database).await.unwrap();
    });
    let version = async |database: &mut AnyConnection| {
        sqlx::query_scalar::<_, i64>("SELECT max(version) FROM _sqlx_migrations").fetch_one(database).await.unwrap()
    };
    let before = on_database(&folder, version);
    let words = "the database was brought up to date";
    let log = Server::start(folder.path(), &["--log", "json"]).stop("-TERM");
    let now = on_database(&folder, version);
    let [line] = told(&log, words).try_into().unwrap_or_else(|_| panic!("{log}"));
    assert_eq!((&line["from"], &line["to"]), (&json!(before), &json!(now)), "{line}");
    let again = Server::start(folder.path(), &["--log", "json"]).stop("-TERM");
    assert!(told(&again, words).is_empty(), "{again}");
    let made = Server::start(TempDir::new().unwrap().path(), &["--log", "json"]).stop("-TERM");
    assert!(told(&made, words).is_empty(), "a new one is not an old one: {made}");
}

#[test]
fn what_people_report_and_what_is_refused_are_lines_without_anything_personal() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(folder.path(), &["--log", "json"]);
    let (ana, ben) = (server.guest("Anacleta"), server.guest("Bernardo"));
    let table = server.table(&ana, &ben);
    let mut page = server.page(&ben);
    let chat = json!({ "do": "chat", "ref": 2, "table": table, "text": "Palabrota" });
    done(&mut page, &json!({ "do": "follow", "ref": 1, "table": table }));
    done(&mut page, &chat);
    let report = json!({ "n": 0, "text": "Grosero" });
    assert_eq!(server.status(&format!("/api/tables/{table}/reports"), &[("cookie", &ana)], &report), 200);

    let key = json!({ "id": "bGxhdmU", "type": "public-key", "response": {
        "clientDataJSON": "e30", "authenticatorData": "AAAA", "signature": "AAAA", "userHandle": "QmVybmFyZG8",
    } });
    // Passkeys belong to a name; this machine has one of its own.
    let host = format!("localhost:{}", server.host.rsplit_once(':').unwrap().1);
    assert_eq!(server.status("/api/passkeys/login", &[("host", &host)], &key), 401);
    let account = json!({ "name": "Anacleta", "password": "ñandúes azules" });
    let cookie = server.post("/api/account", Some(&ana), &account).1.unwrap_or(ana);
    let wrong = json!({ "password": "ñandúes verdes" });
    assert_eq!(server.status("/api/confirm", &[("cookie", &cookie)], &wrong), 403);
    let banned = run(&mut sobremesa(&["admin", "--data", data, "ban", "Bernardo", "--why", "insultos"]));
    assert!(banned.status.success(), "{banned:?}");
    server.program.line(r#""measure":"ban""#).unwrap();

    let log = server.stop("-TERM");
    for words in ["a line was reported", "a login was refused", "a confirmation was refused", r#""measure":"ban""#] {
        assert_eq!(told(&log, words).len(), 1, "{words}: {log}");
    }
    let later = log.split_once('\n').unwrap().1;
    let secrets = [&ben, &cookie].map(|cookie| cookie.split_once('=').unwrap().1);
    let personal = ["Anacleta", "Bernardo", "Palabrota", "Grosero", "insultos", "andúes", "bGxhdmU", "127.0.0.1"];
    for personal in personal.into_iter().chain(secrets) {
        assert!(!later.contains(personal), "{personal}: {log}");
    }
}
