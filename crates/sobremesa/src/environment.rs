//! Settings in the environment: an empty one is as if it were not set, a flag wins over all that chooses the same, and a
//! misspelt one is refused.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;

use anyhow::bail;
use clap::builder::{OsStr, Resettable};
use clap::{Arg, Command};

use crate::nearest::nearest;

/// What the names of our variables begin with.
const PREFIX: &str = "SOBREMESA_";

/// Makes a command take no notice of variables that are empty: files for containers like to set all there are.
pub fn without_empty(command: Command) -> Command {
    let is_empty = |arg: &Arg| arg.get_env().and_then(env::var_os).is_some_and(|value| value.is_empty());
    without(command, &is_empty)
}

/// Makes a command take no notice of a variable where a flag of the same line chooses the same by its other name: `--database`
/// wins over `SOBREMESA_DATABASE_FILE`, as over `SOBREMESA_DATABASE`.
pub fn without_overruled(command: Command, line: impl IntoIterator<Item = OsString>) -> Command {
    // A line that cannot be read is refused by whoever reads it next.
    let Ok(flags) = without(command.clone(), &|_| true).try_get_matches_from(line) else { return command };
    let mut chosen = BTreeSet::new();
    let mut level = Some(&flags);
    while let Some(flags) = level {
        chosen.extend(flags.ids().map(ToString::to_string));
        level = flags.subcommand().map(|(_, below)| below);
    }
    without(command, &|arg| chosen.contains(&other_name(arg.get_id().as_str())))
}

/// The name of the setting that is chosen by `database-file` too, or of the file in which it may stand.
fn other_name(id: &str) -> String {
    id.strip_suffix("_file").map_or_else(|| format!("{id}_file"), ToOwned::to_owned)
}

/// Makes a command and those below it take no notice of some variables.
fn without(command: Command, which: &dyn Fn(&Arg) -> bool) -> Command {
    let command = command.mut_args(|arg| if which(&arg) { arg.env(Resettable::<OsStr>::Reset) } else { arg });
    command.mut_subcommands(|below| without(below, which))
}

/// Refuses a variable that is no setting and looks like one. Others of our prefix are left alone: what runs containers sets
/// some for its own ends.
///
/// # Errors
/// There is one.
pub fn refuse_misspelt(command: &Command) -> anyhow::Result<()> {
    let mut known = BTreeSet::new();
    gather(command, &mut known);
    let set = env::vars_os().filter(|(_, value)| !value.is_empty()).filter_map(|(name, _)| name.into_string().ok());
    for name in set {
        if let Some(meant) = misspelt(&name, &known) {
            bail!("{name} in the environment is no setting; {PREFIX}{meant} is");
        }
    }
    Ok(())
}

/// The setting that a variable was probably meant to be, without the prefix, if it is none itself.
fn misspelt<'a>(name: &str, known: &'a BTreeSet<String>) -> Option<&'a str> {
    let rest = name.strip_prefix(PREFIX).filter(|rest| !known.contains(*rest))?;
    nearest(rest, known.iter().map(String::as_str))
}

/// All variables that a command and those below it know, without the prefix.
fn gather(command: &Command, known: &mut BTreeSet<String>) {
    let names = command.get_arguments().filter_map(|arg| arg.get_env()?.to_str()?.strip_prefix(PREFIX));
    known.extend(names.map(ToOwned::to_owned));
    command.get_subcommands().for_each(|command| gather(command, known));
}

#[cfg(test)]
mod tests {
    use clap::Args as _;

    use super::*;

    #[test]
    fn what_looks_like_a_setting_and_is_none_is_found() {
        let mut known = BTreeSet::new();
        gather(&crate::serve::Arguments::augment_args(Command::new("serve")), &mut known);
        assert_eq!(misspelt("SOBREMESA_PROT", &known), Some("PORT"));
        assert_eq!(misspelt("SOBREMESA_DATABSE", &known), Some("DATABASE"));
        assert_eq!(misspelt("SOBREMESA_PUBLIC-URL", &known), Some("PUBLIC_URL"));
        // Settings, and what belongs to somebody else: tests, and Kubernetes for a service of our name.
        for fine in ["PORT", "PING", "SEED", "SEEDS", "TEST_ON", "SERVICE_HOST", "SERVICE_PORT", "PORT_8080_TCP"] {
            assert_eq!(misspelt(&format!("{PREFIX}{fine}"), &known), None, "{fine}");
        }
        assert_eq!(misspelt("PROT", &known), None);
    }
}
