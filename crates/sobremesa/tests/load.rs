//! `sobremesa load` against a server of its own.

use std::process::Command;

use serde_json::Value;

/// The last line of a small load.
fn load(arguments: &[&str]) -> Value {
    let done = Command::new(env!("CARGO_BIN_EXE_sobremesa")).arg("load").args(arguments).output().unwrap();
    let said = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success(), "{said} {}", String::from_utf8_lossy(&done.stderr));
    let last = serde_json::from_str(said.lines().last().unwrap()).unwrap_or_else(|bad| panic!("{bad}: {said}"));
    println!("{said}");
    last
}

#[test]
fn ten_tables_play_without_an_error_and_everything_is_measured() {
    let told = load(&["--tables", "10", "--pace", "0", "--seconds", "2"]);
    assert_eq!((&told["tables"], &told["errors"]), (&10.into(), &0.into()), "{told}");
    let names = ["actions", "actions_per_s", "p50_ms", "p99_ms", "max_ms"];
    for name in names {
        assert!(told[name].as_f64().unwrap() > 0.0, "{name} in {told}");
    }
    if cfg!(target_os = "linux") {
        assert!(told["server_cpu_s"].as_f64().unwrap() > 0.0, "{told}");
        assert!(told["kib_per_table"].as_f64().is_some(), "{told}");
    }
}

#[test]
fn every_game_is_played_by_as_many_as_it_allows() {
    let cases = [("parchis", "4"), ("barragoon", "2"), ("ampel", "2"), ("girumgo", "3"), ("europa", "3")];
    for (game, seats) in cases {
        let told = load(&["--tables", "2", "--pace", "0", "--seconds", "1", "--game", game, "--seats", seats]);
        assert_eq!(told["errors"], 0, "{game}: {told}");
        assert!(told["actions"].as_u64().unwrap() > 0, "{game}: {told}");
    }
}

#[test]
fn idle_tables_are_opened_and_left_alone() {
    let told = load(&["--tables", "5", "--idle", "--seconds", "1"]);
    assert_eq!((&told["errors"], &told["actions"]), (&0.into(), &0.into()), "{told}");
}

#[test]
fn a_class_with_phones_and_a_projector_is_played_without_an_error() {
    let told = load(&["--class", "12", "--seconds", "4"]);
    assert_eq!((&told["phones"], &told["errors"]), (&12.into(), &0.into()), "{told}");
    assert!(told["taps"].as_u64().unwrap() > 12 && told["p99_ms"].as_f64().unwrap() > 0.0, "{told}");
}
