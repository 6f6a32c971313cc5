//! `sobremesa` with a PostgreSQL database: served, carried over from a folder, and out of reach.

#![cfg(unix)]

use std::path::Path;
use std::process::Output;

use catalogue::{GameId, Match};
use client::Follower;
use cluster::{Postgres, WAIT_TIMEOUT, seed};
use protocol::ServerMessage;
use serde_json::{Value, json};
use server::Address;
use tempfile::TempDir;

use crate::common::{self, serve, sobremesa};
use crate::serve::Server;

/// Whatever is said, this is not.
const PASSWORD: &str = "hush-hush";

fn run(arguments: &[&str], database: &str) -> Output {
    common::run(sobremesa(arguments).env("SOBREMESA_DATABASE", database))
}

/// Does something that must fail, and gives what is said about it.
fn refused(arguments: &[&str], database: &str) -> String {
    let done = run(arguments, database);
    let said = String::from_utf8(done.stderr).unwrap();
    assert_eq!(done.status.code(), Some(1), "{arguments:?}: {said}");
    assert!(!said.contains(PASSWORD), "{said}");
    said
}

#[test]
fn a_database_out_of_reach_is_said_in_one_sentence() {
    let wrong = [
        (
            format!("postgres://mesa:{PASSWORD}@127.0.0.1:1/mesa"),
            "postgres://127.0.0.1:1/mesa cannot be reached: nothing answers there",
        ),
        (format!("postgres://mesa:{PASSWORD}@nowhere.invalid/mesa"), "cannot be reached: its name does not resolve"),
        (format!("postgres:///mesa?host=/nonexistent&password={PASSWORD}"), "its address names is not there"),
        (format!("postgres://mesa:{PASSWORD}@127.0.0.1:1/mesa?sslmode=some"), "unknown value"),
        (
            format!("{}&sslmode=require&password={PASSWORD}", Postgres::shared().database().unwrap()),
            "cannot be encrypted",
        ),
        (format!("postgres://mesa:{PASSWORD}@127.0.0.1:many/mesa"), "write the address of a PostgreSQL database"),
        (format!("mysql://mesa:{PASSWORD}@127.0.0.1/mesa"), "write the address of a PostgreSQL database"),
        (
            format!("{}&password={PASSWORD}", Postgres::shared().database().unwrap().replace('?', "x?")),
            "does not exist",
        ),
    ];
    for (address, why) in wrong {
        let said = refused(&["serve", "--port", "0", "--log", "off"], &address);
        // How soon a name is looked up is the machine's affair.
        let unresolved = why.contains("resolve") && said.contains("cannot be reached: it takes too long to answer");
        assert!((said.contains(why) || unresolved) && said.lines().count() == 1, "{said}");
    }
}

#[test]
fn the_database_of_a_newer_program_or_another_one_is_left_alone() {
    let postgres = Postgres::shared();
    let address = postgres.database().unwrap();
    let fill = |query: &str| postgres.ask(&address, query).unwrap();
    assert!(run(&["admin", "people"], &address).status.success());
    fill(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
          VALUES (99, 'flying', true, '', 0)",
    );
    let commands = [&["serve", "--port", "0", "--log", "off"][..], &["admin", "people"], &["migrate", "--to-folder"]];
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let each = |why: &str| {
        for command in commands {
            let mut command = sobremesa(command);
            let done = common::run(command.env("SOBREMESA_DATABASE", &address).env("SOBREMESA_DATA", &data));
            let said = String::from_utf8(done.stderr).unwrap();
            assert!(!done.status.success() && said.contains(why) && said.lines().count() == 1, "{said}");
        }
    };
    each("was made by a newer Sobremesa");
    fill("UPDATE _sqlx_migrations SET checksum = '' WHERE version = 1");
    each("is no database of Sobremesa");
}

#[test]
fn the_password_is_not_among_what_can_be_asked_for() {
    for command in ["serve", "admin", "migrate", "backup", "restore"] {
        let told = run(&[command, "--help"], PASSWORD);
        let told = String::from_utf8(told.stdout).unwrap();
        assert!(told.contains("SOBREMESA_DATABASE") && !told.contains(PASSWORD), "{told}");
    }
}

/// A folder where a server has run.
fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    let line = ["serve", "--attached", "--port", "0", "--log", "off", "--data"];
    let (mut server, _) = serve(sobremesa(&line).arg(folder.path()));
    server.close_input();
    assert!(server.end(WAIT_TIMEOUT).unwrap().status.success());
    folder
}

#[test]
fn a_folder_is_carried_over_once_with_a_line_for_each_table() {
    let address = Postgres::shared().database().unwrap();
    let (folder, empty) = (folder(), TempDir::new().unwrap());
    let said = refused(&["migrate", "--data", empty.path().to_str().unwrap()], &address);
    assert!(said.contains("there is no database in"), "{said}");
    let line = ["migrate", "--data", folder.path().to_str().unwrap()];
    let done = run(&line, &address);
    let said = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let one = said.lines().find(|line| line.starts_with("secrets")).unwrap();
    assert!(one.contains(" 3 rows") && one.len() > 64, "{said}");
    for table in ["chat", "class_answers", "events", "people", "records", "tables"] {
        assert!(said.lines().any(|line| line.starts_with(table) && line.contains(" 0 rows")), "{table}: {said}");
    }
    assert!(refused(&line, &address).contains("is not empty"));
    let back = empty.path().join("back");
    let done = run(&["migrate", "--to-folder", "--data", back.to_str().unwrap()], &address);
    let again = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let tables = |said: &str| said.lines().filter(|line| line.contains("sha256")).map(String::from).collect::<Vec<_>>();
    assert_eq!(tables(&again), tables(&said), "the same rows with the same hashes");
    assert!(again.contains("--data") && back.join("sobremesa.db").is_file(), "{again}");
}

#[test]
fn a_database_is_served_and_looked_after() {
    let address = Postgres::shared().database().unwrap();
    let load = ["load", "--tables", "2", "--seconds", "1", "--pace", "0", "--database", &address];
    // What the environment names is for others.
    let done = run(&load, "postgres://nowhere.invalid/mesa");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let people = run(&["admin", "people"], &address);
    assert_eq!(String::from_utf8(people.stdout).unwrap().lines().count(), 4, "two at each of two tables");
    let said = refused(&["backup", "folder", "--to", "copy"], &address);
    assert!(said.contains("pg_dump") && !Path::new("copy").exists(), "{said}");
    assert!(refused(&["restore", "copy", "--data", "folder"], &address).contains("pg_restore"));
}

#[test]
fn every_command_finds_the_address_in_a_file_too() {
    let address = Postgres::shared().database().unwrap();
    let home = TempDir::new().unwrap();
    let (file, data) = (home.path().join("database"), home.path().join("data"));
    std::fs::write(&file, format!("{address}&password={PASSWORD}\n")).unwrap();
    let run = |arguments: &[&str]| {
        let mut command = sobremesa(arguments);
        let command = command.env("SOBREMESA_DATABASE_FILE", &file).env("SOBREMESA_DATA", &data);
        let done = common::run(command.current_dir(home.path()));
        (done.status.success(), String::from_utf8(done.stdout).unwrap() + &String::from_utf8(done.stderr).unwrap())
    };
    assert_eq!(run(&["admin", "people"]), (true, String::new()));
    let elsewhere = Address::from(address).to_string();
    for command in [&["backup", "--to", "copy"][..], &["restore", "copy"]] {
        let (done, said) = run(command);
        assert!(!done && said.contains(&elsewhere) && said.contains("pg_dump"), "{said}");
        assert!(!said.contains(PASSWORD), "{said}");
    }
    let (done, said) = run(&["migrate", "--to-folder"]);
    assert!(done && data.join("sobremesa.db").is_file(), "{said}");
    std::fs::remove_file(&file).unwrap();
    for command in [&["admin", "people"][..], &["backup", "--to", "copy"], &["restore", "copy"], &["migrate"]] {
        let (done, said) = run(command);
        assert!(!done && said.contains("database-file: ") && said.lines().count() == 1, "{said}");
    }
}

/// Whoever is on turn at a table acts, and is told that it is done.
fn goes_on(host: &str, table: &str, cookies: [&str; 2]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let acted = async {
        let mut random = fastrand::Rng::with_seed(seed());
        for cookie in cookies {
            let mut socket = client::Socket::open(host, Some(cookie)).await.unwrap();
            let played = Match::new(GameId::Ampel, &Value::Null).unwrap();
            let mut follower = Follower::new(table, played);
            let mut asked = socket.send(follower.follow()).await.unwrap();
            let mut acting = false;
            loop {
                match socket.receive().await.unwrap() {
                    ServerMessage::Done { r#ref } if r#ref == asked && acting => return,
                    ServerMessage::Done { r#ref } if r#ref == asked && follower.is_on_turn() => {
                        let turn = follower.choose(&mut random).unwrap();
                        (asked, acting) = (socket.send(follower.act(&turn)).await.unwrap(), true);
                    }
                    ServerMessage::Done { r#ref } if r#ref == asked => break,
                    message @ ServerMessage::Refused { .. } => panic!("{message:?}"),
                    message => drop(follower.take(&message).unwrap()),
                }
            }
        }
        panic!("nobody is on turn");
    };
    runtime.block_on(async { tokio::time::timeout(WAIT_TIMEOUT, acted).await }).expect("somebody acts");
}

#[test]
fn a_folder_after_load_with_bots_and_ratings_moves_whole_and_back_and_a_match_goes_on() {
    let postgres = Postgres::shared();
    let address = postgres.database().unwrap();
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let data = data.to_str().unwrap();
    // What nobody visits stays until it is carried over, however busy the machine is.
    let line = ["serve", "--no-limits", "--unvisited", "3600", "--port", "0", "--log", "off", "--data", data];
    let server = Server::of(&mut sobremesa(&line));
    let account = |name: &str| {
        let wish = json!({ "name": name, "password": "ñandúes azules" });
        server.post("/api/account", None, &wish).1.unwrap()
    };
    let cookies = [account("Ana"), account("Ben")];
    let cookies = cookies.each_ref().map(String::as_str);
    let rated = json!({ "game": "ampel", "seats": ["me", "open"], "rated": true,
        "control": { "fischer": { "ms": 3_600_000, "plus_ms": 0 } } });
    let [over, table] = [(); 2].map(|()| {
        let made = server.post("/api/tables", Some(cookies[0]), &rated).0["id"].as_str().unwrap().to_owned();
        assert_eq!(server.status(&format!("/api/tables/{made}/join"), &[("cookie", cookies[1])], &json!({})), 200);
        // Each has acted once: from then on it counts.
        for _ in 0..2 {
            goes_on(&server.host, &made, cookies);
        }
        made
    });
    common::done(&mut server.page(cookies[0]), &json!({ "do": "resign", "ref": 1, "table": over }));
    // However little the players after it come to do.
    let with_bot = json!({ "game": "ampel", "seats": ["me", { "bot": 1 }] });
    assert!(server.post("/api/tables", Some(cookies[0]), &with_bot).0["id"].is_string());
    let url = format!("http://{}", server.host);
    for more in [
        ["--tables", "100", "--seconds", "1", "--game", "ampel", "--idle"].as_slice(),
        &[
            "--tables",
            "3",
            "--seconds",
            "3",
            "--game",
            "parchis",
            "--seats",
            "3",
            "--bots",
            "1",
            "--pace",
            "0",
            "--hop",
            "5",
        ],
    ] {
        let done = common::run(sobremesa(&["load", "--url", &url]).args(more));
        assert!(done.status.success(), "{more:?}: {}", String::from_utf8_lossy(&done.stderr));
    }
    server.stop("-TERM");

    let unfinished = |more: &[&str]| {
        let done = common::run(sobremesa(&["admin", "--json"]).args(more).arg("tables"));
        let tables: Value = serde_json::from_slice(&done.stdout).unwrap();
        assert!(!tables.as_array().unwrap().is_empty(), "{tables}");
        tables
    };
    let before = unfinished(&["--data", data]);
    let hashes = |done: &Output| {
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let said = String::from_utf8(done.stdout.clone()).unwrap();
        said.lines().filter(|line| line.contains("sha256")).map(String::from).collect::<Vec<_>>()
    };
    let there = hashes(&run(&["migrate", "--data", data], &address));
    // Some of everything, and what may be missing is missing in some rows only; the store's tests move thousands.
    for (counted, least) in [
        ("events", 1),
        ("sessions", 1),
        ("ratings", 2),
        ("seats", 201),
        ("seats WHERE score IS NULL", 201),
        ("seats WHERE score IS NOT NULL", 1),
        ("seats WHERE bot IS NOT NULL", 1),
        ("seats WHERE person IS NOT NULL", 201),
    ] {
        let count: i64 =
            postgres.ask(&address, &format!("SELECT count(*) FROM {counted}")).unwrap().trim().parse().unwrap();
        assert!(count >= least, "{counted}: {count}");
    }
    assert_eq!(unfinished(&["--database", &address]), before);

    let key = folder.path().join("data/sobremesa.key");
    let line =
        ["serve", "--unvisited", "3600", "--port", "0", "--log", "off", "--dice-key-file", key.to_str().unwrap()];
    let server = Server::of(sobremesa(&line).env("SOBREMESA_DATABASE", &address));
    goes_on(&server.host, &table, cookies);
    server.stop("-TERM");
    let before = unfinished(&["--database", &address]);
    let back = folder.path().join("back");
    let returned = hashes(&run(&["migrate", "--to-folder", "--data", back.to_str().unwrap()], &address));
    let names =
        |lines: &[String]| lines.iter().filter_map(|line| Some(line.split_once(' ')?.0.to_owned())).collect::<Vec<_>>();
    assert_eq!(names(&returned), names(&there));
    assert_eq!(unfinished(&["--data", back.to_str().unwrap()]), before);
    std::fs::copy(&key, back.join("sobremesa.key")).unwrap();
    let server = Server::start(&back, &["--log", "off", "--unvisited", "3600"]);
    goes_on(&server.host, &table, cookies);
    server.stop("-TERM");
}
