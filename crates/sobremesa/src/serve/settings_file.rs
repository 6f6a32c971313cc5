//! Settings in a TOML file. A key is a flag without its dashes and is read as the flag is; what stands below `[backup]`
//! begins with `backup-`.

use std::error::Error as _;

use anyhow::{anyhow, bail, ensure};
use clap::builder::{OsStr, Resettable};
use clap::{Args as _, Command, FromArgMatches as _};
use toml::de::{DeTable, DeValue};

use super::settings::Settings;
use crate::nearest::nearest;

/// What a file says. Values are never repeated: they may be secret.
///
/// # Errors
/// It is no TOML, or says something that is no setting.
pub(super) fn read(text: &str) -> anyhow::Result<Settings> {
    let table = DeTable::parse(text).map_err(|error| {
        let line = error.span().map_or(1, |span| line(text, span.start));
        let written = text.lines().nth(line - 1).unwrap_or_default();
        let key = written.split_once('=').map(|(key, _)| key.trim()).filter(|key| is_plain(key));
        let key = key.map_or(String::new(), |key| format!("{key}: "));
        anyhow!("line {line}: {key}{}", error.message())
    })?;
    let mut flags = Vec::new();
    gather(text, "", table.get_ref(), &mut flags)?;
    for key in ["database", "bus"] {
        let is_chosen = |name: &str| flags.iter().any(|flag| flag.starts_with(&format!("--{name}=")));
        ensure!(
            !(is_chosen(key) && is_chosen(&format!("{key}-file"))),
            "{key} and {key}-file choose the same: leave out one"
        );
    }
    Ok(Settings::from_arg_matches(&command().try_get_matches_from(flags)?)?)
}

/// The settings as flags; the environment is another's to ask.
fn command() -> Command {
    let command = Settings::augment_args(Command::new("settings").no_binary_name(true));
    command.mut_args(|arg| arg.env(Resettable::<OsStr>::Reset))
}

/// Turns what a table says into flags, each of which can be read.
fn gather(text: &str, prefix: &str, table: &DeTable<'_>, flags: &mut Vec<String>) -> anyhow::Result<()> {
    let command = command();
    for (name, value) in table {
        let (line, key) = (line(text, name.span().start), format!("{prefix}{}", name.get_ref()));
        let value = match value.get_ref() {
            DeValue::Table(below) => {
                gather(text, &format!("{key}-"), below, flags)?;
                continue;
            }
            DeValue::String(value) => value.to_string(),
            DeValue::Integer(value) => value.to_string(),
            DeValue::Boolean(value) => value.to_string(),
            _ => bail!("line {line}: {key}: write one number, or one text in quotes"),
        };
        let known = || command.get_arguments().filter_map(|arg| arg.get_long());
        if !known().any(|known| known == key) {
            let meant = nearest(&key, known()).map_or(String::new(), |meant| format!("; {meant} is"));
            let key = if is_plain(&key) { &key } else { "this" };
            bail!("line {line}: {key} is no setting{meant}");
        }
        // Like an empty variable of the environment.
        if value.is_empty() {
            continue;
        }
        let flag = format!("--{key}={value}");
        if let Err(error) = command.clone().try_get_matches_from([&flag]) {
            let why = error.source().map_or("it cannot be read".to_owned(), ToString::to_string);
            bail!("line {line}: {key}: {why}");
        }
        flags.push(flag);
    }
    Ok(())
}

/// Whether a text is written as names of settings are. What stands where a name belongs may be an address with its password.
fn is_plain(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
}

/// The line at a place in a text, from 1 on.
fn line(text: &str, at: usize) -> usize {
    text.get(..at).unwrap_or(text).matches('\n').count() + 1
}
