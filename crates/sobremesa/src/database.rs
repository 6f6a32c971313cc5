//! The PostgreSQL database that a command works on, if it works on one: its address, or a file that holds it.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use server::{Address, read_small_file};

/// Where all is kept, unless in a folder.
#[derive(clap::Args)]
pub struct Database {
    /// The PostgreSQL database that `sobremesa serve` uses, in place of the folder: postgres://user:password@host/name.
    #[arg(long, env = "SOBREMESA_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    database: Option<Address>,
    /// A file that holds the address of the database, such as a credential of systemd.
    #[arg(long, env = "SOBREMESA_DATABASE_FILE", value_name = "FILE", conflicts_with = "database")]
    database_file: Option<PathBuf>,
}

impl Database {
    /// Its address, if one is named.
    ///
    /// # Errors
    /// The file cannot be read, or holds no address.
    pub(crate) fn address(&self) -> anyhow::Result<Option<Address>> {
        match &self.database_file {
            Some(file) => Ok(Some(Address::from(secret("database-file", file)?))),
            None => Ok(self.database.clone()),
        }
    }
}

/// What stands in a file, without the end of its line. It is never repeated.
///
/// # Errors
/// The file cannot be read, or holds more than one line or none.
pub(crate) fn secret(setting: &str, file: &Path) -> anyhow::Result<String> {
    let text = read_small_file(file).with_context(|| setting.to_owned())?;
    let text = text.trim();
    ensure!(!text.is_empty() && !text.contains('\n'), "{setting}: {} must hold one line", file.display());
    Ok(text.to_owned())
}
