//! `sobremesa manual`: the man pages and the shell completions, made from what the command line knows of itself.

use std::path::Path;

use anyhow::Context as _;
use clap::Command;
use clap_complete::Shell;

/// Writes the pages into `man`, one for each command, and the completions into `completions`.
///
/// # Errors
/// The folder cannot be written.
pub fn write(command: Command, folder: &Path) -> anyhow::Result<()> {
    let made = |name: &str| {
        let inner = folder.join(name);
        std::fs::create_dir_all(&inner).with_context(|| inner.display().to_string())?;
        anyhow::Ok(inner)
    };
    let completions = made("completions")?;
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        clap_complete::generate_to(shell, &mut command.clone(), "sobremesa", &completions)?;
    }
    // The names of subcommands only: `help` has no page of its own for each of them.
    clap_mangen::generate_to(command.disable_help_subcommand(true), made("man")?)?;
    Ok(())
}
