//! `trials` as `cargo xtask` starts it.

use std::process::Command;

#[test]
fn every_trial_says_what_it_does() {
    for trial in ["nodes", "measure", "faults"] {
        let line = ["--program", "unused", trial, "--help"];
        let said = cluster::output(Command::new(env!("CARGO_BIN_EXE_trials")).args(line)).unwrap();
        let told = String::from_utf8(said.stdout).unwrap();
        assert!(said.status.success() && told.contains("Usage: trials --program <FILE>"), "{trial}: {told}");
    }
}
