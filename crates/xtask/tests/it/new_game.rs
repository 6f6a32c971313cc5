//! A sixth game: made, built, tested, played in the referee, and thrown away.
//!
//! It is made in a copy of the workspace that has no more than what such a match needs, always in the same folder and
//! with the times of the files kept, so that cargo compiles again only what has changed since the last run. Libraries are
//! found where the workspace itself has compiled them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use cluster::Spawned;
use serde_json::Value;

use crate::architecture::Crates;
use crate::metadata;

/// The name of the game that is made.
const NAME: &str = "trifle";

/// What a copy needs beside the crates.
const COPIED: [&str; 6] = ["Cargo.toml", "Cargo.lock", "ARCHITECTURE.md", "content", "docs/rules", "web/src"];

/// The crates that a match in the referee needs, beside the games.
const CRATES: [&str; 5] = ["game", "dice", "catalogue", "phrases", "bots"];

/// A program that is nothing but the referee: the whole one would have to be compiled with the server in it.
const MANIFEST: &str = r#"
[package]
name = "referee"
edition.workspace = true

[dependencies]
anyhow.workspace = true
bots.workspace = true
catalogue.workspace = true
europa.workspace = true
game.workspace = true
phrases.workspace = true
serde.workspace = true
serde_json.workspace = true
"#;

const PROGRAM: &str = r"
mod referee;

fn main() -> anyhow::Result<()> {
    referee::serve(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())
}
";

/// How long compiling may take where nothing was compiled before.
const COMPILE_TIMEOUT: Duration = Duration::from_secs(1800);

/// A whole match, with a question to a bot on the way.
const MATCH: &str = r#"
{"new":"trifle","options":{"stones":3}}
{"play":"a3"}
{"why":"a1"}
{"advise":6}
{"play":"b3"}
{"play":"c3"}
{"events":true}
"#;

/// A copy of the workspace; dropped, it is gone.
struct Copy {
    root: PathBuf,
    target: PathBuf,
}

impl Copy {
    fn new() -> Copy {
        let metadata = metadata::own();
        let original = metadata.workspace_root.as_std_path();
        let target = metadata.target_directory.clone().into_std_path_buf();
        let root = target.join("new-game/workspace");
        let _ = fs::remove_dir_all(&root);
        let crates = Crates::of(&metadata);
        let folders = crates.games().into_iter().chain(CRATES).map(|name| format!("crates/{name}"));
        for name in COPIED.into_iter().map(str::to_owned).chain(folders) {
            copy(&original.join(&name), &root.join(&name));
        }
        let referee = root.join("crates/referee");
        for name in ["referee.rs", "referee"] {
            copy(&original.join("crates/sobremesa/src").join(name), &referee.join("src").join(name));
        }
        fs::write(referee.join("Cargo.toml"), MANIFEST).unwrap();
        fs::write(referee.join("src/main.rs"), PROGRAM).unwrap();
        Copy { root, target }
    }

    fn new_game(&self, name: &str) -> Command {
        let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
        xtask.args(["new-game", name, "--in"]).arg(&self.root);
        xtask
    }

    /// Cargo in the copy, with what it compiles beside it. Quick to build matters more than quick to play.
    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(arguments).args(["--offline", "--quiet"]).current_dir(&self.root);
        for game in ["barragoon", "girumgo"] {
            cargo.args(["--config", &format!("profile.dev.package.{game}.opt-level = 0")]);
        }
        cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
        cargo.env("CARGO_TARGET_DIR", &self.target).env_remove("RUSTC_WORKSPACE_WRAPPER");
        cargo
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

/// Copies a file or a folder, the times of the files included.
fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap() {
            let entry = entry.unwrap();
            copy(&entry.path(), &to.join(entry.file_name()));
        }
        return;
    }
    fs::create_dir_all(to.parent().unwrap()).unwrap();
    fs::copy(from, to).unwrap();
    let changed = fs::metadata(from).unwrap().modified().unwrap();
    fs::File::options().write(true).open(to).unwrap().set_modified(changed).unwrap();
}

/// What a program says that reads this and must end well.
fn said(command: &mut Command, input: &str) -> String {
    let mut spawned = Spawned::start(command).unwrap();
    spawned.tell(input.as_bytes()).unwrap();
    spawned.close_input();
    let done = spawned.end(COMPILE_TIMEOUT).unwrap();
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

fn complaint(command: &mut Command) -> String {
    let done = cluster::output(command).unwrap_or_else(|error| panic!("{error:#}"));
    assert!(!done.status.success(), "{command:?} is not refused");
    String::from_utf8(done.stderr).unwrap()
}

#[test]
fn a_game_is_made_built_and_played_and_thrown_away() {
    let copy = Copy::new();
    for bad in ["Trifle", "take-away", "match", "parchis", "serde"] {
        let before = copy.read("Cargo.toml");
        assert!(complaint(&mut copy.new_game(bad)).contains(bad), "{bad}");
        assert_eq!(copy.read("Cargo.toml"), before, "{bad}");
    }
    said(&mut copy.new_game(NAME), "");
    assert!(complaint(&mut copy.new_game(NAME)).contains("choose another name"));

    said(&mut copy.cargo(&["test", "--package", NAME]), "");
    let told = said(&mut copy.cargo(&["run", "--package", "referee"]), MATCH.trim_start());
    let replies: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(replies.iter().all(|reply| reply["error"].is_null()), "{told}");
    let [begun, _, why, advice, .., over] = &replies[..] else { panic!("{told}") };
    assert_eq!(begun["legal"].as_array().map(Vec::len), Some(9), "{begun}");
    assert_eq!((&why["allowed"], &why["why"]), (&false.into(), &"Heap a is empty.".into()), "{why}");
    // Two heaps of three stones: what is taken from one the other player can take from the other. All moves are alike, but
    // it must be a move.
    assert!(advice["advice"]["line"][0].as_str().is_some_and(|action| action.len() == 2), "{advice}");
    assert_eq!((&over["turn"], &over["result"]), (&"over".into(), &serde_json::json!([1.0, 0.0])), "{over}");
    let sentence = over["events"][0]["sentence"].as_str().unwrap_or_default();
    assert_eq!(sentence, "Seat 1 takes 3 stones from heap c. It is empty now.", "{over}");
}
