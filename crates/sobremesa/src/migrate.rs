//! `sobremesa migrate`: from a data folder to a PostgreSQL database.

use std::io::{self, Write as _};
use std::path::PathBuf;

use server::{Address, Copied};

/// From where to where.
#[derive(clap::Args)]
pub struct Arguments {
    /// The folder that `sobremesa serve` has used; it stays as it is.
    #[arg(long, default_value = "sobremesa-data", env = "SOBREMESA_DATA", value_name = "FOLDER")]
    data: PathBuf,
    /// An empty PostgreSQL database, such as postgres://user:password@host/name.
    #[arg(long, env = "SOBREMESA_DATABASE", value_name = "ADDRESS", hide_env_values = true)]
    database: Address,
}

/// Copies, and says a line for each table.
///
/// # Errors
/// Something cannot be copied, or is different afterwards; nothing is kept in the database then.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let mut rows = 0;
    server::migrate(&arguments.data, &arguments.database, &mut |copied| {
        rows += copied.rows;
        say(&line(copied));
    })?;
    say(&format!("{rows} rows are the same on both sides; serve them with --database {}", arguments.database));
    Ok(())
}

fn line(copied: &Copied) -> String {
    format!("{:<16} {:>10} rows  sha256 {}", copied.table, copied.rows, copied.hash)
}

/// Whether anybody reads along changes nothing.
fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}
