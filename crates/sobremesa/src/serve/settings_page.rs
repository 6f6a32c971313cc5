//! docs/settings.md: every setting, held to what the command line knows of itself.
//! `UPDATE=1 cargo test -p sobremesa --lib settings_page` writes it anew.

use std::fmt::Write as _;
use std::path::Path;

use clap::{Arg, Args as _, Command};

use super::settings::Settings;
use super::settings_file;

/// Values, of which each setting takes one that is not the usual one.
const SAMPLES: [&str; 10] =
    ["7", "0.0.0.0", "true", "#1f5f8b", "#8fc0ff", "links", "warn", "json", "https://mesa.example", "127.0.0.1:9100"];

/// Whether SIGHUP reads a setting again: what it is then comes into the configuration of a server that runs.
fn is_reloaded(name: &str) -> bool {
    let chosen = |value: &str| {
        let settings = settings_file::read(&format!("{name} = {value:?}")).ok()?;
        Some((settings.config().ok()?, settings.log().1))
    };
    let (config, level) = SAMPLES.into_iter().find_map(chosen).unwrap_or_else(|| panic!("a sample for {name}"));
    let usual = Settings::default();
    let runs = usual.config().unwrap();
    format!("{:?}", runs.reloaded(&config)) != format!("{runs:?}") || level != usual.log().1
}

const BEGINNING: &str = "\
# Settings

All settings of `sobremesa serve`, as the program knows them (a test holds this page to it). [running.md](running.md) tells how
they are used.

A setting is chosen by a flag, else by a variable of the environment, else in the TOML file that `--config` (or
`SOBREMESA_CONFIG`) names, else it is as usual. The setting `public-url` is the flag `--public-url`, the variable
`SOBREMESA_PUBLIC_URL`, and the key `public-url` of the file, where `backup-hour` may also be `hour` below `[backup]`, and
likewise `[site]` and `[keep]`. An empty value is as if it were not set.

Those marked with ↻ are read again when the program gets SIGHUP (`systemctl reload sobremesa`); the others wait for a restart.
If the file says something that is no setting, everything stays as it is, and the log says why.

| setting | usual | meaning |
| --- | --- | --- |
";

fn page() -> String {
    let mut page = BEGINNING.to_owned();
    for arg in Settings::augment_args(Command::new("serve")).get_arguments() {
        let Some(name) = arg.get_long() else { continue };
        let mark = if is_reloaded(name) { " ↻" } else { "" };
        let (meaning, usual) = described(arg);
        let _ = writeln!(page, "| `{name}`{mark} | {usual} | {meaning} |");
    }
    page
}

/// What a setting means, and what it usually is.
fn described(arg: &Arg) -> (String, String) {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    match help.split_once(" (otherwise ").and_then(|(meaning, usual)| Some((meaning, usual.strip_suffix(')')?))) {
        Some((meaning, usual)) => (meaning.to_owned(), format!("`{usual}`")),
        None => (help, String::new()),
    }
}

#[test]
fn the_page_of_settings_says_what_the_program_knows() {
    let (page, file) = (page(), Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/settings.md"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &page).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), page, "see the beginning of this file");
}
