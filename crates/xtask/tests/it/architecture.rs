//! The invariants of ARCHITECTURE.md, stated as absences.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use cargo_metadata::{DependencyKind, Metadata};

use crate::metadata;

/// Which crates of the workspace each crate may use. The games are not listed: [`Crates::games`] finds them, and each
/// may use `game` alone. [`GAMES`] among what a crate may use stands for all of them.
const LAYERS: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("dice", &[]),
    ("catalogue", &["game", "dice", GAMES]),
    ("phrases", &["game", "catalogue"]),
    ("questions", &[]),
    ("print", &["game", GAMES, "catalogue", "phrases", "questions"]),
    ("bots", &["game", GAMES, "catalogue"]),
    ("table", &["game", "dice", "catalogue", "bots"]),
    ("wasm", &["game", "dice", "catalogue", "table"]),
    ("wasm-rules", &["game", "catalogue", "table", "wasm"]),
    ("wasm-bots", &["game", "catalogue", "bots", "wasm", "wasm-rules"]),
    ("wasm-class", &["catalogue", "wasm"]),
    ("wasm-verify", &["catalogue"]),
    ("wasm-questions", &["questions"]),
    ("wasm-question-files", &["questions"]),
    ("wasm-print", &["europa", "phrases", "questions", "print"]),
    ("room", &["game", "dice", "catalogue", "questions", "table"]),
    ("protocol", &["table", "room"]),
    ("store", &["room"]),
    ("client", &["dice", "catalogue", "room", "protocol"]),
    ("base", &["catalogue", "table", "room", "protocol", "store"]),
    ("people", &["room", "protocol", "store", "base"]),
    ("live", &["game", "dice", "catalogue", "bots", "questions", "table", "room", "protocol", "store", "base"]),
    ("server", &["catalogue", "questions", "room", "protocol", "store", "base", "people", "live"]),
    (
        "sobremesa",
        &[
            "game",
            "dice",
            "europa",
            "catalogue",
            "phrases",
            "bots",
            "table",
            "room",
            "protocol",
            "client",
            "server",
            "questions",
            "print",
        ],
    ),
    ("bindings", &[]),
    ("cluster", &["catalogue"]),
    ("trials", &["catalogue", "cluster"]),
    ("xtask", &[]),
];

/// Stands for every game.
const GAMES: &str = "the games";

/// The only crates from outside that the rules may use: to describe data, to read it, to name errors. Nothing that could
/// open a file, a socket, a clock or draw lots.
const ALLOWED_OUTSIDE: &[&str] = &["serde", "serde_json", "thiserror", "ts-rs"];

/// All that the dice are made of: sums that anyone can do again.
const DICE: &[&str] = &["hmac", "sha2", "thiserror"];

/// Libraries that one crate alone knows: whoever wants to exchange one has one place to look.
const ALONE: &[(&str, &str)] = &[
    ("sqlx", "store"),
    ("sqlx-core", "store"),
    ("axum", "server"),
    ("async-nats", "live"),
    ("skillratings", "live"),
    ("argon2", "people"),
    ("governor", "people"),
];

/// Libraries that a crate must not know: the store has rows, and leaves to others what is answered over HTTP.
const FORBIDDEN: &[(&str, &[&str])] =
    &[("store", &["axum", "http", "hyper", "utoipa"]), ("room", &["axum", "http", "sqlx", "tokio"])];

/// The crates of which the server is made.
const SERVER: [&str; 5] = ["store", "base", "people", "live", "server"];

/// Words that stand in one file of the server alone: the time of day, and the bus between machines.
const SERVER_ALONE: &[(&str, &str)] = &[("SystemTime", "base/src/clock.rs"), ("async_nats", "live/src/bus/nats.rs")];

/// The services of the live part in the order in which they are built: none knows those that come later. A class's table
/// knows what is in memory of the class (`ClassHandles`), and nothing else of it.
const SERVICES: [&str; 6] = ["outbox", "node", "online", "lobby", "tables", "live"];

/// The parts of `live/src/tables` in the order in which they are built: none knows those that come later.
const TABLE_PARTS: [&str; 30] = [
    "seat_ratings",
    "session",
    "snapshot",
    "clocks",
    "lines",
    "handles",
    "timers",
    "bot_pool",
    "secrets",
    "records",
    "reader",
    "schedule",
    "cache",
    "listing",
    "remote",
    "chat",
    "commits",
    "setups",
    "endings",
    "commands",
    "bots",
    "gathering",
    "rematch",
    "play_now",
    "due_tables",
    "recheck",
    "following",
    "class_tables",
    "person_changes",
    "removal",
];

/// What each crate of the workspace uses outside its tests.
pub(crate) struct Crates(BTreeMap<String, BTreeSet<String>>);

impl Crates {
    pub(crate) fn of(metadata: &Metadata) -> Crates {
        let normal = |package: &cargo_metadata::Package| {
            let dependencies =
                package.dependencies.iter().filter(|dependency| dependency.kind != DependencyKind::Development);
            dependencies.map(|dependency| dependency.name.clone()).collect()
        };
        Crates(metadata.packages.iter().map(|package| (package.name.to_string(), normal(package))).collect())
    }

    /// The games: whatever `catalogue` uses that uses `game`.
    pub(crate) fn games(&self) -> BTreeSet<&str> {
        let used = self.0["catalogue"].iter().map(String::as_str);
        used.filter(|name| self.0.get(*name).is_some_and(|uses| uses.contains("game"))).collect()
    }

    /// The crates in which rules stand: the contract and the games.
    fn rules(&self) -> BTreeSet<&str> {
        self.games().into_iter().chain(["game"]).collect()
    }

    /// Which crates of the workspace a crate may use.
    fn allowed(&self, name: &str) -> BTreeSet<&str> {
        if self.games().contains(name) {
            return ["game"].into();
        }
        let (_, listed) =
            LAYERS.iter().find(|(layer, _)| *layer == name).unwrap_or_else(|| panic!("{name} has no layer"));
        let games = if listed.contains(&GAMES) { self.games() } else { BTreeSet::new() };
        listed.iter().copied().chain(games).collect()
    }
}

/// Whether a file in this folder has a test.
fn has_tests(folder: &Path) -> bool {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| {
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        let marked = |text: String| text.lines().any(|line| line.trim_start().starts_with("#[test]"));
        path.is_dir() && has_tests(&path) || is_rust && std::fs::read_to_string(&path).is_ok_and(marked)
    })
}

/// A library with no unit tests would be compiled a second time to run none; one with tests and `test = false` would never
/// run them.
#[test]
fn unit_tests_are_built_where_there_are_any_and_only_there() {
    for package in metadata::own().packages {
        let built = package
            .targets
            .iter()
            .any(|target| target.test && (target.is_lib() || target.is_cdylib() || target.is_bin()));
        let folder = package.manifest_path.parent().unwrap().join("src");
        assert_eq!(built, has_tests(folder.as_std_path()), "{}: `test = false` under [lib] and [[bin]]", package.name);
    }
}

#[test]
fn every_crate_uses_only_the_layers_below_it() {
    let crates = Crates::of(&metadata::own());
    for (name, used) in &crates.0 {
        let allowed = crates.allowed(name);
        for other in used.iter().filter(|other| crates.0.contains_key(*other)) {
            assert!(allowed.contains(other.as_str()), "{name} must not use {other}");
        }
    }
    assert_eq!(crates.0.len(), LAYERS.len() + crates.games().len(), "a layer without its crate");
}

/// A game that the catalogue does not know would be nobody's, and held to nothing.
#[test]
fn every_crate_with_rules_is_a_game_of_the_catalogue() {
    let crates = Crates::of(&metadata::own());
    let layers: BTreeSet<&str> = LAYERS.iter().map(|(name, _)| *name).collect();
    let unlisted = crates.0.keys().map(String::as_str).filter(|name| !layers.contains(name));
    assert_eq!(unlisted.collect::<BTreeSet<_>>(), crates.games());
    assert!(crates.games().len() >= 5, "{:?}", crates.games());
}

#[test]
fn the_rules_use_nothing_that_reaches_outside() {
    let crates = Crates::of(&metadata::own());
    for name in crates.rules() {
        for other in &crates.0[name] {
            let fine = crates.allowed(name).contains(other.as_str()) || ALLOWED_OUTSIDE.contains(&other.as_str());
            assert!(fine, "{name} must not use {other}");
        }
    }
}

#[test]
fn one_crate_alone_knows_the_database_the_web_and_the_bus() {
    for (name, used) in Crates::of(&metadata::own()).0 {
        for (library, owner) in ALONE.iter().filter(|(library, _)| used.contains(*library)) {
            assert_eq!(name, *owner, "only {owner} may use {library}");
        }
    }
}

#[test]
fn the_store_knows_nothing_of_http_and_the_room_nothing_outside() {
    let crates = Crates::of(&metadata::own());
    for (name, libraries) in FORBIDDEN {
        for library in *libraries {
            assert!(!crates.0[*name].contains(*library), "{name} must not use {library}");
        }
    }
}

#[test]
fn the_server_reads_the_time_of_day_in_one_file_and_knows_nats_in_one() {
    let metadata = metadata::own();
    let server = metadata.packages.iter().filter(|package| SERVER.contains(&package.name.as_str()));
    for package in server {
        let folder = package.manifest_path.parent().expect("a manifest is in a folder").join("src");
        for_each_source(folder.as_std_path(), &mut |path, text| {
            for (word, place) in SERVER_ALONE.iter().filter(|(word, _)| text.contains(word)) {
                assert!(path.ends_with(place), "{} must not use {word}: {place} does", path.display());
            }
        });
    }
}

/// A handler names the services it needs. Middleware, which stands before all of them, may take the whole `App`.
#[test]
fn handlers_take_the_services_they_need() {
    const MIDDLEWARE: [&str; 2] = ["limits.rs", "origin.rs"];
    let metadata = metadata::own();
    let server = metadata.packages.iter().find(|package| package.name == "server").expect("there is a server");
    let folder = server.manifest_path.parent().expect("a manifest is in a folder").join("src/routes");
    for_each_source(folder.as_std_path(), &mut |path, text| {
        let is_middleware = MIDDLEWARE.iter().any(|name| path.ends_with(name));
        assert!(is_middleware || !text.contains("State<Shared>"), "{}: take the services by FromRef", path.display());
    });
}

/// Where tasks may be spawned without anybody who waits for them: in what only simulations do; and the draining of a
/// connection that was closed, which a timeout ends.
const UNTRACKED: [&str; 3] = ["live/src/simulation", "live/src/bus/local.rs", "server/src/listening.rs"];

#[test]
fn the_tasks_of_the_server_are_tracked() {
    let metadata = metadata::own();
    let server = metadata.packages.iter().filter(|package| SERVER.contains(&package.name.as_str()));
    for package in server {
        let folder = package.manifest_path.parent().expect("a manifest is in a folder").join("src");
        for_each_source(folder.as_std_path(), &mut |path, text| {
            let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
            let is_allowed = UNTRACKED.iter().any(|place| path.to_string_lossy().contains(place));
            let spawns = ["tokio::spawn(", "task::spawn(", "runtime.spawn(", "Handle::current().spawn("];
            let spawns = spawns.iter().any(|spawn| text.contains(spawn));
            assert!(is_allowed || !spawns, "{}: spawn it with `Background` or a tracker", path.display());
            // axum spawns what goes on with a socket.
            let count = |word: &str| text.matches(word).count();
            let (opened, tracked) = (count(".on_upgrade("), count("sockets.token()"));
            assert_eq!(opened, tracked, "{}: hold a token of the tracker while a socket is open", path.display());
        });
    }
}

/// Whoever holds a room reads its fields, and changes it by its methods.
#[test]
fn only_the_room_writes_its_fields() {
    const FIELDS: [&str; 8] = ["id", "setup", "version", "host", "created", "changed", "stage", "next"];
    const WRITES: [&str; 3] = [" = ", " += ", ") = "];
    let metadata = metadata::own();
    let written = FIELDS.iter().flat_map(|field| WRITES.map(|write| format!("room.{field}{write}")));
    let written: Vec<String> = written.chain(FIELDS.map(|field| format!("&mut room.{field}"))).collect();
    for package in metadata.packages.iter().filter(|package| SERVER.contains(&package.name.as_str())) {
        let folder = package.manifest_path.parent().expect("a manifest is in a folder").join("src");
        for_each_source(folder.as_std_path(), &mut |path, text| {
            let line = text.lines().find(|line| written.iter().any(|write| line.contains(write)));
            assert_eq!(line, None, "{}: a room is changed by its methods", path.display());
        });
    }
}

#[test]
fn the_services_of_the_live_part_know_only_those_before_them() {
    let metadata = metadata::own();
    let live = metadata.packages.iter().find(|package| package.name == "live").expect("there is a live part");
    let folder = live.manifest_path.parent().expect("a manifest is in a folder").join("src");
    for_each_source(folder.as_std_path(), &mut |path, text| {
        let path = path.strip_prefix(&folder).expect("a source of the live part").with_extension("");
        let service = path.iter().next().and_then(|name| name.to_str()).expect("a name");
        let place = if service == "classes" { "tables" } else { service };
        let Some(place) = SERVICES.iter().position(|service| *service == place) else { return };
        let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let used = text.lines().filter(|line| line.starts_with("use crate::"));
        let used: BTreeSet<String> = used
            .filter(|line| *line != "use crate::classes::ClassHandles;")
            .flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric()))
            .map(str::to_lowercase)
            .collect();
        for later in SERVICES[place + 1..].iter().chain(["classes"].iter().filter(|_| service != "live")) {
            assert!(!used.contains(*later), "{} must not use {later}", path.display());
        }
    });
}

#[test]
fn the_parts_around_tables_know_only_those_before_them() {
    let metadata = metadata::own();
    let live = metadata.packages.iter().find(|package| package.name == "live").expect("there is a live part");
    let folder = live.manifest_path.parent().expect("a manifest is in a folder").join("src/tables");
    let mut found = BTreeSet::new();
    for_each_source(folder.as_std_path(), &mut |path, text| {
        let part = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        let place = TABLE_PARTS.iter().position(|known| *known == part);
        let place = place.unwrap_or_else(|| panic!("{} has no place among the parts", path.display()));
        assert!(!text.contains("impl Tables"), "{}: a method belongs to the part that does it", path.display());
        for used in text.lines().filter_map(|line| line.strip_prefix("use super::")) {
            let used: String = used.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
            let is_before = TABLE_PARTS[..place].contains(&used.as_str());
            assert!(is_before || used.is_empty() || used == "super", "{} must not use {used}", path.display());
        }
        found.insert(part);
    });
    assert_eq!(found, TABLE_PARTS.iter().map(|part| (*part).to_owned()).collect());
}

#[test]
fn the_dice_draw_no_randomness_of_their_own() {
    assert_eq!(Crates::of(&metadata::own()).0["dice"], DICE.iter().map(|name| (*name).to_owned()).collect());
}

#[test]
fn the_rules_and_the_dice_read_no_clock_no_file_and_no_network() {
    let metadata = metadata::own();
    let crates = Crates::of(&metadata);
    let rules = crates.rules();
    let pure = |package: &&cargo_metadata::Package| rules.contains(package.name.as_str()) || package.name == "dice";
    for package in metadata.packages.iter().filter(pure) {
        let folder = package.manifest_path.parent().expect("a manifest is in a folder").join("src");
        for_each_source(folder.as_std_path(), &mut |path, text| {
            for word in
                ["std::time", "std::fs", "std::net", "std::env", "std::io", "std::process", "std::thread", "println!"]
            {
                assert!(!text.contains(word), "{} must not use {word}", path.display());
            }
        });
    }
}

#[test]
fn every_crate_keeps_the_lints_of_the_workspace() {
    for package in &metadata::own().packages {
        let manifest = std::fs::read_to_string(&package.manifest_path).expect("a manifest can be read");
        assert!(manifest.contains("[lints]\nworkspace = true"), "{} leaves the lints out", package.name);
    }
}

#[test]
fn the_architecture_page_names_every_crate() {
    let metadata = metadata::own();
    let page = std::fs::read_to_string(metadata.workspace_root.join("ARCHITECTURE.md")).expect("the page is there");
    for package in &metadata.packages {
        assert!(page.contains(&format!("`{}`", package.name)), "ARCHITECTURE.md does not name {}", package.name);
    }
}

fn for_each_source(folder: &Path, check: &mut impl FnMut(&Path, &str)) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            for_each_source(&path, check);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            check(&path, &std::fs::read_to_string(&path).expect("a source can be read"));
        }
    }
}
