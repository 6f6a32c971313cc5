//! `sobremesa` with a PostgreSQL database: served, carried over from a folder, and out of reach.

#![cfg(unix)]

use std::path::Path;
use std::process::Output;

use cluster::{Postgres, WAIT_TIMEOUT};
use tempfile::TempDir;

use crate::common::{self, serve, sobremesa};

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
        (format!("postgres://mesa:{PASSWORD}@127.0.0.1:1/mesa"), "postgres://127.0.0.1:1/mesa cannot be reached"),
        (format!("postgres://mesa:{PASSWORD}@127.0.0.1:many/mesa"), "write the address of a PostgreSQL database"),
        (format!("mysql://mesa:{PASSWORD}@127.0.0.1/mesa"), "write the address of a PostgreSQL database"),
        (format!("{}x?password={PASSWORD}", Postgres::shared().database().unwrap()), "does not exist"),
    ];
    for (address, why) in wrong {
        let said = refused(&["serve", "--port", "0", "--log", "off"], &address);
        assert!(said.contains(why) && said.lines().count() == 1, "{said}");
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
    assert!(one.contains(" 2 rows") && one.len() > 64, "{said}");
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
fn a_folder_after_load_with_bots_and_ratings_moves_whole_and_back() {
    let address = Postgres::shared().database().unwrap();
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    let data = data.to_str().unwrap();
    let line = ["serve", "--attached", "--no-limits", "--port", "0", "--log", "off", "--data", data];
    let (mut server, host) = serve(&mut sobremesa(&line));
    let url = format!("http://{host}");
    let hopping = ["load", "--url", &url, "--pace", "0", "--hop", "5"];
    for more in [
        ["--tables", "6", "--seconds", "3", "--game", "ampel", "--rated"].as_slice(),
        &["--tables", "3", "--seconds", "3", "--game", "parchis", "--seats", "3", "--bots", "1"],
    ] {
        let done = common::run(sobremesa(&hopping).args(more));
        assert!(done.status.success(), "{more:?}: {}", String::from_utf8_lossy(&done.stderr));
    }
    server.close_input();
    assert!(server.end(WAIT_TIMEOUT).unwrap().status.success());

    let unfinished = |more: &[&str]| {
        let done = common::run(sobremesa(&["admin", "--json"]).args(more).arg("tables"));
        let tables: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
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
    let rows = |table: &str| there.iter().any(|line| line.starts_with(table) && !line.contains(" 0 rows"));
    assert!(rows("events") && rows("seats") && rows("sessions"), "{there:?}");
    assert_eq!(unfinished(&["--database", &address]), before);
    let back = folder.path().join("back");
    let returned = hashes(&run(&["migrate", "--to-folder", "--data", back.to_str().unwrap()], &address));
    assert_eq!(returned, there);
    assert_eq!(unfinished(&["--data", back.to_str().unwrap()]), before);
}
